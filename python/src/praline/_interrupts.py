"""Ctrl-C while the engine works."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import jpype


def interruption(engine: Any, seconds: float) -> Any:
    """What ends learning after so many seconds, or once somebody asks; it calls here now and then, so that a signal can be noticed."""
    return engine.bridge.Interruption(seconds, jpype.JProxy("java.lang.Runnable", dict={"run": _nothing}))


def _nothing() -> None:
    pass


class Interrupts:
    """While learning, the first Ctrl-C asks for what is known so far; a second one is an ordinary KeyboardInterrupt."""

    def __init__(self, interruption: Any, cut: Callable[[], Any] | None = None) -> None:
        self._interruption = interruption
        self._cut = cut
        self._before: Any = None
        self._armed = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> Interrupts:
        if self._armed:
            self._before = signal.signal(signal.SIGINT, self._asked)
        return self

    def _asked(self, _signal: int, _frame: FrameType | None) -> None:
        self._interruption.ask()
        if self._cut is not None:
            self._cut()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def __exit__(self, *_: object) -> None:
        if self._armed and self._before is not None:  # None: a handler that is none of Python's, which cannot be put back
            signal.signal(signal.SIGINT, self._before)
