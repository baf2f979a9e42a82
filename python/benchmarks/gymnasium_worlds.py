"""Hidden machines of two to five states in four Gymnasium worlds, compared exactly: python gymnasium_worlds.py [SEEDS] [WORLD] [DEPTH].

In each world three things can happen, ``a``, ``b`` and ``c``, and the same four tasks pay for them. None of a task's states shows in an
observation; every reward is drawn.
"""

import json
import sys
import time
from pathlib import Path

import gymnasium as gym
import minigrid  # noqa: F401 # registers its environments

import praline

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

import doorkey
from figures import bare

TASKS = {
    # bait, then the hut, which has a fish four times in five
    2: {
        "empty": {"a": [(1, 0, "baited")]},
        "baited": {"b": [(0.8, 1, "empty"), (0.2, 0, "empty")]},
    },
    # an errand of three places in their turn, paid for at the last
    3: {
        "none": {"a": [(1, 0, "one")]},
        "one": {"b": [(1, 0, "two")]},
        "two": {"c": [(0.7, 1, "none"), (0.3, 0, "none")]},
    },
    # what the second place paid decides what the third is worth
    4: {
        "none": {"a": [(1, 0, "one")]},
        "one": {"b": [(0.6, 1, "lucky"), (0.4, 0, "unlucky")]},
        "lucky": {"c": [(0.9, 1, "none"), (0.1, 0, "none")]},
        "unlucky": {"c": [(0.4, 1, "none"), (0.6, 0, "none")]},
    },
    # two things are to be fetched, in either order, and the order decides what they are worth together
    5: {
        "none": {"a": [(1, 0, "a")], "b": [(1, 0, "b")]},
        "a": {"b": [(1, 0, "a, b")]},
        "b": {"a": [(1, 0, "b, a")]},
        "a, b": {"c": [(0.9, 1, "none"), (0.1, 0, "none")]},
        "b, a": {"c": [(0.5, 1, "none"), (0.5, 0, "none")]},
    },
}


class Task(gym.Wrapper):
    """Pays by a table of what happens; ``happened`` says what did in a step, by what ``look`` has seen before it."""

    def __init__(self, env, table, happened, look=None, layout=None):
        super().__init__(env)
        self.table, self.happened, self.look, self.layout = table, happened, look or (lambda env: None), layout
        self.random = None

    def reset(self, *, seed=None, options=None):
        """Begins anew; the seed is that of what is paid, too."""
        if seed is not None or self.random is None:
            self.random = gym.utils.seeding.np_random(seed)[0]
        self.memory = next(iter(self.table))
        return self.env.reset(seed=seed if self.layout is None else self.layout)

    def step(self, action):
        """Takes a step, and pays for what happened in it."""
        before = self.look(self.unwrapped)
        obs, _, terminated, truncated, info = self.env.step(action)
        event = self.happened(before, obs, self.unwrapped)
        reward = 0
        if event in self.table[self.memory]:
            outcomes = self.table[self.memory][event]
            drawn = self.random.choice(len(outcomes), p=[outcome[0] for outcome in outcomes])
            _, reward, self.memory = outcomes[drawn]
        info["labels"] = {event} if event else set()
        return obs, float(reward), terminated, truncated, info


def truth(table):
    """The machine of a task."""
    rows = [
        {"from": source, "label": [event], "probability": probability, "reward": paid, "to": target}
        for source, events in table.items()
        for event, outcomes in events.items()
        for probability, paid, target in outcomes
    ]
    data = {"format": "praline-machine", "version": 1, "propositions": ["a", "b", "c"], "states": list(table), "initial": next(iter(table))}
    return praline.LearnedMachine(json.dumps({**data, "unlisted": "stay", "transitions": rows}))


def at(places):
    """What happens at the places of a numbered world."""
    return lambda before, obs, world: places.get(obs)


def at_stand(before, obs, world):
    """The taxi is at one of three stands."""
    row, col, _, _ = world.decode(obs)
    return {(0, 0): "a", (0, 4): "b", (4, 0): "c"}.get((row, col))


def hands(world):
    """What is carried, and whether the door is open."""
    return world.carrying, any(thing is not None and thing.type == "door" and thing.is_open for thing in world.grid.grid)


def in_rooms(before, obs, world):
    """The key is taken, the door is opened, the key is laid down."""
    now = hands(world)
    if now[0] is not before[0]:
        return "a" if before[0] is None else "c"
    return "b" if now[1] and not before[1] else None


def frozen_lake(size, places):
    """The slippery lake."""
    return lambda table: Task(gym.make("FrozenLake-v1", map_name=size, is_slippery=True), table, at(places))


WORLDS = {
    "FrozenLake 4x4": (frozen_lake("4x4", {4: "a", 2: "b", 10: "c"}), {}),
    "FrozenLake 8x8": (frozen_lake("8x8", {9: "a", 12: "b", 25: "c"}), {}),
    "Taxi": (lambda table: Task(gym.make("Taxi-v4"), table, at_stand), {}),
    "DoorKey-5x5": (
        lambda table: Task(gym.make("MiniGrid-DoorKey-5x5-v0"), table, in_rooms, hands, doorkey.Fragile.layout),
        {"state": doorkey.state, "actions": range(6), "horizon": 60},
    ),
}


def main(seeds=5, only=None, depth=4):
    """A table, one row a task: the truth's states, what was learned, and the environment's own share of the time."""
    print("| world | truth | converged | states | right | steps | seconds | most | bare loop |\n|---|---|---|---|---|---|---|---|---|")
    for world, (make, given) in WORLDS.items():
        if only not in (None, world):
            continue
        for size, table in TASKS.items():
            loop, hidden = bare(make(table), 20_000), truth(table)
            runs = []
            for seed in range(1, seeds + 1):
                began = time.perf_counter()
                machine = praline.learn(make(table), labels="labels", seed=seed, depth=int(depth), max_time=300, progress=False, **given)
                seconds = time.perf_counter() - began
                found = machine.compare(hidden, tolerance=0.1, within=True)
                runs.append((machine.steps, seconds, machine, found))
                if not found:
                    print(f"{world}, {size} states, seed {seed}: {machine.reason}\n{found}\n{machine}", file=sys.stderr)
            steps, seconds = (sorted(run[at] for run in runs) for at in (0, 1))
            converged = sum(run[2].status == "converged" for run in runs)
            right = sum(bool(run[3]) for run in runs)
            states = ", ".join(str(len(run[2])) for run in runs)
            share = sum(steps) * loop / 1e6 / sum(seconds)
            print(
                f"| {world} | {size} | {converged} of {seeds} | {states} | {right} of {seeds} | {steps[seeds // 2]:,} "
                f"| {seconds[seeds // 2]:.1f} | {seconds[-1]:.1f} | {share:.0%} |",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
