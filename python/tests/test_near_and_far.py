"""Whatever is taken in scripts and by tables: the same steps as one at a time, in environments of every kind."""

from __future__ import annotations

import random
from typing import Any

import gymnasium as gym
import pytest

import praline
from praline._environment import AFTER_ALL, NEXT, TAKEN, TIMES, Episodes


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


def by_steps(patch: pytest.MonkeyPatch) -> None:
    """From now on, nothing is taken at once."""

    def begin_none(episodes: Episodes) -> None:
        episodes._call[TIMES], episodes._call[TAKEN] = 0, -1

    patch.setattr(Episodes, "_by_script", lambda _self, _size: 0)
    patch.setattr(Episodes, "_by_tables", lambda _self: 0)
    patch.setattr(Episodes, "again", begin_none)


@pytest.mark.parametrize("number", range(40))
def test_takes_the_same_steps_near_and_far(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def learned() -> praline.LearnedMachine:
        noise = 0.05 if number % 4 == 0 else 0.0
        return praline.learn(Drawn(number), labels="labels", seed=number % 5, max_steps=3000, horizon=30, noise=noise)

    far = learned()
    by_steps(monkeypatch)
    near = learned()
    assert (far.steps, far.episodes, far.to_json()) == (near.steps, near.episodes, near.to_json())


@pytest.mark.parametrize("number", range(1, 41, 2))
def test_plays_the_same_episodes_again_near_and_far(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where much is lacking, plans stand for long, and the same episode is asked for many times at once."""
    again = Episodes.again
    repeated = 0

    def counted(episodes: Episodes) -> None:
        nonlocal repeated
        again(episodes)
        repeated += int(episodes._call[TIMES])

    def learned() -> praline.LearnedMachine:
        return praline.learn(Drawn(number), labels="labels", seed=number % 5, max_steps=9000, horizon=30, tolerance=0.005)

    monkeypatch.setattr(Episodes, "again", counted)
    far = learned()
    by_steps(monkeypatch)
    near = learned()
    assert (far.steps, far.episodes, far.to_json()) == (near.steps, near.episodes, near.to_json())
    assert repeated > 50 or number not in (7, 29)


class Noting(Drawn):
    """Notes what is asked of it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.asked: list[int | str] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        self.asked.append("reset")
        return super().reset(seed=seed)

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.asked.append(action)
        return super().step(action)


@pytest.mark.parametrize("number", [5, 6, 11, 16, 22])
def test_asks_the_same_in_the_same_order_near_and_far(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for one reset at the end: where episodes start in many states, the next one begins as soon as one has ended."""

    def asked() -> list[int | str]:
        env = Noting(number)
        env.random_start, env.terminal = True, 1
        machine = praline.learn(env, labels="labels", max_steps=2000, horizon=30)
        assert env.asked.count("reset") - machine.episodes in (0, 1)
        return env.asked[:-1] if env.asked[-1] == "reset" else env.asked

    far = asked()
    by_steps(monkeypatch)
    assert asked() == far


@pytest.mark.parametrize("number", range(3, 8))
def test_a_reset_crosses_with_the_end_of_a_script_where_episodes_start_in_many_states(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = 0
    follow = Episodes.follow

    def counted(episodes: Episodes) -> None:
        nonlocal ahead
        asked = episodes._call[NEXT]
        follow(episodes)
        ahead += asked == AFTER_ALL and episodes._call[NEXT] >= 0 and not episodes._over

    def learned() -> praline.LearnedMachine:
        env = Drawn(number)
        env.random_start = True
        return praline.learn(env, labels="labels", seed=number, max_steps=2000, horizon=30)

    monkeypatch.setattr(Episodes, "follow", counted)
    far = learned()
    by_steps(monkeypatch)
    near = learned()
    assert (far.steps, far.episodes, far.to_json()) == (near.steps, near.episodes, near.to_json())
    assert ahead > 0
