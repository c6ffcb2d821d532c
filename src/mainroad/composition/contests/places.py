"""Places by marks, prizes, and the points that places bring for titles (RU 6.5.2.k-l, FM A10-10.3)."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.composition.contests.facts import Placed, TitlePoints
from mainroad.composition.contests.state import Contest
from mainroad.titles.composition import counts_for_titles, place_points


def section_places(state: Contest, section: str) -> tuple[Placed, ...]:
    """The works of a section by their marks, the best first; equal marks share a place."""
    works = [entry for entry in state.in_section(section) if entry.competes]
    works.sort(key=lambda entry: (-entry.half_points, entry.number))
    placed: list[Placed] = []
    for entry in works:
        place = 1 + sum(other.half_points > entry.half_points for other in works)
        prize = place if place <= state.terms.prizes else 0
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
