"""What was learned goes to other processes, and is copied."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import Corridor, corridor_labels

import praline
from praline import LearnedMachine

SPACES = gym.spaces
FORMS: dict[str, tuple[Any, Any, Any]] = {
    "dict": (
        SPACES.Dict({"at": SPACES.Discrete(5), "bits": SPACES.MultiBinary(2)}),
        lambda c: {"at": c, "bits": np.zeros(2, np.int8)},
        None,
    ),
    "tuple": (SPACES.Tuple((SPACES.Discrete(5), SPACES.Text(1))), lambda c: (np.int64(c), "x"), None),
    "numbers": (SPACES.MultiDiscrete([5, 2]), lambda c: np.array([c, 1]), None),
    "nested": (SPACES.Dict({"in": SPACES.Tuple((SPACES.Discrete(5),))}), lambda c: {"in": (c,)}, None),
    "state": (SPACES.Box(0, 5, (1,)), lambda c: np.array([c], np.float32), tuple),
}


class Shown(Corridor):
    """The corridor, whose cell is shown in one of the forms."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.observation_space, self.shown, _ = FORMS[form]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        cell, info = super().reset(seed=seed)
        return self.shown(cell), info

    def step(self, action: int) -> Any:
        cell, *rest = super().step(action)
        self.cell_after = cell
        return self.shown(cell), *rest


def learned(form: str = "dict", **given: Any) -> LearnedMachine:
    env = Shown(form)
    return praline.learn(env, labels=lambda *_: corridor_labels(None, None, env.cell_after, None), state=FORMS[form][2], seed=1, **given)


@pytest.mark.parametrize("form", FORMS)
def test_a_policy_is_pickled_and_copied(form: str) -> None:
    policy = learned(form).policy()
    shown = FORMS[form][1]
    policy.saw({"switch"}, 0)
    for again in (pickle.loads(pickle.dumps(policy)), copy.deepcopy(policy), copy.copy(policy)):
        assert again.memory == policy.memory != "q0"
        for cell in range(1, 4):
            assert again(shown(cell)) == policy(shown(cell))
        again.reset()
        assert again.memory == "q0" != policy.memory
        assert again.of(lambda key: key)(next(iter(policy._numbers))) in (0, 1)


def test_a_policy_acts_in_a_process_that_never_saw_its_environment(tmp_path: Path) -> None:
    file = tmp_path / "policy.pickle"
    policy = learned("numbers").policy()
    file.write_bytes(pickle.dumps(policy))
    code = f"import pathlib, pickle; print(pickle.loads(pathlib.Path({str(file)!r}).read_bytes())([2, 1]))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout
    assert said.strip() == str(policy((2, 1)))


def test_what_was_said_of_the_run_goes_with_a_pickled_machine() -> None:
    machine = learned(max_steps=200)
    again = pickle.loads(pickle.dumps(machine))
    assert again == machine and again.reason == "max_steps=200 reached"
    for name in ("reason", "episodes", "open", "remarks", "status", "steps"):
        assert getattr(again, name) == getattr(machine, name)
    assert machine.open
    with pytest.raises(ValueError, match=r"knows its environment; to keep a policy, pickle policy\(\)"):
        again.policy()


def test_a_copy_knows_its_environment() -> None:
    machine = learned()
    for again in (copy.copy(machine), copy.deepcopy(machine)):
        assert again == machine and again is not machine
        assert again.value() == machine.value()
        assert again.report() == machine.report()
    assert copy.deepcopy(machine).transitions is not machine.transitions
