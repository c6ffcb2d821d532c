"""Spectators see a game as it was the delay ago, and not a moment more of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.play.roles import Role
from mainroad.site.hall.live import spectators
from mainroad.site.hall.live.spectators import Shown, SpectatorsBoard
from mainroad.site.hall.live.visibility import PASTS, beginning, seen_by, spectators_games
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.journal_store.version_stream import may_follow
from mainroad.site.moments import now_ms
from mainroad.site.press.gallery import Scope, Stand
from mainroad.site.press.scopes import HALL, Key, shown_tables
from mainroad.site.press.stream_values import place_of
from support import contests
from support.hall.rounds import at
from support.press import MOVES
from support.watched import a_round, late_table, played

pytestmark = contests.DATABASES


def moves(row: Table, now: int) -> list[str]:
    return [made.text for made in spectators_games([row], now)[row.id].state.made]


def test_what_was_written_since_is_not_seen() -> None:
    row = late_table()
    assert moves(row, now_ms()) == list(MOVES[:2])


def test_each_move_is_seen_when_its_time_has_come() -> None:
    row, now = late_table(seen=1, hidden=0), now_ms()
    for index in range(1, 4):
        played(row, 1, ago_s=60 - 10 * index)
    seen = [len(moves(row, now + (600 - 60 + 10 * index) * 1000 + 500)) for index in range(4)]
    assert seen == [1, 2, 3, 4]


def test_to_ask_for_an_earlier_moment_again_does_not_leak() -> None:
    row, now = late_table(), now_ms()
    assert len(moves(row, now + 600_000)) == 4
    assert len(moves(row, now)) == 2


def test_that_a_game_is_set_up_is_no_secret() -> None:
    row = late_table(seen=0, hidden=1)
    state = spectators_games([row], now_ms() - 3_600_000)[row.id].state
    assert state.opened is not None
    assert state.made == ()


def test_the_result_is_as_late_as_the_moves() -> None:
    row = late_table(resigned=True)
    assert not spectators_games([row], now_ms())[row.id].state.is_over
    assert spectators_games([row], now_ms() + 601_000)[row.id].state.is_over


def test_the_clocks_are_those_of_the_moment_that_is_seen() -> None:
    row, now = late_table(seen=1, hidden=0), now_ms()
    ledger, moment = seen_by(row, Role.SPECTATOR, now)
    assert moment == now - 600_000
    left = ledger.state.left(moment)
    assert left.black == ledger.state.clock.left_ms.black - (moment - ledger.state.clock.at_ms)


def test_players_and_arbiters_see_everything_at_once() -> None:
    row = late_table()
    for role in (Role.WHITE, Role.BLACK, Role.ARBITER):
        ledger, _ = seen_by(row, role, now_ms())
        assert len(ledger.state.made) == 4


def test_a_database_put_back_to_an_earlier_day_is_read_anew() -> None:
    row = late_table()
    head = service.ledger(row.stream).version
    PASTS.past(row.stream, now_ms(), head)
    assert PASTS.past(row.stream, now_ms(), 1).version <= head
    assert beginning(row.stream).ledger.version == 0


# -- no leak anywhere ---------------------------------------------------------------------------------

HIDDEN, NEXT = MOVES[3], MOVES[2]
"""What no page may say: a move of the side that is not to move, so that it is not among the legal ones either."""
ADDRESSES = {
    "hall:game": "/hall/{table}/",
    "hall:lobby": "/hall/",
    "press:hall": "/live-boards/",
    "press:hall-screen": "/live-boards/screen/",
    "press:share": "/live-boards/{table}/share/",
    "press:embed": "/embed/{table}/",
    "press:game-pdn": "/live-boards/{table}.pdn",
    "press:round": "/tournaments/tourn234/rounds/1/live/",
    "press:round-screen": "/tournaments/tourn234/rounds/1/live/screen/",
    "press:round-pdn": "/tournaments/tourn234/round-1.pdn",
    "press:feeds": "/tournaments/tourn234/feeds/",
    "contests:feed": "/tournaments/tourn234/feed.json",
    "contests:round": "/tournaments/tourn234/rounds/1/",
}
"""Everything that a spectator can ask of a game that is being played."""
SHOWING = ("hall:game", "press:embed", "press:game-pdn", "press:round-pdn")


@pytest.mark.parametrize("role", ["anyone", "press", "organiser"])
def test_no_page_says_what_is_not_due(role: str) -> None:
    row = late_table()
    client = contests.signed_in(role)
    for name, address in ADDRESSES.items():
        answer = client.get(address.format(table=row.id))
        assert answer.status_code == 200, name
        text = answer.content.decode()
        assert HIDDEN not in text, name
        assert (MOVES[1] in text) or name not in SHOWING, name


def test_the_record_is_late_too() -> None:
    row = late_table(resigned=True)
    assert Client().get(reverse("hall:record", args=[row.id])).status_code == 404  # nobody takes it before the end
    Table.objects.filter(pk=row.pk).update(tournament=None)
    text = Client().get(reverse("hall:record", args=[row.id])).content.decode()
    assert MOVES[1] in text
    assert HIDDEN not in text
    assert '[Result "*"]' in text


class Screen:
    """A late board on a screen, whose beat the test gives."""

    def __init__(self, row: Table) -> None:
        place = place_of(row)
        self.board = SpectatorsBoard(place.stream, place.delay_ms)
        self.board.ledger = self.board.read()
        self.scope = Scope(Key(table=row.id))
        self.scope.stands[row.id] = self.stand = Stand(place, self.board)

    def advance(self, now: int) -> bytes:
        with pytest.raises(StopIteration) as done:  # without a loop, whose tasks have a database of their own
            self.board.advance(now).send(None)
        change: Shown | None = done.value.value
        return self.stand.changed(change.before, change.after, now) if change else b""


@pytest.fixture
def in_this_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database of a test is seen by its own thread only."""

    async def aside(work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    monkeypatch.setattr(spectators, "aside", aside)


@pytest.mark.usefixtures("in_this_thread")
def test_the_stream_does_not_say_what_is_not_due() -> None:
    row, now = late_table(), now_ms()
    screen = Screen(row)
    assert MOVES[1].encode() in screen.scope.greeting(None, now)
    assert NEXT.encode() not in screen.scope.greeting(None, now)
    assert screen.advance(now) == b""
    assert NEXT.encode() in screen.advance(now + 541_000)


@pytest.mark.usefixtures("in_this_thread")
def test_what_is_heard_of_a_late_game_waits() -> None:
    row, now = late_table(hidden=0), now_ms()
    screen = Screen(row)
    screen.board.committed(service.ledger(played(row).stream))
    assert screen.advance(now + 599_000) == b""
    assert NEXT.encode() in screen.advance(now + 601_000)


def test_nobody_is_told_how_far_the_journal_of_a_game_has_come() -> None:
    assert not may_follow(late_table(hidden=0).stream, "")


def test_a_result_is_known_when_it_stands_in_the_competition(client: Client) -> None:
    """The delay protects games that are being played; the arbiter's results are public at once."""
    row = late_table(resigned=True)
    contests.do(row.tournament, *contests._scores(contests.desk(row.tournament), "1"))  # type: ignore[arg-type]
    assert "1:0" in client.get("/tournaments/tourn234/rounds/1/").content.decode()
    assert HIDDEN not in client.get(f"/embed/{row.id}/").content.decode()


def test_free_games_that_are_over_are_not_among_those_being_played() -> None:
    row = Table.objects.get(tournament=a_round(), board=1)
    Table.objects.filter(tournament=row.tournament).exclude(pk=row.pk).delete()
    Table.objects.update(tournament=None)
    assert [one.id for one, _ in shown_tables(HALL, now_ms())] == [row.id]
    at(row, commands.Resign(Side.WHITE))
    assert shown_tables(HALL, now_ms()) == []
