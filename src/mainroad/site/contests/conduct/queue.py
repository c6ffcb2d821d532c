"""The queue of claims, incidents and calls, each case, and what a player sees of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.basics import Article
from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.desk import facts
from mainroad.competition.desk.sentences import sentence_of
from mainroad.competition.desk.sentences.teller import Teller
from mainroad.competition.desk.state import Case
from mainroad.site import languages, moments
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import name_of_number, own_numbers, page, pair_at, sees_all, table_of
from mainroad.site.contests.roles import Action
from mainroad.site.journal_store.service import records
from mainroad.words import say

RULED_SHOWN = 50


@dataclass(frozen=True)
class CaseView:
    """A case as pages show it."""

    raised: facts.CaseRaised
    ruled: facts.CaseRuled | None
    kind: str
    about: str
    table: int
    who: str
    against: str
    """The other one of the board."""
    minutes: int
    outcome: str = ""
    article: Article | None = None
    may_rule: bool = False


def case_view(visit: Visit, case: Case) -> CaseView:
    """A case in words."""
    raised, ruled, language = case.raised, case.ruled, languages.language()
    pair = pair_at(visit, raised.round, raised.board)
    table = table_of(visit, raised.round, raised.board)
    others = [number for number in pair if number != raised.number]
    until = ruled.at_ms if ruled else moments.now_ms()
    return CaseView(
        raised=raised,
        ruled=ruled,
        kind=say(f"told.case-{raised.kind}", language),
        about=Teller(visit.state, visit.names, language).phrase(raised.about),
        table=table,
        who=name_of_number(visit, raised.number),
        against=" – ".join(name_of_number(visit, number) for number in others),
        minutes=max(until - raised.at_ms, 0) // MINUTE_MS,
        outcome=say(f"documents.outcome.{ruled.outcome}", language) if ruled else "",
        article=Article.parse(ruled.article) if ruled and ruled.article else None,
        may_rule=ruled is None and visit.may(Action.RULE) and visit.watches(table),
    )


def all_shown(visit: Visit, cases: Iterable[Case]) -> list[CaseView]:
    """Cases in words."""
    return [case_view(visit, case) for case in cases]


def is_own(visit: Visit, case: Case) -> bool:
    """Whether a case is one of the visitor's own entries."""
    return case.raised.number in own_numbers(visit)


# -- pages --------------------------------------------------------------------------------------------


@allowed(Action.SEE_CASES)
@require_safe
def cases(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What waits for a ruling, what was ruled, and what concerns the visitor."""
    everything = tuple(visit.state.cases.values()) if sees_all(visit) else ()
    own = own_numbers(visit)
    waiting = all_shown(visit, (case for case in everything if case.ruled is None))
    context = {
        "sees_all": sees_all(visit),
        "waiting": sorted(waiting, key=lambda case: not case.may_rule),
        "ruled": all_shown(visit, [case for case in everything if case.ruled][::-1][:RULED_SHOWN]),
        "own": own,
        "mine": all_shown(visit, [case for case in visit.state.cases.values() if is_own(visit, case)][::-1]),
        "sanctioned": sanctions_of(visit, own),
        "protested": [p for p in visit.state.protested.values() if p.number in own],
        "version": visit.ledger.version,
        "is_part": request.headers.get("HX-Request") == "true",
    }
    if not context["is_part"]:
        return page(request, visit, "cases", context)
    return page(request, visit, "queue", {**context, "news": _news(visit, request.GET.get("since", ""))})


def _news(visit: Visit, since: str) -> str:
    """What has come into the queue since a version, for those who hear the page."""
    if not since.isdecimal() or not sees_all(visit):
        return ""
    written = (facts.CODEC.read(record) for record in records(visit.tournament.stream, int(since)))
    raised = [fact for fact in written if isinstance(fact, facts.CaseRaised)]
    new = [sentence_of(fact, visit.state, visit.names, languages.language()) for fact in raised]
    return _("New: %(cases)s") % {"cases": "; ".join(new)} if new else ""


@allowed(Action.SEE_CASES)
@require_safe
def case(request: HttpRequest, visit: Visit, case: str) -> HttpResponse:
    """One case: what happened, who saw it, and what was ruled."""
    found = visit.state.cases.get(case)
    if found is None or not (sees_all(visit) or is_own(visit, found)):
        raise Http404
    raised = found.raised
    near = [s for s in visit.state.sanctions if raised.round and (s.round, s.board) == (raised.round, raised.board)]
    context = {
        "case": case_view(visit, found),
        "sanctioned": sentences(visit, near if sees_all(visit) else [s for s in near if s.number == raised.number]),
        "sees_all": sees_all(visit),
        "may_protest": visit.may(Action.PROTEST) and found.ruled is not None,
    }
    return page(request, visit, "case", context)


# -- sanctions in words -------------------------------------------------------------------------------


def sanctions_of(visit: Visit, numbers: Iterable[int]) -> list[str]:
    """The sanctions of some players in words, the newest first."""
    wanted = set(numbers)
    return sentences(visit, [s for s in visit.state.sanctions if s.number in wanted][::-1])


def sentences(visit: Visit, sanctions: Iterable[facts.Sanctioned]) -> list[str]:
    """Sanctions in words."""
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    return [sentence_of(sanction, visit.state, visit.names, languages.language(), zone) for sanction in sanctions]
