from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from operator import attrgetter

import pytest
from hypothesis import assume, given

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering, Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, position
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import LastRow
from support.positions import SAMPLE, positions
from support.slow.generator import SlowMove, SlowPosition, Walk, place_of, slowly

A_POSITION = positions()


def captures(slow: SlowPosition) -> list[SlowMove]:
    """Every capture, even one that takes too few."""
    lenient = dataclasses.replace(slow.variant, most_must_be_taken=False)
    return [move for move in dataclasses.replace(slow, variant=lenient).moves() if move.taken]


@SAMPLE
@given(A_POSITION)
def test_no_move_leaves_a_capture_undone(here: DraughtsPosition) -> None:
    due = bool(captures(slowly(here)))
    assert all(move.is_capture is due for move in here.legal_moves())
    assert here.legal_moves() or not due


@SAMPLE
@given(A_POSITION)
def test_the_most_are_taken_where_the_game_says_so(here: DraughtsPosition) -> None:
    sizes = {len(move.taken) for move in captures(slowly(here))}
    assume(sizes)
    expected = {max(sizes)} if here.variant.most_must_be_taken else sizes
    assert {len(move.captured) for move in here.legal_moves()} == expected


@SAMPLE
@given(A_POSITION)
def test_only_what_is_taken_leaves_the_board(here: DraughtsPosition) -> None:
    mine, theirs = here.side, here.side.opponent
    for move in here.legal_moves():
        after = here.after(move)
        assert after.side is theirs
        assert after.men[theirs] == here.men[theirs] - set(move.captured)
        assert after.kings[theirs] == here.kings[theirs] - set(move.captured)
        assert len(set(move.captured)) == len(move.captured)
        assert set(move.captured) <= here.men[theirs] | here.kings[theirs]
        stayed = (here.men[mine] | here.kings[mine]) - {move.origin}
        assert after.men[mine] | after.kings[mine] == stayed | {move.target}
        assert len(after.kings[mine]) == len(here.kings[mine]) + move.crowns


@SAMPLE
@given(A_POSITION)
def test_routes_with_the_same_deed_lead_to_the_same_position(here: DraughtsPosition) -> None:
    by_deed = {move.deed: here.after(move) for move in here.legal_moves()}
    for route in here.routes():
        assert here.after(route) == by_deed[route.deed]
    assert len({route.path for route in here.routes()}) == len(here.routes())


@SAMPLE
@given(A_POSITION)
def test_a_capture_stops_only_where_it_must(here: DraughtsPosition) -> None:
    slow = slowly(here)
    for move in filter(attrgetter("is_capture"), here.routes()):
        path, taken = ([place_of(here.variant, square) for square in squares] for squares in (move.path, move.captured))
        goes_on_as_king = here.variant.last_row is LastRow.GOES_ON_AS_KING
        crowned = goes_on_as_king and any(rank == slow.last_rank for _, rank in path[1:-1])
        before = Walk(tuple(path[:-1]), tuple(taken[:-1]), slow.pieces[path[0]].king or crowned)
        landings = next(walks for walks in slow.jumps(before) if walks[0].taken[-1] == taken[-1])
        assert path[-1] in {walk.path[-1] for walk in landings}
        assert not any(slow.jumps(walk) for walk in landings)


def mirrored(here: DraughtsPosition) -> DraughtsPosition:
    def turned(squares: BySide[frozenset[Square]]) -> BySide[Iterable[Square]]:
        return BySide(*(map(here.board.mirrored, squares[side]) for side in (Side.BLACK, Side.WHITE)))

    return position(here.variant, here.side.opponent, turned(here.men), turned(here.kings))


@SAMPLE
@given(A_POSITION)
def test_both_sides_have_the_same_rights(here: DraughtsPosition) -> None:
    def turned(move: DraughtsMove) -> DraughtsMove:
        path, taken = (tuple(map(here.board.mirrored, squares)) for squares in (move.path, move.captured))
        return DraughtsMove(path, taken, move.crowns)

    assert set(mirrored(here).routes()) == set(map(turned, here.routes()))
    assert mirrored(mirrored(here)) == here


@SAMPLE
@given(A_POSITION)
def test_a_position_and_its_text_are_a_pair(here: DraughtsPosition) -> None:
    for numbering in Numbering:
        assert read_fen(here.variant, write_fen(here, numbering)) == here


@SAMPLE
@given(A_POSITION)
def test_positions_are_values(here: DraughtsPosition) -> None:
    again = read_fen(here.variant, write_fen(here))
    before = hash(here), write_fen(here)
    for move in here.legal_moves():
        assert here.after(move) != here
        assert again.after(move) == here.after(move)
    assert (hash(here), write_fen(here)) == before
    assert (again, hash(again)) == (here, hash(here))
    with pytest.raises(AttributeError):
        here.side = here.side.opponent  # type: ignore[misc]


@SAMPLE
@given(A_POSITION)
def test_moves_come_in_a_fixed_order_each_once(here: DraughtsPosition) -> None:
    moves = here.legal_moves()
    assert list(moves) == sorted(moves)
    assert len({move.deed for move in moves}) == len(moves)


@SAMPLE
@given(A_POSITION)
def test_the_game_is_over_when_there_is_no_move(here: DraughtsPosition) -> None:
    assert (here.outcome_on_board() is None) is bool(here.legal_moves())
