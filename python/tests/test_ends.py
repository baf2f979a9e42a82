"""Ends of episodes that the state does not show: they depend on the past, as the reward does, or on chance."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from environments import Fleeting, Office
from test_near_and_far import by_steps

import praline


class Delivered(Office):
    """The office map where the episode is over with the delivery; weak coffee and decorations only cost the coffee."""

    def __init__(self, terminates: bool) -> None:
        super().__init__()
        self.terminates = terminates

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        observation, reward, _, _, info = super().step(action)
        self.memory = "empty" if self.memory == "over" else self.memory
        over = reward > 0
        return observation, reward, over and self.terminates, over and not self.terminates, info


def delivery(after: str) -> dict[str, Any]:
    """The machine of that office; after the delivery it is in the given state."""
    paid = [("c", "empty", 1, 0, "full"), ("*", "full", 1, 0, "empty"), ("o", "full", 0.9, 1, after), ("o", "full", 0.1, 0, "empty")]
    return {
        "format": "praline-machine",
        "version": 1,
        "name": "delivery",
        "propositions": ["c", "o", "*"],
        "states": ["empty", "full", "over"],
        "initial": "empty",
        "unlisted": "stay",
        "transitions": [{"from": q, "label": [label], "to": to, "probability": p, "reward": r} for label, q, p, r, to in paid],
    }


def edges(machine: praline.LearnedMachine, label: str) -> list[tuple[str, float, str]]:
    return [(t.source, t.reward, t.target) for t in machine.transitions if t.label == {label}]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("terminates", [True, False])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_task_is_over_when_it_is_done(terminates: bool, seed: int, tmp_path: Path) -> None:
    machine = praline.learn(Delivered(terminates), labels="labels", seed=seed, max_steps=100_000)

    assert machine.status == "converged"
    assert machine.states == ["q0", "q1"]
    assert [(t.source, t.label, t.reward) for t in machine.endings] == [("q1", {"o"}, 1)]
    assert str(machine).count("(end)\n") == 1
    assert ">end</text>" in machine.to_svg()
    machine.save(tmp_path / "learned.json")
    assert praline.LearnedMachine.load(tmp_path / "learned.json").endings == machine.endings
    truth = tmp_path / "truth.json"
    for after in ("empty", "full", "over"):  # what comes after the end means nothing
        truth.write_text(json.dumps(delivery(after)))
        assert machine.compare(truth, tolerance=0.1, within=True)
    truth.write_text(json.dumps(delivery("empty") | {"initial": "full"}))
    assert not machine.compare(truth, tolerance=0.1, within=True)
    assert machine.value(1) == pytest.approx(1), "one delivery, and no more"


@pytest.mark.parametrize("terminates", [True, False])
@pytest.mark.parametrize("preset", ["best", "table"])
def test_the_papers_learner_is_done_with_a_task_that_is_over(terminates: bool, preset: str) -> None:
    machine = praline.learn(Delivered(terminates), labels="labels", method="lstar", preset=preset, max_steps=100_000)

    assert (machine.status, machine.states) == ("converged", ["q0", "q1"])
    assert machine.value(1) == pytest.approx(1), "one delivery, and no more"


def test_the_same_steps_near_and_far_where_ends_depend_on_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    near = praline.learn(Delivered(True), labels="labels", seed=1, max_steps=100_000)
    by_steps(monkeypatch)
    far = praline.learn(Delivered(True), labels="labels", seed=1, max_steps=100_000)
    assert (near.steps, near.episodes, near.transitions) == (far.steps, far.episodes, far.transitions)


def test_an_end_that_comes_by_chance_is_no_state() -> None:
    with pytest.warns(UserWarning, match=r"ends are hidden: after \{\} [01] in q0 the environment ended"):
        machine = praline.learn(Fleeting(), labels=lambda *_: set(), max_steps=200_000)

    assert (machine.status, len(machine.states), len(machine.remarks)) == ("converged", 1, 1)
    assert {t.reward: t.probability for t in machine.transitions} == pytest.approx({0.0: 0.5, 1.0: 0.5}, abs=0.1)


class Round(gym.Env):
    """Five cells in a row; an episode begins at home and is over at home, paid if the far end was seen."""

    observation_space = gym.spaces.Discrete(5)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        self.cell, self.seen = 0, False
        return 0, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.cell = min(4, self.cell + 1) if action else max(0, self.cell - 1)
        self.seen |= self.cell == 4
        home = self.cell == 0
        return self.cell, float(home and self.seen), home, False, {"labels": {0: {"home"}, 4: {"far"}}.get(self.cell, set())}


def test_an_episode_may_begin_where_it_ends() -> None:
    machine = praline.learn(Round(), labels="labels", max_steps=100_000)

    assert machine.status == "converged"
    assert [(source, reward) for source, reward, _ in edges(machine, "home")] == [("q0", 0), ("q1", 1)]
    assert edges(machine, "far") == [("q0", 0, "q1"), ("q1", 0, "q1")]
    assert machine.value(1) == pytest.approx(1)


@pytest.mark.filterwarnings("error")
def test_a_limit_of_time_is_seen_and_said_where_another_horizon_was_asked_for() -> None:
    limited = gym.wrappers.TimeLimit(Office(), 30)
    quiet = praline.learn(limited, labels="labels", max_steps=100_000)
    with pytest.warns(UserWarning, match="ends all episodes after 30 steps, which was taken for the horizon in place of 200"):
        told = praline.learn(limited, labels="labels", horizon=200, max_steps=100_000)

    for machine in (quiet, told):
        assert (machine.status, len(machine.states), machine.endings) == ("converged", 3, [])
        assert "after 30 steps" in machine.remarks[0]


class Deadly(gym.Env):
    """Six cells in a row; a key at the left end, a treasure at the right, between them a cell that ends episodes without the key."""

    observation_space = gym.spaces.Discrete(6)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        self.cell, self.key, self.treasure = 1, False, False
        return 1, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.cell = max(0, min(5, self.cell + 2 * action - 1))
        pays = float(self.cell == 0 and not self.key) + 5 * float(self.cell == 5 and not self.treasure)
        self.key |= self.cell == 0
        self.treasure |= self.cell == 5
        labels = {0: {"key"}, 5: {"treasure"}}.get(self.cell, set())
        return self.cell, pays, self.cell == 3 and not self.key, False, {"labels": labels}


@pytest.mark.parametrize("method", ["merge", "lstar"])
def test_a_place_that_ends_the_episode_of_whoever_lacks_a_key_is_named(method: str) -> None:
    machine = praline.learn(Deadly(), labels="labels", state="abcdef".__getitem__, method=method, max_steps=30_000)

    assert machine.status == "budget"
    assert machine.reason.startswith("labels say too little: after {} 0 in q0 the environment ended ")
    assert machine.reason.endswith(" episodes in state 'd' which others have left; let a label show that state")
    assert machine.steps < 30_000


class FarDeadly(Deadly):
    """Fourteen cells; labels lead nobody to the deadly one with the key."""

    observation_space = gym.spaces.Discrete(14)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        self.cell = 7
        return 7, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.cell = max(0, min(13, self.cell + 2 * action - 1))
        pays = float(self.cell == 0 and not self.key) + 5 * float(self.cell == 13 and not self.treasure)
        self.key |= self.cell == 0
        self.treasure |= self.cell == 13
        labels = {0: {"key"}, 13: {"treasure"}}.get(self.cell, set())
        return self.cell, pays, self.cell == 8 and not self.key, False, {"labels": labels}


def played_by_others(seed: int, episodes: int) -> list[dict[str, Any]]:
    draw = random.Random(seed)
    env = FarDeadly()
    played = []
    for _ in range(episodes):
        env.reset()
        steps: list[dict[str, Any]] = []
        while len(steps) < 40 and not (steps and steps[-1]["terminated"]):
            action = draw.randrange(2)
            cell, pays, over, _, info = env.step(action)
            steps.append({"action": action, "label": sorted(info["labels"]), "reward": pays, "state": cell, "terminated": over})
        played.append({"start": "7", "steps": steps})
    return played


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_deadly_place_is_named_though_a_log_has_shown_that_it_can_be_passed(seed: int) -> None:
    machine = praline.learn(FarDeadly(), labels="labels", max_steps=60_000, seed=seed, traces=played_by_others(seed, 50))

    assert machine.status == "budget"
    assert machine.reason.startswith("labels say too little: after {} 0 in q0 the environment ended ")
