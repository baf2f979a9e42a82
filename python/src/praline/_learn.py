"""``praline.learn``: the active learner on an environment of Python's."""

from __future__ import annotations

import math
import os
import sys
import warnings
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import jpype

from . import _jvm
from ._dialects import in_use, made
from ._environment import Episodes
from ._faults import surfaced
from ._given import seconds, switch, text, whole
from ._interrupts import Interrupts, interruption
from ._lanes import LaneEpisodes
from ._logs import Recording, log_to_write, logged
from ._options import learner_of, settings, spelled
from ._spaces import stranger
from ._words import RewardsApart, Symbols
from .machine import LearnedMachine

SILENT = 10_000
"""After how many steps without a name it is likely that none will come."""

MOST_SILENT = 1_000_000
"""After how many learning ends, unless more were asked for: a machine that reads nothing but time is small, or nothing is to be found."""

MOST_STEPS = 100_000_000


class _Progress:
    """A line on standard error that says where learning stands, only for a terminal; and what is done once labels seem to say nothing."""

    def __init__(self, wanted: bool, symbols: Symbols, end: Callable[[str], Any] | None) -> None:
        self._shown = wanted and sys.stderr.isatty()
        self._width = 0
        self._symbols: Symbols | None = symbols
        self._warned = False
        self._end = end

    def accept(self, event: Any) -> None:
        if self._symbols is not None and event.steps() >= SILENT:
            self._look(event.steps())
        if self._shown:
            text = (
                f"praline: {event.steps()} steps, {event.episodes()} episodes, {event.states()} states, "
                f"{event.activity()}, chains {event.chains()}/{event.chainsNeeded()}"
            )
            sys.stderr.write("\r" + text.ljust(self._width))
            sys.stderr.flush()
            self._width = len(text)

    def _look(self, steps: int) -> None:
        """Warns once, and ends learning later, if labels have not differed yet."""
        said = self._symbols.silence if self._symbols is not None else None
        if said is None:
            self._symbols = None
            return
        silence = f"labels {said} {steps} steps; a machine reads labels only, so "
        if not self._warned:
            self._warned = True
            self.clear()
            warnings.warn(f"{silence}if anything happens, name it", stacklevel=4)
        if self._end is not None and steps >= MOST_SILENT:
            self._end(f"{silence}name what rewards depend on, or give max_steps if that is the time alone")
            self._symbols = None

    def clear(self) -> None:
        if self._shown and self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()


def longest(env: Any, horizon: int | None) -> int:
    """The longest episode: as given, else the environment's own limit, else 100."""
    if horizon is not None:
        return horizon
    own = getattr(getattr(env, "spec", None), "max_episode_steps", None)
    return int(own) if own else 100


