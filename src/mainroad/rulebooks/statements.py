"""A diagnosis in words: what happened, by which articles, and what may be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mainroad.laws.diagnosis.irregularities import Diagnosis, Finding
from mainroad.laws.diagnosis.observed import place_name
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.notation.moves import own_style, write_move
from mainroad.rulebooks.irregularities import BookStance, Provision, provision
from mainroad.words import say


@dataclass(frozen=True, slots=True)
class Statement:
    """One irregularity in words, with what the rulebook provides for it."""

    finding: Finding
    provision: Provision
    sentence: str


def statements(position: DraughtsPosition, diagnosis: Diagnosis, code: str, language: str) -> tuple[Statement, ...]:
    """State each irregularity of a diagnosis by a rulebook."""
    return tuple(
        Statement(finding, provision(code, finding.kind, position.variant), _sentence(position, finding, language))
        for finding in diagnosis.findings
    )


def breaks_rules(diagnosis: Diagnosis, code: str, position: DraughtsPosition) -> bool:
    """Whether anything was found that the rulebook does not let pass."""
    found = (provision(code, kind, position.variant) for kind in diagnosis.kinds)
    return any(each.standing is not BookStance.ALLOWED for each in found)


def tell(position: DraughtsPosition, diagnosis: Diagnosis, code: str, language: str) -> tuple[str, ...]:
    """Tell a diagnosis in a few sentences: the irregularities with their articles, then the legal moves."""
    found = statements(position, diagnosis, code, language)
    said = [f"{each.sentence} {_cited(each.provision, language)}" for each in found]
    if not breaks_rules(diagnosis, code, position):
        return (_legal(position, diagnosis, language), *said)
    choices = dict.fromkeys(finding.continuations for finding in diagnosis.findings if finding.continuations)
    return (*said, *(say("diagnosis.left", language, moves=moves_text(position, moves)) for moves in choices))


def moves_text(position: DraughtsPosition, moves: Iterable[DraughtsMove]) -> str:
    """Write moves one after another, captures with their route."""
    return ", ".join(write_moves(position, moves))


def write_moves(position: DraughtsPosition, moves: Iterable[DraughtsMove]) -> Iterator[str]:
    """Write each move as its game writes it, a capture with its route."""
    style = replace(own_style(position.variant), full_route=True)
    return (write_move(position, move, style) for move in moves)


def _sentence(position: DraughtsPosition, finding: Finding, language: str) -> str:
    squares = ", ".join(place_name(position.variant, place) for place in finding.squares)
    sentence = say(f"irregularity.{finding.kind.value}", language, squares=squares)
    return sentence if finding.certain else say("diagnosis.possible", language, sentence=sentence)


def _cited(found: Provision, language: str) -> str:
    cited = ", ".join(map(str, found.articles))
    return say(f"diagnosis.{found.standing.value}", language, articles=cited)


def _legal(position: DraughtsPosition, diagnosis: Diagnosis, language: str) -> str:
    if not diagnosis.moves:
        return say("diagnosis.none", language)
    message = "diagnosis.legal" if diagnosis.is_made else "diagnosis.open"
    return say(message, language, moves=moves_text(position, diagnosis.moves))
