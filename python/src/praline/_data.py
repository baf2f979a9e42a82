"""What a machine is made of, and what it answers, as plain data."""

from __future__ import annotations

import numbers
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ._words import Label

_MISLEADING = '!&|(){}`:,;"'


class MachineFileError(ValueError):
    """A machine file is wrong; the message has file, line, and what would be right."""


@dataclass(frozen=True)
class Transition:
    """In state ``source``, ``label`` pays ``reward`` with ``probability`` and leads to ``target``.

    ``count`` says how often that was seen and ``interval`` bounds the probability (Clopper-Pearson); both are None in a machine
    that a person wrote. ``guard`` is the text of a guard where the machine has one in place of an exact label.
    """

    source: str
    label: Label
    reward: float
    probability: float
    target: str
    count: int | None = None
    interval: tuple[float, float] | None = None
    guard: str | None = None


@dataclass(frozen=True)
class Comparison:
    """Whether two machines are equivalent; if not, a shortest word of (label, reward) that shows it."""

    equivalent: bool
    distance: float
    word: list[tuple[Label, float]]
    first: float | None = None
    second: float | None = None

    def __bool__(self) -> bool:
        return self.equivalent


@dataclass(frozen=True)
class Explanation:
    """What tells two states apart: after ``word``, ``label`` pays differently.

    ``outcomes`` has for each of the two states {reward: (probability, count, interval)}.
    """

    states: tuple[str, str]
    word: list[tuple[Label, float]]
    label: Label | None
    outcomes: tuple[dict[float, Transition], dict[float, Transition]]

    def __str__(self) -> str:
        a, b = self.states
        if self.label is None:
            return f"{a} and {b}: nothing that was seen tells them apart"
        after = "after " + ", ".join(f"{label_text(label)} {reward:g}" for label, reward in self.word) + ", " if self.word else ""
        said = " and ".join(f"{paid(outcome)} from {state}" for state, outcome in zip(self.states, self.outcomes, strict=True))
        return f"{a} and {b}: {after}{label_text(self.label)} paid {said}"


def paid(outcome: dict[float, Transition]) -> str:
    def one(reward: float, t: Transition) -> str:
        return f"{reward:g} ({t.count}x)" if t.count is not None else f"{reward:g} (probability {t.probability:g})"

    return ", ".join(one(reward, t) for reward, t in outcome.items()) or "nothing yet"


def label_text(label: Iterable[str]) -> str:
    """A label as people write it: as the engine does, names in backquotes where they could be taken for something else."""
    return "{" + ", ".join(visible(_bare(name)) for name in sorted(label)) + "}"


def _bare(name: str) -> str:
    plain = name not in ("", "true", "false", "otherwise") and not any(c in _MISLEADING or c.isspace() or c < " " for c in name)
    return name if plain else "`" + name.replace("`", "``") + "`"


def counted(number: int, things: str) -> str:
    """``1 state`` or ``3 states``."""
    return f"{number} {things}" if number == 1 else f"{number} {things}s"


def visible(text: str) -> str:
    """A text on one line: what cannot be printed is written as in Python."""
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


@dataclass(frozen=True)
class Question:
    """A label worth reading in a state: how often it was read, and how far its probabilities may be off."""

    state: str
    label: Label
    samples: int
    width: float
    word: list[tuple[Label, float]] = field(repr=False, default_factory=list)


def shown(key: Any) -> str:
    """A state or an action as reports and logs call it: a pair of whole numbers is a position."""
    if isinstance(key, tuple) and all(isinstance(part, numbers.Integral) for part in key):
        return "(" + ", ".join(str(int(part)) for part in key) + ")"
    return str(key)
