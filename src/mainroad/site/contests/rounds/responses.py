"""How the round desk answers: a page, or word of what was done and the way back."""

from __future__ import annotations

from typing import TypeVar

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from msgspec.structs import replace

from mainroad.basics import Ruling, citation
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import DeskRound
from mainroad.site.contests.access import Visit
from mainroad.site.contests.responses import Room
from mainroad.site.contests.templatetags.contests import ruling
from mainroad.site.languages import language
from mainroad.words import say

page = Room("rounds", "desk")


def go_back(request: HttpRequest, refusal: Ruling | None, done: str, back: str) -> HttpResponse:
    """Say that something was done, or why not, and go to a page."""
    if refusal is None:
        messages.success(request, done)
    else:
        messages.error(request, not_done(refusal))
    return HttpResponseRedirect(back)


def not_done(refusal: Ruling) -> SafeString:
    """A refusal as a sentence with its articles."""
    return format_html(_("This was not done: {}."), ruling(refusal))


R = TypeVar("R", bound=Ruling | None)


def with_names(visit: Visit, said: R) -> R:
    """A ruling that tells players by their names, where the journal has ids."""
    if said is None:
        return said
    people = {key: word for key, word in said.parameters.items() if isinstance(word, str) and word in visit.names}
    called = {key: named(visit.names, word).name(language()) for key, word in people.items()}
    return replace(said, parameters={**said.parameters, **called})


def sentence(said: Ruling) -> str:
    """A ruling as plain words with its articles."""
    cited = citation(said.articles)
    return say(said.message, language(), **said.parameters) + cited


def round_of(visit: Visit, number: int) -> DeskRound:
    """A round that exists."""
    if not 1 <= number <= len(visit.state.rounds):
        raise Http404
    return visit.state.rounds[number - 1]


def number_in(text: str) -> int | None:
    """A start number as a form sends it; None: it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
