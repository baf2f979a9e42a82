"""Learns one process with AALpy and writes what it learned as a machine file.

Usage: python peer.py PROCESS.json OUT.json STRATEGY SECONDS SEED

The process is what bench's FlatMachine wrote: actions, and for each state and action the branches [probability, output, next state]. AALpy sees
actions as inputs and (label, reward) pairs as outputs, which is all that Praline sees, but for the environment's state: AALpy has no place for it.
Prints one line of JSON: status, steps, seconds, cpuSeconds, states, megabytes.
"""
import json
import random
import sys
import time

from aalpy.base import SUL
from aalpy.learning_algs import run_stochastic_Lstar
from aalpy.oracles import RandomWalkEqOracle


class TimeUp(Exception):
    pass


class Process(SUL):
    """Simulates the process; ends the run by an exception when the processor time is up: other work on the machine takes none of it away."""

    def __init__(self, process, seed, end):
        super().__init__()
        self.process, self.random, self.end = process, random.Random(seed), end
        self.state, self.steps = 0, 0

    def pick(self, branches):
        left = self.random.random()
        for branch in branches[:-1]:
            left -= branch[0]
            if left < 0:
                return branch
        return branches[-1]

    def pre(self):
        self.state = self.pick(self.process["initial"])[1]

    def post(self):
        pass

    def step(self, action):
        self.steps += 1
        if self.steps % 256 == 0 and time.process_time() > self.end:
            raise TimeUp
        branch = self.pick(self.process["states"][self.state][action])
        self.state = branch[2]
        return branch[1]


# Which of them is best depends on the machine (bench/README.md): compare runs several and keeps the best for each.
STRATEGIES = {
    "normal": {"strategy": "normal", "cex_processing": "longest_prefix", "samples_cex_strategy": "bfs"},
    "chi2": {"strategy": "chi2", "cex_processing": "longest_prefix", "samples_cex_strategy": "bfs"},
    "normal-plain": {"strategy": "normal", "cex_processing": None, "samples_cex_strategy": None},
    "chi2-plain": {"strategy": "chi2", "cex_processing": None, "samples_cex_strategy": None},
    "normal-random": {"strategy": "normal", "cex_processing": "longest_prefix", "samples_cex_strategy": "random:1000:0.2"},
    "chi2-random": {"strategy": "chi2", "cex_processing": "longest_prefix", "samples_cex_strategy": "random:1000:0.2"},
}


def learn(process, options, seed, seconds):
    random.seed(seed)
    begin, cpu = time.monotonic(), time.process_time()
    sul = Process(process, seed, cpu + seconds)
    actions = list(range(process["actions"]))
    # RandomWordEqOracle would run out of walks here: with a strategy for samples it is asked more often than it counts on.
    oracle = RandomWalkEqOracle(actions, sul, num_steps=10_000, reset_after_cex=True, reset_prob=0.09)
    try:
        model = run_stochastic_Lstar(actions, sul, oracle, automaton_type="smm", print_level=0, max_rounds=100_000, **options)
        status = "ended"
    except TimeUp:
        model, status = None, "time up"
    return model, status, sul.steps, time.monotonic() - begin, time.process_time() - cpu


def machine(model, actions):
    """The learned stochastic Mealy machine as a machine file: action i is the label {ai}, and the output's number the reward."""
    names = {id(state): f"q{number}" for number, state in enumerate(model.states)}
    transitions = []
    for state in model.states:
        for action, branches in state.transitions.items():
            merged = {}
            for target, output, probability in branches:
                merged[(names[id(target)], output)] = merged.get((names[id(target)], output), 0) + probability
            total = sum(merged.values())
            for (target, output), probability in merged.items():
                if probability > 0:
                    transitions.append({"from": names[id(state)], "label": [f"a{action}"], "to": target,
                                        "probability": probability / total, "reward": output})
    return {"format": "praline-machine", "version": 1, "name": "peer", "propositions": [f"a{i}" for i in range(actions)],
            "states": list(names.values()), "initial": names[id(model.initial_state)], "unlisted": "reject", "transitions": transitions}


def peak():
    """The most memory in RAM since this program began; getrusage would count that of the process that started it."""
    try:
        with open("/proc/self/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) // 1024
    except OSError:
        return 0


def main():
    source, out, strategy, seconds, seed = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        process = json.load(file)
    learn(process, STRATEGIES[strategy], int(seed) + 1, 1.0)  # warms up: what a first run pays for is not the algorithm's
    model, status, steps, taken, cpu = learn(process, STRATEGIES[strategy], int(seed), float(seconds))
    if model is not None:
        with open(out, "w", encoding="utf-8") as file:
            json.dump(machine(model, process["actions"]), file)
    print(json.dumps({"status": status, "steps": steps, "seconds": taken, "cpuSeconds": cpu, "states": 0 if model is None else len(model.states),
                      "megabytes": peak()}))


main()
