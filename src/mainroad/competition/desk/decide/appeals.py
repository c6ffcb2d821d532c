"""The appeals committee, and protests to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from mainroad.basics import Refusal, Ruling
from mainroad.competition import appeals
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, moment, no, rulebook, unknown_number
from mainroad.competition.desk.state import Tournament
from mainroad.journal.written_rulings import write_ruling

BY_THE_REGULATION = appeals.CommitteeRule(composition=(), least_members=1, named=appeals.Named.ON_APPEAL)
"""The Russian code leaves the committee and its terms to the regulation (RU 4.7.2.f)."""


def rule_of(state: Tournament) -> appeals.CommitteeRule:
    """What the rulebook asks of a committee."""
    return appeals.COMMITTEES.get(rulebook(state), BY_THE_REGULATION)


# -- the committee ------------------------------------------------------------------------------------


def name_committee(state: Tournament, command: commands.NameCommittee, now: int) -> Decision:
    """Name the committee as the rulebook composes it; its wishes that are not met are noted."""
    committee = appeals.Committee(command.chair, command.members, command.reserves)
    ids = [member.id for member in committee.all]
    if len(ids) > len(set(ids)):
        return no("committee-twice", member=next(i for i in ids if ids.count(i) > 1))
    faults = committee_faults(state, committee, now)
    refusal = next((ruling for ruling in faults if isinstance(ruling, Refusal)), None)
    members, reserves = (tuple(m.id for m in group) for group in (command.members, command.reserves))
    return refusal or [facts.CommitteeNamed(command.chair.id, members, reserves, tuple(map(write_ruling, faults)))]


def committee_faults(state: Tournament, committee: appeals.Committee, now: int) -> tuple[Ruling, ...]:
    """What the rulebook has against a committee, and its wishes that are not met."""
    at = moment(now)
    found = appeals.committee_faults(rule_of(state), committee, at.date(), at, _first_round(state, at))
    return tuple(_decidable(found, committee))


def _first_round(state: Tournament, at: datetime) -> datetime:
    """When the first round began; none yet: after now."""
    begun = state.history.rounds
    return moment(state.rounds[0].begun_ms) if begun else at + timedelta(milliseconds=1)


def _decidable(found: Iterable[Ruling], committee: appeals.Committee) -> Iterable[Ruling]:
    """Leave out what hangs on a date of birth that was not given."""
    undated = {member.id for member in committee.all if member.born is None}
    return (r for r in found if r.message != "appeals.too-young" or r.parameters["member"] not in undated)


# -- protests -----------------------------------------------------------------------------------------


def protest(state: Tournament, command: commands.Protest, now: int) -> Decision:
    """Lodge a protest: written, in time, with the fee."""
    if command.protest in state.protested:
        return no("protested-already", protest=command.protest)
    fault = unknown_number(state, command.number) or _not_lodged(state, command, now)
    lodged = facts.Protested(
        command.protest,
        command.number,
        command.about,
        command.round,
        command.board,
        command.is_written,
        command.fee_paid,
        now,
    )
    return fault or [lodged]


def _not_lodged(state: Tournament, command: commands.Protest, now: int) -> Refusal | None:
    terms = state.regulation.appeals if state.regulation else None
    appeal = appeals.Appeal(str(command.number), moment(now), command.is_written, command.fee_paid)
    against = command.against_ms or _ruled_ms(state, command)
    within = terms.within if terms and against else None
    deadline = moment(now) if within is None else moment(against) + within
    fee = terms.fee if terms else 0
    return appeals.check_appeal(rule_of(state), appeal, appeals.AppealTerms(deadline, fee)) or _against_terms(
        appeal, deadline, fee
    )


def _against_terms(appeal: appeals.Appeal, deadline: datetime, fee: int) -> Refusal | None:
    """What the regulation sets holds under books too that say nothing of it."""
    if appeal.at > deadline:
        return Refusal("appeals.late", (), {"by": appeal.by})
    if appeal.fee_paid < fee:
        return Refusal("appeals.fee", (), {"paid": appeal.fee_paid, "fee": fee})
    return None


def _ruled_ms(state: Tournament, command: commands.Protest) -> int:
    """When the arbiter last ruled on that board; 0: not known."""
    place = (command.round, command.board)
    ruled = (c.ruled for c in state.cases.values() if command.board and (c.raised.round, c.raised.board) == place)
    return max((ruling.at_ms for ruling in ruled if ruling), default=0)


def decide_protest(state: Tournament, command: commands.DecideProtest, now: int) -> Decision:
    """Decide a protest: by the votes of the committee where they are given."""
    lodged = state.protested.get(command.protest)
    if lodged is None:
        return no("no-such-protest", protest=command.protest)
    if command.protest in state.verdicts:
        return no("protest-is-decided", protest=command.protest)
    decided = _voted(state, command, lodged) if command.votes else _alone(state, command, lodged)
    if isinstance(decided, Refusal):
        return decided
    if decided.is_upheld != command.upheld:
        return no("votes-say-otherwise", protest=command.protest)
    votes, ruling = dict(command.votes), write_ruling(decided.ruling)
    return [facts.ProtestDecided(command.protest, command.upheld, command.reason, votes, decided.refund, ruling)]


def _alone(state: Tournament, command: commands.DecideProtest, lodged: facts.Protested) -> appeals.Decision:
    """A decision without votes: the fee goes back to whoever is right all the same."""
    rule = rule_of(state)
    refund = lodged.fee_paid if command.upheld and rule.fee else 0
    message = "desk.protest-upheld" if command.upheld else "desk.protest-dismissed"
    return appeals.Decision(command.upheld, refund, Ruling(message, rule.fee))


def _voted(state: Tournament, command: commands.DecideProtest, lodged: facts.Protested) -> appeals.Decision | Refusal:
    sitting = committee_for(state, lodged, command.interested)
    if isinstance(sitting, Refusal):
        return sitting
    appeal = appeals.Appeal(str(lodged.number), moment(lodged.at_ms), lodged.is_written, lodged.fee_paid)
    return appeals.count_votes(rule_of(state), sitting, command.votes, appeal)


def committee_for(
    state: Tournament, lodged: facts.Protested, interested: Collection[str] = ()
) -> appeals.Committee | Refusal:
    """Who hears a protest: the committee, with reserves for those who have an interest in it or are a party to it."""
    named = state.committee
    if named is None:
        return no("no-committee")
    members, reserves = (tuple(map(appeals.Member, ids)) for ids in (named.members, named.reserves))
    whole = appeals.Committee(appeals.Member(named.chair), members, reserves)
    return appeals.seated_committee(rule_of(state), whole, interested, disputants(state, lodged))


def disputants(state: Tournament, lodged: facts.Protested) -> set[str]:
    """Who protests, and their opponent on that board."""
    game = state.game(lodged.round, lodged.board)
    numbers = {lodged.number, *((game.white, game.black) if game else ())}
    return {state.numbers[number - 1] for number in numbers}
