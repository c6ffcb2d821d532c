"""The page of a round: its boards, and results typed at the speed of a keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from mainroad.competition.desk.ballots import ballot_table
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.calls import calls
from mainroad.site.contests.rounds.entering import ResultAnswer, TypedScore, doubt, enter
from mainroad.site.contests.rounds.latest import latest
from mainroad.site.contests.rounds.line_ups import filed_line_ups
from mainroad.site.contests.rounds.people import absentees, expected_people, lateness
from mainroad.site.contests.rounds.places import BoardPlace, exists, score_command
from mainroad.site.contests.rounds.responses import page, round_of
from mainroad.site.contests.rounds.result_text import meanings, read_seen
from mainroad.site.contests.rounds.rows import rows
from mainroad.site.contests.rounds.steps import missing_results, next_step

KEYS = "keys"
WAYS = {"one": Points.ONE, "two": Points.TWO}


@allowed(Action.SEE_DESK)
@require_safe
def round_desk(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """A round: boards, results, who is missing, and what is to be done with it."""
    round_of(visit, number)
    if request.GET.get(KEYS) in WAYS:
        request.session[KEYS] = request.GET[KEYS]
    return _shown(request, visit, number)


@allowed(Action.SEE_DESK)
@require_safe
def boards(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The part of the page that changes while others type."""
    round_of(visit, number)
    return page(request, visit, "changing", _context(request, visit, number, {}))


def _shown(
    request: HttpRequest, visit: Visit, number: int, typed: dict[str, tuple[str, str]] | None = None
) -> HttpResponse:
    context = _context(request, visit, number, typed or {})
    return page(request, visit, "round", context, status=409 if typed else 200)


def _context(request: HttpRequest, visit: Visit, number: int, typed: dict[str, tuple[str, str]]) -> dict[str, Any]:
    desk, keys = round_of(visit, number), _keys(request, visit)
    shown = rows(visit, number, keys, typed)
    return {
        "number": number,
        "in_hall": visit.tournament.tables.filter(round=number).count() if visit.may(Action.RULE) else 0,
        "desk": desk,
        "stage": desk.stage.name.lower(),
        "is_last": number == len(visit.state.rounds),
        "rows": shown,
        "is_micro": any(field.place.game for row in shown for field in row.fields),
        "ballot": _ballot(visit, number) if any(row.opening for row in shown) else "",
        "unfinished": [row for row in shown if not row.shown],
        "calls": calls(visit, number),
        "meanings": json.dumps(meanings(keys)),
        "echo": json.dumps(_echo(keys)),
        "is_open": any(row.is_open for row in shown),
        "free": [(visit.name(free.player), free) for free in desk.round.free],
        "missing_results": missing_results(desk),
        "problems": [field for row in shown for field in row.fields if field.problem],
        "keys": next(name for name, way in WAYS.items() if way is keys),
        "is_one": keys is Points.ONE,
        "latest": latest(visit, number) if desk.stage is RoundStage.BEGUN else (),
        "late": lateness(visit, number),
        "expected": expected_people(visit, number) if desk.is_running else (),
        "absent": absentees(visit, number),
        "version": visit.ledger.version,
        "step": next_step(visit.tournament.id, visit.state),
        "teams": filed_line_ups(visit, number),
        "why_word": _("Why?"),
        "why_all": reverse("contests:why", args=[visit.tournament.id, number]),
        "can_correct": visit.may(Action.CORRECT) and desk.stage is RoundStage.BEGUN,
        "can_rule": visit.may(Action.RULE) and desk.stage is RoundStage.BEGUN,
        "wrong_at": reverse("contests:wrong-board", args=[visit.tournament.id, number, "0"]).removesuffix("0/"),
        "correct_at": reverse("contests:correct", args=[visit.tournament.id, number, "0"]).removesuffix("0/"),
    }


def _ballot(visit: Visit, number: int) -> str:
    """From which table the openings of a round were drawn, and with which seed, so that anybody can draw them again."""
    state = visit.state
    tables = {
        "first": _("White's first move"),
        "two": _("the first move of each side"),
        "three": _("the first three half-moves"),
    }
    seed = f"{state.seed}-{number}-{state.rounds[number - 1].begun_ms}"
    words = {"table": tables[ballot_table(state)], "seed": seed}
    return _("Openings drawn by lot: %(table)s. Seed of each board: %(seed)s and its number in the pairing.") % words


def _echo(keys: Points) -> dict[str, str]:
    """What a page says about a result while it is typed; `%(name)s` is the winner."""
    won, unplayed = _("%(name)s wins"), _("%(name)s wins, not played")
    return {
        "white": won,
        "black": won,
        "draw": _("Drawn"),
        "white-unplayed": unplayed,
        "black-unplayed": unplayed,
        "nobody-unplayed": _("Not played, nobody has a point"),
        "adjourned": _("Adjourned"),
        "ask": doubt(keys),
    }


