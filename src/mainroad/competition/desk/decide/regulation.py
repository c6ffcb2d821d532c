"""Opening a tournament, and changing its regulation."""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.state import Tournament
from mainroad.competition.editions import CURRENT_NAME
from mainroad.competition.regulation.check import check, check_change
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import RegulationError, read_regulation

MOST_PLAYERS = 300
"""A regulation that fits no number of players up to this one contradicts itself."""


def open_tournament(state: Tournament, command: commands.Open, now: int) -> Decision:
    """Open by the regulation if there is one."""
    if not command.regulation:
        if command.rounds < 1:
            return no("no-rounds")
        return [facts.Opened(command.rulebook, CURRENT_NAME, command.system, command.rounds, "")]
    read = _sound(command.regulation)
    if isinstance(read, Refusal):
        return read
    part = read.stages[0]
    return [facts.Opened(read.rulebook, CURRENT_NAME, part.system, part.rounds, command.regulation)]


def change_regulation(state: Tournament, command: commands.ChangeRegulation, now: int) -> Decision:
    """Change freely before the numbers are drawn; afterwards with a reason, and only what is not settled."""
    read = _sound(command.regulation)
    fault = read if isinstance(read, Refusal) else _too_late(state, read, command.reason)
    if fault is not None or isinstance(read, Refusal):
        return fault or []
    part = read.stages[0]
    return [facts.RegulationChanged(command.regulation, command.reason, read.rulebook, part.system, part.rounds)]


def _sound(text: str) -> Regulation | Refusal:
    try:
        regulation = read_regulation(text)
    except RegulationError as error:
        return no("regulation-unreadable", fault=str(error))
    return contradiction(regulation) or regulation


def contradiction(regulation: Regulation) -> Refusal | None:
    """Why a regulation cannot be kept, however many take part; None: it can."""
    least: tuple[Refusal, ...] = ()
    for players in range(2, MOST_PLAYERS + 1):
        found = tuple(ruling for ruling in check(regulation, players) if isinstance(ruling, Refusal))
        if not found:
            return None
        least = found if not least or len(found) < len(least) else least
    return least[0]


def _too_late(state: Tournament, new: Regulation, reason: str) -> Refusal | None:
    if not state.numbers:
        return None
    if not reason.strip():
        return no("reason-missing")
    if state.regulation is None:
        return no("regulation-stands") if state.rounds else None
    return check_change(state.regulation, new, started=True) or _new_fault(state, state.regulation, new)


def _new_fault(state: Tournament, old: Regulation, new: Regulation) -> Refusal | None:
    """What the rulebook says against the new regulation and did not say against the old one."""
    players = len(state.numbers)
    known = {ruling.message for ruling in check(old, players)}
    found = (ruling for ruling in check(new, players) if ruling.message not in known)
    return next((ruling for ruling in found if isinstance(ruling, Refusal)), None)
