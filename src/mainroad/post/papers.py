"""Papers of a game by post: the record for the elder, in semi-short notation and one column (RU 5.5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.moves import Style, own_style, write_move
from mainroad.notation.written import AnyMove
from mainroad.notation.written import write_move as write_any
from mainroad.post.facts import Line
from mainroad.post.notation import after, as_written, read_written, start_position
from mainroad.post.state import PostalGame


def record_lines(state: PostalGame, names: BySide[str], side: Side) -> Iterator[str]:
    """The record of a game: code, names, moves, result, the signature of a side, and the date on which they sent it."""
    start = state.start
    yield start.code
    yield f"{names.white} – {names.black}"
    yield from (f"{number}. {' '.join(pair)}" for number, pair in numbered_pairs(state))
    if state.ended is not None:
        yield result_text(state.ended.score)
    yield names[side]
    sent = next((record.sent for record in state.records if record.side is side), None)
    if sent is not None:
        yield f"{sent:%d.%m.%Y}"


def numbered_pairs(state: PostalGame) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The moves in semi-short notation, in numbered pairs (RU 5.5.1.b)."""
    position = start_position(state.start.game, state.start.position)
    written = ["…"] if position.side is Side.BLACK else []
    for text in state.moves:
        move = read_written(position, text)
        written.append(_semi_short(position, move))
        position = after(position, move)
    for number, place in enumerate(range(0, len(written), 2), start=1):
        yield number, tuple(written[place : place + 2])


def _semi_short(position: AnyPosition, move: AnyMove) -> str:
    if isinstance(position, ChessPosition) or isinstance(move, ChessMove):
        return write_any(position, move)
    own = own_style(position.variant)
    style = Style(own.numbering, own.separator, short=own.numbering is Numbering.LETTERS)
    return write_move(position, move, style)


def moves_text(state: PostalGame, first: int, last: int) -> str:
    """Some of the moves as a letter writes them: numbered, in full, with a capital E (RU 5.2.2.a)."""
    offset = 0 if _begins(state) is Side.WHITE else 1
    words = list[str]()
    for place, move in enumerate(state.moves[first:last], start=first + offset):
        if place % 2 == 0 or not words:
            words.append(f"{place // 2 + 1}." + (" …" if place % 2 else ""))
        words.append(as_written(state.start.game, move))
    return " ".join(words)


def _begins(state: PostalGame) -> Side:
    return state.board.side if len(state.moves) % 2 == 0 else state.board.side.opponent


@dataclass(frozen=True)
class Card:
    """What a card says of the game: the moves it repeats, those it makes, its dates, the days of both."""

    side: Side
    repeated: str
    moves: str
    dates: tuple[date | None, date | None, date | None]
    totals: BySide[int] | None = None
    lines: tuple[Line, ...] = ()


def sent_card(state: PostalGame, number: int) -> Card | None:
    """The card of a letter that was sent, by its number in the game; None: there is no such letter with moves."""
    if not 1 <= number <= len(state.letters) or not state.letters[number - 1].made:
        return None
    letter, before = state.letters[number - 1], state.letters[: number - 1]
    made = sum(len(other.made) for other in before)
    replies = [place for place, other in enumerate(before) if other.kind in ("reply", "forwarded")]
    seen = sum(len(other.made) for other in before[: replies[-1]]) if replies else 0
    dates = (letter.partner_sent, letter.received, letter.sent)
    own = moves_text(state, made, made + len(letter.made))
    totals = next(row.totals for row in state.chart if row.letter is letter)
    return Card(letter.side, moves_text(state, seen, made), own, dates, totals, letter.lines)


def next_card(state: PostalGame) -> Card:
    """The card that is to be written next: what is known of it, with room for the rest."""
    last = state.last
    repeated = moves_text(state, state.unrepeated, len(state.moves))
    return Card(state.expected[1], repeated, "", (last.sent if last else None, None, None))


_RESULTS: Mapping[tuple[int, int], str] = {(2, 0): "1-0", (0, 2): "0-1", (1, 1): "½-½", (0, 0): "−/−"}


def result_text(score: BySide[int]) -> str:
    """A result as a record has it; minuses for both where no record came (RU 5.5.8)."""
    return _RESULTS[score.white, score.black]
