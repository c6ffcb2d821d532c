"""What a screen in the hall shows by turns: the boards of the round and the standings, as many lines as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from django.utils.translation import gettext as _

from mainroad.competition.desk.state import Stage
from mainroad.competition.tiebreaks import TieBreak
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.boards import BoardRow, RoundSeen, published_rounds
from mainroad.site.contests.public.seen import StateAfter, rounds_begun, table_shown
from mainroad.site.contests.public.tables import Placed, standing_rows

LINES = 11
"""Lines of a screen: whole names in letters that are read from the last row (28 px at 1280, 40 px at 1920)."""
TIE_BREAKS = 2
"""So many stand beside the points; the others are on the page of the standings."""

T = TypeVar("T")


@dataclass(frozen=True)
class Slide:
    """A screen: boards or places."""

    title: str
    boards: Sequence[BoardRow] = ()
    places: Sequence[Placed] = ()
    columns: tuple[TieBreak, ...] = ()
    has_federations: bool = False


def slides(visit: Visit) -> list[Slide]:
    """The screens in turn; strangers and arbiters see the same: only what is published."""
    seen, state = published_rounds(visit), visit.state
    found: list[Slide] = []
    if seen and state.stage is not Stage.FINISHED:
        title = _("Round %(round)s") % {"round": len(seen)}
        found += [Slide(title, boards=part) for part in _parts(RoundSeen(visit, len(seen)).lines)]
    if state.numbers and (begun := rounds_begun(state)):
        standing = StateAfter(state, begun)
        title = _("Standings after round %(round)s") % {"round": begun}
        if state.stage is Stage.FINISHED:
            title = _("Final standings")
        found += _places(title, table_shown(standing).columns, standing_rows(visit, standing))
    return found


def _places(title: str, columns: Sequence[TieBreak], rows: Sequence[Placed]) -> list[Slide]:
    shown = tuple(columns[: 1 + TIE_BREAKS])
    short = [replace(row, values=row.values[: len(shown)]) for row in rows]
    has_federations = len({row.federation for row in rows}) > 1
    return [Slide(title, places=part, columns=shown, has_federations=has_federations) for part in _parts(short)]


def _parts(lines: Sequence[T]) -> list[Sequence[T]]:
    """Lines screen by screen, all of them about equally long."""
    screens = -(-len(lines) // LINES)
    size = -(-len(lines) // screens) if screens else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]
