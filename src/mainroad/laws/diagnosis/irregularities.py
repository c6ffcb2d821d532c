"""Kinds of irregularity in draughts, and what a diagnosis says. Rulebooks tie the kinds to their articles."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.laws.diagnosis.observed import Place
from mainroad.laws.draughts import DraughtsMove


class Irregularity(enum.Enum):
    """Something done at the board that the laws of the game do not foresee."""

    # whose turn it is, and whose piece
    OUT_OF_TURN = "out-of-turn"
    TWO_MOVES = "two-moves"
    OPPONENTS_PIECE = "opponents-piece"
    NO_PIECE = "no-piece"

    # touching
    TOUCHED_OUT_OF_TURN = "touched-out-of-turn"
    TOUCHED_ANOTHER = "touched-another"
    TOUCHED_UNPLAYABLE = "touched-unplayable"

    # a move that no piece of its rank can make
    INACTIVE_SQUARE = "inactive-square"
    OCCUPIED_SQUARE = "occupied-square"
    NOT_DIAGONAL = "not-diagonal"
    JUMPED_OWN = "jumped-own"
    JUMPED_TWICE = "jumped-twice"
    JUMPED_TWO = "jumped-two"
    THROUGH_LAST_ROW = "through-last-row"
    MAN_BACKWARDS = "man-backwards"
    MAN_CAPTURED_BACKWARDS = "man-captured-backwards"
    MAN_TOO_FAR = "man-too-far"
    KING_TOO_FAR = "king-too-far"
    MOVED_ON = "moved-on"

    # a capture that was due
    QUIET_MOVE = "quiet-move"
    STOPPED_HALF_WAY = "stopped-half-way"
    WRONG_LANDING = "wrong-landing"
    TOO_FEW_CAPTURED = "too-few-captured"
    TOO_MANY_CAPTURED = "too-many-captured"

    # a move that had been made
    TOOK_BACK = "took-back"
    ANNOUNCED_ANOTHER = "announced-another"

    # taking pieces off the board, or putting them on
    EARLY_REMOVAL = "early-removal"
    REMOVED_WITHOUT_REASON = "removed-without-reason"
    REMOVED_OWN = "removed-own"
    REMOVED_TOO_FEW = "removed-too-few"
    REMOVED_TOO_MANY = "removed-too-many"
    REMOVED_UNCAPTURED = "removed-uncaptured"
    REMOVED_BACKWARDS = "removed-backwards"
    REMOVED_OUT_OF_ORDER = "removed-out-of-order"
    PAUSED = "paused"
    ADDED_PIECE = "added-piece"

    # crowns
    NOT_CROWNED = "not-crowned"
    UNMARKED_KING = "unmarked-king"
    CROWNED_WITHOUT_RIGHT = "crowned-without-right"


IMPOSSIBLE = frozenset(
    {
        Irregularity.NO_PIECE,
        Irregularity.INACTIVE_SQUARE,
        Irregularity.OCCUPIED_SQUARE,
        Irregularity.NOT_DIAGONAL,
        Irregularity.JUMPED_OWN,
        Irregularity.JUMPED_TWICE,
        Irregularity.JUMPED_TWO,
        Irregularity.THROUGH_LAST_ROW,
        Irregularity.MAN_BACKWARDS,
        Irregularity.MAN_CAPTURED_BACKWARDS,
        Irregularity.MAN_TOO_FAR,
        Irregularity.KING_TOO_FAR,
        Irregularity.MOVED_ON,
    }
)
"""Moves that no piece of its rank can make, whatever else stands on the board."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One irregularity: the squares that it concerns, and the legal moves that are left to the player.

    Not `certain`: what was seen fits this kind, but fits another as well.
    """

    kind: Irregularity
    squares: tuple[Place, ...] = ()
    continuations: tuple[DraughtsMove, ...] = ()
    certain: bool = True


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What happened at the board: the irregularities found, and the legal moves that what was seen fits.

    While no move is made, `moves` are those still open to the player.
    """

    moves: tuple[DraughtsMove, ...]
    findings: tuple[Finding, ...] = ()
    is_made: bool = True

    @property
    def is_legal(self) -> bool:
        """Whether nothing irregular was found."""
        return not self.findings

    @property
    def kinds(self) -> tuple[Irregularity, ...]:
        """The kinds of irregularity found, in order."""
        return tuple(finding.kind for finding in self.findings)
