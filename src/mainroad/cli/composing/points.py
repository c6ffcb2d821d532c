"""Points that contests of composing brought somebody, added to what their file tells (FM A10-10.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from mainroad.cli.journals import load_journal, read_names
from mainroad.composition.contests.decider import CONTEST
from mainroad.composition.contests.facts import TitlePoints
from mainroad.titles.careers import Career


def with_contests(career: Career, journals: Sequence[Path]) -> Career:
    """A career with the points of contests: for life (FM A10-10.3.f); a part of a half point is not rounded up."""
    rows = [row for journal in journals for row in _rows(journal, career.name)]
    points = sum((Fraction(row.points) for row in rows), Fraction(0))
    return replace(
        career,
        composition_points=career.composition_points + int(2 * points),
        composition_wins=career.composition_wins + sum(row.place == 1 for row in rows),
    )


def _rows(journal: Path, name: str) -> Iterator[TitlePoints]:
    """What the award of a contest gives to somebody, by the names that the secretary keeps beside the journal."""
    awarded = load_journal(journal, CONTEST).state.awarded
    ids = {person for person, known in read_names(journal).items() if known == name}
    yield from (row for row in (awarded.points if awarded else ()) if row.author in ids)
