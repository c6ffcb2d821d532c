"""One-time codes: asked at sign-in, set up and taken away by their owner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.people.accounts import confirming, devices, throttle
from mainroad.site.people.accounts.forms import CodeForm, PasswordForm
from mainroad.site.people.accounts.proof import ask_password
from mainroad.site.people.accounts.required_codes import demands_codes
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind

PATIENCE_S = 10 * 60
_WAITING = "people.waiting"
_KEY = "people.key"
_SHOWN_ONCE = "people.backup"


@dataclass(frozen=True)
class Waiting:
    """Somebody whose password was right, and where they wanted to go."""

    account: Account
    address: str


def ask(request: HttpRequest, account: Account, address: str) -> HttpResponse:
    """Remember who waits at the door, and ask for the code."""
    until = timezone.now().timestamp() + PATIENCE_S
    password = account.get_session_auth_hash()
    request.session[_WAITING] = {"account": account.pk, "address": address, "until": until, "password": password}
    return redirect("people:code")


def waiting(request: HttpRequest) -> Waiting | None:
    """The account whose code this session is asked for; a new password ends that."""
    kept = request.session.get(_WAITING)
    if not kept or kept["until"] < timezone.now().timestamp():
        return None
    account = Account.objects.filter(pk=kept["account"], is_active=True).first()
    if account is None or kept.get("password") != account.get_session_auth_hash():
        return None
    return Waiting(account, kept["address"])


def forget(request: HttpRequest) -> None:
    """Nobody waits any more."""
    request.session.pop(_WAITING, None)


def code_form(request: HttpRequest, who: Waiting) -> CodeForm:
    """The form of a code, with its fault if it is wrong; too many wrong codes are not looked at."""
    if request.method != "POST":
        return CodeForm(label_suffix="")
    form = CodeForm(request.POST, label_suffix="")
    if throttle.is_paused(request, who.account.email):
        form.add_error("code", _("Too many wrong codes. Wait a quarter of an hour, and try again."))
    elif form.is_valid() and not devices.accepts(who.account, form.cleaned_data["code"]):
        throttle.count_failure(request, who.account.email)
        write_note(NoteKind.CODE_FAILED, None, who.account, request)
        form.add_error("code", _("The code is wrong. Wait for the next one and type it."))
    return form


def _own(view: Callable[[HttpRequest, Account], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    @never_cache
    @login_required
    @require_http_methods(["GET", "HEAD", "POST"])
    def answer(request: HttpRequest) -> HttpResponse:
        return view(request, cast("Account", request.user))

    return answer


@_own
@ask_password
def set_up(request: HttpRequest, account: Account) -> HttpResponse:
    """Show a key as a QR code and as text, and take the first code of the app."""
    if not (confirming.is_sure(account) or demands_codes(account)):
        words = _("Confirm your e-mail first: one-time codes are for accounts whose owner is known.")
        messages.error(request, words)
        return redirect("people:profile")
    key = request.session.setdefault(_KEY, devices.new_key())
    form = CodeForm(request.POST or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        if devices.enrol(account, key, form.cleaned_data["code"]):
            del request.session[_KEY]
            write_note(NoteKind.CODES_ON, account, request=request)
            return _new_backup(request, account)
        form.add_error("code", _("The code is wrong. Wait for the next one and type it."))
    context = {"form": form, "key": devices.readable(key), "picture": devices.picture(account, key)}
    context["is_required"] = demands_codes(account) and not devices.asks(account)
    return render(request, "people/code_set_up.html", {"room": "account", **context})


def _new_backup(request: HttpRequest, account: Account) -> HttpResponse:
    request.session[_SHOWN_ONCE] = devices.backup_codes(account)
    return redirect("people:code-backup")


@_own
def backup(request: HttpRequest, account: Account) -> HttpResponse:
    """Show new backup codes once, or offer to make new ones."""
    if not devices.asks(account):
        return redirect("people:code-set-up")
    form = PasswordForm(request, account, request.POST or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        write_note(NoteKind.BACKUP_CODES, account, request=request)
        return _new_backup(request, account)
    context = {"form": form, "codes": request.session.pop(_SHOWN_ONCE, [])}
    return render(request, "people/code_backup.html", {"room": "account", **context})


@_own
def remove(request: HttpRequest, account: Account) -> HttpResponse:
    """Stop asking for codes, after the password."""
    if demands_codes(account):
        messages.error(request, _("This site demands one-time codes of its administrators."))
        return redirect("people:profile")
    form = PasswordForm(request, account, request.POST or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        devices.remove(account)
        write_note(NoteKind.CODES_OFF, account, request=request)
        messages.success(request, _("No code is asked for any more when you sign in."))
        return redirect("people:profile")
    return render(request, "people/code_remove.html", {"room": "account", "form": form})
