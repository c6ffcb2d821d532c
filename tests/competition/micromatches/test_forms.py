"""What a rulebook says of micro-matches and ballots that two players arrange themselves."""

from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.ballots.openings import draw, three_moves
from mainroad.competition.micromatches.forms import BALLOTS, FORMS, check
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import ENGLISH
from mainroad.rulebooks.books.book import BOOKS

KNOWN = [
    ("RU", "russian", (2, 3, 4), {"first", "two"}),
    ("UA", "brazilian", (2,), {"first", "two"}),
    ("UA", "international", (), set[str]()),
    ("CK", "english", (2,), {"three"}),
    ("CH", "chess", (), set[str]()),
    ("FM", "international", (), set[str]()),
]


@pytest.mark.article("RU 3.19.a", "UA V-9.5.1", "CK 1.12")
@pytest.mark.parametrize(("rulebook", "game", "numbers", "ballots"), KNOWN)
def test_a_book_knows_so_many_games(rulebook: str, game: str, numbers: tuple[int, ...], ballots: set[str]) -> None:
    allowed = [games for games in range(1, 6) if check(rulebook, game, games, "") is None]
    assert allowed == [1, *numbers]


@pytest.mark.article("UA V-9.5.2", "CK n.ii", "RU 3.19.c")
@pytest.mark.parametrize(("rulebook", "game", "numbers", "ballots"), KNOWN)
def test_a_book_knows_these_ballots(rulebook: str, game: str, numbers: tuple[int, ...], ballots: set[str]) -> None:
    assert {name for name in BALLOTS if check(rulebook, game, 1, name) is None} == ballots


def test_every_form_is_of_a_book() -> None:
    assert set(FORMS) <= set(BOOKS)


def _pieces(position: DraughtsPosition, side: Side) -> int:
    return len(position.men[side]) + len(position.kings[side])


@pytest.mark.article("CK n.ii")
def test_three_half_moves_are_drawn_and_white_goes_on() -> None:
    openings = three_moves(ENGLISH)
    assert {len(opening.moves) for opening in openings} == {3}
    assert {opening.position.side for opening in openings} == {Side.WHITE}
    assert len({opening.code for opening in openings}) == len(openings) > 150
    assert "11-15 23-19 8-11" in {opening.code for opening in openings}


def test_none_of_them_loses_a_man_at_once() -> None:
    for opening in three_moves(ENGLISH):
        position = opening.position
        while position.legal_moves()[0].is_capture:
            position = position.after(position.legal_moves()[0])
        assert abs(_pieces(position, Side.WHITE) - _pieces(position, Side.BLACK)) <= 1, opening.code


def test_the_same_seed_draws_the_same_opening() -> None:
    openings = three_moves(ENGLISH)
    assert draw(openings, "a seed") == draw(openings, "a seed")
    assert len({draw(openings, f"seed {number}").code for number in range(50)}) > 20
