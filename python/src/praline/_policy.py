"""The best policy of a machine's environment, with the machine's state as its memory."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .machine import LearnedMachine


class Policy:
    """The best policy, a callable with memory: ``action = policy(obs)``, then ``policy.saw(label, reward)`` after the step.

    The memory is the state of the machine. ``reset()`` starts an episode. It knows all that it needs, so that it can be copied, and pickled
    (if ``state`` can be: a function of a module, not a lambda) for another process.
    """

    def __init__(self, machine: LearnedMachine, choices: dict[tuple[int, str], int], state: Any = None) -> None:
        self._machine = machine
        self._choices = choices
        self._state = state
        self._numbers = machine._numbers  # kept here, since a pickled machine knows neither these nor the next two
        self._actions = machine.actions
        self._usual = machine._state
        self.memory = machine.initial

    def __call__(self, observation: Any) -> Any:
        """The action for a state, as ``state`` gave it, or for an observation, which becomes one as while learning (or as ``of`` says)."""
        key = observation if self._state is None else self._state(observation)
        number = self._number(key)
        if number is None and self._state is None and self._usual is not None:
            try:
                key = self._usual(observation)
            except (TypeError, ValueError, LookupError, AttributeError):
                pass  # it is a state already, or nothing of this environment
            number = self._number(key)
        if number is None:
            raise KeyError(f"state {key!r} was never seen while learning")
        action = self._choices.get((number, self.memory))
        if action is None:
            raise KeyError(f"state {key!r} was never seen, or is terminal, with the memory {self.memory}")
        return self._actions[action]

    def _number(self, key: Any) -> int | None:
        try:
            return self._numbers.get(tuple(key) if isinstance(key, list) else key)
        except TypeError:
            return None  # not hashable

    def __repr__(self) -> str:
        return f"<Policy of {self._machine.name!r}: {len(self._choices)} choices, memory {self.memory!r}>"

    def of(self, state: Any) -> Policy:
        """The same policy, which turns observations into states by this function."""
        made = copy.copy(self)
        made._state = state
        made.reset()
        return made

    def saw(self, label: Iterable[str], reward: float) -> None:
        """Moves the memory by what the step has shown; what was never seen leaves it as it is."""
        self.memory = self._machine.next_state(self.memory, label, reward)

    def reset(self) -> None:
        """Starts an episode."""
        self.memory = self._machine.initial
