"""Knockout by points: whoever has lost a set number of points is out, whoever has not plays on (UA V-3.1.2.a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate

from mainroad.basics import Ruling, articles
from mainroad.competition.history import WIN, History, How, Number, Turn
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.swiss.common import had_free_point
from mainroad.competition.swiss.matching import Matching

ARTICLES = articles("UA V-3.1.2.a")


def points_lost(history: History, number: Number) -> int:
    """The half points that an entrant has lost in the rounds in which they were paired."""
    return sum(_lost(turn) for turn in history.turns[number])


def _lost(turn: Turn) -> int:
    paired = turn.opponent is not None and turn.how is not How.ANNULLED
    return WIN - turn.points if paired else 0


def remaining(history: History, limit: int) -> tuple[Number, ...]:
    """Those who have lost fewer half points than the limit: the ones who lost least first."""
    lost = {number: points_lost(history, number) for number in history.numbers}
    there = (number for number in history.numbers if number not in history.withdrawn and lost[number] < limit)
    return tuple(sorted(there, key=lambda number: lost[number]))


def places(history: History, limit: int) -> Mapping[Number, int]:
    """Everybody's place: those who are left share the first, and whoever went out later comes before the others."""
    lasted = {number: _lasted(history, number, limit) for number in history.numbers}
    return {number: 1 + sum(other > own for other in lasted.values()) for number, own in lasted.items()}


def _lasted(history: History, number: Number, limit: int) -> int:
    """In how many rounds somebody was still in; who is left has one round more to come."""
    lost = accumulate(map(_lost, history.turns[number]))
    out = next((played for played, points in enumerate(lost, start=1) if points >= limit), 0)
    if out or number not in history.withdrawn:
        return out or len(history.rounds) + 1
    return sum(turn.opponent is not None for turn in history.turns[number])


def rounds(history: History, limit: int) -> int:
    """How many rounds it has as far as that is known: those that are played, and one more while two are left."""
    complete = [played for played in history.rounds if all(game.score is not None for game in played.games)]
    before = replace(history, rounds=tuple(complete))
    return len(complete) + (len(remaining(before, limit)) > 1)


def pair(history: History, limit: int) -> PairedRound:
    """Pair those who are left, neighbours in the order of points lost; nobody meets twice while that can be helped."""
    left = list(remaining(history, limit))
    if len(left) < 2:
        raise NoPairingError("the knockout is over: fewer than two are left")
    bye = _bye(history, left) if len(left) % 2 else None
    if bye:
        left.remove(bye.player)
    matching = Matching(left, lambda one, other: other not in history.barred[one])
    if not matching.is_possible:
        matching = Matching(left, lambda one, other: True)
    pairings = []
    while matching.left:
        first = next(number for number in left if number in matching.left)
        chosen = matching.first([(first, other) for other in left if other in matching.left])
        if chosen is None:  # a complete pairing is at hand, so the first always finds an opponent
            raise NoPairingError("those who are left cannot be paired")
        pairings.append(_board(history, *chosen))
    return PairedRound(tuple(pairings), bye)


def _bye(history: History, left: list[Number]) -> Bye:
    """The last who has not been free yet stays over."""
    fresh = [number for number in left if not had_free_point(history, number)]
    return Bye((fresh or left)[-1], (Ruling("systems.left-over", ARTICLES),))


def _board(history: History, one: Number, other: Number) -> Pairing:
    whites = [[side.value for side in history.sides(number)].count("white") for number in (one, other)]
    white, black = (other, one) if whites[1] < whites[0] else (one, other)
    lost = {"lost": points_lost(history, white), "opponent_lost": points_lost(history, black)}
    return Pairing(white, black, (Ruling("systems.points-lost", ARTICLES, lost),))
