"""A blind player, his assistant and the arbiter at a board of a competition, by plain forms."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site import moments
from mainroad.site.hall.arbiter.assistants import role_at
from mainroad.site.hall.live import play
from mainroad.site.hall.live.game_payload import voice_of
from mainroad.site.hall.live.news import heard_by, story
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support import contests
from support.blind import blind_board, helper
from support.hall import people

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
MINUTE = 60_000


@pytest.fixture
def board() -> Table:
    return seated("UA")


def seated(book: str, started: int | None = None) -> Table:
    return blind_board(people(), contests.opened(), book, started=started)


def at(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def state(row: Table) -> Game:
    found: Game = service.ledger(row.stream).state
    return found


def approve(row: Table, *tasks: str, **terms: str) -> str:
    asked = {"side": "white", "email": "Helper@example.org", "source": "entry", "tasks": list(tasks), **terms}
    answer = contests.signed_in().post(f"/hall/{row.id}/assistants/", asked, follow=True)
    return answer.content.decode()


def asks(account: Account | None, row: Table, name: str, text: str = "") -> str:
    """What the page says to somebody who asks something by its form."""
    client = at(account) if account else contests.signed_in()
    return client.post(row.get_absolute_url(), {"do": name, "text": text}, follow=True).content.decode()


class TestTheMove:
    @pytest.mark.article("UA V-13.2.a", "UA V-13.5", "UA V-13.6")
    def test_a_blind_player_moves_announces_and_presses_by_forms(self, board: Table) -> None:
        anna = board.white
        assert anna is not None
        asks(anna, board, "move", "c3-d4")
        assert "UA V-13.5" in asks(anna, board, "press")
        assert state(board).clock.running is Side.WHITE
        asks(anna, board, "announce")
        asks(anna, board, "press")
        assert state(board).clock.running is Side.BLACK

    @pytest.mark.article("UA V-13.9.a", "UA V-13.2.b")
    def test_a_slip_of_the_tongue_is_put_right_before_the_press(self, board: Table) -> None:
        anna = board.white
        assert anna is not None
        for name, text in (("move", "c3-d4"), ("announce", "c3-b4"), ("announce", "c3-d4"), ("press", "")):
            asks(anna, board, name, text)
        assert "UA V-13.9.a" in asks(anna, board, "announce", "c3-b4")

    @pytest.mark.article("RU 3.21.4", "RU 3.21.2.a")
    def test_the_sighted_opponent_announces_too(self) -> None:
        board = seated("RU")
        anna, boris = board.white, board.black
        assert anna is not None
        assert boris is not None
        for name, text in (("move", "c3-d4"), ("announce", ""), ("press", "")):
            asks(anna, board, name, text)
        asks(boris, board, "move", "d6-c5")
        assert "RU 3.21.4" in asks(boris, board, "press")
        assert "RU 3.21.2.a" in asks(boris, board, "announce", "dc5")  # not in full


class TestTold:
    @pytest.mark.article("UA V-13.7.3.b", "UA V-13.12.a")
    def test_turn_and_time_are_told_on_request(self, board: Table) -> None:
        anna = board.white
        assert anna is not None
        for name in ("ask-turn", "ask-time"):
            asks(anna, board, name)
        told = [item.text for item in story(board.stream, voice_of("russian", "en"), 0) if item.kind == "told"]
        assert "White is to move" in told[0] or "White to move" in told[0], told[0]
        assert re.search("(59 minutes|1 hour)", told[1]), told[1]

    @pytest.mark.article("UA V-13.12.b", "UA V-13.12.d")
    def test_who_is_blind_is_warned_at_ten_minutes_and_nobody_else_hears_it(self) -> None:
        board = seated("UA", started=moments.now_ms() - 51 * MINUTE)
        service.submit(board.stream, commands.Tick(), actor="clock", command_id="tick", now_ms=moments.now_ms())
        news = story(board.stream, voice_of("russian", "en"), 0)
        heard = {role: [item.text for item in heard_by(role, news) if item.kind == "warned"] for role in Role}
        assert len(heard[Role.WHITE]) == 1
        assert heard[Role.WHITE] == heard[Role.ARBITER] == heard[Role.WHITE_ASSISTANT]
        assert heard[Role.BLACK] == heard[Role.SPECTATOR] == heard[Role.BLACK_ASSISTANT] == []


class TestTheAssistant:
    @pytest.mark.article("UA V-13.11", "UA V-13.11.p")
    def test_the_arbiter_approves_who_and_what(self, board: Table) -> None:
        assert role_at(board, helper()) is Role.SPECTATOR
        page = approve(board, "announce", "press")
        assert "Helena" in page
        assert "presses the clock" in page
        assert role_at(board, helper()) is Role.WHITE_ASSISTANT
        assert "Helena assists" in at(helper()).get(board.get_absolute_url()).content.decode()

    @pytest.mark.article("UA V-13.11.1", "UA V-13.11.2.a")
    def test_he_does_exactly_that(self, board: Table) -> None:
        approve_to = helper()
        approve(board, "announce", "press")
        asks(approve_to, board, "move", "c3-d4")
        assert state(board).made == ()
        asks(board.white, board, "move", "c3-d4")
        asks(approve_to, board, "announce")
        asks(approve_to, board, "press")
        assert state(board).clock.running is Side.BLACK
        asks(approve_to, board, "resign")
        asks(approve_to, board, "offer")
        assert not state(board).is_over
        assert state(board).table.standing is None

    def test_a_task_that_the_book_does_not_give_him_is_no_choice(self, board: Table) -> None:
        helper()
        assert "adjourn" not in approve(board)
        approve(board, "adjourn")
        assert state(board).assistants.white is None

    def test_who_is_sent_away_can_do_nothing_more(self, board: Table) -> None:
        approve_to = helper()
        approve(board, "move")
        contests.signed_in().post(f"/hall/{board.id}/assistants/", {"leave": "white"})
        refused = play.command_for(
            state(board), Role.WHITE_ASSISTANT, "move", "c3-d4", is_host=False, actor=f"account/{approve_to.pk}"
        )
        assert getattr(refused, "message", "") == "play.nobody-assists"
        assert role_at(board, approve_to) is Role.SPECTATOR

    def test_who_came_in_his_place_is_not_he(self, board: Table) -> None:
        approve_to = helper()
        approve(board, "move")
        refused = play.command_for(
            state(board), Role.WHITE_ASSISTANT, "move", "c3-d4", is_host=False, actor="account/another"
        )
        assert getattr(refused, "message", "") == "play.nobody-assists"
        assert approve_to.name == "Helena"

    def test_an_unknown_address_is_told_at_its_field(self, board: Table) -> None:
        assert "Nobody has an account" in approve(board, "press", email="nobody@example.org")

    def test_a_sighted_player_gets_none(self, board: Table) -> None:
        helper()
        assert "UA V-13.11" in approve(board, "press", side="black")

    def test_only_the_arbiter_comes_here(self, board: Table) -> None:
        address = f"/hall/{board.id}/assistants/"
        assert board.white is not None
        clients = (Client(), at(board.white), at(helper()), contests.signed_in())
        assert [client.get(address).status_code for client in clients] == [404, 404, 404, 200]

    def test_a_book_without_assistants_says_so(self) -> None:
        board = seated("RU")
        page = contests.signed_in().get(f"/hall/{board.id}/assistants/").content.decode()
        assert "not provide for assistants" in page


class TestInWriting:
    def test_a_request_is_seen_by_the_arbiter_alone_and_answered(self, board: Table) -> None:
        boris = board.black
        assert boris is not None
        asks(boris, board, "request", "I cannot hear you.")
        pages = [client.get(board.get_absolute_url()).content.decode() for client in (contests.signed_in(), Client())]
        assert ["I cannot hear you." in page for page in pages] == [True, False]
        assert "I cannot hear you." not in asks(board.white, board, "offer")
        asks(None, board, "answer-black", "I write from now on.")
        assert state(board).requests == ()
        news = story(board.stream, voice_of("russian", "en"), 0)
        heard = [[item.kind for item in heard_by(role, news)] for role in (Role.BLACK, Role.WHITE)]
        assert heard[0][-2:] == ["requested", "answered"]
        assert not {"requested", "answered"} & set(heard[1])
