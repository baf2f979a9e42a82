"""A VectorEnv is sampled in all its lanes, whatever resets them."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import CORRIDOR, OFFICE, Corridor, Fleeting, Office, corridor_labels
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import praline
from praline import LearnedMachine
from praline._lanes import LaneEpisodes
from praline._words import Symbols


def vector(kind: Any, lanes: int, mode: AutoresetMode) -> SyncVectorEnv:
    return SyncVectorEnv([kind for _ in range(lanes)], autoreset_mode=mode)


class Foreign(gym.vector.VectorWrapper):
    """Not one of Gymnasium's own, as far as can be seen: its lanes cannot be reset one by one."""

    @property
    def unwrapped(self) -> Any:
        return self

    def reset(self, *, seed: Any = None, options: Any = None) -> Any:
        assert not options
        return self.env.reset(seed=seed)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_every_mode_of_resetting(mode: AutoresetMode) -> None:
    machine = praline.learn(vector(Corridor, 4, mode), labels=corridor_labels)
    assert machine.status == "converged"
    assert machine.compare(LearnedMachine(CORRIDOR), tolerance=0.1, within=True)
    assert praline.learn(vector(Corridor, 4, mode), labels=corridor_labels) == machine


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_one_lane_plays_the_same_episodes_again(mode: AutoresetMode) -> None:
    machine = praline.learn(vector(Office, 1, mode), labels="labels", tolerance=0.01, max_steps=30_000)
    assert machine.steps == 30_000
    assert machine.compare(LearnedMachine(OFFICE), tolerance=0.1, within=True)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_lanes_that_cannot_be_reset_one_by_one(mode: AutoresetMode) -> None:
    machine = praline.learn(Foreign(vector(Corridor, 3, mode)), labels=corridor_labels)
    assert machine.status == "converged"
    assert machine.compare(LearnedMachine(CORRIDOR), tolerance=0.1, within=True)


def test_labels_from_the_info_of_each_lane() -> None:
    machine = praline.learn(vector(Office, 4, AutoresetMode.NEXT_STEP), labels="labels", horizon=50)
    assert machine.status == "converged"
    assert machine.compare(LearnedMachine(OFFICE), tolerance=0.1, within=True)


def test_processes_as_lanes() -> None:
    lanes = gym.vector.AsyncVectorEnv([Corridor, Corridor], context="spawn")
    try:
        assert praline.learn(lanes, labels=corridor_labels).compare(LearnedMachine(CORRIDOR), tolerance=0.1, within=True)
    finally:
        lanes.close()


def episodes(mode: AutoresetMode, foreign: bool = False) -> LaneEpisodes:
    from praline import _jvm

    lanes = vector(Corridor, 2, mode)
    return LaneEpisodes(Foreign(lanes) if foreign else lanes, Symbols(_jvm.engine()), corridor_labels, None, None, 7, 40)


@pytest.mark.parametrize(
    ("mode", "foreign"), [(m, f) for m in AutoresetMode for f in (False, True) if m != AutoresetMode.DISABLED or not f]
)
def test_what_is_overheard_is_what_an_environment_of_its_own_shows(mode: AutoresetMode, foreign: bool) -> None:
    """Each overheard episode, played again in an environment of its own, shows the same: no dead step is in it, and no reset."""
    played = episodes(mode, foreign)
    draw = np.random.default_rng(1)
    heard = []
    for _ in range(60):
        played.reset()
        for _ in range(int(draw.integers(1, 30))):
            if played._take(int(draw.integers(2))) >> 60:
                break
        numbers = [int(n) for n in played.overheard()]
        while numbers:
            size = numbers[1]
            heard.append((numbers[0], numbers[2 : 2 + 2 * size]))
            numbers = numbers[2 + 2 * size :]
    assert len(heard) > 20
    for start, steps in heard:
        env = Corridor()
        assert played.keys[start] == env.reset()[0]
        before = env.cell
        for action, seen in zip(steps[::2], steps[1::2], strict=True):
            cell, reward, terminated, _, _ = env.step(action)
            assert played.keys[seen & ((1 << 31) - 1)] == cell
            assert (seen >> 31) & ((1 << 29) - 1) == played._symbols.number(frozenset(corridor_labels(before, action, cell, {})), reward)
            assert bool(seen >> 60 & 1) == terminated
            before = cell


def test_what_other_lanes_try_is_tried() -> None:
    """The last try of an action may be somebody else's; nobody goes on to it then."""

    def labels(_obs: int, _action: int, place: int, _info: dict[str, Any]) -> set[str]:
        return {"goal"} if place == 15 else set()

    assert praline.learn(gym.make_vec("FrozenLake-v1", num_envs=3), labels=labels, max_steps=3000).steps >= 3000


@pytest.mark.parametrize("lanes", [Foreign, lambda env: env])
def test_lanes_that_begin_where_others_end(lanes: Any) -> None:
    machine = praline.learn(lanes(vector(Fleeting, 3, AutoresetMode.SAME_STEP)), labels=lambda *_: set(), max_steps=200_000)
    assert (machine.status, len(machine.states)) == ("converged", 1)
    assert {t.reward: t.probability for t in machine.transitions} == pytest.approx({0.0: 0.5, 1.0: 0.5}, abs=0.1)
