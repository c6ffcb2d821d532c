"""Diagnoses as short texts: `? quiet-move c3 b4 -> c3-e5-g7, e3-c5`, with a question mark for what is not certain."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.laws.diagnosis.diagnose import diagnose
from mainroad.laws.diagnosis.irregularities import Diagnosis, Finding
from mainroad.laws.diagnosis.observed import place_name, read_observed, write_path
from mainroad.laws.draughts import DraughtsMove
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS, Variant


def diagnosed(variant: str, fen: str, observed: str) -> Diagnosis:
    position = read_fen(DRAUGHTS[variant], fen)
    return diagnose(position, read_observed(position.variant, observed))


def told(variant: str, fen: str, observed: str) -> list[str]:
    """The findings, one text each; a legal move is its path."""
    diagnosis = diagnosed(variant, fen, observed)
    if diagnosis.is_legal:
        return _moves(DRAUGHTS[variant], diagnosis.moves)
    return [_finding(DRAUGHTS[variant], finding) for finding in diagnosis.findings]


def kinds(variant: str, fen: str, observed: str) -> list[str]:
    return [kind.value for kind in diagnosed(variant, fen, observed).kinds]


def _finding(variant: Variant, finding: Finding) -> str:
    doubt = [] if finding.certain else ["?"]
    squares = [place_name(variant, place) for place in finding.squares]
    moves = ", ".join(_moves(variant, finding.continuations))
    return " ".join([*doubt, finding.kind.value, *squares, *([f"-> {moves}"] if moves else [])])


def _moves(variant: Variant, moves: Iterable[DraughtsMove]) -> list[str]:
    return [write_path(variant, move.path) for move in moves]
