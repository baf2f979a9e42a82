"""The figures of docs/python.md: python figures.py office|overhead|memory|episodes [N]."""

import resource
import sys
import time
from pathlib import Path

import gymnasium as gym

import praline

sys.path[:0] = [str(Path(__file__).parent.parent / folder) for folder in ("examples", "tests")]


def office(runs=100):
    """How many of the seeds give the right machine."""
    from office import Office
    from test_examples import OFFICE

    right = wrong = 0
    steps = []
    for seed in range(1, runs + 1):
        machine = praline.learn(Office(), labels="labels", seed=seed)
        steps.append(machine.steps)
        if machine.compare(OFFICE, tolerance=0.1, within=True):
            right += 1
        else:
            wrong += machine.status == "converged"
    print(f"office: right {right} of {runs}, converged and wrong {wrong}, median {sorted(steps)[runs // 2]} steps")


def bare(env, steps):
    """Steps a second of a bare loop with random actions, by the clock and by the processor's time."""
    env.action_space.seed(1)
    env.reset(seed=1)
    began, busy = time.perf_counter(), time.process_time()
    sample, step = env.action_space.sample, env.step
    length = 0
    for _ in range(steps):
        _, _, terminated, truncated, _ = step(sample())
        length += 1
        if terminated or truncated or length == 100:
            env.reset()
            length = 0
    return steps / (time.perf_counter() - began), steps / (time.process_time() - busy)


def learned(env, steps):
    """The same of learning; the tolerance is one that so many steps do not earn."""
    began, busy = time.perf_counter(), time.process_time()
    machine = praline.learn(env, labels="labels", seed=1, max_steps=steps, horizon=100, tolerance=0.002)
    return machine.steps / (time.perf_counter() - began), machine.steps / (time.process_time() - busy)


def overhead(steps=100_000):
    """The share of a bare loop's steps a second; the two by turns, best of three each."""
    from frozen_lake import PLACES, Fishing
    from office import Office
    from taxi import Tip

    makers = {
        "office, pure Python": Office,
        "FrozenLake 4x4": lambda: Fishing(gym.make("FrozenLake-v1"), PLACES["4x4"]),
        "FrozenLake 8x8": lambda: Fishing(gym.make("FrozenLake-v1", map_name="8x8"), PLACES["8x8"]),
        "Taxi": lambda: Tip(gym.make("Taxi-v4")),
    }
    learned(Office(), 20_000)
    for name, make in makers.items():
        found = [(bare(make(), steps), learned(make(), steps)) for _ in range(3)]
        for at, clock in enumerate(("clock", "processor")):
            loop, ours = max(f[0][at] for f in found), max(f[1][at] for f in found)
            print(f"{name}, {clock}: bare {loop:.0f} steps/s, praline {ours:.0f} steps/s, {100 * ours / loop:.0f} %", flush=True)


def resident():
    """The memory of this process in MB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6


def endless(steps):
    """A machine that cannot be earned at this tolerance within so many steps: only sampling."""
    from office import Office

    began = time.perf_counter()
    machine = praline.learn(Office(), labels="labels", tolerance=0.001, max_steps=steps, horizon=20)
    seconds = time.perf_counter() - began
    print(f"{machine.steps} steps, {machine.episodes} episodes, {machine.status}, {seconds:.0f} s, {resident():.0f} MB", flush=True)
    return machine


def memory(steps=1_000_000):
    """Memory after a fifth, and after so many steps."""
    endless(steps // 5)
    for _ in range(2):
        endless(steps)


def episodes(count=200_000):
    """So many episodes in one process."""
    assert endless(21 * count).episodes >= count


if __name__ == "__main__":
    name, *given = sys.argv[1:]
    {"office": office, "overhead": overhead, "memory": memory, "episodes": episodes}[name](*map(int, given))
