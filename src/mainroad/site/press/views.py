"""Many boards at once, on a page and on a screen; one board on another site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.clocks.durations import SECOND_MS
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.public.boards import seen_rounds
from mainroad.site.contests.roles import Action
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.page_dependencies import expire_at
from mainroad.site.press.cards import Card, card_of, script_data
from mainroad.site.press.scopes import HALL, Key, shown_tables
from mainroad.site.press.stream_values import place_of

SIZES = (1, 2, 4, 6, 9, 12)
"""So many boards a screen may have."""
USUAL_SIZE = 6
MOST_PINS = 50


@dataclass(frozen=True)
class Choice:
    """What a visitor wants of the boards: their address says it, so that it needs no script and can be sent on."""

    query: QueryDict

    @property
    def name(self) -> str:
        """A part of a player's name."""
        return self.query.get("name", "").strip()

    @property
    def only_running(self) -> bool:
        """Without the games that are over."""
        return self.query.get("running") == "1"

    @property
    def pins(self) -> list[str]:
        """The boards that come first."""
        return self.query.getlist("pin")[:MOST_PINS]

    @property
    def size(self) -> int:
        """So many boards a screen."""
        asked = self.query.get("boards", "")
        return int(asked) if asked.isdecimal() and int(asked) in SIZES else USUAL_SIZE

    def of(self, cards: Iterable[Card]) -> list[Card]:
        """The boards that are wanted, those that are pinned first."""
        wanted = [card for card in cards if self._wants(card)]
        return sorted(wanted, key=lambda card: card.told.table not in self.pins)

    def _wants(self, card: Card) -> bool:
        if card.told.table in self.pins:
            return True
        named = self.name.casefold() in card.names.casefold()
        return named and not (self.only_running and card.is_over)

    def pinned(self, table: str) -> str:
        """The address with a board pinned, or no longer so if it is."""
        query, pins = self.query.copy(), self.pins
        query.setlist("pin", [pin for pin in pins if pin != table] if table in pins else [*pins, table])
        return f"?{query.urlencode()}#table-{table}"

    def sized(self, size: int) -> str:
        """The address with so many boards a screen."""
        query = self.query.copy()
        query["boards"] = str(size)
        return f"?{query.urlencode()}"


def cards(key: Key, now: int) -> list[Card]:
    """The boards of a scope as they are shown now."""
    return [card_of(place_of(row), ledger, now) for row, ledger in shown_tables(key, now)]


# -- pages --------------------------------------------------------------------------------------------


@require_safe
@cached("running")
def hall(request: HttpRequest) -> HttpResponse:
    """Every free game that is being played."""
    context = {"room": "hall", "heading": _("Live boards"), "screen": reverse("press:hall-screen")}
    return _boards(request, HALL, "/live-boards/events", "press/hall.html", context)


@require_safe
@cached("boards")
def hall_screen(request: HttpRequest) -> HttpResponse:
    """The free games on a screen."""
    context = {"heading": _("The hall"), "back": reverse("press:hall")}
    return _screen(request, HALL, "/live-boards/events", context)


@require_safe
@allowed(Action.SEE)
def live(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Go to the last round that is played here."""
    number = max(rounds(visit), default=0)
    if number:
        return HttpResponseRedirect(reverse("press:round", args=[visit.tournament.id, number]))
    context = {"visit": visit, "room": "contests", "page": "press:live"}
    return render(request, "press/nothing.html", context)


@require_safe
@allowed(Action.SEE)
@cached("running")
def round_(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The boards of a round."""
    here = Key(visit.tournament.id, number)
    context = {
        "visit": visit,
        "room": "contests",
        "page": "press:live",
        "number": number,
        "numbers": _known(visit, number),
        "heading": _("Live boards of round %(round)s") % {"round": number},
        "screen": reverse("press:round-screen", args=here[:2]),
        "delay": max(_delays(visit, number), default=0) // 60,
    }
    return _boards(request, here, events_of(*here[:2]), "press/round.html", context)


@require_safe
@allowed(Action.SEE)
@cached("boards")
def round_screen(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The boards of a round on a screen."""
    here = Key(visit.tournament.id, number)
    _known(visit, number)
    title = _("%(title)s: round %(round)s") % {"title": visit.regulation.title, "round": number}
    return _screen(
        request, here, events_of(*here[:2]), {"heading": title, "back": reverse("press:round", args=here[:2])}
    )


def rounds(visit: Visit) -> list[int]:
    """The rounds that are played here and that the visitor may see."""
    published = len(seen_rounds(visit))
    held = Table.objects.filter(tournament=visit.tournament, is_public=True, round__lte=published)
    return list(held.order_by("round").values_list("round", flat=True).distinct())  # type: ignore[arg-type]


def _known(visit: Visit, number: int) -> list[int]:
    if number not in (found := rounds(visit)):
        raise Http404
    return found


def _delays(visit: Visit, number: int) -> Iterable[int]:
    return Table.objects.filter(tournament=visit.tournament, round=number).values_list("delay_s", flat=True)


def events_of(tournament: str, number: int = 0) -> str:
    """The address of the event stream of a round, or of a tournament."""
    return f"/tournaments/{tournament}/rounds/{number}/events" if number else f"/tournaments/{tournament}/events"


def _boards(request: HttpRequest, key: Key, events: str, template: str, context: Mapping[str, object]) -> HttpResponse:
    now, choice = now_ms(), Choice(request.GET)
    everything = cards(key, now)
    _expire(key, everything, now)
    listed = [(card, card.told.table in choice.pins, choice.pinned(card.told.table)) for card in choice.of(everything)]
    told = {"listed": listed, "choice": choice, "total": len(everything), "carried": script_data(events, now)}
    return render(request, template, {**told, **context})


def _screen(request: HttpRequest, key: Key, events: str, context: Mapping[str, object]) -> HttpResponse:
    now, choice = now_ms(), Choice(request.GET)
    everything = cards(key, now)
    _expire(key, everything, now)
    told = {
        "slides": _slides(choice.of(everything), choice.size),
        "size": choice.size,
        "sizes": [(size, choice.sized(size)) for size in SIZES],
        "carried": script_data(events, now),
    }
    return render(request, "press/screen.html", {**told, **context})


def _expire(key: Key, found: Iterable[Card], now: int) -> None:
    """A clock that runs shows the second; and from the free games of the hall the old ones go by themselves."""
    if key == HALL or any(line.is_running for card in found for line in card.lines):
        expire_at(now + SECOND_MS)


def _slides(found: Sequence[Card], size: int) -> list[Sequence[Card]]:
    return [found[start : start + size] for start in range(0, len(found), size)]
