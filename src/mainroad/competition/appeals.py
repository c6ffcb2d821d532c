"""Appeals committees as each rulebook composes them, and what becomes of an appeal.

The Russian draughts code leaves the committee to the regulation (RU 4.7.2.f), so it has no rule here.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from mainroad.basics import Article, Refusal, Ruling, articles


class Named(enum.Enum):
    """When a committee comes into being."""

    BEFORE_ROUND_1 = "before-round-1"
    ON_APPEAL = "on-appeal"


@dataclass(frozen=True, slots=True)
class CommitteeRule:
    """What one rulebook asks of a committee. Numbers of members include the chair."""

    composition: tuple[Article, ...]
    least_members: int
    most_members: int | None = None
    least_reserves: int = 0
    odd: tuple[Article, ...] = ()
    youngest: int = 0
    age: tuple[Article, ...] = ()
    excludes_arbiters: tuple[Article, ...] = ()
    excludes_disputants: tuple[Article, ...] = ()
    replaces_interested: tuple[Article, ...] = ()
    different_teams: tuple[Article, ...] = ()
    """The article that wishes the members to be of different teams or branches."""
    named_by_federation: int = 0
    """How many of them the world federation names at least."""
    experienced: tuple[Article, ...] = ()
    lodging: tuple[Article, ...] = ()
    """The article that asks for a written appeal within a set time."""
    fee: tuple[Article, ...] = ()
    """The article that gives the fee back to whoever is right; none: there is no fee."""
    named: Named = Named.BEFORE_ROUND_1


CH_COMMITTEE = CommitteeRule(
    composition=articles("CH 25.2.a"),
    least_members=3,
    least_reserves=2,
    odd=articles("CH 25.2.2"),
    youngest=21,
    age=articles("CH 25.2.3"),
    excludes_arbiters=articles("CH 25.2.b"),
    excludes_disputants=articles("CH 25.2.b"),
    replaces_interested=articles("CH 25.2.1"),
    different_teams=articles("CH 25.2.b"),
    lodging=articles("CH 25.3.a"),
    fee=articles("CH 25.3.c"),
)
UA_COMMITTEE = CommitteeRule(
    composition=articles("UA V-18.8.4.1.a"),
    least_members=3,
    most_members=3,
    least_reserves=2,
    excludes_arbiters=articles("UA V-18.8.4.1.c"),
    replaces_interested=articles("UA V-18.8.4.2"),
    different_teams=articles("UA V-18.8.4.1.b"),
    lodging=articles("UA V-18.8.4.3.a"),
)
FM_COMMITTEE = CommitteeRule(
    composition=articles("FM A2-2.11.a"),
    least_members=3,
    most_members=3,
    named_by_federation=1,
    lodging=articles("FM A2-2.11.b"),
)
CK_COMMITTEE = CommitteeRule(
    composition=articles("CK 7.1.a"),
    least_members=3,
    replaces_interested=articles("CK 7.1.b"),
    experienced=articles("CK 7.1.a"),
    named=Named.ON_APPEAL,
)
COMMITTEES: Mapping[str, CommitteeRule] = {
    "CH": CH_COMMITTEE,
    "UA": UA_COMMITTEE,
    "FM": FM_COMMITTEE,
    "CK": CK_COMMITTEE,
}


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody on a committee; a team may be a branch of the federation."""

    id: str
    born: date | None = None
    team: str = ""
    is_arbiter: bool = False
    named_by_federation: bool = False
    experienced: bool = False


@dataclass(frozen=True, slots=True)
class Committee:
    """The chair, the other members, and the reserves in the order in which they step in."""

    chair: Member
    members: tuple[Member, ...]
    reserves: tuple[Member, ...] = ()

    @property
    def voting(self) -> tuple[Member, ...]:
        """Those who vote."""
        return (self.chair, *self.members)

    @property
    def all(self) -> tuple[Member, ...]:
        """Everybody, reserves too."""
        return (*self.voting, *self.reserves)


def committee_faults(
    rule: CommitteeRule, committee: Committee, on: date, named_at: datetime, first_round: datetime
) -> tuple[Ruling, ...]:
    """What is wrong with a committee; a wish of the rulebook that is not met is a ruling, not a refusal."""
    return (
        *_numbers(rule, committee),
        *_people(rule, committee, on),
        *_team_mates(rule, committee),
        *_moment(rule, named_at, first_round),
    )


def _numbers(rule: CommitteeRule, committee: Committee) -> Iterator[Refusal]:
    members, reserves = len(committee.voting), len(committee.reserves)
    if members < rule.least_members or (rule.most_members and members > rule.most_members):
        yield Refusal("appeals.members", rule.composition, {"members": members, "needed": rule.least_members})
    elif rule.odd and members % 2 == 0:
        yield Refusal("appeals.even", rule.odd, {"members": members})
    if reserves < rule.least_reserves:
        yield Refusal("appeals.reserves", rule.composition, {"reserves": reserves, "needed": rule.least_reserves})
    if sum(member.named_by_federation for member in committee.voting) < rule.named_by_federation:
        yield Refusal("appeals.not-named-by-federation", rule.composition)


