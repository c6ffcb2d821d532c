"""A report as it is kept, with message ids and parameters (made where the kernel is)."""

from __future__ import annotations

from typing import Any

from mainroad.composition.check.examination import Examination
from mainroad.composition.check.findings import Finding, write_line
from mainroad.composition.check.report import Report, Requirement
from mainroad.composition.check.tree import End
from mainroad.composition.check.variations import Variation, final_article
from mainroad.composition.check.written import shown_variations
from mainroad.engine.tasks import Outcome
from mainroad.laws.fen import write_fen
from mainroad.notation.moves import write_move

MOST_DECIDED = 500
"""So many positions are kept for the next check, those near the beginning first."""


def stored_report(report: Report) -> dict[str, Any]:
    """A report as plain values."""
    classified = report.classification
    return {
        "verdict": report.verdict.value,
        "kind": classified.kind.value if classified.kind else "",
        "groups": [group.value for group in classified.groups],
        "articles": list(classified.articles),
        "outcome": report.outcome.value,
        "requirements": {each.value: report.state(each).value for each in Requirement},
        "first_moves": [
            [write_move(part.position, move), outcome.value]
            for part in report.parts
            for move, outcome in part.first_moves
            if outcome is not Outcome.DISPROVED
        ],
        "variations": [_variation(part, *each) for part in report.parts for each in shown_variations(part)],
        "tries": [
            write_line(each.position, (each.move, each.refutation)) for part in report.parts for each in part.tries
        ],
        "findings": [_stored(finding) for finding in report.findings],
        "nodes": report.nodes,
        "seconds": round(report.seconds, 2),
        "decided": [
            [write_fen(each.position), each.outcome.value, each.length] for each in report.decided[:MOST_DECIDED]
        ],
    }


def _variation(part: Examination, role: str, variation: Variation) -> dict[str, str]:
    is_complete = variation.is_complete
    return {
        "role": role,
        "moves": write_line(part.position, variation.moves),
        "end": "" if is_complete or variation.line.end is End.GOAL else variation.line.end.value,
        "final": write_fen(variation.final) if is_complete else "",
        "economy": variation.economy.value,
        "article": final_article(variation, part.roles.kind),
    }


def _stored(finding: Finding) -> dict[str, Any]:
    shown = finding.evidence[0] if finding.evidence else None
    return {
        "weight": finding.weight.value,
        "message": finding.message,
        "articles": list(finding.articles),
        "parameters": {name: _plain(value) for name, value in finding.parameters.items()},
        "moves": shown.moves_text if shown else "",
        "squares": shown.squares_text if shown else "",
        "position": write_fen(shown.position) if shown else "",
    }


def _plain(value: object) -> object:
    return value if isinstance(value, str | int | float | bool) or value is None else str(value)
