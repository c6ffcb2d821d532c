"""What the page of a game tells of the competition to which it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from mainroad.play.roles import Role
from mainroad.site.contests import tournament_service
from mainroad.site.contests.access import Visit
from mainroad.site.hall.competition.boards import place_of
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service as writing


@dataclass(frozen=True)
class Contest:
    """The round of a board, and for its arbiter the page where they rule."""

    title: str
    round: int
    table: int
    address: str
    arbiter: str = ""


def own_boards(visit: Visit) -> Iterator[tuple[str, str]]:
    """The boards at which the visitor has a game of the last round to play, each with its address."""
    user, number = visit.request.user, len(visit.state.rounds)
    if not number or not user.is_authenticated:
        return
    for row in Table.objects.of(user).filter(tournament=visit.tournament, round=number).order_by("board", "game"):
        if not writing.ledger(row.stream).state.is_over:
            words = {"board": visit.state.table_of(number, row.board or 1), "game": row.game}
            told = _("Your board: %(board)s, game %(game)s") if row.game else _("Your board: %(board)s")
            yield told % words, row.get_absolute_url()


def contest_of(row: Table, role: Role) -> Contest | None:
    """The competition of a board; None: it belongs to none."""
    if row.tournament is None or not row.round or not row.board:
        return None
    state = tournament_service.desk(row.tournament).state
    if state.regulation is None or state.game(row.round, row.board) is None:
        return None
    address = reverse("contests:round", args=[row.tournament.id, row.round])
    place = [row.tournament.id, row.round, str(place_of(row))]
    arbiter = reverse("contests:hall-board", args=place) if role is Role.ARBITER else ""
    return Contest(state.regulation.title, row.round, state.table_of(row.round, row.board), address, arbiter)
