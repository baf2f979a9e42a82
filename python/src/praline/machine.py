"""What was learned: a machine as plain data, with its evidence, its pictures and its policy."""

from __future__ import annotations

import copy
import errno
import json
import math
import os
import warnings
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from . import _given, _jvm, _views
from ._data import Comparison, Explanation, MachineFileError, Question, Transition, counted, shown
from ._policy import Policy
from ._telling import explained, reason_here
from ._words import Label, label_of, reward_of

_SAID = ("reason", "episodes", "open", "remarks")
"""What was said of the run that learned a machine, and is not in its file; it goes with a machine to another process."""
_SHARED = ("_learned", "_course", "_state")

__all__ = ["Comparison", "Explanation", "LearnedMachine", "MachineFileError", "Policy", "Question", "Transition"]


class LearnedMachine:
    """A probabilistic reward machine with its evidence. Made by ``learn``, ``learn_from_traces``, ``Learner`` and ``load``."""

    def __init__(self, text: str) -> None:
        """From the text of a machine file, checked by the engine; ``load`` reads a file."""
        if not isinstance(text, str):
            raise TypeError(f"text is {text!r}; give the text of a machine file, or LearnedMachine.load(file)")
        self._take(_checked("machine.json", text))

    def _take(self, text: str) -> None:
        self._text = text
        data = json.loads(text)
        self.name: str = data["name"]
        self.propositions: list[str] = data["propositions"]
        self.states: list[str] = data["states"]
        self.initial: str = data["initial"]
        self.unlisted: str = data["unlisted"]
        self.transitions: list[Transition] = [
            Transition(
                source=t["from"],
                label=frozenset(t.get("label", ())),
                reward=float(t["reward"]),
                probability=float(t["probability"]),
                target=t["to"],
                count=t.get("count"),
                interval=tuple(t["interval"]) if "interval" in t else None,
                guard=t.get("when"),
            )
            for t in data["transitions"]
        ]
        learned = data.get("learned", {})
        self.status: str = learned.get("status", "written")
        self.steps: int = learned.get("steps", 0)
        self.seed: int | None = learned.get("seed")
        self.method: str | None = learned.get("method")
        self.confidence: float | None = learned.get("confidence")
        self.tolerance: float | None = learned.get("tolerance")
        self.unobserved: list[tuple[str, Label, str]] = [
            (u["state"], frozenset(u["label"]), u["reason"]) for u in learned.get("unobserved", ())
        ]
        self._over = frozenset(data.get("ends", ()))
        self._ends = {(t["from"], frozenset(t["label"]), float(t["reward"])) for t in learned.get("endings", ())}
        self.reward_bins: list[dict[str, float]] = learned.get("rewardBins", [])
        self.reason = ""
        self.episodes = 0
        self.open: list[str] = []
        self.remarks: list[str] = []
        self.actions: Sequence[Any] = []
        self._numbers: dict[Hashable, int] = {}
        self._learned: Any = None
        self._course: Any = None
        self._asked = ""
        self._state: Callable[[Any], Hashable] | None = None
        self._plans: dict[float, tuple[float, dict[tuple[int, str], int]]] = {}
        self._known = frozenset(self.propositions)
        self._guarded = any(t.guard is not None for t in self.transitions)
        self._next = {(t.source, t.label, t.reward): t.target for t in self.transitions if t.guard is None}

    @classmethod
    def _of(
        cls,
        engine: Any,
        learned: Any,
        name: str = "learned",
        keys: Sequence[Hashable] = (),
        actions: Sequence[Any] = (),
        course: Any = None,
        asked: str = "",
        state: Callable[[Any], Hashable] | None = None,
    ) -> LearnedMachine:
        machine = cls.__new__(cls)
        machine._take(str(engine.bridge.Engine.machineText(learned, name)))
        machine.reason = reason_here(str(learned.reason()), keys, actions)
        machine.episodes = int(learned.episodes())
        machine.open = [str(sentence) for sentence in learned.promise().open()]
        machine.remarks = [reason_here(str(sentence), keys, actions) for sentence in learned.remarks()]
        machine.actions = actions
        machine._numbers = {key: number for number, key in enumerate(keys)}
        machine._learned = learned
        machine._course = course
        machine._asked = asked
        machine._state = state
        return machine

    # ---- files

    @classmethod
    def load(cls, file: str | os.PathLike[str], format: str | None = None) -> LearnedMachine:
        """Reads a machine file (JSON or YAML); raises MachineFileError with file and line if it is wrong.

        Files of other tools are read with their ``format``: ``"explicit"``, ``"drn"``, ``"jani"``, ``"aalpy"`` or ``"txt"``.
        """
        machine = cls.__new__(cls)
        if format not in (None, "json"):
            with open(file, "rb"):
                pass  # where that is not possible, Python says why
            machine._take(_asked("imported", os.fspath(file), _given.text("format", format)))
            return machine
        try:
            text = Path(file).read_text(encoding="utf-8")
        except UnicodeDecodeError as problem:
            raise MachineFileError(f"{os.fspath(file)}: is no text in UTF-8 (byte {problem.start})") from None
        machine._take(_checked(os.fspath(file), text))
        return machine

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the machine file, beside its place first and then moved, so that it is never seen half-written."""
        _write(Path(file), self._text)

    def export(self, file: str | os.PathLike[str], format: str | None = None) -> None:
        """Writes the machine for other tools, as ``praline convert`` does; warns of what is lost.

        Args:
            file: to write; the ending says the format. Explicit files of PRISM are several, which stand beside it.
            format: where the ending does not say it: ``"prism"``, ``"explicit"``, ``"drn"``, ``"jani"``, ``"hoa"``, ``"aalpy"``, ``"dot"``,
                ``"txt"`` (of reward_machines), ``"python"``, ``"mermaid"``, ``"tikz"``, ``"csv"``, ``"svg"`` or ``"json"``.
        """
        path = Path(file)
        ending = "svg" if path.suffix.lower() == ".svg" else str(_jvm.engine().bridge.Engine.formatOf(str(path)))
        name = ending if format is None else _given.text("format", format)
        if not name:
            raise ValueError(f"{path} does not say by its ending what to write; give format=, such as 'prism'")
        if name == "svg":
            _write(path, self.to_svg())
            return
        exported = _asked("exported", self._text, name)
        for lost in exported.warnings():
            warnings.warn(f"{path}: {lost}", stacklevel=2)
        for part in exported.files():
            _write(path.with_name(path.stem + str(part)) if str(part) else path, str(exported.files().get(part)))

    def to_json(self) -> str:
        """The machine file's text."""
        return self._text

    # ---- data

    @property
    def endings(self) -> list[Transition]:
        """The transitions after which the environment ended all episodes, though its state did not show that.

        What they lead to means nothing; in the file of a machine that was not learned it is one of its ``ends``.
        """
        return [t for t in self.transitions if (t.source, t.label, t.reward) in self._ends or t.target in self._over]

    def paid(self, reward: float) -> float:
        """The machine's reward that stands for an observed one: where rewards were grouped, that of the nearest bin, else itself."""
        seen = reward_of(reward)
        if not self.reward_bins:
            return seen

        def outside(group: dict[str, float]) -> float:
            return max(group.get("from", -math.inf) - seen, seen - group.get("to", math.inf), 0.0)

        return min(self.reward_bins, key=outside)["reward"]

    def next_state(self, state: str, label: Iterable[str], reward: float) -> str:
        """Where a label and a reward lead; what was never seen leaves the state as it is."""
        if self._guarded:
            raise ValueError("this machine has guards; praline convert writes one with exact labels")
        target = self._next.get((state, label_of(label) & self._known, self.paid(reward)))
        return self._own(state) if target is None else target

    def expected_reward(self, state: str, label: Iterable[str]) -> float:
        """The mean reward of a label in a state; 0 where it was never seen."""
        source, seen = self._own(state), label_of(label) & self._known
        return sum(t.probability * t.reward for t in self.transitions if t.source == source and t.label == seen)

    def _own(self, state: str) -> str:
        if state not in self.states:
            raise KeyError(f"no state {state!r}; the states are {', '.join(self.states)}")
        return state

    def labels(self) -> list[Label]:
        """All labels that the machine names, sorted."""
        return sorted({t.label for t in self.transitions}, key=lambda label: (len(label), sorted(label)))

    def to_dict(self) -> dict[str, Any]:
        """The machine file as plain data."""
        data: dict[str, Any] = json.loads(self._text)
        return data

    def to_frame(self) -> Any:
        """A pandas frame with one row a transition (needs pandas)."""
        return _views.frame(self)

    def to_networkx(self) -> Any:
        """A networkx.MultiDiGraph whose edges carry label, reward, probability, count and interval (needs networkx)."""
        return _views.graph(self)

    # ---- pictures

    def to_dot(self) -> str:
        """The machine in Graphviz's language."""
        return str(_jvm.engine().bridge.Engine.dot(self._text))

    def to_svg(self) -> str:
        """The machine as a picture; no Graphviz is needed."""
        return str(_jvm.engine().bridge.Engine.svg(self._text))

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def report(self, file: str | os.PathLike[str] | None = None, discount: float = 0.9) -> str:
        """The report as an HTML page that needs nothing else; written if a file is given.

        It is the page that ``./praline learn`` writes: the picture, each probability with its interval, how the machine came about, what
        tells states apart, the best policy for the discount, what is not known, and what is promised. Of a machine from a file it
        shows what the file says.
        """
        import jpype

        discount = _given.discount(discount)
        reports = _jvm.engine().bridge.Reports
        if self._learned is None:
            text = str(reports.ofFile(self._text))
        else:
            names = jpype.java.util.ArrayList
            states = names([shown(key) for key in self._numbers])
            actions = names([shown(action) for action in self.actions])
            text = str(reports.of(self._learned, self.name, self.reason, self._course, discount, states, actions, self._asked))
        if file is not None:
            Path(file).write_text(text, encoding="utf-8")
        return text

    # ---- questions to it

    def compare(self, other: LearnedMachine | str | os.PathLike[str], tolerance: float = 1e-9, within: bool = False) -> Comparison:
        """Compares exactly with another machine, over histories of any length.

        ``within`` counts only what the environment has shown while this machine was learned.
        """
        import jpype

        if not isinstance(other, (LearnedMachine, str, os.PathLike)):
            raise TypeError(f"other is {other!r}; give a machine, or the name of a machine file")
        tolerance, within = _given.number("tolerance", tolerance), _given.switch("within", within)
        text = other._text if isinstance(other, LearnedMachine) else LearnedMachine.load(other)._text
        engine = _jvm.engine().bridge.Engine
        try:
            if within:
                if self._learned is None or not self._learned.observedProcess().isPresent():
                    raise ValueError("within needs a machine that praline.learn has learned in this process")
                found = engine.compareWithin(self._learned, text, tolerance).get()
            else:
                found = engine.compare(self._text, text, tolerance)
        except jpype.JException as problem:
            raise ValueError(_jvm.message(problem)) from None
        word = [(frozenset(str(p) for p in s.label().propositions()), float(s.reward())) for s in found.word()]
        witness = found.witness()
        return Comparison(
            bool(found.equivalent()),
            float(found.distance()),
            word,
            float(witness.get().first()) if witness.isPresent() else None,
            float(witness.get().second()) if witness.isPresent() else None,
        )

    def explain(self, state_a: str, state_b: str) -> Explanation:
        """Which experiment tells two states apart: breadth first, the label whose rewards differ most at the end of a shortest word."""
        return explained(self, self._own(state_a), self._own(state_b))

    def questions(self) -> list[Question]:
        """Labels worth reading, the least known first: pairs (state, label) whose probabilities may be off by more than the tolerance."""
        if self._learned is None:
            raise ValueError("a machine from a file has no questions; ask the one that was learned in this process")
        lacks = _jvm.engine().learn.Lack.of(self._learned)
        return [
            Question(
                self.states[int(lack.state())],
                frozenset(str(p) for p in lack.label().propositions()),
                int(lack.samples()),
                float(lack.width()),
                [(frozenset(str(p) for p in s.label().propositions()), float(s.reward())) for s in lack.word()],
            )
            for lack in lacks
        ]

    # ---- planning

    def _plan(self, discount: float) -> tuple[float, dict[tuple[int, str], int]]:
        if self._learned is None or not self._learned.observedProcess().isPresent():
            raise ValueError(
                "only a machine that praline.learn has learned in this process knows its environment; to keep a policy, pickle policy()"
            )
        discount = _given.discount(discount)
        if discount not in self._plans:
            plan = json.loads(str(_jvm.engine().bridge.Engine.policyText(self._learned, discount)))
            value = {"infinite": float("inf"), "-infinite": float("-inf"), None: float("nan")}.get(plan["value"], plan["value"])
            choices = {(int(c["state"][1:]), c["memory"]): int(c["action"][1:]) for c in plan["choices"]}
            self._plans[discount] = (float(value), choices)
        return self._plans[discount]

    def value(self, discount: float = 0.9) -> float:
        """The best expected discounted reward of an episode, in the environment as it was seen."""
        return self._plan(discount)[0]

    def policy(self, discount: float = 0.9) -> Policy:
        """The best policy for the environment as it was seen."""
        return Policy(self, self._plan(discount)[1])

    # ---- as text

    def __iter__(self) -> Iterator[Transition]:
        return iter(self.transitions)

    def __len__(self) -> int:
        return len(self.states)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LearnedMachine) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __getstate__(self) -> dict[str, Any]:
        return {"text": self._text, **{name: getattr(self, name) for name in _SAID}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._take(state["text"])
        for name in _SAID:
            setattr(self, name, state[name])

    def __copy__(self) -> LearnedMachine:
        made = LearnedMachine.__new__(LearnedMachine)
        made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> LearnedMachine:
        """Knows its environment, as the machine itself does; what the engine has of it is shared, since it never changes."""
        made = self.__copy__()
        made.__dict__.update({name: copy.deepcopy(value, memo) for name, value in self.__dict__.items() if name not in _SHARED})
        return made

    def __repr__(self) -> str:
        size = f"{counted(len(self.states), 'state')}, {counted(len(self.transitions), 'transition')}"
        return f"<LearnedMachine {self.name!r}: {size}, {self.status}>"

    def __str__(self) -> str:
        return _views.table(self)


def _write(path: Path, text: str) -> None:
    """Writes a file beside its place first, so that it is never seen half-written."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    part = path.with_name(f".{path.name}.part-{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None  # not the file beside it
    finally:
        part.unlink(missing_ok=True)


def _asked(question: str, *given: str) -> Any:
    """What the engine answers about a machine in another tool's format; a text is one of Python's."""
    import jpype

    engine = _jvm.engine()
    try:
        answer = getattr(engine.bridge.Engine, question)(*given)
    except jpype.JException as problem:
        wrong = MachineFileError if isinstance(problem, engine.formats.FileProblem) else ValueError
        raise wrong(_jvm.message(problem)) from None
    return str(answer) if isinstance(answer, jpype.JString) else answer


def _checked(file: str, text: str) -> str:
    import jpype

    try:
        return str(_jvm.engine().bridge.Engine.checked(file, text))
    except jpype.JException as problem:
        raise MachineFileError(_jvm.message(problem)) from None
