from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest

from mainroad.basics import Side
from mainroad.engine.draws import draw_rules
from mainroad.engine.proof import (
    Budget,
    Defences,
    Draw,
    End,
    Lock,
    LockAnywhere,
    NotATaskError,
    Outcome,
    Proof,
    ProofLimits,
    Prover,
    Stop,
    Task,
    Turn,
    Win,
    read_task,
)
from mainroad.engine.solutions import Watch, prove
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import RUSSIAN, Variant
from mainroad.notation.moves import write_move
from mainroad.rulebooks.books.book import book_for

PROVED, DISPROVED, UNKNOWN = Outcome.PROVED, Outcome.DISPROVED, Outcome.UNKNOWN


def at(fen: str, game: str = "russian") -> DraughtsPosition:
    return DRAUGHTS_GAMES[game].parse(fen)


def solved(fen: str, task: str = "win", game: str = "russian", nodes: int = 300_000) -> Proof:
    position = at(fen, game)
    return prove(position, read_task(task, position.variant), limits=ProofLimits(nodes=nodes))


def moves(found: Proof) -> set[str]:
    return {write_move(found.position, move) for move in found.solutions}


class TestTasks:
    def test_a_task_is_read(self) -> None:
        square = RUSSIAN.board.square
        assert read_task("win", RUSSIAN) == Win()
        assert read_task("draw", RUSSIAN) == Draw()
        assert read_task("lock=h4,Kg1", RUSSIAN) == Lock(frozenset({square("h4")}), frozenset({square("g1")}))
        assert read_task("lock=2m1k", RUSSIAN) == LockAnywhere(2, 1)

    @pytest.mark.parametrize(
        "text", ["", "lose", "lock", "lock=", "lock=z9", "win=a1", "lock=100m", f"lock={9:09999}k"]
    )
    def test_what_is_no_task_is_said(self, text: str) -> None:
        with pytest.raises(NotATaskError):
            read_task(text, RUSSIAN)


class TestWinning:
    @pytest.mark.parametrize(
        ("fen", "first"),
        [
            ("W:W6,17,18,38,41:B8,14,24,34,36", "17-12"),
            ("W:W6,11,18,22,28:B17,32,36,37,43", "6-1"),
            ("W:W17,18,32,40,41:B7,9,20,30,37", "32-28"),
            ("W:W13,15,18,24,36,43:B4,10,19,27,32,40", "13-9"),
        ],
    )
    def test_the_combination_of_a_problem_is_found(self, fen: str, first: str) -> None:
        """Problems of an international championship of 2007/08."""
        position = at(fen, "international")
        prover = Prover(position.variant, Win())
        assert prover.ask(position, Budget(ProofLimits(nodes=50_000))) is PROVED
        after = next(move for move in position.legal_moves() if write_move(position, move) == first)
        assert prover.ask(position.played(after), Budget(ProofLimits(nodes=50_000))) is PROVED

    def test_a_king_catches_a_man_on_its_road(self) -> None:
        found = solved("W:WKa1:Bh8")
        assert found.outcome is PROVED
        assert moves(found) == {"a1-f6", "a1-e5", "a1-d4", "a1-c3", "a1-b2"}, "a1-g7 is taken"

    def test_what_cannot_be_won_is_disproved(self) -> None:
        assert solved("W:Wa3:Bb4,Kh8").outcome is DISPROVED

    def test_a_game_that_never_ends_is_no_win(self) -> None:
        """Both crown and go round for ever: the disproof rests on positions coming again."""
        assert solved("W:Wa3:Bh6", game="english").outcome is DISPROVED

    @pytest.mark.parametrize("game", list(DRAUGHTS_GAMES))
    def test_a_side_that_cannot_move_has_lost_or_won(self, game: str) -> None:
        variant = DRAUGHTS_GAMES[game].variant
        position = DRAUGHTS_GAMES[game].parse(f"B:WK{variant.board.squares[-1]}:B")
        assert position.legal_moves() == ()
        outcome = Prover(variant, Win()).ask(position, Budget(ProofLimits(nodes=10)))
        assert outcome is (DISPROVED if "giveaway" in game else PROVED)


