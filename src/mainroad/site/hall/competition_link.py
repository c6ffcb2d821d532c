"""What the page of a game tells of the competition to which it belongs."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from mainroad.play.permitted import Role
from mainroad.site.contests import office
from mainroad.site.hall.competition import place_of
from mainroad.site.hall.models import Table


@dataclass(frozen=True)
class Contest:
    """The round of a board, and for its arbiter the page where he rules."""

    title: str
    round: int
    table: int
    address: str
    arbiter: str = ""


def contest_of(row: Table, role: Role) -> Contest | None:
    """The competition of a board; None: it belongs to none."""
    if row.tournament is None or not row.round or not row.board:
        return None
    state = office.desk(row.tournament).state
    if state.regulation is None or state.game(row.round, row.board) is None:
        return None
    address = reverse("contests:round", args=[row.tournament.id, row.round])
    place = [row.tournament.id, row.round, str(place_of(row))]
    arbiter = reverse("contests:hall-board", args=place) if role is Role.ARBITER else ""
    return Contest(state.regulation.title, row.round, state.table_of(row.round, row.board), address, arbiter)
