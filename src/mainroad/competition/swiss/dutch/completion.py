"""Whether those who are not yet paired can still all be paired (criterion C4), and who may have the bye (C5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from mainroad.competition.history import Number
from mainroad.competition.swiss.dutch.criteria import may_have_bye, may_meet
from mainroad.competition.swiss.dutch.graph import Bracket
from mainroad.competition.swiss.dutch.players import Player
from mainroad.competition.swiss.matching import complete_pairing

BYE = Number(0)
"""Stands for the bye as if it were an opponent."""

Meet = Callable[[Player, Player], bool]


def completes(bracket: Bracket, floaters: Sequence[Player]) -> bool:
    """Whether nothing better could be wished for below: all can be paired, and the floaters at once (C4, C8).

    It may say no where a longer search would find a way.
    """
    below = [*bracket.next, *bracket.lower]
    if bracket.has_bye and len(floaters) == 1:
        return can_be_paired(below)
    if not floaters:
        return can_be_paired(below, bracket.bye_score)
    left = _left_in_next(bracket.next, floaters)
    return left is not None and can_be_paired([*left, *bracket.lower], bracket.bye_score)


def _left_in_next(residents: Sequence[Player], floaters: Sequence[Player]) -> list[Player] | None:
    """The one player, or nobody, who is left of the next bracket when all floaters are paired there."""
    moved_down = {player.number for player in floaters}

    def meet(one: Player, other: Player) -> bool:
        return not (one.number in moved_down and other.number in moved_down) and may_meet(one, other)

    left = left_over([*residents, *floaters], meet)
    return left if len(left) < 2 and not any(player.number in moved_down for player in left) else None


def can_be_paired(players: Sequence[Player], bye_score: int | None = None) -> bool:
    """Whether all can be paired, one of them with the bye if there is one to be given."""
    if len(players) % 2 != (bye_score is not None):
        return False
    if bye_score is None:
        return not left_over(players) or _searched(players, bye_score)
    candidates = [player for player in players if may_have_bye(player, bye_score)]
    if not candidates:
        return False
    last = candidates[-1]
    return not left_over([player for player in players if player is not last]) or _searched(players, bye_score)


def lowest_bye(players: Sequence[Player]) -> int | None:
    """C5: the lowest score with which somebody can have the bye, or None if nobody can."""
    scores = sorted({player.score for player in players})
    return next((score for score in scores if can_be_paired(players, score)), None)


def left_over(players: Iterable[Player], meet: Meet = may_meet) -> list[Player]:
    """Pair whoever comes, mend what can be mended with one other pair, and return those who are left."""
    waiting, pairs, stuck = list(players), [], []
    while waiting:
        player = waiting.pop()
        place = next((place for place in reversed(range(len(waiting))) if meet(player, waiting[place])), None)
        if place is None:
            stuck.append(player)
        else:
            pairs.append((player, waiting.pop(place)))
    return _mended(stuck, pairs, meet)


def _mended(stuck: list[Player], pairs: list[tuple[Player, Player]], meet: Meet) -> list[Player]:
    """Let two who are left take a pair apart, as long as there are two."""
    left: list[Player] = []
    while stuck:
        player = stuck.pop()
        for other in stuck:
            if _take_apart(player, other, pairs, meet):
                stuck.remove(other)
                break
        else:
            left.append(player)
    return left


def _take_apart(one: Player, other: Player, pairs: list[tuple[Player, Player]], meet: Meet) -> bool:
    for place, (left, right) in enumerate(pairs):
        for first, second in ((left, right), (right, left)):
            if meet(one, first) and meet(other, second):
                pairs[place] = (one, first)
                pairs.append((other, second))
                return True
    return False


def _searched(players: Sequence[Player], bye_score: int | None) -> bool:
    """The full answer, where the quick attempt has failed."""
    known = {player.number: player for player in players}

    def meet(one: Number, other: Number) -> bool:
        if BYE in (one, other):
            return bye_score is not None and may_have_bye(known[max(one, other)], bye_score)
        return may_meet(known[one], known[other])

    numbers = [*known] if bye_score is None else [*known, BYE]
    return complete_pairing(numbers, meet) is not None
