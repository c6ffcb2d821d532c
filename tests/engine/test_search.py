from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from mainroad.engine.draws import draw_rules
from mainroad.engine.limits import Limits
from mainroad.engine.search import Analysis, Memory, Score, Stop, analyse, evaluation
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.generator import Pieces
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation.moves import write_move
from mainroad.rulebooks.books import draws
from support.positions import random_game

EVERY_GAME = pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)


def parse(game: str, fen: str) -> DraughtsPosition:
    return DRAUGHTS_GAMES[game].parse(fen)


def best(found: Analysis) -> str:
    assert found.best is not None
    return write_move(found.position, found.best)


# -- wins -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "fen", "move", "plies"),
    [
        ("russian", "W:Wc3:Bd4", "c3:e5", 1),
        ("russian", "W:WKd8,Kf2:BKh4", "f2-e1", 3),
        ("brazilian", "W:Wc3:Bd4,f6", "c3:g7", 1),
        ("international", "W:W32:B28,19", "32x14", 1),
        ("english", "B:B11:W15", "11x18", 1),
        ("spantsireti", "W:Wc3:Bd4", "c3:e5", 1),
    ],
)
def test_a_win_on_the_board_is_found(game: str, fen: str, move: str, plies: int) -> None:
    found = analyse(parse(game, fen), limits=Limits(depth=9))
    assert (best(found), found.lines[0].score.plies) == (move, plies)
    assert found.lines[0].score.is_won


def test_petrovs_triangle_is_known_to_win() -> None:
    found = analyse(parse("russian", "W:WKa1,Ka3,Kc1:BKh2"), limits=Limits(depth=12))
    assert (found.lines[0].score.hundredths or 0) > 150


@pytest.mark.parametrize(("game", "fen"), [("giveaway", "W:Wc3:Be5"), ("giveaway-international", "W:W28:B17")])
def test_in_giveaway_it_wins_to_be_taken(game: str, fen: str) -> None:
    found = analyse(parse(game, fen), limits=Limits(depth=8))
    assert found.lines[0].score.is_won
    following = found.position.after(found.lines[0].moves[0])
    assert following.legal_moves()[0].is_capture


@pytest.mark.parametrize(("fen", "is_won"), [("W:Wc3:Bd6,f6,h6", False), ("W:Wc3,e3,g3:Bd6", True)])
def test_in_giveaway_a_lone_man_loses_to_three(fen: str, *, is_won: bool) -> None:
    """The evaluation says at sight what the search proves."""
    here = parse("giveaway", fen)
    proved = analyse(here, limits=Limits(depth=20)).lines[0].score
    assert (proved.is_won, proved.is_lost) == (is_won, not is_won)
    assert (evaluation(here) > Score(0)) is is_won


@pytest.mark.parametrize(
    ("game", "fen", "blunder"),
    [
        ("russian", "W:Wc3,g1,e1:Be5,h8,f8", "c3-d4"),
        ("brazilian", "W:Wc3,g1,e1:Be5,h8,f8", "c3-d4"),
        ("international", "W:W37,50,48:B28,5,3", "37-32"),
        ("english", "B:B11,4,3:W20,32,31", "11-16"),
        ("spantsireti", "W:Wc3,g1,e1:Be5,j8,f8", "c3-d4"),
        ("giveaway", "W:Wc3:Bf6", "c3-d4"),
        ("giveaway-international", "W:W27:B13", "27-22"),
    ],
)
def test_a_blunder_of_one_move_comes_last(game: str, fen: str, blunder: str) -> None:
    here = parse(game, fen)
    found = analyse(here, limits=Limits(depth=4), lines=99)
    assert len(found.lines) == len(here.legal_moves())
    *_, before, last = found.lines
    assert write_move(here, last.moves[0]) == blunder
    assert last.score.value < before.score.value - 80


# -- lines ------------------------------------------------------------------------------------------


@EVERY_GAME
def test_every_move_of_every_line_is_legal(variant: Variant) -> None:
    for here in list(random_game(variant, seed=7))[::6]:
        found = analyse(here, limits=Limits(nodes=2_000), lines=3)
        assert len(found.lines) == min(3, len(here.legal_moves()))
        for line in found.lines:
            following = here
            for move in line.moves:
                following = following.after(move)


@EVERY_GAME
def test_lines_come_best_first_and_begin_with_different_moves(variant: Variant) -> None:
    found = analyse(start(variant), limits=Limits(depth=6), lines=5)
    assert len({line.moves[0] for line in found.lines}) == 5
    scores = [line.score for line in found.lines]
    assert scores == sorted(scores, reverse=True)


