"""A player says "This is me", and the registrar of their federation links the account, or refuses."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.people import permissions
from mainroad.site.people.accounts.confirming import is_sure
from mainroad.site.people.models import Account, LinkRequest, Person
from mainroad.site.people.permissions import Act, permitted_to
from mainroad.site.text_fields import typed_text

ROOM = {"room": "people"}


def requests_for(visitor: permissions.Visitor) -> QuerySet[LinkRequest]:
    """The requests that a visitor decides: of the federations that they keep; an administrator all."""
    waiting = LinkRequest.objects.select_related("account", "person")
    if isinstance(visitor, Account) and visitor.is_staff:
        return waiting
    return waiting.filter(person__federation__in=permissions.kept_by(visitor))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.ASK_LINK)
def ask_link(request: HttpRequest, person: Person) -> HttpResponse:
    """Ask to be linked to a person, or decide such a request."""
    if request.POST.get("act") in ("link", "refuse"):
        return _decide(request, person)
    account = cast("Account", request.user)
    fault = ""
    if not permissions.may_ask_link(account, person):
        fault = _("This player, or your account, is linked already. A registrar changes it under Edit.")
    elif not is_sure(account):
        fault = _("Confirm your e-mail first: open the link of the letter that we sent to you.")
    if request.method == "POST" and not fault:
        LinkRequest.objects.update_or_create(account=account, defaults={"person": person})
        messages.success(request, _("The registrar is asked. Your page shows it once you are linked."))
        return redirect(person)
    context = {**ROOM, "person": person, "fault": fault}
    return render(request, "people/ask_link.html", context, status=400 if request.method == "POST" else 200)


def _decide(request: HttpRequest, person: Person) -> HttpResponse:
    if not permissions.may(request.user, Act.EDIT, person):
        return permissions.refuse(request, Act.EDIT, person)
    asked = get_object_or_404(LinkRequest, account=typed_text(request, "account")[:40], person=person)
    if request.POST["act"] == "refuse":
        asked.delete()
        messages.success(request, _("The request is refused."))
    elif not permissions.may_ask_link(asked.account, person) or not is_sure(asked.account):
        messages.error(request, _("This player, or the account, is linked already, or its e-mail is not confirmed."))
    else:
        with transaction.atomic():
            Account.objects.filter(pk=asked.account_id).update(person=person)
            LinkRequest.objects.filter(person=person).delete()
        messages.success(request, _("%(name)s is linked to this player.") % {"name": asked.account.name})
    return redirect(person)
