"""The draw, open to all: a seed that everybody sees first, the numbers, and a way to check them."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import articles
from mainroad.competition.desk.commands import AnnounceSeed, DrawNumbers
from mainroad.competition.desk.people import named
from mainroad.site import moments
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.ids import new_id
from mainroad.site.contests.registration.lottery import (
    Draw,
    count_undecided,
    last_draw,
    lots,
    method,
    order_of,
    teams_without_roster,
)
from mainroad.site.contests.registration.responses import address, page
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.pairing import begin_pairing
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.contests.rounds.steps import link
from mainroad.site.languages import language
from mainroad.site.text_fields import typed_text

EARLY = {"RU": articles("RU 4.4.a"), "CH": articles("CH 22.3.a")}
"""Who wants the draw so long before the first round."""
BEFORE_ROUND_1 = timedelta(hours=12)
OPEN = {"CH": articles("CH 22.1")}
MOST_SIGNS = 100


@allowed(Action.SEE)
@require_safe
def draw(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What everybody sees of the draw."""
    state = visit.state
    done = last_draw(visit.tournament) if state.numbers else None
    shown = done.before if done else state
    listed = [named(visit.names, entry) for entry in (done.listed if done else state.starting)]
    context = {
        "announced": state.announced_seed,
        "done": done,
        "listed": listed,
        "order": [named(visit.names, entry) for entry in done.order] if done else (),
        "ratings": {entry: told.rating for entry, told in shown.entries.items()},
        "method": method(shown),
        "example": f"{_seed(visit, done)}:{max(len(listed) - 1, 1)}:0",
        "may_draw": visit.may(Action.DRAW) and not state.rounds,
        "proposed": new_id(),
        "undecided": count_undecided(state),
        "unnamed": [named(visit.names, entry).name(language()) for entry in teams_without_roster(state)],
        "late": _late(visit),
        "early": EARLY.get(visit.regulation.rulebook, ()),
        "open": OPEN.get(visit.regulation.rulebook, ()),
        "protocol": link("paper", visit.tournament.id, "draw"),
        **_check(request, done),
    }
    return page(request, visit, "draw", {**context, "page": "draw"})


def _seed(visit: Visit, done: Draw | None) -> str:
    """The seed of the draw that stands, or of the one that comes."""
    announced = visit.state.announced_seed
    return done.seed if done else announced.seed if announced else "seed"


def _check(request: HttpRequest, done: Draw | None) -> dict[str, object]:
    """The draw made once more, for whoever asks."""
    if done is None or "check" not in request.GET or not done.is_by_seed:
        return {}
    return {"is_checked": True, "agrees": done.agrees(), "lots": lots(done.seed, len(done.listed))}


def _late(visit: Visit) -> bool:
    """Whether the first round is too near for a draw."""
    schedule = visit.regulation.schedule
    if not schedule or visit.state.numbers:
        return False
    return schedule[0].start.timestamp() * 1000 - moments.now_ms() < BEFORE_ROUND_1.total_seconds() * 1000


@allowed(Action.DRAW)
@require_POST
def seed(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Tell everybody the seed; whoever has nobody to wait for draws at once, and pairs the first round."""
    command = AnnounceSeed(request.POST.get("seed", "")[:MOST_SIGNS], typed_text(request, "reason")[:500])
    refusal, goes_on = visit.submit(command), request.POST.get("draw", "")
    if refusal is None and goes_on:
        return _drawn(request, visit, is_paired=goes_on == "pair")
    done = _("The seed is published: everybody sees it now. Then the numbers can be drawn.")
    return go_back(request, refusal, done, address(visit, "draw"))


def _drawn(request: HttpRequest, visit: Visit, *, is_paired: bool) -> HttpResponse:
    """Draw the numbers from the seed that was just published."""
    vars(visit).pop("ledger", None)  # it has gone on
    announced = visit.state.announced_seed
    drawn = announced.seed if announced else ""
    refusal = visit.submit(DrawNumbers(drawn, order_of(visit.state, drawn)), "numbers")
    if refusal is None and is_paired and visit.may(Action.PAIR):
        begin_pairing(visit)
        return HttpResponseRedirect(link("pairing-status", visit.tournament.id))
    return go_back(request, refusal, _("The numbers are drawn."), address(visit, "draw"))


@allowed(Action.DRAW)
@require_POST
def numbers(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Draw the numbers from the seed that was published."""
    announced = visit.state.announced_seed
    if announced is None:
        return go_back(request, None, _("Publish the seed first."), address(visit, "draw"))
    command = DrawNumbers(announced.seed, order_of(visit.state, announced.seed))
    return go_back(request, visit.submit(command), _("The numbers are drawn."), address(visit, "draw"))


@allowed(Action.DRAW)
@require_http_methods(["GET", "HEAD", "POST"])
def by_hand(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Type the numbers of a draw with envelopes, or those that players have in an event that runs already."""
    state = visit.state
    typed = {entry: request.POST.get(f"number-{entry}", "") for entry in state.starting}
    problem = ""
    if request.method == "POST":
        given = {entry: number_in(text.strip()) for entry, text in typed.items()}
        if sorted(n or 0 for n in given.values()) == list(range(1, len(given) + 1)):
            command = DrawNumbers("", tuple(sorted(given, key=lambda entry: given[entry] or 0)))
            return go_back(request, visit.submit(command), _("The numbers are given."), address(visit, "draw"))
        problem = _("Each number from 1 to %(last)s must appear exactly once.") % {"last": len(given)}
    known = state.number_of
    first = {entry: known.get(entry, n) for n, entry in enumerate(state.starting, start=1)}
    rows = [(named(visit.names, entry), typed[entry] or first[entry]) for entry in state.starting]
    return page(request, visit, "by_hand", {"rows": rows, "problem": problem, "page": "draw"})
