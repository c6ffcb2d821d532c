"""Asking the program on the analysis board, without a browser: the calling thread answers at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from mainroad.basics import BySide, Side
from mainroad.play import commands
from mainroad.site import moments
from mainroad.site.boardroom import asking
from mainroad.site.boardroom.worth import table_words, worth_words
from mainroad.site.engine_worker import analyses
from mainroad.site.engine_worker.analyses import MOST, Analyses
from mainroad.site.engine_worker.process import findings_for
from mainroad.site.engine_worker.questions import Findings, FoundLine, FoundVerdict, Heard, Question, Worth, Written
from mainroad.site.engine_worker.thinker import Thinker
from mainroad.site.hall.competition import start as competition_start
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support import contests
from support.hall import begin, people, seated
from support.hall import rounds as hall_rounds
from support.outlines import Outline

pytestmark = pytest.mark.django_db(databases="__all__")
PART = {"X-Part": "ask"}
WON = "/board/?fen=W:Wc3:Bd4"
"""White takes and has won."""


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
        self.waiting[number - 1][1](Findings(depth=3, is_last=True))


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ANALYSES", Analyses(Thinker()))
    monkeypatch.setattr(asking, "SECONDS", 0.05)
    monkeypatch.setattr(asking, "PATIENCE_S", 0.01)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(asking, "ANALYSES", Analyses(made))
    return made


def ask(client: Client, address: str = "/board/", **options: Any) -> str:
    return client.post(asked_at(address), {"ask": "1"}, **{"follow": True, **options}).content.decode()


def asked_at(address: str) -> str:
    return address.replace("/board/", "/board/ask/")


def panel(page: str) -> str:
    return page.partition('id="ask"')[2].partition("</section>")[0]


class TestAsking:
    def test_a_page_without_a_script_shows_the_answer(self, client: Client) -> None:
        shown = panel(ask(client))
        assert "The program has answered." in shown
        assert shown.count("<tr>") == 1 + asking.LINES
        assert "?moves=" in shown

    def test_the_answer_belongs_to_the_position(self, client: Client) -> None:
        asked = client.post("/board/ask/?moves=c3-d4", {"ask": "1"}).headers["Location"]
        assert asked.startswith("/board/?moves=c3-d4&asked=")
        assert asked.endswith("#ask")
        assert "<table" not in panel(client.get(asked.replace("c3-d4", "c3-b4")).content.decode())

    def test_it_stays_while_a_piece_is_picked_up(self, client: Client) -> None:
        ask(client)
        assert "<table" in panel(client.get("/board/?hand=c3").content.decode())
        assert "<table" not in panel(Client().get("/board/?hand=c3").content.decode())

    def test_a_win_is_told_in_words(self, client: Client) -> None:
        assert "White wins in 1 move" in panel(ask(client, WON))

    def test_numbers_are_shown_where_squares_have_them(self, client: Client) -> None:
        assert "32-28" in panel(ask(client, "/board/?game=international&fen=W:W32:B1"))

    def test_the_script_gets_the_panel_alone(self, client: Client) -> None:
        shown = ask(client, headers=PART, follow=False)
        assert "<html" not in shown
        assert len(Outline(shown).all("h2")) == 1

    def test_a_game_that_is_over_leaves_nothing_to_ask(self, client: Client) -> None:
        over = "/board/?fen=B:Wc3:B"
        assert 'id="ask"' not in client.get(over).content.decode()
        assert client.post(asked_at(over), {"ask": "1"}).status_code == 302

    def test_an_answer_that_is_gone_can_be_asked_again(self, client: Client) -> None:
        assert "has expired" in panel(client.get("/board/?asked=nonsense").content.decode())

    def test_it_is_only_asked_by_a_form(self, client: Client) -> None:
        assert client.get("/board/ask/").status_code == 405

    @pytest.mark.parametrize("address", ["/board/ask/?fen=nonsense", "/board/ask/?setup=1", "/board/ask/?moves=a1"])
    def test_what_is_no_position_leads_back_to_the_board(self, client: Client, address: str) -> None:
        assert client.post(address, {"ask": "1"}).headers["Location"].startswith("/board/")

    def test_a_form_of_another_site_is_turned_away(self) -> None:
        assert Client(enforce_csrf_checks=True).post("/board/ask/", {"ask": "1"}).status_code == 403


class TestThinking:
    def test_what_is_found_is_shown_while_more_is_looked_for(self, client: Client, slow: Slow) -> None:
        shown = panel(ask(client, headers=PART, follow=False))
        assert "The program is thinking." in shown
        assert 'name="stop"' in shown
        slow.waiting[0][1](Findings(7, 1234, 0.1, (FoundLine(Worth(-120), (Written("c3-d4", "22-18"),)),)))
        shown = panel(client.get("/board/", headers=PART).content.decode() + client.get("/board/").content.decode())
        assert "Black +1.20" in shown
        assert "7 half-moves deep, 1,234 positions seen" in shown
        assert "data-next" in shown

    def test_a_visitor_stops_it(self, client: Client, slow: Slow) -> None:
        asked = client.post("/board/ask/", {"ask": "1"}).headers["Location"].partition("asked=")[2].partition("#")[0]
        shown = client.post("/board/ask/", {"stop": asked}, follow=True).content.decode()
        assert slow.stopped == [1]
        assert "The program has answered." in panel(shown)

    def test_a_visitor_has_one_question_at_a_time(self, client: Client, slow: Slow) -> None:
        ask(client)
        ask(client, "/board/?moves=c3-d4")
        assert slow.stopped == [1]
        assert len(slow.waiting) == 2

    def test_when_others_are_answered_it_says_so(self, slow: Slow) -> None:
        clients = [Client(REMOTE_ADDR=f"192.0.2.{n}") for n in range(MOST + 1)]
        shown = [ask(one, headers=PART, follow=False) for one in clients]
        assert ["busy with the questions of others" in one for one in shown] == [False] * MOST + [True]
        assert "busy with the questions of others" in ask(clients[-1])
        slow.waiting[0][1](Findings(is_last=True))
        assert "thinking" in panel(ask(clients[-1]))

    def test_a_fault_is_told_in_one_sentence(self, client: Client, slow: Slow) -> None:
        ask(client)
        slow.waiting[0][1](Findings(is_last=True, error="ValueError: nonsense"))
        shown = panel(client.get("/board/").content.decode())
        assert "could not answer" in shown
        assert "ValueError" not in shown

    def test_old_answers_are_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(analyses, "REMEMBERED", 2)
        kept = Analyses(Thinker())
        asked = [kept.ask("me", replace(QUESTION, seed=seed)) for seed in range(3)]
        assert [kept.find(one.id) is None for one in asked if one] == [True, False, False]


QUESTION = Question("russian", ("W:Wc3:Bd4",), 0.05, "RU")


class TestAbsent:
    def test_without_the_kernel_the_page_works_and_says_so(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("mainroad.site.engine_worker.thinker.is_built", lambda: False)
        assert "its kernel is not installed" in panel(client.get("/board/").content.decode())
        assert "its kernel is not installed" in panel(ask(client))

    def test_chess_needs_an_engine(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("mainroad.engine.uci.USUAL_ENGINES", ())
        assert "no chess engine is installed" in panel(client.get("/board/?game=chess").content.decode())


class TestFairness:
    @pytest.fixture
    def players(self) -> BySide[Account]:
        return people()

    @pytest.fixture
    def anna(self, players: BySide[Account]) -> Client:
        client = Client()
        client.force_login(players.white)
        return client

    @pytest.fixture
    def table(self, players: BySide[Account]) -> Table:
        return begin(seated(players))

    @pytest.fixture(params=["competition", "rated"])
    def counting(self, request: pytest.FixtureRequest, table: Table) -> Table:
        if request.param == "rated":
            table.is_rated = True
        else:
            table.tournament = contests.opened()
        table.save()
        return table

    def test_who_plays_a_game_that_counts_gets_the_reason_instead(self, anna: Client, counting: Table) -> None:
        shown = panel(anna.get("/board/").content.decode())
        assert "until it is over, the program gives you no advice" in shown
        assert counting.get_absolute_url() in shown
        assert "<form" not in shown

    def test_nor_does_a_forged_form_help_him(self, anna: Client, counting: Table, slow: Slow) -> None:
        assert "no advice" in panel(ask(anna))
        assert "no advice" in ask(anna, headers=PART, follow=False)
        assert not slow.waiting

    def test_nor_an_answer_that_he_had_before(self, anna: Client, counting: Table) -> None:
        asked = Client().post("/board/ask/", {"ask": "1"}).headers["Location"].partition("#")[0]
        assert "<table" not in panel(anna.get(asked).content.decode())

    def test_afterwards_he_may_ask(self, anna: Client, counting: Table) -> None:
        resigned = commands.Resign(Side.WHITE)
        service.submit(counting.stream, resigned, actor="a", command_id="r", now_ms=moments.now_ms())
        assert "<table" in panel(ask(anna))

    @pytest.mark.article("UA V-9.5.6.b")
    def test_the_break_of_a_micro_match_is_part_of_the_round(self) -> None:
        cup = hall_rounds.in_the_hall(2, contests.MICRO_MATCHES)
        first, second = (hall_rounds.table(cup, 1, game) for game in (1, 2))
        client = Client()
        assert first.white is not None
        client.force_login(first.white)
        hall_rounds.at(first, commands.Resign(Side.BLACK))
        assert second.get_absolute_url() in panel(ask(client))
        assert competition_start.start_all([second], actor="a", note_absent=False)
        hall_rounds.at(second, commands.Resign(Side.BLACK))
        assert "<table" in panel(ask(client))

    def test_a_game_for_fun_hinders_nobody(self, anna: Client, table: Table) -> None:
        assert "<table" in panel(ask(anna))


class TestAnswers:
    def test_a_fault_is_an_answer(self) -> None:
        found = findings_for(Question("russian", ("nonsense",), 0.05))
        assert found.is_last
        assert found.error

    @pytest.mark.parametrize("level", range(1, 9))
    def test_every_level_finds_the_only_move(self, level: int) -> None:
        assert findings_for(replace(QUESTION, level=level)).move == "c3:e5"

    def test_the_same_seed_gives_the_same_move(self) -> None:
        start = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
        asked = [Question("russian", (start,), 5.0, level=1, seed=seed) for seed in (*range(20), *range(20))]
        moves = [findings_for(one).move for one in asked]
        assert moves[:20] == moves[20:]
        assert len(set(moves)) > 1

    @pytest.mark.parametrize(
        ("worth", "words"),
        [
            (Worth(4), "equal"),
            (Worth(35), "White +0.35"),
            (Worth(-35), "Black +0.35"),
            (Worth(wins=True, plies=5), "White wins in 3 moves"),
            (Worth(wins=False, plies=2), "Black wins in 1 move"),
            (Worth(wins=True), "White wins"),
        ],
    )
    def test_worth_in_words(self, worth: Worth, words: str) -> None:
        assert worth_words(worth, Side.WHITE) == words

    @pytest.mark.parametrize(
        ("verdict", "words"),
        [
            (FoundVerdict(None, None, ()), "With best play the game is drawn."),
            (
                FoundVerdict(True, 1, ()),
                "With best play White wins. The next capture or crowning, or the end, is 1 half-move away.",
            ),
            (FoundVerdict(False, 0, ()), "With best play Black wins."),
        ],
    )
    def test_what_the_tables_say(self, verdict: FoundVerdict, words: str) -> None:
        assert table_words(verdict, Side.WHITE) == words
