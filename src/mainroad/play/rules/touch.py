"""Hands on the pieces: what a player may still play once they have touched, moved or let go of something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from mainroad.basics import Article, Refusal, Ruling
from mainroad.laws.chess import ChessMove, ChessPiece, ChessPosition
from mainroad.laws.diagnosis.trips import passed_squares
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.written import AnyMove
from mainroad.rulebooks.books.touch import Touch


@dataclass(frozen=True, slots=True)
class Obligation:
    """The moves that are left to the player, and why; no ruling: nothing binds them."""

    moves: tuple[AnyMove, ...]
    ruling: Ruling | None = None
    offends: bool = False
    """What they touched is an error by itself."""


# -- saying that one adjusts ----------------------------------------------------------------------


def check_adjust(rules: Touch, on_turn: bool, announced: bool) -> Refusal | None:
    """Refuse to take a touch for adjusting: it must be said beforehand, and mostly on one's own turn."""
    if not announced:
        return Refusal("play.touch.not-announced", rules.adjusting)
    if not on_turn and rules.out_of_turn:
        return Refusal("play.touch.not-your-turn", rules.out_of_turn)
    return None


def counts_as_touch(rules: Touch, on_relief_board: bool, lifted: bool) -> bool:
    """Say whether a contact counts: on a board for the blind only what is taken out of its hole."""
    return lifted or not (on_relief_board and rules.lifted)


def check_touch_claim(rules: Touch, claimant_touched: bool) -> Refusal | None:
    """Refuse a claim about a touched piece by who has touched a piece themselves since."""
    return Refusal("play.touch.lapsed", rules.claim_lapses) if claimant_touched and rules.claim_lapses else None


# -- touched --------------------------------------------------------------------------------------


def obligation(rules: Touch, position: AnyPosition, touched: Sequence[str]) -> Obligation:
    """What the player on move may play who has touched pieces, named by their squares in order."""
    if not touched:
        return Obligation(position.legal_moves())
    if isinstance(position, ChessPosition):
        return _obliged_in_chess(rules, position, touched)
    return _obliged_in_draughts(rules, position, touched)


def check_touched(rules: Touch, position: AnyPosition, touched: Sequence[str], move: AnyMove) -> Refusal | None:
    """Refuse a legal move that does not fit what was touched before."""
    binding = obligation(rules, position, touched)
    if binding.ruling is None or any(_deed(move) == _deed(left) for left in binding.moves):
        return None
    return Refusal("play.touch.another-touched", binding.ruling.articles, {"squares": ", ".join(touched)})


def check_shown(rules: Touch, position: AnyPosition, shown: Sequence[str], move: AnyMove) -> Refusal | None:
    """Refuse a legal move that leaves the way on which the piece was moved, where a way once shown must be kept."""
    if not shown or not rules.direction:
        return None
    binding = placements(rules, position, ObservedMove(tuple(shown)))
    if binding.ruling is None or any(_deed(move) == _deed(left) for left in binding.moves):
        return None
    return Refusal("play.touch.another-touched", binding.ruling.articles, {"squares": ", ".join(shown)})


def _deed(move: AnyMove) -> object:
    """What tells moves apart: two routes of a capture may be the same move."""
    return move.deed if isinstance(move, DraughtsMove) else move


def _obliged_in_draughts(rules: Touch, position: DraughtsPosition, touched: Sequence[str]) -> Obligation:
    legal = position.legal_moves()
    squares = [position.board.square(name) for name in touched]
    own = [square for square in squares if square in position.men[position.side] | position.kings[position.side]]
    movable = {move.origin for move in legal}
    first = next((square for square in own if square in movable), None)
    offends = rules.unplayable_offends and any(square not in movable for square in own)
    if first is None:
        return Obligation(legal, _ruling("unplayable", rules.unplayable, touched) if own else None, offends)
    moves = tuple(move for move in legal if move.origin == first)
    name = position.board.name(first, position.variant.numbering)
    return Obligation(moves, _ruling("must-move", rules.binds, [name]), offends)


def _ruling(message: str, cited: tuple[Article, ...], squares: Iterable[str]) -> Ruling:
    return Ruling(f"play.touch.{message}", cited, {"squares": ", ".join(squares)})


# -- touched in chess -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Hands:
    """What was touched of both colours, in order, and what is legal."""

    position: ChessPosition
    touched: Sequence[str]

    @property
    def legal(self) -> tuple[ChessMove, ...]:
        return self.position.legal_moves()

    def _of(self, own: bool) -> list[str]:
        pieces = ((square, self.position.piece_at(square)) for square in self.touched)
        return [square for square, piece in pieces if piece and (piece[0] is self.position.side) is own]

    @property
    def own(self) -> list[str]:
        return self._of(True)

    @property
    def enemy(self) -> list[str]:
        return self._of(False)

    def kind(self, square: str) -> ChessPiece | None:
        piece = self.position.piece_at(square)
        return piece[1] if piece else None

    def first(self, squares: Sequence[str], of: Callable[[ChessMove], str | None]) -> tuple[ChessMove, ...]:
        """The moves of the first square that has some; `of` is the square to which a move belongs."""
        found = (tuple(move for move in self.legal if of(move) == square) for square in squares)
        return next(filter(None, found), ())


