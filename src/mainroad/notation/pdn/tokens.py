"""The pieces of text that a PDN file is made of, each with its place.

The reader forgives what it can: line ends of any kind, move numbers anywhere or nowhere, blanks inside a move, a
stray full stop, tags with quotation marks inside. What it cannot, it hands on as a token that holds the reason, and
goes on.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple


class TokenKind(enum.Enum):
    """What a token is."""

    TAG = "tag"
    WORD = "word"
    """A move, signs, or both."""
    COMMENT = "comment"
    NAG = "nag"
    OPEN = "open"
    CLOSE = "close"
    SETUP = "setup"
    RESULT = "result"
    BLANK = "blank"
    BAD_TAG = "bad-tag"
    BAD = "bad"
    """What cannot be read; the text is the reason."""
    END = "end"
    """Nothing more is read of this game; the text is the reason."""


class Token(NamedTuple):
    """A piece of text and where it stands; of a tag, its name and its value."""

    kind: TokenKind
    text: str
    line: int
    column: int
    value: str = ""


_SKIPPED = re.compile(r"(?:\s|\d++\s*+\.++|\.++|…)++")
_SQUARE = r"[a-jA-JавсеАВСЕНн]?\d{1,2}"
_TOKEN = re.compile(
    rf"""
      (?P<result>(?:1/2-1/2|1-0|0-1|2-0|0-2|1-1|0-0|1/2|½-½|½|\*)(?=[\s\[(){{;%]|$))
    | (?P<spaced>{_SQUARE}(?:[ \t]{{0,3}}[-–][ \t]{{0,3}}{_SQUARE}|(?:[ \t]{{0,3}}[x:X×хХ][ \t]{{0,3}}{_SQUARE})++)
        (?![\w/])[^\s{{}}()\[\];%$/]*)          # old programs set numbers in columns: "3- 9"
    | (?P<word>[^\s{{}}()\[\];%$/]+|\([!?]+\))
    | (?P<comment>\{{[^}}]*\}}) | (?P<rest>;.*) | (?P<ignored>%.*)
    | (?P<nag>\$\d+) | (?P<open>\() | (?P<close>\))
    | /\s*FEN\s*"(?P<setup>[^"/]*)"\s*/
    """,
    re.VERBOSE,
)
_KINDS = {
    "result": TokenKind.RESULT,
    "word": TokenKind.WORD,
    "spaced": TokenKind.WORD,
    "nag": TokenKind.NAG,
    "open": TokenKind.OPEN,
    "close": TokenKind.CLOSE,
    "setup": TokenKind.SETUP,
}
_STRICT_TAG = re.compile(r'\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]')
_LOOSE_TAG = re.compile(r'\[\s*(?P<name>\w+)\s*"(?P<value>.*)"\s*\]\s*$')
_TAG_LINE = re.compile(r'\s*\[\s*[A-Z]\w*\s+"')
_ESCAPED = re.compile(r'\\(["\\])')


_WRONG = {
    "}": "'}' closes no comment: a comment cannot stand inside another",
    "]": "']' closes no tag",
    "/": 'a position in the middle of a game is written /FEN "..."/',
    "$": "'$' is followed by the number of an annotation",
}


def tokens(lines: Iterable[str]) -> Iterator[Token]:
    """Read the tokens of a text, line by line."""
    comment: Token | None = None
    further = list[str]()
    after_blank = False
    for number, line in enumerate(lines, 1):
        column = 1 if number == 1 and line.startswith("\ufeff") else 0
        if comment:
            if after_blank and _TAG_LINE.match(line):  # it must not swallow the next game
                yield _never_closed(comment)
            elif (column := line.find("}") + 1) == 0:
                further.append(line)
                after_blank = not line.strip()
                continue
            else:
                yield comment._replace(text="".join((comment.text, *further, line[: column - 1])))
            further.clear()
        comment = yield from _line_tokens(line, number, column)
    if comment:
        yield _never_closed(comment)


def _never_closed(comment: Token) -> Token:
    return comment._replace(kind=TokenKind.BAD, text="this comment is never closed")


def _line_tokens(line: str, number: int, start: int) -> Generator[Token, None, Token | None]:
    """Read the tokens of one line; what is returned is a comment that goes on in the next one."""
    if not line.strip():
        yield Token(TokenKind.BLANK, "", number, 1)
    position = _past_space(line, start)
    while position < len(line):
        if line[position] == "{" and line.find("}", position) < 0:
            return Token(TokenKind.COMMENT, line[position + 1 :], number, position + 1)
        token, position = _token(line, number, position)
        if token:
            yield token
        position = _past_space(line, position)
    return None


def _past_space(line: str, position: int) -> int:
    """The place after white space, move numbers and dots."""
    skipped = _SKIPPED.match(line, position)
    return skipped.end() if skipped else position


def _token(line: str, number: int, position: int) -> tuple[Token | None, int]:
    """Read the token at a place, and find the place after it."""
    column = position + 1
    match = _TOKEN.match(line, position)
    if match is None:
        return _tag(line, number, position) if line[position] == "[" else _wrong(line, number, position)
    group = match.lastgroup or ""
    if kind := _KINDS.get(group):
        return Token(kind, _tidy(match[group]) if kind is TokenKind.WORD else match[group], number, column), match.end()
    if group == "ignored":
        return None, match.end()
    text = match[0][1:-1] if group == "comment" else match[0][1:]
    return Token(TokenKind.COMMENT, text, number, column), match.end()


def _tidy(word: str) -> str:
    """A word without blanks inside it or a stray full stop at its end; that of "a.l." belongs there."""
    joined = "".join(word.split())
    return joined if joined.lower().endswith("a.l.") else joined.rstrip(".")


def _tag(line: str, number: int, position: int) -> tuple[Token, int]:
    match = _STRICT_TAG.match(line, position) or _LOOSE_TAG.match(line, position)
    if match is None:
        return Token(TokenKind.BAD_TAG, 'a tag is written [Name "value"]', number, position + 1), len(line)
    value = _ESCAPED.sub(r"\1", match["value"])
    return Token(TokenKind.TAG, match["name"], number, position + 1, value), match.end()


def _wrong(line: str, number: int, position: int) -> tuple[Token, int]:
    reason = _WRONG.get(line[position], f"{line[position]!r} does not belong here")
    return Token(TokenKind.BAD, reason, number, position + 1), position + 1