def _people(rule: CommitteeRule, committee: Committee, on: date) -> Iterator[Refusal]:
    for member in committee.all:
        if rule.excludes_arbiters and member.is_arbiter:
            yield Refusal("appeals.arbiter", rule.excludes_arbiters, {"member": member.id})
        if rule.youngest and (member.born is None or _years(member.born, on) < rule.youngest):
            yield Refusal("appeals.too-young", rule.age, {"member": member.id, "youngest": rule.youngest})
        if rule.experienced and not member.experienced:
            yield Refusal("appeals.inexperienced", rule.experienced, {"member": member.id})


def _years(born: date, on: date) -> int:
    """Full years of age on a day."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def _team_mates(rule: CommitteeRule, committee: Committee) -> Iterator[Ruling]:
    teams = [member.team for member in committee.all if member.team]
    if rule.different_teams and len(teams) > len(set(teams)):
        yield Ruling("appeals.same-team", rule.different_teams)


def _moment(rule: CommitteeRule, named_at: datetime, first_round: datetime) -> Iterator[Refusal]:
    if rule.named is Named.BEFORE_ROUND_1 and named_at >= first_round:
        yield Refusal("appeals.named-late", rule.composition)


def seated_committee(
    rule: CommitteeRule, committee: Committee, interested: Collection[str] = (), disputants: Collection[str] = ()
) -> Committee | Refusal:
    """The committee that hears one dispute: reserves step in for whoever has an interest in it or is a party to it."""
    cited = _grounds(rule, committee, interested, disputants)

    def may_sit(member: Member) -> bool:
        return member.id not in cited

    reserves = list(filter(may_sit, committee.reserves))
    sitting = list[Member]()
    for member in committee.voting:
        if may_sit(member):
            sitting.append(member)
        elif reserves:
            sitting.append(reserves.pop(0))
        else:
            return Refusal("appeals.no-reserve", cited[member.id], {"member": member.id})
    return replace(committee, chair=sitting[0], members=tuple(sitting[1:]), reserves=tuple(reserves))


def _grounds(
    rule: CommitteeRule, committee: Committee, interested: Collection[str], disputants: Collection[str]
) -> dict[str, tuple[Article, ...]]:
    """Who may not sit, and by which article; one who disputes has an interest in any case."""
    found = dict[str, tuple[Article, ...]]()
    for member in committee.all:
        if member.id in disputants and (rule.excludes_disputants or rule.replaces_interested):
            found[member.id] = rule.excludes_disputants or rule.replaces_interested
        elif member.id in interested and rule.replaces_interested:
            found[member.id] = rule.replaces_interested
    return found


# -- the appeal ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal as it was handed in; money in the smallest coin."""

    by: str
    at: datetime
    is_written: bool
    fee_paid: int = 0


@dataclass(frozen=True, slots=True)
class AppealTerms:
    """What the regulation sets in advance: the fee in the smallest coin, and the last moment."""

    deadline: datetime
    fee: int = 0


def check_appeal(rule: CommitteeRule, appeal: Appeal, terms: AppealTerms) -> Refusal | None:
    """Refuse an appeal that is not written, comes too late, or lacks the fee."""
    if not rule.lodging:
        return None
    if not appeal.is_written:
        return Refusal("appeals.not-written", rule.lodging, {"by": appeal.by})
    if appeal.at > terms.deadline:
        return Refusal("appeals.late", rule.lodging, {"by": appeal.by})
    if rule.fee and appeal.fee_paid < terms.fee:
        return Refusal("appeals.fee", rule.lodging, {"paid": appeal.fee_paid, "fee": terms.fee})
    return None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a committee decided, the fee that goes back, and why."""

    is_upheld: bool
    refund: int
    ruling: Ruling


def count_votes(
    rule: CommitteeRule, committee: Committee, votes: Mapping[str, bool], appeal: Appeal
) -> Decision | Refusal:
    """Count the votes for the appeal; every member votes, and a tie leaves the arbiter's decision as it is."""
    silent = [member.id for member in committee.voting if member.id not in votes]
    if silent:
        return Refusal("appeals.silent", rule.composition, {"member": silent[0]})
    in_favour = sum(votes[member.id] for member in committee.voting)
    is_upheld = 2 * in_favour > len(committee.voting)
    message = "appeals.upheld" if is_upheld else "appeals.rejected"
    parameters = {"by": appeal.by, "votes": in_favour, "of": len(committee.voting)}
    refund = appeal.fee_paid if is_upheld and rule.fee else 0
    return Decision(is_upheld, refund, Ruling(message, rule.fee or rule.composition, parameters))
