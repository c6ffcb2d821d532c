"""Somebody closes their own account: what is kept of it goes at once, and the page says what stays and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.people.accounts.proof import password_form
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.sessions.engine import end, sessions_of

OBSTACLES: list[Callable[[Account], Iterator[str]]] = []
"""What other rooms say must be settled before an account can go, in sentences; each adds its own when it is ready."""


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest) -> HttpResponse:
    """Say what goes and what stays, and close the account after its password."""
    account = cast("Account", request.user)
    obstacles = list(_obstacles(account))
    form = password_form(request, account)
    if request.method != "POST" or obstacles or not form.is_valid():
        return render(request, "people/close.html", {"room": "account", "form": form, "obstacles": obstacles})
    write_note(NoteKind.CLOSED, account, request=request)
    logout(request)  # first: that is written down with the id, which a removed account has no longer
    remove(account)
    messages.success(request, _("Your account is closed."))
    return redirect("contests:home")


def _obstacles(account: Account) -> Iterator[str]:
    if account.is_staff and not Account.objects.filter(is_staff=True, is_active=True).exclude(pk=account.pk).exists():
        yield _("You are the only administrator of this site: appoint another one first.")
    for told in OBSTACLES:
        yield from told(account)


def remove(account: Account) -> None:
    """Take an account away with all that hangs on it, and end its sessions; journals know its id alone."""
    end(sessions_of(str(account.pk)))
    with transaction.atomic():
        account.delete()
