"""Rounds of small competitions that are played in the hall; everybody has an account."""

from __future__ import annotations

from typing import Any

from mainroad.basics import Refusal, Side
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.state import Game
from mainroad.site.contests.models import Tournament
from mainroad.site.hall.competition import boards as competition
from mainroad.site.hall.competition import start as competition_start
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms
from mainroad.site.people.models import Account, Person
from support import contests

BLITZ = contests.SWISS.replace("45m+15s", "5m+3s")


def with_accounts(tournament: Tournament, *without: str) -> Tournament:
    """Everybody of the registry gets an account but those who are named."""
    for person in Person.objects.exclude(pk__in=without):
        account = f"{person.pk}@example.org", {"name": person.native, "person": person}
        Account.objects.get_or_create(email=account[0], defaults=account[1])
    return tournament


def in_the_hall(players: int = 4, regulation: str = contests.SWISS, *, start: bool = True) -> Tournament:
    """A tournament whose first round is begun, its boards open in the hall, and their clocks started."""
    return opened(contests.begun(with_accounts(contests.with_players(players, regulation))), start=start)


def opened(tournament: Tournament, *, start: bool = True) -> Tournament:
    """The boards of the last round are open."""
    number = len(contests.desk(tournament).rounds)
    done = competition.open_round(tournament, number, "account/chief")
    assert done.refusal is None
    if start:
        rows = competition.tables_of(tournament, number)
        assert competition_start.start_all(rows, actor="account/chief", note_absent=False)
    return tournament


def table(tournament: Tournament, board: int = 1, game: int = 0, team_board: int = 0, number: int = 1) -> Table:
    return Table.objects.get(tournament=tournament, round=number, board=board, game=game, team_board=team_board)


def state_of(row: Table) -> Game:
    state: Game = service.ledger(row.stream).state
    return state


_IDS = iter(range(1, 1_000_000))


def at(row: Table, *given: commands.Command, now: int | None = None) -> Table:
    """Carry out commands at a board that must not be refused."""
    for command in given:
        done = asked(row, command, now)
        assert not isinstance(done, Refusal), (command, done)
    return row


def asked(row: Table, command: Any, now: int | None = None) -> Any:
    moment = now_ms() if now is None else now
    return service.submit(row.stream, command, actor="test", command_id=f"test-{next(_IDS)}", now_ms=moment)


def resigned(row: Table, side: Side = Side.BLACK) -> Table:
    """One move was made, and a player gave up."""
    position = state_of(row).position
    first = write_move(position, position.legal_moves()[0])
    return at(row, commands.Move(position.side, first), commands.Resign(side))
