"""How the pages of contests answer: a page with what comes next, or the way back with a word of what was done."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from mainroad.basics import Ruling
from mainroad.site.answers import not_done
from mainroad.site.composing.access import Seat
from mainroad.site.composing.steps import next_steps

ROOM = {"room": "studio"}


def page(request: HttpRequest, template: str, seat: Seat, **shown: Any) -> HttpResponse:
    """A page of a contest."""
    steps = next_steps(seat, request.path)
    context = {**ROOM, "seat": seat, "contest": seat.row, "terms": seat.state.terms, "steps": steps, **shown}
    return render(request, f"composing/{template}.html", context)


def back(request: HttpRequest, to: str, refused: Ruling | None, done: str) -> HttpResponse:
    """Say what was done, or why not, and go to a page."""
    if refused is None:
        messages.success(request, done)
    else:
        messages.error(request, not_done(refused))
    return HttpResponseRedirect(to)


def back_from_form(request: HttpRequest, to: str, fault: str) -> HttpResponse:
    """Go back from a form that cannot be read."""
    messages.error(request, fault)
    return HttpResponseRedirect(to)
