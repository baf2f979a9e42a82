"""The office in pure Python: fetch coffee, bring it to the office, keep off the decorations; one coffee in ten is too weak.

Run it as it is:  python office.py
"""

import sys

import gymnasium as gym

import praline

ROWS = ("s.*..", "..c..", ".....", "*...*", "..o..")
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
LABELS = {"c": frozenset({"coffee"}), "o": frozenset({"office"}), "*": frozenset({"decoration"})}
NOTHING = frozenset()


class Office(gym.Env):
    action_space = gym.spaces.Discrete(4)

    def __init__(self, rows=ROWS):
        self.rows = rows
        self.width, self.height = len(rows[0]), len(rows)
        self.observation_space = gym.spaces.Discrete(self.width * self.height)
        self.start = "".join(rows).index("s")

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.y, self.x = divmod(self.start, self.width)
        self.task = "fetch"  # hidden: only the reward tells
        return self.start, {}

    def step(self, action):
        dx, dy = MOVES[action]
        self.x = min(self.width - 1, max(0, self.x + dx))
        self.y = min(self.height - 1, max(0, self.y + dy))
        seen = self.rows[self.y][self.x]
        reward = 0.0
        if seen == "c" and self.task == "fetch":
            self.task = "bring" if self.np_random.random() < 0.9 else "bring weak coffee"
        elif seen == "o" and self.task != "fetch":
            reward = 1.0 if self.task == "bring" else 0.0
            self.task = "over"
        elif seen == "*":
            self.task = "over"
        return self.width * self.y + self.x, reward, False, False, {"labels": LABELS.get(seen, NOTHING)}


def main(seed=1):
    machine = praline.learn(Office(), labels="labels", seed=seed, name="office")
    print(machine)
    for a, b in (("q0", "q1"), ("q0", "q2"), ("q1", "q2")):
        print(machine.explain(a, b))
    print(f"the best policy earns {machine.value(discount=0.9):.3f}, discounted by 0.9")
    return machine


if __name__ == "__main__":
    learned = main()
    if len(sys.argv) > 1:
        learned.report(sys.argv[1])