def _keys(request: HttpRequest, visit: Visit) -> Points:
    """What the visitor's keys mean: as the regulation counts, unless they chose otherwise."""
    chosen = request.POST.get(KEYS) or request.session.get(KEYS, "")
    return WAYS.get(chosen) or points_of(visit.regulation)


# -- reasons ------------------------------------------------------------------------------------------


@allowed(Action.SEE_DESK)
@require_safe
def why(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The reasons of every board of a round."""
    desk = round_of(visit, number)
    shown = rows(visit, number, points_of(visit.regulation))
    boards = [(row, _reasons(visit, number, row.board)) for row in shown]
    byes = [(visit.name(free.player), desk.bye_reasons) for free in desk.round.free]
    return page(request, visit, "why", {"number": number, "desk": desk, "boards": boards, "byes": byes})


@allowed(Action.SEE_DESK)
@require_safe
def why_board(request: HttpRequest, visit: Visit, number: int, board: int) -> HttpResponse:
    """The reasons of one board, for the row that asks for them."""
    if not 1 <= board <= len(round_of(visit, number).round.games):
        raise Http404
    return page(request, visit, "reasons", {"reasons": _reasons(visit, number, board)})


def _reasons(visit: Visit, number: int, board: int) -> list[Any]:
    found = round_of(visit, number).reasons
    return [said.ruling for said in found[board - 1]] if board <= len(found) else []


# -- typing -------------------------------------------------------------------------------------------


@allowed(Action.SCORE)
@require_POST
def score(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Keep the results that were typed: one, as the page sends it at once, or all that were changed."""
    round_of(visit, number)
    if "application/json" in request.headers.get("Accept", ""):
        entry = next(_entries(request, visit, number), None)
        if entry is None:
            raise Http404
        answer = enter(visit, number, entry, _keys(request, visit))
        return JsonResponse(answer.told, status=200 if answer.is_kept else 409)
    changed = [entry for entry in _entries(request, visit, number) if entry.is_changed]
    answers = [enter(visit, number, entry, _keys(request, visit)) for entry in changed]
    if kept := sum(answer.is_kept for answer in answers):
        messages.success(request, ngettext("%s result saved.", "%s results saved.", kept) % kept)
    if problems := [answer for answer in answers if not answer.is_kept]:
        return _again(request, visit, number, problems)
    return HttpResponseRedirect(reverse("contests:round-desk", args=[visit.tournament.id, number]))


def _again(request: HttpRequest, visit: Visit, number: int, problems: list[ResultAnswer]) -> HttpResponse:
    """The page once more, with what could not be kept still in its fields, and beside it why."""
    vars(visit).pop("ledger", None)  # others have been kept since it was read
    typed = {str(answer.entry.place): (answer.entry.typed, answer.words) for answer in problems}
    return _shown(request, visit, number, typed)


def _entries(request: HttpRequest, visit: Visit, number: int) -> Iterator[TypedScore]:
    """What the form holds, place by place; a table that is not the visitor's to score is refused."""
    tables = visit.state.tables_of(number)
    for name in request.POST:
        prefix, _dash, text = name.partition("-")
        place = BoardPlace.parse(text)
        if prefix != "typed" or place is None:
            continue
        if not exists(visit.state, number, place):
            raise Http404
        if not visit.watches(tables[place.board - 1]):
            raise visit.refused(Action.SCORE, visit.own_boards)
        sent = {part: request.POST.get(f"{part}-{text}", "") for part in ("typed", "was", "seen")}
        yield TypedScore(place, sent["typed"], sent["was"], read_seen(sent["seen"]))


@allowed(Action.SCORE)
@require_POST
def undo(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take back a result that was typed just now, if it is still there."""
    place = BoardPlace.parse(request.POST.get("place", ""))
    round_of(visit, number)
    if place is None or not exists(visit.state, number, place):
        raise Http404
    table = visit.state.table_of(number, place.board)
    if not visit.watches(table):
        raise visit.refused(Action.SCORE, visit.own_boards)
    back = reverse("contests:round-desk", args=[visit.tournament.id, number])
    if number < len(visit.state.rounds):
        messages.error(request, _("A later round is paired: correct the result instead."))
        return HttpResponseRedirect(back)
    refusal = visit.submit(score_command(number, place, None, read_seen(request.POST.get("seen", ""))))
    return go_back(request, refusal, _("Board %(board)s has no result again.") % {"board": table}, f"{back}#latest")
