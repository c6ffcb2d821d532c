"""The pairing criteria of the Dutch system (FIDE C.04.3, chapter 2), one small unit each.

C1 to C3 say who may meet and who may have the bye. Each quality criterion counts failures, in a pair of a bracket or
in a player who floats out of it; fewer failures of an earlier criterion outweigh everything after it.
C4, C5 and C8 look beyond the bracket and are found in `dutch_completion` and `dutch_graph`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mainroad.competition.swiss.dutch.players import Float, Player, Strength


def may_meet(one: Player, other: Player) -> bool:
    """Criteria C1 and C3 together."""
    return other.number not in one.met and colours_allow(one, other)


def colours_allow(one: Player, other: Player) -> bool:
    """C3: two players with the same absolute preference do not meet, unless one is a topscorer."""
    return one.topscorer or other.topscorer or not _both_absolute(one, other)


def may_have_bye(player: Player, score: int) -> bool:
    """C2 and C5: the bye goes to the lowest score possible, never to one who has had a full point without play."""
    return player.score == score and not player.bye_barred


def _clash(one: Player, other: Player) -> bool:
    """Whether both want the same colour."""
    return one.prefers is not None and one.prefers is other.prefers


def _both_absolute(one: Player, other: Player) -> bool:
    return _clash(one, other) and one.strength is other.strength is Strength.ABSOLUTE


def third_difference(one: Player, other: Player) -> bool:
    """C10: somebody would get a colour difference beyond two."""
    return _both_absolute(one, other) and abs(one.difference) > 1 and abs(other.difference) > 1


def third_in_a_row(one: Player, other: Player) -> bool:
    """C11: somebody would get the same colour three times running.

    Of two absolute preferences the wider difference is granted (5.2.2); with equal ones the histories decide, and they
    spare whoever alone has had the colour twice.
    """
    if not _both_absolute(one, other):
        return False
    if abs(one.difference) == abs(other.difference):
        return one.repeated and other.repeated
    return min(one, other, key=lambda player: abs(player.difference)).repeated


def preference_denied(one: Player, other: Player) -> bool:
    """C12: one of the two does not get the colour they prefer."""
    return _clash(one, other)


def strong_preference_denied(one: Player, other: Player) -> bool:
    """C13: one of the two does not get a colour that is strongly due to them."""
    weaker, stronger = sorted((one.strength, other.strength))
    return _clash(one, other) and weaker is Strength.STRONG and stronger >= Strength.STRONG


def _never_in_pair(_moved_down: Player, _opponent: Player) -> bool:
    return False


def _never_in_float(_player: Player) -> bool:
    return False


def _floated(back: int, direction: Float) -> Callable[[Player], bool]:
    return lambda player: player.floats[back] is direction


def _opponent_floated_up(back: int) -> Callable[[Player, Player], bool]:
    return lambda _moved_down, opponent: opponent.floats[back] is Float.UP


@dataclass(frozen=True)
class Criterion:
    """What a criterion counts as failures. One that weighs by score minds the highest score first."""

    name: str
    in_pair: Callable[[Player, Player], bool] = _never_in_pair
    """A pair of the bracket."""
    in_moved_down_pair: Callable[[Player, Player], bool] = _never_in_pair
    """A player moved down into the bracket, with their opponent."""
    in_resident_float: Callable[[Player], bool] = _never_in_float
    """A resident who stays unpaired."""
    in_moved_down_float: Callable[[Player], bool] = _never_in_float
    """A player moved down who stays unpaired once more."""
    by_score: bool = False


def _always(_player: Player) -> bool:
    return True


FEWEST_FLOATERS = Criterion("C6", in_resident_float=_always, in_moved_down_float=_always)
LOWEST_FLOATERS = Criterion("C7", in_moved_down_float=_always, by_score=True)

AFTER_THE_NEXT_BRACKET = (
    Criterion("C10", in_pair=third_difference),
    Criterion("C11", in_pair=third_in_a_row),
    Criterion("C12", in_pair=preference_denied),
    Criterion("C13", in_pair=strong_preference_denied),
    Criterion("C14", in_resident_float=_floated(0, Float.DOWN)),
    Criterion("C15", in_moved_down_pair=_opponent_floated_up(0)),
    Criterion("C16", in_resident_float=_floated(1, Float.DOWN)),
    Criterion("C17", in_moved_down_pair=_opponent_floated_up(1)),
    # A moved-down player's score difference is fixed while they are paired, and larger than any when they are not.
    Criterion("C18", in_moved_down_float=_floated(0, Float.DOWN), by_score=True),
    Criterion("C19", in_moved_down_pair=_opponent_floated_up(0), by_score=True),
    Criterion("C20", in_moved_down_float=_floated(1, Float.DOWN), by_score=True),
    Criterion("C21", in_moved_down_pair=_opponent_floated_up(1), by_score=True),
)
"""The criteria that follow C8 and C9, first things first."""
