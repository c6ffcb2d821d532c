"""A recorded game of draughts as people keep it and hear it: a score sheet, or move after move in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mainroad.boards import Numbering
from mainroad.notation.moves import Style
from mainroad.notation.pdn.reader import DraughtsRecord
from mainroad.notation.records import Node
from mainroad.notation.score_sheet import score_sheet
from mainroad.notation.signs import NotASignError, Sign, read_sign, sign_of_nag
from mainroad.notation.spoken import spoken, spoken_sign


def sheet(record: DraughtsRecord, *, is_short: bool) -> Iterator[str]:
    """The lines of a score sheet: a number, White's move, the reply (RU 1.6.2.h, UA V-5.1)."""
    letters = record.start is not None and record.start.variant.numbering is Numbering.LETTERS
    style = Style(Numbering.LETTERS, ":", short=True) if is_short and letters else None
    for pair in score_sheet(record, style):
        yield f"{pair.number:>3}. {pair.moves.white or '...':<12}{pair.moves.black}".rstrip()


def spoken_moves(record: DraughtsRecord, language: str) -> Iterator[str]:
    """Every move in words, with what its signs mean."""
    position = record.start
    if position is None:
        return
    for node in record.moves:
        words = [spoken(position, node.move, language), *(spoken_sign(sign, language) for sign in _signs(node))]
        yield "; ".join(words)
        position = position.played(node.move)


def _signs(node: Node[Any]) -> Iterator[Sign]:
    for nag in node.nags:
        if sign := sign_of_nag(nag):
            yield sign
    for mark in node.marks:
        try:
            yield read_sign(mark)
        except NotASignError:
            continue  # a mark of another program
