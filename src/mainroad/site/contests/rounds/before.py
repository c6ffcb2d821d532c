"""A round before it begins: changes by hand, taking it back, publishing, the countdown, the start."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.competition.days import is_in_our_time
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import DeskRound
from mainroad.competition.desk.warnings import warnings
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.changing import Boards, ChangeForm, boards_of, choices
from mainroad.site.contests.rounds.pairing import begin_pairing
from mainroad.site.contests.rounds.responses import page, round_of
from mainroad.site.languages import language
from mainroad.site.text_fields import typed_text


def _round(visit: Visit, number: int) -> str:
    return reverse("contests:round-desk", args=[visit.tournament.id, number])


@allowed(Action.PAIR)
@require_POST
def take_back(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take the pairing back, and pair anew if asked to."""
    round_of(visit, number)
    reason = typed_text(request, "reason")
    if not reason:
        messages.error(request, _("Say why the pairing is cancelled: the reason goes into the journal."))
        return HttpResponseRedirect(_round(visit, number) + "#again")
    refusal = visit.submit(commands.TakeBackPairing(number, reason))
    if refusal is not None:
        return go_back(request, refusal, "", _round(visit, number))
    if "pair" in request.POST:
        begin_pairing(visit)
        return HttpResponseRedirect(reverse("contests:pairing-status", args=[visit.tournament.id]))
    done = _("The pairing of round %(round)s is cancelled.") % {"round": number}
    return go_back(request, None, done, reverse("contests:desk", args=[visit.tournament.id]))


@allowed(Action.PAIR)
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Change the pairing by hand: first what the change breaks is shown, then it is confirmed."""
    desk = round_of(visit, number)
    form = ChangeForm(request.POST or None, desk=desk, choices=choices(visit, desk), seen=visit.state.revision)
    if not form.is_valid():
        return page(request, visit, "change", {"number": number, "form": form})
    changed = form.changed
    if "confirm" not in request.POST:
        return page(request, visit, "change", {"number": number, "form": form, **_preview(visit, desk, changed)})
    command = commands.ChangePairing(number, changed.boards, changed.bye, form.reason_given, form.revision)
    return go_back(request, visit.submit(command), _("The pairing is changed."), _round(visit, number))


def _preview(visit: Visit, desk: DeskRound, changed: Boards) -> dict[str, object]:
    """What a change breaks, and the boards that it touches."""
    before = boards_of(desk).boards
    touched = [
        (board, *(visit.name(player).name(language()) for player in pair))
        for board, pair in enumerate(changed.boards, start=1)
        if pair != before[board - 1]
    ]
    free = visit.name(changed.bye).name(language()) if changed.bye else ""
    broken = warnings(visit.state, changed.boards, changed.bye)
    return {"changed": changed, "broken": broken, "touched": touched, "free": free}


@allowed(Action.PAIR)
@require_POST
def publish(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Announce the pairing."""
    is_seen = visit.event is not None and visit.event.is_public
    everybody = _("Round %(round)s is published: everybody sees it now.")
    done = (everybody if is_seen else _("Round %(round)s is published, but the event is not.")) % {"round": number}
    round_of(visit, number)
    return go_back(request, visit.submit(commands.Publish(number)), done, _round(visit, number))


@allowed(Action.BEGIN)
@require_POST
def countdown(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Say when the round begins, in the time of the venue; nothing: when the arbiter says so."""
    round_of(visit, number)
    text = request.POST.get("start", "").strip()
    try:
        start = _moment(text, visit) if text else None
    except ValueError:
        messages.error(request, _("This is not a date and time. Write it like 2026-04-01T10:00."))
        return HttpResponseRedirect(_round(visit, number) + "#start")
    done = _("The start of the round is announced.") if start else _("The start time of the round is no longer set.")
    return go_back(request, visit.submit(commands.SetStart(number, start)), done, _round(visit, number))


def _moment(text: str, visit: Visit) -> int:
    """A moment in the time of the venue, in milliseconds."""
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    moment = datetime.fromisoformat(text)
    if not is_in_our_time(moment):
        raise ValueError(text)
    return int(moment.replace(tzinfo=zone).timestamp()) * 1000


@allowed(Action.BEGIN)
@require_POST
def begin(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Start the clocks."""
    round_of(visit, number)
    done = _("Round %(round)s has begun. Results can be typed now.") % {"round": number}
    return go_back(request, visit.submit(commands.Begin(number)), done, _round(visit, number))
