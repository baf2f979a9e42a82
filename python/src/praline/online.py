"""Learning from episodes that others play: logs, and agents whose states cannot be enumerated."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from . import _jvm
from ._learn import settings
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
        )
        self._online = self._engine.bridge.OnlineLearning(wanted, self._symbols.table)
        self._name = name
        self._machine: LearnedMachine | None = None
        self.episodes = 0
        self.steps = 0

    def observe(self, episode: Any) -> None:
        """Takes in one episode: (label, reward) pairs, a label being a set of names; or a mapping with ``steps``, as in trace files."""
        import jpype

        word = [self._symbols.number(label, reward) for label, reward in _pairs(episode, self.episodes + 1)]
        self._online.observe(jpype.JArray(jpype.JInt)(word))
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


def _pairs(episode: Any, number: int) -> list[tuple[Any, Any]]:
    steps = episode.get("steps") if isinstance(episode, Mapping) else episode
    if steps is None or isinstance(steps, (str, bytes)) or not isinstance(steps, Iterable):
        raise TypeError(f"episode {number} is {episode!r}; give a list of (label, reward) pairs, or a mapping with 'steps'")
    pairs = []
    for at, step in enumerate(steps, 1):
        if isinstance(step, Mapping):
            if "label" not in step or "reward" not in step:
                raise ValueError(f"step {at} of episode {number} has no 'label' or no 'reward': {step!r}")
            label, reward = step["label"], step["reward"]
        else:
            try:
                label, reward = step
            except (TypeError, ValueError):
                raise TypeError(f"step {at} of episode {number} is {step!r}; give a pair of label and reward") from None
        pairs.append((tuple(label) if isinstance(label, list) else label, reward))
    return pairs


def learn_from_traces(
    traces: str | os.PathLike[str] | Iterable[Any],
    *,
    confidence: float = 0.99,
    tolerance: float = 0.1,
    min_probability: float | None = None,
    max_states: int = 2000,
    name: str = "learned",
) -> LearnedMachine:
    """Learns from given episodes; nothing can be asked, and the status is ``data``.

    Args:
        traces: a trace file (.jsonl, .csv, also with .gz), or an iterable of episodes as ``Learner.observe`` takes them.
        confidence: as for ``learn``.
        tolerance: as for ``learn``.
        min_probability: as for ``learn``.
        max_states: as for ``learn``.
        name: of the machine.
    """
    import jpype

    if not isinstance(traces, (str, os.PathLike)):
        learner = Learner(
            confidence=confidence,
            tolerance=tolerance,
            min_probability=min_probability,
            max_states=max_states,
            name=name,
        )
        for episode in traces:
            learner.observe(episode)
        if learner.steps == 0:
            raise ValueError("no step in any episode; give at least one")
        return learner.machine
    engine = _jvm.engine()
    wanted = settings(
        engine,
        confidence=confidence,
        tolerance=tolerance,
        min_probability=tolerance if min_probability is None else min_probability,
        max_states=max_states,
    )
    file = os.fspath(traces)
    if not os.path.isfile(file):
        raise FileNotFoundError(f"{file}: no such file; give a trace file (.jsonl, .csv, also with .gz)")
    try:
        learned = engine.bridge.Engine.learnTraces(file, wanted)
    except jpype.JException as problem:
        raise ValueError(_jvm.message(problem)) from None
    if int(learned.steps()) == 0:
        raise ValueError(f"{file}: no step in any episode; give at least one")
    return LearnedMachine._of(engine, learned, name)