def test_no_move_no_line() -> None:
    found = analyse(parse("russian", "W:Wa1:Bb2,c3"), limits=Limits(depth=3))
    assert found.lines == ()
    assert found.best is None


# -- limits -----------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_same_question_has_the_same_answer(variant: Variant) -> None:
    one, other = (analyse(start(variant), limits=Limits(depth=8), lines=2) for _ in range(2))
    assert (one.lines, one.nodes) == (other.lines, other.nodes)


def test_a_limit_of_nodes_is_kept() -> None:
    assert analyse(start(DRAUGHTS["international"]), limits=Limits(nodes=5_000)).nodes == 5_000


def test_a_limit_of_depth_is_kept_and_every_depth_is_told() -> None:
    told: list[int] = []
    found = analyse(start(DRAUGHTS["english"]), limits=Limits(depth=7), progress=lambda one: told.append(one.depth))
    assert told == [1, 2, 3, 4, 5, 6, 7]
    assert found.depth == 7


def test_another_thread_may_stop_it() -> None:
    stop = Stop()
    deep = threading.Event()

    def raise_it() -> None:
        deep.wait()
        stop.set()

    helper = threading.Thread(target=raise_it)
    helper.start()
    found = analyse(
        start(DRAUGHTS["international"]),
        limits=Limits(),
        stop=stop,
        progress=lambda one: deep.set() if one.depth == 4 else None,
    )
    helper.join()
    assert found.depth >= 4
    assert found.best in found.position.legal_moves()


def test_what_was_stopped_before_it_began_still_has_a_move() -> None:
    stop = Stop()
    stop.set()
    found = analyse(start(DRAUGHTS["russian"]), limits=Limits(depth=30), stop=stop)
    assert found.depth == 1
    assert found.best is not None


def test_what_a_listener_raises_comes_out() -> None:
    def fail(_: Analysis) -> None:
        raise KeyError("no more")

    with pytest.raises(KeyError, match="no more"):
        analyse(start(DRAUGHTS["russian"]), limits=Limits(depth=40), progress=fail)


def test_several_threads_find_the_same_win() -> None:
    found = analyse(parse("russian", "W:WKd8,Kf2:BKh4"), limits=Limits(depth=12), threads=3)
    assert found.lines[0].score.is_won


