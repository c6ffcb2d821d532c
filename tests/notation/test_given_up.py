"""A text that holds no game, or one without end: a few faults, the last of which says that no more is read."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mainroad.notation.pdn import read_pdn, reader
from mainroad.notation.pgn import read_games
from mainroad.notation.records import DEEPEST, MOST_FAULTS, MOST_TOKENS, TOO_DEEP, TOO_FAULTY, TOO_LONG, Record

Reader = Callable[[io.StringIO], Iterator[Record[Any, Any]]]
PDN: tuple[Reader, str] = (read_pdn, "32-28")
PGN: tuple[Reader, str] = (read_games, "e4")
BOTH = pytest.mark.parametrize(("read", "move"), [PDN, PGN], ids=["PDN", "PGN"])
GIVEN_UP = {TOO_FAULTY, TOO_DEEP, TOO_LONG}


@BOTH
@pytest.mark.parametrize("sign", ["(", ")", "}", "(x)", "x ", "[\n", "{}", "!", "$1 ", "(MOVE", "(MOVE) "])
@pytest.mark.parametrize("head", ["", "1. MOVE "])
def test_a_sign_that_comes_again_and_again_is_no_fault_each_time(read: Reader, move: str, head: str, sign: str) -> None:
    text = (head + sign * (MOST_TOKENS + MOST_FAULTS)).replace("MOVE", move)
    (record,) = read(io.StringIO(text))
    reasons = [error.reason for error in record.errors]
    assert len(reasons) <= MOST_FAULTS + 1
    assert {reason for reason in reasons if reason in GIVEN_UP} or len(reasons) <= 1
    assert sum(reason in GIVEN_UP for reason in reasons) <= 1


@BOTH
@pytest.mark.parametrize("broken", ["(x)" * 2 * MOST_FAULTS, "(" * 2 * DEEPEST, "MOVE (" + "MOVE (" * 2 * DEEPEST])
def test_the_game_after_one_that_is_given_up_is_read(read: Reader, move: str, broken: str) -> None:
    text = f'[Event "first"]\n\n1. {move} {broken}\n\n[Event "second"]\n\n1. {move} *\n'.replace("MOVE", move)
    first, second = read(io.StringIO(text))
    assert first.errors[-1].reason in GIVEN_UP
    assert len(first.moves) == 1
    assert second.errors == ()
    assert (second.tags["Event"], len(second.moves)) == ("second", 1)


@BOTH
def test_the_result_ends_a_game_that_is_given_up(read: Reader, move: str) -> None:
    text = f"1. {move} {'(x) ' * 2 * MOST_FAULTS} (1-0) * 1. {move} *\n"
    first, second = read(io.StringIO(text))
    assert first.errors[-1].reason == TOO_FAULTY
    assert second.errors == ()


def test_a_comment_of_many_lines_is_read_once() -> None:
    """Each line was added to all before it: half a megabyte of short lines took seconds."""
    text = "1. 32-28 {" + "{\n" * 3 + "end} 19-23 *"
    (record,) = read_pdn(io.StringIO(text))
    assert record.moves[0].comment.split() == ["{", "{", "{", "end"]
    assert len(record.moves) == 2


def test_a_long_game_is_read_less_often_where_it_leaves_moves_open(monkeypatch: pytest.MonkeyPatch) -> None:
    read, best = list[int](), reader.Readings.best

    def counted(self: reader.Readings, chosen: Any) -> reader.Reading:
        read.append(len(self.sheet.body))
        return best(self, chosen)

    monkeypatch.setattr(reader.Readings, "best", counted)
    fork = '[GameType "21"]\n[FEN "B:W14,15,22,23,32:B10"]\n1. 10x26 14-9'
    for more, times in ((" *", 3), (" {a}" * reader.MOST_READ + " *", 1)):
        read.clear()
        next(read_pdn(io.StringIO(fork + more)))
        assert len(read) == times
