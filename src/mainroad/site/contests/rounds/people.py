"""Who will not play the next round, who is missing in the one that runs, and whose lateness has cost the game."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.desk import commands
from mainroad.competition.desk.lateness import Due, forfeits_due
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How, Number
from mainroad.competition.regulation.regulation import points_of
from mainroad.site import moments
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.places import BoardPlace, score_command
from mainroad.site.contests.rounds.responses import number_in, round_of
from mainroad.site.contests.rounds.result_text import result_for_table
from mainroad.site.languages import language


@dataclass(frozen=True)
class Somebody:
    """A player in a list to choose from."""

    number: int
    name: str


@dataclass(frozen=True)
class Late:
    """A player who is not at the board, for how long, and what that has cost."""

    number: int
    name: str
    table: int
    since_ms: int
    minutes: int
    due: Due | None
    result: str = ""
    is_mine: bool = False


# -- before a round ---------------------------------------------------------------------------------


def absentees(visit: Visit, number: int) -> tuple[Somebody, ...]:
    """Who said that they will not play a round."""
    return _listed(visit, sorted(visit.state.away(number)))


def present(visit: Visit, number: int) -> tuple[Somebody, ...]:
    """Who will play a round, as far as is known."""
    state = visit.state
    away = state.away(number) | state.withdrawn
    return _listed(visit, [Number(n) for n in range(1, len(state.numbers) + 1) if n not in away])


def _listed(visit: Visit, numbers: list[Number]) -> tuple[Somebody, ...]:
    return tuple(Somebody(number, visit.name(number).name(language())) for number in numbers)


@allowed(Action.PAIR)
@require_POST
def absences(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Note who will not play the next round, or that they will after all."""
    coming, number = len(visit.state.rounds) + 1, _number(request, visit)
    words = {"player": visit.name(number).name(language()), "round": coming}
    command: commands.Command
    if request.POST.get("comes"):
        command, done = commands.Arrive(number, coming), _("%(player)s will play round %(round)s.") % words
    else:
        command, done = commands.Announce(number, coming), _("%(player)s will not play round %(round)s.") % words
    back = reverse("contests:desk", args=[visit.tournament.id])
    return go_back(request, visit.submit(command), done, f"{back}#absent")


def _number(request: HttpRequest, visit: Visit) -> int:
    number = number_in(request.POST.get("number", ""))
    if number is None or not 1 <= number <= len(visit.state.numbers):
        raise Http404
    return number


# -- while a round runs -------------------------------------------------------------------------------


def expected_people(visit: Visit, number: int) -> tuple[Somebody, ...]:
    """Who can be noted as missing: whose game has no result."""
    desk = round_of(visit, number)
    waiting = [player for game in desk.round.games if game.score is None for player in (game.white, game.black)]
    return _listed(visit, [player for player in waiting if player not in desk.missing])


def lateness(visit: Visit, number: int) -> tuple[Late, ...]:
    """Who is missing in the running round, the longest first."""
    state = visit.state
    if state.running != number:
        return ()
    now = moments.now_ms()
    due = {(player, found.board): found for found in forfeits_due(state, now) for player in found.numbers}
    tables, found = state.tables_of(number), []
    for board, game in enumerate(state.rounds[number - 1].round.games, start=1):
        for player in (game.white, game.black):
            if player in state.missing and game.score is None:
                since = state.missing[player]
                found.append(_late(visit, player, tables[board - 1], since, now, due.get((player, board))))
    return tuple(sorted(found, key=lambda late: (late.since_ms, late.table)))


def _late(visit: Visit, player: Number, table: int, since: int, now: int, due: Due | None) -> Late:
    name = visit.name(player).name(language())
    result = result_for_table(Result(due.score, How.FORFEIT), points_of(visit.regulation)) if due else ""
    minutes = max(0, now - since) // MINUTE_MS
    return Late(player, name, table, since, minutes, due, result, visit.watches(table))


@allowed(Action.SCORE)
@require_POST
def note_lateness(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Note that somebody is missing or has come, or confirm what their lateness has cost."""
    round_of(visit, number)
    player = _number(request, visit)
    if not visit.watches(_table(visit, number, player)):
        raise visit.refused(Action.SCORE, visit.own_boards)
    words = {"player": visit.name(player).name(language())}
    back = reverse("contests:round-desk", args=[visit.tournament.id, number]) + "#late"
    command, done = _marked(request.POST.get("what", ""), visit, number, player)
    return go_back(request, visit.submit(command), done % words, back)


def _marked(what: str, visit: Visit, number: int, player: int) -> tuple[commands.Command, str]:
    match what:
        case "missing":
            return commands.MarkMissing(number, player), _("%(player)s is not at the board: the time is being counted.")
        case "arrived":
            return commands.MarkArrived(number, player), _("%(player)s has come.")
        case "forfeit":
            return _forfeit(visit, number, player), _("The forfeit of %(player)s is confirmed.")
    raise Http404


def _forfeit(visit: Visit, number: int, player: int) -> commands.Command:
    """The result of a forfeit that is due now."""
    for due in forfeits_due(visit.state, moments.now_ms()):
        if player in due.numbers and due.round == number:
            place = BoardPlace(due.board, due.game)
            return score_command(number, place, Result(due.score, How.FORFEIT), None, due.ruling.message)
    raise Http404


def _table(visit: Visit, number: int, player: int) -> int:
    for board, game in enumerate(visit.state.rounds[number - 1].round.games, start=1):
        if player in (game.white, game.black):
            return visit.state.table_of(number, board)
    raise Http404
