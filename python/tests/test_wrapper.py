"""The product as a Gymnasium wrapper."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import CORRIDOR, OFFICE, Corridor, Office, corridor_labels
from gymnasium.utils.env_checker import check_env

from praline import LearnedMachine, RewardMachineWrapper

# what a learner writes: exact labels, every one of them
EXACT = """{
  "format": "praline-machine", "version": 1, "name": "corridor",
  "propositions": ["switch", "prize"], "states": ["off", "on"], "initial": "off", "unlisted": "reject",
  "transitions": [
    {"from": "off", "label": [], "to": "off", "probability": 1, "reward": 0},
    {"from": "off", "label": ["prize"], "to": "off", "probability": 1, "reward": 0},
    {"from": "off", "label": ["switch"], "to": "on", "probability": 1, "reward": 0},
    {"from": "on", "label": [], "to": "on", "probability": 1, "reward": 0},
    {"from": "on", "label": ["switch"], "to": "on", "probability": 1, "reward": 0},
    {"from": "on", "label": ["prize"], "to": "off", "probability": 1, "reward": 1}
  ]
}"""

LEFT, RIGHT = 0, 1


def corridor(**given: Any) -> RewardMachineWrapper:
    return RewardMachineWrapper(Corridor(), LearnedMachine(EXACT), labels=corridor_labels, **given)


@pytest.mark.parametrize("observation", ["dict", "one-hot", "index"])
@pytest.mark.parametrize("more", [{}, {"shaping": 0.9, "counterfactual": True}, {"capacity": 7}])
def test_passes_the_checks_of_gymnasium(observation: str, more: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*different from the unwrapped version.*")
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        check_env(corridor(observation=observation, **more))
        wrapped = RewardMachineWrapper(Office(render_mode="ansi"), LearnedMachine(OFFICE), labels="labels", observation=observation, **more)
        check_env(wrapped, skip_render_check=True)


def test_keeps_what_is_the_environments() -> None:
    env = RewardMachineWrapper(Office(render_mode="ansi"), LearnedMachine(OFFICE), labels="labels")
    assert env.action_space == Office.action_space
    assert env.metadata == Office.metadata
    assert env.render_mode == "ansi"
    env.reset(seed=3)
    assert env.render().startswith("s_*__")
    assert env.unwrapped.np_random.random() == gym.utils.seeding.np_random(3)[0].random()


def test_wraps_what_gymnasium_made() -> None:
    machine = LearnedMachine(EXACT)
    env = RewardMachineWrapper(gym.make("FrozenLake-v1"), machine, labels=lambda *_: set(), observation="one-hot")
    assert env.observation_space.shape == (18,)
    assert env.reset(seed=1)[0].tolist() == [1] + 15 * [0] + [1, 0]
    check_env(env, skip_render_check=True)


def test_appends_the_machines_state() -> None:
    env = corridor()
    observation, info = env.reset(seed=1)
    assert observation == {"observation": 2, "machine": 0}
    assert info["machine_state"] == "off"
    states = [env.step(action)[0]["machine"] for action in (LEFT, LEFT, RIGHT)]
    assert states == [0, 1, 1]
    assert env.reset()[0]["machine"] == 0


def test_other_forms_of_the_observation() -> None:
    env = corridor(observation="index")
    assert env.observation_space == gym.spaces.Discrete(10)
    assert env.reset(seed=1)[0] == 4
    env.step(LEFT)
    assert env.step(LEFT)[0] == 1
    env = corridor(observation="one-hot")
    env.reset(seed=1)
    env.step(LEFT)
    np.testing.assert_array_equal(env.step(LEFT)[0], [1, 0, 0, 0, 0, 0, 1])


def test_shaping_pays_the_difference_of_potentials() -> None:
    env = corridor(shaping=0.9)
    env.reset(seed=1)
    # potential: on 1 / (1 - 0.9 * 0.9), since the switch and the prize could follow each other for ever; off 0.9 of that
    on = 1 / (1 - 0.81)
    off = 0.9 * on
    assert env.step(LEFT)[1] == pytest.approx(0.9 * off - off)
    assert env.step(LEFT)[1] == pytest.approx(0.9 * on - off, abs=1e-9)
    rest = [env.step(RIGHT)[1] for _ in range(4)]
    assert rest[-1] == pytest.approx(1 - on)  # terminated: nothing follows


def test_counterfactual_experience() -> None:
    env = corridor(counterfactual=True)
    env.reset(seed=1)
    env.step(LEFT)
    info = env.step(LEFT)[4]
    assert sorted(info["counterfactual"]) == [(0, 0.0, 1, 1.0), (1, 0.0, 1, 1.0)]
    for _ in range(4):
        info = env.step(RIGHT)[4]
    assert sorted(info["counterfactual"]) == [(0, 0.0, 0, 1.0), (1, 1.0, 0, 1.0)]


def test_follows_another_machine_in_the_middle_of_an_episode() -> None:
    env = RewardMachineWrapper(Corridor(), None, labels=corridor_labels, capacity=3)
    assert env.reset(seed=1)[0]["machine"] == 0
    env.step(LEFT)
    assert env.step(LEFT)[0]["machine"] == 0
    env.follow(LearnedMachine(EXACT))
    assert env.step(RIGHT)[0]["machine"] == 1  # the switch was read before the machine came
    for _ in range(3):
        env.step(RIGHT)
    words = env.take_words()
    assert [label for label, _ in words[0]] == [set(), {"switch"}, set(), set(), set(), {"prize"}]
    assert env.take_words() == []


def test_needs_no_java(monkeypatch: pytest.MonkeyPatch) -> None:
    env = corridor()  # before: making a machine from text has it checked by the engine

    def no(*_: Any) -> Any:
        raise AssertionError("the engine was used")

    monkeypatch.setattr("praline._jvm.engine", no)
    env.reset(seed=1)
    env.step(LEFT)
    env.follow(env.machine)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"observation": "both"}, "observation is 'both'"),
        ({"shaping": 1.0}, "shaping is 1.0"),
        ({"capacity": 0}, "capacity is 0"),
        ({"key": "observation"}, "key 'observation' already"),
    ],
)
def test_bad_input_is_said_clearly(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        corridor(**given)


def test_lanes_are_wrapped_one_by_one() -> None:
    machine = LearnedMachine(EXACT)
    with pytest.raises(TypeError, match="wrap the environment of each lane"):
        RewardMachineWrapper(gym.vector.SyncVectorEnv([Corridor]), machine, labels=corridor_labels)
    lanes = gym.vector.SyncVectorEnv([lambda: RewardMachineWrapper(Corridor(), machine, labels=corridor_labels, observation="one-hot")] * 2)
    assert lanes.reset(seed=1)[0].shape == (2, 7)


def test_guards_are_refused() -> None:
    guarded = CORRIDOR.replace('"label": ["prize"]', '"when": "prize"')
    with pytest.raises(ValueError, match="guards"):
        RewardMachineWrapper(Corridor(), LearnedMachine(guarded), labels=corridor_labels)
    with pytest.raises(ValueError, match="give capacity"):
        RewardMachineWrapper(Corridor(), None, labels=corridor_labels)
