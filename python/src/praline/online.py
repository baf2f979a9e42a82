"""Learning from episodes that others play: logs, and agents whose states cannot be enumerated."""

from __future__ import annotations

import math
import os
import warnings
from collections.abc import Iterable
from typing import Any

import jpype

from . import _jvm
from ._given import seconds, text
from ._interrupts import Interrupts, interruption
from ._logs import Told, check_traces, limited, logged, told
from ._options import learner_of, settings, spelled
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
        self._name = text("name", name)
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
        self._machine: LearnedMachine | None = None
        self.episodes = 0
        self.steps = 0

    def observe(self, episode: Any) -> None:
        """Takes in one episode: (label, reward) pairs, a label being a set of names; or a mapping with ``steps``, as in trace files.

        Where steps say in which ``state`` they ended and which ``action`` was taken, it is tested that labels show all that rewards depend
        on; ``machine.reason`` says what they do not show.
        """
        self._observe(told(episode, self.episodes + 1))

    def _observe(self, theirs: Told) -> None:
        word = theirs.symbols(self._symbols, self.episodes + 1)
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
    max_steps: int = 100_000_000,
    max_states: int = 2000,
    max_time: float | None = None,
    noise: float = 0,
    reward_bins: str | float | None = None,
    format: str | None = None,
    name: str = "learned",
) -> LearnedMachine:
    """Learns from given episodes; nothing can be asked.

    The status is ``data``; or ``budget`` where a limit, or ``interrupted`` where Ctrl-C came before all was read. Where the episodes refute
    every machine, ``reason`` of the machine says how.

    Args:
        traces: a trace file (.jsonl, .csv, also with .gz), or an iterable of episodes as ``Learner.observe`` takes them.
        confidence: as for ``learn``.
        tolerance: as for ``learn``.
        min_probability: as for ``learn``.
        max_steps: the most steps that are read; the last episode is cut where they end.
        max_states: as for ``learn``.
        max_time: the most seconds to read.
        noise: as for ``learn``.
        reward_bins: as for ``learn``.
        format: of a trace file: ``"jsonl"``, ``"csv"``, ``"aalpy"``, ``"jalergia"`` or ``"abbadingo"``; by default what its ending says.
        name: of the machine.
    """
    check_traces(traces)
    name = text("name", name)
    time = math.inf if max_time is None else seconds("max_time", max_time)
    where = f"{os.fspath(traces)}: " if isinstance(traces, (str, os.PathLike)) else ""
    form = "" if format is None else text("format", format)
    if form and not where:
        raise ValueError("format is for a trace file; episodes that are handed over need none")
    engine = _jvm.engine()
    asked = learner_of(engine, reward_bins=reward_bins, noise=noise)
    wanted = settings(
        engine,
        confidence=confidence,
        tolerance=tolerance,
        min_probability=tolerance if min_probability is None else min_probability,
        max_steps=max_steps,
        max_states=max_states,
        noise=noise,
    )
    stop = interruption(engine, time)
    limit = engine.learn.LogLimit(wanted.maxSteps(), stop)
    with Interrupts(stop):
        if isinstance(traces, (str, os.PathLike)) or reward_bins is not None:
            try:
                learned = engine.bridge.Engine.learnLogged(logged(engine, traces, form, limit), asked, wanted, stop)
            except jpype.JException as problem:
                raise ValueError(_jvm.message(problem)) from None
        else:  # taken in as they come
            learner = Learner(
                confidence=confidence,
                tolerance=tolerance,
                min_probability=min_probability,
                max_states=max_states,
                noise=noise,
            )
            for theirs in limited(limit, traces):
                learner._observe(theirs)
            learned = learner._online.hypothesis()
        learned = limit.ended(learned)
    machine = LearnedMachine._of(engine, learned, name, asked=spelled(reward_bins=reward_bins))
    if machine.steps == 0:
        raise ValueError(f"{where}no step in any episode; give at least one")
    _warn_of_spellings(machine)
    return machine


def _warn_of_spellings(machine: LearnedMachine) -> None:
    """A log in which a label changed its spelling reads like one with more labels."""
    known: dict[str, str] = {}
    for name in machine.propositions:
        same = known.setdefault(name.strip().lower(), name)
        if same != name:
            warnings.warn(f"{same!r} and {name!r} differ in case or blanks only; they are two propositions here", stacklevel=3)
