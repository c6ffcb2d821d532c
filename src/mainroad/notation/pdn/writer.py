"""Writing PDN 3.0: one canonical form of a game, so that files compare byte by byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.notation.embedded import write_comment
from mainroad.notation.moves import Style, write_move
from mainroad.notation.pdn.reader import DraughtsNode, DraughtsRecord
from mainroad.notation.pdn.types import GAME_TYPES, variant_of_tags
from mainroad.notation.records import UNFINISHED, write_result
from mainroad.notation.signs import sign_of_nag

WIDTH = 79
ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": UNFINISHED,
}
"""The tags that every record has, with what they say when nothing is known."""

_UNBROKEN = "\N{NO-BREAK SPACE}"
"""A space at which no line ends: a position in the middle of a game is read from one line."""

STRENGTHS = range(1, 7)
"""The annotations that are written as signs, right after the move."""


def write_pdn(record: DraughtsRecord) -> str:
    """Write a game: tags, an empty line, moves, and the asterisk with which PDN 3.0 ends every game."""
    header = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record).items())
    return f"{header}\n{_movetext(record)}\n"


# -- tags -----------------------------------------------------------------------------------------


def _tags(record: DraughtsRecord) -> dict[str, str]:
    """The roster, what tells the game and its start, and the others in the order of the alphabet."""
    given = {_known(name): value for name, value in record.tags.items()}
    tags = {name: given.get(name, unknown) for name, unknown in ROSTER.items()}
    if record.game:
        kind = GAME_TYPES[record.game]
        if record.result:
            tags["Result"] = write_result(record.result, kind.variant.first)
        given |= {"GameType": kind.tag, "Variant": record.game}
        if variant_of_tags(kind.tag, None) == kind.variant:
            del given["Variant"]
    if record.start:
        given = {name: value for name, value in given.items() if name not in ("SetUp", "FEN")}
        if record.start != start(record.start.variant):
            given |= {"SetUp": "1", "FEN": write_fen(record.start)}
    telling = {name: given[name] for name in ("GameType", "Variant", "SetUp", "FEN") if name in given}
    others = {name: given[name] for name in sorted(given) if name not in tags | telling}
    return tags | telling | others


def _known(name: str) -> str:
    """The usual capitals of a tag's name."""
    usual = (*ROSTER, "GameType", "Variant", "SetUp", "FEN")
    return next((known for known in usual if known.lower() == name.lower()), name)


def _escaped(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


# -- moves ----------------------------------------------------------------------------------------


def _movetext(record: DraughtsRecord) -> str:
    words = [_braces(record.comment)] if record.comment else []
    if record.start and record.moves:
        style = GAME_TYPES[record.game].style
        words += _line(record.start, 1, record.moves, style)
    lines = wrap(" ".join((*words, UNFINISHED)), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace(_UNBROKEN, " ")


def _braces(comment: str) -> str:
    return "{" + " ".join(comment.split()).replace("}", ")") + "}"


def _line(position: DraughtsPosition, number: int, nodes: Sequence[DraughtsNode], style: Style) -> Iterator[str]:
    """The words of a line of moves; a number is written again wherever something stood between two moves."""
    first = position.variant.first
    is_interrupted = True
    for node in nodes:
        if node.before:
            yield _braces(node.before)
        if node.setup:
            position = read_fen(position.variant, node.setup)
            yield f'/FEN{_UNBROKEN}"{write_fen(position)}"/'
        if position.side is first:
            yield f"{number}."
        elif is_interrupted or node.setup:
            yield f"{number}..."
        yield from _node(position, node, style)
        for variation in node.variations:
            opening, *words = _line(position, number, variation, style)
            *words, ending = (f"({opening}", *words)
            yield from (*words, f"{ending})")
        is_interrupted = bool(node.variations or node.comment or node.clock or node.marks)
        number += position.side is not first
        position = position.played(node.move)


def _node(position: DraughtsPosition, node: DraughtsNode, style: Style) -> Iterator[str]:
    """The words of one move: with its sign, its other annotations, and its comment."""
    strength, *others = node.nags if node.nags and node.nags[0] in STRENGTHS else (0, *node.nags)
    yield write_move(position, node.move, style) + str(sign_of_nag(strength) or "")
    yield from (f"${nag}" for nag in others)
    if comment := write_comment(node.comment, node.clock, node.marks, position.side):
        yield _braces(comment)
