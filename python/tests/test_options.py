"""The options that go beyond the default learner's: noise, bins, logs to begin with, a limit of time, and the paper's learner."""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import gymnasium as gym
import pytest
from environments import Corridor, Office, corridor_labels
from test_examples import EXAMPLES, OFFICE, example

import praline


@pytest.fixture(autouse=True)
def _on_path(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))


class Replaced(gym.Wrapper):
    """One reward in twenty is drawn anew from both there are."""

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self.noise = random.Random(seed)
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        obs, reward, terminated, truncated, info = self.env.step(action)
        return obs, self.noise.choice((0.0, 1.0)) if self.noise.random() < 0.05 else reward, terminated, truncated, info


class Spread(Replaced):
    """Each reward is somewhere within 0.2 of its own."""

    def step(self, action):
        obs, reward, terminated, truncated, info = self.env.step(action)
        return obs, reward + self.noise.uniform(-0.2, 0.2), terminated, truncated, info


def example_office():
    return example("office").Office()


def test_declared_noise_is_taken_out():
    machine = praline.learn(Replaced(example_office()), labels="labels", noise=0.05, seed=1)
    assert machine.status == "converged"
    assert machine.compare(OFFICE, tolerance=0.1, within=True)
    assert "noise=0.05" in machine.report()


def test_noise_that_nobody_declared_is_said_as_it_is_written_here():
    machine = praline.learn(Replaced(example_office()), labels="labels", seed=1, max_steps=60_000)
    assert machine.status == "budget"
    assert "noise=0.0" in machine.reason and "--" not in machine.reason


@pytest.mark.parametrize(("rule", "bins"), [("auto", 2), (2, 2), (1.0, 2)])
def test_noisy_rewards_in_bins(rule, bins):
    machine = praline.learn(Spread(example_office()), labels="labels", reward_bins=rule, seed=1)
    assert machine.status == "converged"
    assert [len(machine), len(machine.reward_bins)] == [3, bins]
    paid = max(t.reward for t in machine.transitions)
    assert paid == pytest.approx(1, abs=0.05)
    assert sum(b["count"] for b in machine.reward_bins) == machine.steps
    assert f"reward_bins={rule!r}".replace("'", "&#39;") in machine.report() or f"reward_bins={rule!r}" in machine.report()


def test_a_policy_and_a_wrapper_follow_rewards_in_bins():
    machine = praline.learn(Spread(example_office()), labels="labels", reward_bins="auto", seed=1)
    env = praline.RewardMachineWrapper(Spread(example_office()), machine, labels="labels")
    policy = machine.policy()
    observation, _ = env.reset(seed=1)
    met = {policy.memory}
    for _ in range(40):
        observation, reward, _, _, info = env.step(policy(observation["observation"] if isinstance(observation, dict) else observation))
        policy.saw(info["labels"], reward)
        met.add(policy.memory)
        assert machine.states[env.machine_state] == policy.memory
    assert met == set(machine.states)


def test_an_episode_in_bins_ends_where_the_environment_cuts_it():
    class Cut(Corridor):
        def reset(self, *, seed=None, options=None):
            self.taken = 0
            return super().reset(seed=seed, options=options)

        def step(self, action):
            assert self.taken < 12, "stepped after it was cut"
            self.taken += 1
            obs, reward, terminated, _, info = super().step(action)
            return obs, reward, terminated, self.taken == 12, info

    machine = praline.learn(Cut(), labels=corridor_labels, reward_bins=0.5, seed=1, max_steps=3000)
    assert machine.steps > 100


def played(env, episodes, steps, seed=3):
    draws = random.Random(seed)
    for _ in range(episodes):
        env.reset()
        word = []
        for _ in range(steps):
            _, reward, _, _, info = env.step(draws.randrange(4))
            word.append((info["labels"], reward))
        yield word


def learned_with(traces, seed):
    machine = praline.learn(example_office(), labels="labels", seed=seed, traces=traces)
    assert machine.status == "converged" and machine.compare(OFFICE, tolerance=0.1, within=True)
    return machine


def test_logs_to_begin_with_save_steps():
    cold = warm = 0
    for seed in range(1, 7):  # of some, such as the third, a state is made that is one too many, which takes more steps in the end
        env = example_office()
        env.reset(seed=5)
        log = list(played(env, 1500, 40, seed))
        cold += learned_with(None, seed).steps
        warm += learned_with(log, seed).steps
    assert warm < cold


