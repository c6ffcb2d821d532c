"""One search of the matching: alternating trees that grow from unmatched players until two of them are joined.

Minimum-cost perfect matching by Edmonds' primal-dual method on a complete graph. Only trees whose roots have equal
duals grow together, so that whole numbers stay whole when every cost is even. Time is the sum of all changes of the
duals: those of outer nodes rise with it, those of inner ones fall, and every edge knows the moment at which it
becomes tight.
"""

from __future__ import annotations

from heapq import heappop, heappush

from mainroad.competition.swiss.dutch.blossoms import Blossoms, Edge, way_to_base

OUTER, INNER = 1, 2


class Tree:
    """A search: `grow` changes the matching and the duals in place."""

    def __init__(self, costs: list[list[int]], duals: list[int], blossoms: Blossoms, never: int) -> None:
        self.costs, self.blossoms, self.mate = costs, blossoms, blossoms.mate
        self.duals = duals
        """Of players in a tree: less the time for outer ones, plus the time for inner ones; so they stand still."""
        self.never = never
        self.now = 0
        self.label: dict[int, int] = {}
        self.reached_by: dict[int, Edge] = {}
        size = len(duals)
        self.loose = list(duals)
        """The duals of players outside all trees; far below all others for those inside."""
        self.moment = [never] * size
        self.owner = [-1] * size
        self.outer: list[int] = []
        self.meetings: list[tuple[int, int, int]] = []
        """A heap: the moment of each outer player's first tight edge to an outer player scanned before them."""
        self.waiting: list[int] = []

    def grow(self, roots: list[int], targets: list[int]) -> None:
        """Grow from unmatched players until two of them, or one and a target, are joined; match along the way."""
        for root in reversed(roots):
            self._outer(self.blossoms.top[root])
        while True:
            while self.waiting:
                self._scan(self.waiting.pop())
                for other in targets:
                    if self.moment[other] == self.now:
                        return self._join(self.owner[other], other)
            if self._next_event(targets):
                return None

    def _next_event(self, targets: list[int]) -> bool:
        """Let time pass until an edge becomes tight or an inner blossom is used up; tell whether that was the end."""
        free = min(self.moment)
        meeting = self.meetings[0] if self.meetings else (self.never, -1, -1)
        opening = min(((self._inner_dual(node), node) for node in self._inner_blossoms()), default=(self.never, -1))
        self.now = min(free, meeting[0], opening[0])
        if self.now == meeting[0]:
            return self._meet(*heappop(self.meetings)[1:])
        if self.now == free:
            return self._reach(free, targets)
        self._open(opening[1])
        return False

    def _reach(self, moment: int, targets: list[int]) -> bool:
        for other in targets:
            if self.moment[other] == moment:
                self._join(self.owner[other], other)
                return True
        player = self.moment.index(moment)
        node = self.blossoms.top[player]
        partner = self.mate[self.blossoms.base(node)]
        if partner < 0:
            self._join(self.owner[player], player)
            return True
        self._inner(node, (self.owner[player], player))
        self._outer(self.blossoms.top[partner])
        return False

    # Labels

    def _outer(self, node: int) -> None:
        """Take a node into the tree as an outer one: its players look for further edges."""
        self.label[node] = OUTER
        for player in self.blossoms.players(node):
            self.duals[player] = self.loose[player] - self.now
            self._enter(player)
            self.waiting.append(player)
        if node in self.blossoms.found:
            self.blossoms.found[node].dual -= 2 * self.now

    def _inner(self, node: int, edge: Edge) -> None:
        """Take a node into the tree as an inner one, reached by an edge from an outer player."""
        self.label[node] = INNER
        self.reached_by[node] = edge
        for player in self.blossoms.players(node):
            self.duals[player] = self.loose[player] + self.now
            self._enter(player)
        if node in self.blossoms.found:
            self.blossoms.found[node].dual += 2 * self.now

    def _enter(self, player: int) -> None:
        self.loose[player] = -2 * self.never
        self.moment[player] = self.never

    def _leave(self, node: int) -> None:
        """Give the players of a node their duals of this moment, as if they were outside the tree."""
        sign = 1 if self.label.pop(node) == OUTER else -1
        for player in self.blossoms.players(node):
            self.duals[player] += sign * self.now
            self.loose[player] = self.duals[player]
        if node in self.blossoms.found:
            self.blossoms.found[node].dual += 2 * sign * self.now

    def _inner_blossoms(self) -> list[int]:
        if not self.blossoms.found:
            return []
        return [node for node, label in self.label.items() if label == INNER and node in self.blossoms.found]

    def _inner_dual(self, node: int) -> int:
        return self.blossoms.found[node].dual // 2

    # Edges

    def _scan(self, player: int) -> None:
        """Look at every edge of a player who has become outer."""
        row, dual, loose, moment = self.costs[player], self.duals[player], self.loose, self.moment
        edges = zip(row, loose, moment, strict=True)
        for place in [place for place, (cost, other, known) in enumerate(edges) if cost - other - dual < known]:
            moment[place] = row[place] - loose[place] - dual
            self.owner[place] = player
        self._scan_outer(player)
        self.outer.append(player)

    def _scan_outer(self, player: int) -> None:
        row, duals, top = self.costs[player], self.duals, self.blossoms.top
        home = top[player]
        best, with_whom = 2 * self.never, -1
        for other in self.outer:
            tight = row[other] - duals[other]
            if tight < best and top[other] != home:
                best, with_whom = tight, other
        if with_whom >= 0:
            heappush(self.meetings, ((best - duals[player]) // 2, player, with_whom))

    # Events

    def _meet(self, one: int, other: int) -> bool:
        """Two outer players have a tight edge: two trees are joined, or what lies between the two is a blossom."""
        if self.blossoms.top[one] != self.blossoms.top[other]:
            left, right = self._way_up(one), self._way_up(other)
            if left[-1] != right[-1]:
                self._join(one, other)
                return True
            self._shrink(*_circle(left, right, (one, other)))
        self._scan_outer(one)
        return False

    def _shrink(self, members: list[int], edges: list[Edge]) -> None:
        inner = [node for node in members if self.label[node] == INNER]
        for node in members:
            self._settle(node)
        number = self.blossoms.add(members, edges)
        self.label[number] = OUTER
        self.blossoms.found[number].dual = -2 * self.now
        for node in inner:
            for player in self.blossoms.players(node):
                self.duals[player] -= 2 * self.now
                self.waiting.append(player)

    def _settle(self, node: int) -> None:
        """Fix the dual of a blossom that disappears inside a larger one."""
        sign = 1 if self.label.pop(node) == OUTER else -1
        if node in self.blossoms.found:
            self.blossoms.found[node].dual += 2 * sign * self.now

    def _way_up(self, player: int) -> list[tuple[int, Edge]]:
        """The nodes from a player's to the root, each with the edge that leads up from it."""
        node = self.blossoms.top[player]
        way = []
        while True:
            edge = self._edge_up(node)
            way.append((node, edge))
            if edge[1] < 0:
                return way
            node = self.blossoms.top[edge[1]]

    def _edge_up(self, node: int) -> Edge:
        if self.label[node] == INNER:
            return self.reached_by[node][::-1]
        base = self.blossoms.base(node)
        return base, self.mate[base]

    def _open(self, node: int) -> None:
        """An inner blossom has nothing left to give: its members take their places in the tree, or leave it."""
        edge = self.reached_by[node]
        self._leave(node)
        blossom = self.blossoms.open(node)
        place = self.blossoms.member_of(blossom, edge[1])
        self._inner(blossom.members[place], edge)
        for step, (member, along) in enumerate(way_to_base(blossom, place)):
            if step % 2:
                self._inner(member, along)
            else:
                self._outer(member)
        for member in blossom.members:
            if member not in self.label:
                self._rediscover(member)

    def _rediscover(self, node: int) -> None:
        """Find the first edges to players who have left the tree."""
        for player in self.blossoms.players(node):
            dual = self.loose[player]
            for outer in self.outer:
                tight = self.costs[outer][player] - self.duals[outer] - dual
                if tight < self.moment[player]:
                    self.moment[player], self.owner[player] = tight, outer

    # The end

    def _join(self, one: int, other: int) -> None:
        """Pair two nodes, swap the pairs along the ways to their roots, then let the duals stand."""
        self._swap_up(one, other)
        self._swap_up(other, one)
        for node in list(self.label):
            self._leave(node)
        for number in list(self.blossoms.found):
            self._drop(number)

    def _swap_up(self, one: int, other: int) -> None:
        """Give an outer player a new mate; all pairs above them change."""
        while True:
            node = self.blossoms.top[one]
            above = self._above(node)
            self.blossoms.rebase(node, one)
            self.mate[one] = other
            if above is None:
                return
            inner, (one, other) = above
            self.blossoms.rebase(inner, other)
            self.mate[other] = one

    def _above(self, node: int) -> tuple[int, Edge] | None:
        """The inner node over an outer one and the edge by which it was reached; None at the root."""
        partner = self.mate[self.blossoms.base(node)]
        if partner < 0:
            return None
        inner = self.blossoms.top[partner]
        return inner, self.reached_by[inner]

    def _drop(self, number: int) -> None:
        """Open a blossom without a dual, and those that come to light thereby."""
        todo = [number]
        while todo:
            number = todo.pop()
            blossom = self.blossoms.found.get(number)
            if blossom is not None and not blossom.dual and self.blossoms.top[blossom.base] == number:
                todo += self.blossoms.open(number).members


def _circle(left: list[tuple[int, Edge]], right: list[tuple[int, Edge]], across: Edge) -> tuple[list[int], list[Edge]]:
    """The nodes from a common root down one way, across and up the other way, with the edges between them."""
    while len(left) > 1 and len(right) > 1 and left[-2][0] == right[-2][0]:
        left.pop()
        right.pop()
    down = list(reversed(left))
    members = [node for node, _ in down] + [node for node, _ in right[:-1]]
    edges = [edge[::-1] for _, edge in down[1:]] + [across] + [edge for _, edge in right[:-1]]
    return members, edges
