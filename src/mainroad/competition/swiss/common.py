"""What every Swiss program asks of a history: who plays, who has which points, which colours are left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from mainroad.basics import Side
from mainroad.competition.history import History, How, Number


def present(history: History, absent: Collection[Number] = ()) -> tuple[Number, ...]:
    """The entrants to be paired, in order of their start numbers.

    Who has left, or is known to be away, is not among them (RU 3.18.2.h, RU 3.18.2.i, FM A5-8.6, UA V-10.2.b); nobody
    is left out for weak results (FM A5-8.7).
    """
    away = history.withdrawn | set(absent)
    return tuple(number for number in history.numbers if number not in away)


def score_groups(history: History, players: Iterable[Number]) -> list[list[Number]]:
    """The players by points, most points first; within a group they keep the order they came in.

    RU 3.18.5.3.a, RU 3.18.6.2.a, RU 3.18.7.6.a, UA V-15.2, UA V-15.9.6.a, UA V-15.9.7.1.
    """
    ordered = sorted(players, key=lambda number: -history.points[number])
    return [list(group) for _, group in groupby(ordered, key=lambda number: history.points[number])]


def had_free_point(history: History, number: Number) -> bool:
    """Whether a player has got a full point without play: nobody gets another (RU 3.18.2.b, UA V-15.6, FM A5-5.2)."""
    return any(turn.free_point for turn in history.turns[number])


def opponents_points(history: History, number: Number) -> list[int]:
    """The points of the opponents round by round: plus and minus count like results (RU 3.15.2, UA V-11.2).

    Whoever was paired twice, because the first time one of them did not come, is an opponent twice, as in the final
    table: coefficients are sums over results.
    """
    turns = (turn for turn in history.turns[number] if turn.how is not How.ANNULLED)
    return [history.points[turn.opponent] for turn in turns if turn.opponent is not None]


def in_a_row(sides: tuple[Side, ...]) -> int:
    """How many times running the last colour has come."""
    if not sides:
        return 0
    return next((n for n, side in enumerate(reversed(sides)) if side is not sides[-1]), len(sides))


def may_have(history: History, number: Number, side: Side, most_in_a_row: int) -> bool:
    """Whether a player may have a colour once more without having it too often running."""
    sides = history.sides(number)
    return not sides or sides[-1] is not side or in_a_row(sides) < most_in_a_row


def barred_colours(history: History, most_in_a_row: int) -> dict[Number, Side]:
    """The colour that a player may not have now, of those who have had one as often running as they may."""
    return {
        number: side
        for number in history.numbers
        for side in Side
        if not may_have(history, number, side, most_in_a_row)
    }


def score(half_points: int) -> str:
    """Half points as people write them: 3, 2½, ½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


# -- the pairs of a first round ---------------------------------------------------------------------


def neighbours(players: Sequence[Number]) -> list[tuple[Number, Number]]:
    """No. 1 against 2, 3 against 4 (RU 3.18.4.b, UA V-15.9.5, FM A5-5.7)."""
    return list(zip(players[::2], players[1::2], strict=True))


def halves(players: Sequence[Number]) -> list[tuple[Number, Number]]:
    """The first of the upper half against the first of the lower (RU 3.18.5.2.a, UA V-15.9.4.a, FM A5-5.6)."""
    middle = len(players) // 2
    return list(zip(players[:middle], players[middle:], strict=True))
