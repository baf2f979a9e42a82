"""What is said of a machine: what tells two of its states apart, and why it is not done."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from ._data import Explanation, Transition
from ._words import Label

if TYPE_CHECKING:
    from .machine import LearnedMachine


_WORDS = {
    "--noise ": "noise=",
    "--reward-bins auto": "reward_bins='auto'",
    "max-steps ": "max_steps=",
    "time is up": "the time of max_time is over",
}
"""What the engine says of options, and how that is written here."""


def explained(machine: LearnedMachine, state_a: str, state_b: str) -> Explanation:
    """The label whose rewards differ most at the end of a shortest word, breadth first."""
    queue: deque[tuple[str, str, list[tuple[Label, float]]]] = deque([(state_a, state_b, [])])
    known = {(state_a, state_b)}
    while queue:
        a, b, word = queue.popleft()
        label = _telling(machine, a, b)
        if label is not None:
            return Explanation((state_a, state_b), word, label, (_outcomes(machine, a, label), _outcomes(machine, b, label)))
        for (source, read, reward), target in machine._next.items():
            beyond = machine._next.get((b, read, reward))
            if source == a and beyond is not None and beyond != target and (target, beyond) not in known:
                known.add((target, beyond))
                queue.append((target, beyond, [*word, (read, reward)]))
    return Explanation((state_a, state_b), [], None, ({}, {}))


def _outcomes(machine: LearnedMachine, state: str, label: Label) -> dict[float, Transition]:
    return {t.reward: t for t in machine.transitions if t.source == state and t.label == label and t.guard is None}


def _telling(machine: LearnedMachine, a: str, b: str) -> Label | None:
    most, best = 0.0, None
    for label in machine.labels():
        first, second = _outcomes(machine, a, label), _outcomes(machine, b, label)
        if not first or not second:
            continue
        for reward in {*first, *second}:
            p = first[reward].probability if reward in first else 0.0
            q = second[reward].probability if reward in second else 0.0
            if abs(p - q) > max(most, (machine.tolerance or 0) / 2):
                most, best = abs(p - q), label
    return best


def reason_here(said: str, keys: Sequence[Hashable], actions: Sequence[Any]) -> str:
    """The engine's reason in words that stand here: options by their names, states and actions by what the user calls them."""
    here = said
    for there, word in _WORDS.items():
        here = here.replace(there, word)
    if here.startswith("labels say too little"):
        here = _called(here, r"in state x(\d+) ", keys)
        here = _called(here, r"after action a(\d+) ", actions)
    if "states say too little" in here:
        here = _called(here, r"action a(\d+) ", actions)
        here = _called(here, r"in state x(\d+) ", keys)
        here = _called(here, r"led to x(\d+) ", keys)
    return here


def _called(said: str, pattern: str, names: Sequence[Any]) -> str:
    """A numbered thing by its name."""
    found = re.search(pattern, said)
    if found is None or int(found[1]) >= len(names):
        return said
    return said[: found.start(1) - 1] + repr(names[int(found[1])]) + said[found.end(1) :]
