"""The pages of the rulebook reader."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER, RegisterEntry, UnknownArticleError
from mainroad.site.paging import query_without_page
from mainroad.site.reader import shelf
from mainroad.site.reader.forms import CompareForm, SearchForm
from mainroad.site.reader.names import AREAS, BOOKS
from mainroad.site.reader.search import find

PER_PAGE = 20
FIRST_COMPARISON = {"left": "RU", "right": "UA", "area": "irregularity"}


@dataclass(frozen=True)
class Column:
    """One of the two rulebooks that lie side by side."""

    code: str
    name: object
    entries: tuple[RegisterEntry, ...]


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Search the register by words, number or area."""
    form = SearchForm(request.GET, label_suffix="")
    asked = form.cleaned_data if form.is_valid() else {}
    found = find(asked["q"], asked["code"], asked["area"], asked["kind"]) if asked else ()
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "room": "reader",
        "form": form,
        "page": page,
        "query": query_without_page(request),
        "is_asked": any(asked.values()),
    }
    return render(request, "reader/search.html", context)


@require_safe
def article(request: HttpRequest, code: str, number: str) -> HttpResponse:
    """Show one article, those around it, and its kin in the other rulebooks."""
    try:
        entry = REGISTER.entry(Article(code, number))
    except UnknownArticleError as error:
        raise Http404(str(error)) from error
    context = {"room": "reader", "entry": entry, "place": shelf.place(entry), "kin": shelf.kin(entry)}
    return render(request, "reader/article.html", context)


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Lay the articles of one area in two rulebooks side by side."""
    form = CompareForm({**FIRST_COMPARISON, **request.GET.dict()}, label_suffix="")
    columns = (
        [_column(form.cleaned_data[side], form.cleaned_data["area"]) for side in ("left", "right")]
        if form.is_valid()
        else []
    )
    area = AREAS.get(form.data["area"], "")
    return render(request, "reader/compare.html", {"room": "reader", "form": form, "columns": columns, "area": area})


def _column(code: str, area: str) -> Column:
    return Column(code, BOOKS[code], tuple(entry for entry in shelf.book(code) if entry.area == area))
