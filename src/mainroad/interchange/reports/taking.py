"""A running event taken over from a report: what is asked of the desk, command by command, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.pairing import bye_points
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How, Number, Round
from mainroad.competition.regulation.systems import SystemKind
from mainroad.interchange.reports.report import Player, Report


@dataclass(frozen=True)
class Difference:
    """Somebody who has other points or another place here than in the report."""

    number: Number
    name: str
    theirs: int
    ours: int
    is_place: bool
    """Else these are half points."""


@dataclass(frozen=True)
class Rehearsal:
    """What the desk would say to a report."""

    state: Tournament
    refusal: Refusal | None = None
    round: int = 0
    """The round that is refused; 0: none, or something before the first."""


def players_in_order(report: Report) -> tuple[Player, ...]:
    """The players in the order of their start numbers; a gap in these is closed."""
    return tuple(sorted(report.players, key=lambda player: player.number))


def enter_of(player: Player, entry: str) -> commands.Enter:
    """The entry of a player."""
    return commands.Enter(entry, player.rating, player.federation.upper(), title=player.title)


def commands_for(
    report: Report, entries: Sequence[commands.Enter], state: Tournament
) -> Iterator[tuple[int, commands.Command]]:
    """Everything that is asked of the desk, with the round that it is about: entries, numbers, rounds, absences.

    `entries` are in the order of `players_in_order`.
    """
    yield from ((0, entry) for entry in entries)
    seed = state.announced_seed.seed if state.announced_seed else ""
    yield 0, commands.DrawNumbers(seed, tuple(entry.entry for entry in entries))
    numbers = {player.number: n for n, player in enumerate(players_in_order(report), start=1)}
    for number, played in enumerate(report.rounds, start=1):
        if played.games:
            yield number, _take_over(number, played, numbers, state)
        else:
            yield from ((number, commands.Announce(numbers[free.player], number, free.points)) for free in played.free)


def _take_over(number: int, played: Round, numbers: Mapping[Number, int], state: Tournament) -> commands.TakeOver:
    boards = tuple(
        (numbers[game.white], numbers[game.black], *game.score, game.how) for game in played.games if game.score
    )
    running = tuple((numbers[game.white], numbers[game.black]) for game in played.games if not game.score)
    placed = {player for game in played.games for player in (game.white, game.black)}
    free = [(numbers[one.player], one.points, one.how) for one in played.free]
    named = placed.union(one.player for one in played.free)
    free += [(own, 0, How.ABSENT) for player, own in numbers.items() if player not in named]
    return commands.TakeOver(number, boards, tuple(_free_by_the_table(number, free, state)), running)


def _free_by_the_table(
    number: int, free: Sequence[commands.TypedFree], state: Tournament
) -> Sequence[commands.TypedFree]:
    """The one whom an odd table leaves over has the round free: a report can only say that they did not play."""
    if len(free) != 1 or state.regulation is None or state.kind_of(number) is SystemKind.SWISS:
        return free
    ((player, points, _),) = free
    usual = bye_points(state.regulation, state.stage_of(number).system)
    return [(player, usual, How.BYE)] if points in (0, usual) else free


def rehearse(state: Tournament, steps: Iterable[tuple[int, commands.Command]], now: int) -> Rehearsal:
    """Ask the desk for everything without writing anything."""
    for number, command in steps:
        decision = DESK.decide(state, command, now)
        if isinstance(decision, Refusal):
            return Rehearsal(state, decision, number)
        for fact in decision:
            state = DESK.evolve(state, fact)
    return Rehearsal(state)


def differences(report: Report, state: Tournament) -> tuple[Difference, ...]:
    """Where the points and places of a tournament that took a report over are not those that the report tells.

    A report may count two points for a win without saying so: that is no difference.
    """
    points, placed = state.history.points, {row.player: row.place for row in standings_of(state).rows}
    told = [(Number(n), player) for n, player in enumerate(players_in_order(report), start=1)]
    known = [(points[n], player.half_points) for n, player in told if player.half_points is not None]
    scale = 2 if any(ours for ours, _ in known) and all(theirs == 2 * ours for ours, theirs in known) else 1
    found: list[Difference] = []
    for number, player in told:
        if player.half_points is not None and player.half_points != scale * points[number]:
            found.append(Difference(number, player.name, player.half_points, points[number], is_place=False))
        elif player.place and number in placed and player.place != placed[number]:
            found.append(Difference(number, player.name, player.place, placed[number], is_place=True))
    return tuple(found)
