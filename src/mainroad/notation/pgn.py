"""PGN, the text of recorded games of chess: reading forgives and reports, writing has one form.

python-chess understands the moves and writes the text; the reading of tokens is ours, because its own reader
passes over what it does not know and cannot say where a mistake stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TextIO

import chess

from mainroad.basics import BySide, Side
from mainroad.laws.chess import CHESS, ChessMove, ChessPosition, as_value
from mainroad.laws.protocol import NotAMoveError, NotationError
from mainroad.notation.chess import read_san
from mainroad.notation.records import (
    DEEPEST,
    MOST_FAULTS,
    MOST_TOKENS,
    TOO_DEEP,
    TOO_FAULTY,
    TOO_LONG,
    Clock,
    Node,
    ReadError,
    Record,
    Result,
    read_result,
)

ChessRecord = Record[ChessPosition, ChessMove]
ChessNode = Node[ChessMove]

DRAW_OFFER = "(=)"
"""The mark of an offered draw (CH 18.12); PGN has none, so it stands at the head of the move's comment."""

_TAG_LINE = re.compile(r"\s*\[\s*[A-Za-z0-9][A-Za-z0-9_+#=:-]*\s+\"")
_LONGEST_NAG = 6
_MOST_SIGNS = 20
"""At one move."""
_TOKEN = re.compile(
    r"""
    (?P<escape>^%[^\n]*)
    |(?P<tag>\[\s*(?P<name>[A-Za-z0-9][A-Za-z0-9_+#=:-]*)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    |(?P<badtag>^[ \t]*+\[[^\n]*)
    |(?P<comment>\{[^}]*+\}|;[^\n]*)
    |(?P<unclosed>\{[^}]*+)
    |(?P<nag>\$\d+|[!?]{1,2})
    |(?P<offer>\(=\))
    |(?P<open>\()
    |(?P<close>\))
    |(?P<result>(?:1-0|0-1|1/2(?:-1/2)?|½(?:-½)?|\*)(?=[\s;{]|$))
    |(?P<number>\d+(?:\s*\.+|(?=\s)))
    |(?P<passing>e\.?p\.?(?=[\s+#]|$))
    |(?P<move>[^\s(){}\[\];!?$]+)
    |(?P<junk>\S)
    """,
    re.VERBOSE | re.MULTILINE,
)
_SIGNS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_CLOCK = re.compile(
    r"\[%clk\s+(?P<hours>\d{1,4}):(?P<minutes>\d{1,2}):(?P<seconds>\d{1,2})(?:\.(?P<fraction>\d{1,3}))?\d*\]"
)

_UNKNOWN: BySide[int | None] = BySide(None, None)


class _Token(NamedTuple):
    kind: str
    match: re.Match[str]
    line: int
    column: int


def read_games(stream: TextIO) -> Iterator[ChessRecord]:
    """Read the games of a text one by one; what is wrong with a game is told in its errors."""
    for line, text in _chunks(stream):
        yield from _games(_tokens(text, line))


def _chunks(stream: TextIO) -> Iterator[tuple[int, str]]:
    """Part a text where tags follow moves, so that a fault in one game, be it an open brace, spares the next."""
    first, lines, in_moves = 1, list[str](), False
    for number, line in enumerate(stream, start=1):
        is_tag = _TAG_LINE.match(line) is not None
        if is_tag and in_moves:
            yield first, "".join(lines)
            first, lines, in_moves = number, [], False
        in_moves = in_moves or not (line.isspace() or line.startswith(("[", "%")))
        lines.append(line.removeprefix("\ufeff"))
    yield first, "".join(lines)


def _tokens(text: str, first_line: int) -> Iterator[_Token]:
    line, line_start, seen = first_line, 0, 0
    for match in _TOKEN.finditer(text):
        start = match.start()
        breaks = text.count("\n", seen, start)
        if breaks:
            line, line_start = line + breaks, text.rindex("\n", seen, start) + 1
        seen = start
        yield _Token(match.lastgroup or "", match, line, start - line_start + 1)


def _games(tokens: Iterable[_Token]) -> Iterator[ChessRecord]:
    """Part the tokens where a result ends a game, or where moves are counted from one again."""
    game: _Game | None = None
    for token in tokens:
        if game is not None and game.is_over(token):
            yield game.record()
            game = None
        if token.kind == "escape":
            continue
        game = game or _Game(token)
        game.take(token)
    if game is not None:
        yield game.record()


