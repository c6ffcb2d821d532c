"""Two small pages of the hall: the words of a position, asked for by a live board, and the help on its commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from mainroad.basics import BySide, Side
from mainroad.boards import BOARD_64, BOARD_100
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import read_board
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move
from mainroad.site.hall.carried import named_diagonals
from mainroad.site.hall.commands import COMMANDS, Sort
from mainroad.site.hall.spoken import clock_words, style_choices, talk, voice
from mainroad.words import LANGUAGES, say

LONGEST = 600
"""The longest text of a position that is read."""


@require_safe
def say_it(request: HttpRequest) -> HttpResponse:
    """Answer with the words of a position, or of two clocks; what is asked alone decides, so it may be kept."""
    asked = {name: str(value)[:LONGEST] for name, value in request.GET.items()}
    try:
        answer = _clocks(asked) if "white" in asked else _position(asked)
    except (KeyError, ValueError):
        return JsonResponse({"error": "not a position or a time"}, status=400)
    return JsonResponse(answer, headers={"Cache-Control": "private, max-age=3600"})


def _clocks(asked: Mapping[str, str]) -> dict[str, object]:
    told = voice("", asked.get("language", ""))
    running = Side(asked["running"]) if asked.get("running") else None
    left = BySide(int(asked["white"]), int(asked["black"]))
    return {"lang": told.language, "clocks": clock_words(left, running, told.language)}


def _position(asked: Mapping[str, str]) -> dict[str, object]:
    told = voice(asked.get("style", ""), asked.get("language", ""))
    variant = DRAUGHTS_GAMES[asked["game"]].variant
    position = read_board(variant, asked["fen"])
    if not asked.get("before"):
        return asdict(talk(position, told))
    last = _last(read_board(variant, asked["before"]), asked["move"])
    return asdict(talk(position, told, last)) | ({} if last else {"last": ""})


def _last(before: DraughtsPosition, text: str) -> tuple[DraughtsPosition, DraughtsMove] | None:
    try:
        return before, read_move(before, text)
    except NotationError:  # a move that stands though it was not legal
        return None


# -- help ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A command on the help page."""

    key: str
    words: tuple[str, ...]
    does: str


def lines(sort: Sort, language: str) -> tuple[Line, ...]:
    """The commands of a sort, from the command table."""
    return tuple(
        Line(command.keys(language), command.words(language), command.help(language))
        for command in COMMANDS
        if command.sort is sort
    )


_WORDS = "help help-lead help-styles help-diagonals column-key column-word column-does column-name column-squares"


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """Show every key and word of a live board."""
    language = next((known for known in LANGUAGES if known == get_language()), "en")
    context = {
        "room": "hall",
        "words": {name.replace("-", "_"): say(f"hall.page.{name}", language) for name in _WORDS.split()},
        "sections": [(say(f"hall.page.sort.{sort.value}", language), lines(sort, language)) for sort in Sort],
        "styles": style_choices(language),
        "boards": [("64", named_diagonals(BOARD_64, language)), ("100", named_diagonals(BOARD_100, language))],
    }
    return render(request, "hall/help.html", context)
