"""Round robins: Berger's tables for any number of players, in one or more cycles.

The players are called by the numbers that they drew (RU P1.a): the first of a pair has White, and with an odd
number of players whoever is called against the number that nobody drew is free.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from itertools import chain

from mainroad.basics import Ruling, articles
from mainroad.competition.history import Entrant, History, Number, number_in_order
from mainroad.competition.lots import draw_number, shuffle
from mainroad.competition.meeting_tables import Pairs, Table, seat_players, turn_colours
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing
from mainroad.competition.scheveningen import crossing

TABLES = articles("RU 3.7.2.a, RU P1.a, UA V-3.1.1.1.a, CH 22.5, FM A3-3.11.a, FM A3b-3.11.a")
FREE = articles("RU P1.c, UA V-3.1.1.1.c")
HALVES = articles("RU P1.d")
TABLE_STAYS = articles("CH 22.4.a")

LOT_BEFORE_PLAY = timedelta(minutes=15)
"""How long before play the round of the day is drawn, where that is the custom (RU P1.note, UA V-3.1.1.2)."""


@dataclass(frozen=True)
class Plan:
    """How the tables are used."""

    cycles: int = 1
    """How often everybody meets everybody (RU 3.2.a, UA V-3.1.1)."""
    halves_first: bool = False
    """Whether each half of the table plays among itself before the halves meet (RU P1.d)."""


ONCE = Plan()
"""Everybody meets everybody once, as the tables print it."""


# -- the tables -----------------------------------------------------------------------------------


@cache
def berger(players: int) -> Table:
    """Berger's table for a number of players; an odd number uses the table of the next even one."""
    size = players + players % 2
    return tuple(_berger_round(size, number) for number in range(1, size))


def _berger_round(size: int, number: int) -> Pairs:
    """The last place meets another and the rest stand around it: its neighbours meet, then theirs, and so on."""
    if number % 2:
        centre = (number + 1) // 2
        first = (centre, size)
    else:
        centre = (number + size) // 2
        first = (size, centre)
    circle = size - 1
    around = (((centre + step - 1) % circle + 1, (centre - step - 1) % circle + 1) for step in range(1, size // 2))
    return (first, *around)


@cache
def halves_first(players: int) -> Table:
    """The table in which the upper and the lower half play among themselves first, then against each other."""
    half = (players + 1) // 2
    inside = tuple(_in_both_halves(pairs, half) for pairs in berger(half))
    return inside + crossing(half, neighbours_met=half % 2 == 1)


def _in_both_halves(pairs: Pairs, half: int) -> Pairs:
    """A round of both halves, the colours of the lower one turned; two who would be free meet each other."""
    upper = [pair for pair in pairs if max(pair) <= half]
    lower = [(black + half, white + half) for white, black in upper]
    left_over = (pair for pair in pairs if max(pair) > half)
    met = ((white, white + half) if black > half else (black + half, black) for white, black in left_over)
    return (*upper, *lower, *met)


def table(players: int, plan: Plan = ONCE) -> Table:
    """The whole table of a tournament, every cycle with the colours of the one before turned round."""
    if players < 2 or plan.cycles < 1:
        raise ValueError("a round robin needs at least two players and one cycle")
    once = (halves_first if plan.halves_first else berger)(players)
    between = _last_two_exchanged(once)
    cycles = [*[between] * (plan.cycles - 1), once]
    return tuple(chain.from_iterable(turn_colours(cycle) if n % 2 else cycle for n, cycle in enumerate(cycles)))


def _last_two_exchanged(cycle: Table) -> Table:
    """The cycle with its last two rounds exchanged: else some would have one colour three times running (CH 22.5)."""
    return cycle if len(cycle) < 3 else (*cycle[:-2], cycle[-1], cycle[-2])


# -- rounds ---------------------------------------------------------------------------------------


def numbered_by_lot(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Let the entrants draw their numbers, 1 to as many as they are (RU P1.a, UA V-3.1.1.1.a)."""
    return number_in_order(shuffle(entrants, seed))


def schedule(numbers: Sequence[Number], plan: Plan = ONCE) -> tuple[PairedRound, ...]:
    """Every round, for players who have drawn their numbers."""
    places: list[Number | None] = [*numbers, None]
    message, cited = ("systems.halves", HALVES) if plan.halves_first else ("systems.table", TABLES)
    rounds = enumerate(table(len(numbers), plan), start=1)
    return tuple(
        seat_players(
            pairs,
            places,
            Ruling(message, cited, {"round": number, "players": len(numbers)}),
            Ruling("systems.free", FREE, {"number": len(numbers) + 1, "round": number}),
        )
        for number, pairs in rounds
    )


def pair(history: History, plan: Plan = ONCE, order: Sequence[int] | None = None) -> PairedRound:
    """The next round; `order` names the rounds of the table as they were drawn, where they are (RU P1.note)."""
    rounds = schedule(history.numbers, plan)
    turns = range(1, len(rounds) + 1) if order is None else order
    index = len(history.rounds)
    if index >= len(turns):
        raise NoPairingError(f"the table has {len(rounds)} rounds, and no other one is left or drawn")
    return _with_absentees(rounds[turns[index] - 1], history.withdrawn)


def _with_absentees(paired: PairedRound, withdrawn: Collection[Number]) -> PairedRound:
    """The round with a word where somebody has left: the table stays as it is, and the game is not played."""
    pairings = tuple(_noted(pairing, withdrawn) for pairing in paired.pairings)
    return replace(paired, pairings=pairings)


def _noted(pairing: Pairing, withdrawn: Collection[Number]) -> Pairing:
    gone = [number for number in (pairing.white, pairing.black) if number in withdrawn]
    notes = (Ruling("systems.withdrawn", TABLE_STAYS, {"player": number}) for number in gone)
    return replace(pairing, reasons=(*pairing.reasons, *notes))


# -- rounds in an order drawn day by day ----------------------------------------------------------


def draw_round(rounds: int, played: Collection[int], seed: str) -> int:
    """Draw the round of the table that is played today from those not played (RU P1.note, UA V-3.1.1.2)."""
    left = [number for number in range(1, rounds + 1) if number not in played]
    if not left:
        raise NoPairingError(f"all {rounds} rounds of the table have been played")
    return left[draw_number(seed, f"round {len(played) + 1}", len(left))]


def drawn_order(rounds: int, played: int, seed: str) -> tuple[int, ...]:
    """The rounds of the table in the order in which they were drawn, with the one that comes next."""
    order: list[int] = []
    for _ in range(min(played + 1, rounds)):
        order.append(draw_round(rounds, order, seed))
    return tuple(order)


def lot_moment(start_of_play: datetime) -> datetime:
    """When the round of the day is drawn: not earlier (RU P1.note, UA V-3.1.1.2)."""
    return start_of_play - LOT_BEFORE_PLAY
