from __future__ import annotations

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
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.variants import RUSSIAN
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

    @pytest.mark.parametrize("text", ["", "lose", "lock", "lock=", "lock=z9", "win=a1"])
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
    def test_a_win_that_takes_longer_than_a_count_is_a_draw(self) -> None:
        draws = draw_rules(book_for("RU", "russian").draws)
        position = at("W:WKa1,Kc1,Ke1:BKb8")
        with_counts = Prover(RUSSIAN, Win(), draws).ask(position, Budget(ProofLimits(nodes=20_000)))
        assert with_counts is not PROVED or Prover(RUSSIAN, Win()).ask(position, Budget(ProofLimits())) is PROVED


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


@pytest.mark.parametrize("fen", ["W:WKa1:Bh8", "W:Wg3,c5:Be5,b8", "W:Wc3,e3:Bd6"])
def test_a_tree_meets_every_defence(fen: str) -> None:
    found = solved(fen)
    if found.outcome is PROVED:
        assert found.tree is not None
        assert check(found.tree, found.position, Win()) > 0
