"""The product of an environment and a machine, as a Gymnasium wrapper: any algorithm can train on it."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np

from ._given import number, switch, text, whole
from ._labels import labeller
from ._words import Label, label_of, reward_of
from .machine import LearnedMachine

OBSERVATIONS = ("dict", "one-hot", "index")
COUNTERFACTUAL = "counterfactual"
MACHINE_STATE = "machine_state"


class RewardMachineWrapper(gym.Wrapper[Any, Any, Any, Any], gym.utils.RecordConstructorArgs):
    """Appends the machine's state to the observation.

    The state is followed by what the agent itself can see: the labels and the rewards that the environment pays. What was
    never seen while learning leaves it as it is. ``info["machine_state"]`` names it.

    Args:
        env: the environment.
        machine: a LearnedMachine, or None for one that comes later (see ``follow``).
        labels: as for ``praline.learn``.
        observation: ``"dict"`` adds a key (to a Dict) or makes a Dict of ``observation`` and the key; ``"one-hot"``
            flattens the observation and appends a one-hot vector; ``"index"`` makes one Discrete of a Discrete, and a
            Tuple of anything else.
        key: the key of the Dict.
        capacity: how many states the observation space has room for; more share the last place. Default: the machine's.
        shaping: a discount; adds ``discount * potential(next) - potential(state)`` to the reward, the potential being the
            best discounted reward if every label could be chosen at any time. It changes no optimal policy for that
            discount.
        counterfactual: adds ``info["counterfactual"]``: what the step would have paid in each state of the machine, as
            tuples (state, reward, next state, probability), states as indices.
    """

    def __init__(
        self,
        env: Any,
        machine: LearnedMachine | None,
        labels: Any = None,
        *,
        observation: str = "dict",
        key: str = "machine",
        capacity: int | None = None,
        shaping: float | None = None,
        counterfactual: bool = False,
    ) -> None:
        _check_machine(machine)
        if isinstance(env, gym.vector.VectorEnv):
            raise TypeError("env is a VectorEnv; wrap the environment of each lane: SyncVectorEnv([lambda: RewardMachineWrapper(...)])")
        gym.utils.RecordConstructorArgs.__init__(
            self,
            machine=machine,
            labels=labels,
            observation=observation,
            key=key,
            capacity=capacity,
            shaping=shaping,
            counterfactual=counterfactual,
        )
        gym.Wrapper.__init__(self, env)
        if observation not in OBSERVATIONS:
            raise ValueError(f"observation is {observation!r}; give one of {', '.join(map(repr, OBSERVATIONS))}")
        if machine is None and capacity is None:
            raise ValueError("without a machine, give capacity: how many states the observation space is to have room for")
        if shaping is not None and not 0 <= number("shaping", shaping) < 1:
            raise ValueError(f"shaping is {shaping!r}; give the discount, from 0 to below 1")
        self._labels = labeller(labels, env, {})
        self._kind = observation
        self._key = text("key", key)
        self._shaping = shaping
        self._counterfactual = switch("counterfactual", counterfactual)
        room = capacity if capacity is not None else len(machine.states) if machine is not None else 1
        self._capacity = whole("capacity", room, least=1)
        self._last: Any = None
        self._word: list[tuple[Label, float]] = []
        self._words: list[list[tuple[Label, float]]] = []
        self.follow(machine)
        self.observation_space = self._space(env.observation_space)

    # ---- the machine

    @property
    def machine(self) -> LearnedMachine | None:
        """The machine that is followed."""
        return self._machine

    @property
    def machine_state(self) -> int:
        """The index of the machine's state, as the observation has it."""
        return min(self._state, self._capacity - 1)

    def follow(self, machine: LearnedMachine | None) -> None:
        """Follows another machine from now on; the present episode's state is found by reading its word again."""
        _check_machine(machine)
        self._machine = machine
        self._names = machine.states if machine is not None else ["none"]
        index = {name: number for number, name in enumerate(self._names)}
        self._known = frozenset(machine.propositions) if machine is not None else frozenset()
        self._initial = index[machine.initial] if machine is not None else 0
        self._moves: dict[tuple[int, Label, float], int] = {}
        self._outcomes: dict[tuple[int, Label], list[tuple[int, float, int, float]]] = {}
        for t in machine.transitions if machine is not None else ():
            if t.guard is not None:
                raise ValueError("the machine has guards; 'praline convert' writes one with exact labels")
            source, target = index[t.source], index[t.target]
            self._moves[source, t.label, t.reward] = target
            self._outcomes.setdefault((source, t.label), []).append((source, t.reward, target, t.probability))
        self._potential = self._potentials()
        self._state = self._initial
        for label, reward in self._word:
            self._move(label, reward)

    def _move(self, label: Label, reward: float) -> None:
        paid = reward if self._machine is None else self._machine.paid(reward)
        self._state = self._moves.get((self._state, label & self._known, paid), self._state)

    def _potentials(self) -> list[float]:
        """V(u) = max over labels of sum p (r + discount V(u')), by value iteration."""
        values = [0.0] * len(self._names)
        if self._shaping is None:
            return values
        change = 1.0
        while change > 1e-12:
            change = 0.0
            for u in range(len(values)):
                options = [
                    sum(p * (r + self._shaping * values[v]) for _, r, v, p in outcomes)
                    for (source, _), outcomes in self._outcomes.items()
                    if source == u
                ]
                best = max(options, default=0.0)
                change = max(change, abs(best - values[u]))
                values[u] = best
        return values

    # ---- words, for learning on

    def take_words(self) -> list[list[tuple[Label, float]]]:
        """The label-reward words of the episodes that have ended since the last call."""
        words, self._words = self._words, []
        return words

    # ---- spaces

    def _space(self, inner: gym.Space[Any]) -> gym.Space[Any]:
        k = self._capacity
        if self._kind == "one-hot":
            flat = gym.spaces.flatten_space(inner)
            if not isinstance(flat, gym.spaces.Box):
                raise TypeError(f"observations of {inner} cannot be flattened to a vector; use observation='dict'")
            kind = np.result_type(flat.dtype, np.float32)
            return gym.spaces.Box(
                np.concatenate([flat.low.astype(kind), np.zeros(k, kind)]),
                np.concatenate([flat.high.astype(kind), np.ones(k, kind)]),
                dtype=kind.type,
            )
        if self._kind == "index":
            if isinstance(inner, gym.spaces.Discrete):
                return gym.spaces.Discrete(int(inner.n) * k)
            return gym.spaces.Tuple((inner, gym.spaces.Discrete(k)))
        parts = dict(inner.spaces) if isinstance(inner, gym.spaces.Dict) else {"observation": inner}
        if self._key in parts:
            raise ValueError(f"the observation has a key {self._key!r} already; give another one as key=")
        return gym.spaces.Dict({**parts, self._key: gym.spaces.Discrete(k)})

    def _observed(self, observation: Any) -> Any:
        inner, state = self.env.observation_space, self.machine_state
        if self._kind == "one-hot":
            place = np.zeros(self._capacity)
            place[state] = 1
            vector = np.concatenate([np.asarray(gym.spaces.flatten(inner, observation)), place])
            return vector.astype(self.observation_space.dtype)
        if self._kind == "index":
            if isinstance(inner, gym.spaces.Discrete):
                return (int(observation) - int(inner.start)) * self._capacity + state
            return observation, state
        parts = dict(observation) if isinstance(inner, gym.spaces.Dict) else {"observation": observation}
        return {**parts, self._key: state}

    # ---- episodes

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Resets the environment and the machine."""
        observation, info = self.env.reset(seed=seed, options=options)
        if self._word:
            self._words.append(self._word)
        self._word = []
        self._state = self._initial
        self._last = observation
        return self._observed(observation), {**info, MACHINE_STATE: self._names[self._state]}

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Steps the environment, then the machine by label and reward."""
        following, reward, terminated, truncated, info = self.env.step(action)
        label = label_of(self._labels(self._last, action, following, info))
        paid = reward_of(reward)
        before = self._state
        info = dict(info)
        if self._counterfactual:
            info[COUNTERFACTUAL] = [
                outcome for u in range(len(self._names)) for outcome in self._outcomes.get((u, label & self._known), ())
            ]
        self._move(label, paid)
        self._word.append((label, paid))
        if terminated or truncated:
            self._words.append(self._word)
            self._word = []
        self._last = following
        info[MACHINE_STATE] = self._names[self._state]
        if self._shaping is not None:
            beyond = 0.0 if terminated else self._potential[self._state]
            reward = paid + self._shaping * beyond - self._potential[before]
        return self._observed(following), reward, terminated, truncated, info


def _check_machine(machine: Any) -> None:
    if machine is not None and not isinstance(machine, LearnedMachine):
        raise TypeError(f"machine is {machine!r}; give what praline.learn gives, or LearnedMachine.load(file)")
