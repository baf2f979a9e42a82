"""States and actions as numbers: which observations and actions can be told apart and counted."""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable, Hashable, Iterable, MutableMapping, Sequence
from typing import Any

import gymnasium as gym
import numpy as np

from ._data import counted
from ._faults import code_of

MOST_ACTIONS = 1000
MOST_LISTED = 100_000
MOST_NUMBERS = 64

State = Callable[[Any], Hashable]


class StateError(TypeError):
    """Observations cannot serve as states; the message says what to give."""


def arguments(function: Callable[..., Any], usual: int) -> tuple[int, int, bool]:
    """How many positional arguments a function takes (9 for any number) and needs, and whether one after the usual is for the environment.

    It is if it has no default or is called ``env``: the default of another one, as in ``lambda obs, goal=goal: ...``, is meant to stand.
    """
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return usual, usual, False  # nobody knows
    taken = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    needed = sum(p.default is p.empty for p in taken)
    any_number = any(p.kind is p.VAR_POSITIONAL for p in parameters)
    with_env = needed == usual + 1 or (len(taken) == usual + 1 and needed <= usual and taken[usual].name in ("env", "environment"))
    return 9 if any_number else len(taken), needed, with_env


def _refuse(space: Any, why: str) -> StateError:
    return StateError(
        f"observations of {space} {why}; give state=, a function of the observation (or of the observation and the "
        "environment) that gives something hashable and is Markovian: position, direction, what is carried, ..."
    )


def default_state(space: Any) -> State:
    """How an observation of this space becomes a state."""
    spaces = gym.spaces
    if isinstance(space, spaces.Discrete):
        return int
    if isinstance(space, (spaces.MultiDiscrete, spaces.MultiBinary)):
        if int(np.prod(space.shape)) > MOST_NUMBERS:
            raise _refuse(space, f"have more than {MOST_NUMBERS} numbers")
        return _numbers
    if isinstance(space, spaces.Box):
        if not np.issubdtype(space.dtype, np.integer) and space.dtype != np.bool_:
            raise _refuse(space, "are continuous")
        if int(np.prod(space.shape)) > MOST_NUMBERS:
            raise _refuse(space, f"have more than {MOST_NUMBERS} numbers (an image?)")
        return _numbers
    if isinstance(space, spaces.Text):
        return str
    if isinstance(space, spaces.Tuple):
        return functools.partial(_parts, [default_state(part) for part in space.spaces])
    if isinstance(space, spaces.Dict):
        return functools.partial(_values, [(key, default_state(part)) for key, part in space.spaces.items()])
    if space is None:
        raise StateError("the environment has no observation_space; give state=, a function of the observation")
    raise _refuse(space, "are of a kind that praline does not turn into states by itself")


def _parts(states: list[State], observation: Any) -> Hashable:
    return tuple(state(part) for state, part in zip(states, observation, strict=True))


def _values(keyed: list[tuple[str, State]], observation: Any) -> Hashable:
    return tuple(state(observation[key]) for key, state in keyed)


def _numbers(observation: Any) -> Hashable:
    return tuple(np.asarray(observation).ravel().tolist())


def state_function(given: Callable[..., Hashable] | None, env: Any, space: Any, functions: MutableMapping[str, Any]) -> State:
    """The user's function, which is noted, or the default for the space."""
    if given is None:
        return default_state(space)
    if not callable(given):
        raise TypeError(f"state is {given!r}; give a function of the observation")
    function = given
    taken, needed, with_env = arguments(function, 1)
    if taken == 0 or needed > 2:
        given_to = counted(taken if taken == 0 else needed, "argument")
        raise TypeError(f"state takes {given_to}; it is called with the observation, or with the observation and the environment")
    functions["state"] = function
    if with_env:
        return lambda observation: function(observation, env)
    if function is int or code_of(function):
        return function

    functions["state"] = called = _Called(function)
    return called


class _Called:
    """Calls a function that is none of Python's, so that it is known who was called."""

    def __init__(self, function: Callable[[Any], Hashable]) -> None:
        self._function = function

    def __call__(self, observation: Any) -> Hashable:
        return self._function(observation)


def _refuse_many(what: Any, count: int) -> None:
    if count > MOST_LISTED:
        raise ValueError(f"{what} has {count} actions; give actions=, a list of those to choose among")


def action_list(given: Iterable[Any] | int | None, space: Any) -> Sequence[Any]:
    """The actions that the engine chooses among by number."""
    spaces = gym.spaces
    if isinstance(given, (int, np.integer)) and not isinstance(given, bool):
        _refuse_many(f"actions={given}", int(given))
        given = list(range(int(given)))
    if given is not None and (isinstance(given, (str, bytes)) or not isinstance(given, Iterable)):
        raise TypeError(f"actions is {given!r}; give a list of the actions to choose among")
    if given is not None:
        actions = list(given)
        if not actions:
            raise ValueError("actions is empty; give at least one")
        foreign = [action for action in actions if isinstance(space, spaces.Discrete) and not space.contains(action)]
        if foreign:
            raise ValueError(f"actions has {foreign[0]!r}, which is not in the environment's action space {space}; leave it out")
        return actions
    if isinstance(space, spaces.Discrete):
        _refuse_many(space, int(space.n))
        return [int(space.start) + i for i in range(int(space.n))]
    parts: list[Sequence[Any]] | None = None
    if isinstance(space, spaces.MultiDiscrete):
        start = np.asarray(getattr(space, "start", np.zeros_like(space.nvec))).ravel()
        parts = [range(int(s), int(s) + int(n)) for s, n in zip(start, np.asarray(space.nvec).ravel(), strict=True)]
    elif isinstance(space, spaces.MultiBinary):
        parts = [range(2)] * int(np.prod(space.shape))
    if parts is not None:
        size = int(np.prod([len(part) for part in parts], dtype=float))
        if size > MOST_ACTIONS:
            raise ValueError(f"{space} has {size} actions; give actions=, a list of those to choose among")
        shape, kind = space.shape, space.dtype
        return [np.array(choice, dtype=kind).reshape(shape) for choice in itertools.product(*parts)]
    if isinstance(space, spaces.Tuple):
        return list(itertools.product(*(action_list(None, part) for part in space.spaces)))
    if isinstance(space, spaces.Box):
        raise TypeError(
            f"the action space {space} is continuous; praline chooses among finitely many actions (Discrete, MultiDiscrete, "
            "MultiBinary, Tuple of these): give actions=, a list of those to choose among"
        )
    if space is None:
        raise TypeError("the environment has no action_space; give actions=, a list of those to choose among, or how many there are")
    raise TypeError(f"praline does not know how to list the actions of {space}; give actions=, a list of them")


def stranger(actions: Sequence[Any], space: Any) -> str:
    """What to say of the first action that is not in the space; empty if there is none."""
    for action in actions if isinstance(space, gym.Space) else []:
        try:
            contained = space.contains(action)
        except Exception:
            contained = False
        if not contained:
            return f"; the action {repr(action)[:100]} is none of the space {str(space)[:200]}"
    return ""
