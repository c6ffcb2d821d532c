from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.laws.diagnosis.aftermath import board_of
from mainroad.laws.diagnosis.diagnose import diagnose
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import Observed
from mainroad.laws.diagnosis.scenes import free_routes, with_other_side
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, Rank
from support.positions import SAMPLE as LARGE_SAMPLE
from support.positions import placed, positions

SAMPLE = settings(LARGE_SAMPLE, max_examples=50)

TRACELESS = {
    Irregularity.TOUCHED_ANOTHER,
    Irregularity.TOUCHED_UNPLAYABLE,
    Irregularity.TOUCHED_OUT_OF_TURN,
    Irregularity.TOOK_BACK,
    Irregularity.ANNOUNCED_ANOTHER,
    Irregularity.EARLY_REMOVAL,
    Irregularity.REMOVED_BACKWARDS,
    Irregularity.REMOVED_OUT_OF_ORDER,
    Irregularity.PAUSED,
}


def with_moves() -> st.SearchStrategy[DraughtsPosition]:
    return positions().filter(lambda position: bool(position.legal_moves()))


def seen_in_full(position: DraughtsPosition, move: DraughtsMove) -> Observed:
    return Observed(
        path=move.path,
        player=position.side,
        adjusting=False,
        touched=(move.origin,),
        released=True,
        removed_early=(),
        removed=move.captured,
        paused=False,
        added=(),
        crowned=move.crowns or move.origin in position.kings[position.side],
        taken_back=False,
        announced=move.path,
        pressed=True,
    )


@SAMPLE
@given(with_moves(), st.data())
def test_a_legal_move_seen_in_full_is_never_irregular(position: DraughtsPosition, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(position.routes()))
    diagnosis = diagnose(position, seen_in_full(position, move))
    assert (diagnosis.kinds, diagnosis.moves) == ((), (move,))


@SAMPLE
@given(with_moves(), st.data())
def test_nor_is_one_of_which_only_the_board_is_left(position: DraughtsPosition, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(position.legal_moves()))
    diagnosis = diagnose(position, Observed(after=position.after(move)))
    assert diagnosis.is_legal
    assert move in diagnosis.moves


@SAMPLE
@given(with_moves(), st.data())
def test_nor_is_one_of_which_only_the_ends_were_seen(position: DraughtsPosition, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(position.legal_moves()))
    if move.origin != move.target:
        assert diagnose(position, Observed((move.origin, move.target))).is_legal


@SAMPLE
@given(with_moves(), st.data())
def test_any_other_path_is_irregular(position: DraughtsPosition, data: st.DataObject) -> None:
    squares = st.sampled_from(position.board.squares)
    path = data.draw(st.lists(squares, min_size=2, max_size=4, unique=True).map(tuple))
    diagnosis = diagnose(position, Observed(path))
    fits = [m for m in position.routes() if (m.origin, m.target) == (path[0], path[-1])]
    assert diagnosis.is_legal <= bool(fits)


@SAMPLE
@given(with_moves(), st.data())
def test_a_capture_cut_short_is_stopped_half_way(position: DraughtsPosition, data: st.DataObject) -> None:
    long = [move for move in position.routes() if len(move.captured) > 1]
    if long:
        move = data.draw(st.sampled_from(long))
        diagnosis = diagnose(position, Observed(move.path[:-1], removed=()))
        assert diagnosis.kinds == (Irregularity.STOPPED_HALF_WAY,)
        assert move.deed in {going_on.deed for going_on in diagnosis.findings[0].continuations}


@SAMPLE
@given(with_moves(), st.data())
def test_a_capture_of_fewer_pieces_than_the_most_is_too_few(position: DraughtsPosition, data: st.DataObject) -> None:
    legal = {move.deed for move in position.legal_moves()}
    fewer = [move for move in free_routes(position) if move.deed not in legal]
    if fewer:
        move = data.draw(st.sampled_from(fewer))
        diagnosis = diagnose(position, Observed(move.path, removed=move.captured))
        assert diagnosis.kinds == (Irregularity.TOO_FEW_CAPTURED,)


@st.composite
def disturbed(draw: st.DrawFn) -> tuple[DraughtsPosition, DraughtsPosition]:
    """A position, and the same with up to three squares changed."""
    position = draw(with_moves())
    piece = st.none() | st.tuples(st.sampled_from(Side), st.booleans())
    changes = draw(st.dictionaries(st.sampled_from(position.board.squares), piece, max_size=3))
    board = {square: (side, rank is Rank.KING) for square, (side, rank) in board_of(position).items()}
    left = {square: found for square, found in (board | changes).items() if found is not None}
    return position, placed(position.variant, position.side.opponent, left)


@SAMPLE
@given(disturbed())
def test_a_board_shows_nothing_that_leaves_no_trace(case: tuple[DraughtsPosition, DraughtsPosition]) -> None:
    position, after = case
    lawful = {position.after(move).pieces for move in position.legal_moves()} | {with_other_side(position).pieces}
    diagnosis = diagnose(position, Observed(after=after))
    assert diagnosis.is_legal == (after.pieces in lawful)
    assert not TRACELESS & set(diagnosis.kinds)
