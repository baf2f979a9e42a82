"""Learning from episodes that others play."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import random
import re
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from environments import CORRIDOR, Corridor, Office, corridor_labels

import praline
from praline import LearnedMachine, Learner, RewardMachineWrapper


def walks(episodes: int, seed: int) -> list[list[tuple[Any, float]]]:
    """Random walks in the office."""
    env, draw = Office(), random.Random(seed)
    words = []
    for episode in range(episodes):
        env.reset(seed=seed if episode == 0 else None)
        word = []
        for _ in range(30):
            _, reward, _, _, info = env.step(draw.randrange(4))
            word.append((info["labels"], reward))
        words.append(word)
    return words


def test_learns_from_episodes() -> None:
    learner, draw = Learner(), random.Random(1)
    assert len(learner.machine) == 1
    env = Corridor()
    for _ in range(300):
        env.reset()
        word = []
        for _ in range(40):
            cell, reward, terminated, _, _ = env.step(draw.randrange(2))
            word.append((corridor_labels(None, None, cell, None), reward))
            if terminated:
                break
        learner.observe(word)
    machine = learner.machine
    assert machine is learner.machine
    assert machine.status == "data"
    assert len(machine) == 2
    state = machine.next_state(machine.initial, {"switch"}, 0)
    assert machine.expected_reward(state, {"prize"}) == 1
    assert machine.expected_reward(machine.initial, {"prize"}) == 0
    assert machine.next_state(state, set(), 0) == state
    assert (learner.episodes, learner.steps) == (300, machine.steps)


def test_asks_for_what_is_known_least() -> None:
    learner = Learner()
    for word in walks(40, 2):
        learner.observe(word)
    questions = learner.questions()
    assert questions
    assert [q.width for q in questions] == sorted((q.width for q in questions), reverse=True)
    assert {q.state for q in questions} <= set(learner.machine.states)


def test_iterables_and_files_give_the_same(tmp_path: Path) -> None:
    words = walks(600, 3)
    lines = [json.dumps([[sorted(label), reward] for label, reward in word]) + "\n" for word in words]
    file = tmp_path / "log.jsonl"
    file.write_text("".join(lines))
    with gzip.open(tmp_path / "log2.jsonl.gz", "wt") as packed:
        packed.writelines(lines)
    machine = praline.learn_from_traces(words)
    assert praline.learn_from_traces(file) == machine
    assert praline.learn_from_traces(str(tmp_path / "log2.jsonl.gz")) == machine
    assert praline.learn_from_traces({"steps": [{"label": label, "reward": reward} for label, reward in word]} for word in words) == machine


@pytest.mark.parametrize(
    ("traces", "kind", "says"),
    [
        ([], ValueError, "no step in any episode"),
        ([[]], ValueError, "no step in any episode"),
        (["ab"], TypeError, "episode 1 is 'ab'"),
        ([[({"c"}, 0)], [({"c"},)]], TypeError, "step 1 of episode 2"),
        ([[({"c"}, None)]], TypeError, "reward is None"),
        ([[({"c"}, 0)], [({"c"}, 0), ({"c"}, "1")]], TypeError, "^step 2 of episode 2: the reward is '1'; give a number$"),
        ([[({"c"}, 0), (None, 0)]], TypeError, "^step 2 of episode 1: labels gave None"),
        ({"steps": [({"c"}, 0)]}, TypeError, "^traces is .*; give the name of a trace file, or an iterable of episodes$"),
        ([[("c", 0)]], TypeError, "set of names"),
        ([{"steps": [{"label": []}]}], ValueError, "no 'label' or no 'reward'"),
        ("no-such-file.jsonl", FileNotFoundError, "no such file"),
    ],
)
def test_bad_input_is_said_clearly(traces: Any, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=says):
        praline.learn_from_traces(traces)


def test_a_log_is_read_as_far_as_its_limit(tmp_path: Path) -> None:
    words = walks(40, 3)  # of 30 steps each
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps([[sorted(label), reward] for label, reward in word]) + "\n" for word in words))
    for most, episodes in ((1, 1), (29, 1), (30, 1), (31, 2), (1199, 40)):
        for given in ({}, {"reward_bins": 0.5}, {"reward_bins": "auto"}):
            machine = praline.learn_from_traces(file, max_steps=most, **given)
            assert (machine.status, machine.reason) == ("budget", f"max_steps={most} reached")
            assert (machine.steps, machine.episodes) == (most, episodes)
            assert praline.learn_from_traces(words, max_steps=most, **given) == machine
    assert praline.learn_from_traces(itertools.cycle(words), max_steps=1200).status == "budget"
    for source in (file, words, [*words, []]):  # a limit that comes when all was read is none
        machine = praline.learn_from_traces(source, max_steps=1200)
        assert (machine.status, machine.reason, machine.steps) == ("data", "", 1200)


@pytest.mark.parametrize("given", [{}, {"reward_bins": 0.5}])
@pytest.mark.parametrize("of_file", [True, False])
def test_time_and_ctrl_c_end_the_reading_of_a_log(tmp_path: Path, of_file: bool, given: dict[str, Any]) -> None:
    words = walks(400, 3)
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps([[sorted(label), reward] for label, reward in word]) + "\n" for word in words) * 50)

    def source() -> Any:
        return file if of_file else (words[at % len(words)] for at in range(20_000))

    machine = praline.learn_from_traces(source(), max_time=0.01, **given)
    assert (machine.status, machine.reason) == ("budget", "the time of max_time is over")
    assert 0 < machine.steps < 600_000
    before = signal.getsignal(signal.SIGINT)
    threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    machine = praline.learn_from_traces(source(), **given)
    assert machine.status == "interrupted"
    assert 0 < machine.steps < 600_000
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_ends_the_reading_of_a_log_to_begin_with(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps([[sorted(label), reward] for label, reward in word]) + "\n" for word in walks(400, 3)) * 50)
    threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    machine = praline.learn(Office(), labels="labels", traces=file)
    assert (machine.status, machine.steps) == ("interrupted", 0)


def test_a_log_in_another_format(tmp_path: Path) -> None:
    file = tmp_path / "traces"
    file.write_text("coffee,0\ncoffee,0,office,1\n")
    machine = praline.learn_from_traces(file, format="jalergia")
    assert (machine.steps, machine.propositions) == (3, ["coffee", "office"])
    with pytest.raises(ValueError, match=r"traces: is not named like traces; expected \.jsonl"):
        praline.learn_from_traces(file)
    with pytest.raises(ValueError, match=r"^format is 'cvs'; give one of 'jsonl', 'csv', 'aalpy', 'jalergia', 'abbadingo'$"):
        praline.learn_from_traces(file, format="cvs")
    with pytest.raises(TypeError, match=r"^format is 5; give a text$"):
        praline.learn_from_traces(file, format=5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="format is for a trace file"):
        praline.learn_from_traces([[({"c"}, 0)]], format="csv")


def test_names_that_differ_in_spelling_only_are_warned_of() -> None:
    with pytest.warns(UserWarning, match=r"'Coffee' and 'coffee ' differ in case or blanks only"):
        praline.learn_from_traces([[({"Coffee"}, 0), ({"coffee "}, 1)]])


def test_continuous_rewards_of_a_file_are_to_be_grouped(tmp_path: Path) -> None:
    rng = random.Random(1)
    file = tmp_path / "log.jsonl"
    file.write_text("".join(json.dumps([[["a"], rng.random()]]) + "\n" for _ in range(500)))
    with pytest.raises(ValueError, match=r"256 of 256 rewards were paid only once.*reward_bins='auto'"):
        praline.learn_from_traces(file)
    assert praline.learn_from_traces(file, reward_bins=1.0).states == ["q0"]


def two_ways(episode: int) -> dict[str, Any]:
    """To g by one of two ways; the one by the door is paid, and no label shows the door."""
    door = episode % 2 == 0
    steps = [
        {"label": [], "reward": 0, "state": "door" if door else "stairs", "action": "go"},
        {"label": ["g"], "reward": int(door), "state": "garden", "action": "go"},
    ]
    return {"start": "hall", "steps": steps}


def test_labels_that_say_too_little_are_noticed(tmp_path: Path) -> None:
    same = r"labels say too little: after the same labels and rewards, "
    said = same + r"\{g\} paid [01] in \d+ of 30 episodes that had been in state '?(door|stairs)'? and "
    learner, file = Learner(), tmp_path / "ways.jsonl"
    for episode in range(60):
        learner.observe(two_ways(episode))
    file.write_text("".join(json.dumps(two_ways(episode)) + "\n" for episode in range(60)), encoding="utf-8")
    for machine in [
        learner.machine,
        praline.learn_from_traces(file),
        praline.learn_from_traces(two_ways(episode) for episode in range(60)),
        praline.learn_from_traces([two_ways(episode)["steps"] for episode in range(60)]),
        praline.learn(Office(), labels="labels", traces=[two_ways(episode) for episode in range(60)], max_steps=100),
    ]:
        assert re.match(said, machine.reason)


def test_where_nothing_is_recorded_nothing_is_said() -> None:
    episodes = [[(step["label"], step["reward"]) for step in two_ways(episode)["steps"]] for episode in range(60)]
    assert praline.learn_from_traces(episodes).reason == ""


def test_a_wrong_line_of_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text('[[["c"], 0]]\n[[["c"], "x"]]\n')
    with pytest.raises(ValueError, match=r"log\.jsonl:2: "):
        praline.learn_from_traces(file)


def test_learns_while_an_agent_acts_on_the_wrapper() -> None:
    """The joint loop by hand: what the callback for a deep RL library does."""
    learner, draw = Learner(), random.Random(4)
    env = RewardMachineWrapper(Corridor(), None, labels=corridor_labels, capacity=4)
    for episode in range(300):
        env.reset(seed=4 if episode == 0 else None)
        for _ in range(30):
            if env.step(draw.randrange(2))[2]:
                break
        for word in env.take_words():
            learner.observe(word)
        if episode % 50 == 49:
            env.follow(learner.machine)
    assert len(env.machine) == 2
    env.reset()
    observed = [env.step(action)[0]["machine"] for action in (0, 0, 1)]
    assert observed[0] != observed[1] == observed[2]
    assert learner.machine.compare(LearnedMachine(CORRIDOR)).distance <= 1
