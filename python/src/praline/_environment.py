"""One Gymnasium environment, whatever its dialect, as the engine sees it: numbers in, numbers out."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator
from time import monotonic
from typing import Any

import numpy as np

from . import _signals
from ._dialects import Reset, five, number_of_parts, refuse_words
from ._labels import OfInfo, labeller
from ._spaces import StateError, action_list, state_function
from ._words import SHIFT, RewardsApart, Symbols

TERMINATED = 1 << 60
TRUNCATED = 1 << 61
LONGEST_SCRIPT = 4096
LONGEST_AWAY = 0.05  # seconds that the engine is left alone where episodes are played again: it asks for the time between them
CALL = 9  # the places of praline.bridge.Call
ASKED, EXPECTED, START, TAKEN, SEEN, PAID, TIMES, NEXT = range(1, 9)
NONE, PLEASE, AFTER_ALL = -1, -2, -3  # in the place NEXT
HEADER = 9
STATE = (1 << SHIFT) - 1
WARY = 4
NOTHING: frozenset[str] = frozenset()  # which has been hashed already
MOST_STATES = 1_000_000


def _is_nan(key: Any) -> bool:
    if isinstance(key, tuple):
        return any(_is_nan(part) for part in key)
    return isinstance(key, (float, np.floating)) and bool(key != key)


def _no_step(_action: Any) -> Any:
    raise TypeError("one of several lanes cannot be stepped by itself")


def _traced(method: Callable[[Episodes], None]) -> Callable[[Episodes], None]:
    """Notes in an exception where it was raised, which it would forget on its way through Java (before Python 3.12)."""

    @functools.wraps(method)
    def traced(episodes: Episodes) -> None:
        try:
            method(episodes)
        except BaseException:
            raise  # what is caught has its traceback noted

    return traced


class Episodes:
    """The Java interface ``Interaction`` in Python: plays the engine's actions in one environment."""

    def __init__(
        self,
        env: Any,
        symbols: Symbols,
        labels: Any,
        state: Callable[..., Hashable] | None,
        actions: Any,
        seed: int,
    ) -> None:
        self.env = env
        self.actions = action_list(actions, getattr(env, "action_space", None))
        self.episode = 0
        self.lanes = 1
        self.states: dict[Hashable, int] = {}
        self.keys: list[Hashable] = []
        self.functions: dict[str, Any] = {}
        self._space = getattr(env, "observation_space", None)
        self._state = state_function(state, env, self._space, self.functions)
        self._labels = labeller(labels, env, self.functions)
        self._key = self._labels.key if isinstance(self._labels, OfInfo) else None
        self._symbols = symbols
        self._known = symbols.known
        self._step = getattr(env, "step", None) or _no_step
        self._reset = Reset(env, seed)
        self._parts = 0
        self.memory = bytearray(8 * CALL + 32 * LONGEST_SCRIPT)  # the call, and of the rest half for scripts, half for tables
        numbers = memoryview(self.memory).cast("q")
        if isinstance(symbols, RewardsApart):
            symbols.paid = memoryview(self.memory).cast("d")[PAID : PAID + 1]
        self._call = numbers[:CALL]
        self._script = numbers[CALL : CALL + 2 * LONGEST_SCRIPT]
        self._tables = numbers[CALL + 2 * LONGEST_SCRIPT :]
        self._passed: set[tuple[int, int, int]] = set()
        self._turns: Iterator[Any] = iter(())
        self._cut = False
        self._over = False
        """Whether a loop has seen the end of the episode."""
        self._observation: Any = None

    # ---- Interaction: without arguments and results, which stand in the shared call, since such calls cross several times as fast

    @_traced
    def reset(self) -> None:
        """Starts an episode."""
        self._call[START] = self._start()

    @_traced
    def begin(self) -> None:
        """Starts an episode, and goes on at once if it starts as expected: by the script, or by the tables if that is empty."""
        call = self._call
        call[START] = start = self._start()
        size = call[ASKED]
        call[TAKEN] = 0 if start != call[EXPECTED] else self._by_script(size) if size else self._by_tables()

    @_traced
    def follow(self) -> None:
        """Takes actions of the shared script while each shows what is expected."""
        call = self._call
        size = call[ASKED]
        call[TAKEN] = taken = self._by_script(size)
        asked = call[NEXT]
        if asked < NONE and not self._cut:
            whole = asked == AFTER_ALL and taken == size and call[SEEN] == self._script[2 * size - 1]
            if whole or self._over:
                call[NEXT] = self._start()

    @_traced
    def again(self) -> None:
        """Plays episodes by the shared script, up to the first that comes otherwise, as many as there is time for."""
        call = self._call
        size, times, first = call[ASKED], call[TIMES], call[EXPECTED]
        until = monotonic() + LONGEST_AWAY
        done = 0
        taken: int | None = None  # of the episode after those: as many steps as are seen, if it is begun as it should be

        def begun() -> bool:
            nonlocal taken
            call[START] = start = self._start()
            taken = None if start == first else 0
            return start == first

        def more() -> bool:
            nonlocal done, taken
            done += 1
            taken = -1  # none was begun
            return done < times and monotonic() < until and begun()

        seen = self._scripted(list(self._turns_of(size)), size, more) if begun() else 0
        call[TAKEN], call[TIMES] = seen if taken is None else taken, done

    @_traced
    def walk(self) -> None:
        """Takes actions by the shared tables, (state, memory) to action and (memory, symbol) to memory, as far as they lead."""
        call = self._call
        call[TAKEN] = self._by_tables()
        if self._over and call[NEXT] == PLEASE and not self._cut:
            call[NEXT] = self._start()

    @_traced
    def step(self) -> None:
        """Takes one action."""
        self._call[SEEN] = self._take(self._call[ASKED])

    def overheard(self) -> Any:
        """The episodes that ended in other lanes: there are none."""
        return []

    @property
    def state(self) -> Callable[[Any], Hashable]:
        """How an observation becomes a state."""
        return self._state

    def cut(self) -> None:
        """Cuts the present episode after a step or two, when someone will not wait for its end."""
        self._cut = True
        for _ in self._turns:
            pass  # the loop that plays, which has been interrupted, finds none left

    # ---- the environment's side

    def _start(self) -> int:
        """Starts an episode; returns the number of its first state."""
        self.episode += 1
        self._over = False
        self._observation = observation = self._reset()
        if self.episode < WARY:
            _signals.restore()  # the environment may have loaded what replaces the JVM's handlers
        try:
            return self.states[self._state(observation)]
        except (KeyError, TypeError):
            return self._number(observation)

    def _turns_of(self, size: int) -> Iterator[tuple[int, int]]:
        """The actions of the shared script, each with what it is expected to show."""
        numbers = iter(self._script[: 2 * size].tolist())
        return zip(numbers, numbers, strict=True)  # in pairs

    def _by_script(self, size: int) -> int:
        """Takes actions of the shared script while each shows what is expected; returns how many were taken."""
        return self._scripted(self._turns_of(size), size, None)

    def _scripted(self, script: Iterable[tuple[int, int]], size: int, more: Callable[[], bool] | None) -> int:
        """Takes the actions of a script, up to the first that shows something else than expected; returns how many were taken.

        Where all was as expected, the script, a list, is played in another episode if ``more`` says that this has begun.
        """
        if self._cut:
            return 0
        if self._parts == 5:
            return self._follow(script, size, more)
        while True:
            taken = 0
            for action, expected in script:
                self._call[SEEN] = seen = self._take(action)
                taken += 1
                if seen != expected:
                    return taken
            if more is None or not more():
                return taken

    def _by_tables(self) -> int:
        """Takes actions by the shared tables; returns how many were taken."""
        if self._cut:
            return 0
        memory, at, most, states, symbols, memories, out, familiar, visits = self._tables[:HEADER].tolist()
        table, seen = self._tables, array("q")
        if self._parts == 5:
            self._walk(memory, at, most, states, symbols, memories, bool(familiar), visits, seen)
        else:
            met: dict[int, int] = {}
            while len(seen) < most and memory >= 0 and (action := table[HEADER + memory * states + at]) != -1:
                if visits and self._circles(met, memory * states + at, visits):
                    break
                before = at
                seen.append(self._take(action if action >= 0 else -2 - action))
                at, symbol = seen[-1] & STATE, seen[-1] >> SHIFT  # very large where the episode ends
                if action < 0 or at >= states or symbol >= symbols or (familiar and self._is_new((before, action, seen[-1]))):
                    break
                memory = table[memories + memory * symbols + symbol]
        table[out : out + len(seen)] = seen
        return len(seen)

    @staticmethod
    def _circles(met: dict[int, int], place: int, visits: int) -> bool:
        """Whether a place of the table has been acted in as often as it may be; it is counted."""
        met[place] = times = met.get(place, 0) + 1
        return times > visits

    def _walk(
        self, memory: int, at: int, most: int, wide: int, symbols: int, memories: int, familiar: bool, visits: int, seen: array[int]
    ) -> None:
        """The inner loop, for the present form of step, as below."""
        actions, env_step, labels, table = self.actions, self._step, self._labels, self._tables
        known, states, state, append = self._known, self.states, self._state, seen.append
        key, plain = self._key, self._state is int  # what is a number already need not be made one
        observation = self._observation
        met: dict[int, int] = {}
        self._turns = turns = iter(range(0 if self._cut else most))
        for _ in turns:
            place = memory * wide + at
            action = table[HEADER + place]
            if action == -1:
                break
            if visits:
                met[place] = times = met.get(place, 0) + 1
                if times > visits:
                    break
            before = at
            given = actions[action if action >= 0 else -2 - action]
            following, reward, terminated, truncated, info = env_step(given)
            if key is None:
                label = labels(observation, given, following, info)
            else:
                try:
                    label = info[key]
                except (KeyError, TypeError):
                    label = labels(observation, given, following, info)  # which says what is missing
            if label.__class__ is set:
                label = frozenset(label) if label else NOTHING
            try:
                symbol = known[label][reward]
                at = states[following if plain else state(following)]
            except (KeyError, TypeError):
                symbol, at = self._symbols.shifted(label, reward), self._number(following)
            observation = following
            if terminated or truncated:
                refuse_words(terminated, truncated)
                append(symbol | at | (TERMINATED if terminated else TRUNCATED))
                self._over = True
                break
            append(number := symbol | at)
            symbol >>= SHIFT
            if action < 0 or at >= wide or symbol >= symbols or (familiar and self._is_new((before, action, number))):
                break
            memory = table[memories + memory * symbols + symbol]
            if memory < 0:
                break
        self._observation = observation

    def _is_new(self, passed: tuple[int, int, int]) -> bool:
        """Whether nobody has asked for this step yet; it is then no longer new."""
        if passed in self._passed:
            return False
        self._passed.add(passed)
        return True

    def _follow(self, script: Iterable[tuple[int, int]], size: int, more: Callable[[], bool] | None) -> int:
        """The inner loop, for the present form of step: nothing here but the environment and what must be looked up."""
        actions, env_step, labels, symbols = self.actions, self._step, self._labels, self._symbols
        known, states, state = self._known, self.states, self._state
        key, plain = self._key, self._state is int  # what is a number already need not be made one
        while True:
            self._turns = turns = iter(script)
            taken = 0
            if self._cut:  # asked after the turns can be taken away
                return 0
            observation = self._observation
            for action, expected in turns:
                given = actions[action]
                following, reward, terminated, truncated, info = env_step(given)
                if key is None:
                    label = labels(observation, given, following, info)
                else:
                    try:
                        label = info[key]
                    except (KeyError, TypeError):
                        label = labels(observation, given, following, info)  # which says what is missing
                if label.__class__ is set:
                    label = frozenset(label) if label else NOTHING
                try:
                    number = known[label][reward] | states[following if plain else state(following)]
                except (KeyError, TypeError):
                    number = symbols.shifted(label, reward) | self._number(following)
                observation = following
                if terminated or truncated:
                    refuse_words(terminated, truncated)
                    number |= TERMINATED if terminated else TRUNCATED
                    self._over = True
                taken += 1
                if number != expected:
                    break
            self._observation = observation
            if taken:
                self._call[SEEN] = number
            if more is None or taken < size or number != expected or not more():
                return taken

    def _take(self, action: int) -> int:
        """Takes an action; returns state, symbol and end in one number."""
        given = self.actions[action]
        result = self._step(given)
        if self._parts != 5:
            self._parts = self._parts or number_of_parts(result, self.env)
            result = five(result, self._parts)
        following, reward, terminated, truncated, info = result
        label = self._labels(self._observation, given, following, info)
        if label.__class__ is set:
            label = frozenset(label) if label else NOTHING
        try:
            seen = self._known[label][reward] | self.states[self._state(following)]
        except (KeyError, TypeError):
            seen = self._symbols.shifted(label, reward) | self._number(following)
        self._observation = following
        if terminated or truncated:
            refuse_words(terminated, truncated)
            return seen | (TERMINATED if terminated else TRUNCATED)
        return seen | TRUNCATED if self._cut else seen

    def _number(self, observation: Any) -> int:
        try:
            key = self._state(observation)
        except (TypeError, ValueError, LookupError, AttributeError) as problem:
            if "state" in self.functions:
                raise
            if self._state is int:
                raise StateError(f"the observation {observation!r} is no number, as those of a Discrete space are; give state=") from None
            shown, space = repr(observation)[:200], str(self._space)[:200]
            raise StateError(f"the observation {shown} is none of the space {space}; mend the space, or give state=") from problem
        try:
            return self.states[key]
        except KeyError:
            return self._new(key)
        except TypeError:
            raise StateError(
                f"state gave {key!r}, a {type(key).__name__}, which is not hashable; give a number, a text, or a tuple of them"
            ) from None

    def _new(self, key: Hashable) -> int:
        if len(self.keys) >= MOST_STATES:
            raise StateError(
                f"more than {MOST_STATES} different states; the states do not recur: give a coarser state=, or use "
                "praline.Learner, which needs none"
            )
        if key is None:
            raise StateError("state gave None, as a function without return does; give a number, a text, or a tuple of them")
        if _is_nan(key):
            raise StateError(f"state gave {key!r}; nan is no state, since it does not equal itself")
        self.states[key] = len(self.keys)
        self.keys.append(key)
        return len(self.keys) - 1
