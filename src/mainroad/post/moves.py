"""Moves as letters write them: full notation, one after another, with what the partner proposed or is forced to.

A letter is read against the position: what stands, where it goes wrong, and who has to put it right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mainroad.basics import Refusal, Ruling, Side
from mainroad.laws.games import AnyPosition
from mainroad.notation.written import AnyMove
from mainroad.post.notation import after, effect, is_full, moves_from, read_full, read_written, write_full
from mainroad.post.rules import ru

_NUMBER = re.compile(r"[0-9]{1,3}")
_OPENINGS = ("if", "on", "i propose", "если", "на", "предлагаю", "якщо", "пропоную", "jei", "į", "siūlau")
"""How a variation is proposed: if … then, on … I propose, I propose variation … (RU 5.2.7)."""
_MEANT_AS_MOVE = re.compile(r"[0-9?]|^o-o")
"""In a variation: other words are those that propose it; a move that cannot be read is copied as `?` (RU 5.2.12)."""
LONGEST_TEXT = 2000


@dataclass(frozen=True)
class ReadMoves:
    """What a letter's moves come to."""

    made: tuple[str, ...]
    position: AnyPosition
    fault: Ruling | None = None
    remarks: tuple[Ruling, ...] = ()


def tokens(text: str) -> list[str]:
    """The moves and numbers of a text, without words, dots and commas."""
    parts = (part.strip(",;.…").lower() for part in text[:LONGEST_TEXT].replace(".", ". ").replace("…", " ").split())
    return [part for part in parts if part]


def _is_number(token: str) -> bool:
    return _NUMBER.fullmatch(token) is not None


def written_moves(text: str) -> list[str]:
    """The moves of a text without their numbers."""
    return [token for token in tokens(text) if not _is_number(token)]


def only_move(moves: Iterable[AnyMove]) -> AnyMove | None:
    """The move, if there is only one."""
    deeds = {effect(move): move for move in moves}
    return next(iter(deeds.values())) if len(deeds) == 1 else None


def forced_move(position: AnyPosition) -> AnyMove | None:
    """The only move of whoever is to move (RU 5.2.4)."""
    return only_move(position.legal_moves())


def named_piece_move(position: AnyPosition, token: str) -> AnyMove | None:
    """The only move of the piece that an impossible move names (RU 5.2.10.a)."""
    return only_move(moves_from(position, token))


def read_letter(position: AnyPosition, text: str, lines: Sequence[Sequence[str]], before: int) -> ReadMoves | Refusal:
    """Read the moves of a letter; `before` moves were made, `lines` are the partner's proposals."""
    writer, made = position.side, list[str]()
    remarks = _number_remarks(text, before + (_first_side(position, before) is Side.BLACK))
    for token in written_moves(text):
        if not _MEANT_AS_MOVE.search(token):
            return Refusal("post.no-move-word", ru("5.2.3"), {"move": token[:40]})
        if position.side is not writer:
            answer = _answered(position, made, token, lines)
            if isinstance(answer, Refusal):
                return answer
            move: AnyMove | None = answer
        else:
            move = read_full(position, token)
        if move is None:
            move = named_piece_move(position, token)
            if move is None:
                fault = _impossible(position, token, made)
                return ReadMoves(tuple(made), position, fault, tuple(remarks))
            remarks.append(
                Ruling(
                    "post.completed", ru("5.2.10.a", "5.2.11.a"), {"move": token, "made": write_full(position, move)}
                )
            )
        made.append(write_full(position, move))
        position = after(position, move)
    return _finished(ReadMoves(tuple(made), position, None, tuple(remarks)), writer)


def _finished(read: ReadMoves, writer: Side) -> ReadMoves | Refusal:
    """A letter ends with a move of its writer; a forced reply to it should stand in it too."""
    if not read.made or (read.position.side is writer and read.position.legal_moves()):
        return Refusal("post.own-move-last", ru("5.2.3", "5.2.4"))
    forced = forced_move(read.position)
    if forced is None or read.position.side is writer:
        return read
    remark = Ruling("post.forced-left-out", ru("5.2.4"), {"move": write_full(read.position, forced)})
    return ReadMoves(read.made, read.position, None, (*read.remarks, remark))


def _answered(
    position: AnyPosition, made: Sequence[str], token: str, lines: Sequence[Sequence[str]]
) -> AnyMove | Refusal:
    """A partner's move in one's own letter: one that they proposed, or their only one."""
    move, forced = read_full(position, token), forced_move(position)
    if move is not None and forced is not None and effect(move) == effect(forced):
        return move
    text = "" if move is None else write_full(position, move)
    if move is not None and any(tuple(line[: len(made) + 1]) == (*made, text) for line in lines):
        return move
    return Refusal("post.not-proposed", ru("5.2.13.a", "5.2.4"), {"move": token[:40]})


def _impossible(position: AnyPosition, token: str, made: Sequence[str]) -> Ruling:
    cited = ("5.2.10.b", *(("5.2.13.b",) if made else ()), *(() if is_full(position, token) else ("5.2.2.b",)))
    return Ruling("post.impossible", ru(*cited), {"move": token[:40]})


def _first_side(position: AnyPosition, before: int) -> Side:
    """Who had the first move of the game, so many moves ago."""
    return position.side if before % 2 == 0 else position.side.opponent


def _number_remarks(text: str, before: int) -> list[Ruling]:
    """Wrong numbers stop nothing; they are pointed out (RU 5.2.14)."""
    number, made = None, before
    for token in tokens(text):
        if _is_number(token):
            number = int(token)
            if number != made // 2 + 1:
                return [Ruling("post.wrong-number", ru("5.2.14"), {"number": number, "right": made // 2 + 1})]
        else:
            made += 1
    return []


def is_repeated(position: AnyPosition, expected: Sequence[str], text: str) -> bool:
    """Whether a letter repeats the partner's moves, however it numbers them (RU 5.2.9, 5.2.14)."""
    written = written_moves(text)
    if len(written) != len(expected):
        return False
    for token, made in zip(written, expected, strict=True):
        move, right = read_full(position, token), read_written(position, made)
        if move is None or effect(move) != effect(right):
            return False
        position = after(position, right)
    return True


def read_line(position: AnyPosition, text: str) -> tuple[tuple[str, ...], str] | Refusal:
    """A proposed variation up to its first impossible move, and that move (RU 5.2.7, 5.2.12)."""
    if not text.strip().lower().startswith(_OPENINGS):
        return Refusal("post.wording", ru("5.2.7"))
    made = list[str]()
    for token in filter(_MEANT_AS_MOVE.search, written_moves(text)):
        move = read_full(position, token)
        if move is None:
            return tuple(made), token[:40]
        made.append(write_full(position, move))
        position = after(position, move)
    return tuple(made), ""
