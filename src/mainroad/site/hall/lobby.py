"""The lobby: challenges, games being played, my games."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import BySide, Refusal
from mainroad.play.state import Game, Stage
from mainroad.site.boardroom.games import TITLES
from mainroad.site.hall import play
from mainroad.site.hall.forms import PRESETS, ChallengeForm
from mainroad.site.hall.labels import STAGES
from mainroad.site.hall.models import Challenge, Colour, Table
from mainroad.site.hall.page import names_of
from mainroad.site.hall.wire import STAGES as STAGE_NAMES
from mainroad.site.people.models import Account
from mainroad.site.writing import office

WAITS = timedelta(days=1)
"""How long an open challenge is shown."""
SHOWN = 50


@dataclass(frozen=True)
class Listed:
    """A game in a list."""

    table: Table
    names: BySide[str]
    title: Promise | str
    control: str
    moves: int
    stage: Promise
    is_over: bool


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show who waits for an opponent, what is played, and the visitor's own games."""
    return render(request, "hall/lobby.html", _lobby(request, ChallengeForm()))


@login_required
@require_POST
def challenge_new(request: HttpRequest) -> HttpResponse:
    """Put a challenge up."""
    form = ChallengeForm(request.POST)
    if not form.is_valid():
        return render(request, "hall/lobby.html", _lobby(request, form))
    form.instance.author = cast("Account", request.user)
    return HttpResponseRedirect(form.save().get_absolute_url())


@require_http_methods(["GET", "HEAD", "POST"])
def challenge(request: HttpRequest, challenge: str) -> HttpResponse:
    """Show a challenge to its author, who waits, and to whom it is sent, who may accept it."""
    found = get_object_or_404(Challenge.objects.select_related("author", "table"), id=challenge)
    is_author = request.user == found.author
    if found.table is not None:
        return _gone_to(request, found.table)
    if request.method == "POST":
        return _answered(request, found, is_author)
    if "HX-Request" in request.headers:
        return HttpResponse(status=204)
    context = {"room": "hall", "challenge": found, "title": TITLES[found.game], "is_author": is_author}
    return render(request, "hall/challenge.html", context | {"link": request.build_absolute_uri()})


def _gone_to(request: HttpRequest, table: Table) -> HttpResponse:
    if "HX-Request" in request.headers:
        return HttpResponse(headers={"HX-Redirect": table.get_absolute_url()})
    return HttpResponseRedirect(table.get_absolute_url())


@login_required
def _answered(request: HttpRequest, found: Challenge, is_author: bool) -> HttpResponse:
    """The author takes it back; anybody else sits down."""
    if is_author:
        found.delete()
        messages.success(request, _("The challenge is taken back."))
        return HttpResponseRedirect(reverse("hall:lobby"))
    table = sit_down(found, cast("Account", request.user))
    if table is None:
        messages.error(request, _("Somebody else was quicker."))
        return HttpResponseRedirect(reverse("hall:lobby"))
    return HttpResponseRedirect(table.get_absolute_url())


def sit_down(found: Challenge, opponent: Account) -> Table | None:
    """Accept a challenge: the board is set up, and its author gives the start. None: somebody was quicker."""
    colour = secrets.choice((Colour.WHITE, Colour.BLACK)) if found.colour == Colour.RANDOM else found.colour
    white, black = (found.author, opponent) if colour == Colour.WHITE else (opponent, found.author)
    table = Table.objects.create(white=white, black=black, host=found.author, is_rated=found.is_rated)
    if not Challenge.objects.filter(id=found.id, table=None).update(table=table):
        table.delete()
        return None
    players = BySide(f"account/{white.pk}", f"account/{black.pk}")
    opened = play.set_up(table.stream, found.rulebook, found.game, found.control, players)
    if isinstance(opened, Refusal):  # the form has tried these terms, so they were not made there
        raise ValueError(f"the challenge {found.id} cannot be played: {opened.message}")  # noqa: TRY004
    return table


def _lobby(request: HttpRequest, form: ChallengeForm) -> dict[str, object]:
    waiting = Challenge.objects.filter(table=None, created__gte=timezone.now() - WAITS).select_related("author")
    tables = Table.objects.select_related("white", "black")
    mine = _listed(tables.of(request.user)[:SHOWN]) if request.user.is_authenticated else []
    return {
        "room": "hall",
        "form": form,
        "controls": PRESETS,
        "credit": play.LAG_CREDIT_MS,
        "open": [(one, TITLES[one.game]) for one in waiting.filter(is_open=True)[:SHOWN]],
        "own": [one for one in waiting if one.author_id == request.user.pk],
        "mine": mine,
        "played": [one for one in _listed(tables.public()[:SHOWN]) if not one.is_over],
    }


def _listed(tables: object) -> list[Listed]:
    rows = list(cast("list[Table]", tables))
    ledgers = office.BOOKS.ledgers({row.stream for row in rows}) if rows else {}
    return [
        _row(row, ledgers[row.stream].state) for row in rows if ledgers[row.stream].state.stage is not Stage.NOTHING
    ]


def _row(row: Table, state: Game) -> Listed:
    opened = state.opened
    title = TITLES[opened.game] if opened else ""
    control = opened.control if opened else ""
    stage = STAGES[STAGE_NAMES[state.stage]]
    return Listed(row, names_of(row), title, control, len(state.made), stage, state.is_over)
