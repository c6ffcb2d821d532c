"""Papers of a game by post: the record for the elder, in semi-short notation and one column (RU 5.5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.notation.moves import Style, own_style, read_move, write_move
from mainroad.post.state import PostalGame


def record_lines(state: PostalGame, names: BySide[str], side: Side) -> Iterator[str]:
    """The record of a game: code, names, moves, result, the signature of a side, and the date on which they sent it."""
    start = state.start
    yield start.code
    yield f"{names.white} – {names.black}"
    yield from _numbered(state)
    if state.ended is not None:
        yield _result(state.ended.score)
    yield names[side]
    sent = next((record.sent for record in state.records if record.side is side), None)
    if sent is not None:
        yield sent.isoformat()


def _numbered(state: PostalGame) -> Iterator[str]:
    """The moves, a pair a line."""
    game = DRAUGHTS_GAMES[state.start.game]
    position = game.parse(state.start.position) if state.start.position else game.start()
    own = own_style(position.variant)
    style = Style(own.numbering, own.separator, short=own.numbering is Numbering.LETTERS)
    written = ["…"] if position.side is Side.BLACK else []
    for text in state.moves:
        move = read_move(position, text)
        written.append(write_move(position, move, style))
        position = position.after(move)
    for number, place in enumerate(range(0, len(written), 2), start=1):
        yield f"{number}. {' '.join(written[place : place + 2])}"


_RESULTS: Mapping[tuple[int, int], str] = {(2, 0): "1-0", (0, 2): "0-1", (1, 1): "½-½", (0, 0): "−/−"}


def _result(score: BySide[int]) -> str:
    return _RESULTS[score.white, score.black]
