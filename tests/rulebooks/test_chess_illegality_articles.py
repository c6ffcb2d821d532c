from __future__ import annotations

import pytest

from mainroad.basics import articles
from mainroad.laws.chess import CHESS, ChessPiece
from mainroad.laws.chess_illegality import ChessIllegality
from mainroad.notation.chess import IllegalChessMoveError, read_san
from mainroad.rulebooks.chess_illegality import BROKEN, MANNERS, refusal
from mainroad.rulebooks.register import REGISTER
from mainroad.words import LANGUAGES, say


@pytest.mark.parametrize("kind", ChessIllegality)
def test_every_kind_has_articles_of_the_register_and_words_in_every_language(kind: ChessIllegality) -> None:
    ruling = refusal(kind)
    assert ruling.articles
    assert all(article in REGISTER for article in ruling.articles)
    assert len({say(ruling.message, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_kind_and_every_piece_is_in_the_tables() -> None:
    assert set(BROKEN) == set(ChessIllegality)
    assert set(MANNERS) == set(ChessPiece)
    assert all(article in REGISTER for manner in MANNERS.values() for article in manner)


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Bc3", "CH 3.2"),
        ("Rb3", "CH 3.3"),
        ("Qe3", "CH 3.4"),
        ("Ne4", "CH 3.6"),
        ("e5", "CH 3.7.1, CH 3.7.2, CH 3.7.3"),
        ("Ra3", "CH 3.5"),
        ("Nd2", "CH 3.1.a"),
        ("exd3", "CH 3.7.3"),
        ("0-0", "CH 3.8.2.2.2"),
    ],
)
def test_a_refused_move_names_the_article_it_breaks(text: str, cited: str) -> None:
    with pytest.raises(IllegalChessMoveError) as refused:
        read_san(CHESS.start(), text)
    assert refusal(refused.value.kind, refused.value.piece).articles == articles(cited)