class TestDrawing:
    def test_white_draws_where_black_cannot_win(self) -> None:
        assert solved("W:WKa1,Kb2:BKh8", "draw").outcome is PROVED

    def test_white_does_not_draw_where_black_wins(self) -> None:
        assert solved("W:Wc3:Bd4,Kh8,Ka7", "draw").outcome is DISPROVED


class TestLocking:
    LOCKED = "W:Wf2,h2:Bh4"

    def test_exactly_these_pieces_are_shut_in(self) -> None:
        found = solved(self.LOCKED, "lock=h4")
        assert found.outcome is PROVED
        assert moves(found) == {"h2-g3"}

    def test_so_many_pieces_are_shut_in_wherever_they_stand(self) -> None:
        assert solved(self.LOCKED, "lock=1m").outcome is PROVED

    @pytest.mark.parametrize("task", ["lock=g5", "lock=Kh4", "lock=2m", "lock=1k"])
    @pytest.mark.article("RU 6.2.8.2")
    def test_another_piece_or_another_number_is_another_task(self, task: str) -> None:
        assert solved(self.LOCKED, task).outcome is DISPROVED

    def test_taking_everything_locks_nothing(self) -> None:
        assert solved("W:WKa1:Bd4").outcome is PROVED
        assert solved("W:WKa1:Bd4", "lock=d4").outcome is DISPROVED


class TestCounts:
    WON = "W:WKg1,Kh2:BKa7"

    def test_a_win_that_takes_longer_than_a_count_leaves_is_a_draw(self) -> None:
        draws, position = draw_rules(book_for("RU", "russian").draws), at(self.WON)
        waiting = at(self.WON.replace("W:", "B:", 1))
        four = [position, waiting] * 4  # of five moves, one is left, and the capture is the second

        def asked(before: list[DraughtsPosition]) -> Outcome:
            return Prover(RUSSIAN, Win(), draws).ask(position, Budget(ProofLimits(nodes=20_000)), before)

        assert asked([]) is PROVED
        assert asked(four) is not PROVED


class TestLimits:
    def test_too_little_is_unknown_and_never_wrong(self) -> None:
        position = DRAUGHTS_GAMES["russian"].start()
        found = prove(position, Win(), limits=ProofLimits(nodes=1000))
        assert found.outcome is UNKNOWN
        assert found.nodes >= 1000
        assert found.tree is None

    def test_it_can_be_stopped(self) -> None:
        stop = Stop()
        seen: list[int] = []

        def progress(nodes: int) -> None:
            seen.append(nodes)
            stop.set()

        found = prove(DRAUGHTS_GAMES["russian"].start(), Win(), watch=Watch(stop, progress))
        assert found.outcome is UNKNOWN
        assert seen

    def test_the_same_question_gives_the_same_answer(self) -> None:
        first, second = (solved("W:Wc3,e3:Bd6", nodes=400_000) for _ in range(2))
        assert (first.outcome, first.first_moves, first.nodes) == (second.outcome, second.first_moves, second.nodes)


# -- the tree, checked by the laws alone ----------------------------------------------------------------


def check(tree: Turn | Defences | End, position: DraughtsPosition, task: Task) -> int:
    """Walk a tree by the laws: every defence is met, and each line ends where the task is fulfilled."""
    if isinstance(tree, Turn):
        assert tree.position == position
        assert position.side is Side.WHITE
        assert {tree.move, *(rival.move for rival in tree.rivals)} == set(position.legal_moves())
        return 1 + check(tree.then, position.played(tree.move), task)
    if isinstance(tree, Defences):
        assert position.side is Side.BLACK
        assert {move for move, _ in tree.replies} == set(position.legal_moves()), "a defence is missing"
        return sum(check(then, position.played(move), task) for move, then in tree.replies)
    if tree is End.GOAL:
        assert position.side is Side.BLACK
        assert not position.legal_moves()
    return 0


