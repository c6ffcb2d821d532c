"""What could be taken, in words: who attacks a square, what is threatened, how a piece can be taken."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import Side
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.hall.live.attacks import attackers, takings, threats
from mainroad.site.hall.live.voices import WORDS

RUSSIAN = DRAUGHTS_GAMES["russian"]
FACING = RUSSIAN.parse("W:Wc3,g1:Bd4,h8")
FORK = ChessPosition.parse("4k3/8/3p4/4N3/8/8/8/4K3 w - - 0 1")


@pytest.mark.parametrize(
    ("square", "said"),
    [
        ("d4", "c 3"),  # a black man, which White could take
        ("c3", "d 4"),  # a white man, which Black could take
        ("e3", "d 4"),  # empty: a white man that stood there would be taken
        ("a5", ""),
    ],
)
def test_who_attacks_a_square(square: str, said: str) -> None:
    assert attackers(FACING, square, Side.WHITE, WORDS) == said


def test_what_the_opponent_would_take_if_it_were_their_turn() -> None:
    assert threats(FACING, Side.WHITE, WORDS) == "d 4 takes b 2"
    assert threats(FACING, Side.BLACK, WORDS) == "c 3 takes e 5"
    assert threats(RUSSIAN.start(), Side.WHITE, WORDS) == ""


def test_how_a_piece_can_be_taken() -> None:
    assert takings(FACING, "c3", WORDS) == "d 4 takes b 2"
    assert takings(FACING, "g1", WORDS) == ""
    assert takings(FACING, "a1", WORDS) == "no piece stands here"


def test_chess_has_the_same_answers() -> None:
    assert attackers(FORK, "e5", Side.WHITE, WORDS) == "d 6"
    assert threats(FORK, Side.WHITE, WORDS) == "pawn d takes e 5"
    assert takings(FORK, "e5", WORDS) == "pawn d takes e 5"


def test_a_page_asks_for_them(client: Client) -> None:
    asked = {"game": "russian", "fen": "W:Wc3,g1:Bd4,h8", "side": "white", "tongue": "ru", "square": "c3"}
    told = [client.get("/hall/say/", {**asked, "attack": kind}).json() for kind in ("attackers", "threats", "takings")]
    assert [one["said"] for one in told] == ["дэ 4", "дэ 4 бьёт бэ 2", "дэ 4 бьёт бэ 2"]
    assert client.get("/hall/say/", {**asked, "attack": "attackers", "square": "z9"}).status_code == 400
