"""What cannot be learned from is said clearly."""

from __future__ import annotations

import random
import re
import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import Corridor, Locked, Office, corridor_labels, rewards

import praline
from praline import StateError

DRAW = random.Random(1)


@pytest.mark.parametrize(
    ("paid", "kind", "says"),
    [
        (lambda _: None, TypeError, "reward is None"),
        (lambda _: float("nan"), ValueError, "must be finite"),
        (lambda _: np.inf, ValueError, "must be finite"),
        (lambda _: "1", TypeError, "give a number"),
        (lambda _: np.zeros(2), TypeError, "array of 2 numbers"),
        (lambda _: 10**400, ValueError, "too large for a float"),
        (lambda _: DRAW.random(), ValueError, "different rewards; are they continuous"),
    ],
)
def test_rewards_that_are_none(paid: Any, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=says):
        praline.learn(rewards(paid)(), labels=corridor_labels)


@pytest.mark.parametrize(
    ("labels", "kind", "says"),
    [
        (None, TypeError, "labels is missing"),
        ("evnets", KeyError, "no key 'evnets'"),
        (lambda *_: {1}, TypeError, "names are strings"),
        (lambda *_: "ab", TypeError, "set of names"),
        (lambda *_: None, TypeError, "gave None"),
        (lambda *_: {""}, ValueError, "an empty name"),
        (lambda *_: b"ab", TypeError, "gave b'ab'; give a set of names"),
        (lambda info: set(), TypeError, "takes 1 argument; it is called with"),
        (lambda obs, action: set(), TypeError, "takes 2 arguments"),
        (lambda obs, action, following, info, env, more: set(), TypeError, "takes 6 arguments"),
        (3, TypeError, "labels is 3"),
    ],
)
def test_labels_that_are_none(labels: Any, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=says):
        praline.learn(Corridor(), labels=labels)


def test_an_info_that_is_no_dict_is_refused() -> None:
    class Silent(Corridor):
        def step(self, action: int) -> Any:
            return *super().step(action)[:4], None

    with pytest.raises(TypeError, match="info is None, which has no keys; step is to return a dict that has 'labels'"):
        praline.learn(Silent(), labels="labels")
    assert praline.learn(Silent(), labels=corridor_labels, max_steps=100).steps == 100


def test_without_an_action_space_actions_are_to_be_given() -> None:
    class Bare:
        def reset(self) -> int:
            return 0

        def step(self, action: int) -> tuple[int, float, bool, dict[str, Any]]:
            return 0, 1.0, False, {}

    with pytest.raises(TypeError, match="the environment has no action_space; give actions="):
        praline.learn(Bare(), labels=lambda *_: set())
    with pytest.raises(StateError, match="the environment has no observation_space; give state="):
        praline.learn(Bare(), labels=lambda *_: set(), actions=2)


def with_spaces(observation: Any = None, action: Any = None) -> Corridor:
    env = Corridor()
    env.observation_space = observation or env.observation_space
    env.action_space = action or env.action_space
    return env


@pytest.mark.parametrize(
    ("env", "given", "says"),
    [
        (with_spaces(gym.spaces.Box(-1, 1, (3,))), {}, "are continuous; give state="),
        (with_spaces(gym.spaces.Box(0, 255, (7, 7, 3), np.uint8)), {}, "an image"),
        (with_spaces(gym.spaces.Graph(gym.spaces.Box(0, 1), None)), {}, "give state="),
        (with_spaces(action=gym.spaces.Box(-1, 1)), {}, "continuous; praline chooses among finitely many"),
        (Corridor(), {"state": lambda cell: [cell]}, "not hashable"),
        (Corridor(), {"state": lambda cell: None}, "state gave None, as a function without return does"),
        (Corridor(), {"state": 3}, "state is 3"),
        (Corridor(), {"state": lambda: 0}, "state takes 0 arguments; it is called with the observation"),
        (Corridor(), {"state": lambda cell, env, info: cell}, "state takes 3 arguments"),
        (Corridor(), {"actions": []}, "actions is empty"),
        (Corridor(), {"confidence": 1.5}, "confidence must be between 0 and 1"),
        (Corridor(), {"max_steps": 0}, "max_steps must be at least 1"),
        (Corridor(), {"max_steps": 10**30}, "too large"),
        (Corridor(), {"max_steps": float("inf")}, "leave it out"),
        (Corridor(), {"seed": "x"}, "seed is 'x'"),
        (Corridor(), {"horizon": 2.5}, "whole number"),
        (Corridor(), {"depth": True}, "depth is True; give a whole number"),
        (Corridor(), {"max_steps": np.True_}, "max_steps is .*True.*; give a whole number"),
        (Corridor(), {"seed": False}, "seed is False; give a whole number"),
        (Corridor(), {"horizon": True}, "horizon is True; give a whole number"),
        (Corridor(), {"method": "lstar", "lstar": {"n_query": True}}, "whole number"),
        (Corridor(), {"state": lambda cell: (cell, float("nan"))}, "nan is no state"),
        (Corridor(), {"actions": True}, "actions is True"),
        (Corridor(), {"actions": "ab"}, "actions is 'ab'"),
        (Corridor(), {"traces": 5}, "traces is 5"),
        (3, {}, "env is 3"),
        ("FrozenLake-v1", {}, r"gymnasium\.make\('FrozenLake-v1'\)"),
        (lambda: 3, {}, "makes an environment"),
    ],
)
def test_bad_input_is_said_clearly(env: Any, given: dict[str, Any], says: str) -> None:
    with pytest.raises((TypeError, ValueError), match=says):
        praline.learn(env, labels=corridor_labels, **given)


