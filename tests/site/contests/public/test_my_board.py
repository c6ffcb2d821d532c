"""A player's board, whoever asks for it, and the call from a table."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.competition.history import Number
from mainroad.site.contests import tournament_service
from mainroad.site.contests.conduct import calling
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.journal_store import service as writing
from support.contests import DATABASES, begun, do, paired, played_round, signed_in, with_players, with_teams

pytestmark = DATABASES
HERE = "/tournaments/tourn234/"


@pytest.fixture(autouse=True)
def _no_limits() -> None:
    calling.WRONG_CODES.forget()
    calling.CALLS.forget()


@dataclass(frozen=True)
class Seat:
    """Where a player sits in the last round."""

    board: int
    table: int
    colour: str
    opponent: int


def seat_of(row: Tournament, number: int) -> Seat:
    state = tournament_service.desk(row).state
    round_ = len(state.rounds)
    for board, game in enumerate(state.rounds[-1].round.games, start=1):
        if Number(number) in (game.white, game.black):
            is_white = game.white == number
            other = game.black if is_white else game.white
            return Seat(board, state.table_of(round_, board), "White" if is_white else "Black", other)
    raise AssertionError(number)


def panel(text: str) -> str:
    found = re.search(r'<section class="my-board.*?</section>', text, re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found[0])) if found else ""


class TestOneWhoIsSignedIn:
    @pytest.mark.parametrize("page", ["", "rounds/", "rounds/2/", "board/"])
    def test_sees_their_board_first(self, page: str) -> None:
        row = begun(played_round(with_players(8)))
        seat = seat_of(row, 1)
        text = signed_in(Role.PLAYER, tournament=row, entry="person01").get(HERE + page).text
        said = panel(text)
        assert f"Table {seat.table} {seat.colour} Opponent:" in said
        assert f"players/{seat.opponent}/" in text
        assert "Results so far" in said
        assert f"{HERE}cases/new/?number=1&amp;round=2" in text
        assert text.index("my-board") < text.index("Standings</a></h2>" if not page else "</main>")

    def test_sees_it_on_the_front_page_too(self) -> None:
        row = begun(with_players(4))
        text = signed_in(Role.PLAYER, tournament=row, entry="person02").get("/").text
        assert f"Table {seat_of(row, 2).table} " in panel(text)
        assert text.index("my-board") < text.index("<h1>")

    def test_sees_nobody_elses_there(self) -> None:
        begun(with_players(4))
        assert "my-board" not in signed_in(Role.MEMBER).get("/").text
        assert "my-board" not in signed_in(Role.CHIEF).get(HERE).text

    def test_learns_nothing_of_a_pairing_that_is_not_published(self) -> None:
        row = paired(played_round(with_players(8)))
        said = panel(signed_in(Role.PLAYER, tournament=row, entry="person01").get(HERE).text)
        assert "Round 1" in said
        assert "Round 2" not in said

    def test_an_arbiter_who_plays_sees_what_hangs_on_the_wall(self) -> None:
        row = paired(played_round(with_players(8)))
        client = signed_in(Role.CHIEF)
        assert "Round 2" not in panel(client.get(f"{HERE}board/?player=1").text)
        do(row, commands.Publish(2))
        assert "Round 2" in panel(client.get(f"{HERE}board/?player=1").text)

    def test_a_captain_sees_the_match_of_the_team_with_its_tables(self) -> None:
        row = begun(with_teams(4))
        text = signed_in(Role.CAPTAIN, tournament=row, entry="team0002").get(HERE).text
        assert f"Table {seat_of(row, 2).table} " in panel(text)
        assert '<ol class="games">' in text[text.index("my-board") : text.index("</section>", text.index("my-board"))]


class TestAVisitor:
    def test_chooses_a_name_and_looks(self, client: Client) -> None:
        row = begun(with_players(4))
        assert '<option value="3">' in client.get(f"{HERE}board/").text
        text = client.get(f"{HERE}board/?player=3").text
        assert f"Table {seat_of(row, 3).table} " in panel(text)
        assert f"{HERE}call/?table={seat_of(row, 3).table}" in text
        assert "cases/new/" not in text

    @pytest.mark.parametrize("number", ["0", "5", "x", "-1", "9" * 30, "²"])
    def test_is_told_that_nobody_has_that_number(self, client: Client, number: str) -> None:
        begun(with_players(4))
        assert client.get(f"{HERE}board/", {"player": number}).status_code == 404

    def test_finds_nothing_of_an_event_that_is_being_prepared(self, client: Client) -> None:
        begun(with_players(4))
        Event.objects.update(is_public=False)
        assert client.get(f"{HERE}board/?player=1").status_code == 404
        assert client.get(f"{HERE}call/").status_code == 404


def call(client: Client, table: int, code: str, **more: str) -> str:
    data = {"table": str(table), "code": code, "side": "black", "what": "about.clock", "command_id": "c1", **more}
    return client.post(f"{HERE}call/", data, follow=True).text


class TestACallFromATable:
    def test_reaches_the_arbiter_in_the_name_of_who_sits_there(self, client: Client) -> None:
        row = begun(with_players(4))
        state = tournament_service.desk(row).state
        assert "The arbiters see it now" in call(client, 2, calling.code_of(row, 2).upper())
        case = next(iter(tournament_service.desk(row).state.cases.values())).raised
        board = state.tables_of(1).index(2) + 1
        assert (case.kind, case.round, case.board) == ("call", 1, board)
        assert case.number == state.rounds[0].round.games[board - 1].black
        assert list(writing.records(row.stream))[-1].actor == "table/2"
        assert "table 2" in signed_in(Role.CHIEF).get(f"{HERE}desk/journal/").text

    def test_sent_twice_it_calls_once(self, client: Client) -> None:
        row = begun(with_players(4))
        for _ in range(2):
            call(client, 1, calling.code_of(row, 1))
        assert len(tournament_service.desk(row).state.cases) == 1

    def test_needs_the_code_of_that_very_table(self, client: Client) -> None:
        row = begun(with_players(4))
        assert "This is not the code of that table." in call(client, 2, calling.code_of(row, 1))
        assert not tournament_service.desk(row).state.cases

    def test_a_code_typed_in_cyrillic_letters_is_a_wrong_one(self, client: Client) -> None:
        row = begun(with_players(4))
        assert "This is not the code of that table." in call(client, 2, "сохран")
        assert not tournament_service.desk(row).state.cases

    def test_a_table_at_which_nobody_plays_calls_nobody(self, client: Client) -> None:
        row = begun(with_players(4))
        assert "Nobody plays at that table in this round." in call(client, 9, calling.code_of(row, 9))
        assert not tournament_service.desk(row).state.cases

    def test_no_code_is_guessed(self, client: Client) -> None:
        row = begun(with_players(4))
        for n in range(calling.WRONG_CODES.most):
            call(client, 1, f"wrong{n}")
        assert "Too many wrong codes" in call(client, 1, calling.code_of(row, 1))
        assert not tournament_service.desk(row).state.cases

    def test_a_table_does_not_fill_the_desk_with_calls(self, client: Client) -> None:
        row = begun(with_players(4))
        for n in range(calling.CALLS.most + 1):
            text = call(client, 1, calling.code_of(row, 1), command_id=f"c{n}")
        assert "This table has called several times already" in text
        assert len(tournament_service.desk(row).state.cases) == calling.CALLS.most


class TestTheCards:
    def test_carry_the_code_and_the_address_of_the_call(self) -> None:
        row = begun(with_players(4))
        text = signed_in(Role.CHIEF).get(f"{HERE}papers/table-cards/").text
        for table in (1, 2):
            code = calling.code_of(row, table)
            assert f"call/?table={table}&amp;code={code}" in text
            assert f"type the code {code}" in text

    def test_what_they_lead_to_has_table_and_code_filled_in(self, client: Client) -> None:
        row = begun(with_players(4))
        text = client.get(f"{HERE}call/?table=2&code={calling.code_of(row, 2)}").text
        assert f'value="{calling.code_of(row, 2)}"' in text

    @pytest.mark.parametrize("key", ["pairings", "pairings-by-name"])
    def test_the_lists_of_the_round_lead_to_ones_board(self, client: Client, key: str) -> None:
        begun(with_players(4))
        assert f"{HERE}board/</figcaption>" in client.get(f"{HERE}papers/{key}/").text
