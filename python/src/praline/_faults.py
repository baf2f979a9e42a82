"""Whose exception it is: one of the user's functions', or the environment's."""

from __future__ import annotations

import functools
import sys
import traceback
from collections.abc import Mapping
from types import CodeType
from typing import Any


def code_of(function: Any) -> CodeType | None:
    """The code that runs when a function is called; None where it is not written in Python."""
    while isinstance(function, functools.partial):
        function = function.func
    function = getattr(function, "__func__", function)  # of a method
    code = getattr(function, "__code__", None)
    if code is None and not isinstance(function, type):
        code = getattr(getattr(type(function), "__call__", None), "__code__", None)  # noqa: B004
    return code if isinstance(code, CodeType) else None


def option(problem: BaseException, functions: Mapping[str, Any]) -> str | None:
    """The name of the function that praline called and that did not come back, if it is one of these."""
    codes = {code_of(function): name for name, function in functions.items()}
    ours = False
    for frame, _ in traceback.walk_tb(problem.__traceback__):
        if ours and frame.f_code in codes:
            return codes[frame.f_code]
        ours = frame.f_globals.get("__package__") == __package__
    return None


def surfaced(problem: BaseException, episode: int, functions: Mapping[str, Any], strange: str) -> None:
    """Notes on an exception that is not praline's where it was raised, and what else was strange."""
    first = problem.__context__
    if type(first) is type(problem) and first.args == problem.args:
        problem.__suppress_context__ = True  # what had failed in a loop was asked again, to be sure
    name = option(problem, functions)
    note = f"praline: in {name}=, in episode {episode}" if name else f"praline: in episode {episode}{strange}"
    if hasattr(problem, "add_note"):
        problem.add_note(note)
    else:  # Python 3.10
        problem.praline_episode = episode  # type: ignore[attr-defined]
        print(note, file=sys.stderr)
