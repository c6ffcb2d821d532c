"""The arbiter's pages of a round in the hall: all boards at a glance, and one board with all that can be done there."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.competition.desk.state import RoundStage
from mainroad.play.decider import GAME
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.answers import not_done, sentence
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.places import BoardPlace
from mainroad.site.contests.rounds.responses import round_of
from mainroad.site.form_commands import actor_of, submit
from mainroad.site.hall.arbiter.actions import BY_NAME
from mainroad.site.hall.arbiter.forms import OrderForm
from mainroad.site.hall.arbiter.page import board_page
from mainroad.site.hall.arbiter.rows import missing, rows, tally
from mainroad.site.hall.competition.ballots import draw_all, lots
from mainroad.site.hall.competition.boards import open_round, tables_of
from mainroad.site.hall.competition.results import carry
from mainroad.site.hall.competition.start import start, start_all, too_early
from mainroad.site.hall.live.seats import seat
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms


def arbiter_page(
    request: HttpRequest, visit: Visit, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of the arbiter; one that only renews itself leaves what was done to be told to whoever did it."""
    shared: dict[str, Any] = {"visit": visit, "room": "contests", "page": "desk"}
    if "X-Renews" in request.headers:
        shared["messages"] = ()
    return render(request, f"hall/{template}.html", {**shared, **context}, status=status)


@allowed(Action.RULE)
@require_safe
def hall_round(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """All boards of a round that are the visitor's, those that need them first."""
    desk, found = round_of(visit, number), rows(visit, number, now_ms())
    context = {
        "number": number,
        "rows": found,
        "tally": tally(found),
        "notes": [row for row in found if row.note],
        "waiting": sum(row.is_waiting and not too_early(row.table) for row in found),
        "ballots": sum(row.is_undrawn for row in found),
        "missing": missing(visit, number),
        "is_begun": desk.stage is RoundStage.BEGUN,
        "live": reverse("contests:hall-round", args=[visit.tournament.id, number]),
    }
    return arbiter_page(request, visit, "arbiter_round", context)


@allowed(Action.BEGIN)
@require_POST
def hall_open(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Open the boards of a round."""
    if round_of(visit, number).stage is not RoundStage.BEGUN:
        messages.error(request, _("Begin the round first: before that its pairing can still change."))
        return _back(visit, number)
    done = open_round(visit.tournament, number, actor_of(request))
    if done.refusal is not None:
        messages.error(request, not_done(done.refusal))
    else:
        words = ngettext("%s board is open in the hall.", "%s boards are open in the hall.", done.count)
        messages.success(request, words % done.count)
    for assistant, refusal in done.unassisted:
        why = {"name": assistant.account, "why": sentence(refusal)}
        messages.warning(request, _("%(name)s cannot assist: %(why)s.") % why)
    return _back(visit, number)


@allowed(Action.BEGIN)
@require_POST
def hall_start(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Start every clock of a round that waits for it, draw every opening that is due, or carry results once more."""
    round_of(visit, number)
    boards = tables_of(visit.tournament, number)
    if "carry" in request.POST:
        for row in boards:
            carry(row, service.ledger(row.stream).state)
        return _back(visit, number)
    if "ballots" in request.POST:
        drawn = draw_all(boards, actor=actor_of(request))
        messages.success(request, ngettext("%s opening is drawn.", "%s openings are drawn.", drawn) % drawn)
        return _back(visit, number)
    count = start_all(boards, actor=actor_of(request), note_absent="absent" in request.POST)
    messages.success(request, ngettext("%s clock is started.", "%s clocks are started.", count) % count)
    return _back(visit, number)


def _back(visit: Visit, number: int) -> HttpResponse:
    return HttpResponseRedirect(reverse("contests:hall-round", args=[visit.tournament.id, number]))


# -- one board ----------------------------------------------------------------------------------------


@allowed(Action.RULE)
@require_http_methods(["GET", "HEAD", "POST"])
def hall_board(request: HttpRequest, visit: Visit, number: int, place: str) -> HttpResponse:
    """A board with everything that its arbiter can do there."""
    row = _table(request, visit, number, place)
    ledger, now = service.ledger(row.stream), now_ms()
    if not ledger.version:
        raise Http404
    bound = None
    if request.method == "POST":
        bound = _order(request, visit, row, ledger.state, now)
        if bound.is_valid() and _done(request, row, bound):
            return _back(visit, number) if "back" in request.POST else HttpResponseRedirect(request.path)
        ledger = service.ledger(row.stream)
    context = board_page(visit, row, ledger, now, bound=bound, drawn=" ".join(lots(row, ledger.state)))
    return arbiter_page(
        request, visit, "arbiter_board", {"number": number, **context}, status=422 if bound and bound.errors else 200
    )


def _table(request: HttpRequest, visit: Visit, number: int, text: str) -> Table:
    """The visitor's board at a place; others do not exist for them."""
    place = BoardPlace.parse(text)
    round_of(visit, number)
    where = {"board": place.board, "game": place.game, "team_board": place.table} if place else {}
    found = Table.objects.select_related("white", "black", "tournament__event")
    row = found.filter(tournament=visit.tournament, round=number, **where).first() if place else None
    if row is None or seat(row, request.user) is not Role.ARBITER:
        raise Http404
    return row


def _order(request: HttpRequest, visit: Visit, row: Table, state: Game, now: int) -> OrderForm:
    kind = BY_NAME.get(request.POST.get("do", ""))
    if kind is None or not visit.may(kind.action) or not kind.is_for(state):
        raise Http404
    return kind(request.POST, state, now, is_chief=visit.may(Action.SANCTION), drawn=" ".join(lots(row, state)))


def _done(request: HttpRequest, row: Table, form: OrderForm) -> bool:
    """Give the command; a refusal stands at its form, and so does what would follow if only that was asked."""
    if "preview" in request.POST:
        decided = GAME.decide(form.state, form.command(form.cleaned_data), max(form.now, form.state.clock.at_ms))
        if isinstance(decided, Refusal):
            form.add_error(None, not_done(decided))
        return False
    done: object
    if form.name == "start":
        done = start(row, form.cleaned_data["absent"], actor=actor_of(request))
    else:
        done = submit(request, row.stream, form.command(form.cleaned_data))
    if isinstance(done, Refusal):
        form.add_error(None, not_done(done))
        return False
    messages.success(request, _("Done: %(order)s.") % {"order": form.label})
    return True
