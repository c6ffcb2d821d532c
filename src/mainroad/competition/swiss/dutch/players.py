"""What the Dutch system knows of a player before a round (FIDE C.04.3, chapter 1)."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from mainroad.basics import Side
from mainroad.competition.history import LOSS, History, How, Number, Turn


class Strength(enum.IntEnum):
    """How much a colour is due to a player (clause 1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(enum.Enum):
    """Whether a round took a player out of their score group (clause 1.4)."""

    NONE = "none"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, eq=False)
class Player:
    """A player as the pairing sees them; there is one such value a player and round."""

    number: Number
    score: int
    sides: tuple[Side, ...] = ()
    """The colours of the games that were played, in order."""
    met: frozenset[Number] = frozenset()
    floats: tuple[Float, Float] = (Float.NONE, Float.NONE)
    """In the previous round, and two rounds before."""
    unplayed: int = 0
    bye_barred: bool = False
    """Has had the bye or a full point without play: no (further) bye (criterion C2)."""
    topscorer: bool = False
    """In the last round, whoever has more than half of what could be had (clause 1.8)."""

    @property
    def order(self) -> tuple[int, int]:
        """The place among all: by score, then by start number (clause 1.2)."""
        return -self.score, self.number

    @cached_property
    def difference(self) -> int:
        """Games with White less games with Black (clause 1.6)."""
        return 2 * self.sides.count(Side.WHITE) - len(self.sides)

    @cached_property
    def repeated(self) -> bool:
        """Whether the last two games were played with one colour."""
        return len(self.sides) > 1 and self.sides[-1] is self.sides[-2]

    @cached_property
    def strength(self) -> Strength:
        """How strong the preference is (clause 1.7)."""
        if abs(self.difference) > 1 or self.repeated:
            return Strength.ABSOLUTE
        if self.difference:
            return Strength.STRONG
        return Strength.MILD if self.sides else Strength.NONE

    @cached_property
    def prefers(self) -> Side | None:
        """The colour that is due: against a difference above one, then against a repetition, then any difference."""
        if not self.sides:
            return None
        if abs(self.difference) > 1 or (self.difference and not self.repeated):
            return Side.BLACK if self.difference > 0 else Side.WHITE
        return self.sides[-1].opponent


def players_of(
    history: History, *, last_round: bool, without: Iterable[Number] = (), both_colours: bool = False
) -> list[Player]:
    """Everyone who is to be paired, in order."""
    absent = history.withdrawn | frozenset(without)
    before = _scores_before(history)
    found = [_player(history, number, before, last_round) for number in history.numbers if number not in absent]
    if both_colours:
        found = [replace(player, sides=()) for player in found]
    return sorted(found, key=lambda player: player.order)


def _scores_before(history: History) -> dict[Number, list[int]]:
    """Each entrant's score before each round, and now."""
    scores = {}
    for number, turns in history.turns.items():
        running = [0]
        for turn in turns:
            running.append(running[-1] + turn.points)
        scores[number] = running
    return scores


def _player(history: History, number: Number, before: dict[Number, list[int]], last_round: bool) -> Player:
    turns = history.turns[number]
    score = history.points[number]
    latest = [_float(turn, number, before) for turn in reversed(turns[-2:])] + [Float.NONE, Float.NONE]
    return Player(
        number=number,
        score=score,
        sides=history.sides(number),
        met=history.barred[number],
        floats=(latest[0], latest[1]),
        unplayed=sum(not turn.played for turn in turns),
        bye_barred=any(turn.how is How.BYE or turn.free_point for turn in turns),
        topscorer=last_round and score > len(history.rounds),
    )


def _float(turn: Turn, number: Number, before: dict[Number, list[int]]) -> Float:
    """Clauses 1.4.2 to 1.4.4: a game between scores floats both; points without play float down; nothing else does."""
    if not turn.played or turn.opponent is None:
        return Float.DOWN if turn.points > LOSS else Float.NONE
    own, other = before[number][turn.round - 1], before[turn.opponent][turn.round - 1]
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP
