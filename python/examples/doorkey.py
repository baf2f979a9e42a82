"""MiniGrid DoorKey with a key that breaks: who drops it once may break it, and the goal then pays nothing.

The observations are images; ``state`` says what of the world is Markovian. One layout, drawn by a seed of its own.
"""

import sys

import gymnasium as gym
import minigrid  # noqa: F401 # registers its environments

import praline


class Fragile(gym.Wrapper):
    """Pays 1 at the goal with an intact key. The first drop breaks it one time in two, the second for sure."""

    layout = 3

    def __init__(self, env):
        super().__init__(env)
        self.seeded = None

    def reset(self, *, seed=None, options=None):
        if seed is not None or self.seeded is None:
            self.seeded = gym.utils.seeding.np_random(seed)[0]
        self.drops, self.broken = 0, False
        return self.env.reset(seed=self.layout)

    def step(self, action):
        world = self.unwrapped
        held = world.carrying is not None
        obs, goal, terminated, truncated, info = self.env.step(action)
        labels = set()
        if goal > 0:
            labels.add("goal")
        elif held and world.carrying is None:
            labels.add("drop")
            self.drops += 1
            self.broken = self.broken or self.drops > 1 or self.seeded.random() < 0.5
        info["labels"] = labels
        return obs, float(goal > 0 and not self.broken), terminated, truncated, info


def state(obs, env):
    """Where the agent is, where the key is, and whether the door is open."""
    world = env.unwrapped
    key = door = None
    for at, thing in enumerate(world.grid.grid):
        if thing is not None and thing.type == "key":
            key = at
        elif thing is not None and thing.type == "door":
            door = (at, thing.is_open, thing.is_locked)
    return (*map(int, world.agent_pos), int(world.agent_dir), key, door)


def main(seed=1):
    env = Fragile(gym.make("MiniGrid-DoorKey-5x5-v0"))
    machine = praline.learn(env, labels="labels", state=state, actions=range(6), horizon=60, seed=seed, name="doorkey")
    print(machine)
    return machine


if __name__ == "__main__":
    learned = main()
    if len(sys.argv) > 1:
        learned.report(sys.argv[1])
