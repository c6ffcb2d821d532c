"""A new tournament: its journal begins with the regulation that was chosen."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import Open
from mainroad.competition.regulation.check import usual_players
from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import write_regulation
from mainroad.site import form_commands
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events.forms import TournamentForm
from mainroad.site.contests.events.here import of
from mainroad.site.contests.events.preset_facts import facts
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.contests.roles import Action
from mainroad.site.openings import count_opening


@allowed(Action.EDIT_EVENT)
def new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose a regulation and open a tournament with it."""
    form = TournamentForm(request.POST or None, initial={"title": of(visit).title})
    refusal: Refusal | None = None
    if request.method == "POST" and form.is_valid():
        count_opening(request, "tournament")
        opened = open_tournament(request, of(visit), form.cleaned_data["regulation"])
        if isinstance(opened, Tournament):
            messages.success(request, _("The tournament is open. Go through its regulation, then take entries."))
            return redirect("contests:regulation", opened.id)
        refusal = opened
    hints = {name: f"{preset.message}.hint" for name, preset in PRESETS.items()}
    sets = {name: tuple(facts(preset.regulation)) for name, preset in PRESETS.items()}
    context = {"visit": visit, "room": "contests", "form": form, "refusal": refusal, "hints": hints, "sets": sets}
    return render(request, "contests/events/tournament.html", context)


def open_tournament(request: HttpRequest, event: Event, regulation: Regulation) -> Tournament | Refusal:
    """Open a tournament by a regulation; what the desk refuses leaves no trace."""
    row = Tournament.objects.create(event=event, position=event.tournaments.count() + 1)
    refusal = form_commands.submit(request, row.stream, opening(regulation))
    if refusal:
        row.delete()
    return refusal or row


def opening(regulation: Regulation) -> Open:
    """The command that opens a tournament."""
    stage = regulation.stages[0]
    rounds = stage.rounds_for(usual_players(regulation))
    return Open(regulation.rulebook, stage.system, rounds, write_regulation(regulation))
