"""What is made on a board and is no legal move: how it is read, what is wrong with it, what it leaves behind."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mainroad.basics import Article
from mainroad.laws.chess import ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality, illegality, leaves_both_in_check
from mainroad.laws.diagnosis.diagnose import diagnose
from mainroad.laws.diagnosis.irregularities import Diagnosis, Irregularity
from mainroad.laws.diagnosis.observed import read_observed, write_observed
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import NotAMoveError
from mainroad.play.board import fen, standing
from mainroad.play.rules.stood import stood
from mainroad.rulebooks.chess_illegality import refusal
from mainroad.rulebooks.irregularities import BookStance, Provision, provision

_FROM_TO = re.compile(r"([a-h][1-8])[-x: ]?([a-h][1-8])")


@dataclass(frozen=True, slots=True)
class Misplay:
    """Something that was made on the board: its one text, the kinds of its faults, and the right moves in its place."""

    text: str
    kinds: tuple[str, ...]
    right: tuple[DraughtsMove, ...] = ()

    @property
    def kind(self) -> str:
        """The first of its faults."""
        return self.kinds[0] if self.kinds else ""


def misplay_of(before: AnyPosition, text: str) -> Misplay:
    """Read what was made on the board; without any fault it is a legal move told in another way."""
    if isinstance(before, ChessPosition):
        return _chess(before, text)
    observed = read_observed(before.variant, text)
    found = diagnose(before, observed)
    if not found.is_made:
        raise NotAMoveError(f"{text!r} does not tell that a move was made")
    return Misplay(write_observed(before.variant, observed), _kinds(found), _right(before, found))


def _kinds(found: Diagnosis) -> tuple[str, ...]:
    return tuple(kind.value for kind in found.kinds)


def _right(before: DraughtsPosition, found: Diagnosis) -> tuple[DraughtsMove, ...]:
    continuations = (move for finding in found.findings for move in finding.continuations)
    return found.moves or tuple(dict.fromkeys(continuations)) or before.legal_moves()


def _chess(before: ChessPosition, text: str) -> Misplay:
    match = _FROM_TO.fullmatch(text.strip().lower())
    if match is None:
        raise NotAMoveError(f"{text!r} does not tell the squares that a piece left and reached, such as 'e2-e5'")
    fault = illegality(before, match[1], match[2])
    return Misplay(f"{match[1]}-{match[2]}", (fault.value,) if fault else ())


# -- what a rulebook says of it -------------------------------------------------------------------


def provision_for(code: str, before: AnyPosition, kind: str) -> Provision:
    """What a rulebook provides for a kind of fault."""
    if isinstance(before, ChessPosition):
        return Provision(BookStance.NAMED, _broken(kind))
    known = irregularity(kind)
    return Provision(BookStance.GENERAL, ()) if known is None else provision(code, known, before.variant)


def _broken(kind: str) -> tuple[Article, ...]:
    known = {illegal.value: illegal for illegal in ChessIllegality}
    return refusal(known[kind]).articles if kind in known else ()


def irregularity(kind: str) -> Irregularity | None:
    """The kind of irregularity in draughts by its name."""
    return {known.value: known for known in Irregularity}.get(kind)


def is_evident(before: AnyPosition, text: str, kinds: tuple[str, ...]) -> bool:
    """Whether an arbiter who watches puts it right unasked: both kings in check, or a promotion left half-way."""
    if not isinstance(before, ChessPosition):
        return False
    origin, target = text.split("-")
    return ChessIllegality.PROMOTION_MISSING.value in kinds or leaves_both_in_check(before, origin, target)


# -- what it leaves on the board ------------------------------------------------------------------


def position_left(before: AnyPosition, text: str) -> str:
    """The position that stands on the board after it, as FEN with the opponent to move, if it can be played on."""
    if isinstance(before, ChessPosition):
        found: AnyPosition = _left_in_chess(before, text)
    else:
        found = stood(before, read_observed(before.variant, text))
    written = fen(found)
    standing(before, written)
    return written


def _left_in_chess(before: ChessPosition, text: str) -> ChessPosition:
    origin, target = text.split("-")
    placement, side, castling, _, *counters = before.fen().split()
    rows = [_spread(row) for row in placement.split("/")]
    piece = rows[8 - int(origin[1])][ord(origin[0]) - ord("a")]
    rows[8 - int(origin[1])][ord(origin[0]) - ord("a")] = " "
    rows[8 - int(target[1])][ord(target[0]) - ord("a")] = piece
    kept = "".join(right for right in castling if right != "-" and _may_castle(rows, right)) or "-"
    fields = ["/".join(map(_joined, rows)), "b" if side == "w" else "w", kept, "-", *counters]
    return ChessPosition.parse(" ".join(fields))


def _spread(row: str) -> list[str]:
    return list("".join(" " * int(sign) if sign.isdecimal() else sign for sign in row))


def _joined(row: list[str]) -> str:
    return re.sub(" +", lambda gap: str(len(gap[0])), "".join(row))


def _may_castle(rows: list[list[str]], right: str) -> bool:
    row = rows[7] if right.isupper() else rows[0]
    king, rook = ("K", "R") if right.isupper() else ("k", "r")
    return row[4] == king and row[7 if right.lower() == "k" else 0] == rook
