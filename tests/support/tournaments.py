"""Tournaments for tests: histories written down in a line a round, and seeded random ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from mainroad.basics import BySide
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.pairings import PairedRound

_RESULTS = {
    "1": (BySide(WIN, LOSS), How.PLAYED),
    "=": (BySide(DRAW, DRAW), How.PLAYED),
    "0": (BySide(LOSS, WIN), How.PLAYED),
    "+": (BySide(WIN, LOSS), How.FORFEIT),
    "-": (BySide(LOSS, WIN), How.FORFEIT),
    "--": (BySide(LOSS, LOSS), How.FORFEIT),
    "?": (BySide(DRAW, DRAW), How.ADJOURNED),
}
_FREE = {"bye": (WIN, How.BYE), "half": (DRAW, How.ASKED), "zero": (LOSS, How.ABSENT)}


def history(players: int | Sequence[int], *rounds: str, withdrawn: Iterable[int] = ()) -> History:
    """A history from text: `1-4:1 2-5:= 6-3:0 7:bye`, White first; players as a count or as ratings."""
    ratings = [0] * players if isinstance(players, int) else players
    entrants = tuple(Entrant(Number(n), rating) for n, rating in enumerate(ratings, start=1))
    return History(entrants, tuple(map(_round, rounds)), frozenset(map(Number, withdrawn)))


def _round(text: str) -> Round:
    games, free = [], []
    for item in text.split():
        who, _, what = item.partition(":")
        if "-" in who:
            white, black = map(Number, map(int, who.split("-")))
            games.append(Game(white, black, *_RESULTS[what]))
        else:
            free.append(Free(Number(int(who)), *_FREE[what]))
    return Round(tuple(games), tuple(free))


def boards(paired: PairedRound) -> str:
    """A paired round as text: `1-4 2-5 7`; the bye comes last."""
    pairs = [f"{pairing.white}-{pairing.black}" for pairing in paired.pairings]
    return " ".join([*pairs, str(paired.bye.player)] if paired.bye else pairs)


Pair = Callable[[History, Sequence[Number]], PairedRound]


def play(paired: PairedRound, chance: random.Random, forfeits: float = 0.05) -> Round:
    """Results for a paired round, now and then a forfeit."""
    games = []
    for pairing in paired.pairings:
        results = ("+", "-", "--") if chance.random() < forfeits else ("1", "=", "0")
        games.append(Game(pairing.white, pairing.black, *_RESULTS[chance.choice(results)]))
    return Round(tuple(games), (Free(paired.bye.player, WIN),) if paired.bye else ())
