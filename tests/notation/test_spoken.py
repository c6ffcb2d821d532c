"""Draughts said aloud, in five languages and two alphabets."""

from __future__ import annotations

import pytest

from mainroad import GAMES, speak_move
from mainroad.basics import Side
from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsPosition, Rank
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS, INTERNATIONAL, RUSSIAN
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet
from mainroad.notation.moves import read_move
from mainroad.notation.signs import Meaning, Sign, read_sign
from mainroad.notation.spoken import spoken, spoken_position, spoken_sign, spoken_square
from mainroad.words import say

ANNA = Alphabet.ANNA


def said(game: str, fen: str, move: str, language: str, alphabet: Alphabet = Alphabet.PLAIN) -> str:
    position = read_fen(DRAUGHTS[game], fen)
    return spoken(position, read_move(position, move), language, alphabet)


@pytest.mark.parametrize(
    ("language", "alphabet", "expected"),
    [
        ("en", Alphabet.PLAIN, "c 3 to d 4"),
        ("ru", Alphabet.PLAIN, "це 3 на дэ 4"),
        ("uk", Alphabet.PLAIN, "це 3 на де 4"),
        ("lt", Alphabet.PLAIN, "c 3 į d 4"),
        ("de", Alphabet.PLAIN, "c 3 nach d 4"),
        ("en", ANNA, "Cäsar drei to David vier"),
        ("ru", ANNA, "Цезарь драй на Давид фир"),
        ("de", ANNA, "Cäsar drei nach David vier"),
    ],
)
def test_a_move(language: str, alphabet: Alphabet, expected: str) -> None:
    assert said("russian", "W:Wc3:Bh8", "c3-d4", language, alphabet) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "c 3 takes e 5"),
        ("ru", "це 3 бьёт е 5"),
        ("uk", "це 3 б’є е 5"),
        ("lt", "c 3 kerta e 5"),
        ("de", "c 3 schlägt e 5"),
    ],
)
def test_a_capture(language: str, expected: str) -> None:
    assert said("russian", "W:Wc3:Bd4", "c3:e5", language) == expected


def test_a_long_capture_says_every_turn() -> None:
    fen = "W:WKd2:Bb6,d6,f4,f6,g7"
    assert said("russian", fen, "d2:a5", "en") == "d 2 takes g 5, d 8, a 5"
    assert said("russian", fen, "d2:h6:a7", "ru") == "дэ 2 бьёт аш 6, эф 8, це 5, а 7"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "a 7 to b 8, becomes a king"),
        ("ru", "а 7 на бэ 8, становится дамкой"),
        ("uk", "а 7 на бе 8, стає дамкою"),
        ("lt", "a 7 į b 8, tampa dama"),
        ("de", "a 7 nach b 8, wird Dame"),
    ],
)
def test_a_new_king_is_announced(language: str, expected: str) -> None:
    assert said("russian", "W:Wa7:Bh2", "a7-b8", language) == expected


def test_numbers_stay_figures_in_either_alphabet() -> None:
    assert said("international", "W:W32:B28", "32x23", "ru") == "32 бьёт 23"
    assert said("international", "W:W32:B28", "32x23", "de", ANNA) == "32 schlägt 23"


def test_a_board_may_be_read_by_its_other_names() -> None:
    c3 = RUSSIAN.board.square("c3")
    assert spoken_square(RUSSIAN, c3, "en", numbering=Numbering.NUMBERS) == "22"
    assert spoken_square(INTERNATIONAL, INTERNATIONAL.board.square("46"), "en") == "46"
    assert spoken_square(RUSSIAN, c3, "ru", ANNA) == "Цезарь драй"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["white man", "white king", "black man", "black king"]),
        ("ru", ["белая простая", "белая дамка", "чёрная простая", "чёрная дамка"]),
        ("uk", ["біла проста", "біла дамка", "чорна проста", "чорна дамка"]),
        ("lt", ["baltoji paprastoji", "baltoji dama", "juodoji paprastoji", "juodoji dama"]),
        ("de", ["weißer Stein", "weiße Dame", "schwarzer Stein", "schwarze Dame"]),
    ],
)
def test_the_pieces(language: str, names: list[str]) -> None:
    assert [say(f"notation.piece.{side.value}-{rank.value}", language) for side in Side for rank in Rank] == names


@pytest.fixture
def ending() -> DraughtsPosition:
    return read_fen(RUSSIAN, "W:Wb6,c7,Ka1:Bg3,h6,h8,g7,h4")


def test_a_position_is_said_side_by_side(ending: DraughtsPosition) -> None:
    assert spoken_position(ending, "en") == (
        "2 white men: b 6, c 7",
        "1 white king: a 1",
        "5 black men: g 3, g 7, h 4, h 6, h 8",
        "White to move",
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ru", ["2 белые простые", "1 белая дамка", "5 чёрных простых", "Ход белых"]),
        ("uk", ["2 білі прості", "1 біла дамка", "5 чорних простих", "Хід білих"]),
        ("lt", ["2 baltosios paprastosios", "1 baltoji dama", "5 juodosios paprastosios", "Baltųjų ėjimas"]),
        ("de", ["2 weiße Steine", "1 weiße Dame", "5 schwarze Steine", "Weiß am Zug"]),
    ],
)
def test_pieces_are_counted_in_the_right_form(ending: DraughtsPosition, language: str, expected: list[str]) -> None:
    assert [sentence.partition(":")[0] for sentence in spoken_position(ending, language)] == expected


def test_a_side_without_pieces_is_said_too() -> None:
    assert spoken_position(read_fen(RUSSIAN, "B:Wc3:B"), "ru") == (
        "1 белая простая: це 3",
        "чёрных шашек нет",
        "Ход чёрных",
    )


@pytest.mark.parametrize("language", SPOKEN_LANGUAGES)
def test_every_sign_has_words_of_its_own(language: str) -> None:
    signs = [Sign(meaning, 2 if meaning in (Meaning.MEN_WON, Meaning.MEN_LOST) else 0) for meaning in Meaning]
    assert len({spoken_sign(sign, language) for sign in signs}) == len(Meaning)


def test_a_sign_says_what_draughts_players_mean() -> None:
    assert spoken_sign(read_sign("?!"), "en") == "seems weak but is strong"
    assert spoken_sign(read_sign("+2"), "ru") == "выигрывает 2 шашки"


def test_a_language_in_which_no_move_is_spoken_is_named() -> None:
    start = GAMES["russian"].start()
    with pytest.raises(ValueError, match="en, ru, uk, lt, de, not in 'fr'"):
        speak_move(start, start.legal_moves()[0], "fr")
