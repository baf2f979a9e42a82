"""What is given for an option is of the kind it is to be, or is refused in one line."""

from __future__ import annotations

import importlib
import sys
import types
from typing import Any

import numpy as np
import pytest
from environments import Corridor, corridor_labels

import praline
from praline import LearnedMachine, Learner, RewardMachineWrapper

EPISODES = [[({"a"}, 1)]]
SHARES = ("confidence", "tolerance", "pac_error", "min_probability", "noise")
COUNTS = ("seed", "depth", "horizon", "max_steps", "max_states")
NO_NUMBERS = ("0.9", "3", b"3", True, np.True_, [1], 1j, np.array([1, 2]))
NO_SWITCHES = ("no", "False", 2, 0.0, None)


def learn(**given: Any) -> LearnedMachine:
    return praline.learn(Corridor(), labels=corridor_labels, **{"max_steps": 300, **given})


@pytest.fixture(scope="module")
def machine() -> LearnedMachine:
    return learn(max_steps=5000)


@pytest.mark.parametrize("value", NO_NUMBERS)
@pytest.mark.parametrize("name", SHARES)
def test_a_share_is_a_number(name: str, value: Any) -> None:
    with pytest.raises(TypeError, match=f"^{name} is .*; give a number(, not text)?$"):
        learn(**{name: value})
    for other in (Learner, lambda **given: praline.learn_from_traces(EPISODES, **given)) if name != "pac_error" else ():
        with pytest.raises(TypeError, match=f"^{name} is .*; give a number(, not text)?$"):
            other(**{name: value})


@pytest.mark.parametrize("value", NO_NUMBERS)
@pytest.mark.parametrize("name", COUNTS)
def test_a_count_is_a_whole_number(name: str, value: Any) -> None:
    with pytest.raises(TypeError, match=f"^{name} is .*; give a whole number(, not text)?$"):
        learn(**{name: value})
    if name in ("max_steps", "max_states"):
        with pytest.raises(TypeError, match=f"^{name} is .*; give a whole number(, not text)?$"):
            praline.learn_from_traces(EPISODES, **{name: value})


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"max_time": "3"}, "max_time is '3'; give seconds, not text"),
        ({"max_time": False}, "max_time is False; give seconds"),
        ({"name": 5}, "name is 5; give a text"),
        ({"preset": 5, "method": "lstar"}, "preset is 5; give 'best', 'table' or 'paper'"),
        ({"reward_bins": "3"}, "reward_bins is '3'; give 'auto', how many bins there are"),
        ({"reward_bins": "0.5"}, "reward_bins is '0.5'; give 'auto', how many bins there are"),
        ({"method": "lstar", "lstar": {"n_query": "400"}}, "n_query of lstar is '400'; give a number, not text"),
        ({"method": "lstar", "lstar": {"lifting": "False"}}, "lifting of lstar is 'False'; give True or False, not text"),
        ({"actions": 2.5}, "actions is 2.5; give a list of the actions"),
        ({"actions": np.True_}, "actions is .*True.*; give a list of the actions"),
        *(({"progress": value}, "progress is .*; give True or False") for value in NO_SWITCHES),
    ],
)
def test_other_options_of_learn(given: dict[str, Any], says: str) -> None:
    with pytest.raises(TypeError, match=f"^{says}"):
        learn(**given)


def test_numbers_of_numpy_are_numbers() -> None:
    given = {"confidence": np.float32(0.9), "depth": np.int8(3), "max_time": np.float64(60), "seed": np.array(2), "progress": np.False_}
    assert learn(**given).steps == 300
    switches: dict[str, Any] = {"lifting": np.False_, "n_query": np.int64(5)}
    assert learn(method="lstar", lstar=switches).steps == 300


