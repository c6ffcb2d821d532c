"""A report as it is kept, with message ids and parameters, and as a page shows it, in the words of the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mainroad.composition.check.findings import PREFIX, Finding, Weight
from mainroad.composition.check.report import Report, Requirement
from mainroad.engine.tasks import Outcome
from mainroad.laws.fen import write_fen
from mainroad.notation.moves import write_move
from mainroad.words import say


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
        "findings": [_stored(finding) for finding in report.findings],
        "nodes": report.nodes,
        "seconds": round(report.seconds, 2),
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


# -- for a reader -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShownFinding:
    """A finding in words."""

    sentence: str
    articles: tuple[str, ...]
    position: str
    """Where it is seen."""


@dataclass(frozen=True)
class WeighedFindings:
    """The findings of one weight."""

    weight: str
    findings: tuple[ShownFinding, ...]


def shown_findings(stored: Mapping[str, Any], language: str) -> list[WeighedFindings]:
    """What was found, the gravest first, each in the reader's language."""
    groups = ((weight.value, tuple(_shown(stored, weight.value, language))) for weight in Weight)
    return [WeighedFindings(weight, findings) for weight, findings in groups if findings]


def _shown(stored: Mapping[str, Any], weight: str, language: str) -> Iterator[ShownFinding]:
    for each in stored["findings"]:
        if each["weight"] == weight:
            told = {**each["parameters"], "moves": each["moves"], "squares": each["squares"]}
            sentence = say(PREFIX + each["message"], language, **told)
            yield ShownFinding(sentence, tuple(each["articles"]), each["position"])
