"""A bracket as a graph: who could meet whom, and what that costs; with the players below as far as they matter.

Everybody gets a place: the players of the bracket in their order, those of the next score group, those below it, and
at last the bye, or blanks that stand for opponents further down. A matching of all places is a pairing.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property

from mainroad.competition.swiss.dutch.costs import Costs
from mainroad.competition.swiss.dutch.criteria import colours_allow, may_have_bye
from mainroad.competition.swiss.dutch.players import Player


class Scope(enum.Enum):
    """How far down a bracket's pairing looks.

    The narrower scopes forget some of what the criteria ask; their answer is right if it can be completed.
    """

    ALONE = "alone"
    WITH_NEXT = "with next"
    WITH_ALL = "with all"


@dataclass(frozen=True)
class Bracket:
    """The players of a bracket in order, those moved down first; and everybody below, in score groups."""

    players: tuple[Player, ...]
    below: tuple[tuple[Player, ...], ...] = ()
    bye_score: int | None = None
    """The score of whoever will have the bye, while the bye is still to be given."""

    @cached_property
    def level(self) -> int:
        """The score of the residents."""
        return self.players[-1].score

    @cached_property
    def moved_down(self) -> int:
        """How many players came from above."""
        return sum(player.score > self.level for player in self.players)

    @property
    def next(self) -> tuple[Player, ...]:
        """The score group below."""
        return self.below[0] if self.below else ()

    @cached_property
    def lower(self) -> tuple[Player, ...]:
        """Everybody below the next score group."""
        return tuple(player for group in self.below[1:] for player in group)

    @property
    def has_bye(self) -> bool:
        """Whether the bye goes to a player of this bracket."""
        return self.bye_score is not None and self.bye_score >= self.level


class Graph:
    """The costs between all places."""

    def __init__(self, bracket: Bracket, scope: Scope, blanks: int = 0, *, count_unplayed: bool = False) -> None:
        self.bracket, self.scope = bracket, scope
        self.players = list(bracket.players)
        self.next_begin = self.next_end = len(self.players)
        if scope is not Scope.ALONE:
            self.players += bracket.next
            self.next_end = len(self.players)
        if scope is Scope.WITH_ALL:
            self.players += bracket.lower
        with_bye = bracket.bye_score is not None and (scope is Scope.WITH_ALL or count_unplayed)
        self.size = len(self.players) + (1 if with_bye else blanks)
        self.costs = Costs(bracket.players, self.size)
        self._mixed = bracket.moved_down > 0
        self._floats = [self.costs.float(player) for player in bracket.players]
        self.rows = self._rows()
        if with_bye:
            self._add_bye(count_unplayed)
        else:
            self._add_blanks(blanks)

    def _rows(self) -> list[list[int]]:
        rows = self._bracket_rows()
        if self.next_begin < len(self.players):
            self._extend(rows)
        self._forbid_second_meetings(rows)
        return rows

    def _bracket_rows(self) -> list[list[int]]:
        """The bracket among itself. Players moved down do not meet each other: above they would have been paired."""
        own = self.bracket.players
        kinds = [self._kind(player) for player in own]
        like = dict(zip(kinds, own, strict=True))
        code = {kind: index for index, kind in enumerate(like)}
        codes = [code[kind] for kind in kinds]
        models = []
        for one in like.values():
            cost = [self._pair(one, other) for other in like.values()]
            models.append([cost[index] for index in codes])
        return [models[index].copy() for index in codes]

    def _kind(self, player: Player) -> Hashable:
        """What the cost of a player's pairs depends on."""
        floats = player.floats if self._mixed else ()
        colours = player.prefers, player.strength, abs(player.difference), player.repeated
        return *colours, floats, player.topscorer, player.score

    def _pair(self, one: Player, other: Player) -> int:
        higher, lower = (one, other) if one.score >= other.score else (other, one)
        if self.costs.moved_down(lower) or not colours_allow(one, other):
            return self.costs.forbidden
        return self.costs.pair(higher, lower)

    def _extend(self, rows: list[list[int]]) -> None:
        """Add the players below: nothing that happens among them matters, but for the pairs of the next bracket."""
        for one, player in enumerate(self.players):
            cost = self._outside_cost(one)
            row = rows[one] if one < self.next_begin else [rows[above][one] for above in range(self.next_begin)]
            for other in range(self.next_begin, len(self.players)):
                row.append(cost(other) if colours_allow(player, self.players[other]) else self.costs.forbidden)
            if one >= self.next_begin:
                rows.append(row)

    def _outside_cost(self, one: int) -> Callable[[int], int]:
        """What it costs to pair somebody with a player below the bracket."""
        if one < self.next_begin:
            near, far = self._floats[one], self._floats[one] + self.costs.missing_the_next(self.players[one])
            return lambda other: near if other < self.next_end else far
        half = self.costs.unpaired_in_next
        inside = one < self.next_end
        return lambda other: half * (inside is not (other < self.next_end))

    def _forbid_second_meetings(self, rows: list[list[int]]) -> None:
        """C1."""
        place = {player.number: index for index, player in enumerate(self.players)}
        for index, player in enumerate(self.players):
            for number in player.met:
                if number in place:
                    rows[index][place[number]] = self.costs.forbidden

    def _add_blanks(self, blanks: int) -> None:
        column = [self._leaving(index) for index in range(len(self.players))]
        for index, row in enumerate(self.rows):
            row += [column[index]] * blanks
        self.rows += [column + [0] * blanks for _ in range(blanks)]

    def _add_bye(self, count_unplayed: bool) -> None:
        column = [self._bye(index, count_unplayed) for index in range(len(self.players))]
        for index, row in enumerate(self.rows):
            row.append(column[index])
        self.rows.append([*column, 0])

    def _leaving(self, index: int) -> int:
        """What it costs to go below everybody who is looked at."""
        if index >= self.next_end:
            return 0
        if index >= self.next_begin:
            return self.costs.unpaired_in_next
        if self.scope is Scope.ALONE:
            return self._floats[index]
        return self._floats[index] + self.costs.missing_the_next(self.players[index])

    def _bye(self, index: int, count_unplayed: bool) -> int:
        player, score = self.players[index], self.bracket.bye_score
        if score is None or not may_have_bye(player, score):
            return self.costs.forbidden
        return self._leaving(index) + (self.costs.bye(player) if count_unplayed else 0)
