from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Tournament
from support.contests import DATABASES, desk, do, paired, signed_in, with_players

pytestmark = DATABASES
CASES = "/tournaments/tourn234/cases/"
CLAIM = "claim/about.repetition"


def raised(client: Client, **fields: Any) -> Any:
    sent = {"what": CLAIM, "number": 1, "round": 1, "note": "third time", "command_id": "x", **fields}
    return client.post(f"{CASES}new/", sent)


class TestAPlayer:
    @pytest.fixture
    def player(self, tournament: Tournament) -> Client:
        return signed_in("player", entry="person01")

    def test_claims_at_his_own_board(self, tournament: Tournament, player: Client) -> None:
        assert raised(player).status_code == 302
        (case,) = desk(tournament).open_cases
        game = desk(tournament).game(1, case.board)
        assert game is not None
        assert (case.kind, case.about, case.number) == ("claim", "about.repetition", 1)
        assert 1 in (game.white, game.black)

    def test_not_for_another_board(self, tournament: Tournament, player: Client) -> None:
        assert raised(player, number=2).status_code == 422
        raised(player, table=3, offender="person02")
        (case,) = desk(tournament).open_cases
        assert case.number == 1
        assert case.offender == ""

    def test_sent_twice_it_is_raised_once(self, tournament: Tournament, player: Client) -> None:
        first, second = raised(player), raised(player)
        assert first.headers["Location"] == second.headers["Location"]
        assert player.get(second.headers["Location"]).status_code == 200
        assert len(desk(tournament).cases) == 1

    def test_something_else_needs_a_word_what(self, player: Client) -> None:
        page = raised(player, what="call/about.other", note="")
        assert page.status_code == 422
        assert "Say in a few words" in page.content.decode()

    def test_sees_his_own_cases_alone(self, tournament: Tournament, player: Client) -> None:
        do(tournament, commands.RaiseCase("mine", "claim", 1, 1, 1, "about.flag"))
        do(tournament, commands.RaiseCase("theirs", "claim", 1, 2, 2, "about.unwell", "secret"))
        page = player.get(CASES).content.decode()
        assert "Time has run out" in page
        assert "secret" not in page
        assert player.get(f"{CASES}mine/").status_code == 200
        assert player.get(f"{CASES}theirs/").status_code == 404

    def test_sees_his_sanctions_and_nobody_elses(self, tournament: Tournament, player: Client) -> None:
        do(tournament, commands.Sanction(1, "RU 3.5.b", note="my telephone"))
        do(tournament, commands.Sanction(2, "RU 3.5.b", note="their telephone"))
        page = player.get(CASES).content.decode()
        assert "my telephone" in page
        assert "their telephone" not in page

    def test_does_not_learn_of_a_pairing_that_is_not_published(self) -> None:
        paired(with_players())
        player = signed_in("player", entry="person01")
        assert raised(player).status_code == 422
        assert 'value="1">Round 1' not in player.get(f"{CASES}new/").content.decode()


class TestTheDesk:
    def test_writes_down_all_that_a_report_needs(self, tournament: Tournament, chief: Client) -> None:
        sent = {"what": "incident/about.telephone", "witnesses": "2, 3", "explanation": "I forgot it."}
        raised(chief, **sent, seen_by=[], table="")
        (case,) = desk(tournament).open_cases
        assert case.witnesses == ("person02", "person03")
        assert case.explanation == "I forgot it."
        assert "Petrenko" in chief.get(CASES + case.case + "/").content.decode()

    def test_any_board_by_the_number_on_its_table(self, tournament: Tournament, chief: Client) -> None:
        raised(chief, number=0, table=3)
        assert [case.board for case in desk(tournament).open_cases] == [3]

    def test_a_player_sits_at_one_board(self, tournament: Tournament, chief: Client) -> None:
        assert "does not play at board" in raised(chief, number=1, table=3).content.decode()
        assert "There is no board 99" in raised(chief, table=99).content.decode()

    def test_the_queue_shows_where_and_how_long(self, tournament: Tournament, chief: Client) -> None:
        do(tournament, commands.RaiseCase("c", "claim", 1, 2, 0, "about.clock"))
        page = chief.get(CASES).content.decode()
        assert "board 2" in page
        assert "data-since" in page
        assert f'data-live="{tournament.stream}"' in page

    def test_what_is_new_is_said(self, tournament: Tournament, chief: Client) -> None:
        do(tournament, commands.RaiseCase("c", "claim", 1, 2, 0, "about.clock"))
        version = str(int(chief.get(CASES).context["version"]) - 1)
        part = chief.get(CASES, {"since": version}, headers={"HX-Request": "true"}).content.decode()
        assert "New: Claim" in part
        assert "<h1>" not in part

    def test_an_empty_queue_says_what_will_be_there(self, tournament: Tournament, chief: Client) -> None:
        assert "Nothing is waiting" in chief.get(CASES).content.decode()
