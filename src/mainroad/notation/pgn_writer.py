"""Games of chess written as PGN in one form, so that files compare byte by byte."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess.pgn

from mainroad.laws.chess import CHESS, as_library_move
from mainroad.notation.pgn import ChessNode, ChessRecord
from mainroad.notation.records import UNFINISHED, Clock, Scoring, write_result


def write_game(record: ChessRecord) -> str:
    """Write a game: the seven tags that every game has, its other tags in order, its moves."""
    game = chess.pgn.Game()
    game.headers.update(_own_tags(record))
    game.setup((record.start or CHESS.start()).board())
    game.headers["Result"] = _result(record)
    game.comment = _comment(record.comment)
    _grow(game, record.moves)
    return game.accept(_Exporter(columns=79))


def _own_tags(record: ChessRecord) -> list[tuple[str, str]]:
    """Return the tags in order, each value on one line; those of the start follow from the start itself."""
    kept = (item for item in record.tags.items() if item[0] not in ("FEN", "SetUp"))
    return sorted((name, " ".join(value.split())) for name, value in kept)


def _result(record: ChessRecord) -> str:
    return write_result(replace(record.result, scoring=Scoring.ONE_POINT) if record.result else None)


def _grow(parent: chess.pgn.GameNode, nodes: Sequence[ChessNode]) -> None:
    """Add a line of play to a game, and beside each move what might have been played instead."""
    for node in nodes:
        child = parent.add_variation(as_library_move(node.move), comment=_said(node), nags=node.nags)
        child.starting_comment = _comment(node.before)
        for variation in node.variations:
            _grow(parent, variation)
        parent = child


def _said(node: ChessNode) -> str:
    parts = (*node.marks, "" if node.clock is None else _clock(node.clock), _comment(node.comment))
    return " ".join(filter(None, parts))


def _comment(text: str) -> str:
    """Make a text fit between braces: one line, without a brace that would close it."""
    return " ".join(text.replace("}", ")").replace("{", "(").split())


def _clock(clock: Clock) -> str:
    left = next((left for left in clock.left if left is not None), None)
    if left is None:
        return ""
    seconds, thousandths = divmod(left, 1000)
    fraction = f".{thousandths:03}".rstrip("0") if thousandths else ""
    return f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}]"


class _Exporter(chess.pgn.StringExporter):
    """python-chess's writer, which leaves quotation marks in tags bare and knows no game that both lost."""

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        super().visit_header(tagname, tagvalue.replace("\\", "\\\\").replace('"', '\\"'))

    def visit_result(self, result: str) -> None:
        super().visit_result(UNFINISHED if result == "0-0" else result)