def learn(
    env: Any,
    *,
    labels: Any = None,
    state: Callable[..., Hashable] | None = None,
    actions: Iterable[Any] | int | None = None,
    confidence: float = 0.99,
    max_steps: int | None = None,
    seed: int = 1,
    progress: bool = True,
    tolerance: float = 0.1,
    depth: int = 4,
    pac_error: float = 0.02,
    min_probability: float | None = None,
    horizon: int | None = None,
    max_states: int = 2000,
    max_time: float | None = None,
    noise: float = 0,
    reward_bins: str | float | None = None,
    traces: str | os.PathLike[str] | Iterable[Any] | None = None,
    save_traces: str | os.PathLike[str] | None = None,
    method: str = "merge",
    preset: str | None = None,
    lstar: Mapping[str, Any] | None = None,
    name: str = "learned",
) -> LearnedMachine:
    """Learns the probabilistic reward machine behind an environment's reward, by acting in it.

    Args:
        env: a Gymnasium environment, or a function that makes one (it is then closed at the end). Of a VectorEnv all lanes
            are sampled at once.
        labels: what happened in a step: a function of (obs, action, next_obs, info) that gives a set of names; or the name
            of the key of ``info`` that has them; or the name of a method of the environment, or the method, such as
            ``get_events``.
        state: a function of the observation (or of the observation and the environment) that gives something hashable. States
            must be Markovian for movement and labels; the reward may depend on the past. The default takes Discrete,
            MultiDiscrete, small integer Box and Dict observations as they are.
        actions: a list of the actions to choose among; the default lists Discrete, MultiDiscrete and MultiBinary spaces.
        confidence: with which the promise of ``converged`` holds.
        max_steps: the most steps; by default 100 million, or a million where ``labels`` has named nothing, or the same each time.
        seed: passed to the environment's first ``reset``, and the seed of all of the learner's choices.
        progress: whether to say on standard error, if that is a terminal, where learning stands.
        tolerance: how far a probability may be off.
        depth: the longest experiment that tells states apart, in labels.
        pac_error: the share of random chains of labels that may contradict the machine.
        min_probability: rewards at least this probable must have shown; the tolerance by default.
        horizon: the longest episode in steps; by default the environment's own limit, else 100. If the environment is seen to cut all
            episodes sooner, that is the horizon.
        max_states: the most states of a machine before the learner gives up.
        max_time: the most seconds; a run that they end is the only kind that differs from one time to the next.
        noise: the share of rewards that are known to be replaced at random, below 0.5; it is taken out of the probabilities.
        reward_bins: groups noisy rewards into bins: ``"auto"`` as many as fit them, an int so many, a float bins of this width.
        traces: episodes of the same environment to begin with, as ``learn_from_traces`` takes them (warm start).
        save_traces: a file (.jsonl or .jsonl.gz) into which every episode is written, for ``learn_from_traces`` or the ``traces`` of
            another run. An older one of the name is replaced.
        method: ``"merge"``, state merging, or ``"lstar"``, the paper's learner.
        preset: of ``"lstar"``: ``"best"`` (the default), ``"table"`` or ``"paper"``.
        lstar: parameters and switches of ``"lstar"`` by their names on the command line: ``{"n_query": 400, "lifting": False}``.
        name: of the machine.

    Returns:
        The machine, with ``status`` ``converged``, ``budget`` (a limit came first) or ``interrupted`` (Ctrl-C).

    Raises:
        JavaNotFoundError: there is no Java 17 or newer.
        Exception: whatever the environment, ``labels`` or ``state`` raise surfaces as itself, with a note of the option and of the episode.
    """
    shown, name = switch("progress", progress), text("name", name)
    limit = math.inf if max_time is None else seconds("max_time", max_time)
    engine = _jvm.engine()
    asked = spelled(method=method, preset=preset, lstar=lstar, reward_bins=reward_bins, traces=traces, max_time=max_time)
    learner = learner_of(engine, method, preset, lstar, reward_bins, noise)
    made_env, own = made(env)
    try:
        wanted = settings(
            engine,
            seed=whole("seed", seed, 0),  # less Gymnasium refuses
            confidence=confidence,
            tolerance=tolerance,
            min_probability=tolerance if min_probability is None else min_probability,
            depth=depth,
            pac_error=pac_error,
            horizon=longest(made_env, horizon),
            max_steps=MOST_STEPS if max_steps is None else max_steps,
            max_states=max_states,
            noise=noise,
        )
        seed = int(wanted.seed())  # as Gymnasium wants it, whatever kind of number was given
        symbols = Symbols(engine) if reward_bins is None else RewardsApart(engine)
        several = _several(made_env, method, reward_bins)
        episodes = (
            LaneEpisodes(made_env, symbols, labels, state, actions, seed, int(wanted.horizon()))
            if several
            else Episodes(made_env, symbols, labels, state, actions, seed)
        )
        log = log_to_write(save_traces, traces)
        if traces is not None:
            if method != "merge" or reward_bins is not None:
                raise ValueError("traces goes with method='merge' and with exact rewards only; leave out method or reward_bins")
            learner.begin(logged(engine, traces))
        recording = Recording(engine, log, episodes.keys, episodes.actions)
        recording.add_to(learner)
        interrupted = interruption(engine, limit)
        line = _Progress(shown, symbols, interrupted.end if max_steps is None else None)
        course = engine.learn.LearningCourse()
        try:
            with in_use(made_env), Interrupts(interrupted, episodes.cut), recording:
                learned = engine.bridge.Engine.learn(
                    jpype.JProxy("praline.bridge.Interaction", inst=episodes),
                    symbols.table,
                    len(episodes.actions),
                    episodes.lanes,
                    jpype.nio.convertToDirectBuffer(episodes.memory),
                    learner,
                    wanted,
                    interrupted,
                    jpype.JProxy("java.util.function.Consumer", inst=line),
                    course,
                )
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
        except BaseException as problem:  # of the environment, labels or state: it has come through Java as itself
            surfaced(problem, episodes.episode, episodes.functions, stranger(episodes.actions, getattr(episodes.env, "action_space", None)))
            raise
        finally:
            line.clear()
        machine = LearnedMachine._of(engine, learned, name, episodes.keys, episodes.actions, course, asked, episodes.state)
        for remark in machine.remarks:
            if horizon is not None or not remark.startswith("the environment ends all episodes after"):
                warnings.warn(remark, stacklevel=2)
        return machine
    finally:
        if own and hasattr(made_env, "close"):
            made_env.close()


def _several(env: Any, method: str, reward_bins: Any) -> bool:
    """Whether the environment is played in several lanes at once; refuses what needs a single one."""
    if not (hasattr(env, "num_envs") and hasattr(env, "single_action_space")):
        return False
    if method != "merge" or reward_bins is not None:
        raise ValueError("method='lstar' and reward_bins look at one episode at a time; give a single environment, not a VectorEnv")
    return True
