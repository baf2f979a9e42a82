"""Environments for the tests: each has a reward that remembers."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream_seed(seed: int, purpose: str, index: int) -> int:
    """praline.random.Streams.seed, written again."""
    value = mix((seed + GOLDEN) & MASK)
    for letter in purpose:
        value = mix((value + GOLDEN * (ord(letter) + 1)) & MASK)
    return mix(value ^ mix((index * GOLDEN + 1) & MASK))


class SplittableRandom:
    """java.util.SplittableRandom, as far as nextDouble goes."""

    def __init__(self, seed: int) -> None:
        self._seed = seed & MASK

    def next_double(self) -> float:
        self._seed = (self._seed + GOLDEN) & MASK
        return (mix(self._seed) >> 11) * 2.0**-53


class Office(gym.Env):
    """The 5x5 office: coffee, then the office; one coffee in ten is weak. With `java` it draws as the engine's own scenario does."""

    metadata = {"render_modes": ["ansi"]}
    observation_space = gym.spaces.Discrete(25)
    action_space = gym.spaces.Discrete(4)
    rows = ("s_*__", "__c__", "_____", "*___*", "__o__")

    def __init__(self, java: int | None = None, render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self.java = java
        self.resets = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        if self.java is not None:
            random = SplittableRandom(stream_seed(self.java, "episode", self.resets))
            random.next_double()  # the engine draws a start even where there is one only
            self.draw = random.next_double
        else:
            self.draw = self.np_random.random
        self.resets += 1
        self.cell = 0
        self.memory = "empty"
        return 0, {"labels": frozenset()}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        x, y = self.cell % 5, self.cell // 5
        if action == 0:
            y = max(0, y - 1)
        elif action == 1:
            x = min(4, x + 1)
        elif action == 2:
            y = min(4, y + 1)
        else:
            x = max(0, x - 1)
        self.cell = 5 * y + x
        seen = self.rows[y][x]
        reward = 0.0
        if seen == "c" and self.memory == "empty":
            self.memory = "strong" if self.draw() < 0.9 else "weak"
        elif seen == "o" and self.memory in ("strong", "weak"):
            reward = float(self.memory == "strong")
            self.memory = "over"
        elif seen == "*":
            self.memory = "over"
        return self.cell, reward, False, False, {"labels": frozenset(seen) if seen in "co*" else frozenset()}

    def get_events(self) -> str:
        seen = self.rows[self.cell // 5][self.cell % 5]
        return seen if seen in "co*" else ""

    def render(self) -> str:
        return "\n".join(self.rows)


OFFICE = """{
  "format": "praline-machine", "version": 1, "name": "office",
  "propositions": ["c", "o", "*"], "states": ["empty", "full", "over"], "initial": "empty", "unlisted": "stay",
  "transitions": [
    {"from": "empty", "label": ["c"], "to": "full", "probability": 1, "reward": 0},
    {"from": "empty", "label": ["*"], "to": "over", "probability": 1, "reward": 0},
    {"from": "full", "label": ["*"], "to": "over", "probability": 1, "reward": 0},
    {"from": "full", "label": ["o"], "to": "over", "probability": 0.9, "reward": 1},
    {"from": "full", "label": ["o"], "to": "over", "probability": 0.1, "reward": 0}
  ]
}"""


class Corridor(gym.Env):
    """Five cells; the switch at one end, the prize at the other, paid only after the switch, then the episode is over."""

    observation_space: gym.Space[Any] = gym.spaces.Discrete(5)
    action_space: gym.Space[Any] = gym.spaces.Discrete(2)

    def __init__(self, fail_at: int | None = None) -> None:
        self.fail_at = fail_at
        self.steps = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.cell, self.on = 2, False
        return self.cell, {}

    def step(self, action: int) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        self.steps += 1
        if self.steps == self.fail_at:
            raise OSError("the simulator has gone away")
        self.cell = min(4, max(0, self.cell + (1 if action == 1 else -1)))
        paid = 1.0 if self.cell == 4 and self.on else 0.0
        self.on = self.on or self.cell == 0
        return self.cell, paid, paid > 0, False, {}


def corridor_labels(_obs: Any, _action: Any, cell: Any, _info: Any) -> set[str]:
    return {"switch"} if cell == 0 else {"prize"} if cell == 4 else set()


CORRIDOR = """{
  "format": "praline-machine", "version": 1, "name": "corridor",
  "propositions": ["switch", "prize"], "states": ["off", "on"], "initial": "off", "unlisted": "stay",
  "transitions": [
    {"from": "off", "label": ["switch"], "to": "on", "probability": 1, "reward": 0},
    {"from": "on", "label": ["prize"], "to": "off", "probability": 1, "reward": 1}
  ]
}"""


def rewards(value: Any) -> type[Corridor]:
    """A corridor that pays this instead of numbers."""

    class Paying(Corridor):
        def step(self, action: int) -> Any:
            seen, paid, terminated, truncated, info = super().step(action)
            return seen, value(paid), terminated, truncated, info

    return Paying


def array_of_one(paid: float) -> Any:
    return np.array([paid], dtype=np.float32)


class Locked(gym.Env):
    """Six cells in a row: a key at the left end, a locked door before the last cell; whether there is a key is no part of the state."""

    observation_space = gym.spaces.Discrete(6)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        self.cell, self.key, self.paid = 2, False, 0
        return 2, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        to = max(0, min(5, self.cell + 2 * action - 1))
        self.cell = self.cell if to == 5 and not self.key else to
        self.key |= self.cell == 0
        pays = self.cell == 5 and self.paid < 2
        self.paid += pays
        return self.cell, float(pays), False, False, {"labels": {0: {"key"}, 5: {"prize"}}.get(self.cell, set())}


class Fleeting(gym.Env):
    """Either of its two states may be the first one, and the last; either reward may be paid."""

    observation_space = gym.spaces.Discrete(2)
    action_space = gym.spaces.Discrete(1)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        return int(self.np_random.integers(2)), {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        paid = float(self.np_random.integers(2))
        return int(self.np_random.integers(2)), paid, self.np_random.random() < 0.1, False, {}
