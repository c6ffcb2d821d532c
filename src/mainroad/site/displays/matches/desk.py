"""The matches of a tournament: its arbiters open and run them, whoever sees the tournament sees them (UA V-14.9.a)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.competition.desk.people import named
from mainroad.site.answers import sentence
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.displays.matches.forms import EntriesMatchForm
from mainroad.site.displays.matches.page import course, match_state, names_in
from mainroad.site.displays.matches.views import carried_out
from mainroad.site.displays.models import Match
from mainroad.site.form_commands import submit
from mainroad.site.languages import language


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.PAIR)
def matches(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the matches of a tournament, and open one between two of its entries."""
    playing = visit.state.numbers or tuple(visit.state.entries)
    entries = [(entry, named(visit.names, entry).name(language())) for entry in playing]
    terms = visit.regulation
    usual = {"control": str(terms.time_control), "boards": terms.teams.boards if terms.teams else 1}
    form = EntriesMatchForm(request.POST or None, entries=entries, initial=usual) if len(entries) > 1 else None
    if form is not None and request.method == "POST" and form.is_valid():
        row = Match.objects.create(tournament=visit.tournament, title=form.cleaned_data["title"])
        refused = submit(request, row.stream, form.opening())
        if refused is None:
            return HttpResponseRedirect(row.get_absolute_url())
        row.delete()
        form.add_error(None, sentence(refused))
    context = {"room": "contests", "page": "desk", "visit": visit, "form": form}
    return render(request, "displays/matches_at_desk.html", context)


@require_safe
@allowed(Action.SEE)
def match(request: HttpRequest, visit: Visit, match: str) -> HttpResponse:
    """Show a match of a tournament: to whoever may run it, with what can be done."""
    row = get_object_or_404(Match, tournament=visit.tournament, pk=match)
    state = match_state(row)
    context = {
        "room": "contests",
        "page": "tournament",
        "visit": visit,
        "match": row,
        "can_run": visit.may(Action.PAIR),
    }
    return render(request, "displays/match_of_tournament.html", {**context, **course(state, names_in(visit, state))})


@require_POST
@allowed(Action.PAIR)
def act(request: HttpRequest, visit: Visit, match: str, action: str) -> HttpResponse:
    """Do something in a match of a tournament, and go back to its page."""
    return carried_out(request, get_object_or_404(Match, tournament=visit.tournament, pk=match), action)
