"""The standings with the arithmetic behind them, the cross table, the way through the rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from mainroad.basics import Article
from mainroad.competition.desk.crosstables import CrossRow, Order, cross_table
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.desk.tables import Sum, categories, without_places
from mainroad.competition.desk.tables import arithmetic as unfolded
from mainroad.competition.history import Number
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.standings import StandingsRow, StandingsTable, without_empty
from mainroad.competition.tiebreaks import Term, TieBreak
from mainroad.documents.notes import notes
from mainroad.documents.subject import Subject
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.play_offs import contests
from mainroad.site.contests.public.forecasts import rows as forecast_rows
from mainroad.site.contests.public.page import show
from mainroad.site.contests.public.scheveningen import match_views
from mainroad.site.contests.public.seen import (
    StateAfter,
    asked_state,
    rounds_begun,
    state_after,
    table,
    table_shown,
    ways,
)
from mainroad.site.contests.rating_forecasts import forecast_address, forecasts
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.people.names import named as officially_named

SQUARE = 40
"""With more players than that a table of everybody against everybody is no longer read."""


# -- standings --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """A row of the standings as it is printed."""

    place: int
    number: Number
    person: Named
    rating: int
    federation: str
    region: str
    club: str
    title: str
    values: tuple[str, ...]
    is_out: bool


def standing_rows(
    visit: Visit, asked: StateAfter, of: StandingsTable | None = None, most: int | None = None
) -> list[Placed]:
    """The rows of the standings, all of them or the first."""
    tongue = language()
    return [_placed(visit, row, tongue) for row in (of or table_shown(asked)).rows[:most]]


def standing_row(visit: Visit, asked: StateAfter, number: Number) -> Placed | None:
    """The row of a player; None: they have no place."""
    row = table_shown(asked).row.get(number)
    return _placed(visit, row, language()) if row else None


def _placed(visit: Visit, row: StandingsRow, tongue: str) -> Placed:
    state, person = visit.state, visit.name(row.player)
    entered = state.entries[person.id]
    return Placed(
        row.place,
        row.player,
        person,
        entered.rating,
        entered.federation or person.federation,
        entered.region or person.region,
        entered.club or person.club,
        entered.title or person.title,
        tuple(figure(value, tongue) for value in row.values),
        row.player in state.withdrawn,
    )


@require_safe
@allowed(Action.SEE)
@cached("after", "category")
def standings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The places after the last round or an earlier one, of everybody or of a category."""
    asked = asked_state(request, visit.state)
    chosen = request.GET.get("category", "")
    listed = without_empty(category(visit, asked, chosen)) if chosen else table_shown(asked)
    return show(
        request,
        visit,
        "standings",
        gettext_lazy("Standings"),
        columns=listed.columns,
        rows=standing_rows(visit, asked, listed),
        without=[visit.name(number) for number in without_places(visit.state)] if not chosen else (),
        categories=[category.name for category in visit.regulation.categories],
        chosen=chosen,
        **_forecast(request, visit, is_latest=not chosen and asked.after == rounds_begun(visit.state)),
        contests=contests(visit) if not chosen and asked.after == rounds_begun(visit.state) else (),
        confronted=() if chosen else match_views(visit, state_after(asked)),
        **_rounds(visit, asked),
    )


def _forecast(request: HttpRequest, visit: Visit, *, is_latest: bool) -> dict[str, Any]:
    """What the event gives as it stands; beside the table of an earlier round, or of some, only the way there."""
    address = forecast_address(visit)
    found = forecast_rows(request, visit, forecasts(visit)) if address and is_latest else ()
    return {"forecast": address, "forecasts": found}


def _rounds(visit: Visit, asked: StateAfter) -> dict[str, Any]:
    begun = rounds_begun(visit.state)
    return {"after": asked.after, "begun": begun, "rounds": range(1, begun + 1), "is_latest": asked.after == begun}


def category(visit: Visit, asked: StateAfter, name: str) -> StandingsTable:
    """The standings of those of a category."""
    year = visit.event.first_day.year if visit.event else 0
    # A minor's year places them, and is never shown; a class places nobody but whose entry names the category.
    officially = officially_named(visit.state.numbers, officially=True)
    people = {id_: replace(person, para_class="") for id_, person in officially.items()}
    found = {category.name: listed for category, listed in categories(state_after(asked), people, year)}
    if name not in found:
        raise Http404
    return found[name]


