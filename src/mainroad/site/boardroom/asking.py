"""The panel of the board room in which the program is asked about the position that is shown."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.site.boardroom.play import Play
from mainroad.site.boardroom.state import ADDRESS, State
from mainroad.site.boardroom.worth import table_words, worth_words
from mainroad.site.engine_worker.analyses import ANALYSES, Analysis
from mainroad.site.engine_worker.fairness import game_that_counts, kept_for_solvers
from mainroad.site.engine_worker.questions import FoundLine, Question, Written
from mainroad.site.engine_worker.thinker import games
from mainroad.site.limits import household
from mainroad.site.people.models import Account

SECONDS = 10.0
LINES = 3
PATIENCE_S = 1.5
"""So long a page without a script waits for an answer; after that it shows what there is."""
PART = "X-Part"
"""The header by which the script asks for the panel alone."""
COOKIE = "mainroad_asker"
LONGEST_ID = 40
BUSY = "busy"
"""Where the address would name an answer: there is none, for others are being answered."""
KEPT = "kept"
"""There is none, for solvers of a contest work at this position."""


@dataclass(frozen=True)
class Row:
    """A line of play: what it is worth, and its moves, each with the address after it."""

    worth: str
    moves: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Panel:
    """What the panel shows."""

    address: str
    """Where the form goes."""
    reason: str = ""
    """Why the program cannot be asked."""
    game: str = ""
    """The game because of which it cannot be asked."""
    analysis: str = ""
    is_running: bool = False
    next: str = ""
    """Where there is more to be had."""
    status: str = ""
    depth: int = 0
    seen: str = ""
    """How many positions were looked at."""
    rows: tuple[Row, ...] = ()
    verdict: str = ""
    best: tuple[tuple[str, str], ...] = ()


def panel(request: HttpRequest, state: State, play: Play) -> Panel | None:
    """The panel of a page; None: there is nothing to ask, for the game is over."""
    if play.table.outcome is not None:
        return None
    state = replace(state, hand=(), moves=tuple(step.option.text for step in play.steps))
    refused = _refused(request, state)
    if refused is not None:
        return refused
    asked = request.GET.get("asked", "")[:LONGEST_ID]
    found = _looked_up(request, question(state, play), asked)
    if (found or asked) and (kept := _kept_back(request, state, play)):
        return kept
    if found is not None:
        return _answered(state, play, found)
    return Panel(_action(state), status=_not_there(asked) if asked else "")


def _not_there(asked: str) -> str:
    if asked == BUSY:
        return _("The program is busy with the questions of others. Ask again in a few seconds.")
    return _("That answer has expired. Ask again.")


def _looked_up(request: HttpRequest, asked_now: Question, asked: str) -> Analysis | None:
    """The answer that an address names, or what this visitor was last told about the position."""
    if not asked:
        return ANALYSES.last(_owner(request), asked_now)
    found = ANALYSES.find(asked) if PART in request.headers else ANALYSES.wait(asked, PATIENCE_S)
    return found if found and found.question == asked_now else None


def _refused(request: HttpRequest, state: State) -> Panel | None:
    if state.game.name not in games():
        return Panel(_action(state), reason=_missing(state))
    address = game_that_counts(request.user)
    if not address:
        return None
    why = _("You are playing a game that counts: until it is over, the program gives you no advice.")
    return Panel(_action(state), reason=why, game=address)


def _kept_back(request: HttpRequest, state: State, play: Play) -> Panel | None:
    """Nothing is said about what solvers of a contest work at; a board that is only looked at asks no database."""
    why = kept_for_solvers(state.game.name, _positions(play), request.user)
    return Panel(_action(state), reason=why) if why else None


def _missing(state: State) -> str:
    if state.game.name == "chess":
        return _("The program cannot be asked about chess here: no chess engine is installed.")
    return _("The program cannot be asked here: its kernel is not installed.")


def _answered(state: State, play: Play, analysis: Analysis) -> Panel:
    found, side = analysis.found, play.table.side
    verdict = found.verdict if found else None
    return Panel(
        _action(state),
        analysis=analysis.id,
        is_running=analysis.is_running,
        next=asked_address(state, analysis.id) if analysis.is_running else "",
        status=_status(analysis),
        depth=found.depth if found else 0,
        seen=number_format(found.nodes, force_grouping=True) if found else "",
        rows=tuple(_row(state, side, line) for line in found.lines) if found else (),
        verdict=table_words(verdict, side) if verdict else "",
        best=tuple(next(_line(state, (move,))) for move in verdict.best) if verdict else (),
    )


def _status(analysis: Analysis) -> str:
    if analysis.is_running:
        return _("The program is thinking.")
    if analysis.found and analysis.found.error:
        return _("The program could not answer. Ask again.")
    return _("The program has answered.")


def _row(state: State, side: Side, line: FoundLine) -> Row:
    return Row(worth_words(line.worth, side), tuple(_line(state, line.moves)))


def _line(state: State, moves: Iterable[Written]) -> Iterator[tuple[str, str]]:
    for move in moves:
        state = state.played(move.by_letter)
        yield move.by_number if state.by_number else move.by_letter, state.address


def _action(state: State) -> str:
    return state.address.replace(ADDRESS, f"{ADDRESS}ask/", 1)


def asked_address(state: State, analysis: str) -> str:
    """The page of a position with the answer to a question."""
    return f"{state.address}{'&' if '?' in state.address else '?'}asked={analysis}"


# -- asking ---------------------------------------------------------------------------------------------


def ask_program(request: HttpRequest, state: State, play: Play) -> HttpResponse:
    """Ask the program about the position of an address, or tell it to stop."""
    state = replace(state, hand=(), moves=tuple(step.option.text for step in play.steps))
    stopped = request.POST.get("stop", "")[:LONGEST_ID]
    if stopped:
        ANALYSES.stop(stopped)
        return _led(request, state, play, ANALYSES.wait(stopped, PATIENCE_S))
    if play.table.outcome is not None or _refused(request, state) is not None:
        return _led(request, state, play, None)
    if kept := _kept_back(request, state, play):
        return part(request, kept) if PART in request.headers else HttpResponseRedirect(_panel_of(state, KEPT))
    owner = _owner(request) or secrets.token_urlsafe(12)
    place = "" if owner.startswith("account/") else household(request)
    analysis = ANALYSES.ask(owner, question(state, play), place)
    answer = _led(request, state, play, analysis) if analysis else _busy(request, state)
    if not owner.startswith("account/"):
        secure = settings.LANGUAGE_COOKIE_SECURE
        answer.set_cookie(COOKIE, owner, samesite="Lax", httponly=True, secure=secure)
    return answer


def _owner(request: HttpRequest) -> str:
    """Who asks: an account, or whoever has the cookie; nothing: nobody who has asked before."""
    if isinstance(request.user, Account):
        return f"account/{request.user.pk}"
    told = request.COOKIES.get(COOKIE, "")[:LONGEST_ID]
    return told if "/" not in told else ""


def question(state: State, play: Play) -> Question:
    """What the program is asked: the best lines of a position, with the game before it."""
    return Question(state.game.name, _positions(play), SECONDS, state.book, LINES)


def _positions(play: Play) -> tuple[str, ...]:
    return (*(step.table.fen for step in play.steps), play.table.fen)


def _led(request: HttpRequest, state: State, play: Play, analysis: Analysis | None) -> HttpResponse:
    if PART in request.headers:
        shown = _answered(state, play, analysis) if analysis else _refused(request, state) or Panel(_action(state))
        return part(request, shown)
    address = asked_address(state, analysis.id) if analysis else state.address
    return HttpResponseRedirect(f"{address}#ask")


def _busy(request: HttpRequest, state: State) -> HttpResponse:
    if PART in request.headers:
        return part(request, Panel(_action(state), status=_not_there(BUSY)))
    return HttpResponseRedirect(_panel_of(state, BUSY))


def _panel_of(state: State, answer: str) -> str:
    return f"{asked_address(state, answer)}#ask"


def part(request: HttpRequest, shown: Panel | None) -> HttpResponse:
    """The panel alone."""
    return render(request, "boardroom/ask.html", {"ask": shown})
