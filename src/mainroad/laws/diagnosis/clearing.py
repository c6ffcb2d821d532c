"""The rules of a diagnosis about pieces taken off the board, put on it, and crowned."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.boards import Square
from mainroad.laws.diagnosis.irregularities import Finding, Irregularity
from mainroad.laws.diagnosis.offences import Rule
from mainroad.laws.diagnosis.scenes import Scene
from mainroad.laws.draughts import Rank

# -- taking pieces off --------------------------------------------------------------------------


def _early_removal(scene: Scene) -> Iterator[Finding]:
    """A captured piece is taken off before the capture is finished, or while the capturing piece is still in hand."""
    early = scene.removed if scene.observed.still_held else scene.observed.removed_early
    squares = tuple(square for square in scene.captured if square in (early or ()))
    if squares:
        yield Finding(Irregularity.EARLY_REMOVAL, squares, scene.left)


def _removed_without_reason(scene: Scene) -> Iterator[Finding]:
    """Pieces of either side are taken off though nothing was captured."""
    if scene.removed and not scene.captured:
        yield Finding(Irregularity.REMOVED_WITHOUT_REASON, scene.removed, scene.left)


def _removed_own(scene: Scene) -> Iterator[Finding]:
    """A player takes off pieces of their own after a capture."""
    own = _own_removed(scene)
    if scene.captured and own:
        yield Finding(Irregularity.REMOVED_OWN, own, scene.left)


def _removed_wrong_number(scene: Scene) -> Iterator[Finding]:
    """After a capture, pieces that were taken stay, or pieces that were not taken go, or both."""
    if scene.removed is None or not scene.captured:
        return
    legal = scene.left
    left = tuple(square for square in scene.captured if square not in scene.removed)
    extra = tuple(s for s in scene.removed if s not in scene.captured and s not in _own_removed(scene))
    if extra:
        kind = Irregularity.REMOVED_UNCAPTURED if left else Irregularity.REMOVED_TOO_MANY
        yield Finding(kind, extra, legal)
    if len(left) > len(extra) and scene.observed.removed is not None and _is_capture_over(scene):
        yield Finding(Irregularity.REMOVED_TOO_FEW, left, legal)


def _removed_in_wrong_order(scene: Scene) -> Iterator[Finding]:
    """The captured pieces are taken off in another order than they were jumped: from the last one, or in none."""
    removed = tuple(square for square in scene.removed or () if square in scene.captured)
    jumped = tuple(square for square in scene.captured if square in removed)
    if len(scene.readings) == 1 and removed not in (jumped, ()):
        backwards = removed == jumped[::-1]
        kind = Irregularity.REMOVED_BACKWARDS if backwards else Irregularity.REMOVED_OUT_OF_ORDER
        yield Finding(kind, removed, scene.readings)


def _paused(scene: Scene) -> Iterator[Finding]:
    """The player stops while taking off several captured pieces."""
    if scene.observed.paused and len(scene.captured) > 1:
        yield Finding(Irregularity.PAUSED, scene.captured, scene.left)


def _own_removed(scene: Scene) -> tuple[Square, ...]:
    """The pieces of the mover's own side that were taken off, the piece that moved among them."""
    own = scene.position.men[scene.side] | scene.position.kings[scene.side]
    return tuple(square for square in scene.removed or () if square in own or square in scene.target)


def _is_capture_over(scene: Scene) -> bool:
    """Whether the piece has done with jumping, so that what it took must go."""
    wrong = scene.wrong_trip
    is_whole_line = wrong is not None and wrong.fault is None and not scene.longer
    return not scene.observed.still_held and (bool(scene.readings) or is_whole_line)


# -- putting pieces on --------------------------------------------------------------------------


def _added_piece(scene: Scene) -> Iterator[Finding]:
    """Pieces appear that nobody had moved there."""
    if scene.observed.added:
        yield Finding(Irregularity.ADDED_PIECE, scene.observed.added, scene.left)


# -- crowns -------------------------------------------------------------------------------------


def _was_king(scene: Scene) -> bool:
    """Whether a king moved."""
    return scene.trip is not None and scene.trip.piece[1] is Rank.KING


def _not_crowned(scene: Scene) -> Iterator[Finding]:
    """A man became a king, and still stands as a man."""
    if scene.observed.crowned is False and any(move.crowns for move in scene.readings):
        yield Finding(Irregularity.NOT_CROWNED, scene.target, scene.readings)


def _unmarked_king(scene: Scene) -> Iterator[Finding]:
    """A king is moved that stands as a man."""
    if scene.observed.crowned is False and _was_king(scene):
        yield Finding(Irregularity.UNMARKED_KING, scene.target, scene.readings)


def _crowned_without_right(scene: Scene) -> Iterator[Finding]:
    """A man that did not become a king is crowned."""
    if scene.observed.crowned and scene.trip is not None and not _was_king(scene) and not _may_be_king(scene):
        yield Finding(Irregularity.CROWNED_WITHOUT_RIGHT, scene.target, scene.left)


def _may_be_king(scene: Scene) -> bool:
    """Whether the man became a king by its move or, if that was wrong, has at least been on the last row."""
    if scene.trip is None or scene.readings:
        return any(move.crowns for move in scene.readings)
    return any(place in scene.trip.last_row for place in scene.trip.path)


RULES: tuple[Rule, ...] = (
    _early_removal,
    _removed_without_reason,
    _removed_own,
    _removed_wrong_number,
    _removed_in_wrong_order,
    _paused,
    _added_piece,
    _not_crowned,
    _unmarked_king,
    _crowned_without_right,
)
"""The rules about the pieces on and off the board, in the order in which their findings are told."""
