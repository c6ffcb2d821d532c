"""A tournament for the blind in the hall: the class admitted with the entry, and the event's assistants, are there."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import Side
from mainroad.competition.desk import commands as desk_commands
from mainroad.competition.entries import Admitted
from mainroad.competition.paraclasses import ParaClass
from mainroad.play import commands
from mainroad.play.roles import Role as Seat
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.arbiter.assistants import role_at
from mainroad.site.hall.models import Table
from support import contests
from support.blind import helper
from support.hall.rounds import at, state_of, table, with_accounts

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

REGULATIONS = {
    "UA": contests.ROUND_ROBIN.replace("international", "russian") + 'para_class = "blind"\n',
    "RU": contests.SWISS + 'para_class = "blind"\n',
}


def cup(rulebook: str, ground: Admitted | None = None, tasks: str = "announce press") -> Tournament:
    """Two players who were admitted in the class of the tournament; Helena assists the first of the list."""
    row = contests.with_entries(2, REGULATIONS[rulebook])
    for entry in ("person01", "person02"):
        seen = desk_commands.Admit(entry, True, fit_on=date(2026, 3, 1), para_class=ParaClass.BLIND, ground=ground)
        contests.do(row, seen)
    contests.do(row, desk_commands.DrawNumbers("seed", ("person01", "person02")))
    with_accounts(contests.begun(row))
    white = contests.desk(row).numbers[contests.desk(row).rounds[0].round.games[0].white - 1]
    Appointment.objects.create(
        account=helper(), event=row.event, tournament=row, role=Role.ASSISTANT.value, entry=white, duties=tasks
    )
    return row


def opened(row: Tournament) -> str:
    """What the chief arbiter is told on opening the boards."""
    chief = contests.signed_in(Role.CHIEF)
    return chief.post(reverse("contests:hall-open", args=[row.id, 1]), follow=True).content.decode()


def asks(row: Table, account: object, name: str, text: str = "") -> str:
    client = Client()
    client.force_login(account)  # type: ignore[arg-type]
    return client.post(row.get_absolute_url(), {"do": name, "text": text}, follow=True).content.decode()


@pytest.mark.article("UA V-13.5", "UA V-13.11", "UA V-13.11.2.a")
def test_moves_are_announced_and_the_appointed_assistant_presses() -> None:
    tournament = cup("UA")
    opened(tournament)
    board = at(table(tournament), commands.Start())
    assert state_of(board).conditions.blind.white == "B1"
    assert role_at(board, helper()) is Seat.WHITE_ASSISTANT
    asks(board, board.white, "move", "c3-d4")
    assert "UA V-13.5" in asks(board, board.white, "press")
    asks(board, helper(), "announce")
    asks(board, helper(), "press")
    assert state_of(board).clock.running is Side.BLACK


@pytest.mark.article("RU 3.21.4")
def test_by_the_russian_code_moves_are_announced_and_nobody_assists() -> None:
    tournament = cup("RU")
    page = opened(tournament)
    assert "Helena cannot assist" in page
    board = at(table(tournament), commands.Start())
    asks(board, board.white, "move", "c3-d4")
    assert "RU 3.21.4" in asks(board, board.white, "press")


@pytest.mark.article("UA V-13.11")
def test_whoever_is_let_in_on_a_ground_plays_as_sighted_and_has_no_right_to_an_assistant() -> None:
    tournament = cup("UA", Admitted.LOCAL)
    assert "UA V-13.11" in opened(tournament)
    board = at(table(tournament), commands.Start())
    assert tuple(state_of(board).conditions.blind) == ("", "")
    assert role_at(board, helper()) is Seat.SPECTATOR


def test_a_task_that_was_not_agreed_is_not_open_to_the_assistant() -> None:
    tournament = cup("UA", tasks="announce")
    opened(tournament)
    board = at(table(tournament), commands.Start())
    asks(board, board.white, "move", "c3-d4")
    asks(board, helper(), "announce")
    asks(board, helper(), "press")
    assert state_of(board).clock.running is Side.WHITE


def test_an_assistant_who_was_appointed_later_joins_when_the_boards_are_opened_again() -> None:
    tournament = cup("UA")
    Appointment.objects.filter(role=Role.ASSISTANT.value).update(entry="person99")
    opened(tournament)
    assert role_at(table(tournament), helper()) is Seat.SPECTATOR
    white = state_of(table(tournament)).opened
    assert white is not None
    Appointment.objects.filter(role=Role.ASSISTANT.value).update(entry=white.players.white)
    opened(tournament)
    assert role_at(table(tournament), helper()) is Seat.WHITE_ASSISTANT
