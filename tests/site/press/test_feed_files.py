"""Games as files that broadcast programs poll."""

from __future__ import annotations

import io

import pytest
from django.test import Client

from mainroad.basics import Side
from mainroad.notation.pdn import read_pdn
from mainroad.play import commands
from mainroad.site.hall.models import Table
from mainroad.site.press.models import Comment
from support import contests
from support.hall import people, table_of
from support.hall.rounds import asked, at
from support.press import MOVES
from support.watched import a_round, played

pytestmark = contests.DATABASES
ROUND = "/tournaments/tourn234/round-1.pdn"


@pytest.fixture
def row() -> Table:
    tournament = a_round(ago_s=300)
    return played(Table.objects.get(tournament=tournament, board=1), 4, ago_s=60)


def test_a_round_is_one_file_that_can_be_read_back(client: Client, row: Table) -> None:
    answer = client.get(ROUND)
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    games = list(read_pdn(io.StringIO(answer.content.decode())))
    assert [len(game.moves) for game in games] == [4, 0]
    assert [error for game in games for error in game.errors] == []
    assert games[0].tags["Event"] == "Spring Swiss"
    assert (games[0].tags["Round"], games[0].tags["Board"]) == ("1", "1")
    assert games[0].tags["Site"] == "Vilnius"
    assert games[0].tags["White"] != "?"
    assert games[0].tags["Result"] == "*"
    assert games[0].moves[0].clock is not None


def test_a_finished_game_has_its_result(client: Client, row: Table) -> None:
    at(row, commands.Resign(Side.BLACK))
    assert '[Result "1-0"]' in client.get(ROUND).content.decode()


def test_who_has_it_already_gets_nothing(client: Client, row: Table) -> None:
    first = client.get(ROUND)
    again = client.get(ROUND, headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    dated = client.get(ROUND, headers={"if-modified-since": first.headers["Last-Modified"]})
    assert dated.status_code == 304
    assert again.headers["Access-Control-Allow-Origin"] == "*"


def test_a_move_and_a_comment_make_it_another_file(client: Client, row: Table) -> None:
    tags = [client.get(ROUND).headers["ETag"]]
    played(row)
    tags.append(client.get(ROUND).headers["ETag"])
    Comment.objects.create(table=row, ply=1, move=MOVES[0], text="Sharp.", author=contests.account("press"))
    answer = client.get(ROUND)
    assert len({*tags, answer.headers["ETag"]}) == 3
    assert "Sharp." in answer.content.decode()


def test_comments_stand_at_their_moves(client: Client, row: Table) -> None:
    for ply in (1, 3):
        text = f"Of move {ply}."
        Comment.objects.create(table=row, ply=ply, move=MOVES[ply - 1], text=text, author=contests.account("press"))
    (game, _) = read_pdn(io.StringIO(client.get(ROUND).content.decode()))
    assert [node.comment for node in game.moves] == ["Of move 1.", "", "Of move 3.", ""]


def test_browsers_of_other_sites_may_ask(client: Client, row: Table) -> None:
    before = client.options(ROUND)
    assert before.status_code == 204
    assert "If-None-Match" in before.headers["Access-Control-Allow-Headers"]
    assert client.get(ROUND).headers["Access-Control-Expose-Headers"] == "ETag, Last-Modified"
    assert client.post(ROUND).status_code == 405


@pytest.mark.parametrize("address", ["/tournaments/tourn234/round-1.pgn", "/tournaments/tourn234/round-2.pdn"])
def test_there_is_no_other_file(client: Client, row: Table, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_private_game_is_in_no_file(client: Client, row: Table) -> None:
    Table.objects.filter(pk=row.pk).update(is_public=False)
    assert MOVES[0] not in client.get(ROUND).content.decode()
    assert client.get(f"/live-boards/{row.id}.pdn").status_code == 404


def test_one_game_of_chess_is_pgn(client: Client) -> None:
    table = table_of(people(), "chess", "CH")
    asked(table, commands.Move(Side.WHITE, "e4"))
    answer = client.get(f"/live-boards/{table.id}.pgn")
    assert answer.headers["Content-Type"].startswith("application/vnd.chess-pgn")
    assert "1. e4" in answer.content.decode()
    assert client.get(f"/live-boards/{table.id}.pdn").status_code == 404


def test_the_games_of_a_tournament_are_one_file_under_its_name(client: Client, row: Table) -> None:
    answer = client.get("/tournaments/tourn234/games.pdn")
    assert len(list(read_pdn(io.StringIO(answer.content.decode())))) == 2
    assert "Spring" in answer.headers["Content-Disposition"]
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert client.get("/tournaments/tourn234/games.pgn").status_code == 404


def test_so_are_those_of_an_event(client: Client, row: Table) -> None:
    answer = client.get("/events/event234/games.pdn")
    assert [game.tags["Round"] for game in read_pdn(io.StringIO(answer.content.decode()))] == ["1", "1"]
    assert "/events/event234/games.pdn" in client.get("/events/event234/").content.decode()
    assert client.get("/events/event234/games.pgn").status_code == 404


def test_the_pages_offer_the_games_to_keep(client: Client, row: Table) -> None:
    assert (
        "/tournaments/tourn234/round-1.pdn?download" in client.get("/tournaments/tourn234/rounds/1/").content.decode()
    )
    assert "/tournaments/tourn234/games.pdn" in client.get("/tournaments/tourn234/documents/").content.decode()
    assert client.get(f"{ROUND}?download").headers["Content-Disposition"].startswith("attachment")
    assert "Content-Disposition" not in client.get(ROUND).headers


def test_a_tournament_without_games_here_has_no_file_of_them(client: Client) -> None:
    contests.played_round(contests.with_players(4))
    assert client.get("/tournaments/tourn234/games.pdn").status_code == 404
