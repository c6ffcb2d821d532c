"""Entries from a list: paste or upload, look, confirm. Nothing changes before that."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.people import Named
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import as_allowed
from mainroad.site.contests.registration.answers import address, id_from, page, submit_part, year_of
from mainroad.site.contests.registration.eligibility import categories_of
from mainroad.site.contests.registration.finding import exists, official, public
from mainroad.site.contests.registration.lists import MOST_ROWS, NEW, Proposal, cells_of, proposals
from mainroad.site.contests.roles import Action
from mainroad.site.contests.templatetags.contests import ruling
from mainroad.site.people.models import Person
from mainroad.site.people.persons import listing
from mainroad.site.people.persons.listing import HEADINGS, MOST_BYTES, BadListError, Row, Table
from mainroad.site.people.persons.taking import Places

_SHOWN_REFUSALS = 10


class ListForm(forms.Form):
    """A list to look at."""

    file = forms.FileField(label=gettext_lazy("File (CSV, TSV or XLSX)"), required=False)
    pasted = forms.CharField(
        label=gettext_lazy("Or paste the list, headings first"),
        required=False,
        strip=False,
        max_length=1_000_000,
        help_text=gettext_lazy("Copy the columns out of a spreadsheet. A list of names alone needs no heading."),
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        """Read the list, or say in one sentence why it cannot be read."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, pasted = cleaned.get("file"), cleaned.get("pasted", "")
        if not file and not pasted.strip():
            raise ValidationError(_("Choose a file or paste a list."))
        try:
            cleaned["cells"] = cells_of(file.read(MOST_BYTES + 1) if file else pasted.encode())
        except BadListError as error:
            raise ValidationError(str(error)) from error
        return cleaned


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def entry_import(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take a list to look at, and then in."""
    if visit.state.is_team_event:
        return HttpResponseRedirect(address(visit, "team-new"))
    if "cells" in request.POST:
        return _take(request, visit)
    form = ListForm(request.POST or None, request.FILES or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        return _preview(request, visit, form.cleaned_data["cells"])
    return page(request, visit, "import", {"form": form, "headings": HEADINGS.values()})


def _preview(request: HttpRequest, visit: Visit, cells: Table) -> HttpResponse:
    listed = proposals(visit, cells)
    counts = Counter(one.match.value.replace("-", "_") for one in listed)
    context = {
        "proposals": listed,
        "counts": counts,
        "doubtful": sum(bool(one.eligibility.faults) for one in listed),
        "cells": json.dumps(cells, ensure_ascii=False),
        "numbered": len(visit.state.numbers),
    }
    return page(request, visit, "preview", context)


# -- taking the list in -------------------------------------------------------------------------------


def _take(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Enter everybody who was chosen, a command each: a list that is sent twice is taken once."""
    places, entered, refused = Places(), 0, []
    for one in proposals(visit, _sent(request)):
        who = request.POST.get(f"row-{one.row.number}", "")
        if not who or who not in one.choices | {NEW}:
            continue
        refusal = _enter(visit, one, who, places)
        entered += refusal is None
        if refusal is not None:
            refused.append((one.row.native, ruling(refusal)))
    words = ngettext("%(count)s entry is taken.", "%(count)s entries are taken.", entered)
    messages.success(request, words % {"count": entered})
    for name, sentence in refused[:_SHOWN_REFUSALS]:
        messages.error(request, format_html("{}: {}", name, sentence))
    return HttpResponseRedirect(address(visit, "registration"))


def _sent(request: HttpRequest) -> Table:
    """The list that the preview carried along; nothing of it if it is none any more."""
    try:
        cells = [[str(cell) for cell in row] for row in json.loads(request.POST["cells"])]
        listing.rows(cells[: MOST_ROWS + 1], are_rated=False)
    except (ValueError, TypeError, IndexError):
        return [["Name"]]
    return cells[: MOST_ROWS + 1]


def _enter(visit: Visit, one: Proposal, who: str, places: Places) -> Refusal | None:
    row = one.row
    id_ = added(visit, row, places) if who == NEW else who
    person = as_allowed(visit, public(visit, id_), official(visit, id_))
    command = commands.Enter(id_, **_said(visit, row, person))
    return submit_part(visit, command, row.number)


def _said(visit: Visit, row: Row, person: Named) -> dict[str, Any]:
    """What the list says of an entry goes before what the registry knows."""
    return {
        "rating": row.rating or person.rating,
        "federation": row.federation or person.federation,
        "club": row.club or person.club,
        "region": row.region or person.region,
        "title": row.title or person.title,
        "categories": categories_of(visit.regulation, person, year_of(visit)),
    }


def added(visit: Visit, row: Row, places: Places) -> str:
    """Put somebody new into the registry, once for each form that was shown."""
    id_ = id_from(visit.request.POST.get("command_id"), row.number)
    if exists(id_):
        return id_
    federation = places.federation(row.federation)
    Person(
        id=id_,
        family=row.family,
        given=row.given,
        family_latin=row.family_latin,
        given_latin=row.given_latin,
        sex=row.sex,
        title=row.title,
        licence=row.licence,
        birth_year=row.born or None,
        birth_date=row.birth_date if visit.may(Action.SEE_BIRTH_DATES) else None,
        federation=federation,
        region=places.region(federation, row.region),
        club=places.club(federation, row.club),
    ).save()
    return id_
