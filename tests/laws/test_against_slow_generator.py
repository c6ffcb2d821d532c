from __future__ import annotations

import pytest

from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.perft import perft
from mainroad.laws.variants import (
    DRAUGHTS,
    GIVEAWAY,
    GIVEAWAY_INTERNATIONAL,
    INTERNATIONAL,
    RUSSIAN,
    SPANTSIRETI,
    Variant,
)
from support.positions import random_game, random_position
from support.slow.generator import slow_perft, slow_routes, slowly, square_of

GAMES = 3
POSITIONS = 120


def assert_same_moves(position: DraughtsPosition) -> None:
    slow = slow_routes(position)
    fen = write_fen(position)
    assert set(position.routes()) == slow, fen
    assert {move.deed for move in position.legal_moves()} == {move.deed for move in slow}, fen
    assert len(position.legal_moves()) == len(slowly(position).different_moves()), fen


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_a_random_game_has_the_same_moves(variant: Variant, seed: int) -> None:
    for position in random_game(variant, seed):
        assert_same_moves(position)


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_random_positions_have_the_same_moves(variant: Variant) -> None:
    for seed in range(POSITIONS):
        assert_same_moves(random_position(variant, seed))


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_a_move_leads_to_the_same_position(variant: Variant) -> None:
    for seed in range(20):
        position = random_position(variant, seed)
        slow = slowly(position)
        after = {(m.path[0], m.path[-1], frozenset(m.taken)): slow.after(m) for m in slow.moves()}
        by_squares = {
            (square_of(variant, a), square_of(variant, b), frozenset(square_of(variant, p) for p in taken)): result
            for (a, b, taken), result in after.items()
        }
        for move in position.legal_moves():
            assert slowly(position.after(move)) == by_squares[move.origin, move.target, frozenset(move.captured)]


@pytest.mark.parametrize(
    ("variant", "depth"), [(GIVEAWAY, 5), (GIVEAWAY_INTERNATIONAL, 4), (SPANTSIRETI, 4)], ids=lambda v: str(v)[:40]
)
def test_from_the_start_the_counts_are_the_same(variant: Variant, depth: int) -> None:
    assert perft(start(variant), depth) == slow_perft(slowly(start(variant)), depth)


@pytest.mark.parametrize(
    ("variant", "parent", "fen"),
    [
        (GIVEAWAY, RUSSIAN, "W:Wc5,d4,e3:Bd6,g7,h6"),
        (GIVEAWAY_INTERNATIONAL, INTERNATIONAL, "W:W27,28,33:B18,19,24"),
    ],
    ids=["giveaway", "giveaway-international"],
)
def test_giveaway_counts_end_with_the_game_as_those_of_its_parent_do(
    variant: Variant, parent: Variant, fen: str
) -> None:
    counts = [perft(read_fen(variant, fen), depth) for depth in range(1, 6)]
    assert counts == [slow_perft(slowly(read_fen(variant, fen)), depth) for depth in range(1, 6)]
    assert counts == [perft(read_fen(parent, fen), depth) for depth in range(1, 6)]


def test_no_sequence_goes_on_after_the_game_is_over() -> None:
    blocked = read_fen(GIVEAWAY, "W:Wh4:Bf6,g5")
    assert [perft(blocked, depth) for depth in range(3)] == [1, 0, 0]
    assert slow_perft(slowly(blocked), 2) == 0