@dataclass(slots=True)
class _Line:
    """A line of play while it is read: the game itself or a variation."""

    board: chess.Board
    opened: _Token
    nodes: list[ChessNode] = field(default_factory=list)
    before: str = ""
    broken: bool = False


class _Game:
    """A game while it is read."""

    def __init__(self, first: _Token) -> None:
        self.first = first
        self.tags: dict[str, str] = {}
        self.start: ChessPosition | None = CHESS.start()
        self.lines: list[_Line] = []
        self.comment = ""
        self.result: Result | None = None
        self.ended = False
        self.errors: list[ReadError] = []
        self.tokens = 0
        self.is_given_up = False
        self.depth = 0
        """In brackets, where nothing more is read."""

    def is_over(self, token: _Token) -> bool:
        """Whether a token belongs to the next game."""
        if self.ended:
            return token.kind != "comment"
        counts_again = token.kind == "number" and token.match[0].rstrip(". ") == "1"
        return counts_again and len(self.lines) == 1 and len(self.lines[0].nodes) > 1

    def take(self, token: _Token) -> None:
        self.tokens += 1
        if self.is_given_up:
            self.depth += (token.kind == "open") - (token.kind == "close")
            self.ended = token.kind == "result" and self.depth <= 0
            return
        if self.tokens > MOST_TOKENS:
            self._give_up(token, TOO_LONG)
            return
        if not self.lines and token.kind not in ("tag", "badtag", "comment"):
            self._begin(token)
        action = _ACTIONS.get(token.kind)
        if action is not None:
            action(self, token)

    def record(self) -> ChessRecord:
        for line in self.lines[1:]:
            if not self.is_given_up:
                self._fault(line.opened, "the variation is not closed")
        while len(self.lines) > 1:
            self._close_line()
        return Record(
            CHESS.name,
            self.start,
            tuple(self.lines[0].nodes) if self.lines else (),
            self.result,
            self.tags,
            self.comment,
            tuple(sorted(self.errors, key=lambda error: (error.line, error.column))),
            self.first.line,
        )

    def _fault(self, token: _Token, reason: str) -> None:
        self.errors.append(ReadError(token.line, token.column, reason))
        if len(self.errors) == MOST_FAULTS:
            self._give_up(token, TOO_FAULTY)

    def _give_up(self, token: _Token, reason: str) -> None:
        self.errors.append(ReadError(token.line, token.column, reason))
        self.is_given_up, self.depth = True, len(self.lines) - 1

    def _begin(self, token: _Token) -> None:
        """Set up the board when the first word of the moves comes."""
        board = self.start.board() if self.start else chess.Board()
        self.lines.append(_Line(board, token, broken=self.start is None))

    # -- what each kind of token does -------------------------------------------------------------

    def tag(self, token: _Token) -> None:
        if self.lines:
            self.bad_tag(token)
            return
        name, value = token.match["name"], re.sub(r"\\(.)", r"\1", token.match["value"])
        self.tags[name] = value
        try:
            if name == "FEN":
                self.start = None
                self.start = CHESS.parse(value)
            if name == "Result":
                self.result = read_result(value) if value not in ("", "?") else None
        except NotationError as error:
            self._fault(token, str(error))
        if name == "Variant" and value.lower() not in ("chess", "standard", "from position"):
            self.start = None
            self._fault(token, f"{value!r} is not the chess of this rulebook")

    def bad_tag(self, token: _Token) -> None:
        self._fault(token, f"{token.match[0].strip()!r} is not a tag that can be read here")

    def remark(self, token: _Token) -> None:
        said = " ".join(token.match[0].strip("{};").split())
        line = self.lines[-1] if self.lines else None
        if line is not None and line.broken:
            return
        if line is not None and line.nodes:
            line.nodes[-1] = _commented(line.nodes[-1], said, _opposite(line.board.turn))
        elif line is not None and len(self.lines) > 1:
            line.before = _joined(line.before, said)
        else:
            self.comment = _joined(self.comment, said)

    def nag(self, token: _Token) -> None:
        text = token.match[0]
        self._annotate(token, nag=_SIGNS[text] if text in _SIGNS else int(text[1:][:_LONGEST_NAG]))

    def offer(self, token: _Token) -> None:
        self._annotate(token, mark=DRAW_OFFER)

    def _annotate(self, token: _Token, nag: int | None = None, mark: str | None = None) -> None:
        line = self.lines[-1]
        if line.broken:
            return
        if not line.nodes:
            self._fault(token, f"{token.match[0]!r} stands before any move")
            return
        last = line.nodes[-1]
        if len(last.nags) + len(last.marks) == _MOST_SIGNS:
            self._fault(token, f"a move has {_MOST_SIGNS} signs at most")
            return
        nags = last.nags if nag is None else (*last.nags, nag)
        line.nodes[-1] = replace(last, nags=nags, marks=last.marks if mark is None else (*last.marks, mark))

    def open(self, token: _Token) -> None:
        line = self.lines[-1]
        if len(self.lines) > DEEPEST:
            self._give_up(token, TOO_DEEP)
            return
        if not (line.nodes or line.broken):
            self._fault(token, "a variation stands before any move")
        board = line.board.copy(stack=1)
        if board.move_stack:
            board.pop()
        self.lines.append(_Line(board, token, broken=line.broken or not line.nodes))

    def close(self, token: _Token) -> None:
        if len(self.lines) == 1:
            self._fault(token, "a variation is closed that was not opened")
        else:
            self._close_line()

    def _close_line(self) -> None:
        variation = self.lines.pop()
        line = self.lines[-1]
        if variation.nodes:
            last = line.nodes[-1]
            line.nodes[-1] = replace(last, variations=(*last.variations, tuple(variation.nodes)))

    def end(self, token: _Token) -> None:
        if len(self.lines) > 1:
            return
        # "*" leaves the result to the tag: a game that both lost, 0-0, has no other way to be written.
        self.result = read_result(token.match[0]) or self.result
        self.ended = True

    def move(self, token: _Token) -> None:
        line = self.lines[-1]
        if line.broken:
            return
        try:
            move = _read_move(line.board, token.match[0])
        except NotationError as error:
            self._fault(token, str(error))
            line.broken = True
            return
        line.nodes.append(Node(as_value(line.board, move), before=line.before))
        line.board.push(move)
        line.before = ""

    def unclosed(self, token: _Token) -> None:
        self._fault(token, "the comment is not closed")

    def junk(self, token: _Token) -> None:
        if not self.lines[-1].broken:
            self._fault(token, f"{token.match[0]!r} has no meaning here")
            self.lines[-1].broken = True


