"""Puzzles for everybody: find the author's moves, by typing them; what is on the board is told in words too."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.laws.fen import write_fen
from mainroad.notation.spoken import spoken_position
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.draughts import playable_moves
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.engine_worker.fairness import kept_for_solvers
from mainroad.site.languages import language
from mainroad.site.paging import query_without_page
from mainroad.site.studio.forms import typed_work
from mainroad.site.studio.models import Work
from mainroad.site.studio.playing import playing
from mainroad.site.studio.reading import read_work, solution_record
from mainroad.site.studio.solving import Answer, Solving, answer, begin
from mainroad.site.studio.words import task_words

ON_A_PAGE = 24
LONGEST_ANSWER = 120
MOST_MOVES = 200


@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """Show the puzzles."""
    page = Paginator(Work.objects.puzzles(), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"room": "studio", "page": page, "puzzles": cards(page), "query": query_without_page(request)}
    return render(request, "studio/puzzles.html", context)


def cards(rows: Iterable[Work]) -> list[tuple[Work, BoardView, str]]:
    """What is seen of puzzles before they are opened: the board, and the task in words."""
    return [(row, _drawn(row, row.position), task_words(row.task, row.game, row.position)) for row in rows]


@require_safe
def puzzle(request: HttpRequest, work: str) -> HttpResponse:
    """Show a puzzle as far as somebody has solved it; everything is in the address."""
    row = get_object_or_404(Work.objects.puzzles(), pk=work)
    if why := kept_for_solvers(row.game, [row.position], request.user):
        return render(request, "studio/kept_back.html", {"room": "studio", "title": row.title, "why": why})
    read = read_work(typed_work(vars(row)))
    at = begin(read, request.GET.get("moves", "").split()[:MOST_MOVES])
    typed = request.GET.get("answer", "").strip()[:LONGEST_ANSWER]
    if typed:
        at = answer(read, at, typed, language())
    game = GAMES[row.game]
    table = game.parse(write_fen(at.position))
    context = {
        "room": "studio",
        "puzzle": row,
        "at": at,
        "typed": typed,
        "said": _said(at, typed),
        "legal": playable_moves(at.position),
        "drawn": _drawn(row, write_fen(at.position)),
        "described": table.described(language(), game.prefers_numbers),
        "spoken": spoken_position(at.position, language()),
        "task": task_words(row.task, row.game, row.position),
        "is_shown": "show" in request.GET,
        "playing": playing(read.position, solution_record(read.position, row.solution).moves, request),
    }
    return render(request, "studio/puzzle.html", context)


def _drawn(row: Work, position: str) -> BoardView:
    game = GAMES[row.game]
    return BoardView(State(game, position, by_number=game.prefers_numbers), game.lay(position).pieces)


def _said(at: Solving, typed: str) -> str:
    match at.answer:
        case Answer.UNREADABLE:
            return _("%(move)s is no move here.") % {"move": typed}
        case Answer.WRONG:
            return _("%(move)s is not the author's move. It may win too, but find the move that the author chose.") % {
                "move": typed
            }
        case Answer.RIGHT:
            is_whites = at.position.side is Side.WHITE
            words = (
                _("Right. Black replies %(reply)s. What now?")
                if is_whites
                else _("Right. White replies %(reply)s. What now?")
            )
            return words % {"reply": at.reply}
        case Answer.SOLVED:
            return _("Right: that is the whole solution.")
    return ""
