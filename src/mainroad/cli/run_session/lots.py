"""Lots for the colours of a first game in a terminal: a coin, or a hand."""

from __future__ import annotations

import secrets

from mainroad.basics import Refusal, Side
from mainroad.cli.room_session import Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.results import boards
from mainroad.competition.desk import commands
from mainroad.competition.micromatches.micromatches import Coin, Hand
from mainroad.words import say


def toss(desk: Desk, arguments: list[str]) -> Answer:
    """Toss a coin that a player calls."""
    (board, caller), call, seed = _read(arguments, [coin.value for coin in Coin])
    number = len(desk.state.rounds)
    refused = desk.done(commands.Toss(number, board, caller, Coin(call), seed))
    if refused:
        return refused
    ruling = desk.state.rounds[-1].tosses[board].ruling
    cited = ", ".join(ruling.articles)
    return f"{say(ruling.message, desk.language, **ruling.parameters)} ({cited}; seed {seed})."


def colour(desk: Desk, arguments: list[str]) -> Answer:
    """Take a colour for the first game: who won the toss chooses."""
    (board, number), side, _seed = _read(arguments, [side.value for side in Side])
    return _settled(desk, desk.done(commands.ChooseColour(len(desk.state.rounds), board, number, Side(side))))


def hand(desk: Desk, arguments: list[str]) -> Answer:
    """Pick one of two hands with a piece of each colour."""
    (board, picker), picked, seed = _read(arguments, [hand.value for hand in Hand])
    return _settled(desk, desk.done(commands.PickHand(len(desk.state.rounds), board, picker, Hand(picked), seed)))


def _settled(desk: Desk, refused: Refusal | None) -> Answer:
    return refused or boards(desk, [])


def _read(arguments: list[str], words: list[str]) -> tuple[tuple[int, int], str, str]:
    """Board and start number, a word, and the seed if one was announced; without one nobody can know it before."""
    if len(arguments) not in (3, 4) or arguments[2] not in words:
        raise NotUnderstoodError(f"Say the board, the start number, and {' or '.join(words)}.")
    seed = arguments[3] if len(arguments) == 4 else secrets.token_hex(8)
    return (read_number(arguments[0]), read_number(arguments[1])), arguments[2], seed
