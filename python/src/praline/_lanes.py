"""A Gymnasium VectorEnv as the engine sees it: one lane plays what the engine asks for, the others walk at random and are overheard."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import gymnasium as gym
import jpype
import numpy as np
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from . import _signals
from ._environment import SEEN, TERMINATED, TRUNCATED, WARY, Episodes
from ._words import Symbols


class _Single:
    """What of a vector of environments is true of one."""

    def __init__(self, env: Any) -> None:
        self.observation_space = env.single_observation_space
        self.action_space = env.single_action_space


class _Lane:
    """An episode that is being played in one lane."""

    def __init__(self) -> None:
        self.start = 0
        self.steps: list[int] = []
        self.observation: Any = None
        self.lost = False  # its beginning belongs to another episode: not to be used before it ends
        self.dead = False  # the next step only resets it

    def begin(self, observation: Any, start: int) -> None:
        self.start, self.steps, self.observation, self.lost, self.dead = start, [], observation, False, False

    @property
    def fresh(self) -> bool:
        return not self.steps and not self.lost and not self.dead


class LaneEpisodes(Episodes):
    """The Java interface ``Interaction`` on all lanes of a VectorEnv."""

    def __init__(
        self,
        env: Any,
        symbols: Symbols,
        labels: Any,
        state: Callable[..., Hashable] | None,
        actions: Any,
        seed: int,
        horizon: int,
    ) -> None:
        super().__init__(_Single(env), symbols, labels, state, actions, seed)
        self.vector = env
        self.lanes = int(env.num_envs)
        self._seed: int | None = seed
        self._horizon = horizon
        self._mode = env.metadata.get("autoreset_mode", AutoresetMode.NEXT_STEP)
        self._maskable = isinstance(env.unwrapped, (SyncVectorEnv, AsyncVectorEnv))
        self._random = np.random.default_rng(seed)
        self._played = [_Lane() for _ in range(self.lanes)]
        self._leader = 0
        self._ended: list[int] = []
        self._seen = 0

    # ---- the engine's side

    def _start(self) -> int:
        """Starts an episode in a lane that has just begun one."""
        self.episode += 1
        if self.episode < WARY:
            _signals.restore()
        if self._seed is not None:
            seed, self._seed = self._seed, None
            self._reset_all(seed)
        elif not self._played[self._leader].fresh:
            self._leave()
        return self._played[self._leader].start

    def _by_script(self, size: int) -> int:
        """Takes actions of the shared script while each shows what is expected; returns how many were taken."""
        if self._cut:
            return 0
        taken = 0
        for action, expected in self._turns_of(size):
            self._call[SEEN] = seen = self._take(action)
            taken += 1
            if seen != expected:
                break
        return taken

    def _take(self, action: int) -> int:
        """Takes an action in the leading lane, and a random one in each other lane."""
        self._advance(action)
        return self._seen | TRUNCATED if self._cut else self._seen

    def overheard(self) -> Any:
        """The episodes that ended in other lanes since the last call."""
        ended, self._ended = self._ended, []
        return jpype.JArray(jpype.JLong)(ended)

    # ---- the lanes' side

    def _reset_all(self, seed: int | None) -> None:
        observations, _ = self.vector.reset(seed=seed)
        for lane, observation in zip(self._played, self._each(observations), strict=True):
            self._record(lane)
            lane.begin(observation, self._number(observation))

    def _leave(self) -> None:
        """Leaves the leading lane's episode, and finds a lane that has just begun one."""
        lane = self._played[self._leader]
        lane.steps = []  # the engine has it
        if self._maskable:
            self._restart([self._leader])
            return
        lane.lost = not lane.dead
        for _ in range(self._horizon + 1):
            fresh = [at for at, other in enumerate(self._played) if other.fresh]
            if fresh:
                self._leader = fresh[0]
                return
            self._leader = -1
            self._advance(-1)
        self._reset_all(None)
        self._leader = 0

    def _restart(self, lanes: list[int]) -> None:
        mask = np.zeros(self.lanes, dtype=np.bool_)
        mask[lanes] = True
        observations, _ = self.vector.reset(options={"reset_mask": mask})
        each = self._each(observations)
        for at in lanes:
            self._played[at].begin(each[at], self._number(each[at]))

    def _advance(self, action: int) -> None:
        chosen = self._random.integers(len(self.actions), size=self.lanes).tolist()
        if self._leader >= 0:
            chosen[self._leader] = action
        given = [self.actions[number] for number in chosen]
        observations, rewards, terminations, truncations, infos = self.vector.step(self._batch(given))
        each = self._each(observations)
        finished = []
        for at, lane in enumerate(self._played):
            if lane.dead:  # this step has only reset it: it adds no symbol
                lane.begin(each[at], self._number(each[at]))
                continue
            ends = bool(terminations[at]) or bool(truncations[at])
            following, info = self._after(at, each[at], infos, ends)
            seen = self._symbols.shifted(self._labels(lane.observation, given[at], following, info), float(rewards[at]))
            seen |= self._number(following)
            seen |= TERMINATED if terminations[at] else TRUNCATED if truncations[at] else 0
            lane.observation = following
            lane.steps += (chosen[at], seen)
            if at == self._leader:
                self._seen = seen
            elif len(lane.steps) >= 2 * self._horizon and not ends and not lane.lost:
                self._record(lane)
                lane.lost = True
                finished += [at] if self._maskable else []
            if ends:
                self._record(lane) if at != self._leader else lane.steps.clear()
                if self._mode == AutoresetMode.SAME_STEP:
                    lane.begin(each[at], self._number(each[at]))
                elif self._maskable:
                    finished.append(at)
                else:
                    lane.dead = True
        if finished:
            self._restart(finished)

    def _record(self, lane: _Lane) -> None:
        if lane.steps and not lane.lost and (self._leader < 0 or lane is not self._played[self._leader]):
            self._ended += (lane.start, len(lane.steps) // 2, *lane.steps)
        lane.steps = []

    def _after(self, at: int, observation: Any, infos: dict[str, Any], ends: bool) -> tuple[Any, dict[str, Any]]:
        """What a lane shows after a step: where it was reset at once, the last observation and info stand elsewhere."""
        if ends and self._mode == AutoresetMode.SAME_STEP and "final_obs" in infos:
            return infos["final_obs"][at], self._of_lane(at, infos.get("final_info", {}))
        return observation, self._of_lane(at, infos)

    def _of_lane(self, at: int, infos: dict[str, Any]) -> dict[str, Any]:
        return {
            key: value[at] for key, value in infos.items() if not key.startswith("_") and (f"_{key}" not in infos or infos[f"_{key}"][at])
        }

    def _each(self, observations: Any) -> list[Any]:
        return list(gym.vector.utils.iterate(self.vector.observation_space, observations))

    def _batch(self, actions: list[Any]) -> Any:
        if isinstance(actions[0], int):
            return np.array(actions)
        space = self.vector.single_action_space
        empty: Any = gym.vector.utils.create_empty_array(space, self.lanes)
        return gym.vector.utils.concatenate(space, actions, empty)
