"""The desk: where a tournament stands, and the one thing to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from mainroad.competition.desk.state import DeskRound, RoundStage, Stage, Tournament
from mainroad.competition.regulation.systems import SystemKind
from mainroad.documents.title_documents import has_duties
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.holders import role_needed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.calls import calls
from mainroad.site.contests.rounds.norms import desk_norms
from mainroad.site.contests.rounds.pairing import job_name
from mainroad.site.contests.rounds.people import absentees, present
from mainroad.site.contests.rounds.places import places
from mainroad.site.contests.rounds.responses import page
from mainroad.site.contests.rounds.steps import link, missing_results, next_step
from mainroad.site.journal_store import workers
from mainroad.site.languages import language


@dataclass(frozen=True)
class Progress:
    """A round in the list of the rounds."""

    number: int
    words: Promise
    badge: str
    address: str
    missing: int = 0


@allowed(Action.SEE_DESK)
@require_safe
def desk(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The start page of the staff."""
    state, coming = visit.state, len(visit.state.rounds) + 1
    job = workers.job(job_name(visit.tournament))
    step = next_step(visit.tournament.id, state)
    context = {
        "step": step,
        "may_step": visit.may(step.action),
        "needed": None if visit.may(step.action) else role_needed(visit, step.action),
        "calls": calls(visit),
        "in_hall": bool(state.running) and visit.tournament.tables.filter(round=state.running).exists(),
        "unfinished": list(_unfinished(visit)),
        "rounds": list(_rounds(visit.tournament.id, state)),
        "unpaired": range(len(state.rounds) + 1, state.rounds_planned + 1),
        "planned": max(state.rounds_planned, len(state.rounds)),
        "played": sum(desk.is_complete for desk in state.rounds),
        "is_pairing": bool(job and job.is_running),
        "coming": coming,
        "announces": _announces(state, coming),
        "norms": desk_norms(visit),
        "absent": absentees(visit, coming),
        "present": present(visit, coming),
        "pending": [protest for protest, upheld in state.protests.items() if upheld is None],
        "is_finished": state.stage is Stage.FINISHED,
        "saves": _saves(state),
        "version": visit.ledger.version,
        "pages": list(_pages(visit)),
    }
    return page(request, visit, "desk", context)


PAGES = (
    (_("Roll-call"), "roll-call", Action.CALL_ROLL),
    (_("Credentials committee"), "mandate", Action.ADMIT),
    (_("Fixed boards"), "boards", Action.CALL_ROLL),
    (_("Type in rounds played elsewhere"), "take-over", Action.TAKE_OVER),
    (_("Matches"), "matches", Action.PAIR),
    (_("Ruling desk"), "ruling", Action.RULE),
    (_("Sanctions"), "sanctions", Action.SANCTION),
    (_("Withdrawals"), "withdraw", Action.WITHDRAW),
    (_("Appeals committee"), "committee", Action.APPOINT),
    (_("Papers to print"), "documents", Action.PRINT),
)
"""What the tabs above do not offer already."""


def _pages(visit: Visit) -> Iterator[tuple[Promise, str]]:
    for words, pattern, action in PAGES:
        if visit.may(action) and (action is not Action.ADMIT or visit.has_credentials_committee):
            yield words, link(pattern, visit.tournament.id)
    if visit.may(Action.TAKE_AWAY) and has_duties(visit.state):
        yield _("Deadlines of your events"), link("deadlines")


def _rounds(tournament: str, state: Tournament) -> Iterator[Progress]:
    for number, desk in enumerate(state.rounds, start=1):
        words, badge = _stage(desk)
        yield Progress(number, words, badge, link("round-desk", tournament, number), missing_results(desk))


def _unfinished(visit: Visit) -> Iterator[tuple[int, str, str]]:
    """The boards of the running round without a result: table, who plays, where it is typed."""
    number = visit.state.running
    for board, game in enumerate(visit.state.rounds[number - 1].round.games if number else (), start=1):
        if game.score is None:
            names = " – ".join(visit.name(player).name(language()) for player in (game.white, game.black))
            place = places(visit.state, number, board)[0]
            address = f"{link('round-desk', visit.tournament.id, number)}#typed-{place}"
            yield visit.state.table_of(number, board), names, address


def _stage(desk: DeskRound) -> tuple[Promise, str]:
    if desk.is_complete:
        return _("played"), "done"
    return {
        RoundStage.PAIRED: (_("paired, not published"), ""),
        RoundStage.PUBLISHED: (_("published"), ""),
        RoundStage.BEGUN: (_("being played"), "live"),
    }[desk.stage]


def _announces(state: Tournament, coming: int) -> bool:
    """Whether somebody can say that they will not play the round to come: in a table they would lose their game."""
    is_ahead = bool(state.numbers) and state.stage is not Stage.FINISHED and coming <= state.rounds_planned
    return is_ahead and state.kind_of(coming) is SystemKind.SWISS


def _saves(state: Tournament) -> int:
    """The round after which the journal should be saved now; 0: none has just ended."""
    return len(state.rounds) if state.rounds and state.rounds[-1].is_complete else 0
