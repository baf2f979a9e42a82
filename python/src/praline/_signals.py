"""The JVM's signal handlers, kept in place.

A JVM works with SIGSEGV and its like as a matter of course: it catches those of its own making and goes on. Libraries that
install handlers of their own after it has started (pygame does, which Gymnasium and MiniGrid draw with) would end or hang the
process at the next one.
"""

from __future__ import annotations

import ctypes
import signal
import sys

_SIZE = 512  # more than sigaction has on any system
_NAMES = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")

_kept: dict[int, bytes] = {}
_libc = ctypes.CDLL(None) if sys.platform in ("linux", "darwin") else None


def _present(number: int) -> bytes:
    action = ctypes.create_string_buffer(_SIZE)
    assert _libc is not None
    return action.raw if _libc.sigaction(number, None, action) == 0 else b""


def keep() -> None:
    """Notes the handlers as they are just after the JVM has started."""
    if _libc is not None:
        for name in _NAMES:
            number = int(getattr(signal, name))
            _kept[number] = _present(number)


def restore() -> None:
    """Puts back those handlers that somebody has replaced since."""
    for number, action in _kept.items():
        if action and _present(number) != action:
            assert _libc is not None
            _libc.sigaction(number, ctypes.create_string_buffer(action, _SIZE), None)
