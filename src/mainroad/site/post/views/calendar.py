"""A calendar feed of a player's games by post: the last day on which each answer is in time; no move stands in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date, timedelta
from typing import cast

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.site.contests.public.feeds import escape, fold_line
from mainroad.site.people.models import Account
from mainroad.site.post.inbox import InboxRow, inbox
from mainroad.site.post.models import CalendarKey
from mainroad.site.post.room import today

KEY_BYTES = 32


@login_required
@require_POST
def new_key(request: HttpRequest) -> HttpResponse:
    """Make the address of one's calendar, or another one: the old one leads nowhere then."""
    account = cast("Account", request.user)
    CalendarKey.objects.update_or_create(account=account, defaults={"key": secrets.token_urlsafe(KEY_BYTES)})
    return HttpResponseRedirect(reverse("post:inbox") + "#calendar")


@require_safe
def calendar(request: HttpRequest, key: str) -> HttpResponse:
    """The calendar of whoever the key belongs to; calendars cannot sign in."""
    found = get_object_or_404(CalendarKey.objects.select_related("account"), key=key)
    day = today()
    rows = inbox(found.account, day)
    text = "".join(fold_line(line) for line in _lines(request, rows, day))
    response = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    response.headers["Cache-Control"] = "private, no-store"
    return response


def _lines(request: HttpRequest, rows: list[InboxRow], day: date) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Mainroad//Mainroad//EN", "CALSCALE:GREGORIAN")
    yield f"X-WR-CALNAME:{escape(_('Play by post'))}"
    for row in rows:
        due = row.standing.last_day if row.is_mine and row.standing else None
        if due is not None:
            words = _("Answer %(opponent)s") % {"opponent": row.opponent}
            yield from _event(request, row, f"answer-{row.game.pk}", words, due, day)
        if row.is_running:
            words = _("Last day: %(title)s") % {"title": row.game.tournament.title}
            yield from _event(request, row, f"last-{row.game.pk}", words, row.state.start.last, day)
    yield "END:VCALENDAR"


def _event(request: HttpRequest, row: InboxRow, name: str, summary: str, due: date, day: date) -> Iterator[str]:
    address = request.build_absolute_uri(row.game.get_absolute_url())
    yield from ("BEGIN:VEVENT", f"UID:{name}@post.mainroad", f"DTSTAMP:{day:%Y%m%d}T000000Z")
    yield from (f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DTEND;VALUE=DATE:{due + timedelta(days=1):%Y%m%d}")
    yield from (f"SUMMARY:{escape(summary)}", f"URL:{address}", "END:VEVENT")