def _obliged_in_chess(rules: Touch, position: ChessPosition, touched: Sequence[str]) -> Obligation:
    hands = _Hands(position, touched)
    kinds = [hands.kind(square) for square in hands.own]
    if kinds[:2] == [ChessPiece.KING, ChessPiece.ROOK]:
        return _king_then_rook(rules, hands)
    if kinds[:2] == [ChessPiece.ROOK, ChessPiece.KING]:
        return _rook_then_king(rules, hands)
    return _binding(hands, _pieces(rules, hands)) or _free(rules, hands)


Claims = Iterable[tuple[tuple[Article, ...], str, tuple[ChessMove, ...]]]
"""What binds, the strongest first: articles, message, moves."""


def _pieces(rules: Touch, hands: _Hands) -> Claims:
    taking = hands.first(hands.enemy, lambda move: move.captured_on)
    moving = hands.first(hands.own, lambda move: move.origin)
    if hands.own and hands.enemy:
        origin = moving[0].origin if moving else None
        yield rules.both_colours, "must-take-with", tuple(move for move in taking if move.origin == origin)
        yield rules.both_colours, "must-take", taking
    yield rules.binds, "must-move", moving
    yield rules.captures, "must-take", taking


def _binding(hands: _Hands, claims: Claims) -> Obligation | None:
    """The first of what binds that leaves a legal move."""
    for cited, message, moves in claims:
        if moves:
            return Obligation(moves, _ruling(message, cited, hands.touched))
    return None


def _free(rules: Touch, hands: _Hands) -> Obligation:
    bound = hands.own or hands.enemy
    return Obligation(hands.legal, _ruling("unplayable", rules.unplayable, hands.touched) if bound else None)


def _king_then_rook(rules: Touch, hands: _Hands) -> Obligation:
    king, rook = hands.own[:2]
    moves = hands.first([king], lambda move: move.origin)
    this_side = tuple(move for move in moves if move.is_castling and (move.target > king) is (rook > king))
    claims = ((rules.castling, "must-castle", this_side), (rules.no_castling, "must-move", moves))
    return _binding(hands, claims) or _free(rules, hands)


def _rook_then_king(rules: Touch, hands: _Hands) -> Obligation:
    moves = hands.first(hands.own, lambda move: None if move.is_castling else move.origin)
    return _binding(hands, ((rules.rook_first + rules.binds, "no-castling", moves),)) or _free(rules, hands)


# -- moved ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ObservedMove:
    """What was seen of a move that is being made: the squares on which the piece was put, and the hand."""

    path: tuple[str, ...]
    released: bool = False
    promotion: ChessPiece | None = None
    """The new piece that has touched the square."""


def placements(rules: Touch, position: AnyPosition, shown: ObservedMove) -> Obligation:
    """The moves that are left once a piece has been put somewhere; none: what was let go is no legal move."""
    if isinstance(position, ChessPosition):
        return _placed_in_chess(rules, position, shown)
    return _placed_in_draughts(rules, position, shown)


def _placed_in_draughts(rules: Touch, position: DraughtsPosition, shown: ObservedMove) -> Obligation:
    path = tuple(position.board.square(name) for name in shown.path)
    moves = tuple(move for move in position.legal_moves() if move.origin == path[0])
    way = passed_squares(position.board, path) if len(path) > 1 else path
    if shown.released and len(path) > 1:
        made = tuple(move for move in moves if move.target == path[-1])
        return Obligation(made, _ruling("released", rules.released, shown.path[-1:]))
    if rules.direction and way is not None:
        kept = tuple(move for move in moves if _crossing(position, move)[: len(way)] == way)
        return Obligation(kept, _ruling("direction", rules.direction, shown.path))
    return Obligation(moves, _ruling("held", rules.held, shown.path[:1]))


def _crossing(position: DraughtsPosition, move: DraughtsMove) -> tuple[object, ...]:
    return passed_squares(position.board, move.path) or ()


def _placed_in_chess(rules: Touch, position: ChessPosition, shown: ObservedMove) -> Obligation:
    moves = tuple(move for move in position.legal_moves() if move.origin == shown.path[0])
    put = [move for move in moves if move.target == shown.path[-1]]
    if shown.promotion is not None:
        final = tuple(move for move in put if move.promotion is shown.promotion)
        return Obligation(final, _ruling("promotion", rules.promotion, shown.path[-1:]))
    if shown.released and put:
        return Obligation(tuple(put), _ruling("released", rules.released, shown.path[-1:]))
    return Obligation(moves, _ruling("held", rules.held, shown.path[:1]))


def king_stands(rules: Touch, base: str, top: str) -> tuple[str, Ruling] | None:
    """Where a king stands whose halves lie on two squares; nothing where the book does not say."""
    return (base, _ruling("base", rules.base, (base, top))) if rules.base else None
