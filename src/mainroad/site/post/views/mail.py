"""Whether somebody gets letters about their games by post."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from mainroad.site.people.models import Account
from mainroad.site.post.mail.letters import can_be_answered
from mainroad.site.post.models import MailSwitch


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mail_page(request: HttpRequest) -> HttpResponse:
    """Switch letters on or off."""
    account = cast("Account", request.user)
    if request.method == "POST" and request.POST.get("letters") in ("on", "off"):
        is_on = request.POST["letters"] == "on"
        MailSwitch.objects.update_or_create(account=account, defaults={"is_on": is_on})
        told = _("You get letters about your games by post.") if is_on else _("You get no letters about games by post.")
        messages.success(request, told)
        return redirect("post:mail")
    is_on = not MailSwitch.objects.filter(account=account, is_on=False).exists()
    context = {"room": "hall", "is_on": is_on, "is_confirmed": account.email_confirmed is not None}
    return render(request, "post/mail.html", context | {"can_be_answered": can_be_answered()})
