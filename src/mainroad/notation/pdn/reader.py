"""Reading PDN 3.0: game by game from a text stream, never stopping at a bad game.

What is wrong is kept with its place in the record's errors. A game with an error still gives the moves before it;
an error in a variation ends that variation only. What the text leaves open is kept in the warnings, with how it was
taken: a capture that fits two moves is the one after which the rest of the game is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import INTERNATIONAL, Variant
from mainroad.notation.embedded import read_comment
from mainroad.notation.moves import fitting_moves, read_move, write_move
from mainroad.notation.pdn.corners import Corner
from mainroad.notation.pdn.sheets import GameTokens, sheets, variants_of
from mainroad.notation.pdn.tokens import Token, TokenKind, tokens
from mainroad.notation.pdn.types import UnknownGameTypeError, corner_of_tag
from mainroad.notation.records import (
    DEEPEST,
    MOST_FAULTS,
    TOO_DEEP,
    TOO_FAULTY,
    Clock,
    Node,
    NotAResultError,
    ReadError,
    Record,
    Result,
    read_result,
)
from mainroad.notation.signs import Sign, split_signs

UNKNOWN_MOVES = ("-", "--")
"""What stands in a record for a move that nobody knows."""

DraughtsNode = Node[DraughtsMove]
DraughtsRecord = Record[DraughtsPosition, DraughtsMove]


def read_pdn(lines: Iterable[str], variant: Variant | None = None) -> Iterator[DraughtsRecord]:
    """Read the games of an open text, or of any lines; a variant that is given is every game's, whatever its tags."""
    usual = INTERNATIONAL
    for sheet in sheets(tokens(lines)):
        record = _record(sheet, variant, usual)
        yield record
        usual = record.start.variant if record.start else usual


def _record(sheet: GameTokens, variant: Variant | None, usual: Variant) -> DraughtsRecord:
    """Read a game in each way in which it may be meant, up to the first in which nothing is wrong."""
    try:
        choices = (variant,) if variant else variants_of(sheet, usual)
    except NotationError as error:
        return _unreadable(sheet, "", sheet.place("GameType"), error)
    records = (_record_of(sheet, choice, fen) for choice in choices for fen in _fens(sheet, choice))
    first = next(records)
    return first if not first.errors else next((other for other in records if not other.errors), first)


def _fens(sheet: GameTokens, variant: Variant) -> tuple[str, ...]:
    """The position in which a game begins; PDN lets it leave open whose move it is, and the moves will tell."""
    fen = (sheet.value("FEN") or "").strip()
    if not fen.startswith("?"):
        return (fen,)
    return tuple(side.value[0] + fen[1:] for side in (variant.first, variant.first.opponent))


def _unreadable(sheet: GameTokens, game: str, place: Token, error: NotationError) -> DraughtsRecord:
    tags = {name: token.value for name, token in sheet.tags.items()}
    errors = (ReadError(place.line, place.column, str(error)),)
    return Record(game, None, tags=tags, errors=errors, line=sheet.first.line)


def _record_of(sheet: GameTokens, variant: Variant, fen: str) -> DraughtsRecord:
    corner = _corner(sheet, variant)
    try:
        begin = read_fen(variant, corner.usual_position(variant.board, fen)) if fen else start(variant)
    except NotationError as error:
        return _unreadable(sheet, variant.name, sheet.place("FEN"), error)
    reading = Readings(sheet, begin, corner).best({})
    result = _result(sheet, variant, reading.warnings)
    return Record(
        variant.name,
        reading.begin,
        reading.root.nodes(),
        result,
        {name: token.value for name, token in sheet.tags.items()},
        reading.root.introduction,
        tuple(reading.errors),
        sheet.first.line,
        tuple(reading.warnings),
    )


def _corner(sheet: GameTokens, variant: Variant) -> Corner:
    """Where the names of the squares begin; a tag that is of no use here has been overruled by a given variant."""
    try:
        return corner_of_tag(sheet.value("GameType")) or USUAL
    except UnknownGameTypeError:
        return USUAL


def _result(sheet: GameTokens, variant: Variant, warnings: list[ReadError]) -> Result | None:
    """The result that ends the moves, or else that of the tag; where they differ, the tag is kept among the tags."""
    ended = read_result(sheet.end.text, variant.first) if sheet.end else None
    try:
        told = read_result(sheet.value("Result") or "*", variant.first)
    except NotAResultError:
        return ended  # PDN allows any other text in the tag, such as "1+ - 1-"
    if sheet.end and ended and told and ended.halves != told.halves:
        reason = f"the game ends with {sheet.end.text}, but its Result tag says {sheet.value('Result')}"
        warnings.append(ReadError(sheet.end.line, sheet.end.column, reason))
    return ended or told


