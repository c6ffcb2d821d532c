"""What the rulebooks say of the people of an event: how many arbiters, and the appeals committee.

What the site does not know of somebody (category, age, who named them) is taken as it should be: a warning that
nobody can answer teaches people not to read warnings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from mainroad.basics import Refusal, Ruling
from mainroad.clocks.tempo import Tempo
from mainroad.competition import officials
from mainroad.competition.appeals import COMMITTEES, Committee, CommitteeRule, Member, Named, committee_faults
from mainroad.competition.paraclasses import Impairment
from mainroad.competition.regulation.check import usual_players
from mainroad.competition.regulation.clock import tempo_of
from mainroad.competition.regulation.regulation import Regulation
from mainroad.site.contests.events.cards import TournamentLine
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.papers.views import FUNCTIONS
from mainroad.site.event_roles import Role

_ARBITERS = {Role.CHIEF.value, Role.DEPUTY.value, Role.SECRETARY.value, Role.LINE.value}
_GROWN_UP = date(1900, 1, 1)


def panel_faults(line: TournamentLine, appointments: Iterable[Appointment], now: datetime) -> tuple[Ruling, ...]:
    """What the rulebook of a tournament misses in those who were appointed for it."""
    if line.regulation is None:
        return ()
    here = [a for a in appointments if a.tournament_id in (None, line.row.pk)]
    if any(a.role == Role.CHIEF.value and not a.stands_in for a in here):
        here = [a for a in here if not a.stands_in]
    panel = [_official(a) for a in here if Role(a.role) in FUNCTIONS]
    code = line.regulation.rulebook
    found = list(officials.staffing_faults(code, _hall(line, line.regulation), panel))
    if code in OWN_FAULTS:
        found.extend(OWN_FAULTS[code](line.regulation, panel))
    if code in COMMITTEES:
        found.extend(_committee_faults(COMMITTEES[code], line, here, now))
    return tuple(found)


def _hall(line: TournamentLine, regulation: Regulation) -> officials.Hall:
    field = len(line.state.numbers) or len(line.state.entries) or usual_players(regulation)
    boards = regulation.teams.boards if regulation.teams else 1
    para = regulation.para_class
    return officials.Hall(
        regulation.scale,
        field // 2 * boards,
        tempo_of(regulation) or Tempo.CLASSICAL,
        regulation.is_official,
        blind_players=para is not None and para.impairment is Impairment.SIGHT,
        para_players=para is not None,
    )


def _official(appointment: Appointment) -> officials.Official:
    role = officials.Role.SENIOR if appointment.is_senior else FUNCTIONS[Role(appointment.role)]
    category = officials.Category[appointment.category.upper() or "NONE"]
    return officials.Official(str(appointment.account), role, category)


NEEDED = {
    officials.Scale.INTERNATIONAL: officials.Category.NATIONAL,
    officials.Scale.NATIONAL: officials.Category.NATIONAL,
    officials.Scale.REGIONAL: officials.Category.FIRST,
}
"""Which category a chief arbiter has at least; below a region the second. UA V-18.6 names no ranks: our reading."""


def _fmjd(regulation: Regulation, panel: Sequence[officials.Official]) -> Iterator[Ruling]:
    """Organisers who referee, and a chief without the badge; who appointed them is not known here (FM A4-3.a)."""
    taken = [replace(one, appointed_by_fmjd=True) for one in panel]
    known = [one for one in taken if one.category or one.role is not officials.Role.CHIEF]
    yield from officials.fmjd_panel_faults(taken, is_official=False)
    yield from (
        fault
        for fault in officials.fmjd_panel_faults(known, is_official=regulation.is_official)
        if fault.message == "officials.no-badge"
    )


def _ukrainian(regulation: Regulation, panel: Sequence[officials.Official]) -> Iterator[Ruling]:
    needed = NEEDED.get(regulation.scale, officials.Category.SECOND)
    # Whose category nobody has written down is taken as fitting.
    known = [
        one for one in panel if one.role is not officials.Role.CHIEF or one.category is not officials.Category.NONE
    ]
    yield from officials.ukrainian_panel_faults(known, needed)


OWN_FAULTS = {"FM": _fmjd, "UA": _ukrainian}
"""What some rulebooks ask of their officials besides a number for each hall."""


def _committee_faults(
    rule: CommitteeRule, line: TournamentLine, here: Sequence[Appointment], now: datetime
) -> Iterator[Ruling]:
    sitting = [a for a in here if a.role == Role.COMMITTEE.value]
    if not sitting:
        if rule.named is Named.BEFORE_ROUND_1:
            yield Refusal("appeals.members", rule.composition, {"members": 0, "needed": rule.least_members})
        return
    arbiters = {a.account_id for a in here if a.role in _ARBITERS}
    members = tuple(_member(a, is_arbiter=a.account_id in arbiters) for a in sitting)
    voting = members[: rule.least_members]
    committee = Committee(voting[0], voting[1:], members[rule.least_members :])
    # When each was appointed is not kept, so nobody is told that it came too late.
    yield from committee_faults(rule, committee, line.row.event.first_day, now, now + timedelta(days=1))


def _member(appointment: Appointment, *, is_arbiter: bool) -> Member:
    return Member(
        str(appointment.account), _GROWN_UP, is_arbiter=is_arbiter, named_by_federation=True, experienced=True
    )
