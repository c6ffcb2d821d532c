"""Draughts on the table of the board room."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Side
from mainroad.boards import Board, NotASquareError, Numbering, Square
from mainroad.laws.diagnosis.diagnose import explain
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, position
from mainroad.laws.fen import read_board, write_fen
from mainroad.laws.games import DraughtsGame
from mainroad.laws.protocol import NotAPositionError, NotationError, Outcome
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.moves import Style, read_move, write_move
from mainroad.notation.spoken import spoken, written_position
from mainroad.notation.written_positions import read_position
from mainroad.rulebooks.irregularities import CHAPTERS, HOME_BOOKS
from mainroad.rulebooks.statements import statements
from mainroad.site.boardroom.pieces import CROWNED, DRAUGHTS_KINDS, MAN, Piece
from mainroad.site.boardroom.position_views import Game, Layout, Option, Reason, Refused

_EXACT = Style(Numbering.LETTERS, ":", full_route=True, landings=True)
_FULL = Style(Numbering.LETTERS, ":")
_SHORT = Style(Numbering.LETTERS, ":", short=True)
_NUMERIC = Style(Numbering.NUMBERS, "x")
_EMPTY = re.compile("(?P<turn>[WB]):W:B")


def key(board: Board, square: Square) -> str:
    """The name of a square in addresses."""
    return board.name(square, Numbering.LETTERS)


def playable_moves(position: DraughtsPosition) -> str:
    """The legal moves as the script of a board wants them on which a move can be made (`playable.js`)."""

    def keys(squares: Iterable[Square]) -> list[str]:
        return [key(position.board, square) for square in squares]

    moves = position.legal_moves()
    return json.dumps(
        [
            {"text": write_move(position, move), "path": keys(move.path), "captured": keys(move.captured)}
            for move in moves
        ]
    )


@dataclass(frozen=True)
class DraughtsTable:
    """A draughts position."""

    position: DraughtsPosition

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.position.side

    @property
    def fen(self) -> str:
        """The position as text."""
        return write_fen(self.position)

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """What stands where."""
        return _pieces(self.position)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every legal move by every route."""
        return tuple(map(self._option, self.position.routes()))

    def _option(self, move: DraughtsMove) -> Option:
        board = self.position.board
        path, captured = (tuple(key(board, square) for square in squares) for squares in (move.path, move.captured))
        return Option(path, captured, write_move(self.position, move, _EXACT), move.deed)

    def _move(self, option: Option) -> DraughtsMove:
        return read_move(self.position, option.text)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, if the board shows it."""
        return self.position.outcome_on_board()

    def read(self, text: str) -> Option:
        """Read a legal move as people write it."""
        return self._option(read_move(self.position, text))

    def after(self, option: Option) -> DraughtsTable:
        """The position that a legal move leads to."""
        return DraughtsTable(self.position.played(self._move(option)))

    def written(self, option: Option, by_number: bool) -> str:
        """The move as a score sheet has it."""
        return write_move(self.position, self._move(option), _NUMERIC if by_number else _FULL)

    def notations(self, option: Option) -> list[tuple[object, str]]:
        """The move in full, short and numeric notation, and a capture with its whole route."""
        styles = [(_("Full"), _FULL), (_("Short"), _SHORT), (_("Numeric"), _NUMERIC)]
        if not self.position.variant.short_notation:
            styles.pop(1)
        if len(option.captured) > 1:
            styles.append((_("Whole route"), _EXACT))
        move = self._move(option)
        return [(name, write_move(self.position, move, style)) for name, style in styles]

    def spoken(self, option: Option, language: str, alphabet: Alphabet, by_number: bool) -> str:
        """The move said aloud."""
        # The names from Anna to Hektor are for letters, and their figures end with eight (CH 32.2.1).
        lettered = alphabet is Alphabet.ANNA and self.position.board.height <= 8
        return spoken(self.position, self._move(option), language, alphabet, _numbering(by_number and not lettered))

    def described(self, language: str, by_number: bool) -> tuple[str, ...]:
        """The whole position in words, to be read."""
        return written_position(self.position, language, _numbering(by_number))

    def refused(self, text: str, code: str, language: str) -> Refused:
        """Why a move is refused; of a text that names no squares only the legal moves can be told."""
        legal = self.position.legal_moves()
        try:
            diagnosis = explain(self.position, text)
        except NotationError:
            return Refused(options=self._options(legal))
        said = statements(self.position, diagnosis, code, language)
        left = next((finding.continuations for finding in diagnosis.findings if finding.continuations), legal)
        return Refused(tuple(Reason(each.sentence, each.provision.articles) for each in said), self._options(left))

    def _options(self, moves: tuple[DraughtsMove, ...]) -> tuple[Option, ...]:
        return tuple(map(self._option, moves))


def _numbering(by_number: bool) -> Numbering:
    return Numbering.NUMBERS if by_number else Numbering.LETTERS


def _pieces(found: DraughtsPosition) -> Mapping[str, Piece]:
    ranks = ((MAN, found.men), (CROWNED, found.kings))
    return {key(found.board, square): Piece(side, kind) for kind, men in ranks for side in Side for square in men[side]}


def _lay(variant: Variant, text: str) -> Layout:
    if empty := _EMPTY.fullmatch(text):  # an empty board is no position, but where setting one up begins
        return Layout({}, Side.WHITE if empty["turn"] == "W" else Side.BLACK)
    try:
        found = read_board(variant, text)
    except NotAPositionError:
        found = read_position(variant, text)
    return Layout(_pieces(found), found.side)


def _write(variant: Variant, layout: Layout) -> str:
    def squares(kind: str) -> BySide[Iterable[Square]]:
        laid = [(variant.board.square(name), piece) for name, piece in layout.pieces.items()]
        return BySide(*([s for s, piece in laid if piece == Piece(side, kind)] for side in Side))

    return write_fen(position(variant, layout.side, squares(MAN), squares(CROWNED)))


def _number(board: Board, name: str) -> str:
    try:
        return board.name(board.square(name), Numbering.NUMBERS)
    except NotASquareError:
        return ""


def draughts_game(game: DraughtsGame, title: object) -> Game:
    """Bring a draughts game into the board room."""
    variant, home = game.variant, HOME_BOOKS[game.name]
    return Game(
        name=game.name,
        title=title,
        width=variant.board.width,
        height=variant.board.height,
        kinds=DRAUGHTS_KINDS,
        books=(home, *(code for code in CHAPTERS if code != home)),
        has_numbers=True,
        prefers_numbers=variant.numbering is Numbering.NUMBERS,
        start=lambda: DraughtsTable(game.start()),
        parse=lambda text: DraughtsTable(read_position(variant, text)),
        lay=lambda text: _lay(variant, text),
        write=lambda layout: _write(variant, layout),
        number=lambda name: _number(variant.board, name),
    )
