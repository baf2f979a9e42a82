"""``praline.learn``: the active learner on an environment of Python's."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Hashable, Iterable
from types import FrameType
from typing import Any

import jpype

from . import _jvm
from ._environment import Episodes, made
from ._lanes import LaneEpisodes
from ._words import Symbols
from .machine import LearnedMachine


def settings(praline: Any, **given: Any) -> Any:
    """The engine's settings, with what the caller has changed."""
    values = praline.learn.Settings.defaults()
    makers: dict[str, tuple[str, Callable[[Any], Any]]] = {
        "seed": ("withSeed", int),
        "confidence": ("withConfidence", float),
        "tolerance": ("withTolerance", float),
        "min_probability": ("withMinProbability", float),
        "depth": ("withDepth", int),
        "pac_error": ("withPacError", float),
        "horizon": ("withHorizon", int),
        "max_steps": ("withMaxSteps", int),
        "max_states": ("withMaxStates", int),
    }
    for name, value in given.items():
        method, kind = makers[name]
        try:
            number = kind(value)
        except (TypeError, ValueError):
            raise TypeError(f"{name} is {value!r}; give a number") from None
        if kind is int and number != value:
            raise ValueError(f"{name} is {value!r}; give a whole number")
        try:
            values = getattr(values, method)(number)
        except OverflowError:
            raise ValueError(f"{name} is {value!r}, which is too large") from None
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
    return values


class _Progress:
    """A line on standard error that says where learning stands; only for a terminal."""

    def __init__(self, wanted: bool) -> None:
        self._shown = wanted and sys.stderr.isatty()
        self._width = 0

    def accept(self, event: Any) -> None:
        if self._shown:
            text = (
                f"praline: {event.steps()} steps, {event.episodes()} episodes, {event.states()} states, "
                f"{event.activity()}, chains {event.chains()}/{event.chainsNeeded()}"
            )
            sys.stderr.write("\r" + text.ljust(self._width))
            sys.stderr.flush()
            self._width = len(text)

    def clear(self) -> None:
        if self._shown and self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()


class _Interrupts:
    """While learning, the first Ctrl-C asks for what is known so far; a second one is an ordinary KeyboardInterrupt."""

    def __init__(self, interruption: Any) -> None:
        self._interruption = interruption
        self._before: Any = None
        self._armed = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> _Interrupts:
        if self._armed:
            self._before = signal.signal(signal.SIGINT, self._asked)
        return self

    def _asked(self, _signal: int, _frame: FrameType | None) -> None:
        self._interruption.ask()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def __exit__(self, *_: object) -> None:
        if self._armed:
            signal.signal(signal.SIGINT, self._before)


def longest(env: Any, horizon: int | None) -> int:
    """The longest episode: as given, else the environment's own limit, else 100."""
    if horizon is not None:
        return horizon
    own = getattr(getattr(env, "spec", None), "max_episode_steps", None)
    return int(own) if own else 100


def _surfaced(failure: BaseException, episode: int) -> None:
    note = f"praline: in episode {episode}"
    if hasattr(failure, "add_note"):
        failure.add_note(note)
    else:  # Python 3.10
        failure.praline_episode = episode  # type: ignore[attr-defined]
        print(note, file=sys.stderr)


def learn(
    env: Any,
    *,
    labels: Any = None,
    state: Callable[..., Hashable] | None = None,
    actions: Iterable[Any] | int | None = None,
    confidence: float = 0.99,
    max_steps: int = 100_000_000,
    seed: int = 1,
    progress: bool = True,
    tolerance: float = 0.1,
    depth: int = 4,
    pac_error: float = 0.02,
    min_probability: float | None = None,
    horizon: int | None = None,
    max_states: int = 2000,
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
        max_steps: the most steps.
        seed: passed to the environment's first ``reset``, and the seed of all of the learner's choices.
        progress: whether to say on standard error, if that is a terminal, where learning stands.
        tolerance: how far a probability may be off.
        depth: the longest experiment that tells states apart, in labels.
        pac_error: the share of random chains of labels that may contradict the machine.
        min_probability: rewards at least this probable must have shown; the tolerance by default.
        horizon: the longest episode in steps; by default the environment's own limit, else 100.
        max_states: the most states of a machine before the learner gives up.
        name: of the machine.

    Returns:
        The machine, with ``status`` ``converged``, ``budget`` (a limit came first) or ``interrupted`` (Ctrl-C).

    Raises:
        JavaNotFoundError: there is no Java 17 or newer.
        Exception: whatever the environment, ``labels`` or ``state`` raise surfaces as itself, with the number of the episode.
    """
    engine = _jvm.engine()
    made_env, own = made(env)
    try:
        wanted = settings(
            engine,
            seed=seed,
            confidence=confidence,
            tolerance=tolerance,
            min_probability=tolerance if min_probability is None else min_probability,
            depth=depth,
            pac_error=pac_error,
            horizon=longest(made_env, horizon),
            max_steps=max_steps,
            max_states=max_states,
        )
        episodes = _episodes(made_env, Symbols(engine), labels, state, actions, seed, wanted.horizon())
        interruption = engine.bridge.Interruption()
        line = _Progress(progress)
        course = engine.learn.LearningCourse()
        try:
            with _Interrupts(interruption):
                learned = engine.bridge.Engine.learn(
                    jpype.JProxy("praline.bridge.Interaction", inst=episodes),
                    episodes._symbols.table,
                    len(episodes.actions),
                    episodes.lanes,
                    jpype.nio.convertToDirectBuffer(episodes.memory),
                    wanted,
                    interruption,
                    jpype.JProxy("java.util.function.Consumer", inst=line),
                    course,
                )
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
        except BaseException as problem:  # of the environment, labels or state: it has come through Java as itself
            _surfaced(problem, episodes.episode)
            raise
        finally:
            line.clear()
        return LearnedMachine._of(engine, learned, name, keys=episodes.keys, actions=episodes.actions, course=course)
    finally:
        if own and hasattr(made_env, "close"):
            made_env.close()


def _episodes(
    env: Any, symbols: Symbols, labels: Any, state: Callable[..., Hashable] | None, actions: Any, seed: int, horizon: Any
) -> Episodes:
    if hasattr(env, "num_envs") and hasattr(env, "single_action_space"):
        return LaneEpisodes(env, symbols, labels, state, actions, seed, int(horizon))
    return Episodes(env, symbols, labels, state, actions, seed)