def test_truth_values_are_no_numbers_of_states() -> None:
    with pytest.raises(TypeError, match="max_states is True; give a whole number"):
        praline.Learner(max_states=True)
    with pytest.raises(TypeError, match="max_states is True; give a whole number"):
        praline.learn_from_traces([[({"a"}, 0)]], max_states=True)


def test_a_closed_environment_surfaces() -> None:
    env = gym.make("FrozenLake-v1")
    env.close()

    class Closed(Corridor):
        def reset(self, **_: Any) -> Any:
            raise gym.error.ClosedEnvironmentError("the environment was closed")

    with pytest.raises(gym.error.ClosedEnvironmentError) as caught:
        praline.learn(Closed(), labels=corridor_labels)
    assert "episode 1" in str(getattr(caught.value, "__notes__", None) or f"episode {caught.value.praline_episode}")  # type: ignore[attr-defined]


def test_labels_that_hold_what_changes_are_refused() -> None:
    class Counting(Corridor):
        def step(self, action: int) -> Any:
            self.count = getattr(self, "count", 0) + 1
            return super().step(action)

    env = Counting()
    with pytest.raises(ValueError, match=r"more than 1024 different sets of names.*a number that changes"):
        praline.learn(env, labels=lambda *_: {f"step {env.count}"})
    with pytest.raises(ValueError, match="half a character"):
        praline.learn(env, labels=lambda *_: {"\ud800"})


@pytest.mark.parametrize("given", [{}, {"actions": 10**9}])
def test_actions_without_end_are_refused(given: dict[str, Any]) -> None:
    class Wide(Corridor):
        action_space = gym.spaces.Discrete(10**9)

    with pytest.raises(ValueError, match="has 1000000000 actions; give actions="):
        praline.learn(Wide(), labels=corridor_labels, **given)


def test_actions_that_the_environment_does_not_have_are_refused() -> None:
    with pytest.raises(ValueError, match=r"actions has 2, which is not in the environment's action space Discrete\(2\); leave it out"):
        praline.learn(Corridor(), labels=corridor_labels, actions=range(5))
    with pytest.raises(ValueError, match="actions has 'left'"):
        praline.learn(Corridor(), labels=corridor_labels, actions=["left", 1])
    assert praline.learn(Corridor(), labels=corridor_labels, actions=[np.int64(1), 0], max_steps=100).steps == 100


def test_a_seed_that_gymnasium_refuses_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="seed is -1; give at least 0"):
        praline.learn(Corridor(), labels=corridor_labels, seed=-1)


def test_rewards_that_are_mostly_noise_are_to_be_grouped() -> None:
    draw = random.Random(2)
    machine = praline.learn(rewards(lambda _: draw.randrange(60))(), labels=corridor_labels, max_steps=40_000)
    assert "too much to be declared: group them with reward_bins='auto'" in machine.reason


class Line(gym.Env):
    """Seven places in a line; both ends are called the goal, and one of them pays."""

    observation_space = gym.spaces.Discrete(7, start=10)
    action_space = gym.spaces.Discrete(2)

    def __init__(self, prize: float = 0.0, cost: float = 0.0) -> None:
        self.prize, self.cost = prize, cost

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
        super().reset(seed=seed)
        self.place = 3
        return 10 + self.place, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        self.place = max(0, min(6, self.place + (1 if action else -1)))
        paid = (self.prize if self.place == 6 else 0) - (self.cost if action == 1 else 0)
        return 10 + self.place, paid, False, False, {"labels": {"goal"} if self.place in (0, 6) else set()}


def test_labels_that_say_too_little_are_noticed() -> None:
    machine = praline.learn(Line(prize=1), labels="labels", seed=1, progress=False)

    assert machine.status == "budget"
    assert re.search(r"labels say too little: .*\{goal\} paid [01] in .* episodes that had been in state 1[0-6] and in", machine.reason)
    assert "labels say too little" in str(machine)


@pytest.mark.parametrize("given", [{}, {"reward_bins": 0.5}])
def test_labels_that_never_name_anything_are_warned_of(given: dict[str, Any]) -> None:
    with pytest.warns(UserWarning, match=r"^labels has named nothing in \d+ steps; .*, name it$") as caught:
        praline.learn(Office(), labels=lambda *_: set(), max_steps=20_000, **given)
    assert [w.filename for w in caught if "named nothing" in str(w.message)] == [__file__]
    with warnings.catch_warnings():
        warnings.filterwarnings("error", "labels has named nothing")
        praline.learn(Office(), labels="labels", max_steps=20_000, tolerance=0.01, **given)


