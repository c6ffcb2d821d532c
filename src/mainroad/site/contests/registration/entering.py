"""Entries by hand: somebody of the registry or somebody new; putting right; taking back."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.competition.desk import commands
from mainroad.competition.desk.people import Named
from mainroad.competition.entries import late_entry
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import as_allowed, note_looks
from mainroad.site.contests.registration.finding import against, exists, find_people, official, public
from mainroad.site.contests.registration.forms import (
    EntryForm,
    NewEntrantForm,
    NewPersonForm,
    entry_in_journal,
    suggestions,
)
from mainroad.site.contests.registration.lines import line
from mainroad.site.contests.registration.responses import address, id_from, page, today, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.form_commands import form_content, form_id
from mainroad.site.languages import language
from mainroad.site.people.names import resolve

PLACES = ("region", "club")
LONGEST_PLACE = 120


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take an entry: first who, then what is known of them."""
    if visit.state.is_team_event:
        return HttpResponseRedirect(address(visit, "team-new"))
    chosen = request.POST.get("person", "") or request.GET.get("person", "")
    if chosen:
        return _chosen(request, visit, chosen)
    if "new" in request.GET:
        return _somebody_new(request, visit)
    query = request.GET.get("q", "").strip()
    return page(request, visit, "entry_new", {"query": query, "found": find_people(visit, query)})


def _chosen(request: HttpRequest, visit: Visit, id_: str) -> HttpResponse:
    if not exists(id_):
        raise Http404
    # The button beside a name in the list takes the entry as the registry has it; a page shows what is public.
    is_quick = "quick" in request.POST
    person = public(visit, id_)
    known = as_allowed(visit, person, official(visit, id_)) if is_quick else person
    first = suggestions(known, visit.regulation, year_of(visit))
    data: Any = first if is_quick else request.POST or None
    typed = {name: request.GET.get(name, "")[:LONGEST_PLACE] for name in PLACES if not first[name]}
    form = EntryForm(data, regulation=visit.regulation, against=against(visit, person), initial={**first, **typed})
    if request.method == "POST" and form.is_valid():
        return _enter(request, visit, person, form)
    return page(request, visit, "entry_chosen", {"person": person, "form": form, **_late(visit)})


def _enter(request: HttpRequest, visit: Visit, person: Named, form: EntryForm) -> HttpResponse:
    refusal = visit.submit(commands.Enter(person.id, **form.said))
    done = _("%(name)s is entered. Who is next?") % {"name": person.name(language())}
    return go_back(request, refusal, done, address(visit, "entry-new"))


def _late(visit: Visit) -> dict[str, object]:
    """What holds for somebody who enters when the numbers are drawn, or after the last day for entries."""
    numbers, terms, day = visit.state.numbers, visit.regulation.entry, today(visit)
    until = terms.until if terms else None
    return {
        "next_number": len(numbers) + 1 if numbers else 0,
        "missed": len(visit.state.rounds),
        "until": until if until and day > until else None,
        "technical": late_entry(visit.regulation, day, visit.tournament.event.first_day),
    }


def _somebody_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    family, _space, given = request.GET.get("q", "").strip().partition(" ")
    first = {"family": family, "given": given}  # the name that was searched for
    sees_dates = visit.may(Action.SEE_BIRTH_DATES)
    form, id_ = NewEntrantForm(request.POST or None, initial=first, sees_dates=sees_dates), person_id(request)
    if request.method == "POST" and (exists(id_) or form.is_valid()):
        places = {name: request.POST.get(f"{name}_name", "")[:LONGEST_PLACE] for name in PLACES}
        told = urlencode({"person": add_person(form, id_), **{name: text for name, text in places.items() if text}})
        return HttpResponseRedirect(f"{address(visit, 'entry-new')}?{told}")
    return page(request, visit, "person_new", {"form": form, "namesakes": form.namesakes})


def person_id(request: HttpRequest) -> str:
    """The id of the new person of a form: a form that was sent twice adds them once, and another form somebody else."""
    return id_from(form_id(request), form_content(request), "person")


def add_person(form: NewPersonForm, id_: str) -> str:
    """Put somebody into the registry if they are not there."""
    if not exists(id_):
        form.instance.pk = id_
        form.save()
    return id_


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """Put an entry right; once the numbers are drawn it can only be looked at."""
    if entry not in visit.state.entries:
        raise Http404
    if visit.state.is_team_event:
        return HttpResponseRedirect(address(visit, "team-edit", entry))
    shown = line(visit, entry)
    form = EntryForm(
        request.POST or None,
        regulation=visit.regulation,
        against=shown.eligibility,
        initial={**entry_in_journal(shown.entered), "anyway": True},
    )
    if request.method == "POST" and form.is_valid():
        done = _("The entry of %(name)s is corrected.") % {"name": shown.person.name(language())}
        return go_back(request, visit.submit(commands.Amend(entry, **form.said)), done, address(visit, "registration"))
    note_looks(visit, shown.seen)
    context = {"line": shown, "form": form, "registered": resolve(entry), "is_numbered": bool(visit.state.numbers)}
    return page(request, visit, "entry_edit", context)


@allowed(Action.REGISTER)
@require_POST
def scratch(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """Take an entry back."""
    if entry not in visit.state.entries:
        raise Http404
    name = visit.names[entry].name(language()) if entry in visit.names else entry
    done = _("The entry of %(name)s is taken back.") % {"name": name}
    return go_back(request, visit.submit(commands.Scratch(entry)), done, address(visit, "registration"))
