"""Scheveningen matches: every member of one team meets every member of the other, and nobody of their own.

The books name the system and print no table. Ours: in each two rounds everybody has White once and Black once.
With an even number of boards about half of a team has White in every round. With an odd number the teams
change colours as a whole, and in the last round, which has no partner, every other board has White.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from mainroad.basics import Ruling, Side, articles
from mainroad.competition.history import Number
from mainroad.competition.meeting_tables import Pairs, Table, seat_players
from mainroad.competition.pairings import PairedRound, Pairing

ARTICLES = articles("RU 3.2.d, UA V-3.1.4")


def schedule(
    first: Sequence[Number], second: Sequence[Number], report: tuple[Ruling, ...] = ()
) -> tuple[PairedRound, ...]:
    """Every round of a match of two teams; where one has a member more, one of them is free in each round."""
    boards = max(len(first), len(second))
    if not first or not second or len(first) + len(second) < 2 * boards - 1:
        raise ValueError("a Scheveningen match needs two teams of equal number, or one with a single member more")
    if set(first) & set(second):
        raise ValueError("nobody can be a member of both teams")
    players = [*_filled(first, boards), *_filled(second, boards)]
    rounds = crossing(boards)
    paired = (
        seat_players(pairs, players, _reason("systems.scheveningen", n), _reason("systems.scheveningen-free", n))
        for n, pairs in enumerate(rounds, start=1)
    )
    return tuple(replace(each, report=report) for each in paired)


def team_schedule(teams: Sequence[Number], boards: int) -> tuple[PairedRound, ...]:
    """Every round of a match of two teams with so many boards: White is the team that has it on the first board."""
    if len(teams) != 2:
        raise ValueError("a Scheveningen match of teams is played by two of them")
    first, second = sorted(teams)
    sides = [meetings(boards, number)[0].colour for number in range(1, boards + 1)]
    pairs = [(first, second) if side is Side.WHITE else (second, first) for side in sides]
    return tuple(
        PairedRound((Pairing(*pair, (_reason("systems.scheveningen", number),)),))
        for number, pair in enumerate(pairs, start=1)
    )


@dataclass(frozen=True, slots=True)
class Meeting:
    """Whom a place of the first team meets in a round, as a place of the second from 1 on, and its own colour."""

    opponent: int
    colour: Side


def meetings(boards: int, round_number: int) -> tuple[Meeting, ...]:
    """Whom each place of the first team meets in a round of a match of teams with so many boards."""
    pairs = crossing(boards)[round_number - 1]
    found = {min(pair): Meeting(max(pair) - boards, Side.WHITE if pair[0] <= boards else Side.BLACK) for pair in pairs}
    return tuple(found[place] for place in range(1, boards + 1))


def crossing(boards: int, *, neighbours_met: bool = False) -> Table:
    """The rounds between places 1 to n and places n + 1 to 2n.

    `neighbours_met` leaves out the games of place i against n + i, for those who have played them already.
    """
    if boards % 2 == 0:
        return tuple(chain.from_iterable(_mixed(boards, shift) for shift in range(boards // 2)))
    shifts = range(1 if neighbours_met else 0, boards)
    whole = (_shifted(boards, shift, [n % 2 == 0] * boards) for n, shift in enumerate(shifts))
    if neighbours_met:
        return tuple(whole)
    shared = _shifted(boards, boards - 1, [place % 2 == 0 for place in range(boards)])
    return (*tuple(whole)[:-1], shared)


def _mixed(boards: int, shift: int) -> tuple[Pairs, Pairs]:
    """Two rounds in which four players, two of each team, all meet: each has White once."""
    white_first = [(place % (boards // 2) + shift) % 2 == 0 for place in range(boards)]
    black_first = [not white for white in white_first]
    return _shifted(boards, shift, white_first), _shifted(boards, shift + boards // 2, black_first)


def _shifted(boards: int, shift: int, has_white: Sequence[bool]) -> Pairs:
    """The round in which each meets the one who sits `shift` further on; `has_white` is the first team's."""
    opponents = (boards + 1 + (place + shift) % boards for place in range(boards))
    pairs = zip(range(1, boards + 1), opponents, has_white, strict=True)
    return tuple((one, other) if white else (other, one) for one, other, white in pairs)


def _filled(team: Sequence[Number], boards: int) -> list[Number | None]:
    return [*team, *repeat(None, boards - len(team))]


def _reason(message: str, round_number: int) -> Ruling:
    return Ruling(message, ARTICLES, {"round": round_number})
