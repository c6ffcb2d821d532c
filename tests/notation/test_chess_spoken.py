from __future__ import annotations

import pytest

from mainroad.laws.chess import CHESS, ChessPosition
from mainroad.notation.alphabets import FILES, SPOKEN_LANGUAGES, Alphabet, letter_name, numeral, square_name
from mainroad.notation.chess import read_san
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.rulebooks.pytest_articles import cases

PLAIN, ANNA = Alphabet.PLAIN, Alphabet.ANNA
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTION = "1n1k4/P7/8/8/8/8/8/K7 w - - 0 1"
EN_PASSANT = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1"
MATE = "7k/8/8/8/8/8/1R6/K5R1 w - - 0 1"
KNIGHTS = "7k/8/8/6N1/8/8/8/K5N1 w - - 0 1"
START = CHESS.start().fen()


def spoken(fen: str, text: str, language: str, alphabet: Alphabet) -> str:
    position = ChessPosition.parse(fen)
    return spoken_chess(position, read_san(position, text).move, language, alphabet)


@pytest.mark.article("CH 32.2.1.b")
def test_anna_names_the_files() -> None:
    names = [letter_name(file, "de", ANNA) for file in "abcdefgh"]
    assert names == ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"]
    assert [letter_name(file, "ru", ANNA) for file in "abcdefgh"] == (
        ["Анна", "Белла", "Цезарь", "Давид", "Ева", "Феликс", "Густав", "Хектор"]
    )


@pytest.mark.article("CH 32.2.1.c")
def test_the_ranks_have_german_numerals() -> None:
    assert [numeral(rank, "de", ANNA) for rank in range(1, 9)] == (
        ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"]
    )
    assert square_name("e4", "en", ANNA) == "Eva vier"
    assert square_name("e4", "ru", ANNA) == "Ева фир"


@pytest.mark.parametrize(
    ("fen", "text", "said"),
    cases(
        [
            ("CH 32.2.1.d", CASTLING, "0-0", "Kurze Rochade"),
            ("CH 32.2.1.d", CASTLING, "0-0-0", "Lange Rochade"),
            ("CH 32.2.1.e", START, "e4", "Bauer Eva vier"),
            ("CH 32.2.1.e", START, "Nf3", "Springer Felix drei"),
            ("CH 32.2.1.e", CASTLING, "Ke2", "König Eva zwei"),
            ("CH 32.2.1.e", CASTLING, "Rxa8+", "Turm schlägt Anna acht, Schach"),
            ("CH 32.2.1.e", "7k/8/8/8/8/8/8/K1BQ4 w - - 0 1", "Bb2+", "Läufer Bella zwei, Schach"),
            ("CH 32.2.1.e", "7k/8/8/8/8/8/8/K1BQ4 w - - 0 1", "Qg4", "Dame Gustav vier"),
            ("", PROMOTION, "axb8Q", "Bauer Anna schlägt Bella acht, Umwandlung in Dame, Schach"),
            ("", EN_PASSANT, "exd6 e.p.", "Bauer Eva schlägt David sechs, en passant"),
            ("", MATE, "Rh2#", "Turm Hektor zwei, matt"),
            ("", KNIGHTS, "N5f3", "Springer fünf Felix drei"),
        ]
    ),
)
def test_the_announcement_of_a_move(fen: str, text: str, said: str) -> None:
    assert spoken(fen, text, "de", ANNA) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "pawn a takes b 8, promotes to queen, check"),
        ("ru", "пешка а бьёт бэ 8, ставится ферзь, шах"),
        ("uk", "пішак а б’є бе 8, ставиться ферзь, шах"),
        ("lt", "pėstininkas a kerta b 8, nauja figūra valdovė, šachas"),
        ("de", "Bauer a schlägt b 8, Umwandlung in Dame, Schach"),
    ],
)
def test_a_move_in_each_language(language: str, said: str) -> None:
    assert spoken(PROMOTION, "axb8Q", language, PLAIN) == said


@pytest.mark.parametrize(
    ("language", "short", "mate"),
    [
        ("en", "short castling", "rook h 2, mate"),
        ("ru", "короткая рокировка", "ладья аш 2, мат"),
        ("uk", "коротка рокіровка", "тура аш 2, мат"),
        ("lt", "trumpoji rokiruotė", "bokštas h 2, matas"),
        ("de", "kurze Rochade", "Turm h 2, matt"),
    ],
)
def test_castling_and_mate_in_each_language(language: str, short: str, mate: str) -> None:
    assert spoken(CASTLING, "0-0", language, PLAIN) == short
    assert spoken(MATE, "Rh2", language, PLAIN) == mate


@pytest.mark.parametrize("alphabet", Alphabet)
@pytest.mark.parametrize("language", SPOKEN_LANGUAGES)
@pytest.mark.parametrize("fen", [START, CASTLING, PROMOTION, EN_PASSANT, MATE, KNIGHTS])
def test_no_two_moves_sound_alike(fen: str, language: str, alphabet: Alphabet) -> None:
    position = ChessPosition.parse(fen)
    said = [spoken_chess(position, move, language, alphabet) for move in position.legal_moves()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("alphabet", Alphabet)
@pytest.mark.parametrize("language", SPOKEN_LANGUAGES)
def test_every_file_has_a_name_of_its_own_and_the_rulebook_s_russian_ones(language: str, alphabet: Alphabet) -> None:
    names = [letter_name(file, language, alphabet) for file in FILES]
    assert len(set(names)) == 10
    if (language, alphabet) == ("ru", PLAIN):
        assert names[:8] == ["а", "бэ", "це", "дэ", "е", "эф", "же", "аш"]
