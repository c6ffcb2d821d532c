"""The checks that run, wait or are paused, for administrators."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.people.permissions import Act, permitted
from mainroad.site.studio.check_process import Order
from mainroad.site.studio.checks import EVERY, Checks
from mainroad.site.studio.models import CheckState, StoredCheck
from mainroad.site.studio.words import state_words


@never_cache
@require_http_methods(["HEAD", "GET", "POST"])
@permitted(Act.GOVERN)
def checks(request: HttpRequest) -> HttpResponse:
    """Show every check that has not ended, and end one."""
    found = {f"{row._meta.model_name}-{row.pk}": (kept, row) for kept, row in _open_checks()}
    if request.method == "POST":
        if chosen := found.get(request.POST.get("check", "")):
            kept, row = chosen
            kept.order(row, Order.STOP)
            messages.success(
                request, _("The check of %(whose)s ends and keeps what it has found.") % {"whose": row.whose}
            )
        else:
            messages.error(request, _("This check has ended already."))
        return redirect("studio:checks")
    shown = [(name, row, state_words(row, kept.so_far(row))) for name, (kept, row) in found.items()]
    return render(request, "studio/checks.html", {"room": "studio", "checks": shown})


def _open_checks() -> Iterator[tuple[Checks, StoredCheck]]:
    for kept in EVERY:
        for row in kept.kept._default_manager.filter(state__in=CheckState.open()).order_by("pk"):
            yield kept, row
