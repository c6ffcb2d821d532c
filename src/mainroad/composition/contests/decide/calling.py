"""Calling a contest, and its approval for title points."""

from __future__ import annotations

from mainroad.composition.contests import commands, facts
from mainroad.composition.contests.decide.answers import Decision, no
from mainroad.composition.contests.regulation import objections
from mainroad.composition.contests.state import Contest

APPROVERS = ("fmjd",)


def call(state: Contest, command: commands.Call) -> Decision:
    """Publish the conditions, if the regulation says all that it must."""
    refused = next(objections(command.regulation), None)
    return refused or [facts.Called(command.regulation)]


def approve(state: Contest, command: commands.Approve) -> Decision:
    """Approve regulation and jury; only a federation's contest needs it, and only before the works are in."""
    if state.terms.counting != "federation":
        return no("approval-not-needed", "FM A10-10.2.1, FM A10-10.2.2")
    if command.by not in APPROVERS:
        return no("approver", "FM A10-10.2.2")
    if command.day > state.terms.deadline:
        return no("approval-late", "FM A10-10.2.2", deadline=state.terms.deadline)
    return [facts.Approved(command.by, command.day)]