# -- moves ----------------------------------------------------------------------------------------


@dataclass
class Draft:
    """A move to which comments, signs and variations are still being added."""

    move: DraughtsMove
    before: str
    setup: str
    nags: list[int] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    clock: Clock | None = None
    variations: list[tuple[DraughtsNode, ...]] = field(default_factory=list)

    def node(self) -> DraughtsNode:
        """The finished move."""
        return Node(
            self.move,
            tuple(self.nags),
            tuple(self.marks),
            " ".join(self.comments),
            self.before,
            self.clock,
            self.setup,
            tuple(self.variations),
        )

    def sign(self, signs: Iterable[Sign]) -> None:
        """Add signs: as numbers where they have one."""
        for sign in signs:
            if sign.nag:
                self.nags.append(sign.nag)
            else:
                self.marks.append(str(sign))


@dataclass
class MoveLine:
    """A line of moves being read: the game itself or a variation."""

    position: DraughtsPosition
    opened: Token | None = None
    is_dead: bool = False
    """Whether something was wrong, so that what follows cannot be understood."""
    is_unknown: bool = False
    """Whether a move was made that nobody knows, so that what follows cannot be checked."""
    previous: DraughtsPosition | None = None
    drafts: list[Draft] = field(default_factory=list)
    introduction: str = ""
    setup: Token | None = None

    def nodes(self) -> tuple[DraughtsNode, ...]:
        """The finished moves."""
        return tuple(draft.node() for draft in self.drafts)


MOST_READINGS = 24
"""How often a game is read at the most, where its text leaves moves open."""
MOST_READ = 20_000
"""Tokens: a game that has many of them is read less often."""
USUAL = Corner(Numbering.NUMBERS, is_top=True, is_right=False)

Place = tuple[int, int]


