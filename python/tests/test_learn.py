"""praline.learn on environments whose machines are known."""

from __future__ import annotations

import enum
import os
import signal
import threading
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import CORRIDOR, OFFICE, Corridor, Office, array_of_one, corridor_labels, rewards

import praline
from praline import LearnedMachine


def right(machine: LearnedMachine, hidden: str, tolerance: float = 0.1) -> bool:
    return bool(machine.compare(LearnedMachine(hidden), tolerance=tolerance, within=True))


@pytest.mark.parametrize(("seed", "steps"), [(1, None), (2, None), (3, None)])
def test_office_is_learned_right_and_again_the_same(seed: int, steps: int | None) -> None:
    machine = praline.learn(Office(), labels="labels", seed=seed)
    assert machine.status == "converged"
    assert right(machine, OFFICE)
    assert praline.learn(Office(), labels="labels", seed=seed).to_json() == machine.to_json()
    assert praline.learn(Office, labels="get_events", seed=seed).to_json() == machine.to_json()


@pytest.mark.parametrize("seed", [1, 2])
def test_takes_the_same_steps_as_in_java_where_the_environment_draws_the_same(seed: int) -> None:
    from praline import _jvm
    from praline._learn import settings

    engine = _jvm.engine()
    task = engine.formats.Scenarios.read("office-5x5")
    java = engine.learn.merge.ActiveLearning.learn(task.environment(), settings(engine, seed=seed))
    machine = praline.learn(Office(java=seed), labels="labels", seed=seed)
    assert machine.steps == int(java.steps())
    assert machine.to_json() == str(engine.bridge.Engine.machineText(java, "learned"))


def test_other_seeds_take_other_steps() -> None:
    assert praline.learn(Office(), labels="labels", seed=1).steps != praline.learn(Office(), labels="labels", seed=2).steps


def test_terminated_ends_the_word() -> None:
    machine = praline.learn(Corridor(), labels=corridor_labels)
    assert machine.status == "converged"
    assert right(machine, CORRIDOR)


def test_truncated_makes_no_state_terminal() -> None:
    class Cut(Corridor):
        """Cut after seven steps, wherever it is then: even in the cells that must be passed to come to the prize."""

        def reset(self, **given: Any) -> Any:
            self.taken = 0
            return super().reset(**given)

        def step(self, action: int) -> Any:
            seen, paid, terminated, _, info = super().step(action)
            self.taken += 1
            return seen, paid, terminated, self.taken >= 7, info

    machine = praline.learn(Cut(), labels=corridor_labels)
    assert machine.status == "converged"
    assert right(machine, CORRIDOR)
    assert machine.value(discount=0.9) == pytest.approx(0.9**5)  # two left, four right: every cell on the way is passable


@pytest.mark.parametrize(
    "labels",
    [
        lambda obs, action, cell, info: {"switch"} if cell == 0 else ["prize"] if cell == 4 else (),
        lambda obs, action, cell, info: {"switch": cell == 0, "prize": cell == 4},
        lambda obs, action, cell, info, env: {"switch"} if env.cell == 0 else {"prize"} if env.cell == 4 else set(),
    ],
    ids=["any collection", "a mapping", "with the environment"],
)
def test_labels_in_every_form(labels: Any) -> None:
    assert right(praline.learn(Corridor(), labels=labels), CORRIDOR)


def test_a_method_without_arguments_gives_labels() -> None:
    env = Office()
    assert right(praline.learn(env, labels=env.get_events), OFFICE)


class Old(Corridor):
    """As environments were: reset gives the observation, step a four-tuple, the seed has a method."""

    seeded: int | None = None

    def seed(self, seed: int) -> None:
        self.seeded = seed

    def reset(self) -> Any:  # type: ignore[override]
        return super().reset()[0]

    def step(self, action: int) -> Any:
        seen, paid, terminated, _, info = super().step(action)
        return seen, paid, terminated, info


class Safe(Corridor):
    """As the safety forms are: the cost stands third."""

    def step(self, action: int) -> Any:
        seen, paid, terminated, truncated, info = super().step(action)
        return seen, paid, 7.0, terminated, truncated, info


@pytest.mark.parametrize("kind", [Old, Safe])
def test_other_forms_of_step_are_adapted(kind: type[Corridor]) -> None:
    env = kind()
    assert right(praline.learn(env, labels=corridor_labels, seed=5), CORRIDOR)
    if isinstance(env, Old):
        assert env.seeded == 5


