"""Entries from a list: paste or upload, look, confirm. Nothing changes before that."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
from mainroad.competition.entries import needs_credentials
from mainroad.site.answers import ruling
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import as_allowed
from mainroad.site.contests.registration.corrections import LABELS, corrected_table, opened_rows, sheet
from mainroad.site.contests.registration.eligibility import categories_of
from mainroad.site.contests.registration.finding import exists, official, public
from mainroad.site.contests.registration.lists import (
    LEFT_OUT,
    MOST_ROWS,
    NEW,
    Proposal,
    cells_of,
    proposals,
    spoken_by,
    with_teams,
)
from mainroad.site.contests.registration.responses import address, id_from, page, year_of
from mainroad.site.contests.registration.teams import enter_listed, wrong_sizes
from mainroad.site.contests.roles import Action
from mainroad.site.form_commands import form_id
from mainroad.site.people.models import Person
from mainroad.site.people.models.persons import LONGEST as LONGEST_NAME
from mainroad.site.people.persons import listing
from mainroad.site.people.persons.listing import DEEPEST_HEADING, HEADINGS, MOST_BYTES, BadListError, ListRow, Table
from mainroad.site.people.persons.matching import Match
from mainroad.site.people.persons.taking import Places
from mainroad.site.people.persons.workbook import LONGEST_CELL
from mainroad.site.text_fields import TextField
from mainroad.words.latin import latin

_SHOWN_REFUSALS = 10
Entering = tuple[str, Refusal | None]
"""Who was entered; what the desk had against it."""


class ListForm(forms.Form):
    """A list to look at."""

    file = forms.FileField(label=gettext_lazy("File (CSV, TSV or XLSX)"), required=False)
    pasted = TextField(
        label=gettext_lazy("Or paste the list, headings first"),
        required=False,
        strip=False,
        max_length=1_000_000,
        help_text=gettext_lazy("Copy the columns out of a spreadsheet. A list of names alone needs no heading."),
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, has_teams: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.has_teams = has_teams
        if has_teams:
            self.fields["pasted"].help_text = _("A line for each player, with the columns Team and Name.")

    def clean(self) -> dict[str, Any]:
        """Read the list, or say in one sentence why it cannot be read."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, pasted = cleaned.get("file"), cleaned.get("pasted", "")
        if not file and not pasted.strip():
            raise ValidationError(_("Choose a file or paste a list."))
        try:
            cells = cells_of(file.read(MOST_BYTES + 1) if file else pasted.encode())
            cleaned["cells"] = with_teams(cells) if self.has_teams else cells
        except BadListError as error:
            raise ValidationError(str(error)) from error
        return cleaned


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def entry_import(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take a list to look at, and then in."""
    if "cells" in request.POST:
        return _looked(request, visit)
    form = ListForm(request.POST or None, request.FILES or None, label_suffix="", has_teams=visit.state.is_team_event)
    if request.method == "POST" and form.is_valid():
        return _preview(request, visit, form.cleaned_data["cells"])
    return page(request, visit, "import", {"form": form, "headings": HEADINGS.values()})


def _looked(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Look at the list again with what was put right, or take it; what was put right wrong is not taken."""
    sent = _sent(request)
    cells = corrected_table(sent, request.POST)
    listed = proposals(visit, cells)
    is_wrong = any(one.row.remarks or one.row.fault for one in listed if _was_typed(one, sent, cells))
    if "look" in request.POST or "open" in request.POST or is_wrong:
        return _preview(request, visit, cells)
    chosen = [(one, _chosen(request, one)) for one in listed]
    return _preview(request, visit, cells) if _wrong_teams(visit, chosen) else _take(request, visit, chosen)


def _wrong_teams(visit: Visit, chosen: list[tuple[Proposal, str]]) -> dict[str, Refusal]:
    """The teams that the regulation does not let in: nothing of such a list is taken, so that nothing of it is lost."""
    return wrong_sizes(visit.regulation.teams, (one.row.team for one, who in chosen if who != LEFT_OUT))


def _was_typed(one: Proposal, sent: Table, cells: Table) -> bool:
    return sent[one.row.number - 1] != cells[one.row.number - 1]


def _preview(request: HttpRequest, visit: Visit, cells: Table) -> HttpResponse:
    listed = proposals(visit, cells)
    matches = [one.match for one in listed]
    chosen = [(one, _chosen(request, one)) for one in listed]
    context = {
        "wrong_teams": _wrong_teams(visit, chosen),
        "sheet": sheet(cells, listed, opened_rows(request.POST)),
        "columns": LABELS,
        "known": matches.count(Match.MATCHED),
        "new": matches.count(Match.NEW),
        "taken": sum(who != LEFT_OUT for _one, who in chosen),
        "choices": {one.row.number: who for one, who in chosen},
        "cells": json.dumps(cells, ensure_ascii=False),
        "numbered": len(visit.state.numbers),
    }
    return page(request, visit, "preview", context)


def _chosen(request: HttpRequest, one: Proposal) -> str:
    """Who a row is: as somebody said on the page, or as it is proposed; what was forged is left out."""
    who = request.POST.get(f"row-{one.row.number}", one.chosen)
    return who if who in one.choices and not one.row.fault and not one.is_entered else LEFT_OUT


# -- taking the list in -------------------------------------------------------------------------------


def _take(request: HttpRequest, visit: Visit, chosen: list[tuple[Proposal, str]]) -> HttpResponse:
    """Enter everybody who was chosen, a command each: a list that is sent twice is taken once."""
    places, entered, refused = Places(), 0, []
    wanted = [(one, who) for one, who in chosen if who != LEFT_OUT]
    for name, refusal in (_enter_teams if visit.state.is_team_event else _enter_players)(visit, wanted, places):
        entered += refusal is None
        if refusal is not None:
            refused.append((name, ruling(refusal)))
    words = ngettext("%(count)s entry is taken.", "%(count)s entries are taken.", entered)
    messages.success(request, words % {"count": entered})
    for name, sentence in refused[:_SHOWN_REFUSALS]:
        messages.error(request, format_html("{}: {}", name, sentence))
    return HttpResponseRedirect(address(visit, _onwards(visit)))


def _onwards(visit: Visit) -> str:
    """The next step for whoever took the list: the papers where somebody looks at them, else the roll-call."""
    if visit.state.numbers:
        return "registration"
    if needs_credentials(visit.regulation):
        return "mandate" if visit.may(Action.ADMIT) else "registration"
    return "roll-call" if visit.may(Action.CALL_ROLL) else "registration"


def _enter_players(visit: Visit, wanted: list[tuple[Proposal, str]], places: Places) -> Iterator[Entering]:
    for one, who in wanted:
        yield one.row.native, _enter(visit, one, who, places)


def _enter_teams(visit: Visit, wanted: list[tuple[Proposal, str]], places: Places) -> Iterator[Entering]:
    teams: dict[str, list[tuple[ListRow, str]]] = {}
    for one, who in wanted:
        person = add_person(visit, one.row, places) if who == NEW else who
        teams.setdefault(one.row.team, []).append((one.row, person))
    for name, members in teams.items():
        yield name, enter_listed(visit, name, members)


def _sent(request: HttpRequest) -> Table:
    """The list that the preview carried along; nothing of it if it is none any more."""
    try:
        cells = [[str(cell)[:LONGEST_CELL] for cell in row] for row in json.loads(request.POST["cells"])]
        listing.rows(cells[: MOST_ROWS + DEEPEST_HEADING], are_rated=False)
    except (ValueError, TypeError, IndexError, RecursionError):
        return [["Name"]]
    return cells[: MOST_ROWS + DEEPEST_HEADING]


def _enter(visit: Visit, one: Proposal, who: str, places: Places) -> Refusal | None:
    row = one.row
    id_ = add_person(visit, row, places) if who == NEW else who
    person = as_allowed(visit, public(visit, id_), official(visit, id_))
    command = commands.Enter(id_, **_said(visit, row, person))
    return visit.submit(command, id_)


def _said(visit: Visit, row: ListRow, person: Named) -> dict[str, Any]:
    """What the list says of an entry goes before what the registry knows."""
    return {
        "rating": row.rating or person.rating,
        "federation": row.federation or person.federation,
        "club": row.club or person.club,
        "region": row.region or person.region,
        "title": row.title or person.title,
        "categories": categories_of(visit.regulation, person, year_of(visit)),
    }


def new_person_id(request: HttpRequest, row: ListRow) -> str:
    """The id of somebody new of a list: sent twice it adds them once, and a corrected row adds somebody else."""
    return id_from(form_id(request), row.number, row.family, row.given)


def add_person(visit: Visit, row: ListRow, places: Places) -> str:
    """Put somebody new into the registry, once for each form that was shown."""
    id_ = new_person_id(visit.request, row)
    if exists(id_):
        return id_
    federation = places.federation(row.federation)
    Person(
        id=id_,
        family=row.family,
        given=row.given,
        family_latin=(row.family_latin or latin(row.family, spoken_by(row)))[:LONGEST_NAME],
        given_latin=(row.given_latin or latin(row.given, spoken_by(row)))[:LONGEST_NAME],
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
