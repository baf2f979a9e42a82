"""For Stable-Baselines3: learn the machine while the agent trains on the wrapper."""

from __future__ import annotations

from typing import Any

try:
    from stable_baselines3.common.callbacks import BaseCallback
except ImportError as problem:
    raise ImportError("praline.sb3 needs Stable-Baselines3: pip install 'praline[sb3]'") from problem

from ._data import counted
from ._given import whole
from .machine import LearnedMachine
from .online import Learner


class MachineCallback(BaseCallback):  # type: ignore[misc]
    """Feeds a Learner with the agent's episodes, and has every environment's wrapper follow the newest machine.

    The environments must be wrapped in ``RewardMachineWrapper(env, None, labels=..., capacity=...)``.

    Args:
        learner: the learner; a new one by default.
        every: after how many steps of all environments the machine is learned anew.
        verbose: 1 says on standard output when the number of states changes.
    """

    def __init__(self, learner: Learner | None = None, every: int = 2000, verbose: int = 0) -> None:
        super().__init__(verbose)
        if learner is not None and not isinstance(learner, Learner):
            raise TypeError(f"learner is {learner!r}; give a praline.Learner, or leave it out")
        every = whole("every", every, least=1)
        self.learner = learner if learner is not None else Learner()
        self.machine: LearnedMachine | None = None
        self._every = every
        self._next = every

    def _on_training_start(self) -> None:
        has = getattr(self.training_env, "has_attr", None)  # older versions cannot be asked
        if has is not None and not has("machine_state"):
            raise TypeError(
                "the agent's environments are not wrapped; give RewardMachineWrapper(env, None, labels=..., capacity=...) of each"
            )

    def _on_step(self) -> bool:
        if any(self.locals.get("dones", ())):
            self._observe()
        if self.num_timesteps >= self._next and self.learner.steps:
            self._next = self.num_timesteps + self._every
            self._follow()
        return True

    def _observe(self) -> None:
        words: Any = self.training_env.env_method("take_words")
        for word in (word for of_env in words for word in of_env):
            self.learner.observe(word)

    def _follow(self) -> None:
        machine = self.learner.machine
        if self.verbose and (self.machine is None or len(machine) != len(self.machine)):
            print(f"praline: {counted(len(machine), 'state')} after {counted(self.num_timesteps, 'step')}")
        self.machine = machine
        self.training_env.env_method("follow", machine)

    def _on_training_end(self) -> None:
        self._observe()
        if self.learner.steps:
            self._follow()
