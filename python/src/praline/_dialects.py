"""The dialects of Gymnasium and its forebears: what an environment is, how it is reset, and what a step of it gives."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium as gym
from gymnasium.wrappers import PassiveEnvChecker

_in_use: set[int] = set()
_lock = threading.Lock()

_WRAP = "wrap it so that step returns (obs, reward, terminated, truncated, info), as gymnasium.Wrapper does"


def is_environment(candidate: Any) -> bool:
    """Whether this is an environment, and not a function that makes one."""
    return hasattr(candidate, "reset") and hasattr(candidate, "step")


def _is_closed(env: Any) -> bool:
    """Whether close was called, as far as anything notes it: lanes do, and the checker that gymnasium.make puts around environments."""
    if getattr(env, "closed", False) is True:
        return True
    while isinstance(env, gym.Wrapper):
        if isinstance(env, PassiveEnvChecker) and env.close_called:
            return True
        env = env.env
    return False


def made(env: Any) -> tuple[Any, bool]:
    """The environment, and whether it was made here and is to be closed here."""
    if is_environment(env) and not isinstance(env, type):
        if _is_closed(env):
            raise ValueError(f"{env} is closed; make a new one")
        return env, False
    if callable(env):
        maker = env
        env = maker()
        if not is_environment(env):
            raise TypeError(f"{maker!r} gave {env!r}, which has no reset and step; give a function that makes an environment")
        return env, True
    hint = f", such as gymnasium.make({env!r})" if isinstance(env, str) else ""
    raise TypeError(f"env is {env!r}; give a Gymnasium environment{hint}, or a function that makes one")


@contextmanager
def in_use(env: Any) -> Iterator[None]:
    """While an environment is learned; raises RuntimeError if it is already, since the episodes of both would be mixed."""
    with _lock:
        if id(env) in _in_use:
            raise RuntimeError(f"{env} is being learned already, in another thread or further up; give each call its own environment")
        _in_use.add(id(env))
    try:
        yield
    finally:
        with _lock:
            _in_use.discard(id(env))


def number_of_parts(result: Any, env: Any) -> int:
    """How many parts a step has; raises TypeError where it has none of the known forms."""
    if not isinstance(result, tuple) or len(result) not in (4, 5, 6):
        what = f"a tuple of {len(result)}" if isinstance(result, tuple) else f"a {type(result).__name__}"
        raise TypeError(f"step of {env} returned {what}; {_WRAP}")
    return len(result)


def five(result: Any, parts: int) -> tuple[Any, Any, bool, bool, Any]:
    """A step as Gymnasium has it now, from the old four-tuple or the safety forms' six-tuple (the cost is left aside)."""
    if parts == 5:
        return result  # type: ignore[no-any-return]
    if parts == 4:
        observation, reward, done, info = result
        cut = bool(done) and isinstance(info, dict) and bool(info.get("TimeLimit.truncated", False))
        return observation, reward, bool(done) and not cut, cut, info
    observation, reward, _cost, terminated, truncated, info = result
    return observation, reward, terminated, truncated, info


def refuse_words(*ends: Any) -> None:
    """Raises TypeError where what says that an episode ends is no truth value: the text "False" would count as true."""
    for end in ends:
        if isinstance(end, (str, bytes, list, tuple, dict, set)):
            raise TypeError(f"step says {end!r} for whether the episode ends; terminated and truncated are True or False")


class Reset:
    """Resets an environment of any age; the seed is passed the first time only."""

    def __init__(self, env: Any, seed: int | None) -> None:
        self._env = env
        self._plain: Any = getattr(env, "reset", None)
        self._seed = seed

    def __call__(self) -> Any:
        """Gives the first observation."""
        if self._seed is None:
            result = self._plain()
        else:
            seed, self._seed = self._seed, None
            result = self._seeded(seed)
        if isinstance(result, tuple) and len(result) == 2 and isinstance(result[1], dict):
            return result[0]
        return result

    def _seeded(self, seed: int) -> Any:
        try:
            return self._env.reset(seed=seed)
        except TypeError as problem:
            if "seed" not in str(problem):
                raise
            if hasattr(self._env, "seed"):
                self._env.seed(seed)
            return self._env.reset()
