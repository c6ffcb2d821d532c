"""What the page of the ruling desk shows: the kinds, the questions, the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from mainroad.basics import BySide
from mainroad.evidence import with_evidence
from mainroad.play.rulings.answer import DeskAnswer
from mainroad.play.rulings.answer_text import AnswerText, Sentence, answer_text
from mainroad.play.rulings.desk import rule
from mainroad.play.rulings.fields import FIELDS
from mainroad.play.rulings.finding import LONGEST
from mainroad.rulebooks import REGISTER, RegisterEntry
from mainroad.site.game_titles import TITLES
from mainroad.site.languages import language
from mainroad.site.rulings import board, fields
from mainroad.site.rulings.situation_query import FIXED, SituationQuery
from mainroad.words import say, say_of


@dataclass(frozen=True)
class PageAnswer:
    """The answer on the page."""

    ruled: DeskAnswer
    told: AnswerText
    position: board.DrawnPosition | None
    ways: tuple[tuple[str, str], ...]
    """Each way to go on: its words, and the query that takes it."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The rulings in words."""
        return self.told.sentences

    @property
    def cited(self) -> tuple[RegisterEntry, ...]:
        """The articles that are named, each once."""
        named = dict.fromkeys(article for sentence in self.sentences for article in sentence.articles)
        return tuple(REGISTER.entry(article) for article in named)

    @property
    def clocks(self) -> BySide[str] | None:
        """What the clocks are set to."""
        return self.told.clocks


def answer_to(telling: SituationQuery) -> PageAnswer | None:
    """Rule on what is told; nothing while no kind is chosen or something cannot be read."""
    if not telling.situation.kind or telling.wrong:
        return None
    ruled = rule(with_evidence(telling.situation))
    told = answer_text(telling.situation, ruled, language())
    position = board.draw_position(telling.situation, ruled.position) if ruled.position else None
    ways = tuple((way.words, telling.taking(way.situation).address()) for way in told.ways)
    return PageAnswer(ruled, told, position, ways)


def context(request: HttpRequest, telling: SituationQuery, found: PageAnswer | None) -> dict[str, Any]:
    """What the template is told; the ruling was made once, and is only shown."""
    situation = telling.situation
    ruled = found.ruled if found else DeskAnswer()
    asks, more = fields.questions(telling, ruled.wants, ruled.problem)
    return {
        "room": "rulings",
        "telling": telling,
        "situation": situation,
        "kind": say_of(situation.game, f"ruling.kind.{situation.kind}", language()) if situation.kind else "",
        "groups": [] if situation.kind else fields.groups(telling, request.GET.get("find", "")),
        "find": request.GET.get("find", "").strip()[:LONGEST],
        "books": fields.books(telling),
        "tempos": [fields.Choice(*choice) for choice in _tempos(telling)],
        "game": TITLES[situation.game],
        "tempo_words": say(situation.pace.message, language()),
        "kept": [(key, telling.texts.get(key, "")) for key in ("kind", *FIXED) if not telling.fixed or key == "kind"],
        "elsewhere": telling.address(kind=""),
        "asks": asks,
        "more": more,
        "more_told": any(entry.key in telling.texts for question in more for entry in question.entries),
        "takes_position": any(question.field.name == "position" for question in (*asks, *more)),
        "editor": board.editor(situation, request.GET) if situation.kind else None,
        "editing": "piece" in request.GET,
        "answer": found,
        "share": f"{request.path}?{telling.address()}",
    }


def _tempos(telling: SituationQuery) -> list[tuple[str, str, bool]]:
    options = FIELDS["tempo"].options
    chosen = telling.texts.get("tempo", "")
    return [(option, say(f"clocks.tempo.{option}", language()), option == chosen) for option in options]
