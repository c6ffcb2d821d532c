from __future__ import annotations

import itertools
from collections import Counter

import pytest

from mainroad.basics import Side
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import DRAUGHTS
from mainroad.play.rules.counters import Counters, counters
from mainroad.rulebooks.books.draws import Since
from mainroad.rulebooks.books.forces import Army
from support.draw_games import begun
from support.positions import random_game

GAMES = [(name, seed) for name in ("russian", "international", "english") for seed in range(8)]


def walked(name: str, seed: int) -> tuple[list[DraughtsPosition], list[Counters]]:
    """A game of chance with the counters of each position."""
    positions = list(random_game(DRAUGHTS[name], seed))
    counted = [counters(positions[0])]
    for before, after in itertools.pairwise(positions):
        move = next(move for move in before.legal_moves() if before.after(move) == after)
        counted.append(counted[-1].after(before, move, after))
    return positions, counted


def army(position: DraughtsPosition, side: Side) -> Army:
    return Army(len(position.kings[side]), len(position.men[side]))


@pytest.mark.parametrize(("name", "seed"), GAMES)
class TestAgainstTheWholeGame:
    """What is carried on move by move is what the whole game shows."""

    def test_the_forces(self, name: str, seed: int) -> None:
        for position, counted in zip(*walked(name, seed), strict=True):
            assert counted.forces == (army(position, Side.WHITE), army(position, Side.BLACK))
            assert counted.side is position.side

    def test_the_moves_since_the_balance_changed(self, name: str, seed: int) -> None:
        positions, counted = walked(name, seed)
        forces = [counters(position).forces for position in positions]
        for here, value in enumerate(counted):
            same = next((back for back in range(here + 1) if forces[here - back] != forces[here]), here + 1)
            assert value.balance == same - 1

    def test_the_moves_of_kings_alone(self, name: str, seed: int) -> None:
        positions, counted = walked(name, seed)
        for here, value in enumerate(counted):
            back = 0
            while back < here and _kings_only(positions[here - back - 1], positions[here - back]):
                back += 1
            assert value.kings_only == back

    def test_how_often_a_position_has_come(self, name: str, seed: int) -> None:
        seen: Counter[object] = Counter()
        for position, counted in zip(*walked(name, seed), strict=True):
            seen[position.repetition_key] += 1
            assert counted.here == seen[position.repetition_key] == counted.times(position)


def _kings_only(before: DraughtsPosition, after: DraughtsPosition) -> bool:
    return before.men == after.men and before.piece_count == after.piece_count


class TestWhoseMoves:
    def test_who_has_just_moved_has_made_the_greater_half(self) -> None:
        value = begun("russian", "W:WKc1:BKb8").moves("c1-d2 b8-a7 d2-c1").counters
        made = [value.made(Since.BALANCE, sides) for sides in ((Side.WHITE,), (Side.BLACK,), tuple(Side))]
        assert made == [2, 1, 1]

    @pytest.mark.parametrize(("moves", "reached"), [("c1-d2", True), ("c1-d2 b8-a7", False)])
    def test_a_number_is_just_reached_once(self, moves: str, reached: bool) -> None:
        value = begun("russian", "W:WKc1:BKb8").moves(moves).counters
        assert value.has_just_made(Since.BALANCE, (Side.WHITE,), 1) is reached


@pytest.mark.parametrize(
    ("fen", "on_road"),
    [
        ("W:WKc1,Ke1:BKh8", True),
        ("W:WKc1,Ke1:BKb8", False),
        ("W:WKa1,Ke1:BKb8", False),
        ("B:WKa1:BKb8,Kd8", True),
        ("W:WKc1:BKh8,Kd8", False),
    ],
)
def test_the_road_is_that_of_the_lone_king(fen: str, on_road: bool) -> None:
    assert begun("russian", fen).counters.on_road is on_road
