"""Conduct, appeals and the end of a tournament, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mainroad.basics import Side
from mainroad.competition.desk import facts
from mainroad.competition.desk.sentences.teller import Teller
from mainroad.journal.written_rulings import Value, WrittenRuling


def _withdrew(tell: Teller, fact: facts.Withdrew) -> str:
    parameters: dict[str, Value] = {"player": fact.number, "games": fact.games, "of": fact.of}
    ruling = WrittenRuling(fact.message, fact.articles, parameters) if fact.message else None
    return tell.ruled(tell.say("withdrew", player=tell.number(fact.number)), ruling)


# -- cases ------------------------------------------------------------------------------------------


def _case(tell: Teller, fact: facts.CaseRaised) -> str:
    who = tell.number(fact.number) if fact.number else ""
    return ", ".join(filter(None, (tell.say(f"case-{fact.kind}"), tell.where(fact.round, fact.board), who)))


def _case_raised(tell: Teller, fact: facts.CaseRaised) -> str:
    said = "; ".join(filter(None, (tell.phrase(fact.about), fact.note)))
    told = f"{_case(tell, fact)}: {said}" if said else _case(tell, fact)
    if fact.offender:
        told = tell.say("offender", case=told, offender=tell.name(fact.offender))
    if fact.witnesses:
        told = tell.say("witnesses", case=told, witnesses=tell.all(fact.witnesses))
    return tell.say("explanation", case=told, explanation=fact.explanation) if fact.explanation else told


def _case_ruled(tell: Teller, fact: facts.CaseRuled) -> str:
    known = tell.state.cases.get(fact.case)
    case = _case(tell, known.raised) if known else fact.case
    told = tell.say(f"ruled-{fact.outcome}", case=case)
    return tell.cited("; ".join(filter(None, (told, fact.note))), [fact.article])


def _sanctioned(tell: Teller, fact: facts.Sanctioned) -> str:
    points = {"points": tell.points(fact.points)} if fact.kind == "points" else {}
    told = tell.say(f"sanction-{fact.kind}", player=tell.number(fact.number), **points)
    where = tell.where(fact.round, fact.board)
    return tell.cited("; ".join(filter(None, (told, where, fact.note))), [fact.article])


def _wrong_board(tell: Teller, fact: facts.WrongBoard) -> str:
    match = tell.match(fact.round, fact.board)
    player = fact.player or match.boards[fact.table - 1].players[Side(fact.side)]
    team = match.white if fact.side == Side.WHITE.value else match.black
    who = tell.name(player) if player else tell.number(team)
    return tell.ruled(
        tell.say("wrongboard", round=fact.round, board=fact.board, table=fact.table, player=who), fact.ruling
    )


# -- appeals ----------------------------------------------------------------------------------------


def _committee_named(tell: Teller, fact: facts.CommitteeNamed) -> str:
    people = {"chair": tell.name(fact.chair), "members": tell.all(fact.members)}
    if fact.reserves:
        told = tell.say("committeenamed-reserves", **people, reserves=tell.all(fact.reserves))
    else:
        told = tell.say("committeenamed", **people)
    return tell.ruled(told, *fact.wishes)


def _protested(tell: Teller, fact: facts.Protested) -> str:
    told = tell.say("protested", player=tell.number(fact.number), about=tell.phrase(fact.about))
    return "; ".join(filter(None, (told, tell.where(fact.round, fact.board))))


def _protest_decided(tell: Teller, fact: facts.ProtestDecided) -> str:
    lodged = tell.state.protested.get(fact.protest)
    player, about = (tell.number(lodged.number), tell.phrase(lodged.about)) if lodged else (fact.protest, "–")
    told = tell.say("protest-upheld" if fact.upheld else "protest-dismissed", player=player, about=about)
    if fact.votes:
        yes = sum(fact.votes.values())
        told = tell.say("votes", told=told, yes=yes, no=len(fact.votes) - yes)
    if fact.refund:
        told = tell.say("refund", told=told)
    return tell.cited(tell.because(told, fact.reason), fact.ruling.articles if fact.ruling else ())


# -- the end ----------------------------------------------------------------------------------------


def _played_off(tell: Teller, fact: facts.PlayedOff) -> str:
    return tell.say("playedoff", points=", ".join(f"{tell.number(n)} {points}" for n, points in fact.points))


def _finished(tell: Teller, fact: facts.Finished) -> str:
    first = tell.say("finished", players=tell.numbers(number for number, place in fact.places if place == 1))
    settled = (tell.say(f"tie.{tie.how}", place=tie.place, seed=tie.seed) for tie in fact.ties)
    return "; ".join((first, *settled))


def _reopened(tell: Teller, fact: facts.Reopened) -> str:
    return tell.because(tell.say("reopened"), fact.reason)


_PAPER = "reports.paper."


def _report_sent(tell: Teller, fact: facts.ReportSent) -> str:
    paper = tell.phrase(f"{_PAPER}{fact.paper}").removeprefix(_PAPER)
    return tell.say("reportsent", paper=paper, day=fact.sent_on)


def _awarded(tell: Teller, fact: facts.Awarded) -> str:
    return tell.say("awarded", player=tell.number(fact.number), award=fact.award)


CONDUCT: Mapping[type, Callable[[Teller, Any], str]] = {
    facts.Withdrew: _withdrew,
    facts.CaseRaised: _case_raised,
    facts.CaseRuled: _case_ruled,
    facts.Sanctioned: _sanctioned,
    facts.WrongBoard: _wrong_board,
    facts.CommitteeNamed: _committee_named,
    facts.Protested: _protested,
    facts.ProtestDecided: _protest_decided,
    facts.PlayedOff: _played_off,
    facts.Finished: _finished,
    facts.Reopened: _reopened,
    facts.ReportSent: _report_sent,
    facts.Awarded: _awarded,
}
