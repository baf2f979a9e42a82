"""The HTML page of a machine: one file that needs nothing else."""

from __future__ import annotations

import html
import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .machine import LearnedMachine

MOST_PAIRS = 100

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #ddd }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums } svg { max-width: 100%; height: auto }
""".strip()


def page(machine: LearnedMachine) -> str:
    """The page."""
    parts = [
        f"<h1>{_e(machine.name)}</h1>",
        f"<p>{_e(_verdict(machine))}</p>",
        _embedded(machine.to_svg()),
        "<h2>Transitions</h2>",
        _transitions(machine),
    ]
    pairs = list(itertools.islice(itertools.combinations(machine.states, 2), MOST_PAIRS))
    if pairs and all(t.guard is None for t in machine.transitions):
        items = "".join(f"<li>{_e(str(machine.explain(a, b)))}</li>" for a, b in pairs)
        parts.append(f"<h2>What tells states apart</h2><ul>{items}</ul>")
    if machine.unobserved:
        items = "".join(
            f"<li>{_e(state)}: {_e('{' + ', '.join(sorted(label)) + '}')} ({_e(reason)})</li>"
            for state, label, reason in machine.unobserved
        )
        parts.append(f"<h2>Never observed</h2><ul>{items}</ul>")
    if machine.open:
        parts.append("<h2>Not earned yet</h2><ul>" + "".join(f"<li>{_e(o)}</li>" for o in machine.open) + "</ul>")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{_e(machine.name)}</title><style>{_STYLE}</style></head><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def _e(text: str) -> str:
    return html.escape(text)


def _embedded(svg: str) -> str:
    """The picture without the XML declaration, which has no place inside a page."""
    return svg[svg.index("<svg") :]


def _verdict(machine: LearnedMachine) -> str:
    text = f"{machine.status}: {len(machine.states)} states"
    if machine.steps:
        text += f" in {machine.steps} steps"
    if machine.confidence is not None:
        text += f"; seed {machine.seed}, confidence {machine.confidence:g}, tolerance {machine.tolerance:g}"
    return text + (f" ({machine.reason})" if machine.reason else "")


def _transitions(machine: LearnedMachine) -> str:
    rows = [
        "<tr><th>state</th><th>label</th><th class=n>reward</th><th class=n>probability</th><th class=n>interval</th>"
        "<th class=n>seen</th><th>next state</th></tr>"
    ]
    for t in machine.transitions:
        label = t.guard if t.guard is not None else "{" + ", ".join(sorted(t.label)) + "}"
        bounds = f"[{t.interval[0]:g}, {t.interval[1]:g}]" if t.interval else ""
        rows.append(
            f"<tr><td>{_e(t.source)}</td><td>{_e(label)}</td><td class=n>{t.reward:g}</td><td class=n>{t.probability:.4g}</td>"
            f"<td class=n>{bounds}</td><td class=n>{'' if t.count is None else t.count}</td><td>{_e(t.target)}</td></tr>"
        )
    return "<table>" + "".join(rows) + "</table>"
