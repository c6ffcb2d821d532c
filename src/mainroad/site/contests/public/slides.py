"""What a screen in the hall shows by turns: the boards of the round and the standings, as many lines as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _

from mainroad.competition.desk.state import Stage
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.boards import Line, RoundSeen, published
from mainroad.site.contests.public.seen import Standing, rounds_begun, table
from mainroad.site.contests.public.tables import Placed, standing_rows

LINES = 12
"""Lines below each other; the type is as large as the screen lets so many be."""

T = TypeVar("T")


@dataclass(frozen=True)
class Slide:
    """A screen: boards or places, in one column or two."""

    title: str
    boards: tuple[Sequence[Line], ...] = ()
    places: tuple[Sequence[Placed], ...] = ()
    columns: tuple[str, ...] = ()


def slides(visit: Visit) -> list[Slide]:
    """The screens in turn; strangers and arbiters see the same: only what is published."""
    seen, state = published(visit), visit.state
    found: list[Slide] = []
    if seen and state.stage is not Stage.FINISHED:
        title = _("Round %(round)s") % {"round": len(seen)}
        found += [Slide(title, boards=part) for part in _columns(RoundSeen(visit, len(seen)).lines)]
    if state.numbers and (begun := rounds_begun(state)):
        standing = Standing(state, begun)
        title = _("Standings after round %(round)s") % {"round": begun}
        if state.stage is Stage.FINISHED:
            title = _("Final standings")
        codes = tuple(column.code.partition(":")[2] or column.code for column in table(standing).columns)
        found += [Slide(title, places=part, columns=codes) for part in _columns(standing_rows(visit, standing))]
    return found


def _columns(lines: Sequence[T]) -> list[tuple[Sequence[T], ...]]:
    """Lines as columns, two a screen if there are more than one holds; columns of one screen are equally long."""
    screens = -(-len(lines) // (2 * LINES))
    if len(lines) <= LINES:
        return [(lines,)] if lines else []
    size = -(-len(lines) // (2 * screens))
    parts = [lines[start : start + size] for start in range(0, len(lines), size)]
    return [tuple(parts[n : n + 2]) for n in range(0, len(parts), 2)]
