"""Who has looked at whose private data: for the administrators of the site."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.site.people.models import Look
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.people.persons.views import PER_PAGE, ROOM

LONGEST = 254


@never_cache
@require_safe
@permitted(Act.GOVERN)
def looks(request: HttpRequest) -> HttpResponse:
    """Every look, the newest first; by the e-mail of whoever looked."""
    text = request.GET.get("q", "").strip()[:LONGEST]
    rows = Look.objects.select_related("account", "person")
    if text:
        rows = rows.filter(account__email__contains=text.lower())
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "text": text, "query": urlencode({"q": text})}
    return render(request, "people/looks.html", {**ROOM, **context})
