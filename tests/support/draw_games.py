"""Endings played to and fro, with their counters."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Any, NamedTuple, cast

from mainroad.basics import Side
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.notation.written import read_move
from mainroad.play.evidence import Verdict
from mainroad.play.rules.counters import Counters, counters
from mainroad.play.rules.draws import Finding, automatic_draw, judge
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import Draws


class Played(NamedTuple):
    """A position with what has been counted on the way to it."""

    position: AnyPosition
    counters: Counters

    def move(self, text: str) -> Played:
        move = read_move(self.position, text)
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


WON = Verdict(Side.WHITE, 3)
DEAD = Verdict(None)

# Endings in which both sides go to and fro without meeting: game, position, moves of White, moves of Black.
THREE_KINGS = ("russian", "W:WKc1,Ke1,Kg1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
THREE_KINGS_ROAD = ("russian", "W:WKc1,Kf2,Kg1:BKh8", "c1-d2 d2-c1", "h8-g7 g7-h8")
KING_AND_TWO_ROAD = ("russian", "W:WKc1,a3,h2:BKh8", "c1-d2 d2-c1", "h8-g7 g7-h8")
FOUR_KINGS = ("russian", "W:WKc1,Ke1,Kg1,Kh2:BKa7", "c1-d2 d2-c1", "a7-b8 b8-a7")
TWO_KINGS = ("russian", "W:WKc1,Ke1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
KING_AND_MAN = ("russian", "W:WKc1,h2:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
KING_KING = ("russian", "W:WKc1:BKb8", "c1-d2 d2-c1", "b8-a7 a7-b8")
TWO_TWO = ("russian", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 d2-c1", "b8-a7 a7-b8")
EIGHT = ("russian", "W:WKc1,Ke1,g1,h2:BKb8,Kd8,f8,h8", "c1-d2 d2-c1", "b8-a7 a7-b8")
I_THREE = ("international", "W:WK47,K48,K49:BK3", "47-41 41-47", "3-8 8-3")
I_KING_TWO = ("international", "W:WK47,48,49:BK3", "47-41 41-47", "3-8 8-3")
I_THREE_ROAD = ("international", "W:WK48,K49,K47:BK5", "48-42 42-48", "5-10 10-5")
I_TWO = ("international", "W:WK47,K48:BK3", "47-41 41-47", "3-8 8-3")
I_KING_MAN = ("international", "W:WK47,48:BK3", "47-41 41-47", "3-8 8-3")
I_KING = ("international", "W:WK47:BK3", "47-41 41-47", "3-8 8-3")
I_FOUR_TWO = ("international", "W:WK47,K48,K49,K50:BK3,K4", "47-41 41-47", "3-8 8-3")
I_FIVE_TWO = ("international", "W:WK47,K48,K49,K50,K45:BK3,K4", "47-41 41-47", "3-8 8-3")
I_FOUR_MAN_TWO = ("international", "W:WK47,K48,K49,50,K45:BK3,K4", "47-41 41-47", "3-8 8-3")

Shuffle = tuple[str, str, str, str]


@cache
def at(shuffle: Shuffle, plies: int) -> Played:
    return shuffled(*shuffle, plies)


def by_itself(rules: Draws, played: Played, verdict: Verdict | None = None) -> Finding | None:
    return automatic_draw(rules, played.counters, played.position, verdict)


def claimed(rules: Draws, played: Played, verdict: Verdict | None = None) -> Finding:
    return judge(rules, played.counters, played.position, Ground.COUNT, verdict=verdict)
