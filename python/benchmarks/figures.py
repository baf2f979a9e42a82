"""The figures of docs/python.md: python figures.py office|overhead|whole|memory|episodes [N]; its drawings: python figures.py drawings."""

import importlib
import resource
import sys
import time
from pathlib import Path

import gymnasium as gym

import praline
from praline._environment import Episodes

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
    """Microseconds a step of a bare loop with random actions: of this thread."""
    env.action_space.seed(1)
    env.reset(seed=1)
    began = time.thread_time()
    sample, step = env.action_space.sample, env.step
    length = 0
    for _ in range(steps):
        _, _, terminated, truncated, _ = step(sample())
        length += 1
        if terminated or truncated or length == 100:
            env.reset()
            length = 0
    return 1e6 * (time.thread_time() - began) / steps


def crossing(calls=20_000):
    """Microseconds that a call from Java to Python without arguments takes: of this thread."""
    import jpype

    called = jpype.JProxy("java.util.function.IntSupplier", dict={"getAsInt": lambda: 1})
    stream = jpype.JClass("java.util.stream.IntStream").generate(called).limit(calls)
    began = time.thread_time()
    stream.sum()
    return 1e6 * (time.thread_time() - began) / calls


class Spent:
    """Time spent on the Python side, and how often it was crossed to, while learning."""

    def __init__(self):
        self.seconds = self.calls = 0
        self.inside = False
        self._methods = {}

    def __enter__(self):
        for name in ("reset", "begin", "follow", "again", "walk", "step"):
            self._methods[name] = method = getattr(Episodes, name)
            setattr(Episodes, name, self._timed(method))
        return self

    def _timed(self, method):
        def timed(*given):
            if self.inside:
                return method(*given)
            self.inside = True
            began = time.thread_time()
            try:
                return method(*given)
            finally:
                self.seconds += time.thread_time() - began
                self.calls += 1
                self.inside = False

        return timed

    def __exit__(self, *_):
        for name, method in self._methods.items():
            setattr(Episodes, name, method)


def learned(make, **given):
    """Microseconds a step of sampling with its crossings, of all of this thread, of all threads; then crossings a step, and the steps.

    Learned twice, since the look at what sampling takes costs more than a microsecond a crossing.
    """
    began, busy = time.thread_time(), time.process_time()
    machine = praline.learn(make(), labels="labels", seed=1, **given)
    whole, threads = time.thread_time() - began, time.process_time() - busy
    each = crossing()
    with Spent() as spent:
        praline.learn(make(), labels="labels", seed=1, **given)
    sampling = 1e6 * spent.seconds + each * spent.calls
    return sampling / machine.steps, 1e6 * whole / machine.steps, 1e6 * threads / machine.steps, spent.calls / machine.steps, machine.steps


def environments():
    """By name, what makes the environments that are compared with a bare loop."""
    from frozen_lake import PLACES, Fishing
    from office import Office
    from taxi import Tip

    return {
        "office, pure Python": Office,
        "FrozenLake 4x4": lambda: Fishing(gym.make("FrozenLake-v1"), PLACES["4x4"]),
        "FrozenLake 8x8": lambda: Fishing(gym.make("FrozenLake-v1", map_name="8x8"), PLACES["8x8"]),
        "Taxi": lambda: Tip(gym.make("Taxi-v4")),
    }


def compared(steps, times, **given):
    """What a bare loop takes, and what sampling and learning do; the two by turns, the best of so many times each."""
    from office import Office

    praline.learn(Office(), labels="labels")  # the JVM has started, and knows its way
    for name, make in environments().items():
        found = [(bare(make(), steps), learned(make, **given)) for _ in range(times)]
        loop = min(f[0] for f in found)
        sampling, whole, threads, calls, taken = (min(f[1][at] for f in found) for at in range(5))
        with_learning = f"with learning {whole:.1f} ({100 * loop / whole:.0f} %), all threads {threads:.1f} ({100 * loop / threads:.0f} %)"
        print(
            f"{name}: bare {loop:.1f} us a step; sampling {sampling:.1f} ({100 * loop / sampling:.0f} %), {calls:.2f} crossings a step; "
            f"{with_learning}; {taken} steps",
            flush=True,
        )


def overhead(steps=100_000):
    """Learning that never ends: so many steps do not earn the tolerance."""
    compared(steps, 3, max_steps=steps, horizon=100, tolerance=0.002)


def whole(steps=100_000):
    """Learning as by default, to its end."""
    compared(steps, 3)


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


def drawings():
    """The examples' machines as docs/python.md shows them."""
    folder = Path(__file__).parent.parent.parent / "docs" / "python"
    given = {"office": (), "bandit": (), "taxi": (), "doorkey": (), "frozen_lake": ("4x4",)}
    for name, arguments in given.items():
        machine = importlib.import_module(name).main(*arguments)
        (folder / f"{machine.name}.svg").write_text(machine.to_svg(), encoding="utf-8")


if __name__ == "__main__":
    name, *given = sys.argv[1:]
    figures = {f.__name__: f for f in (office, overhead, whole, memory, episodes, drawings)}
    figures[name](*map(int, given))