@pytest.mark.parametrize("fen", ["W:WKa1:Bh8", "W:Wf2,h2:Bh4", "W:Wc3,e3:Bd6"])
def test_a_tree_meets_every_defence(fen: str) -> None:
    found = solved(fen)
    assert found.outcome is PROVED
    assert found.tree is not None
    assert check(found.tree, found.position, Win()) > 0


# -- a prover without tables never contradicts them -------------------------------------------------------


def some_positions(variant: Variant, number: int, pieces: int) -> Iterator[DraughtsPosition]:
    """Positions of so many pieces by chance, either side to move."""
    chance = Random(7)
    while number:
        squares = chance.sample(variant.board.squares, pieces)
        names = [f"{chance.choice(('', '', 'K'))}{square}" for square in squares]
        white = chance.randint(1, pieces - 1)
        fen = f"{chance.choice('WB')}:W{','.join(names[:white])}:B{','.join(names[white:])}"
        with suppress(NotationError):
            position = DRAUGHTS_GAMES[variant.name].parse(fen)
            number -= 1
            yield position


@pytest.mark.parametrize("game", ["russian", "english", "giveaway", "international", "spantsireti"])
def test_a_prover_without_tables_never_contradicts_them(game: str, small_tables: Callable[[str], Tables]) -> None:
    variant = DRAUGHTS_GAMES[game].variant
    known, seen = small_tables(game), Counter[tuple[str, Outcome]]()
    provers = [Prover(variant, task, megabytes=16) for task in (Win(), Draw())]
    for position in some_positions(variant, 60, 3):
        verdict = known.verdict(position)
        assert verdict is not None
        fulfilled = (verdict.winner is Side.WHITE, verdict.winner is not Side.BLACK)
        for prover, truth in zip(provers, fulfilled, strict=True):
            found = prover.ask(position, Budget(ProofLimits(nodes=3000)))
            seen[str(prover.task), found] += 1
            assert found is UNKNOWN or (found is PROVED) == truth, (position, prover.task)
    for task in ("win", "draw"):
        assert seen[task, PROVED] > 3
        assert seen[task, DISPROVED] > 3


@pytest.mark.parametrize("game", ["russian", "brazilian", "international", "giveaway"])
def test_with_tables_and_without_the_answers_agree(game: str, small_tables: Callable[[str], Tables]) -> None:
    """Seven pieces, most of them in captures that are forced one after another; a table of a megabyte forgets much."""
    variant = DRAUGHTS_GAMES[game].variant
    seen = Counter[Outcome]()
    for task in (Win(), Draw()):
        alone = Prover(variant, task, megabytes=1)
        helped = Prover(variant, task, probe=small_tables(game).probe, megabytes=16)
        for position in some_positions(variant, 60, 7):
            answers = {prover.ask(position, Budget(ProofLimits(nodes=1500))) for prover in (alone, helped)}
            seen.update(answers)
            assert not {PROVED, DISPROVED} <= answers, (position, task)
            slow = by_the_laws(position, task, 3)
            assert slow is UNKNOWN or answers <= {slow, UNKNOWN}, (position, task)
    assert seen[PROVED] > 10
    assert seen[DISPROVED] > 10


def by_the_laws(position: DraughtsPosition, task: Task, depth: int) -> Outcome:
    """Every line of so many moves by the laws alone; a capture that is the only move does not count."""
    moves = position.legal_moves()
    if not moves:
        loser = position.side if "giveaway" not in position.variant.name else position.side.opponent
        fulfilled = loser is Side.BLACK if isinstance(task, Win) else loser is not Side.WHITE
        return PROVED if fulfilled else DISPROVED
    if depth == 0:
        return UNKNOWN
    good = PROVED if position.side is Side.WHITE else DISPROVED
    left = depth if len(moves) == 1 and moves[0].captured else depth - 1
    after = [by_the_laws(position.played(move), task, left) for move in moves]
    if good in after:
        return good
    return UNKNOWN if UNKNOWN in after else good.reversed
