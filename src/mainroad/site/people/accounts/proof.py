"""The password once more, before something that gives power away, when it was last typed a while ago."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from mainroad.site.people.accounts.forms import PasswordForm
from mainroad.site.people.models import Account

LASTS = timedelta(minutes=30)
PREFIX = "proof"
_PROVED = "people.proved"
_NOT_SENT_ON = frozenset({"csrfmiddlewaretoken", f"{PREFIX}-password"})

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def prove(request: HttpRequest) -> None:
    """Remember that somebody has just shown who they are."""
    request.session[_PROVED] = timezone.now().timestamp()


def is_proved(request: HttpRequest) -> bool:
    """Whether they did so lately."""
    return timezone.now().timestamp() < float(request.session.get(_PROVED, 0)) + LASTS.total_seconds()


def ask_password(view: View[P]) -> View[P]:
    """Keep what a page is sent until the password is typed; then it goes on as it was sent. For pages without files."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        account = request.user
        if request.method != "POST" or not isinstance(account, Account) or is_proved(request):
            return view(request, *args, **kwargs)
        form = password_form(request, account)
        if form.is_bound and form.is_valid():
            prove(request)
            return view(request, *args, **kwargs)
        sent = [(name, value) for name, values in request.POST.lists() for value in values if name not in _NOT_SENT_ON]
        context = {"room": "account", "form": form, "sent": sent, "back": request.path}
        return render(request, "people/proof.html", context)

    return answer


def password_form(request: HttpRequest, account: Account) -> PasswordForm:
    """The form of a password, with its fault if it is wrong."""
    typed = request.POST if f"{PREFIX}-password" in request.POST else None
    return PasswordForm(request, account, typed, prefix=PREFIX, label_suffix="")
