"""The published lists, and a player's way through them: everybody may see them."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.basics import Ruling
from mainroad.interchange.sheets import write_csv, write_xlsx
from mainroad.rating.lists import Pool, RatingList
from mainroad.rating.printing import PrintedRow
from mainroad.site.contests.downloads.files import attachment
from mainroad.site.lists.drift_plot import drift_of
from mainroad.site.lists.projection import PoolHistory, history
from mainroad.site.lists.rows import POOLS, list_rows, note, public_sheet, struck_rows
from mainroad.site.paging import query_without_page
from mainroad.site.people import permissions
from mainroad.site.people.permissions import Act
from mainroad.words import say

PER_PAGE = 100
ROOM = {"room": "people"}
CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def pool_of(text: str) -> Pool:
    """The pool of an address."""
    found = next((pool for pool in Pool if pool.value == text), None)
    if found is None:
        raise Http404(text)
    return found


def language() -> str:
    """The language of the page."""
    return get_language() or "en"


def ruling_and_articles(ruling: Ruling) -> tuple[str, str]:
    """A sentence and its articles."""
    return say(ruling.message, language(), **ruling.parameters), ", ".join(map(str, ruling.articles))


@never_cache
@require_safe
def pools(request: HttpRequest) -> HttpResponse:
    """Every pool, with the list that is in force today and those before it."""
    known = [(pool, POOLS[pool], history(pool)) for pool in Pool]
    today = timezone.localdate()
    rows = [(pool.value, words, each.in_force(today), each.days) for pool, words, each in known]
    return render(request, "lists/pools.html", {**ROOM, "pools": rows, "may_rate": _may_rate(request)})


def _may_rate(request: HttpRequest) -> bool:
    return permissions.may(request.user, Act.RATE)


@never_cache
@require_safe
def current(request: HttpRequest, pool: str) -> HttpResponse:
    """Lead to the list in force, or to the latest one."""
    known = history(pool_of(pool))
    found = known.in_force(timezone.localdate()) or next((known.lists[day] for day in known.days), None)
    if found is None:
        return redirect("lists:pools")
    return redirect("lists:list", pool, found.start.isoformat())


def _list(pool: str, day: str) -> tuple[PoolHistory, RatingList]:
    known = history(pool_of(pool))
    found = next((list_ for start, list_ in known.lists.items() if start.isoformat() == day), None)
    if found is None:
        raise Http404(day)
    return known, found


@never_cache
@require_safe
def list_page(request: HttpRequest, pool: str, day: str) -> HttpResponse:
    """A list, searched and in either order; all of it on one page to be printed."""
    known, found = _list(pool, day)
    query, by_name = request.GET.get("q", ""), request.GET.get("order") == "name"
    rows = list_rows(found, language(), query=query, by_name=by_name)
    is_whole = "all" in request.GET
    page = Paginator(rows, max(len(rows), 1) if is_whole else PER_PAGE).get_page(request.GET.get("page"))
    closed = known.closed.get(found.start)
    context = {
        "pool": pool,
        "words": POOLS[known.pool],
        "list": found,
        "days": known.days,
        "page": page,
        "first": page.start_index(),
        "page_query": query_without_page(request),
        "query": query[:60],
        "by_name": by_name,
        "is_whole": is_whole,
        "refused": [ruling_and_articles(why) for _event, why in closed.refused] if closed else (),
        "substitute": note(known.pool) if closed else "",
        "struck": struck_rows(closed) if closed else (),
        "drift": drift_of(known, found),
        "may_rate": _may_rate(request),
    }
    return render(request, "lists/list.html", {**ROOM, **context})


@never_cache
@require_safe
def csv(request: HttpRequest, pool: str, day: str) -> HttpResponse:
    """The list for a spreadsheet."""
    _known, found = _list(pool, day)
    return attachment(write_csv(public_sheet(found, _all(found)), language()), CSV, f"{pool}-{day}.csv")


@never_cache
@require_safe
def xlsx(request: HttpRequest, pool: str, day: str) -> HttpResponse:
    """The same as a workbook."""
    _known, found = _list(pool, day)
    return attachment(write_xlsx(public_sheet(found, _all(found))), XLSX, f"{pool}-{day}.xlsx")


def _all(list_: RatingList) -> list[PrintedRow]:
    return list_rows(list_, language(), by_name=True)
