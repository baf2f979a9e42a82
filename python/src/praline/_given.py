"""What was given for an option: its kind is looked at where it is given, so that nothing is taken for something else."""

from __future__ import annotations

from typing import Any

import numpy as np


def is_truth_value(value: Any) -> bool:
    """Whether this is True or False."""
    return isinstance(value, (bool, np.bool_))


def _made(name: str, value: Any, kind: type, wanted: str) -> Any:
    """What a kind of number makes of it; TypeError where it is no number, text that reads like one included."""
    if is_truth_value(value) or isinstance(value, (str, bytes, bytearray)):
        raise TypeError(f"{name} is {value!r}; give {wanted}{'' if is_truth_value(value) else ', not text'}")
    try:
        return kind(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} is {value!r}; give {wanted}") from None


def number(name: str, value: Any, wanted: str = "a number") -> float:
    """A number of any kind."""
    try:
        return float(_made(name, value, float, wanted))
    except OverflowError:
        raise ValueError(f"{name} is {value!r}, which is too large") from None


def whole(name: str, value: Any, least: int | None = None) -> int:
    """A whole number, of at least so much; 2.0 is one."""
    try:
        made = int(_made(name, value, int, "a whole number"))
    except OverflowError:
        raise ValueError(f"{name} is {value!r}; give a whole number, or leave it out") from None
    if made != value:
        raise ValueError(f"{name} is {value!r}; give a whole number")
    if least is not None and made < least:
        raise ValueError(f"{name} is {value!r}; give at least {least}")
    return made


def switch(name: str, value: Any) -> bool:
    """True or False, also as 1 or 0; the text "no" would count as true."""
    if is_truth_value(value) or (isinstance(value, (int, np.integer)) and value in (0, 1)):
        return bool(value)
    raise TypeError(f"{name} is {value!r}; give True or False")


def text(name: str, value: Any) -> str:
    """A text."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r}; give a text")
    return value


def seconds(name: str, value: Any) -> float:
    """So many seconds, more than none."""
    made = number(name, value, "seconds")
    if not made > 0:
        raise ValueError(f"{name} is {value!r}; give seconds above 0")
    return made


def discount(value: Any) -> float:
    """A discount."""
    try:
        made = number("discount", value)
    except TypeError:
        raise ValueError(f"discount is {value!r}; give a number from 0 to 1") from None
    if not 0 <= made <= 1:
        raise ValueError(f"discount is {value!r}; give a number from 0 to 1")
    return made