_ACTIONS: Mapping[str, Callable[[_Game, _Token], None]] = {
    "tag": _Game.tag,
    "badtag": _Game.bad_tag,
    "comment": _Game.remark,
    "nag": _Game.nag,
    "offer": _Game.offer,
    "open": _Game.open,
    "close": _Game.close,
    "result": _Game.end,
    "move": _Game.move,
    "unclosed": _Game.unclosed,
    "junk": _Game.junk,
}


def _read_move(board: chess.Board, text: str) -> chess.Move:
    """Read a move quickly, or slowly where python-chess does not know it: that forgives more, or says why not."""
    try:
        move = board.parse_san(text)
    except ValueError:
        return chess.Move.from_uci(str(read_san(ChessPosition(board.copy(stack=False)), text).move))
    if not move:
        raise NotAMoveError(f"{text!r} is no move: in a game nobody passes")
    return move


def _opposite(turn: chess.Color) -> Side:
    return Side.BLACK if turn is chess.WHITE else Side.WHITE


def _joined(first: str, second: str) -> str:
    return f"{first} {second}".strip()


def _commented(node: ChessNode, said: str, mover: Side) -> ChessNode:
    """Add a comment to a move; a clock or an offered draw in it become what they are."""
    if said.startswith(DRAW_OFFER):
        node, said = replace(node, marks=(*node.marks, DRAW_OFFER)), said.removeprefix(DRAW_OFFER).strip()
    if shown := _CLOCK.search(said):
        left = _milliseconds(shown)
        node = replace(node, clock=Clock(_UNKNOWN.changed(mover, lambda _: left)))
        said = " ".join((said[: shown.start()] + said[shown.end() :]).split())
    return replace(node, comment=_joined(node.comment, said))


def _milliseconds(shown: re.Match[str]) -> int:
    seconds = (int(shown["hours"]) * 60 + int(shown["minutes"])) * 60 + int(shown["seconds"])
    return seconds * 1000 + int((shown["fraction"] or "0").ljust(3, "0"))
