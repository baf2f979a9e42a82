"""What is asked of a machine and which learner is to find it, as the engine has it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

import jpype
import numpy as np

from . import _jvm
from ._given import is_truth_value, number, whole

METHODS = ("merge", "lstar")


def settings(praline: Any, **given: Any) -> Any:
    """The engine's settings, with what the caller has changed."""
    values = praline.learn.Settings.defaults()
    makers: dict[str, tuple[str, Callable[[str, Any], Any]]] = {
        "seed": ("withSeed", whole),
        "confidence": ("withConfidence", number),
        "tolerance": ("withTolerance", number),
        "min_probability": ("withMinProbability", number),
        "depth": ("withDepth", whole),
        "pac_error": ("withPacError", number),
        "horizon": ("withHorizon", whole),
        "max_steps": ("withMaxSteps", whole),
        "max_states": ("withMaxStates", whole),
        "noise": ("withNoise", number),
    }
    for name, value in given.items():
        method, checked = makers[name]
        made = checked(name, value)
        try:
            values = getattr(values, method)(made)
        except OverflowError:
            raise ValueError(f"{name} is {value!r}, which is too large") from None
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem).replace(name.replace("_", "-"), name)) from None
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
    if preset is not None and not isinstance(preset, str):
        raise TypeError(f"preset is {preset!r}; give 'best', 'table' or 'paper'")
    if name == "merge" and (preset is not None or lstar):
        raise ValueError("preset and lstar belong to method='lstar'; add that, or leave them out")
    if number("noise", noise) and name == "lstar":
        raise ValueError("noise is for method='merge'; the paper's learner knows no noise")
    if noise and reward_bins is not None:
        raise ValueError("noise is for exact rewards, some of which are replaced, and does not go with reward_bins")
    made = praline.bridge.Method()
    try:
        if name == "lstar":
            made.lstar(preset if preset is not None else "best")
        for key, value in (lstar or {}).items():
            made.set(key.replace("-", "_"), _worded(key, value))
        if reward_bins is not None:
            made.bins(_rule(reward_bins))
    except jpype.JException as problem:
        raise ValueError(_jvm.message(problem)) from None
    return made


def _worded(key: str, value: Any) -> str:
    """A parameter or a switch of the paper's learner as the command line writes it."""
    if is_truth_value(value):
        return str(bool(value)).lower()
    if isinstance(value, str) and value.lower() in ("true", "false"):
        raise TypeError(f"{key} of lstar is {value!r}; give True or False, not text")
    if isinstance(value, str) and _reads_as_number(value):
        raise TypeError(f"{key} of lstar is {value!r}; give a number, not text")
    return str(value)


def _reads_as_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _rule(bins: Any) -> str:
    """A rule for bins as the command line writes it: a float is a width, an int a number of bins."""
    if isinstance(bins, str) and not _reads_as_number(bins):
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
