"""What is asked of a machine and which learner is to find it, as the engine has it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import jpype
import numpy as np

from . import _jvm
from ._words import Symbols, reward_of

METHODS = ("merge", "lstar")


def settings(praline: Any, **given: Any) -> Any:
    """The engine's settings, with what the caller has changed."""
    values = praline.learn.Settings.defaults()
    makers: dict[str, tuple[str, Callable[[Any], Any]]] = {
        "seed": ("withSeed", int),
        "confidence": ("withConfidence", float),
        "tolerance": ("withTolerance", float),
        "min_probability": ("withMinProbability", float),
        "depth": ("withDepth", int),
        "pac_error": ("withPacError", float),
        "horizon": ("withHorizon", int),
        "max_steps": ("withMaxSteps", int),
        "max_states": ("withMaxStates", int),
        "noise": ("withNoise", float),
    }
    for name, value in given.items():
        method, kind = makers[name]
        if kind is int and isinstance(value, (bool, np.bool_)):
            raise TypeError(f"{name} is {value!r}; give a whole number")
        try:
            number = kind(value)
        except (TypeError, ValueError):
            raise TypeError(f"{name} is {value!r}; give a number") from None
        except OverflowError:
            raise ValueError(f"{name} is {value!r}; give a whole number, or leave it out") from None
        if kind is int and number != value:
            raise ValueError(f"{name} is {value!r}; give a whole number")
        try:
            values = getattr(values, method)(number)
        except OverflowError:
            raise ValueError(f"{name} is {value!r}, which is too large") from None
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
    return values


def learner_of(
    praline: Any,
    name: str = "merge",
    preset: str | None = None,
    lstar: Mapping[str, Any] | None = None,
    reward_bins: str | float | None = None,
    noise: float = 0,
) -> Any:
    """The engine's learner of this name, with what the caller has changed; refuses what does not go together."""
    if name not in METHODS:
        raise ValueError(f"method is {name!r}; give one of {', '.join(map(repr, METHODS))}")
    if lstar is not None and not (isinstance(lstar, Mapping) and all(isinstance(key, str) for key in lstar)):
        raise TypeError(f"lstar is {lstar!r}; give a dict of names and values, such as {{'n_query': 400, 'lifting': False}}")
    if name == "merge" and (preset is not None or lstar):
        raise ValueError("preset and lstar belong to method='lstar'; add that, or leave them out")
    if noise and name == "lstar":
        raise ValueError("noise is for method='merge'; the paper's learner knows no noise")
    if noise and reward_bins is not None:
        raise ValueError("noise is for exact rewards, some of which are replaced, and does not go with reward_bins")
    made = praline.bridge.Method()
    try:
        if name == "lstar":
            made.lstar(preset if preset is not None else "best")
        for key, value in (lstar or {}).items():
            made.set(key.replace("-", "_"), str(value).lower() if isinstance(value, bool) else str(value))
        if reward_bins is not None:
            made.bins(_rule(reward_bins))
    except jpype.JException as problem:
        raise ValueError(_jvm.message(problem)) from None
    return made


def _rule(bins: Any) -> str:
    """A rule for bins as the command line writes it: a float is a width, an int a number of bins."""
    if isinstance(bins, str):
        return bins
    if isinstance(bins, np.generic):
        bins = bins.item()
    if isinstance(bins, bool) or not isinstance(bins, (int, float)):
        raise TypeError(f"reward_bins is {bins!r}; give 'auto', how many bins there are (an int), or their width (a float)")
    return repr(bins)


def spelled(**given: Any) -> str:
    """Further arguments of a call as they would be written, each after a comma; what is the default is left out."""
    parts = []
    for name, value in given.items():
        if value is None or (name, value) == ("method", "merge") or value == {}:
            continue
        short = name if name == "traces" and not isinstance(value, (str, os.PathLike)) else repr(value)
        parts.append(f", {name}={short}")
    return "".join(parts)


class Told(NamedTuple):
    """An episode of others: its (label, reward) pairs, and the names of its states and actions, None where they were not recorded."""

    pairs: list[tuple[Any, Any]]
    start: str | None
    states: list[str | None]
    actions: list[str | None]

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
    if not isinstance(traces, (str, os.PathLike, Iterable)):
        raise TypeError(f"traces is {traces!r}; give the name of a trace file, or an iterable of episodes")


def logged(praline: Any, traces: str | os.PathLike[str] | Iterable[Any]) -> Any:
    """The episodes of others as the engine has them: of a trace file, which must exist, or handed over one by one."""
    check_traces(traces)
    made = praline.bridge.Logged()
    if isinstance(traces, (str, os.PathLike)):
        file = os.fspath(traces)
        if not os.path.isfile(file):
            raise FileNotFoundError(f"{file}: no such file; give a trace file (.jsonl, .csv, also with .gz)")
        made.addFile(file)
        return made
    symbols = Symbols(praline)
    for number, episode in enumerate(traces, 1):
        theirs = told(episode, number)
        labels = [symbols.number(label, 0.0) for label, _ in theirs.pairs]
        rewards = [reward_of(reward) for _, reward in theirs.pairs]
        made.add(symbols.table, jpype.JArray(jpype.JInt)(labels), jpype.JArray(jpype.JDouble)(rewards), theirs.way(praline))
    return made
