"""A report as it is kept, with message ids and parameters, and as a page shows it, in the words of the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mainroad.composition.check.examination import Examination
from mainroad.composition.check.findings import PREFIX, Finding, Weight, write_line
from mainroad.composition.check.report import Report, Requirement
from mainroad.composition.check.tree import End
from mainroad.composition.check.variations import Variation, final_article
from mainroad.composition.check.written import shown_variations, told
from mainroad.engine.proof import Outcome
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
        "variations": [_variation(part, *each) for part in report.parts for each in shown_variations(part)],
        "tries": [
            write_line(each.position, (each.move, each.refutation)) for part in report.parts for each in part.tries
        ],
        "findings": [_stored(finding) for finding in report.findings],
        "nodes": report.nodes,
        "seconds": round(report.seconds, 2),
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


@dataclass(frozen=True)
class ShownVariation:
    """A variation in words."""

    role: str
    moves: str
    end: str
    """Its final and whether that is economical, or why it ends."""
    article: str


def shown_variations_of(stored: Mapping[str, Any], language: str) -> list[ShownVariation]:
    """The variations that a check found; a report from before they were kept has none."""
    return [_worded(each, language) for each in stored.get("variations", ())]


def _worded(each: Mapping[str, str], language: str) -> ShownVariation:
    end = told(f"end.{each['end']}", language) if each["end"] else ""
    if each["final"]:
        end = f"{told('heading.final', language)} {each['final']}, {told('economy.' + each['economy'], language)}"
    return ShownVariation(
        told(f"role.{each['role']}", language), each["moves"], end, each["article"] * bool(each["final"])
    )
