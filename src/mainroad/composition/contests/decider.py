"""The decisions of a contest of composing: which facts follow from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from mainroad.composition.contests import commands, facts
from mainroad.composition.contests.decide import awarding, calling, entering, judging
from mainroad.composition.contests.decide.answers import Decision, no
from mainroad.composition.contests.evolve import evolve
from mainroad.composition.contests.state import Contest
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact

FIRST_YEAR, LAST_YEAR = 1900, 2190
"""Days are reckoned with: months and years are added to them."""


def decide(state: Contest, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment; the moment is that of writing, for days come with the command."""
    if (state.regulation is None) != isinstance(command, commands.Call):
        return no("called-already" if state.regulation else "not-called")
    if not all(FIRST_YEAR <= day.year <= LAST_YEAR for day in _days(command)):
        return no("years", first=FIRST_YEAR, last=LAST_YEAR)
    return _DECISIONS[type(command)](state, command)


def _days(command: commands.Command) -> list[date]:
    if isinstance(command, commands.Call):
        terms = command.regulation
        days = [terms.published, terms.deadline, terms.preliminary, terms.final]
        return [*days, terms.previous] if terms.previous else days
    if isinstance(command, commands.Enter):
        since = [command.origin.since] if command.origin.since else []
        return [command.day, *since, *(each.day for each in command.earlier)]
    return [command.day]


_DECISIONS: Mapping[type, Callable[[Contest, Any], Decision]] = {
    commands.Call: calling.call,
    commands.Approve: calling.approve,
    commands.Apply: entering.apply,
    commands.Enter: entering.enter,
    commands.Replace: entering.replace,
    commands.Withdraw: entering.withdraw,
    commands.Mark: judging.mark,
    commands.Revise: judging.revise,
    commands.DecidePrize: judging.decide_prize,
    commands.PublishPreliminary: awarding.publish_preliminary,
    commands.ReportDefect: judging.report_defect,
    commands.DecideDefect: judging.decide_defect,
    commands.Appeal: judging.appeal,
    commands.DecideAppeal: judging.decide_appeal,
    commands.Award: awarding.award,
    commands.SendDistinctions: awarding.send_distinctions,
}


def _summary(state: Contest) -> str:
    return state.terms.title if state.regulation else ""


CONTEST: Decider[Contest, commands.Command, Fact] = Decider(Contest(), decide, evolve, facts.CODEC, summary=_summary)
"""A contest of composing as a decider: run it over a store with `mainroad.journal.decider.submit`."""