@pytest.mark.parametrize("paid", [np.float32, np.float64, array_of_one, bool, int], ids=str)
def test_rewards_of_every_kind_of_number(paid: Any) -> None:
    assert right(praline.learn(rewards(paid)(), labels=corridor_labels), CORRIDOR)


def test_an_exception_surfaces_as_itself_with_the_episode() -> None:
    with pytest.raises(OSError, match="gone away") as caught:
        praline.learn(Corridor(fail_at=500), labels=corridor_labels)
    notes = getattr(caught.value, "__notes__", None) or [str(caught.value.__dict__)]
    assert any("episode" in note for note in notes)


def test_spaces_of_every_kind_of_discrete() -> None:
    class Spread(Corridor):
        observation_space = gym.spaces.Dict({"cell": gym.spaces.Box(0, 4, (1,), np.int8), "rest": gym.spaces.MultiDiscrete([2, 2])})
        action_space = gym.spaces.MultiDiscrete([2, 2], start=[1, 0])

        def spread(self, cell: int) -> Any:
            return {"cell": np.array([cell], np.int8), "rest": np.array([1, 0])}

        def reset(self, **given: Any) -> Any:
            return self.spread(super().reset(**given)[0]), {}

        def step(self, action: Any) -> Any:
            assert self.action_space.contains(action)
            cell, paid, terminated, truncated, info = super().step(int(action[1]))
            return self.spread(cell), paid, terminated, truncated, info

    machine = praline.learn(Spread(), labels=lambda o, a, n, i: corridor_labels(o, a, int(n["cell"][0]), i))
    assert right(machine, CORRIDOR)


def test_a_budget_gives_what_is_known() -> None:
    machine = praline.learn(Office(), labels="labels", max_steps=500)
    assert machine.status == "budget"
    assert machine.steps == 500
    assert "max_steps=" in machine.reason


class Interrupted(gym.Wrapper[Any, Any, Any, Any]):
    """Sends Ctrl-C in a step."""

    def __init__(self, env: Any, at: int) -> None:
        super().__init__(env)
        self.at, self.taken = at, 0

    def step(self, action: Any) -> Any:
        self.taken += 1
        if self.taken == self.at:
            os.kill(os.getpid(), signal.SIGINT)
        return super().step(action)


@pytest.mark.parametrize("at", [1, 7, 1000, 1003, 2000])
def test_ctrl_c_gives_what_is_known_without_waiting_for_the_end_of_the_episode(at: int) -> None:
    before = signal.getsignal(signal.SIGINT)
    for env in (Office(), gym.make("FrozenLake-v1", map_name="8x8")):
        machine = praline.learn(Interrupted(env, at), labels=lambda _obs, _action, following, _info: {"hut"} if following == 18 else set())
        assert machine.status == "interrupted"
        assert at <= machine.steps <= at + 2
        assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_ends_all_lanes() -> None:
    lanes = gym.vector.SyncVectorEnv([lambda: Interrupted(Office(), 500), Office])
    machine = praline.learn(lanes, labels="labels")
    assert machine.status == "interrupted"
    assert machine.steps <= 2 * 502


def test_two_at_once_in_threads_give_what_each_gives_alone() -> None:
    alone = [praline.learn(Office(), labels="labels", seed=seed).to_json() for seed in (1, 2)]
    found: dict[int, str] = {}

    def work(seed: int) -> None:
        found[seed] = praline.learn(Office(), labels="labels", seed=seed).to_json()

    threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[1], found[2]] == alone


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_is_refused() -> None:
    praline.Learner()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            praline.Learner()
            said = "nothing"
        except RuntimeError as problem:
            said = str(problem)
        os.write(writing, said.encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    assert b"forked after" in os.read(reading, 1000)


def test_it_runs_from_a_maker_and_closes_what_it_made() -> None:
    closed = []

    class Closing(Corridor):
        def close(self) -> None:
            closed.append(self)

    env = Closing()
    praline.learn(env, labels=corridor_labels)
    assert not closed
    praline.learn(Closing, labels=corridor_labels)
    assert len(closed) == 1


def test_members_of_an_enumeration_are_names() -> None:
    class Event(str, enum.Enum):
        SWITCH = "switch"
        PRIZE = "prize"

    def labels(*given: Any) -> set[Event]:
        return {Event(name) for name in corridor_labels(*given)}

    machine = praline.learn(Corridor(), labels=labels, max_steps=1000)
    assert sorted(machine.propositions) == ["prize", "switch"]
