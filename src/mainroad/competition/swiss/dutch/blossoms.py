"""Odd circles of a matching: the blossoms of Edmonds' algorithm.

Players are numbered from 0; a blossom gets a number above theirs. A blossom is an odd circle of players or smaller
blossoms in which all but one, the base, are matched inside the circle; from outside it looks like one player.
"""

from __future__ import annotations

from dataclasses import dataclass

Edge = tuple[int, int]


@dataclass(slots=True)
class Blossom:
    """A circle: its members from the one that holds the base, and the edge from each member to the next."""

    members: list[int]
    edges: list[Edge]
    players: list[int]
    base: int
    dual: int = 0


class Blossoms:
    """All blossoms over a matching, which they keep consistent."""

    def __init__(self, mate: list[int]) -> None:
        self.mate = mate
        self.top = list(range(len(mate)))
        """The outermost blossom of each player, or the player."""
        self.found: dict[int, Blossom] = {}
        self._next = len(mate)

    def base(self, node: int) -> int:
        """The player through whom a node is matched with the outside."""
        return node if node < len(self.mate) else self.found[node].base

    def players(self, node: int) -> list[int]:
        """Every player in a node."""
        return [node] if node < len(self.mate) else self.found[node].players

    def add(self, members: list[int], edges: list[Edge]) -> int:
        """Shrink a circle into one node."""
        number = self._next
        self._next += 1
        players = [player for member in members for player in self.players(member)]
        self.found[number] = Blossom(members, edges, players, self.base(members[0]))
        for player in players:
            self.top[player] = number
        return number

    def open(self, number: int) -> Blossom:
        """Take the outermost circle apart again; its members become outermost."""
        blossom = self.found.pop(number)
        for member in blossom.members:
            for player in self.players(member):
                self.top[player] = member
        return blossom

    def member_of(self, blossom: Blossom, player: int) -> int:
        """The place in the circle of the member that holds a player."""
        return next(place for place, member in enumerate(blossom.members) if player in self.players(member))

    def rebase(self, node: int, player: int) -> None:
        """Match the circle inside anew so that the player is left for the outside; circles may lie deep."""
        todo = [(node, player)]
        while todo:
            node, player = todo.pop()
            if node >= len(self.mate):
                todo += self._rebase_one(self.found[node], player)

    def _rebase_one(self, blossom: Blossom, player: int) -> list[tuple[int, int]]:
        """Turn one circle; return what is to be done inside its members."""
        place = self.member_of(blossom, player)
        todo = [(blossom.members[place], player)]
        for one, other in pairs_on_the_way(blossom, place):
            todo += [(blossom.members[self.member_of(blossom, end)], end) for end in (one, other)]
            self.mate[one], self.mate[other] = other, one
        blossom.members = blossom.members[place:] + blossom.members[:place]
        blossom.edges = blossom.edges[place:] + blossom.edges[:place]
        blossom.base = player
        return todo


def way_to_base(blossom: Blossom, place: int) -> list[tuple[int, Edge]]:
    """The even number of steps from a member to the base's: each member reached, and the edge as seen on the way."""
    size = len(blossom.members)
    if place % 2:
        return [(blossom.members[(at + 1) % size], blossom.edges[at]) for at in range(place, size)]
    return [(blossom.members[at], blossom.edges[at][::-1]) for at in range(place - 1, -1, -1)]


def pairs_on_the_way(blossom: Blossom, place: int) -> list[Edge]:
    """The edges of the way to the base that become pairs when the member at `place` leaves the circle's matching."""
    return [edge for _, edge in way_to_base(blossom, place)[1::2]]
