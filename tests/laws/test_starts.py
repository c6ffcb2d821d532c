from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.laws.draughts import start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.variants import BRAZILIAN, DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks.pytest_articles import cases
from support.law_cases.row import Row
from support.law_cases.starts import STARTS
from support.written import legal


@pytest.mark.parametrize(("game", "row"), cases([(row.citations, row.games, row) for row in STARTS]))
def test_a_game_starts_so(game: str, row: Row) -> None:
    assert write_fen(start(DRAUGHTS[game])) == row.fen
    assert legal(DRAUGHTS[game], write_fen(start(DRAUGHTS[game]))) == row.legal


@pytest.mark.parametrize(
    ("name", "side"),
    cases(
        [
            ("RU 1.4.1.b, UA III-1.2.1", "russian", Side.WHITE),
            ("UA III-1.2.1, FM A1b-3.3", "brazilian", Side.WHITE),
            ("UA IV-1.2.a, FM A1-3.3, FM A1-3.1", "international", Side.WHITE),
            ("CK 1.13", "english", Side.BLACK),
        ]
    ),
)
def test_who_moves_first_and_then_by_turns(name: str, side: Side) -> None:
    position = start(DRAUGHTS[name])
    for mover in (side, side.opponent, side):
        assert position.side is mover
        position = position.after(position.legal_moves()[0])


def test_every_game_has_its_start() -> None:
    assert [row.games for row in STARTS] == ["russian", "brazilian", *list(DRAUGHTS)[2:]]


@pytest.mark.parametrize("name", DRAUGHTS_GAMES)
def test_a_game_is_found_by_its_name(name: str) -> None:
    game = DRAUGHTS_GAMES[name]
    assert game.name == name
    assert game.start() == start(DRAUGHTS[name])
    assert game.parse(write_fen(game.start())) == game.start()


@pytest.mark.article("UA III-1.2.b", "CK 1.8", "FM A1-3.3", "FM A1b-3.3")
@pytest.mark.parametrize("variant", [RUSSIAN, BRAZILIAN, INTERNATIONAL, ENGLISH], ids=lambda variant: variant.name)
def test_each_player_has_one_colour_and_moves_only_that(variant: Variant) -> None:
    position = start(variant)
    for _ in range(2):
        origins = {move.origin for move in position.legal_moves()}
        assert origins <= position.men[position.side]
        assert not origins & position.men[position.side.opponent]
        position = position.after(position.legal_moves()[0])


@pytest.mark.article("FM A1-11.1.7", "FM A1b-11.1.7")
@pytest.mark.parametrize(
    ("variant", "handicap", "fen"),
    [
        (
            INTERNATIONAL,
            {Side.WHITE: ["33"]},
            "W:W31,32,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
            ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        ),
        (
            BRAZILIAN,
            {Side.BLACK: ["c7", "b8"], Side.WHITE: ["a1"]},
            "W:Wa3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,d6,d8,e7,f6,f8,g7,h6,h8",
        ),
    ],
    ids=["one man fewer", "two men fewer and one"],
)
def test_a_handicap_takes_men_away(variant: Variant, handicap: dict[Side, list[str]], fen: str) -> None:
    squares = {side: [variant.board.square(name) for name in names] for side, names in handicap.items()}
    assert write_fen(start(variant, handicap=squares)) == fen
    assert read_fen(variant, fen) == start(variant, handicap=squares)
