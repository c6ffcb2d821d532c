"""What happens at the door is written down in the security journal, whichever page somebody comes through."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.http import HttpRequest

from mainroad.site.people.accounts.proof import prove
from mainroad.site.people.journal import network, write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.sessions.engine import remember_origin


def watch() -> None:
    """Begin to listen."""
    user_logged_in.connect(_came, dispatch_uid="journal")
    user_logged_out.connect(_went, dispatch_uid="journal")
    user_login_failed.connect(_failed, dispatch_uid="journal")


def _came(sender: object, request: HttpRequest, user: Account, **_more: Any) -> None:
    remember_origin(request, network(request.META.get("REMOTE_ADDR", "")))
    prove(request)
    write_note(NoteKind.SIGNED_IN, user, request=request)


def _went(sender: object, request: HttpRequest, user: Account | None, **_more: Any) -> None:
    if user is not None:
        write_note(NoteKind.SIGNED_OUT, user, request=request)


def _failed(sender: object, credentials: dict[str, Any], request: HttpRequest | None, **_more: Any) -> None:
    """Whom it was tried for, if there is such an account; what was typed is not kept: it may be a password."""
    email = str(credentials.get("username", "")).strip().lower()
    if request is not None:
        write_note(NoteKind.SIGN_IN_FAILED, None, Account.objects.filter(email=email), request)
