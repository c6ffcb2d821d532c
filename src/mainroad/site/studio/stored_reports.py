"""A report that was kept, as a page shows it: in the words of the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mainroad.composition.check.findings import PREFIX, Weight
from mainroad.words import say


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
    end = _told(f"end.{each['end']}", language) if each["end"] else ""
    if each["final"]:
        end = f"{_told('heading.final', language)} {each['final']}, {_told('economy.' + each['economy'], language)}"
    return ShownVariation(
        _told(f"role.{each['role']}", language), each["moves"], end, each["article"] * bool(each["final"])
    )


def _told(message: str, language: str) -> str:
    return say(PREFIX + message, language)
