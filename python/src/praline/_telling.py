"""What tells two states of a machine apart."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ._data import Explanation, Transition
from ._words import Label

if TYPE_CHECKING:
    from .machine import LearnedMachine


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
