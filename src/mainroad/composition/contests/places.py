"""Places by marks, prizes, and the points that places bring for titles (RU 6.5.2.k-l, FM A10-10.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mainroad.composition.contests.facts import Placed, TitlePoints
from mainroad.composition.contests.state import Contest
from mainroad.titles.composition import counts_for_titles, place_points


def written_mark(half_points: Fraction) -> str:
    """A mark, points or the mean of some, in half points, as people write them: `8½`, `7.25`."""
    if half_points.denominator != 1:
        return f"{float(half_points) / 2:.2f}"
    whole, half = divmod(int(half_points), 2)
    return f"{whole or ''}½" if half else str(whole)


def section_places(state: Contest, section: str) -> tuple[Placed, ...]:
    """The works of a section by their marks, the best first; equal marks share a place."""
    works = [entry for entry in state.in_section(section) if entry.competes]
    works.sort(key=lambda entry: (-entry.half_points, entry.number))
    placed: list[Placed] = []
    for entry in works:
        place = 1 + sum(other.half_points > entry.half_points for other in works)
        is_withheld = entry.prize is not None and not entry.prize.is_granted
        prize = place if place <= state.terms.prizes and not is_withheld else 0
        placed.append(Placed(section, entry.number, place, entry.half_points, prize))
    return tuple(placed)


def all_places(state: Contest) -> tuple[Placed, ...]:
    """The places of every section."""
    return tuple(placed for section in state.terms.sections for placed in section_places(state, section.name))


def title_points(state: Contest, places: tuple[Placed, ...]) -> Iterator[TitlePoints]:
    """What each author gets, if the contest counts: equal places and co-authors share (FM A10-10.3)."""
    if not counts_for_titles(state.terms.counting, is_approved=state.approved is not None):
        return
    for placed in places:
        equals = sum(other.place == placed.place and other.section == placed.section for other in places)
        authors = state.entries[placed.number].authors
        points = place_points(placed.place, equals) / len(authors)
        if points:
            yield from (TitlePoints(author, placed.section, placed.place, str(points)) for author in authors)