@pytest.mark.parametrize(
    ("call", "kind", "says"),
    [
        (lambda m: m.compare(m, tolerance="0.1"), TypeError, "tolerance is '0.1'; give a number, not text"),
        (lambda m: m.compare(m, tolerance=True), TypeError, "tolerance is True; give a number"),
        (lambda m: m.compare(m, within="no"), TypeError, "within is 'no'; give True or False"),
        (lambda m: m.value(True), ValueError, "discount is True; give a number from 0 to 1"),
        (lambda m: m.report(discount=None), ValueError, "discount is None; give a number from 0 to 1"),
        (lambda m: m.next_state("q0", {"switch"}, "0"), TypeError, "the reward is '0'; give a number"),
        (lambda m: m.paid("0"), TypeError, "the reward is '0'; give a number"),
        (lambda m: m.policy().saw({"switch"}, None), TypeError, "the reward is None; give a number"),
        (lambda m: LearnedMachine(5), TypeError, "text is 5; give the text of a machine file"),  # type: ignore[arg-type]
    ],
)
def test_what_a_machine_is_asked(machine: LearnedMachine, call: Any, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=f"^{says}"):
        call(machine)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"capacity": "2"}, "capacity is '2'; give a whole number, not text"),
        ({"capacity": True}, "capacity is True; give a whole number"),
        ({"capacity": [1]}, r"capacity is \[1\]; give a whole number"),
        ({"shaping": "0.5"}, "shaping is '0.5'; give a number, not text"),
        ({"shaping": False}, "shaping is False; give a number"),
        ({"key": 5}, "key is 5; give a text"),
        *(({"counterfactual": value}, "counterfactual is .*; give True or False") for value in NO_SWITCHES),
    ],
)
def test_options_of_the_wrapper(machine: LearnedMachine, given: dict[str, Any], says: str) -> None:
    with pytest.raises(TypeError, match=f"^{says}"):
        RewardMachineWrapper(Corridor(), machine, labels=corridor_labels, **given)


def test_a_wrapper_follows_machines_only(machine: LearnedMachine) -> None:
    env, given = RewardMachineWrapper(Corridor(), machine, labels=corridor_labels), "machine.json"
    with pytest.raises(TypeError, match=r"machine is 'machine.json'; .*LearnedMachine\.load"):
        env.follow(given)  # type: ignore[arg-type]
    assert env.machine is machine


@pytest.fixture
def callback(monkeypatch: pytest.MonkeyPatch) -> Any:
    """MachineCallback, with or without Stable-Baselines3."""
    callbacks: Any = types.ModuleType("stable_baselines3.common.callbacks")
    callbacks.BaseCallback = type("BaseCallback", (), {"__init__": lambda self, verbose=0: None})
    for name in ("stable_baselines3", "stable_baselines3.common"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, callbacks.__name__, callbacks)
    monkeypatch.delitem(sys.modules, "praline.sb3", raising=False)
    made = importlib.import_module("praline.sb3").MachineCallback
    monkeypatch.delitem(sys.modules, "praline.sb3")
    return made


def test_options_of_the_callback(callback: Any) -> None:
    for every in (True, "2000", None):
        with pytest.raises(TypeError, match=f"^every is {every!r}; give a whole number"):
            callback(every=every)
    with pytest.raises(ValueError, match=r"^every is 0; give at least 1"):
        callback(every=0)
    with pytest.raises(TypeError, match=r"^learner is 3; give a praline\.Learner"):
        callback(3)
    assert callback(every=np.int64(500)).learner.steps == 0


def test_the_callback_asks_for_wrapped_environments(callback: Any, machine: LearnedMachine) -> None:
    made = callback()
    made.training_env = types.SimpleNamespace(has_attr=lambda name: hasattr(Corridor(), name))
    with pytest.raises(TypeError, match=r"not wrapped; give RewardMachineWrapper\(env, None, labels="):
        made._on_training_start()
    wrapped = RewardMachineWrapper(Corridor(), machine, labels=corridor_labels)
    made.training_env = types.SimpleNamespace(has_attr=lambda name: hasattr(wrapped, name))
    made._on_training_start()
