"""Positions as composers write them: lists of squares in the words and abbreviations of four languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.boards import Square
from mainroad.laws.fen import read_fen
from mainroad.laws.protocol import NotAPositionError
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN
from mainroad.notation.written_positions import position_fen, read_position

STUDY = "W:We1,Kc5:Ba5,h2"
NUMBERED = "W:W7,27:B16"


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        (STUDY, STUDY),
        ("White: Kc5, e1; Black: a5, h2", STUDY),
        ("White Kc5 e1 Black a5 h2", STUDY),
        ("W. Kc5, e1 B. a5, h2", STUDY),
        ("w: Kc5,e1 b: a5,h2", STUDY),
        ("Black: a5, h2. White: man e1, king c5.", STUDY),
        ("White: king on c5 and man e1. Black: men a5, h2.".replace(" on", ""), STUDY),
        ("White king c5, e1; black a5 and h2", STUDY),
        ("б. Kc5, e1; ч. a5, h2", STUDY),
        ("Б: дc5, e1. Ч: a5, h2", STUDY),
        ("Белые: дамка с5, простая е1; чёрные: простые а5, h2", STUDY),
        ("бел. дамка c5, e1; черн. a5, h2. Ход белых", STUDY),
        ("Білі: дамка c5, проста e1. Чорні: a5 та h2.", STUDY),
        ("Balti: dama c5, paprastoji e1. Juodi: a5 ir h2", STUDY),
        ("B. dama c5, e1; J. a5, h2", STUDY),
        ("White: kings c5, e1; Black: a5, h2", "W:WKc5,Ke1:Ba5,h2"),
        ("б. дамки c5, e1, простая g1; ч. a5, h2", "W:WKc5,Ke1,g1:Ba5,h2"),
        ("White c5 Black a5. Black to move", "B:Wc5:Ba5"),
        ("б. c5; ч. a5. Ход чёрных", "B:Wc5:Ba5"),
        ("Білі c5; чорні a5, хід чорних", "B:Wc5:Ba5"),
        ("Чёрные начинают: б. c5; ч. a5", "B:Wc5:Ba5"),
        ("Balti c5, juodi a5; juodųjų ėjimas", "B:Wc5:Ba5"),
        ("б. b4, d4; ч. b6", "W:Wb4,d4:Bb6"),
        ("B: b4; W: b6", "W:Wb6:Bb4"),
    ],
)
def test_a_list_of_squares_is_a_position(text: str, fen: str) -> None:
    assert read_position(RUSSIAN, text) == read_fen(RUSSIAN, fen)


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("White: 7,27 Black: 16", NUMBERED),
        ("White 7,27 Black 16", NUMBERED),
        ("White 7, 27\nBlack 16", NUMBERED),
        ("б. 7, 27; ч. 16", NUMBERED),
        ("ч. 16; б. 7, 27", NUMBERED),
        ("White: 31-50 Black: 1-20", "W:W31-50:B1-20"),
        ("White: 40, K1-3; Black: K 50", "W:W40,K1-3:BK50"),
    ],
)
def test_squares_may_be_numbers(text: str, fen: str) -> None:
    assert read_position(INTERNATIONAL, text) == read_fen(INTERNATIONAL, fen)


def test_fen_stays_as_it_was_typed() -> None:
    assert position_fen(RUSSIAN, "w:wKc5 , e1:ba5,h2.") == "w:wKc5 , e1:ba5,h2."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "begins with the side to move"),
        ("", "begins with the side to move"),
        ("White: c5, e1", "of White and of Black"),
        ("c5, White: e1 Black: a5", "'c5' stands before"),
        ("White: c5, z9; Black: a5", "'z9' is no square"),
        ("White: c5, horse e1; Black: a5", "'horse' is no square"),
        ("White: c5, c5; Black: a5", "two pieces stand on c5"),
        ("White: c5; Black: a1", "would be a king"),
        ("W:Wz9", "two groups"),
    ],
)
def test_anything_else_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(NotAPositionError, match=why):
        read_position(RUSSIAN, text)


WORDS = (
    ("White", "king", "Black"),
    ("белые", "дамка", "чёрные"),
    ("білі", "дамка", "чорні"),
    ("balti", "dama", "juodi"),
)


@given(st.data())
def test_whatever_stands_on_a_board_is_read_back_in_each_language(data: st.DataObject) -> None:
    squares = data.draw(st.lists(st.sampled_from(RUSSIAN.board.squares[4:28]), min_size=2, max_size=12, unique=True))
    kings = data.draw(st.sets(st.sampled_from(squares)))
    white, king, black = data.draw(st.sampled_from(WORDS))
    half = len(squares) // 2

    def listed(part: list[Square], word: str) -> str:
        names = {square: RUSSIAN.board.name(square, RUSSIAN.numbering) for square in part}
        return ",".join(f"{word}{name}" if square in kings else name for square, name in names.items())

    mine, theirs = squares[:half], squares[half:]
    found = read_position(RUSSIAN, f"{white}: {listed(mine, f'{king} ')}; {black}: {listed(theirs, f'{king} ')}")
    assert found == read_fen(RUSSIAN, f"W:W{listed(mine, 'K')}:B{listed(theirs, 'K')}")
