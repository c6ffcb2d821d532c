"""The program as an opponent: it sits down, answers every move, and nobody acts for it."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.decider import Ledger
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.roles import Role
from mainroad.play.state import Stage
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site import moments
from mainroad.site.engine_worker.questions import Findings, FoundLine, FoundVerdict, Heard, Question, Worth
from mainroad.site.engine_worker.thinker import Thinker
from mainroad.site.hall.engine_player import forms as machine_forms
from mainroad.site.hall.engine_player import player as machine
from mainroad.site.hall.engine_player import views as machine_views
from mainroad.site.hall.engine_player.player import Opponent, accepts, command, question, seat_of
from mainroad.site.hall.live.seats import seat
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support import contests
from support.hall import people

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
TERMS = {
    "machine-book": "RU/russian",
    "machine-control": "5m+3s",
    "machine-colour": "white",
    "machine-level": "1",
}


@pytest.fixture
def players() -> BySide[Account]:
    return people()


def at(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def sat_down(client: Client, **terms: str) -> Table:
    client.post("/hall/machine/", TERMS | {f"machine-{name}": value for name, value in terms.items()})
    return Table.objects.latest("created")


def state(table: Table) -> Any:
    return service.ledger(table.stream).state


def begun(client: Client, **terms: str) -> Table:
    table = sat_down(client, **terms)
    client.post(table.get_absolute_url(), {"do": "begin"})
    return table


class TestSittingDown:
    def test_a_player_and_the_program_sit_at_a_board_that_is_not_rated(self, players: BySide[Account]) -> None:
        table = sat_down(at(players.white), level="5")
        assert (table.white, table.black, table.machine, table.level) == (players.white, None, "black", 5)
        assert seat_of(state(table)) == (Side.BLACK, 5)
        assert not state(table).conditions.rated
        assert not state(table).conditions.supervised

    @pytest.mark.parametrize(("code", "game"), [book for book in BOOKS if book[1] in DRAUGHTS_GAMES])
    def test_every_draughts_game_of_every_rulebook_is_played(
        self, players: BySide[Account], code: str, game: str
    ) -> None:
        second = DRAUGHTS_GAMES[game].start().side.opponent
        table = begun(at(players.white), book=f"{code}/{game}", colour=second.value)
        assert len(state(table).made) == 1

    def test_the_page_names_the_program_and_its_level(self, players: BySide[Account]) -> None:
        table = begun(at(players.white), level="5")
        for address in (table.get_absolute_url(), f"{table.get_absolute_url()}record/", "/hall/", "/live-boards/"):
            assert "The program, level 5" in Client().get(address).content.decode()

    def test_it_is_offered_chess_only_where_an_engine_is_installed(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client = at(players.white)
        monkeypatch.setattr(machine_forms, "games", lambda: frozenset({"russian"}))
        assert "CH/chess" not in machine_part(client)
        monkeypatch.setattr(machine_forms, "games", lambda: frozenset({"russian", "chess"}))
        assert "CH/chess" in machine_part(client)

    def test_the_terms_are_checked(self, players: BySide[Account]) -> None:
        client = at(players.white)
        wrong: tuple[dict[str, str], ...] = ({"control": "soon"}, {"level": "9"}, {"book": "XX/go"}, {"colour": "red"})
        for terms in wrong:
            named = {f"machine-{name}": value for name, value in terms.items()}
            assert 'aria-invalid="true"' in client.post("/hall/machine/", TERMS | named).content.decode()
        assert not Table.objects.exists()

    def test_who_is_not_signed_in_is_sent_to_sign_in(self) -> None:
        assert "/sign-in" in Client().post("/hall/machine/", TERMS).headers["Location"]

    def test_so_many_games_at_a_time_and_no_more(self, players: BySide[Account]) -> None:
        client = at(players.white)
        tables = [begun(client) for _ in range(machine_views.MOST_GAMES)]
        refused = client.post("/hall/machine/", TERMS, follow=True).content.decode()
        assert "Finish one of your games against the program first" in refused
        client.post(tables[0].get_absolute_url(), {"do": "resign"})
        assert sat_down(client) not in tables

    def test_without_the_kernel_the_lobby_says_so(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("mainroad.site.engine_worker.thinker.is_built", lambda: False)
        client = at(players.white)
        assert "its kernel is not installed" in machine_part(client)
        assert "its kernel is not installed" in client.post("/hall/machine/", TERMS, follow=True).content.decode()
        assert not Table.objects.exists()


def machine_part(client: Client) -> str:
    return client.get("/hall/").content.decode().partition('id="machine-heading"')[2].partition("</section>")[0]


class TestPlaying:
    def test_it_begins_where_it_has_white(self, players: BySide[Account]) -> None:
        table = begun(at(players.white), colour="black")
        assert [made.side for made in state(table).made] == [Side.WHITE]

    def test_every_move_is_answered_through_the_journal(self, players: BySide[Account]) -> None:
        client = at(players.white)
        table = begun(client)
        for move in ("c3-d4", "b2-c3"):
            client.post(table.get_absolute_url(), {"do": "move", "text": move})
        sides = [made.side for made in state(table).made]
        assert sides == [Side.WHITE, Side.BLACK] * (len(sides) // 2)
        actors = {record.actor for record in service.records(table.stream) if record.type == "game.moved"}
        assert actors == {f"account/{players.white.pk}", "machine/1"}

    def test_a_whole_game_at_the_lowest_level_comes_to_an_end(self, players: BySide[Account]) -> None:
        client = at(players.white)
        table = begun(client, book="RU/giveaway")
        for _ in range(100):
            live = state(table)
            if live.is_over:
                break
            move = commands.Move(Side.WHITE, write_move(live.position, live.position.legal_moves()[0]))
            done = service.submit(
                table.stream, move, actor="a", command_id=f"a/{len(live.made)}", now_ms=moments.now_ms()
            )
            assert not isinstance(done, Refusal), done
        assert state(table).is_over

    def test_one_more_game_is_offered_with_sides_changed(self, players: BySide[Account]) -> None:
        client = at(players.white)
        table = begun(client, level="4")
        client.post(table.get_absolute_url(), {"do": "resign"})
        terms = machine_forms.once_more(Table.objects.get(id=table.id), state(table))
        assert "Play once more" in client.get(f"{table.get_absolute_url()}after/").content.decode()
        client.post("/hall/machine/", terms)
        following = Table.objects.latest("created")
        assert (following.machine, following.level) == ("white", 4)


class TestItsSeat:
    def test_nobody_sits_on_it(self, players: BySide[Account]) -> None:
        table = sat_down(at(players.white))
        assert [seat(table, account) for account in (*players, None)] == [
            Role.WHITE,
            Role.SPECTATOR,
            Role.SPECTATOR,
        ]

    @pytest.mark.parametrize("asked", ["move", "resign", "accept", "offer", "begin"])
    def test_neither_a_stranger_nor_its_opponent_acts_for_it(self, players: BySide[Account], asked: str) -> None:
        table = sat_down(at(players.white))
        Table.objects.filter(id=table.id).update(host=players.white)
        for client in (Client(), at(players.black)):
            client.post(table.get_absolute_url(), {"do": asked, "text": "f6-e5"})
        assert state(table).stage is Stage.SET_UP

    def test_a_competition_or_a_rated_game_is_none_of_its(self, players: BySide[Account]) -> None:
        table = sat_down(at(players.white))
        for wrong in ({"tournament": contests.opened()}, {"is_rated": True}, {"level": 9}, {"black": players.black}):
            with pytest.raises(IntegrityError), transaction.atomic():
                Table.objects.filter(id=table.id).update(**wrong)


class TestOffers:
    def test_an_offer_is_answered_at_once(self, players: BySide[Account]) -> None:
        client = at(players.white)
        table = begun(client)
        for move in ("c3-d4", "e3-f4"):
            client.post(table.get_absolute_url(), {"do": "move", "text": move})
        before = len(state(table).made)
        client.post(table.get_absolute_url(), {"do": "offer"})
        assert state(table).table.standing is None
        assert state(table).is_over or len(state(table).made) == before

    @pytest.mark.parametrize(
        ("found", "agrees"),
        [
            (Findings(lines=(FoundLine(Worth(200), ()),)), True),  # for White, who is to move
            (Findings(lines=(FoundLine(Worth(0), ()),)), False),  # a game that has only begun
            (Findings(lines=(FoundLine(Worth(-200), ()),)), False),
            (Findings(lines=(FoundLine(Worth(wins=True, plies=5), ()),)), True),
            (Findings(lines=(FoundLine(Worth(wins=False, plies=5), ()),)), False),
            (Findings(verdict=FoundVerdict(None, None, ())), True),
            (Findings(verdict=FoundVerdict(True, 3, ())), True),
            (Findings(verdict=FoundVerdict(False, 3, ())), False),
            (Findings(), False),
        ],
    )
    def test_it_agrees_to_a_draw_where_it_is_worse(
        self, players: BySide[Account], found: Findings, agrees: bool
    ) -> None:
        live = state(begun(at(players.white)))
        assert accepts(live, Side.BLACK, found) is agrees


class Slow(Thinker):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Question, Heard]] = []
        self.stopped: list[int] = []

    def ask(self, question: Question, heard: Heard) -> int:
        self.waiting.append((question, heard))
        return len(self.waiting)

    def stop(self, number: int) -> None:
        self.stopped.append(number)


class TestThinking:
    @pytest.fixture
    def ledger(self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch) -> Ledger[Any]:
        """A game in which the program is to move and has not been told so."""
        monkeypatch.setattr(service.BOOKS, "listeners", [])
        return service.ledger(begun(at(players.white), colour="black", level="8").stream)

    def test_it_thinks_within_its_clock(self, ledger: Ledger[Any]) -> None:
        live = ledger.state
        asked = question(live, live.clock.at_ms)
        assert asked
        assert (asked.level, asked.seconds, asked.target) == (8, 30.0, 10.0)
        hurried = question(live, live.clock.at_ms + 285_000)
        assert hurried
        assert hurried.seconds == pytest.approx(2)
        assert hurried.target == pytest.approx(0.5)

    def test_a_thought_told_twice_is_one_move(self, ledger: Ledger[Any]) -> None:
        slow = Slow()
        Opponent(slow).heard({ledger.stream: ledger})
        Opponent(slow).heard({ledger.stream: ledger})  # another process, or the same after a crash
        for move, (_, heard) in zip(("c3-d4", "a3-b4"), slow.waiting, strict=True):
            heard(Findings(move=move, is_last=True))
        assert [made.text for made in service.ledger(ledger.stream).state.made] == ["c3-d4"]

    def test_what_was_thought_of_an_earlier_position_is_dropped(self, ledger: Ledger[Any]) -> None:
        slow = Slow()
        opponent = Opponent(slow)
        opponent.heard({ledger.stream: ledger})
        gone_on = service.submit(ledger.stream, commands.Resign(Side.BLACK), actor="a", command_id="r")
        assert isinstance(gone_on, Ledger)
        opponent.heard({ledger.stream: gone_on})
        slow.waiting[0][1](Findings(move="c3-d4", is_last=True))
        assert slow.stopped == [1]
        assert not service.ledger(ledger.stream).state.made

    def test_a_game_that_waits_is_taken_up_again(self, ledger: Ledger[Any]) -> None:
        slow = Slow()
        Opponent(slow).take_up()
        assert [asked.level for asked, _ in slow.waiting] == [8]
        slow.waiting[0][1](Findings(move="c3-d4", is_last=True))
        again = Slow()
        Opponent(again).take_up()
        assert not again.waiting

    def test_where_the_database_does_not_take_a_move_it_is_tried_again(
        self, ledger: Ledger[Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        taken, ids = threading.Event(), list[str]()

        def post(stream: str, command: object, *, command_id: str, **_: object) -> Future[Any]:
            ids.append(command_id)
            future: Future[Any] = Future()
            if len(ids) < 3:
                future.set_exception(service.NotWrittenError("locked"))
            else:
                future.set_result(ledger)
                taken.set()
            return future

        monkeypatch.setattr(service, "post", post)
        monkeypatch.setattr(machine, "PATIENCE_S", 0)
        slow = Slow()
        Opponent(slow).heard({ledger.stream: ledger})
        slow.waiting[0][1](Findings(move="c3-d4", is_last=True))
        assert taken.wait(20)
        assert ids == [f"machine/{ledger.version}"] * 3

    def test_a_fault_is_no_move(self, ledger: Ledger[Any]) -> None:
        assert command(ledger.state, Findings(is_last=True, error="nothing"), moments.now_ms()) is None
