"""The end of a tournament: a play-off that was held elsewhere, final places, prizes, and opening it again."""

from __future__ import annotations

import re

from mainroad.basics import Refusal
from mainroad.clocks.durations import DAY_MS
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, moment, no, unknown_number
from mainroad.competition.desk.decide.play_off import due_play_off, other_places, playing, results_missing, rule_of
from mainroad.competition.desk.shared_places import Settling, drawn_places, ties_that_matter
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.history import How

WORD = re.compile(r"[a-z0-9-]{1,40}")
"""A paper by its name."""


def record_play_off(state: Tournament, command: commands.RecordPlayOff, now: int) -> Decision:
    """Write down what a play-off brought that was not played from here."""
    numbers = tuple(number for number, _ in command.points)
    faults = (fault for number in numbers if (fault := unknown_number(state, number)))
    if fault := next(faults, None) or results_missing(state) or other_places(state, numbers):
        return fault
    if len(numbers) != len(set(numbers)) or len(numbers) < 2 or any(points < 0 for _, points in command.points):
        return no("wrong-play-off")
    return [facts.PlayedOff(command.points)]


def finish(state: Tournament, command: commands.Finish, now: int) -> Decision:
    """Close the tournament once everything is decided: so the judges approve the results (RU 4.6.3.a)."""
    if fault := results_missing(state) or _undecided(state):
        return fault
    placed = [number for number, _ in command.places]
    if sorted(placed) != sorted(set(state.history.numbers) - state.unranked):
        return no("places-incomplete")
    return _closed(state, command)


def _closed(state: Tournament, command: commands.Finish) -> Decision:
    """Close it, every shared place that matters settled by whoever does (RU 3.16.2, UA V-12.2, CH 30.5)."""
    answers, ties = dict(command.ties), ties_that_matter(state, command.places)
    if unsettled := next((tie for tie in ties if tie.best not in answers), None):
        cited = rule_of(state).articles
        return no("tie-open", *cited, place=unsettled.best, players=", ".join(map(str, unsettled.players)))
    drawn = [tie for tie in ties if answers[tie.best] is Settling.LOT]
    if drawn and not command.seed.strip():
        return no("seed-missing")
    settled = tuple(
        facts.TieSettled(tie.best, answers[tie.best].value, command.seed if tie in drawn else "") for tie in ties
    )
    return [facts.Finished(drawn_places(command.places, drawn, command.seed), settled)]


def _undecided(state: Tournament) -> Refusal | None:
    """What must be decided before there are final places."""
    unfinished = [game for played in state.history.rounds for game in played.games if game.how is How.ADJOURNED]
    if unfinished:
        return no("adjourned-games", games=len(unfinished))
    if pending := [protest for protest, upheld in state.protests.items() if upheld is None]:
        return no("protest-pending", protest=pending[0])
    if contest := playing(state):
        return no("play-off-running", contest=contest.opened.contest)
    if proposal := due_play_off(state):
        return no("play-off-due", *proposal.articles)
    return None


def reopen(state: Tournament, command: commands.Reopen, now: int) -> Decision:
    """Take the final places back: what was approved is corrected only for a reason (RU 4.6.3.a)."""
    if not state.places:
        return no("not-finished")
    return [facts.Reopened(command.reason)] if command.reason.strip() else no("reason-missing")


def award(state: Tournament, command: commands.Award, now: int) -> Decision:
    """Give a prize to somebody who has a place."""
    if command.number not in state.places:
        return no("not-placed", player=command.number)
    return [facts.Awarded(command.number, command.award)]


def mark_sent(state: Tournament, command: commands.MarkSent, now: int) -> Decision:
    """Note that a paper went out, today or before; whoever was wrong notes it again."""
    if state.stage is not Stage.FINISHED:
        return no("sent-too-early")
    if not WORD.fullmatch(command.paper):
        return no("no-such-paper")
    if command.sent_on > moment(now + DAY_MS).date():  # it may be tomorrow where they are
        return no("sent-in-future", day=command.sent_on.isoformat())
    return [facts.ReportSent(command.paper, command.sent_on.isoformat())]
