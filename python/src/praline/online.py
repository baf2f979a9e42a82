"""Learning from episodes that others play: logs, and agents whose states cannot be enumerated."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from . import _jvm
from ._options import check_traces, learner_of, logged, settings, spelled, told
from ._words import Symbols
from .machine import LearnedMachine, Question


class Learner:
    """The inference by itself: fed with episodes at any time, it gives its present machine at any time.

    >>> learner = Learner()
    >>> learner.observe([({"coffee"}, 0), ({"office"}, 1)])
    >>> print(learner.machine)
    """

    def __init__(
        self,
        *,
        confidence: float = 0.99,
        tolerance: float = 0.1,
        min_probability: float | None = None,
        max_states: int = 2000,
        noise: float = 0,
        name: str = "learned",
    ) -> None:
        self._engine = _jvm.engine()
        self._symbols = Symbols(self._engine)
        wanted = settings(
            self._engine,
            confidence=confidence,
            tolerance=tolerance,
            min_probability=tolerance if min_probability is None else min_probability,
            max_states=max_states,
            noise=noise,
        )
        self._online = self._engine.bridge.OnlineLearning(wanted, self._symbols.table)
        self._name = name
        self._machine: LearnedMachine | None = None
        self.episodes = 0
        self.steps = 0

    def observe(self, episode: Any) -> None:
        """Takes in one episode: (label, reward) pairs, a label being a set of names; or a mapping with ``steps``, as in trace files.

        Where steps say in which ``state`` they ended and which ``action`` was taken, it is tested that labels show all that rewards depend
        on; ``machine.reason`` says what they do not show.
        """
        import jpype

        theirs = told(episode, self.episodes + 1)
        word = [self._symbols.number(label, reward) for label, reward in theirs.pairs]
        self._online.observe(jpype.JArray(jpype.JInt)(word), theirs.way(self._engine))
        self.episodes += 1
        self.steps += len(word)
        self._machine = None

    @property
    def machine(self) -> LearnedMachine:
        """The machine that explains all episodes so far."""
        if self._machine is None:
            self._machine = LearnedMachine._of(self._engine, self._online.hypothesis(), self._name)
        return self._machine

    def questions(self) -> list[Question]:
        """Labels worth pursuing: pairs (state, label) that are known least, with a word that leads to the state."""
        return self.machine.questions()


def learn_from_traces(
    traces: str | os.PathLike[str] | Iterable[Any],
    *,
    confidence: float = 0.99,
    tolerance: float = 0.1,
    min_probability: float | None = None,
    max_states: int = 2000,
    noise: float = 0,
    reward_bins: str | float | None = None,
    name: str = "learned",
) -> LearnedMachine:
    """Learns from given episodes; nothing can be asked, and the status is ``data``.

    Where the episodes refute every machine, ``reason`` of the machine says how.

    Args:
        traces: a trace file (.jsonl, .csv, also with .gz), or an iterable of episodes as ``Learner.observe`` takes them.
        confidence: as for ``learn``.
        tolerance: as for ``learn``.
        min_probability: as for ``learn``.
        max_states: as for ``learn``.
        noise: as for ``learn``.
        reward_bins: as for ``learn``.
        name: of the machine.
    """
    import jpype

    check_traces(traces)
    engine = _jvm.engine()
    asked = learner_of(engine, reward_bins=reward_bins, noise=noise)
    where = ""
    if isinstance(traces, (str, os.PathLike)) or reward_bins is not None:
        wanted = settings(
            engine,
            confidence=confidence,
            tolerance=tolerance,
            min_probability=tolerance if min_probability is None else min_probability,
            max_states=max_states,
            noise=noise,
        )
        try:
            learned = engine.bridge.Engine.learnLogged(logged(engine, traces), asked, wanted)
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
        machine = LearnedMachine._of(engine, learned, name, asked=spelled(reward_bins=reward_bins))
        where = f"{os.fspath(traces)}: " if isinstance(traces, (str, os.PathLike)) else ""
    else:  # taken in as they come
        learner = Learner(
            confidence=confidence,
            tolerance=tolerance,
            min_probability=min_probability,
            max_states=max_states,
            noise=noise,
            name=name,
        )
        for episode in traces:
            learner.observe(episode)
        machine = learner.machine
    if machine.steps == 0:
        raise ValueError(f"{where}no step in any episode; give at least one")
    return machine
