"""Descents and ascents of the Ukrainian Swiss: which count, which are compensated, and who is the next to go.

Two who meet with different points have a descent and an ascent (UA V-15.4.a). A forced one does not count (V-15.5);
one of each kind compensate each other (V-15.4.b). Who has an ascent left goes down first, and the other way round
(V-15.9.11). Only games that were really played count: a pairing that was not played is no meeting.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.competition.history import Game, History, How, Number, Round


@dataclass(frozen=True)
class Floats:
    """The round of the first ascent, or descent, that is not yet compensated, of everybody who has one."""

    ascended: Mapping[Number, int]
    descended: Mapping[Number, int]


def floats(history: History) -> Floats:
    """What is left of everybody's descents and ascents, where one compensates the other (UA V-15.4.a, UA V-15.4.b)."""
    points: dict[Number, int] = dict.fromkeys(history.numbers, 0)
    met: dict[Number, set[Number]] = {number: set() for number in history.numbers}
    open_ups: dict[Number, list[int]] = defaultdict(list)
    open_downs: dict[Number, list[int]] = defaultdict(list)
    for index, played in enumerate(history.rounds, start=1):
        for number, rises in _unforced(played, points, met):
            same, opposite = (open_ups, open_downs) if rises else (open_downs, open_ups)
            if opposite[number]:
                opposite[number].pop(0)
            else:
                same[number].append(index)
        for number, turns in history.turns.items():
            points[number] += turns[index - 1].points
        for game in filter(_was_played, played.games):
            met[game.white].add(game.black)
            met[game.black].add(game.white)
    return Floats(*({n: rounds[0] for n, rounds in found.items() if rounds} for found in (open_ups, open_downs)))


def _was_played(game: Game) -> bool:
    return game.how in (How.PLAYED, How.ADJOURNED)


def _unforced(
    played: Round, points: Mapping[Number, int], met: Mapping[Number, Collection[Number]]
) -> Iterator[tuple[Number, bool]]:
    """Who floated in a round without being forced to, and whether upwards (UA V-15.5.a)."""
    paired = [number for game in played.games for number in (game.white, game.black)]
    for game in filter(_was_played, played.games):
        for one, other in ((game.white, game.black), (game.black, game.white)):
            rises = points[one] < points[other]
            if points[one] != points[other] and not _is_forced(one, rises, paired, points, met[one]):
                yield one, rises


def _is_forced(
    player: Number, rises: bool, paired: Iterable[Number], points: Mapping[Number, int], met: Collection[Number]
) -> bool:
    """Whether they had met everybody of their own group and of those on the other side (UA V-15.5.b, V-15.5.c)."""
    own = points[player]
    return not any(
        other != player and other not in met and (points[other] <= own if rises else points[other] >= own)
        for other in paired
    )


def float_order(
    members: Sequence[Number], owed: Mapping[Number, int], place: Mapping[Number, int], lower_first: bool
) -> list[Number]:
    """The members in the order in which they are to float; they come in the order that holds where none is owed.

    Who floated the other way goes first, the earliest before the others (UA V-15.9.11.a); of several in one round the
    lower in the classification where `lower_first`, else the higher (V-15.9.11.b).
    """
    first = sorted(
        (number for number in members if number in owed),
        key=lambda number: (owed[number], -place[number] if lower_first else place[number]),
    )
    return first + [number for number in members if number not in owed]
