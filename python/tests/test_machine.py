"""What can be done with a learned machine."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from environments import OFFICE, Corridor, Office, corridor_labels

import praline
from praline import LearnedMachine, MachineFileError


@pytest.fixture(scope="module")
def machine() -> LearnedMachine:
    return praline.learn(Office(), labels="labels", seed=1, name="office")


def test_has_states_and_transitions_as_plain_data(machine: LearnedMachine) -> None:
    assert machine.states == ["q0", "q1", "q2"]
    assert machine.initial == "q0"
    assert sorted(machine.propositions) == ["*", "c", "o"]
    assert len(machine) == 3
    delivery = [t for t in machine if t.source == "q2" and t.label == {"o"}]
    assert [t.reward for t in delivery] == [0, 1]
    assert sum(t.probability for t in delivery) == pytest.approx(1)
    for t in delivery:
        assert t.count is not None and t.interval is not None
        assert t.interval[0] <= t.probability <= t.interval[1]
        assert t.count > 0


def test_follows_labels_and_rewards(machine: LearnedMachine) -> None:
    state = machine.next_state("q0", {"c"}, 0)
    assert state == "q2"
    assert machine.next_state(state, ["o"], 1) == "q1"
    assert machine.next_state(state, {"o"}, 17) == state  # never seen
    assert machine.next_state(state, {"c", "mail"}, 0) == "q2"  # mail is none of its propositions
    assert machine.expected_reward("q2", {"o"}) == pytest.approx(0.9, abs=0.1)


def test_what_is_not_its_own_is_refused(machine: LearnedMachine) -> None:
    with pytest.raises(KeyError, match="no state 'q9'; the states are q0, q1, q2"):
        machine.next_state("q9", {"c"}, 0)
    with pytest.raises(KeyError, match="no state 'q9'"):
        machine.expected_reward("q9", {"c"})
    with pytest.raises(TypeError, match="other is 3; give a machine"):
        machine.compare(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"discount is '0\.9'; give a number"):
        machine.value("0.9")  # type: ignore[arg-type]


def test_one_state_is_no_states() -> None:
    machine = praline.learn_from_traces([[({"a"}, 1)]])
    assert str(machine).endswith("data: 1 state in 1 step")
    assert repr(machine) == "<LearnedMachine 'learned': 1 state, 1 transition, data>"


def test_becomes_a_frame(machine: LearnedMachine) -> None:
    pytest.importorskip("pandas")
    frame = machine.to_frame()
    assert list(frame.columns) == ["state", "label", "reward", "probability", "low", "high", "count", "next state"]
    assert len(frame) == len(machine.transitions)
    assert (frame.low <= frame.probability).all()


def test_becomes_a_graph(machine: LearnedMachine) -> None:
    pytest.importorskip("networkx")
    graph = machine.to_networkx()
    assert set(graph.nodes) == set(machine.states)
    assert graph.number_of_edges() == len(machine.transitions)


def test_is_drawn(machine: LearnedMachine) -> None:
    assert machine.to_dot().startswith("digraph")
    root = ElementTree.fromstring(machine._repr_svg_())
    assert root.tag.endswith("svg")


def test_is_saved_and_loaded(machine: LearnedMachine, tmp_path: Path) -> None:
    file = tmp_path / "machine.json"
    machine.save(file)
    again = LearnedMachine.load(file)
    assert again == machine
    assert again.to_json() == file.read_text()
    assert list(tmp_path.iterdir()) == [file]
    with pytest.raises(ValueError, match="knows its environment"):
        again.value()


def test_where_it_cannot_be_saved_is_said_by_its_own_name(machine: LearnedMachine, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"missing/machine\.json'$"):
        machine.save(tmp_path / "missing" / "machine.json")
    with pytest.raises(IsADirectoryError, match=f"'{tmp_path}'$"):
        machine.save(tmp_path)
    assert list(tmp_path.parent.glob(".*part*")) == []


def test_is_pickled_and_copied(machine: LearnedMachine) -> None:
    assert pickle.loads(pickle.dumps(machine)) == machine
    assert copy.deepcopy(machine) == machine


def test_a_wrong_file_is_said_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "machine.json"
    file.write_text(OFFICE.replace("0.9", "0.8"))
    with pytest.raises(MachineFileError, match=r"machine\.json.*0\.9"):
        LearnedMachine.load(file)
    file.write_bytes(b"{\xff")
    with pytest.raises(MachineFileError, match=r"machine\.json: is no text in UTF-8 \(byte 1\)"):
        LearnedMachine.load(file)


def test_compares(machine: LearnedMachine) -> None:
    hidden = LearnedMachine(OFFICE)
    assert machine.compare(machine)
    found = machine.compare(hidden)
    assert not found  # what is estimated is not exactly 0.9
    assert found.word[-1][0] == {"o"}
    assert machine.compare(hidden, tolerance=0.1, within=True)


def test_explains(machine: LearnedMachine) -> None:
    explanation = machine.explain("q0", "q2")
    assert explanation.label == {"o"}
    assert explanation.word == []
    assert set(explanation.outcomes[1]) == {0, 1}
    assert "{o} paid 0" in str(explanation)
    assert "{c}" in str(machine.explain("q0", "q1"))  # only after the coffee they differ
    with pytest.raises(KeyError, match="the states are q0"):
        machine.explain("q0", "nowhere")


def test_plans_and_acts(machine: LearnedMachine) -> None:
    # the office is six steps away over the coffee, and the sixth reward weighs 0.9 ** 5
    assert machine.value(discount=0.9) == pytest.approx(0.9 * 0.9**5, abs=0.05)
    policy = machine.policy(discount=0.9)
    env = Office()
    delivered = 0.0
    for episode in range(100):
        observation, _ = env.reset(seed=episode)
        policy.reset()
        for _ in range(10):
            try:
                action = policy(observation)
            except KeyError:
                break
            observation, reward, _, _, info = env.step(action)
            policy.saw(info["labels"], reward)
            delivered += reward
    assert delivered >= 80


def test_reports(machine: LearnedMachine, tmp_path: Path) -> None:
    text = machine.report(tmp_path / "office.html")
    assert (tmp_path / "office.html").read_text(encoding="utf-8") == text
    for heading in ("Machine", "Probabilities", "How it came about", "Why two states are two", "Policy", "Not observed", "Promise"):
        assert f"<h2>{heading}</h2>" in text
    assert ">converged</span>" in text
    assert "praline.learn(env, seed=1" in text
    assert machine.report() == text
    assert machine.report(discount=0.5) != text
    with pytest.raises(ValueError, match="discount is 2; give a number from 0 to 1"):
        machine.report(discount=2)


def test_reports_of_files_show_what_they_say(machine: LearnedMachine, tmp_path: Path) -> None:
    machine.save(tmp_path / "office.json")
    text = LearnedMachine.load(tmp_path / "office.json").report()
    assert "learned by merge with seed 1" in text and "<h2>Why two states are two</h2>" in text
    assert "<h2>Policy</h2>" not in text


def test_is_text(machine: LearnedMachine) -> None:
    assert repr(machine).startswith("<LearnedMachine 'office': 3 states")
    assert "converged: 3 states" in str(machine)


@pytest.mark.filterwarnings("ignore:the state")
def test_a_policy_takes_observations_as_they_come() -> None:
    class Room(Corridor):
        observation_space = gym.spaces.Dict({"cell": gym.spaces.Discrete(5)})

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
            cell, info = super().reset(seed=seed)
            return {"cell": np.int64(cell)}, info

        def step(self, action: int) -> Any:
            cell, *rest = super().step(action)
            return {"cell": np.int64(cell)}, *rest

    def labels(obs: Any, action: int, following: Any, info: Any) -> set[str]:
        return corridor_labels(obs, action, following["cell"], info)

    policy = praline.learn(Room(), labels=labels, max_steps=3000).policy()
    first, _ = Room().reset(seed=1)
    key = (int(first["cell"]),)
    assert policy(first) == policy(key) == policy(list(key)) == policy.of(lambda obs: (obs["cell"],))(first)
    for strange in ({"cell": 17}, {"place": 0}, np.array([17]), None):
        with pytest.raises(KeyError, match="was never seen"):
            policy(strange)


@pytest.mark.parametrize(
    ("name", "format"), [("m.drn", "drn"), ("m.jani", "jani"), ("m.tra", "explicit"), ("m.some", "aalpy"), ("m.json", None)]
)
def test_other_tools_files_are_written_and_read(name: str, format: str | None, tmp_path: Path) -> None:
    machine = LearnedMachine(OFFICE)
    machine.export(tmp_path / name, None if name != "m.some" else format)
    assert machine.compare(LearnedMachine.load(tmp_path / name, format))
    machine.export(tmp_path / "m.svg")
    assert (tmp_path / "m.svg").read_text() == machine.to_svg()
    assert (tmp_path / "m.srew").is_file() == (format == "explicit")


def test_a_format_that_cannot_hold_a_machine_says_so(tmp_path: Path) -> None:
    machine = LearnedMachine(OFFICE)
    with pytest.raises(ValueError, match="does not say by its ending what to write; give format="):
        machine.export(tmp_path / "m")
    with pytest.raises(ValueError, match="format is 'word'; give one of json, prism"):
        machine.export(tmp_path / "m", "word")
    with pytest.raises(MachineFileError, match="written only, not read"):
        LearnedMachine.load(__file__, "prism")
    with pytest.raises(FileNotFoundError):
        LearnedMachine.load(tmp_path / "none.drn", "drn")
    with pytest.raises(MachineFileError):
        LearnedMachine.load(__file__, "drn")
    with pytest.raises(ValueError, match=r"probabilit|determin"):
        machine.export(tmp_path / "m.txt")
    assert not list(tmp_path.iterdir())
