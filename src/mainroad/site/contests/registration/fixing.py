"""Fixed boards: tables that stay with players who cannot go from one to another."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk.commands import FixBoard
from mainroad.competition.desk.people import Named, named
from mainroad.competition.paraclasses import ParaClass
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import names_and_years, note_looks
from mainroad.site.contests.registration.responses import address, page
from mainroad.site.contests.roles import Action
from mainroad.site.contests.tournament_service import MOST_BOARDS
from mainroad.site.languages import language
from mainroad.site.people.models import LookKind

STAYING = frozenset({ParaClass.WHEELCHAIR.value, ParaClass.BLIND.value})


class FixForm(forms.Form):
    """Who keeps which table."""

    entry = forms.ChoiceField(label=gettext_lazy("Player"))
    board = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=MOST_BOARDS)

    def __init__(self, data: Any, visit: Visit) -> None:
        super().__init__(data, label_suffix="")
        people = sorted((named(visit.names, entry) for entry in visit.state.entries), key=_sorting)
        listed = [(person.id, person.name(language())) for person in people]
        self.people = [("", _("choose")), *listed]
        self.fields["entry"].choices = self.people  # type: ignore[attr-defined]


def _sorting(person: Named) -> tuple[str, str]:
    return person.sorting(language())


@allowed(Action.CALL_ROLL)
@require_http_methods(["GET", "HEAD", "POST"])
def boards(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Keep a table for somebody, or no longer."""
    if "free" in request.POST:
        return _free(request, visit, request.POST["free"])
    form = FixForm(request.POST or None, visit)
    if request.method == "POST" and form.is_valid():
        entry, board = form.cleaned_data["entry"], form.cleaned_data["board"]
        done = _("Table %(table)s is reserved for %(name)s.") % {"table": board, "name": _name(visit, entry)}
        return go_back(request, visit.submit(FixBoard(entry, board)), done, address(visit, "boards"))
    tables = sorted(visit.state.fixed.items(), key=lambda kept: kept[1])
    fixed = [(table, named(visit.names, entry)) for entry, table in tables]
    return page(request, visit, "boards", {"form": form, "fixed": fixed, "suggested": _suggested(visit)})


def _suggested(visit: Visit) -> list[Named]:
    """Those whose class says that they might want a table of their own; only for whom may know of classes."""
    if not visit.may(Action.SEE_MEDICAL):
        return []
    waiting = [entry for entry in visit.state.entries if entry not in visit.state.fixed]
    found = [person for person in names_and_years(visit, waiting).values() if person.para_class in STAYING]
    note_looks(visit, ((person.id, LookKind.CLASS) for person in found))
    return sorted(found, key=_sorting)


def _free(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    if entry not in visit.state.entries:
        raise Http404
    done = _("No table is reserved for %(name)s any longer.") % {"name": _name(visit, entry)}
    return go_back(request, visit.submit(FixBoard(entry, None)), done, address(visit, "boards"))


def _name(visit: Visit, entry: str) -> str:
    return named(visit.names, entry).name(language())
