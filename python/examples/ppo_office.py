"""PPO of Stable-Baselines3 on the office, with and without the machine. Needs praline[sb3].

The agent starts between coffee and office, and without the machine it cannot know in which direction to go.
"""

import sys

import gymnasium as gym
import torch
from office import Office
from stable_baselines3 import PPO
from stable_baselines3.common.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor

import praline

HORIZON = 15
ROWS = ("c.s.o",)


def office():
    return gym.wrappers.TimeLimit(Office(ROWS), HORIZON)


def with_machine(machine, **options):
    return praline.RewardMachineWrapper(office(), machine, labels="labels", observation="index", **options)


def trained(make, steps, seed):
    agent = PPO("MlpPolicy", make(), n_steps=256, gamma=0.95, learning_rate=1e-3, seed=seed, device="cpu")
    return agent.learn(steps)


def main(steps=12_000, seed=1):
    torch.set_num_threads(1)
    machine = praline.learn(office(), labels="labels", seed=seed)
    results = {}
    for name, train, test in (
        ("alone", office, office),
        ("with the machine", lambda: with_machine(machine), lambda: with_machine(machine)),
        ("with the machine and shaping", lambda: with_machine(machine, shaping=0.95), lambda: with_machine(machine)),
    ):
        agent = trained(train, steps, seed)
        results[name], _ = evaluate_policy(agent, Monitor(test()), n_eval_episodes=200, deterministic=False)
        print(f"{name}: {results[name]:.3f} deliveries an episode after {steps} steps")
    return results


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