# -- arithmetic -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SumTerm:
    """A term of a sum, written out."""

    round: int
    opponent: Named | None
    amount: str
    factor: str
    product: str
    is_cut: bool
    articles: tuple[Article, ...]


@dataclass(frozen=True)
class Unfolded:
    """A number of the table with everything that it is made of."""

    column: TieBreak
    name: str
    value: str
    steps: tuple[SumTerm, ...]
    has_factors: bool
    total: str
    """What the steps make that count, if it is the number, or the first of a row of them: some are averages."""


@require_safe
@allowed(Action.SEE)
@cached("after")
def arithmetic(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """How a player came by each number of the table."""
    asked = asked_state(request, visit.state)
    listed = table(asked)
    row = listed.row.get(Number(number))
    if row is None:
        raise Http404
    state = state_after(asked)
    sums = [_unfolded(visit, unfolded(state, row.player, column.code, listed)) for column in listed.columns]
    person = visit.name(number)
    heading = _("%(name)s: how the figures were calculated") % {"name": person.name(language())}
    context = {"row": row, "person": person, "sums": sums, "number": number}
    return show(request, visit, "arithmetic", heading, tab="standings", **context, **_rounds(visit, asked))


def _unfolded(visit: Visit, found: Sum) -> Unfolded:
    tongue = language()
    first = found.value[0] if isinstance(found.value, tuple) and found.value else found.value
    total = sum((Fraction(term.amount) * term.factor for term in found.counted), Fraction())
    return Unfolded(
        found.column,
        found.column.name(tongue),
        figure(found.value, tongue),
        tuple(_step(visit, term, tongue) for term in found.terms),
        any(term.factor != 1 for term in found.terms),
        figure(first, tongue) if isinstance(first, int | Fraction) and found.terms and abs(first) == total else "",
    )


def _step(visit: Visit, term: Term, tongue: str) -> SumTerm:
    opponent = visit.name(term.opponent) if term.opponent else None
    product = figure(Fraction(term.amount) * term.factor, tongue)
    amount, factor = figure(term.amount, tongue), figure(term.factor, tongue)
    return SumTerm(term.round, opponent, amount, factor, product, term.cut, term.articles)


# -- cross table and progress -----------------------------------------------------------------------


def is_square(state: Desk) -> bool:
    """Whether everybody against everybody is the table to show; a Swiss, however small, is read round by round."""
    kind = state.parts[-1].played_by.kind
    if kind is SystemKind.SWISS:
        return False
    return len(state.numbers) <= (SQUARE if kind in (SystemKind.ROUND_ROBIN, SystemKind.SCHEVENINGEN) else SQUARE // 2)


@require_safe
@allowed(Action.SEE)
@cached("after", "order")
def crosstable(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everybody's encounters: a square where all meet, else by rounds."""
    asked = asked_state(request, visit.state)
    state, order = state_after(asked), _order(request)
    square = is_square(state)
    rows = cross_table(state, table(asked), order) if square else ways(asked, order)
    people = [(row, visit.name(row.number)) for row in rows]
    page = "crosstable" if square else "crosstable_rounds"
    context = {"rows": people, "order": order.value, **_rounds(visit, asked)}
    context["notes"] = notes(Subject(state, visit.names, language()))
    context["has_corrections"] = any(desk.corrections for desk in state.rounds)
    context["has_free"] = square and any(row.free for row in rows if isinstance(row, CrossRow))
    return show(request, visit, page, gettext_lazy("Cross table"), tab="standings", **context)


def _order(request: HttpRequest) -> Order:
    return Order.NUMBER if request.GET.get("order") == "number" else Order.PLACE


@require_safe
@allowed(Action.SEE)
@cached("after", "order")
def progress(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everybody's points after each round."""
    asked = asked_state(request, visit.state)
    rows = ways(asked, _order(request))
    context = {"rows": [(row, visit.name(row.number)) for row in rows], "order": _order(request).value}
    return show(
        request, visit, "progress", gettext_lazy("Progress"), tab="standings", **context, **_rounds(visit, asked)
    )
