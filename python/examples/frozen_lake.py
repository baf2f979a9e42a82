"""FrozenLake with a reward that is delayed and random: take bait, fish at the hut, and be paid at the goal if there was a catch.

Fishing without bait catches nothing; with bait, the first try does seven times in ten, and there is no second. Whether there was
a catch shows at the goal only.
"""

import sys

import gymnasium as gym

import praline

PLACES = {"4x4": {4: "bait", 10: "hut"}, "8x8": {9: "bait", 18: "hut"}}


class Fishing(gym.Wrapper):
    def __init__(self, env, places):
        super().__init__(env)
        self.places = places

    def reset(self, *, seed=None, options=None):
        self.bait = self.fished = self.catch = False
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        obs, goal, terminated, truncated, info = self.env.step(action)
        place = self.places.get(obs)
        if place == "bait":
            self.bait = True
        elif place == "hut" and self.bait and not self.fished:
            self.fished = True  # there is bait for one try
            self.catch = self.np_random.random() < 0.7
        reward = 1.0 if goal and self.catch else 0.0
        info["labels"] = {"goal"} if goal else {place} if place else set()
        return obs, reward, terminated, truncated, info


def main(size="4x4", seed=1):
    env = Fishing(gym.make("FrozenLake-v1", map_name=size, is_slippery=True), PLACES[size])
    machine = praline.learn(env, labels="labels", seed=seed, name=f"fishing-{size}")
    print(machine)
    return machine


if __name__ == "__main__":
    for size in PLACES:
        learned = main(size)
        if len(sys.argv) > 1:
            learned.report(f"{sys.argv[1]}-{size}.html")
