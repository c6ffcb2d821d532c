"""The ruling desk for any board: the address holds the whole situation, nothing is kept."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from mainroad.site.rulings import board
from mainroad.site.rulings.page import answer_to, context
from mainroad.site.rulings.situation_query import SituationQuery, read_query


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """Ask what happened and rule on it; with a competition the desk of that competition does."""
    tournament = request.GET.get("tournament", "")
    if tournament:
        rest = {key: text for key, text in request.GET.items() if key != "tournament"}
        address = reverse("contests:ruling", args=[tournament[:40]])
        return HttpResponseRedirect(f"{address}?{urlencode(rest)}" if rest else address)
    telling = read_query(request.GET.dict())
    if "square" in request.GET:
        return redirect_after_press(request, telling)
    shown = context(request, telling, answer_to(telling))
    return render(request, "rulings/desk.html", {"layout": "rulings/plain.html", **shown})


def redirect_after_press(request: HttpRequest, telling: SituationQuery) -> HttpResponse:
    """Lead on to the address after a press on the board."""
    query = telling.address(position=board.put_piece(telling.situation, request.GET.dict()))
    piece = urlencode({"piece": request.GET.get("piece", "")})
    return HttpResponseRedirect(f"{request.path}?{query}&{piece}#editor")
