"""Challenges: put up, looked at, accepted, taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.basics import Side
from mainroad.site.addresses import whole_link
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.live import play, premoves
from mainroad.site.hall.lobby import accept_challenge, terms
from mainroad.site.hall.lobby import views as lobby
from mainroad.site.hall.lobby.forms import ChallengeForm
from mainroad.site.hall.models import WAITS, Challenge, Colour, Giver, Table
from mainroad.site.people.models import Account

MOST_OPEN = 5
"""So many challenges of one player wait at a time."""


@login_required
@require_POST
def challenge_new(request: HttpRequest) -> HttpResponse:
    """Put a challenge up."""
    author = cast("Account", request.user)
    form = ChallengeForm(author, request.POST)
    if not form.is_valid():
        return render(request, "hall/lobby.html", lobby.lobby_context(request, form))
    return challenge_put_up(request, form, author)


def challenge_put_up(request: HttpRequest, form: ChallengeForm, author: Account) -> HttpResponse:
    """Put a challenge up, unless too many of one player wait."""
    if Challenge.objects.waiting(timezone.now() - WAITS).filter(author=author).count() >= MOST_OPEN:
        words = _("You have %(most)d challenges that nobody has accepted yet: take one of them back first.")
        messages.error(request, words % {"most": MOST_OPEN})
        return HttpResponseRedirect(reverse("hall:lobby"))
    form.instance.author = author
    return HttpResponseRedirect(form.save().get_absolute_url())


@login_required
@require_POST
def seek(request: HttpRequest) -> HttpResponse:
    """Play on the usual terms: sit down with who waits on them already, or wait for somebody."""
    user = cast("Account", request.user)
    book, control = request.POST.get("book", ""), request.POST.get("control", "")
    form = ChallengeForm(user, {**request.POST.dict(), "control": control, "colour": Colour.RANDOM, "is_open": "on"})
    if not form.is_valid():
        return render(request, "hall/lobby.html", lobby.lobby_context(request, form))
    rulebook, _slash, game = book.partition("/")
    same = {"rulebook": rulebook, "game": game, "control": control, "is_rated": form.instance.is_rated}
    waiting = Challenge.objects.waiting(timezone.now() - STILL_THERE).filter(
        is_open=True, opponent=None, **same, **PLAIN
    )
    for found in waiting.exclude(author=user).order_by("created"):
        if table := accept_challenge.sit_down(found, user):
            return HttpResponseRedirect(table.get_absolute_url())
    if own := waiting.filter(author=user).first():
        return HttpResponseRedirect(own.get_absolute_url())
    return challenge_put_up(request, form, user)


STILL_THERE = timedelta(minutes=10)
"""Who put a challenge up longer ago may have gone: nobody is seated with them unasked."""
PLAIN = {"games": 1, "ballot": "", "giver": "", "colour": Colour.RANDOM.value}
"""The terms of a challenge that a click on a tile accepts."""


@require_http_methods(["GET", "HEAD", "POST"])
def challenge(request: HttpRequest, challenge: str) -> HttpResponse:
    """Show a challenge to its author, who waits, and to whom it is sent, who may accept it."""
    rows = Challenge.objects.select_related("author", "opponent", "table").filter(author__isnull=False)
    found = get_object_or_404(rows, id=challenge)
    if found.table is not None:
        return _gone_to(request, found.table)
    if request.method == "POST":
        return _answered(request, found)
    if "HX-Request" in request.headers:
        return HttpResponse(status=204)
    return render(request, "hall/challenge.html", _shown(request, found))


def _shown(request: HttpRequest, found: Challenge) -> dict[str, object]:
    return {
        "room": "hall",
        "challenge": found,
        "title": TITLES[found.game],
        "is_author": request.user == found.author,
        "may_accept": may_accept(found, request.user),
        "times": _times(found),
        "handicap": _handicap(found),
        "link": whole_link(request, request.get_full_path()),
        "credit": play.LAG_CREDIT_MS,
        "premove_cost": premoves.COST_MS,
    }


def _times(found: Challenge) -> str:
    """The time control as both get it: the sides are not drawn yet where it is unequal."""
    if not (found.giver and found.giver_control):
        return found.control
    return _("%(weaker)s; the stronger player %(stronger)s") % {
        "weaker": found.control,
        "stronger": found.giver_control,
    }


def _handicap(found: Challenge) -> str:
    """Who does without which men."""
    author = Side(found.colour) if found.colour != Colour.RANDOM and found.games == 1 else None
    given = terms.handicap(found, author or Side.WHITE)
    if given is None:
        return ""
    name = found.author if found.giver == Giver.AUTHOR else found.opponent or _("the opponent")
    men = ", ".join(given.men if author else terms.men_of(found.men))
    return _("%(name)s without %(men)s") % {"name": name, "men": men}


def may_accept(found: Challenge, user: object) -> bool:
    """Whether somebody may sit down: not the author, and nobody else where it is for one."""
    return user != found.author and (found.opponent is None or user == found.opponent)


def _gone_to(request: HttpRequest, table: Table) -> HttpResponse:
    if "HX-Request" in request.headers:
        return HttpResponse(headers={"HX-Redirect": table.get_absolute_url()})
    return HttpResponseRedirect(table.get_absolute_url())


@login_required
def _answered(request: HttpRequest, found: Challenge) -> HttpResponse:
    """The author takes it back, and whom it is for may decline it; who may sits down."""
    user = cast("Account", request.user)
    if user == found.author or (user == found.opponent and request.POST.get("do") == "decline"):
        return _withdrawn(request, found)
    if not may_accept(found, user):
        messages.error(request, _("This challenge is for somebody else. Put up your own."))
        return HttpResponseRedirect(reverse("hall:lobby"))
    table = accept_challenge.sit_down(found, user)
    if table is None:
        messages.error(request, _("Somebody else was quicker."))
        return HttpResponseRedirect(reverse("hall:lobby"))
    return HttpResponseRedirect(table.get_absolute_url())


def _withdrawn(request: HttpRequest, found: Challenge) -> HttpResponse:
    is_author = request.user == found.author
    Challenge.objects.filter(id=found.id, table=None).delete()
    words = _("The challenge is taken back.") if is_author else _("The challenge is declined.")
    messages.success(request, words)
    return HttpResponseRedirect(reverse("hall:lobby"))