def test_a_memory_may_be_kept() -> None:
    memory = Memory(4)
    here = start(DRAUGHTS["russian"])
    first = analyse(here, limits=Limits(depth=9), memory=memory)
    assert analyse(here, limits=Limits(depth=9), memory=memory).nodes < first.nodes


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"limits": Limits()}, "needs a stop"),
        ({"limits": Limits(depth=1), "lines": 0}, "one line or more"),
        ({"limits": Limits(depth=1), "threads": 0}, "1 to 256 threads"),
        ({"limits": Limits(depth=1), "history": [start(DRAUGHTS["english"])]}, "another game"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        analyse(start(DRAUGHTS["russian"]), **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", ["depth", "nodes", "seconds"])
def test_a_limit_is_greater_than_nothing(limit: str) -> None:
    with pytest.raises(ValueError, match=limit):
        Limits(**{limit: 0})


# -- draws ------------------------------------------------------------------------------------------


def walked(here: DraughtsPosition, *texts: str) -> list[DraughtsPosition]:
    """The positions of a game from its first one on."""
    passed = [here]
    for text in texts:
        now = passed[-1]
        passed.append(now.after(next(move for move in now.legal_moves() if write_move(now, move) == text)))
    return passed


def test_a_third_repetition_is_a_draw() -> None:
    here = parse("russian", "W:WKa1,c1:BKh6")
    *history, last = walked(here, *("a1-h8", "h6-f4", "h8-a1", "f4-h6") * 2, "a1-h8", "h6-f4")
    alone, with_history = (
        {write_move(last, line.moves[0]): line.score for line in found.lines}
        for found in (analyse(last, limits=Limits(depth=1), lines=99, history=past) for past in ((), history))
    )
    assert alone["h8-a1"] != Score(0) == with_history["h8-a1"]
    assert alone["h8-g7"] == with_history["h8-g7"] != Score(0)


@pytest.mark.article("RU 1.9.1.3")
def test_three_kings_must_win_within_fifteen_moves() -> None:
    here = parse("russian", "W:WKa1,Ka3,Kc1:BKh2")
    rules = draw_rules(draws.RU_64)
    *history, last = walked(here, *("c1-d2", "h2-g1", "d2-c1", "g1-h2") * 7)
    left = analyse(last, limits=Limits(depth=6), history=history, draws=rules)
    assert left.lines[0].score == Score(0)
    assert analyse(last, limits=Limits(depth=6), draws=rules).lines[0].score > Score(100)
    assert analyse(last, limits=Limits(depth=6), history=history).lines[0].score > Score(100)


@pytest.mark.article("FM A1-6.4")
def test_a_draw_that_may_be_claimed_is_one_for_the_side_to_move_alone() -> None:
    """With its fifth move the count is full, but White moves before the program can claim: 2-7 loses the king."""
    history = walked(parse("international", "W:WK46,K5:BK24"), *(("46-41", "24-2", "41-46", "2-24") * 2), "46-41")
    found = analyse(history[-1], limits=Limits(depth=5), history=history[:-1], draws=draw_rules(draws.FM_100), lines=99)
    worths = {line.moves[0].target: line.score for line in found.lines}
    assert found.lines[0].score == Score(0)
    hung = [
        target
        for target in worths
        if any(
            reply.is_capture
            for reply in history[-1]
            .played(next(m for m in history[-1].legal_moves() if m.target == target))
            .legal_moves()
        )
    ]
    assert hung
    assert all(worths[target] < Score(-200) for target in hung)


def test_the_table_of_a_rulebook_says_whose_moves_are_counted() -> None:
    rules = draw_rules(draws.RU_64)
    number = len(rules.counts)
    three_kings_against_one = 2 * ((3 * 9 + 0) * 81 + (1 * 9 + 0))
    row = rules.running[three_kings_against_one * number :][:number]
    running = {count: side for count, side in zip(rules.counts, row, strict=True) if side}
    assert running == {(15, 0, False, False): 1, (30, 0, False, False): 3, (15, 1, False, False): 3}
    assert set(rules.beyond) == {0, 3}


@pytest.mark.parametrize(
    "book", [draws.RU_64, draws.RU_100, draws.UA_64, draws.UA_100, draws.CK, draws.FM_64, draws.FM_100]
)
def test_every_rulebook_can_be_asked(book: draws.Draws) -> None:
    rules = draw_rules(book)
    assert len(rules.counts) == len(book.counts)
    assert rules.compiled is rules.compiled


# -- tablebases -------------------------------------------------------------------------------------


def test_a_tablebase_is_believed(small_tables: Callable[[str], Tables]) -> None:
    here = parse("russian", "W:WKd8,Kf2:BKh4")
    found = analyse(here, limits=Limits(depth=2), lines=99, tables=small_tables("russian").probe)
    assert (best(found), str(found.lines[0].score)) == ("f2-e1", "win")
    assert {line.score.value for line in found.lines[1:]} <= {0, *(-value for value in range(15000, 20001))}


@pytest.mark.article("RU 1.9.1.4.a")
def test_a_win_that_takes_longer_than_a_count_leaves_is_a_draw(small_tables: Callable[[str], Tables]) -> None:
    here, tables, rules = parse("russian", "W:WKc5,Kg3:BKa7"), small_tables("russian").probe, draw_rules(draws.RU_64)
    four_moves = [parse("russian", f"{side}:WK{own},Kg3:BKa7") for own in ("f8", "b8", "h8", "d8") for side in "WB"]
    scores = [
        analyse(here, limits=Limits(depth=2), history=past, draws=rules, tables=tables).lines[0].score
        for past in ((), four_moves)
    ]
    assert scores[0].is_won
    assert scores[1] == Score(0)


def test_the_end_itself_is_shown_beside_a_tablebase(small_tables: Callable[[str], Tables]) -> None:
    found = analyse(parse("russian", "W:Wc3:Bd4"), limits=Limits(depth=2), tables=small_tables("russian").probe)
    assert str(found.lines[0].score) == "win in 1"


# -- scores -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text", "plies"),
    [
        (35, "+0.35", None),
        (-107, "-1.07", None),
        (29997, "win in 3", 3),
        (-29996, "loss in 4", 4),
        (19990, "win", None),
    ],
)
def test_a_score_says_what_it_means(value: int, text: str, plies: int | None) -> None:
    assert (str(Score(value)), Score(value).plies) == (text, plies)


@EVERY_GAME
def test_the_worth_of_a_position_does_not_depend_on_the_colours(variant: Variant) -> None:
    for here in random_game(variant, seed=3):
        turned = _turned(here)
        assert evaluation(turned) == evaluation(here)


def _turned(here: DraughtsPosition) -> DraughtsPosition:
    board = here.board
    pieces = (board.bits(map(board.mirrored, board.squares_in(found))) for found in here.pieces)
    return DraughtsPosition(here.variant, here.side.opponent, Pieces(*pieces))
