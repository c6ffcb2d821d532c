"""Endings played to and fro, with their counters."""

from __future__ import annotations

from itertools import cycle
from typing import Any, NamedTuple, cast

from mainroad.basics import Side
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.play.board import read
from mainroad.play.counters import Counters, counters


class Played(NamedTuple):
    """A position with what has been counted on the way to it."""

    position: AnyPosition
    counters: Counters

    def move(self, text: str) -> Played:
        move = read(self.position, text)
        after = self.position.after(cast(Any, move))
        return Played(after, self.counters.after(self.position, move, after))

    def moves(self, texts: str) -> Played:
        played = self
        for text in texts.split():
            played = played.move(text)
        return played


def begun(game: str, fen: str = "") -> Played:
    position = GAMES[game].parse(fen) if fen else GAMES[game].start()
    return Played(position, counters(position))


def shuffled(game: str, fen: str, white: str, black: str, plies: int) -> Played:
    """Both sides play their moves round and round, so many moves of both together."""
    played = begun(game, fen)
    turns = {Side.WHITE: cycle(white.split()), Side.BLACK: cycle(black.split())}
    for _ in range(plies):
        played = played.move(next(turns[played.position.side]))
    return played
