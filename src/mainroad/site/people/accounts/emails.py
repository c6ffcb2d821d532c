"""The pages by which somebody confirms an e-mail, has the letter sent again, or leaves the e-mail as it is."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.site.people.accounts import confirming, letters
from mainroad.site.people.accounts.mail import goes_out
from mainroad.site.people.models import Account


@never_cache
@login_required
@require_POST
def email(request: HttpRequest) -> HttpResponse:
    """Send the letter again, or forget the change."""
    account = cast("Account", request.user)
    if request.POST.get("act") == "cancel":
        Account.objects.filter(pk=account.pk).update(new_email="")
        messages.success(request, _("Your e-mail stays as it is."))
    elif confirming.waits_for(account):
        tell(request, account, went=confirming.ask(request, account))
    return redirect("people:profile")


def tell(request: HttpRequest, account: Account, *, went: bool) -> None:
    """Say where the letter is, or what to do without one."""
    if not went:
        words = _("The letter could not be sent. Try again later, or ask an administrator of this site for a link.")
        messages.warning(request, words)
    elif goes_out():
        words = _("A letter is on its way to %(email)s. Open its link within three days.")
        messages.success(request, words % {"email": confirming.waits_for(account)})
    else:
        messages.info(request, _("This site sends no e-mail to the outside. Ask its administrator for the link."))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Ask once more, then let the e-mail count; only for the account itself."""
    asked = confirming.read_confirmation(token)
    if asked and not request.user.is_authenticated:
        return redirect_to_login(request.path)
    is_own = asked is not None and asked.account.pk == request.user.pk
    is_done = asked is not None and is_own and request.method == "POST" and confirming.confirm(request, asked)
    context = {"room": "account", "asked": asked, "is_own": is_own, "is_done": is_done}
    context |= {"is_taken": request.method == "POST"}
    context |= {"may_link": letters.may_link()}
    return render(request, "people/email_confirm.html", context, status=200 if asked else 404)
