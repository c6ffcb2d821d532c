"""Places that several share and that matter: the arbiter says what becomes of them, as the regulation has it.

The rulebooks name an additional contest and then criteria (RU 3.16.2, RU 3.16.3, UA V-12.2, UA V-12.3, CH 30.5,
FM A3-5.11); where all of them leave two players equal none goes on, so whoever closes the tournament is asked.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence

from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.lots import shuffle
from mainroad.competition.play_offs.books import Tie
from mainroad.competition.regulation.systems import SystemKind

Places = Sequence[tuple[int, int]]
"""Start numbers with their places."""


_SHARE_BY_THEIR_RULES = (SystemKind.KNOCKOUT, SystemKind.KNOCKOUT_POINTS, SystemKind.SCHEVENINGEN)
"""The losers of one round of a bracket share their place, and a match of two teams may be drawn."""


class Settling(enum.Enum):
    """What becomes of a shared place without a play-off."""

    SHARED = "shared"
    LOT = "lot"


def ties_that_matter(state: Tournament, places: Places) -> tuple[Tie, ...]:
    """Those who share the first place, or one that the regulation gives something for."""
    if state.parts[-1].played_by.kind in _SHARE_BY_THEIR_RULES:
        return ()
    awards = state.regulation.awards if state.regulation else ()
    important = {1} | {award.place for award in awards if not award.category}
    found: dict[int, list[Number]] = {}
    for number, place in places:
        found.setdefault(place, []).append(Number(number))
    return tuple(
        Tie(place, tuple(sorted(players)))
        for place, players in sorted(found.items())
        if len(players) > 1 and not important.isdisjoint(range(place, place + len(players)))
    )


def drawn_places(places: Places, drawn: Iterable[Tie], seed: str) -> tuple[tuple[int, int], ...]:
    """The places after lots among those who are tied; anybody can draw them again from the seed."""
    by_lot: dict[int, int] = {}
    for tie in drawn:
        order = shuffle(tie.players, f"{seed}:place {tie.best}")
        by_lot |= {number: tie.best + n for n, number in enumerate(order)}
    return tuple((number, by_lot.get(number, place)) for number, place in places)


def lots_applied(places: Mapping[int, int], drawn: frozenset[int], number: Number, place: int) -> int:
    """The place of a player in the final table: the lot decided where it was drawn for a shared place."""
    return places.get(number, place) if place in drawn else place
