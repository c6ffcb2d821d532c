"""Games of a round whose moves were made at known moments, so that a delay hides some of them."""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.site.contests.models import Tournament
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from support.hall.rounds import at, in_the_hall, state_of
from support.press import MOVES


def a_round(players: int = 4, *, ago_s: int = 0, delay_s: int = 0) -> Tournament:
    """A round in the hall whose clocks were started some time ago."""
    tournament = in_the_hall(players, start=False)
    Table.objects.filter(tournament=tournament).update(delay_s=delay_s)
    for row in Table.objects.filter(tournament=tournament):
        at(row, commands.Start(), now=now_ms() - ago_s * 1000)
    return tournament


def move(row: Table) -> str:
    """The next move of the usual game."""
    return MOVES[len(state_of(row).made)]


def played(row: Table, count: int = 1, *, ago_s: int = 0) -> Table:
    """With so many further moves, made some time ago."""
    for _ in range(count):
        side = state_of(row).position.side
        at(row, commands.Move(side, move(row)), now=now_ms() - ago_s * 1000)
    return row


def late_table(*, delay_s: int = 600, seen: int = 2, hidden: int = 2, resigned: bool = False) -> Table:
    """A game that is shown late: some moves were made before the delay, some since."""
    tournament = a_round(ago_s=2 * delay_s, delay_s=delay_s)
    row = Table.objects.select_related("white", "black").get(tournament=tournament, board=1)
    played(row, seen, ago_s=delay_s + 60)
    played(row, hidden, ago_s=60)
    return at(row, commands.Resign(Side.BLACK)) if resigned else row
