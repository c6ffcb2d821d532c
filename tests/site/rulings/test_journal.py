"""The ruling desk of a competition: its rulebook, and the ruling in the journal."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.play.rulings.answer import DeskAnswer
from mainroad.play.rulings.desk import KINDS, rule
from mainroad.play.rulings.situation import Situation
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.event_roles import Role
from mainroad.site.rulings import page
from mainroad.site.rulings.journal import ABOUTS
from support.contests import DATABASES, MICRO_MATCHES, begun, desk, do, signed_in, with_entries, with_players

pytestmark = DATABASES
ADDRESS = "/tournaments/tourn234/desk/ruling/"
ILLEGAL = {"kind": "illegal-move", "side": "white", "clock-white": "10:00", "clock-black": "9:00"}
PHONE = {"kind": "telephone", "side": "black", "sanction": "warning"}
CLAIM = {"kind": "repetition", "side": "white", "times": "3"}
PLACE = {"round": "1", "table": "2", "note": "So ruled.", "command_id": "x"}


@pytest.fixture
def tournament() -> Tournament:
    return begun(with_players())


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")


def address(**told: str) -> str:
    return f"{ADDRESS}?{urlencode(told)}"


def record(client: Client, told: dict[str, str], **sent: str) -> Any:
    return client.post(address(**told), {**PLACE, **sent})


def case_of(tournament: Tournament) -> Any:
    (case,) = desk(tournament).cases.values()
    return case


def test_a_page_rules_once(tournament: Tournament, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Situation] = []

    def count(situation: Situation) -> DeskAnswer:
        asked.append(situation)
        return rule(situation)

    monkeypatch.setattr(page, "rule", count)
    assert "RU 1.9.1.7" in chief.get(address(**CLAIM)).content.decode()
    assert [situation.kind for situation in asked] == ["repetition"]


class TestTheRegulation:
    def test_it_says_rulebook_game_and_tempo(self, tournament: Tournament, chief: Client) -> None:
        page = chief.get(address(book="CH/chess", **ILLEGAL)).content.decode()
        assert "/rulebooks/RU/1.10.3/" in page
        assert "45m+15s" in page
        assert 'name="book"' not in page

    def test_the_public_desk_leads_there(self, tournament: Tournament, chief: Client) -> None:
        answer = chief.get("/rule/?tournament=tourn234&kind=flag")
        assert answer.headers["Location"] == f"{ADDRESS}?kind=flag"

    def test_an_unknown_competition_is_not_found(self, chief: Client) -> None:
        assert chief.get("/rule/?tournament=nosuch", follow=True).status_code == 404

    def test_before_the_first_round_there_is_a_ruling_but_nothing_to_write(self, chief: Client) -> None:
        with_entries()
        page = chief.get(address(**ILLEGAL))
        assert (page.status_code, page.context["record"]) == (200, None)

    def test_a_micro_match_can_be_ruled_on(self, chief: Client) -> None:
        begun(with_players(regulation=MICRO_MATCHES))
        assert chief.get(address(kind="late", **{"came-white": "0"}, elapsed="46:00")).status_code == 200


class TestWriting:
    def test_the_case_and_its_ruling_are_in_the_journal(self, tournament: Tournament, chief: Client) -> None:
        answer = record(chief, ILLEGAL)
        case = case_of(tournament)
        assert answer.headers["Location"] == f"/tournaments/tourn234/cases/{case.raised.case}/"
        game = desk(tournament).game(1, 2)
        assert game is not None
        assert (case.raised.kind, case.raised.about) == ("incident", "about.illegal-move")
        assert (case.raised.round, case.raised.board, case.raised.number) == (1, 2, game.white)
        assert (case.ruled.outcome, case.ruled.article, case.ruled.note) == ("upheld", "RU 1.10.3", "So ruled.")

    @pytest.mark.parametrize(("times", "outcome"), [("3", "upheld"), ("2", "rejected")])
    def test_a_claim_is_upheld_or_rejected(
        self, tournament: Tournament, chief: Client, times: str, outcome: str
    ) -> None:
        record(chief, {"kind": "repetition", "side": "white", "times": times})
        assert (case_of(tournament).raised.kind, case_of(tournament).ruled.outcome) == ("claim", outcome)

    def test_sent_twice_it_is_written_once(self, tournament: Tournament, chief: Client) -> None:
        record(chief, ILLEGAL)
        record(chief, ILLEGAL)
        assert len(desk(tournament).cases) == 1

    def test_the_sanction_is_confirmed_on_its_own_page(self, tournament: Tournament, chief: Client) -> None:
        answer = record(chief, PHONE, punish="1")
        assert re.match(r".*/sanctions/new/\?number=\d+&kind=warning&article=RU\+3\.5\.b", answer.headers["Location"])
        assert desk(tournament).sanctions == ()
        assert chief.get(answer.headers["Location"]).status_code == 200

    def test_the_words_are_there_to_be_changed(self, tournament: Tournament, chief: Client) -> None:
        page = chief.get(address(**ILLEGAL, round="1", table="2"))
        assert "RU 1.10.3" in page.context["record"].initial["note"]
        assert page.context["record"].initial["table"] == "2"

    def test_what_may_still_be_chosen_is_not_written(self, tournament: Tournament, chief: Client) -> None:
        page = chief.get(address(**PHONE))
        assert "--" not in page.context["record"].initial["note"]

    @pytest.mark.parametrize("wrong", [{"table": "99"}, {"table": ""}, {"note": ""}, {"round": "7"}])
    def test_a_form_that_makes_no_sense_is_shown_again(
        self, tournament: Tournament, chief: Client, wrong: dict[str, str]
    ) -> None:
        assert record(chief, ILLEGAL, **wrong).status_code == 422
        assert desk(tournament).cases == {}

    def test_what_is_still_open_is_not_written(self, tournament: Tournament, chief: Client) -> None:
        record(chief, {"kind": "stopped", "side": "white"})
        assert desk(tournament).cases == {}

    @pytest.mark.parametrize("kind", KINDS)
    def test_every_kind_of_case_has_its_subject(self, kind: str) -> None:
        assert ABOUTS.get(kind) or ABOUTS[KINDS[kind].group]


class TestRoles:
    @pytest.mark.parametrize("role", [role for role in Role if role not in (Role.ANYONE, Role.MEMBER)])
    def test_who_rules_may_write(self, tournament: Tournament, role: Role) -> None:
        answer = record(signed_in(role), ILLEGAL)
        assert (answer.status_code == 302) is (role in ALLOWED[Action.RULE])

    def test_a_line_arbiter_rules_on_his_own_boards(self, tournament: Tournament) -> None:
        line = signed_in(Role.LINE, boards="1")
        assert record(line, ILLEGAL).status_code == 403
        assert record(line, ILLEGAL, table="1").status_code == 302

    def test_a_line_arbiter_imposes_no_sanction(self, tournament: Tournament) -> None:
        page = signed_in(Role.LINE).get(address(**PHONE))
        assert not page.context["punishes"]


class TestSettling:
    """A claim of a player is ruled through the desk: that case is settled, and the game ends where it says so."""

    @pytest.fixture(autouse=True)
    def _case(self, tournament: Tournament) -> None:
        game = desk(tournament).game(1, 2)
        assert game is not None
        do(tournament, commands.RaiseCase("c", "claim", 1, 2, game.white, "about.repetition"))

    def test_the_page_of_the_case_leads_there_with_it(self, chief: Client) -> None:
        page = chief.get("/tournaments/tourn234/desk/cases/c/rule/").content.decode()
        link = re.search(r'href="([^"]*/desk/ruling/[^"]*)"', page)
        assert link
        shown = chief.get(link[1].replace("&amp;", "&") + "&kind=repetition&side=white&times=3")
        assert shown.context["record"].initial["case"] == "c"

    def test_it_is_that_very_case_and_the_only_one(self, tournament: Tournament, chief: Client) -> None:
        record(chief, CLAIM, case="c")
        case = case_of(tournament)
        assert (case.raised.case, case.ruled.outcome, case.ruled.note) == ("c", "upheld", "So ruled.")

    def test_a_ruling_that_ends_the_game_sets_the_result(self, tournament: Tournament, chief: Client) -> None:
        record(chief, CLAIM, case="c")
        game = desk(tournament).game(1, 2)
        assert game is not None
        assert game.score == BySide(1, 1)

    def test_a_claim_that_is_rejected_leaves_the_game(self, tournament: Tournament, chief: Client) -> None:
        record(chief, {**CLAIM, "times": "2"}, case="c")
        game = desk(tournament).game(1, 2)
        assert game is not None
        assert (case_of(tournament).ruled.outcome, game.score) == ("rejected", None)

    def test_a_result_that_is_there_stays(self, tournament: Tournament, chief: Client) -> None:
        do(tournament, commands.Score(1, 2, BySide(2, 0)))
        record(chief, CLAIM, case="c")
        game = desk(tournament).game(1, 2)
        assert game is not None
        assert game.score == BySide(2, 0)


def test_of_a_micro_match_the_game_is_told(chief: Client) -> None:
    row = begun(with_players(regulation=MICRO_MATCHES))
    answer = record(chief, CLAIM)
    assert answer.status_code == 422
    assert "say which one" in answer.content.decode()
    record(chief, CLAIM, part="2")
    first, second = desk(row).games[1, 2]
    assert (first.score, second.score) == (None, BySide(1, 1))