def test_a_log_in_a_file_is_a_log(tmp_path):
    env = example_office()
    env.reset(seed=5)
    log = list(played(env, 300, 40))
    warm = learned_with(log, 1)
    lines = "\n".join(str([[sorted(label), reward] for label, reward in word]).replace("'", '"') for word in log)
    (tmp_path / "log.jsonl").write_text(lines, encoding="utf-8")
    assert praline.learn(example_office(), labels="labels", seed=1, traces=tmp_path / "log.jsonl").to_json() == warm.to_json()


def test_logs_with_noisy_rewards():
    env = example_office()
    env.reset(seed=5)
    draws = random.Random(1)
    log = [[(label, reward + draws.uniform(-0.2, 0.2)) for label, reward in word] for word in played(env, 300, 40)]
    machine = praline.learn_from_traces(log, reward_bins="auto")
    assert machine.status == "data" and len(machine) == 3
    assert sum(b["count"] for b in machine.reward_bins) == machine.steps == 12_000
    with pytest.raises(ValueError, match=r"256 different rewards.*reward_bins"):
        praline.learn_from_traces(log)


@pytest.mark.parametrize("preset", [None, "best", "table"])
def test_the_papers_learner(preset):
    machine = praline.learn(example_office(), labels="labels", method="lstar", preset=preset, seed=1)
    assert machine.method == "lstar" and machine.status == "converged"
    assert machine.compare(OFFICE, tolerance=0.1, within=True)
    assert "method=" in machine.report()


def test_its_parameters():
    given = {"n_query": 5, "n_min": 1, "c": 0.1, "oracle": True, "observed-extensions": True}
    few, many = (
        praline.learn(
            Corridor(),
            labels=corridor_labels,
            method="lstar",
            preset="paper",
            lstar={**given, "n-stop": stop},
            horizon=20,
            max_steps=50_000,
        )
        for stop in (5, 200)
    )
    assert "halted by the paper's rule, 5 episodes" in few.reason
    assert "halted by the paper's rule, 200 episodes" in many.reason
    assert few.steps < many.steps


def test_a_limit_of_time():
    machine = praline.learn(Office(), labels="labels", tolerance=0.001, max_time=0.5)
    assert machine.status == "budget" and "time" in machine.reason


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"method": "angluin"}, "'merge', 'lstar'"),
        ({"preset": "best"}, "belong to method='lstar'"),
        ({"lstar": {"n_query": 1}}, "belong to method='lstar'"),
        ({"method": "lstar", "preset": "paperback"}, "paper, table, best"),
        ({"method": "lstar", "lstar": {"n_query": 0}}, "at least 1"),
        ({"method": "lstar", "lstar": {"n_query": 1.5}}, "whole number"),
        ({"method": "lstar", "lstar": {"colour": 1}}, "it knows follow_reward"),
        ({"method": "lstar", "lstar": {"walk": 1}}, "true, false"),
        ({"method": "lstar", "lstar": {"pool": "all"}}, "representative, table, class"),
        ({"method": "lstar", "noise": 0.1}, "knows no noise"),
        ({"method": "lstar", "lstar": {"nquery": 3}}, r"lstar knows no 'nquery'; it knows .*, chains, n_query, n_stop"),
        ({"method": "lstar", "lstar": [1]}, r"lstar is \[1\]; give a dict"),
        ({"method": "lstar", "traces": []}, "traces goes with method='merge'"),
        ({"noise": 0.5}, "less than 0.5"),
        ({"noise": "much"}, "give a number"),
        ({"noise": 0.1, "reward_bins": 2}, "does not go with reward_bins"),
        ({"reward_bins": "some"}, "'some' is not auto"),
        ({"reward_bins": -1.0}, "a width above 0"),
        ({"reward_bins": True}, "'auto', how many"),
        ({"traces": "absent.jsonl"}, "absent.jsonl: no such file"),
        ({"traces": [[({"a"}, float("nan"))]]}, "nan"),
        ({"traces": [5]}, "episode 1 is 5"),
        ({"max_time": 0}, "above 0"),
        ({"max_time": "5s"}, "give seconds"),
    ],
)
def test_what_is_refused(given, said):
    with pytest.raises((ValueError, TypeError, FileNotFoundError), match=said):
        praline.learn(Office(), labels="labels", max_steps=1000, **given)


@pytest.mark.parametrize("given", [{"method": "lstar"}, {"reward_bins": 2}])
def test_lanes_are_for_the_default_learner_and_exact_rewards(given):
    with pytest.raises(ValueError, match="single environment"):
        praline.learn(gym.vector.SyncVectorEnv([Office] * 2), labels="labels", **given)


