"""The trees of solutions, checked by the laws and the tables alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from mainroad.basics import Side
from mainroad.engine.proof import (
    Defences,
    Draw,
    End,
    Outcome,
    Proof,
    ProofLimits,
    TableValue,
    Task,
    Turn,
    Win,
    every_turn,
    read_task,
)
from mainroad.engine.solutions import prove
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.notation.moves import read_move

ENOUGH = ProofLimits(nodes=300_000, tree=5000)
SmallTables = Callable[[str], Tables]


def at(fen: str, game: str = "russian") -> DraughtsPosition:
    return DRAUGHTS_GAMES[game].parse(fen)


def lengths(tree: Turn | Defences | End, elsewhere: dict[DraughtsPosition, Turn]) -> int:
    """The white moves of the longest line, by the laws: every defence is met, and every line ends with the goal."""
    if isinstance(tree, Turn):
        assert tree.position.side is Side.WHITE
        assert {tree.move, *(rival.move for rival in tree.rivals)} == set(tree.position.legal_moves())
        after = tree.position.played(tree.move)
        if tree.then is End.GOAL:
            assert not after.legal_moves()
            return 1
        assert isinstance(tree.then, Defences)
        assert tree.then.position == after
        return 1 + lengths(tree.then, elsewhere)
    assert isinstance(tree, Defences), f"a line ends with {tree}"
    assert {move for move, _ in tree.replies} == set(tree.position.legal_moves()), "a defence is missing"
    return max(_answered(tree.position.played(move), then, elsewhere) for move, then in tree.replies)


def _answered(position: DraughtsPosition, then: Turn | End, elsewhere: dict[DraughtsPosition, Turn]) -> int:
    """What stands elsewhere is followed there: a tree that goes round would be followed for ever."""
    turn = elsewhere[position] if then is End.SEEN else then
    assert isinstance(turn, Turn)
    assert turn.position == position
    return lengths(turn, elsewhere)


def longest(found: Proof) -> int:
    assert found.tree is not None
    return lengths(found.tree, {turn.position: turn for turn in every_turn(found.tree)})


def some_positions(chance: Random) -> DraughtsPosition:
    """Three pieces by chance, White to move."""
    squares = chance.sample(DRAUGHTS_GAMES["russian"].variant.board.squares[4:-4], 3)
    names = [f"{chance.choice(('', 'K'))}{square}" for square in squares]
    return at(f"W:W{names[0]},{names[1]}:B{names[2]}")


def fulfils(value: TableValue | None, task: Task) -> Outcome:
    assert value is not None
    is_so = value.winner is Side.WHITE if isinstance(task, Win) else value.winner is not Side.BLACK
    return Outcome.PROVED if is_so else Outcome.DISPROVED


@pytest.mark.parametrize("task", [Win(), Draw()])
def test_every_verdict_of_a_tree_is_that_of_the_tables(task: Task, small_tables: SmallTables) -> None:
    """Proved without the tables, and compared with them."""
    known, chance, decided = small_tables("russian"), Random(3), 0
    for _ in range(30):
        found = prove(some_positions(chance), task, limits=ProofLimits(nodes=5000, tree=10, megabytes=8))
        for turn in every_turn(found.tree):
            for rival in turn.rivals:
                verdict = known.verdict(turn.position.played(rival.move))
                assert verdict is not None
                truth = fulfils(TableValue(verdict.winner, verdict.distance), task)
                assert rival.fulfils in (Outcome.UNKNOWN, truth)
                decided += rival.fulfils is truth
    assert decided > 50


def test_a_tree_with_tables_goes_to_the_very_end(small_tables: SmallTables) -> None:
    known, chance, won = small_tables("russian"), Random(5), 0
    for _ in range(12):
        found = prove(some_positions(chance), Win(), limits=ENOUGH, probe=known.probe)
        if found.outcome is not Outcome.PROVED:
            continue
        won += 1
        assert longest(found) > 0
        for turn in every_turn(found.tree):
            verdict = known.verdict(turn.position)
            assert verdict is not None
            assert turn.value == TableValue(Side.WHITE, verdict.distance)
            assert turn.move in verdict.best_moves
            assert all(rival.fulfils is fulfils(rival.value, Win()) for rival in turn.rivals)
    assert won > 3


def test_a_tree_without_tables_goes_to_the_very_end() -> None:
    found = prove(at("W:Wf2,h2:Bh4"), Win(), limits=ENOUGH)
    assert longest(found) > 0
    assert all(turn.value is None for turn in every_turn(found.tree))


def test_what_is_cut_is_far_from_the_root(small_tables: SmallTables) -> None:
    probe = small_tables("russian").probe
    whole = prove(at("W:WKa1,Kc1:Bh6"), Win(), limits=ENOUGH, probe=probe)
    few = prove(at("W:WKa1,Kc1:Bh6"), Win(), limits=ProofLimits(nodes=300_000, tree=3), probe=probe)
    assert len(list(every_turn(whole.tree))) > 3
    assert [turn.move for turn in every_turn(few.tree)] == [turn.move for turn in every_turn(whole.tree)][:3]


def test_the_tree_follows_the_given_solution_where_it_fulfils_the_task(small_tables: SmallTables) -> None:
    position = at("W:WKa1:Bh8")
    for text, is_followed in (("a1-e5", True), ("a1-b2", True), ("a1-g7", False)):
        given = read_move(position, text)
        found = prove(position, Win(), limits=ENOUGH, probe=small_tables("russian").probe, solution={position: given})
        assert isinstance(found.tree, Turn)
        assert (found.tree.move == given) is is_followed


def test_black_may_begin(small_tables: SmallTables) -> None:
    found = prove(at("B:WKa1,Kb2:Bh6"), Win(), limits=ENOUGH, probe=small_tables("russian").probe)
    assert isinstance(found.tree, Defences)
    assert longest(found) > 0


class TestUniqueness:
    def test_one_move_alone(self) -> None:
        position = at("W:Wf2,h2:Bh4")
        assert prove(position, read_task("lock=h4", position.variant), limits=ENOUGH).is_unique is Outcome.PROVED

    def test_a_second_one(self) -> None:
        assert prove(at("W:WKa1:Bh8"), Win(), limits=ENOUGH).is_unique is Outcome.DISPROVED

    def test_what_is_left_open_is_named(self) -> None:
        found = prove(
            at("W:W7,14,16,39,44:B1,18,23,27,30,38", "international"), Win(), limits=ProofLimits(nodes=60_000)
        )
        assert found.is_unique is Outcome.UNKNOWN
        assert set(found.undecided).isdisjoint(found.solutions)
        assert found.undecided
