"""Whose exception it is stands in its note."""

from __future__ import annotations

import functools
import traceback
from operator import itemgetter
from typing import Any

import gymnasium as gym
import pytest
from environments import Corridor, corridor_labels

import praline


class Room(Corridor):
    """A corridor whose observations are a dictionary, and whose info says where the step led at times only."""

    observation_space = gym.spaces.Dict({"cell": gym.spaces.Discrete(5)})

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        cell, info = super().reset(seed=seed)
        return {"cell": cell}, info

    def step(self, action: int) -> Any:
        cell, *rest, info = super().step(action)
        return {"cell": cell}, *rest, info | ({"cell": cell} if cell < 2 else {})

    def events(self) -> set[str]:
        raise LookupError("no events")


def labels(_obs: Any, action: int, following: Any, info: Any) -> set[str]:
    return corridor_labels(None, action, following["cell"], info)


class Labels:
    def __call__(self, _obs: Any, _action: int, _following: Any, info: Any) -> set[str]:
        return {f"at {info['cell']}"}


def misread(key: str, observation: Any) -> Any:
    return observation[key]


def fault(env: Any, **given: Any) -> tuple[BaseException, str]:
    with pytest.raises(LookupError) as caught:
        praline.learn(env, **{"labels": labels, "max_steps": 2000, **given})
    said = getattr(caught.value, "__notes__", None) or [f"in episode {caught.value.praline_episode}"]  # type: ignore[attr-defined]
    assert len(said) == 1
    return caught.value, said[0]


notes = pytest.mark.skipif(not hasattr(BaseException, "add_note"), reason="Python 3.10 has no notes")


@notes
@pytest.mark.parametrize("state", [lambda obs: obs["plcae"], itemgetter("plcae"), functools.partial(misread, "plcae")])
def test_a_state_that_reads_a_missing_key(state: Any) -> None:
    problem, said = fault(Room(), state=state)
    assert problem.args == ("plcae",)
    assert said == "praline: in state=, in episode 1"


@notes
@pytest.mark.parametrize("given", [lambda obs, action, following, info: {f"at {info['cell']}"}, Labels()])
def test_labels_that_read_a_missing_key_of_info(given: Any) -> None:
    problem, said = fault(Room(), labels=given)
    assert problem.args == ("cell",)
    assert said.startswith("praline: in labels=, in episode ")
    assert problem.__context__ is None or problem.__suppress_context__


@notes
def test_a_method_that_fails() -> None:
    assert fault(Room(), labels="events")[1] == "praline: in labels=, in episode 1"


@notes
def test_an_environment_that_fails() -> None:
    class Failing(Room):
        def step(self, action: int) -> Any:
            return {}[action]

    problem, said = fault(Failing())
    assert said == "praline: in episode 1"
    *_, (frame, _) = traceback.walk_tb(problem.__traceback__)
    assert frame.f_code is Failing.step.__code__  # where it failed is not forgotten


@notes
def test_lanes_say_it_too() -> None:
    env = gym.vector.SyncVectorEnv([Room, Room])
    assert fault(env, state=itemgetter("plcae"))[1].startswith("praline: in state=, in episode ")


def test_defaults_of_arguments_stand() -> None:
    """What a lambda binds by a default is not given the environment."""
    wanted = "cell"
    machine = praline.learn(
        Room(),
        labels=lambda obs, action, following, info, key=wanted: corridor_labels(obs, action, following[key], info),
        state=lambda obs, key=wanted: obs[key],
        max_steps=500,
    )
    assert machine.steps == 500


def test_an_env_with_a_default_is_given_the_environment() -> None:
    def state(obs: Any, env: Any = None) -> int:
        assert isinstance(env, Room)
        return int(obs["cell"])

    assert praline.learn(Room(), labels=labels, state=state, max_steps=500).steps == 500


def test_names_with_line_breaks_stand_on_one_line() -> None:
    def broken(*given: Any) -> set[str]:
        return {f"{name}\n\there" for name in corridor_labels(*given)}

    machine = praline.learn(Corridor(), labels=broken, max_steps=2000)
    table = str(machine).splitlines()
    assert len(table) == len(machine.transitions) + 3
    assert any(r"\n\there`}" in line for line in table)


def test_an_observation_that_is_not_of_its_space() -> None:
    class Bare(Room):
        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
            return {"place": 0}, {}

    with pytest.raises(praline.StateError, match=r"observation \{'place': 0\} is none of the space Dict\('cell': Discrete\(5\)\); mend"):
        praline.learn(Bare(), labels=labels)


@notes
def test_an_action_that_is_not_of_its_space() -> None:
    class Two(Room):
        action_space = gym.spaces.MultiDiscrete([2, 2])

        def step(self, action: Any) -> Any:
            return super().step({(0, 0): 0, (1, 1): 1}[action])

    _, said = fault(Two(), actions=[0, 1])
    assert said == "praline: in episode 1; the action 0 is none of the space MultiDiscrete([2 2])"
