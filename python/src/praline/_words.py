"""Labels and rewards as the environment's side sees them, numbered for the engine."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

Label = frozenset[str]
MOST_REWARDS = 256
MOST_LABELS = 1024
SHIFT = 31
"""By how many bits a symbol's number is shifted where a step crosses as one number."""


def label_of(raw: Any, where: str = "labels") -> Label:
    """A set of names from what a user's function gave."""
    if isinstance(raw, str):
        raise TypeError(f"{where} gave the text {raw!r}; give a set of names: {{{raw!r}}} for one name, set({raw!r}) for one a letter")
    if raw is None:
        raise TypeError(f"{where} gave None; give a set of names, empty where nothing happened")
    if isinstance(raw, (bytes, bytearray)):
        raise TypeError(f"{where} gave {raw!r}; give a set of names, which are strings")
    if isinstance(raw, Mapping):
        raw = [name for name, true in raw.items() if true]
    try:
        names = list(raw)
    except TypeError:
        raise TypeError(f"{where} gave {raw!r}; give a set of names") from None
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"{where} gave the name {name!r}, of type {type(name).__name__}; names are strings: {str(name)!r}, for example")
        if not name.isascii() and any("\ud800" <= letter <= "\udfff" for letter in name):
            raise ValueError(f"{where} gave the name {name!r}, which has half a character (a surrogate); give whole text")
        if not name:
            raise ValueError(f"{where} gave an empty name; give an empty set where nothing happened")
    return frozenset(str.__str__(name) for name in names)  # the text itself, of a member of an enumeration, too


def reward_of(raw: Any) -> float:
    """A finite float from what an environment paid: a number, a numpy scalar, or an array of one number."""
    value = raw
    if hasattr(value, "size") and hasattr(value, "item"):
        if value.size != 1:
            raise TypeError(f"the reward is an array of {value.size} numbers; give one number a step")
        value = value.item()
    if value is None or isinstance(value, (str, bytes)):
        raise TypeError(f"the reward is {value!r}; give a number")
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"the reward is {raw!r}; give a number") from None
    except OverflowError:
        raise ValueError("the reward is too large for a float") from None
    if not math.isfinite(number):
        raise ValueError(f"the reward is {number}; rewards must be finite")
    return number


def refuse_many(labels: int) -> None:
    """Raises ValueError where so many labels are no names of what happened."""
    if labels > MOST_LABELS:
        raise ValueError(
            f"more than {MOST_LABELS} different sets of names in labels; does a name hold a number that changes, such as the time? Name "
            "what matters for the reward, and leave the rest to the state"
        )


class Symbols:
    """Numbers pairs (label, reward) as they come, on both sides alike."""

    def __init__(self, praline: Any) -> None:
        import jpype

        self.table = praline.bridge.SymbolTable()
        self._texts = jpype.JString[:]
        self._rewards: set[float] = set()
        self._shown = 0
        self._named = False
        self.known: dict[Hashable, dict[Any, int]] = {}

    def shifted(self, raw: Any, reward: Any) -> int:
        """The symbol's number, already shifted to its place."""
        if raw.__class__ is set:
            raw = frozenset(raw)
        try:
            return self.known[raw][reward]
        except (KeyError, TypeError):
            return self._add(raw, reward)

    def _add(self, raw: Any, reward: Any) -> int:
        label = label_of(raw)
        paid = reward_of(reward)
        number = self.known.setdefault(label, {}).get(paid)
        if number is None:
            self._rewards.add(paid)
            if len(self._rewards) > MOST_REWARDS:
                raise ValueError(
                    f"more than {MOST_REWARDS} different rewards; are they continuous? A machine needs a finite set: group them "
                    "(reward_bins='auto' of praline.learn and learn_from_traces), or round them"
                )
            if not self.known[label]:
                self._count(label)
            number = int(self.table.add(self._texts(sorted(label)), paid)) << SHIFT
            self.known[label][paid] = number
        try:
            self.known.setdefault(raw, {})[reward] = number  # the same again, as the environment spells it
        except TypeError:
            pass
        return number

    def _count(self, label: Label) -> None:
        """A label that has not been seen before."""
        self._shown += 1
        self._named = self._named or bool(label)
        refuse_many(self._shown)

    @property
    def silence(self) -> str | None:
        """What is said of labels that have been one and the same so far; None where there were several."""
        if self._shown > 1:
            return None
        return "has given the same names in each of" if self._named else "has named nothing in"

    def number(self, raw: Any, reward: Any) -> int:
        """The symbol's number."""
        return self.shifted(raw, reward) >> SHIFT


class RewardsApart(Symbols):
    """Numbers labels only; each reward crosses by itself, since there may be any number of them."""

    def __init__(self, praline: Any) -> None:
        super().__init__(praline)
        self.paid: Any = None
        """Where the reward of a step is written, as a float."""
        self._labels = self.known
        self.known = {}  # nothing is known beforehand: each step is looked at

    def shifted(self, raw: Any, reward: Any) -> int:
        """The label's number, already shifted to its place."""
        self.paid[0] = reward_of(reward)
        label = label_of(raw)
        if label not in self._labels:
            self._count(label)
            self._labels[label] = {0.0: int(self.table.add(self._texts(sorted(label)), 0.0)) << SHIFT}
        return self._labels[label][0.0]


Labeller = Callable[[Any, Any, Any, Any], Iterable[str]]
