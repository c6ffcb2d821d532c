"""A round from its announcement to its first move: publishing, the start, who is missing."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Refusal
from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.decide.leaving import rule_of, score_unplayed
from mainroad.competition.desk.decide.results import encounter
from mainroad.competition.desk.decide.teams import seats_that_stand
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.history import Number
from mainroad.journal.records import Fact


def publish(state: Tournament, command: commands.Publish, now: int) -> Decision:
    """Announce a pairing."""
    if command.round != len(state.rounds) or not state.rounds or state.rounds[-1].stage is not RoundStage.PAIRED:
        return no("nothing-to-publish", round=command.round)
    return [facts.Published(command.round)]


def set_start(state: Tournament, command: commands.SetStart, now: int) -> Decision:
    """Set the moment at which a round begins by itself."""
    if command.round < 1 or command.round != len(state.rounds):
        return no("not-the-last-round", round=command.round)
    if state.rounds[-1].stage is RoundStage.BEGUN:
        return no("round-has-begun", round=command.round)
    if command.at_ms is not None and command.at_ms <= now:
        return no("start-is-past")
    return [facts.StartSet(command.round, command.at_ms)]


def wakes_at(state: Tournament) -> int | None:
    """The moment at which the tournament has something to do by itself: a round that was announced begins."""
    last = state.rounds[-1] if state.rounds else None
    return last.start_ms if last and last.stage is RoundStage.PUBLISHED else None


def tick(state: Tournament, command: commands.Tick, now: int) -> Decision:
    """Begin the round whose time has come; a tick that comes too early changes nothing."""
    due = wakes_at(state)
    return [] if due is None or now < due else _beginning(state, len(state.rounds), due)


def begin(state: Tournament, command: commands.Begin, now: int) -> Decision:
    """Start the clocks."""
    if command.round != len(state.rounds) or not state.rounds or state.rounds[-1].stage is not RoundStage.PUBLISHED:
        return no("not-published", round=command.round)
    return _beginning(state, command.round, now)


def _beginning(state: Tournament, number: int, at_ms: int) -> list[Fact]:
    """The round begins: line-ups stand, empty chairs and the games of those who left are settled."""
    made: list[Fact] = [facts.Begun(number, at_ms), *seats_that_stand(state, number)]
    for fact in made:
        state = evolve(state, fact)
    return [*made, *_settled(state, number)]


def _settled(state: Tournament, number: int) -> Iterator[Fact]:
    rule = rule_of(state)
    for board, game in enumerate(state.rounds[number - 1].round.games, start=1):
        gone = [player for player in (game.white, game.black) if player in state.withdrawn]
        if gone:
            yield score_unplayed(state, rule, number, board, game, gone)
        else:
            yield from encounter(state, number, board)


# -- lateness -----------------------------------------------------------------------------------------


def mark_missing(state: Tournament, command: commands.MarkMissing, now: int) -> Decision:
    """Note who is not at their board."""
    number = Number(command.number)
    if fault := _not_playing(state, command.round, number):
        return fault
    if number in state.rounds[-1].missing:
        return no("missing-already", player=number)
    return [facts.Missing(command.round, number, now)]


def _not_playing(state: Tournament, round_number: int, number: Number) -> Refusal | None:
    if round_number < 1 or state.running != round_number:
        return no("round-is-not-running", round=round_number)
    games = state.rounds[-1].round.games
    waiting = any(number in (game.white, game.black) and game.score is None for game in games)
    return None if waiting else no("has-no-game-to-play", player=number)


def mark_arrived(state: Tournament, command: commands.MarkArrived, now: int) -> Decision:
    """Note who came, and how many full minutes after the start."""
    number = Number(command.number)
    if command.round < 1 or command.round != len(state.rounds) or number not in state.rounds[-1].missing:
        return no("not-missing", player=number)
    desk = state.rounds[-1]
    at_ms = now if command.at_ms is None else min(command.at_ms, now)
    since = desk.begun_ms or desk.missing[number]
    return [facts.Came(command.round, number, at_ms, max(at_ms - since, 0) // MINUTE_MS)]
