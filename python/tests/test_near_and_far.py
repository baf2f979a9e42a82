"""Whatever is taken in scripts and by tables: the same steps as one at a time, in environments of every kind."""

from __future__ import annotations

import random
from typing import Any

import gymnasium as gym
import pytest

import praline
from praline._environment import Episodes


class Drawn(gym.Env[Any, Any]):
    """An environment and a hidden machine drawn by a number: slippery or not, with random labels and starts, cuts, rare rewards."""

    def __init__(self, number: int) -> None:
        draw = random.Random(number)
        places = draw.choice((2, 5, 12, 40))
        actions = draw.choice((1, 2, 4))
        names = "abc"[: draw.choice((1, 2, 3))]
        states = draw.choice((1, 2, 3))
        most = 1 if draw.random() < 0.3 else 3
        self.ways = [[draw.sample(range(places), min(places, draw.randint(1, most))) for _ in range(actions)] for _ in range(places)]
        self.labels = [frozenset(name for name in names if draw.random() < 0.3) for _ in range(places)]
        shown = sorted({*self.labels, frozenset[str]()}, key=sorted)
        self.machine = {
            (state, label): [(draw.choice((0.0, 1.0, 2.0)), draw.randrange(states), draw.random()) for _ in range(draw.choice((1, 1, 2)))]
            for state in range(states)
            for label in shown
        }
        self.random_labels, self.random_start, self.rare = (draw.random() < 0.3 for _ in range(3))
        self.terminal = draw.randrange(1, places) if places > 2 and draw.random() < 0.3 else -1
        self.cut = draw.choice((0, 0.05))
        self.observation_space = gym.spaces.Discrete(places)
        self.action_space = gym.spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        if seed is not None:
            self.draw = random.Random(seed)
        self.place, self.state = self.draw.randrange(len(self.ways)) if self.random_start else 0, 0
        return self.place, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.place = self.draw.choice(self.ways[self.place][action])
        label = frozenset[str]() if self.random_labels and self.draw.random() < 0.1 else self.labels[self.place]
        outcomes = self.machine[self.state, label]
        reward, self.state, _ = self.draw.choices(outcomes, [weight for _, _, weight in outcomes])[0]
        if self.rare and self.draw.random() < 0.002:
            reward = float(self.draw.randrange(3, 9))
        return self.place, reward, self.place == self.terminal, self.draw.random() < self.cut, {"labels": label}


@pytest.mark.parametrize("number", range(40))
def test_takes_the_same_steps_near_and_far(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def learned() -> praline.LearnedMachine:
        noise = 0.05 if number % 4 == 0 else 0.0
        return praline.learn(Drawn(number), labels="labels", seed=number % 5, max_steps=3000, horizon=30, noise=noise)

    far = learned()
    monkeypatch.setattr(Episodes, "_by_script", lambda _self, _size: 0)
    monkeypatch.setattr(Episodes, "_by_tables", lambda _self: 0)
    near = learned()
    assert (far.steps, far.episodes, far.to_json()) == (near.steps, near.episodes, near.to_json())
