"""The episodes of others: the forms that they have, how far they are read, and how they are handed to the engine."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import jpype

from . import _jvm
from ._data import counted, shown
from ._words import Symbols, reward_of

Made = TypeVar("Made")


class Told(NamedTuple):
    """An episode of others: its (label, reward) pairs, and the names of its states and actions, None where they were not recorded."""

    pairs: list[tuple[Any, Any]]
    start: str | None
    states: list[str | None]
    actions: list[str | None]

    def first(self, most: int) -> Told:
        """The same, cut after so many steps if it is longer."""
        return Told(self.pairs[:most], self.start, self.states[:most], self.actions[:most])

    def symbols(self, symbols: Symbols, number: int) -> list[int]:
        """The symbols of its steps; what is wrong is said with the step and the number of the episode."""
        return self._of_each(symbols.number, number)

    def labels(self, symbols: Symbols, number: int) -> list[int]:
        """The same of the labels alone."""
        return self._of_each(lambda label, _: symbols.number(label, 0.0), number)

    def rewards(self, number: int) -> list[float]:
        """What its steps paid."""
        return self._of_each(lambda _, reward: reward_of(reward), number)

    def _of_each(self, function: Callable[[Any, Any], Made], number: int) -> list[Made]:
        made: list[Made] = []
        try:
            for label, reward in self.pairs:
                made.append(function(label, reward))
        except (TypeError, ValueError) as problem:
            raise type(problem)(f"step {len(made) + 1} of episode {number}: {problem}") from None
        return made

    def way(self, praline: Any) -> Any:
        """By which way it went, as far as anybody looks at it."""
        names = jpype.JArray(jpype.JString)
        most = int(praline.sample.PathLog.BEGINNING)
        return praline.bridge.Ways.of(self.start, names(self.states[:most]), names(self.actions[:most]))


def _name(given: Any) -> str | None:
    return None if given is None else repr(given)


def told(episode: Any, number: int) -> Told:
    """An episode, whichever of its forms it has."""
    whole = isinstance(episode, Mapping)
    steps = episode.get("steps") if whole else episode
    if steps is None or isinstance(steps, (str, bytes)) or not isinstance(steps, Iterable):
        raise TypeError(f"episode {number} is {episode!r}; give a list of (label, reward) pairs, or a mapping with 'steps'")
    told = Told([], _name(episode.get("start")) if whole else None, [], [])
    for at, step in enumerate(steps, 1):
        if isinstance(step, Mapping):
            if "label" not in step or "reward" not in step:
                raise ValueError(f"step {at} of episode {number} has no 'label' or no 'reward': {step!r}")
            label, reward = step["label"], step["reward"]
            told.states.append(_name(step.get("state")))
            told.actions.append(_name(step.get("action")))
        else:
            try:
                label, reward = step
            except (TypeError, ValueError):
                raise TypeError(f"step {at} of episode {number} is {step!r}; give a pair of label and reward") from None
            told.states.append(None)
            told.actions.append(None)
        told.pairs.append((tuple(label) if isinstance(label, list) else label, reward))
    return told


def check_traces(traces: Any) -> None:
    """Refuses what can be no episodes."""
    if not isinstance(traces, (str, os.PathLike, Iterable)) or isinstance(traces, (bytes, Mapping)):
        raise TypeError(f"traces is {traces!r}; give the name of a trace file, or an iterable of episodes")


def log_to_write(file: str | os.PathLike[str] | None, traces: Any) -> str | None:
    """The name of a log that can be written; it must not be the one that is read."""
    if file is None:
        return None
    if not isinstance(file, (str, os.PathLike)) or isinstance(file, bytes):
        raise TypeError(f"save_traces is {file!r}; give the name of a file that ends in .jsonl or .jsonl.gz")
    name = os.fspath(file)
    if not name.lower().endswith((".jsonl", ".jsonl.gz")):
        raise ValueError(f"save_traces is {name!r}; the name is to end in .jsonl or .jsonl.gz")
    if os.path.isdir(name):
        raise IsADirectoryError(f"{name} is a folder; give a file to write")
    folder = os.path.dirname(name)
    if folder and not os.path.isdir(folder):
        raise FileNotFoundError(f"{name}: its folder does not exist")
    if isinstance(traces, (str, os.PathLike)) and os.path.exists(name) and os.path.exists(traces) and os.path.samefile(name, traces):
        raise ValueError(f"save_traces would replace {name}, which traces is to read; give another name")
    return name


class Recording:
    """Writes all episodes of a run into a log, with states and actions as they are called here; or nothing, if there is no log."""

    def __init__(self, engine: Any, log: str | None, states: Sequence[Any], actions: Sequence[Any]) -> None:
        self._log = log
        self._recording: Any = None
        if log is not None:
            open(log, "ab").close()  # where that is not possible, Python says why
            try:
                self._recording = engine.bridge.Recording(log, _names(states), _names(actions))
            except jpype.JException as problem:
                raise OSError(f"{log}: cannot be written ({_jvm.message(problem)})") from None

    def add_to(self, learner: Any) -> None:
        """Has what the learner plays written."""
        if self._recording is not None:
            learner.record(self._recording)

    def __enter__(self) -> Recording:
        return self

    def __exit__(self, _kind: Any, problem: BaseException | None, _traceback: Any) -> None:
        """Writes what is left; where there is other trouble, only whole episodes."""
        if self._recording is None:
            return
        try:
            self._recording.close()
        except jpype.JException as broken:
            problem = problem or broken
        if isinstance(problem, (jpype.java.io.UncheckedIOException, jpype.java.io.IOException)):
            said = _jvm.message(problem.getCause() or problem)
            kept = counted(int(self._recording.episodes()), "whole episode")
            raise OSError(f"{self._log}: cannot be written on ({said}); it is left with {kept}") from None


def _names(of: Sequence[Any]) -> Any:
    return jpype.JProxy("java.util.function.IntFunction", dict={"apply": lambda number: shown(of[int(number)])})


def limited(limit: Any, episodes: Iterable[Any]) -> Iterator[Told]:
    """The episodes up to the engine's limit."""
    for number, episode in enumerate(episodes, 1):
        theirs = told(episode, number)
        admitted = int(limit.admit(len(theirs.pairs)))
        if not limit.isOver():
            yield theirs
        else:
            if admitted:
                yield theirs.first(admitted)
            return


def logged(praline: Any, traces: str | os.PathLike[str] | Iterable[Any], form: str = "", limit: Any = None) -> Any:
    """The episodes of others as the engine has them: of a trace file, which must exist, or handed over one by one, up to a limit."""
    check_traces(traces)
    made = praline.bridge.Logged()
    if isinstance(traces, (str, os.PathLike)):
        file = os.fspath(traces)
        if os.path.isdir(file):
            raise IsADirectoryError(f"{file} is a folder; give a trace file (.jsonl, .csv, also with .gz)")
        if not os.path.isfile(file):
            raise FileNotFoundError(f"{file}: no such file; give a trace file (.jsonl, .csv, also with .gz)")
        try:
            made.addFile(file, form)
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
        return made
    symbols = Symbols(praline)
    for number, theirs in enumerate(limited(limit, traces) if limit is not None else map(told, traces, itertools.count(1)), 1):
        labels = jpype.JArray(jpype.JInt)(theirs.labels(symbols, number))
        rewards = jpype.JArray(jpype.JDouble)(theirs.rewards(number))
        made.add(symbols.table, labels, rewards, theirs.way(praline))
    return made
