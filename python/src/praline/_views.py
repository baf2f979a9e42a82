"""A machine as a pandas frame, as a networkx graph, and as a table of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._data import counted, label_text, visible

if TYPE_CHECKING:
    from .machine import LearnedMachine


def frame(machine: LearnedMachine) -> Any:
    """A pandas frame with one row a transition (needs pandas)."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame needs pandas: pip install 'praline[pandas]'") from None
    ends = {"ends": [t in machine.endings for t in machine.transitions]} if machine.endings else {}
    return pandas.DataFrame(
        [
            {
                "state": t.source,
                "label": label_text(t.label) if t.guard is None else t.guard,
                "reward": t.reward,
                "probability": t.probability,
                "low": t.interval[0] if t.interval else None,
                "high": t.interval[1] if t.interval else None,
                "count": t.count,
                "next state": t.target,
            }
            for t in machine.transitions
        ],
        columns=["state", "label", "reward", "probability", "low", "high", "count", "next state"],
    ).assign(**ends)


def graph(machine: LearnedMachine) -> Any:
    """A networkx.MultiDiGraph whose edges carry label, reward, probability, count and interval (needs networkx)."""
    try:
        import networkx
    except ImportError:
        raise ImportError("to_networkx needs networkx: pip install 'praline[networkx]'") from None
    made = networkx.MultiDiGraph(name=machine.name, initial=machine.initial)
    made.add_nodes_from(machine.states)
    for t in machine.transitions:
        made.add_edge(
            t.source,
            t.target,
            label=t.label,
            reward=t.reward,
            probability=t.probability,
            count=t.count,
            interval=t.interval,
            guard=t.guard,
            **({"ends": t in machine.endings} if machine.endings else {}),
        )
    return made


def table(machine: LearnedMachine) -> str:
    """As a table, with a verdict below it."""
    rows = [("state", "label", "reward", "probability", "next state")]
    endings = machine.endings
    for t in machine.transitions:
        bounds = f" [{t.interval[0]:g}, {t.interval[1]:g}]" if t.interval else ""
        label = visible(t.guard) if t.guard is not None else label_text(t.label)
        target = "(end)" if t in endings else visible(t.target)
        rows.append((visible(t.source), label, f"{t.reward:g}", f"{t.probability:.4g}{bounds}", target))
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    verdict = f"{machine.status}: {counted(len(machine.states), 'state')} in {counted(machine.steps, 'step')}"
    if machine.reason:
        verdict += f" ({machine.reason})"
    return "\n".join([*lines, "", verdict])