@pytest.mark.parametrize("name", ["played.jsonl", "played.jsonl.gz"])
def test_what_is_played_is_written_and_can_be_learned_from(name, tmp_path):
    file = tmp_path / name
    machine = praline.learn(Office(), labels="labels", seed=2, save_traces=file)
    assert machine == praline.learn(Office(), labels="labels", seed=2)

    again = praline.learn_from_traces(file)
    assert (again.steps, again.episodes) == (machine.steps, machine.episodes)
    assert machine.compare(again, tolerance=0.1, within=True)
    begun = praline.learn(Office(), labels="labels", seed=3, traces=file, save_traces=tmp_path / "more.jsonl")
    assert begun.status == "converged"
    assert machine.compare(begun, tolerance=0.1, within=True)


def test_logs_call_states_and_actions_by_their_names(tmp_path):
    file = tmp_path / "played.jsonl"
    env = gym.wrappers.TransformObservation(Corridor(), lambda cell: (int(cell), 0), gym.spaces.MultiDiscrete([5, 1]))
    machine = praline.learn(env, labels=lambda _obs, _action, at, _info: corridor_labels(0, 0, at[0], {}), max_steps=500, save_traces=file)

    episodes = [json.loads(line) for line in file.read_text().splitlines()]
    assert episodes[0]["start"] == "(2, 0)"
    steps = [step for episode in episodes for step in episode["steps"]]
    assert len(steps) == machine.steps == 500
    assert {step["state"] for step in steps} == {f"({cell}, 0)" for cell in range(5)}
    assert {step["action"] for step in steps} == {"0", "1"}


def test_all_lanes_are_written(tmp_path):
    file = tmp_path / "played.jsonl"
    machine = praline.learn(gym.vector.SyncVectorEnv([Corridor] * 3), labels=corridor_labels, save_traces=file)
    assert machine.compare(praline.learn_from_traces(file), tolerance=0.1, within=True)


@pytest.mark.parametrize("given", [{"reward_bins": 0.5}, {"method": "lstar"}, {"noise": 0.05}])
def test_each_learner_writes_what_it_plays(given, tmp_path):
    file = tmp_path / "played.jsonl"
    machine = praline.learn(Corridor(), labels=corridor_labels, max_steps=3000, save_traces=file, **given)
    assert sum(len(json.loads(line)["steps"]) for line in file.read_text().splitlines()) == machine.steps


@pytest.mark.parametrize(
    ("file", "kind", "says"),
    [
        (3, TypeError, "save_traces is 3; give the name of a file"),
        ("played.csv", ValueError, "is to end in .jsonl or .jsonl.gz"),
        ("no such folder/played.jsonl", FileNotFoundError, "its folder does not exist"),
        ("file/played.jsonl", FileNotFoundError, "its folder does not exist"),
        ("old.jsonl", ValueError, "which traces is to read"),
        ("folder.jsonl", IsADirectoryError, "is a folder"),
    ],
)
def test_where_nothing_can_be_written(file, kind, says, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "file").touch()
    old = '{"steps": [{"label": ["switch"], "reward": 0}]}\n'
    (tmp_path / "old.jsonl").write_text(old)
    with pytest.raises(kind, match=says):
        praline.learn(Corridor(), labels=corridor_labels, traces="old.jsonl", save_traces=file)
    assert (tmp_path / "old.jsonl").read_text() == old


FULL = """
import resource, sys
from environments import Corridor, corridor_labels
import praline
praline.learn(Corridor(), labels=corridor_labels, max_steps=100)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
praline.learn(Corridor(), labels=corridor_labels, tolerance=0.02, max_steps=100_000, save_traces=sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits for files")
def test_a_file_that_cannot_be_written_on_is_left_with_whole_episodes(tmp_path):
    file = tmp_path / "played.jsonl"
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    ended = subprocess.run([sys.executable, "-c", FULL, str(file)], capture_output=True, text=True, env=here)
    said = re.search(r"^OSError: .*played\.jsonl: cannot be written on \(.*\); it is left with (\d+) whole episodes$", ended.stderr, re.M)
    assert said, ended.stderr
    assert praline.learn_from_traces(file).episodes == int(said[1])


def test_an_environment_that_fails_leaves_whole_episodes(tmp_path):
    file = tmp_path / "played.jsonl"
    with pytest.raises(OSError, match="gone away"):
        praline.learn(Corridor(fail_at=300), labels=corridor_labels, save_traces=file)
    assert 200 < praline.learn_from_traces(file).steps <= 300
