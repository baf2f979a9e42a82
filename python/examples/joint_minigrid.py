"""The joint loop on MiniGrid with image observations: PPO trains on the wrapper while the machine is still being learned.

The states cannot be enumerated, so the learner is only fed with the agent's episodes, and the wrapper follows its newest machine.
Needs praline[sb3,minigrid].
"""

import sys

import gymnasium as gym
import minigrid  # noqa: F401 # registers its environments
import torch
from minigrid.wrappers import ImgObsWrapper
from stable_baselines3 import PPO
from stable_baselines3.common.vec_env import DummyVecEnv

import praline
from praline.sb3 import MachineCallback


class TouchFirst(gym.Wrapper):
    """Pays at the goal only after the agent has been in the corner to its right, and then nine times in ten."""

    corner = (3, 1)

    def reset(self, *, seed=None, options=None):
        self.touched = False
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        obs, goal, terminated, truncated, info = self.env.step(action)
        at_corner = tuple(map(int, self.unwrapped.agent_pos)) == self.corner
        self.touched = self.touched or at_corner
        reward = float(goal > 0 and self.touched and self.np_random.random() < 0.9)
        info["labels"] = {"goal"} if goal > 0 else {"corner"} if at_corner else set()
        return obs, reward, terminated, truncated, info


def make():
    env = ImgObsWrapper(TouchFirst(gym.make("MiniGrid-Empty-5x5-v0", max_steps=40)))
    return praline.RewardMachineWrapper(env, None, labels="labels", capacity=6, observation="one-hot")


def main(steps=12_000, seed=1):
    torch.set_num_threads(1)
    agent = PPO("MlpPolicy", DummyVecEnv([make] * 4), n_steps=256, gamma=0.97, ent_coef=0.02, seed=seed, device="cpu")
    callback = MachineCallback(every=4000, verbose=1)
    agent.learn(steps, callback=callback)
    print(callback.machine)
    for question in callback.learner.questions()[:3]:
        print(question)
    return callback.machine


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