class Readings:
    """The ways in which one game can be read."""

    def __init__(self, sheet: GameTokens, begin: DraughtsPosition, corner: Corner) -> None:
        self.sheet = sheet
        self.begin = begin
        self.corner = corner
        self.left = min(MOST_READINGS, 1 + MOST_READ // (1 + len(sheet.body)))

    def best(self, chosen: Mapping[Place, DraughtsMove]) -> Reading:
        """Read the game; where a move is left open, in the one way in which the rest is legal, or goes further."""
        self.left -= 1
        reading = Reading(self.begin, self.corner, chosen)
        for token in self.sheet.body:
            reading.take(token)
            if reading.is_given_up:
                break
        reading.finish()
        if reading.left_open is None or self.left <= 0:
            return reading
        place, candidates = reading.left_open
        ways = sorted((self.best({**chosen, place: move}) for move in candidates), key=_faults)
        return ways[0] if _faults(ways[0]) < _faults(ways[1]) else reading


def _faults(reading: Reading) -> tuple[int, int]:
    """What is wrong in a reading: the less, the better; where as much is, the more moves, the better."""
    return len(reading.errors), -reading.moves


class Reading:
    """One reading of a game: lines within lines, what was wrong, and what was open."""

    def __init__(self, begin: DraughtsPosition, corner: Corner, chosen: Mapping[Place, DraughtsMove]) -> None:
        self.begin = begin
        self.corner = corner
        self.chosen = chosen
        self.root = MoveLine(begin)
        self.lines = [self.root]
        self.errors: list[ReadError] = []
        self.warnings: list[ReadError] = []
        self.left_open: tuple[Place, list[DraughtsMove]] | None = None
        self.moves = 0
        self.is_set_up = False
        self.is_given_up = False

    def take(self, token: Token) -> None:
        """Read one token."""
        line = self.lines[-1]
        match token.kind:
            case TokenKind.WORD if not line.is_dead:
                self._word(line, token)
            case TokenKind.COMMENT if not line.is_dead:
                _comment(line, token)
            case TokenKind.NAG if line.drafts and not line.is_dead:
                line.drafts[-1].nags.append(int(token.text[1:]))
            case TokenKind.SETUP if not line.is_dead:
                self._setup(line, token)
            case TokenKind.OPEN:
                self._open(line, token)
            case TokenKind.CLOSE:
                self._close(line, token)
            case TokenKind.BAD_TAG:
                self._error(token, token.text)
            case TokenKind.BAD if not line.is_dead:
                self._stop(line, token, token.text)
            case TokenKind.END:
                self._give_up(token, token.text)

    def finish(self) -> None:
        """Close what was left open."""
        for line in self.lines:
            if line.setup and not line.is_dead:
                self._error(line.setup, "no move follows the position that is set up here")
        while len(self.lines) > 1:
            self._error(self.lines[-1].opened, "this variation is never closed")
            self._leave()

    def _word(self, line: MoveLine, token: Token) -> None:
        text, signs = split_signs(token.text if token.text[0] != "-" else f" {token.text}")  # "-2": two men lost
        if text.strip() in UNKNOWN_MOVES:
            line.is_unknown = True
        elif text and line.is_unknown:
            self._stop(line, token, f"{text!r} cannot be checked: a move before it is not known")
        elif text:
            self._move(line, token, text)
        if line.drafts and not line.is_dead:
            line.drafts[-1].sign(signs)

    def _move(self, line: MoveLine, token: Token, text: str) -> None:
        position = line.position
        try:
            move = self._chosen(position, token, self.corner.usual(position.board, text), text)
        except NotationError as error:
            self._stop(line, token, str(error))
            return
        self.moves += 1
        before, setup = ("" if line is self.root else line.introduction), ""
        if line.setup:
            setup, line.setup = write_fen(position), None
        line.drafts.append(Draft(move, "" if line.drafts else before, setup))
        line.previous, line.position = position, position.played(move)

    def _chosen(self, position: DraughtsPosition, token: Token, text: str, written: str) -> DraughtsMove:
        """The move that a text means; one that fits two is chosen by the readings of the whole game."""
        place = (token.line, token.column)
        if place not in self.chosen:
            fitting = fitting_moves(position, text)
            if len(fitting) > 1:
                self.left_open = self.left_open or (place, fitting)
                return read_move(position, text)
            return fitting[0]
        move = self.chosen[place]
        shown = write_move(position, move)
        reason = f"{written!r} fits more than one move; it is read as {shown}, with which more of the game is legal"
        self.warnings.append(ReadError(*place, reason))
        return move

    def _setup(self, line: MoveLine, token: Token) -> None:
        try:
            line.position = read_fen(line.position.variant, self.corner.usual_position(line.position.board, token.text))
        except NotationError as error:
            self._stop(line, token, str(error))
            return
        if line is self.root and not line.drafts and not self.is_set_up:
            self.begin, self.is_set_up = line.position, True  # the first one, before any move, is where the game begins
        else:
            line.setup = token

    def _open(self, line: MoveLine, token: Token) -> None:
        if len(self.lines) > DEEPEST:
            self._give_up(token, TOO_DEEP)
        elif line.is_dead or line.previous is None:
            self.lines.append(MoveLine(line.position, token, is_dead=True))
            if not line.is_dead:
                self._error(token, "a variation stands before the move that it would replace")
        else:
            self.lines.append(MoveLine(line.previous, token))

    def _close(self, line: MoveLine, token: Token) -> None:
        if line is not self.root:
            self._leave()
        elif not line.is_dead:
            self._stop(line, token, "')' closes no variation")

    def _leave(self) -> None:
        """Add a finished variation to the move that it would replace."""
        nodes = self.lines.pop().nodes()
        parent = self.lines[-1]
        if nodes and parent.drafts:
            parent.drafts[-1].variations.append(nodes)

    def _stop(self, line: MoveLine, token: Token, reason: str) -> None:
        line.is_dead = True
        self._error(token, reason)

    def _error(self, token: Token | None, reason: str) -> None:
        if token and not self.is_given_up:
            self.errors.append(ReadError(token.line, token.column, reason))
            if len(self.errors) == MOST_FAULTS:
                self._give_up(token, TOO_FAULTY)

    def _give_up(self, token: Token, reason: str) -> None:
        self.errors.append(ReadError(token.line, token.column, reason))
        self.is_given_up = True


def _comment(line: MoveLine, token: Token) -> None:
    """Add a comment to the move before it; before the first move, to the line."""
    said = read_comment(token.text, line.position.side.opponent)
    if not line.drafts:
        line.introduction = f"{line.introduction} {said.text}".strip()
        return
    draft = line.drafts[-1]
    draft.clock = said.clock or draft.clock
    draft.marks += said.marks
    if said.text:
        draft.comments.append(said.text)