def test_learning_ends_where_labels_never_name_anything() -> None:
    with pytest.warns(UserWarning, match="named nothing"):
        machine = praline.learn(Office(), labels=lambda *_: set())
    assert machine.status == "budget"
    assert 1_000_000 <= machine.steps < 1_200_000
    assert re.match(r"labels has named nothing in \d+ steps; .*, or give max_steps if that is the time alone$", machine.reason)
    assert "name what rewards depend on" in machine.report()
    with pytest.warns(UserWarning, match="named nothing"):
        assert praline.learn(Office(), labels=lambda *_: set(), max_steps=1_300_000).steps == 1_300_000


@pytest.mark.parametrize("given", [{}, {"reward_bins": 0.5}])
def test_labels_that_are_the_same_each_time_are_warned_of(given: dict[str, Any]) -> None:
    with pytest.warns(UserWarning, match=r"^labels has given the same names in each of \d+ steps; .*, name it$"):
        praline.learn(Office(), labels=lambda *_: ["a", "b"], max_steps=20_000, **given)


def test_what_depends_on_the_time_alone_is_learned() -> None:
    class Clock(Corridor):
        def reset(self, **given: Any) -> Any:
            self.hour = 0
            return super().reset(**given)

        def step(self, action: Any) -> Any:
            self.hour = (self.hour + 1) % 24
            *_, truncated, info = super().step(action)
            return 0, float(self.hour == 0 and self.np_random.random() < 0.5), False, truncated, info

    with pytest.warns(UserWarning, match="named nothing"):
        machine = praline.learn(Clock(), labels=lambda *_: set())
    assert (machine.status, len(machine)) == ("converged", 24)


def test_an_action_that_costs_and_that_no_label_shows() -> None:
    machine = praline.learn(Line(cost=0.25), labels="labels", seed=1, progress=False)

    assert machine.status == "budget"
    assert re.search(r"labels say too little: .* after action [01] and in .* after others; let a label show the action", machine.reason)


def test_what_the_state_does_not_show_of_movement_is_named() -> None:
    machine = praline.learn(Locked(), labels="labels", state=lambda place: f"cell {place}", max_steps=20_000)
    assert machine.status == "budget"
    named = r"action 1 in state 'cell 4' led to 'cell [45]' in \d+ of \d+ steps after \{key\} had been read and in \d+ of \d+ before"
    assert re.search(r"max_steps=20000 reached; states say too little: " + named, machine.reason)


def test_a_closed_vector_is_refused() -> None:
    env = gym.vector.SyncVectorEnv([Corridor])
    env.close()
    with pytest.raises(ValueError, match="is closed"):
        praline.learn(env, labels=corridor_labels)


def test_what_gymnasium_made_and_closed_is_refused() -> None:
    env = gym.make("FrozenLake-v1")
    env.close()
    with pytest.raises(ValueError, match="is closed; make a new one"):
        praline.learn(env, labels=lambda *_: set())


@pytest.mark.parametrize("ends", ["False", [False], (True, "x")])
@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("after", [0, 3000])
def test_an_end_that_is_no_truth_value_is_refused(ends: Any, place: int, after: int) -> None:
    class Worded(Corridor):
        steps = 0

        def step(self, action: int) -> Any:
            result = list(super().step(action))
            self.steps += 1
            if self.steps > after:
                result[place] = ends
            return tuple(result)

    with pytest.raises(TypeError, match="terminated and truncated are True or False"):
        praline.learn(Worded(), labels=corridor_labels)


def test_one_environment_is_learned_once_at_a_time() -> None:
    env = Corridor()

    def labels(*given: Any) -> Any:
        praline.learn(env, labels=corridor_labels)

    with pytest.raises(RuntimeError, match="is being learned already"):
        praline.learn(env, labels=labels)
    assert praline.learn(env, labels=corridor_labels).status == "converged"


def test_a_numpy_seed_is_a_seed() -> None:
    env = gym.make("FrozenLake-v1")
    given: Any = np.int64(3)
    assert praline.learn(env, labels=lambda *_: (), seed=given, max_steps=200).steps == 200


def test_an_observation_that_is_no_number_is_refused() -> None:
    class Forgetful(Corridor):
        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            super().reset(seed=seed, options=options)  # and returns nothing

    with pytest.raises(StateError, match="the observation None is no number"):
        praline.learn(Forgetful(), labels=corridor_labels)


def test_a_wrapper_needs_a_machine() -> None:
    given: Any = "machine.json"
    with pytest.raises(TypeError, match=r"LearnedMachine\.load"):
        praline.RewardMachineWrapper(Corridor(), given, labels=corridor_labels)


def test_numpy_numbers_are_rules_for_bins() -> None:
    given: Any = np.float64(0.5)
    machine = praline.learn(Corridor(), labels=corridor_labels, reward_bins=given, max_steps=300)
    assert machine.to_json() == praline.learn(Corridor(), labels=corridor_labels, reward_bins=0.5, max_steps=300).to_json()
