"""What an environment shows after a step: which of the ways to say it the user has chosen."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

from ._data import counted
from ._faults import code_of
from ._spaces import arguments

Seen = Callable[[Any, Any, Any, Any], Any]
"""A function of (observation, action, next observation, info)."""


def _method(env: Any, name: str) -> Callable[[], Any] | None:
    """A method of the environment or of what it wraps."""
    found = getattr(env, name, None)
    if found is None and hasattr(env, "get_wrapper_attr"):
        try:
            found = env.get_wrapper_attr(name)
        except AttributeError:
            found = None
    if found is None:
        found = getattr(getattr(env, "unwrapped", None), name, None)
    return found if callable(found) else None


def _letters(raw: Any) -> Any:
    """Methods such as get_events give a text of one letter for each event."""
    return frozenset(raw) if isinstance(raw, str) else raw


def labeller(labels: Any, env: Any, functions: MutableMapping[str, Any]) -> Seen:
    """The function behind ``labels``: a function itself, a key of ``info``, or a method of the environment; what is called is noted."""
    if labels is None:
        raise TypeError(
            "labels is missing; give a function of (obs, action, next_obs, info) that gives the set of names that are "
            "true after the step, the name of a key of info, such as 'labels', or of a method, such as 'get_events'"
        )
    if isinstance(labels, str):
        method = _method(env, labels)
        if method is not None:
            functions["labels"] = method
            return lambda _obs, _action, _next, _info: _letters(method())
        return OfInfo(labels)
    if not callable(labels):
        raise TypeError(f"labels is {labels!r}; give a function, the name of a key of info, or of a method")
    functions["labels"] = labels
    taken, needed, with_env = arguments(labels, 4)
    if taken == 0:
        return lambda _obs, _action, _next, _info: _letters(labels())
    if with_env:
        return lambda obs, action, following, info: labels(obs, action, following, info, env)
    if needed <= 4 <= taken:
        given: Seen = labels
        return given if code_of(labels) else _called(labels, functions)
    raise TypeError(
        f"labels takes {counted(taken if taken < 4 else needed, 'argument')}; it is called with (obs, action, next_obs, info), or with "
        "none, or with these and the environment"
    )


def _called(labels: Seen, functions: MutableMapping[str, Any]) -> Seen:
    """In a function of Python's, so that it is known who was called."""

    def called(obs: Any, action: Any, following: Any, info: Any) -> Any:
        return labels(obs, action, following, info)

    functions["labels"] = called
    return called


class OfInfo:
    """What ``info`` has under a key."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __call__(self, _obs: Any, _action: Any, _next: Any, info: Any) -> Any:
        try:
            return info[self.key]
        except (KeyError, TypeError):
            if not hasattr(info, "__getitem__"):
                raise TypeError(f"info is {info!r}, which has no keys; step is to return a dict that has {self.key!r}") from None
            keys = ", ".join(repr(k) for k in info) if info else "none"
            raise KeyError(
                f"info has no key {self.key!r} (its keys: {keys}) and the environment no such method; if the key is there "
                f"only when something happens, give labels=lambda obs, action, next_obs, info: info.get({self.key!r}, ())"
            ) from None
