"""The end of a tournament or of a stage of it: who goes on, the final places, the play-off, the awards."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.commands import Finish
from mainroad.competition.desk.decide.common import Decision
from mainroad.competition.desk.decide.play_off import rule_of
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.shared_places import Settling, ties_that_matter
from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.tables import NotDecidedError, going_on, honours, standings_of
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.play_offs.books import Tie
from mainroad.competition.standings import StandingsTable, without_empty
from mainroad.site import moments
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.play_offs import halves, play_offs
from mainroad.site.contests.rounds.responses import number_in, page
from mainroad.site.languages import language
from mainroad.site.text_fields import typed_text


@allowed(Action.FINISH)
@require_http_methods(["GET", "HEAD", "POST"])
def finish(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The final places, and the tournament closed with them."""
    if not visit.state.numbers:
        messages.error(request, _("Draw the numbers first: there are no final places yet."))
        return HttpResponseRedirect(_desk(visit))
    table = without_empty(standings_of(visit.state))
    places = tuple((row.player, row.place) for row in table.rows)
    ties = ties_that_matter(visit.state, places)
    command = Finish(places, _settled(request, ties), request.POST.get("seed", "").strip())
    if request.method == "POST":
        done = _("The tournament is finished.")
        return go_back(request, visit.submit(command), done, _here(visit))
    decided = DESK.decide(visit.state, command, moments.now_ms())
    is_finished = visit.state.stage is Stage.FINISHED
    context = {
        **play_offs(visit),
        "is_finished": is_finished,
        "columns": _columns(table),
        "rows": _rows(visit, table),
        "shared": [] if is_finished else _shared(visit, table),
        "honours": _honours(visit),
        "awards": [(visit.name(given.number), given.award) for given in visit.state.awards],
        "refused": _refused(decided, is_finished=is_finished),
        "ties": [] if is_finished else [_tie(visit, tie) for tie in ties],
        "tie_articles": rule_of(visit.state).articles,
    }
    return page(request, visit, "finish", context)


def _settled(request: HttpRequest, ties: Sequence[Tie]) -> tuple[tuple[int, Settling], ...]:
    """What the arbiter answered for each shared place; a play-off is begun instead of closing."""
    typed = ((tie.best, request.POST.get(f"tie-{tie.best}", "")) for tie in ties)
    return tuple((place, own) for place, text in typed for own in Settling if own.value == text)


def _refused(decided: Decision, *, is_finished: bool) -> str:
    """Why it cannot be closed; that a tie is open is a question of its own."""
    if is_finished or not isinstance(decided, Refusal) or decided.message == "desk.tie-open":
        return ""
    return not_done(decided)


def _tie(visit: Visit, tie: Tie) -> dict[str, object]:
    names = [visit.name(number).name(language()) for number in tie.players]
    return {"place": tie.best, "names": names}


def _desk(visit: Visit) -> str:
    return reverse("contests:desk", args=[visit.tournament.id])


def _here(visit: Visit) -> str:
    return reverse("contests:finish", args=[visit.tournament.id])


def _columns(table: StandingsTable) -> list[tuple[str, str]]:
    """The short and the full name of each column."""
    return [(column.short(language()), column.name(language())) for column in table.columns]


def _rows(visit: Visit, table: StandingsTable) -> list[dict[str, object]]:
    return [
        {
            "place": visit.state.places.get(row.player, row.place),
            "number": row.player,
            "name": visit.name(row.player).name(language()),
            "values": [figure(value, language()) for value in row.values],
        }
        for row in table.rows
    ]


def _shared(visit: Visit, table: StandingsTable) -> list[tuple[int, str, int]]:
    """Those who share a place, with what a play-off has brought them."""
    places = [row.place for row in table.rows]
    return [
        (row.player, visit.name(row.player).name(language()), visit.state.played_off.get(row.player, 0))
        for row in table.rows
        if places.count(row.place) > 1 or row.player in visit.state.played_off
    ]


def _honours(visit: Visit) -> list[dict[str, object]]:
    """What the regulation gives, to whom, and whether it was given."""
    given = {(award.number, award.award) for award in visit.state.awards}
    return [
        {
            "award": honour.award,
            "players": [
                (player, visit.name(player).name(language()), (player, honour.award.prize) in given)
                for player in honour.players
            ],
        }
        for honour in honours(visit.state, visit.names)
    ]


@allowed(Action.FINISH)
@require_POST
def play_off(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Write down what a play-off has brought that was not played from here; points of a win are typed as 1."""
    points: list[tuple[int, int]] = []
    for name, text in request.POST.items():
        number = number_in(name.removeprefix("points-")) if name.startswith("points-") else None
        made = halves(str(text))
        if number is not None and made is None:
            messages.error(request, _("Write the points of a play-off like 2 or 1,5 or 1½."))
            return HttpResponseRedirect(_here(visit))
        if number is not None and made is not None:
            points.append((number, made))
    command = commands.RecordPlayOff(tuple(points))
    return go_back(request, visit.submit(command), _("The play-off is written down."), _here(visit))


@allowed(Action.FINISH)
@require_POST
def award(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Give a prize, a title or a norm."""
    number, what = number_in(request.POST.get("number", "")), typed_text(request, "award")
    if number is None:
        raise Http404
    if not what:
        messages.error(request, _("Say what is given."))
        return HttpResponseRedirect(_here(visit))
    return go_back(request, visit.submit(commands.Award(number, what)), _("The award is written down."), _here(visit))


@allowed(Action.FINISH)
@require_POST
def reopen(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take the final places back."""
    refusal = visit.submit(commands.Reopen(typed_text(request, "reason")))
    return go_back(request, refusal, _("The tournament is open again."), _here(visit))


# -- stages -------------------------------------------------------------------------------------------


@allowed(Action.PAIR)
@require_http_methods(["GET", "HEAD", "POST"])
def qualify(request: HttpRequest, visit: Visit, stage: int) -> HttpResponse:
    """Settle who goes on to a stage: as the table tells, or as the arbiter says where it does not."""
    state = visit.state
    if not state.numbers or not 2 <= stage <= len(state.parts):
        raise Http404
    told_by_table, undecided = _by_the_table(visit, stage)
    if request.method == "POST":
        chosen = request.POST.getlist("going")
        numbers = tuple(number for number in map(number_in, chosen) if number is not None) or told_by_table
        command = commands.Qualify(stage, numbers, typed_text(request, "reason"))
        done = _("The players for stage %(stage)s are confirmed.") % {"stage": stage}
        return go_back(request, visit.submit(command), done, _desk(visit))
    table = without_empty(standings_of(state))
    context = {
        "stage": stage,
        "part": state.parts[stage - 1],
        "going": told_by_table,
        "undecided": undecided,
        "rows": _rows(visit, table),
        "columns": _columns(table),
    }
    return page(request, visit, "qualify", context)


def _by_the_table(visit: Visit, stage: int) -> tuple[tuple[int, ...], str]:
    try:
        return tuple(going_on(visit.state, stage)), ""
    except (NotDecidedError, NoPairingError) as error:
        return (), str(error)
