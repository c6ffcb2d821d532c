"""Two boards that differ, brought in line by the score sheets."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.play.board import fen, step
from mainroad.play.rules.two_boards import InLine, brought_in_line
from mainroad.rulebooks.books import announcing
from support.rulings import ids

W, B = Side.WHITE, Side.BLACK
START = GAMES["chess"].start()
LINE = ("e4", "e5", "Nf3", "Nc6")
SLIP = ("e4", "e5", "Ne2", "Nc6")
OTHER = ("e4", "e5", "Ne2", "Nf6")


def after(*moves: str) -> AnyPosition:
    position: AnyPosition = START
    for move in moves:
        position = step(position, move).after
    return position


def judged(sheets: BySide[tuple[str, ...]], boards: BySide[AnyPosition]) -> InLine:
    found = brought_in_line(announcing.CH, START, sheets, boards)
    assert isinstance(found, InLine)
    assert ids([found.ruling])
    return found


@pytest.mark.article("CH 32.2.15.a", "CH 32.2.15.b")
@pytest.mark.parametrize(
    ("white", "black", "wrong", "message"),
    [
        (LINE, SLIP, (B,), "set-right-black"),
        (SLIP, LINE, (W,), "set-right-white"),
        (SLIP, OTHER, (W, B), "set-right-both"),
    ],
)
def test_where_both_wrote_the_same_the_wrong_board_is_set_right(
    white: tuple[str, ...], black: tuple[str, ...], wrong: tuple[Side, ...], message: str
) -> None:
    found = judged(BySide(LINE, LINE), BySide(after(*white), after(*black)))
    assert (found.boards, found.line, found.parts_at) == (wrong, LINE, None)
    assert fen(found.position) == fen(after(*LINE))
    assert found.ruling.message == f"play.boards.{message}"
    assert [str(each) for each in found.ruling.articles] == ["CH 32.2.15.a", "CH 32.2.15.b"]


@pytest.mark.article("CH 32.2.16")
def test_where_the_sheets_part_play_goes_on_from_there() -> None:
    found = judged(BySide(LINE, SLIP), BySide(after(*LINE), after(*SLIP)))
    assert (found.line, found.parts_at, found.boards) == (("e4", "e5"), 2, (W, B))
    assert fen(found.position) == fen(after("e4", "e5"))
    assert (ids([found.ruling]), dict(found.ruling.parameters)) == (["play.boards.sheets-differ"], {"move": 2})
    assert [str(each) for each in found.ruling.articles] == ["CH 32.2.16"]


@pytest.mark.article("CH 32.2.16")
def test_what_cannot_be_read_is_where_they_part() -> None:
    found = judged(BySide((*LINE, "Bb5"), (*LINE, "???")), BySide(after(*LINE), after(*LINE)))
    assert (found.parts_at, found.boards) == (4, ())


@pytest.mark.article("CH 32.2.15.a")
def test_who_has_not_written_the_last_move_contradicts_nobody() -> None:
    found = judged(BySide(LINE[:3], LINE), BySide(after(*LINE), after(*LINE[:3])))
    assert (found.line, found.boards) == (LINE, (B,))


def test_the_same_move_written_otherwise_is_the_same() -> None:
    found = judged(BySide(("e2-e4",), ("e4",)), BySide(after("e4"), after("d4")))
    assert (found.line, found.boards) == (("e4",), (B,))


def test_boards_that_agree_are_left_alone() -> None:
    found = brought_in_line(announcing.CH, START, BySide(LINE, LINE), BySide(after(*LINE), after(*LINE)))
    assert isinstance(found, Refusal)
    assert ids([found]) == ["play.boards.alike"]


@pytest.mark.parametrize("rules", [announcing.RU_64, announcing.UA_64, None])
def test_other_books_know_only_the_board_on_which_the_move_was_made(rules: announcing.Announcing | None) -> None:
    start = GAMES["russian"].start()
    found = brought_in_line(rules, start, BySide((), ()), BySide(start, start))
    assert isinstance(found, Refusal)
    assert ids([found]) == ["play.boards.one-board"]
