"""Two small pages of the hall: the words of a position, asked for by a live board, and the help on its commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from mainroad.basics import Article, BySide, Side
from mainroad.boards import BOARD_64, BOARD_100
from mainroad.laws.chess import ChessPosition
from mainroad.laws.fen import read_board
from mainroad.laws.games import DRAUGHTS_GAMES, AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.written import read_move
from mainroad.rulebooks import REGISTER, UnknownArticleError
from mainroad.rulebooks.gists import gist_in
from mainroad.site.caching.views import cached
from mainroad.site.hall.live import attacks
from mainroad.site.hall.live.command_table import COMMANDS, Sort
from mainroad.site.hall.live.page_data import named_diagonals
from mainroad.site.hall.live.spoken import Last, Order, Reading, clock_words, keys, labels, style_choices, talk
from mainroad.site.hall.live.voices import asked_voice, voice
from mainroad.words import LANGUAGES, say

LONGEST = 600
"""The longest text of a position that is read."""


@require_safe
@cached("style", "tongue", "verbosity", "letters", "labels")
def say_it(request: HttpRequest) -> HttpResponse:
    """Answer with the words of squares, of a position, of two clocks, or of a rule.

    What is asked alone decides: the answer may be kept.
    """
    asked = {name: str(value)[:LONGEST] for name, value in request.GET.items()}
    ask = next((answer for name, answer in ANSWERS.items() if name in asked), _position)
    try:
        answer = ask(asked)
    except (KeyError, ValueError, UnknownArticleError):
        return JsonResponse({"error": "not a position, a time or an article"}, status=400)
    return JsonResponse(answer, headers={"Cache-Control": "private, max-age=3600"})


def _clocks(asked: Mapping[str, str]) -> dict[str, object]:
    told = voice("", asked.get("tongue", ""))
    running = Side(asked["running"]) if asked.get("running") else None
    left = BySide(int(asked["white"]), int(asked["black"]))
    return {"lang": told.language, "clocks": clock_words(left, running, told.language)}


def _rule(asked: Mapping[str, str]) -> dict[str, object]:
    """What articles say, in the words of the rulebook reader: in the player's language if all are told in it."""
    cited = [Article.parse(text) for text in asked["rule"].split(", ")]
    entries = [REGISTER.entry(article) for article in cited]
    tongue = voice("", asked.get("tongue", "")).language
    spoken = tongue if {gist_in(entry, tongue).language for entry in entries} == {tongue} else "en"
    told = [f"{entry.article}: {gist_in(entry, spoken).text}" for entry in entries]
    address = reverse("reader:article", args=[cited[0].code, cited[0].number])
    return {"lang": spoken, "rule": " ".join(told), "address": address}


def _squares(asked: Mapping[str, str]) -> dict[str, object]:
    told = asked_voice(asked)
    return {"lang": told.tongue, "squares": labels(asked["labels"], told)}


def _attack(asked: Mapping[str, str]) -> dict[str, object]:
    """Who attacks a square, what is threatened, how a piece can be taken: as the reader's side sees it."""
    told, position = asked_voice(asked), _laid(asked["game"], asked["fen"])
    side, square = Side(asked.get("side", "white")), asked.get("square", "")
    if asked["attack"] == "threats":
        said = attacks.threats(position, side, told)
    elif square not in keys(position):
        raise ValueError("not a square")
    elif asked["attack"] == "attackers":
        said = attacks.attackers(position, square, side, told)
    else:
        said = attacks.takings(position, square, told)
    return {"lang": told.tongue, "said": said}


ANSWERS = {"white": _clocks, "rule": _rule, "labels": _squares, "attack": _attack}
"""By what is asked for."""


def _position(asked: Mapping[str, str]) -> dict[str, object]:
    told = asked_voice(asked)
    position = _laid(asked["game"], asked["fen"])
    reading = Reading(Order(asked.get("order", "near")), Side(asked.get("side", "white")))
    if not asked.get("before"):
        return asdict(talk(position, told, reading=reading))
    last = _last(_laid(asked["game"], asked["before"]), asked["move"])
    return asdict(talk(position, told, last, reading)) | ({} if last else {"last": ""})


def _laid(game: str, fen: str) -> AnyPosition:
    return ChessPosition.parse(fen) if game == "chess" else read_board(DRAUGHTS_GAMES[game].variant, fen)


def _last(before: AnyPosition, text: str) -> Last | None:
    try:
        return before, read_move(before, text)
    except NotationError:  # a move that stands though it was not legal
        return None


# -- help ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HelpEntry:
    """A command on the help page."""

    key: str
    words: tuple[str, ...]
    does: str


def lines(sort: Sort, language: str) -> tuple[HelpEntry, ...]:
    """The commands of a sort, from the command table."""
    return tuple(
        HelpEntry(command.keys(language), command.words(language), command.help(language))
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
