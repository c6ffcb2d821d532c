"""Moves that somebody says to a keyboard that writes what it hears."""

from __future__ import annotations

import pytest

from mainroad.laws.fen import read_fen
from mainroad.laws.protocol import IllegalMoveError, NotAMoveError
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.dictated import LONGEST, read_dictated
from mainroad.notation.moves import write_move
from mainroad.notation.spoken import spoken
from mainroad.words import LANGUAGES

STUDY = read_fen(RUSSIAN, "W:Wa3,Kd4:Bg5,h2")
STRIKE = read_fen(RUSSIAN, "W:Wc3,a1:Bd4,f6,h4")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("d4-g1", "en"),
        ("d four to g one", "en"),
        ("Dee 4 to gee 1.", "en"),
        ("David vier Gustav eins", "en"),
        ("дэ четыре на же один", "ru"),
        ("Давид четыре Густав один", "ru"),
        ("де чотири на же один", "uk"),
        ("d keturi į g vienas", "lt"),
    ],
)
def test_letters_and_figures_have_names(text: str, language: str) -> None:
    assert write_move(STUDY, read_dictated(STUDY, text, language)) == "d4-g1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("alphabet", Alphabet)
@pytest.mark.parametrize("position", [STUDY, STRIKE, read_fen(RUSSIAN, "W:Wc7,f6:Bh2,g7")])
def test_what_the_program_says_it_understands(position, language: str, alphabet: Alphabet) -> None:  # type: ignore[no-untyped-def]
    for move in position.legal_moves():
        assert read_dictated(position, spoken(position, move, language, alphabet), language).deed == move.deed


def test_numbered_squares() -> None:
    problem = read_fen(INTERNATIONAL, "W:W6,11,18,22,28:B17,32,36,37,43")
    assert write_move(problem, read_dictated(problem, "6 to 1", "en")) == "6-1"
    assert write_move(problem, read_dictated(problem, "28 на 23", "ru")) == "28-23"


@pytest.mark.parametrize("text", ["", "fish", "d 4 fish g 1", "d four", "d g 4 1", "c 9 to d 4", "дэ" * LONGEST])
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(NotAMoveError):
        read_dictated(STUDY, text, "ru")


def test_what_is_not_legal_is_told() -> None:
    with pytest.raises(IllegalMoveError):
        read_dictated(STUDY, "d four to d eight", "en")
