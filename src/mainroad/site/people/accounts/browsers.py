"""The browsers that somebody is signed in with, and how they sign them out from here."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.sessions.engine import end, handle, sessions_of


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: HttpRequest) -> HttpResponse:
    """List them; end one, or all but this."""
    account = cast("Account", request.user)
    rows = list(sessions_of(account.pk))
    here = request.session.session_key
    if request.method == "POST":
        others = [row for row in rows if row.pk != here]
        named = request.POST.get("session", "")
        chosen = [row for row in others if handle(row) == named] if named else others
        return _ended(request, account, end(chosen))
    listed = [(row, handle(row), row.pk == here) for row in sorted(rows, key=lambda row: row.pk != here)]
    return render(request, "people/sessions.html", {"room": "account", "sessions": listed})


def _ended(request: HttpRequest, account: Account, number: int) -> HttpResponse:
    if number:
        write_note(NoteKind.SESSIONS_ENDED, account, request=request)
        messages.success(request, _("Signed out."))
    else:
        messages.info(request, _("That browser is signed out already."))
    return redirect("people:sessions")
