"""Titles for composition: points for life, and for the higher one two first awards (FM A10-10, A10-11)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mainroad.titles.levels import Level
from mainroad.titles.verdicts import Verdict, verdict

MASTER_POINTS = 100  # FM A10-11.1
GRANDMASTER_POINTS = 200  # FM A10-11.2
GRANDMASTER_WINS = 2  # FM A10-11.2


def composition_verdicts(level: Level, half_points: int, wins: int, held: Level | None) -> Iterator[Verdict]:
    """What a title for composition asks for; points come in halves, for equal places share them."""
    need = MASTER_POINTS if level is Level.MI else GRANDMASTER_POINTS
    cited = "FM A10-11.1" if level is Level.MI else "FM A10-11.2"
    have = f"{half_points // 2}½" if half_points % 2 else str(half_points // 2)
    yield verdict("titles.composition.points", half_points >= 2 * need, cited, have=have, need=need)
    is_higher = held is None or held < level
    name = held.name if held else "–"
    yield verdict("titles.path.higher", is_higher, "FM A10-12.a", held=name, title=level.name)
    if level is Level.GMI:
        yield verdict("titles.composition.master", held is Level.MI, cited, held=name)
        yield verdict("titles.composition.wins", wins >= GRANDMASTER_WINS, cited, have=wins, need=GRANDMASTER_WINS)


PLACE_POINTS = (30, 20, 15, 10, 5)  # FM A10-10.3.a-e


def counts_for_titles(counting: str, *, is_approved: bool) -> bool:
    """Whether places bring points: in the section's own contests, and in approved ones of federations (FM A10-10.2)."""
    return counting == "section" or (counting == "federation" and is_approved)


def place_points(place: int, equals: int) -> Fraction:
    """What a place brings; so many who share it share the sum of the places that they take up. They never lapse."""
    taken = range(place - 1, place - 1 + equals)
    return Fraction(sum(PLACE_POINTS[rank] for rank in taken if rank < len(PLACE_POINTS)), equals)
