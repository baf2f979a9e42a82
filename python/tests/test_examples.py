"""The examples learn the right machines; each within a minute."""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from praline import LearnedMachine

EXAMPLES = Path(__file__).parent.parent / "examples"


def machine(states: int, initial: str, *rows: tuple[str, list[str], float, float, str]) -> LearnedMachine:
    """A hidden machine: rows of state, label, probability, reward, next state; all else stays."""
    names = sorted({name for row in rows for name in (row[0], row[4])})
    assert len(names) == states
    keys = ("from", "label", "probability", "reward", "to")
    data = {
        "format": "praline-machine",
        "version": 1,
        "name": "hidden",
        "propositions": sorted({p for row in rows for p in row[1]}),
        "states": names,
        "initial": initial,
        "unlisted": "stay",
        "transitions": [dict(zip(keys, row, strict=True)) for row in rows],
    }
    return LearnedMachine(json.dumps(data))


OFFICE = machine(
    3,
    "fetch",
    ("fetch", ["coffee"], 1, 0, "bring"),
    ("fetch", ["decoration"], 1, 0, "over"),
    ("bring", ["decoration"], 1, 0, "over"),
    ("bring", ["office"], 0.9, 1, "over"),
    ("bring", ["office"], 0.1, 0, "over"),
)
FISHING = machine(
    3,
    "start",
    ("start", ["bait"], 1, 0, "baited"),
    ("baited", ["hut"], 1, 0, "fished"),
    ("fished", ["goal"], 0.7, 1, "fished"),
    ("fished", ["goal"], 0.3, 0, "fished"),
)
BANDIT = machine(
    2,
    "left is good",
    ("left is good", ["left"], 0.9, 100, "right is good"),
    ("left is good", ["left"], 0.1, 0, "left is good"),
    ("left is good", ["right"], 0.2, 100, "right is good"),
    ("left is good", ["right"], 0.8, 0, "left is good"),
    ("right is good", ["right"], 0.9, 100, "left is good"),
    ("right is good", ["right"], 0.1, 0, "right is good"),
    ("right is good", ["left"], 0.2, 100, "left is good"),
    ("right is good", ["left"], 0.8, 0, "right is good"),
)
KEY = machine(
    3,
    "whole",
    ("whole", ["goal"], 1, 1, "whole"),
    ("whole", ["drop"], 1, 0, "dropped"),
    ("dropped", ["goal"], 0.5, 1, "dropped"),
    ("dropped", ["goal"], 0.5, 0, "dropped"),
    ("dropped", ["drop"], 1, 0, "broken"),
)


def step(label: list[str], state: str) -> tuple[str, list[str], float, float, str]:
    return (state, label, 1, -1, state)


TAXI = machine(
    3,
    "empty",
    *(step([], s) for s in ("empty", "riding", "riding past")),
    *((s, ["refused"], 1.0, -10.0, s) for s in ("empty", "riding", "riding past")),
    ("empty", ["middle"], 1, -1, "empty"),
    ("empty", ["aboard"], 1, -1, "riding"),
    ("riding", ["middle"], 1, -1, "riding past"),
    ("riding", ["out"], 1, -1, "empty"),
    ("riding", ["delivered"], 1, 20, "empty"),
    ("riding past", ["middle"], 1, -1, "riding past"),
    ("riding past", ["out"], 1, -1, "empty"),
    ("riding past", ["delivered"], 0.6, 30, "empty"),
    ("riding past", ["delivered"], 0.4, 20, "empty"),
)


@pytest.fixture(autouse=True)
def _on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def example(name: str) -> Any:
    sys.modules.pop(name, None)
    return importlib.import_module(name)


@pytest.mark.parametrize(
    ("name", "given", "hidden"),
    [
        ("office", (), OFFICE),
        ("bandit", (), BANDIT),
        ("taxi", (), TAXI),
        ("frozen_lake", ("4x4",), FISHING),
        ("frozen_lake", ("8x8",), FISHING),
    ],
)
def test_learns_the_right_machine(name: str, given: tuple[str, ...], hidden: LearnedMachine) -> None:
    began = time.monotonic()
    learned = example(name).main(*given)
    assert time.monotonic() - began < 60
    assert learned.status == "converged"
    assert learned.compare(hidden, tolerance=0.1, within=True)


def test_minigrid_with_a_key_that_breaks() -> None:
    pytest.importorskip("minigrid")
    began = time.monotonic()
    learned = example("doorkey").main()
    assert time.monotonic() - began < 60
    assert learned.status == "converged"
    assert learned.compare(KEY, tolerance=0.1, within=True)


def test_the_notebook_runs() -> None:
    pytest.importorskip("pandas")
    notebook = json.loads((EXAMPLES / "office.ipynb").read_text(encoding="utf-8"))
    sys.modules.pop("office", None)
    space: dict[str, Any] = {}
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), space)
    assert len(space["machine"]) == 3
    assert "<svg" in space["machine"]._repr_svg_()


@pytest.mark.slow
def test_ppo_is_better_with_the_machine() -> None:
    pytest.importorskip("stable_baselines3")
    results = example("ppo_office").main()
    assert results["with the machine"] > results["alone"] + 0.1


@pytest.mark.slow
def test_the_joint_loop_learns_the_machine() -> None:
    pytest.importorskip("stable_baselines3")
    pytest.importorskip("minigrid")
    learned = example("joint_minigrid").main()
    state = learned.next_state(learned.initial, {"corner"}, 0)
    assert learned.expected_reward(learned.initial, {"goal"}) == 0
    assert learned.expected_reward(state, {"goal"}) == pytest.approx(0.9, abs=0.1)
