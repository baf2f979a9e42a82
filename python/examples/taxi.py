"""Taxi with a tip that depends on the route: a passenger who was driven past the middle of the town gives one, six times in ten.

Taxi's own rewards stay: -1 a step, -10 for what is not allowed, 20 for the delivery; the tip is 10.
"""

import sys

import gymnasium as gym

import praline

MIDDLE = (2, 2)
ABOARD = 4


class Tip(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        self.tip = False
        obs, info = self.env.reset(seed=seed, options=options)
        self.riding = False
        return obs, info

    def step(self, action):
        obs, reward, terminated, truncated, info = self.env.step(action)
        row, col, passenger, _ = self.unwrapped.decode(obs)
        labels = set()
        if reward == -10:
            labels.add("refused")
        elif reward == 20:
            labels.add("delivered")
            reward += 10 if self.tip and self.np_random.random() < 0.6 else 0
        elif passenger == ABOARD and not self.riding:
            labels.add("aboard")
        elif passenger != ABOARD and self.riding:
            labels.add("out")  # set down somewhere else
            self.tip = False
        elif (row, col) == MIDDLE and action < 4:
            labels.add("middle")
            self.tip = self.tip or self.riding
        self.riding = passenger == ABOARD
        info["labels"] = labels
        return obs, float(reward), terminated, truncated, info


def main(seed=1):
    machine = praline.learn(Tip(gym.make("Taxi-v4")), labels="labels", seed=seed, name="taxi")
    print(machine)
    return machine


if __name__ == "__main__":
    learned = main()
    if len(sys.argv) > 1:
        learned.report(sys.argv[1])
