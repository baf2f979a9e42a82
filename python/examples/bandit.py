"""A bandit that remembers: two arms win with 0.9 and 0.2, and each win exchanges them."""

import sys

import gymnasium as gym

import praline

ARMS = (frozenset({"left"}), frozenset({"right"}))


class Rotating(gym.Env):
    observation_space = gym.spaces.Discrete(1)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.good = 0
        return 0, {}

    def step(self, action):
        win = self.np_random.random() < (0.9 if action == self.good else 0.2)
        if win:
            self.good = 1 - self.good
        return 0, 100.0 if win else 0.0, False, False, {"labels": ARMS[action]}


def main(seed=1):
    machine = praline.learn(Rotating(), labels="labels", seed=seed, name="bandit")
    print(machine)
    return machine


if __name__ == "__main__":
    learned = main()
    if len(sys.argv) > 1:
        learned.report(sys.argv[1])
