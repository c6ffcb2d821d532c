"""The questions of the ruling desk as a form: few, large, each with its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.play.rulings.desk import Topic, asked_of, kinds_of, options_of
from mainroad.play.rulings.fields import ATTRIBUTES, FIELDS, Field, Input, side_name, text_of
from mainroad.play.rulings.finding import find_kinds
from mainroad.play.rulings.situation import UNKNOWN, Situation
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.game_titles import TITLES
from mainroad.site.languages import language
from mainroad.site.rulings.situation_query import SituationQuery
from mainroad.words import UnknownMessageError, say, say_of

MOST_RADIOS = 4
RELOADS = ("found", "sanction", "class")
"""Fields that change what else is asked."""


@dataclass(frozen=True)
class Choice:
    """Something to choose."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class FieldControl:
    """One control of a question."""

    key: str
    words: str
    text: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question with its controls: one, or one for each side."""

    field: Field
    words: str
    hint: str
    entries: tuple[FieldControl, ...]
    problem: str = ""

    @property
    def look(self) -> str:
        """How it is asked: radios, select, or a line to write in."""
        choices = self.entries[0].choices
        if not choices:
            return "line"
        return "radios" if len(choices) <= MOST_RADIOS and not self.field.paired else "select"

    @property
    def reloads(self) -> bool:
        """Whether the answer changes what else is asked."""
        return self.field.name in RELOADS

    @property
    def digits(self) -> bool:
        """Whether a keyboard of digits is enough."""
        return self.field.input is Input.NUMBER

    @property
    def is_time(self) -> bool:
        """Whether minutes and seconds are asked for."""
        return self.field.input is Input.TIME


Questions = tuple[list[Question], list[Question]]


def questions(telling: SituationQuery, wants: tuple[str, ...] = (), problem: str = "") -> Questions:
    """What is asked of this kind, and what seldom matters."""
    problems = {name: problem or _needed(telling, name) for name in wants}
    if telling.wrong:
        problems[telling.wrong] = telling.why
    shown, extra = asked_of(telling.situation)
    made = [[_question(telling, field, problems, fields is shown) for field in fields] for fields in (shown, extra)]
    wanted = [question for question in made[1] if question.problem]
    return made[0] + wanted, [question for question in made[1] if not question.problem]


def _needed(telling: SituationQuery, name: str) -> str:
    """What is said at a field without which there is no answer: it is empty, or holds too little."""
    is_told = any(telling.texts.get(key) for key in FIELDS[ATTRIBUTES.get(name, name)].keys)
    return _("This is not enough for a ruling.") if is_told else _("This is needed for a ruling.")


def _question(telling: SituationQuery, field: Field, problems: dict[str, str], is_asked: bool) -> Question:
    problem = problems.get(field.attribute) or problems.get(field.name, "")
    entries = tuple(_entries(telling, field, is_lacking=bool(problem)))
    return Question(
        field, say_of(telling.situation.game, field.label, language()), _hint(field.name, is_asked), entries, problem
    )


HINTS = {"then": "clock", "right": "clock"}
"""Fields that are filled in as others are."""


def _hint(name: str, is_asked: bool) -> str:
    name = HINTS.get(name, name)
    for hint in (f"{name}-needed", name) if is_asked else (name,):
        with suppress(UnknownMessageError):
            return say(f"ruling.hint.{hint}", language())
    return ""


def _entries(telling: SituationQuery, field: Field, *, is_lacking: bool) -> Iterator[FieldControl]:
    """What is filled in: what was told, else the usual; a field that is lacking is empty."""
    told = getattr(telling.situation, field.attribute)
    if is_lacking:
        told = UNKNOWN if field.paired else None
    values = [told[side] for side in Side] if field.paired else [told]
    game = telling.situation.game
    names = [side_name(game, side, language()) for side in Side] if field.paired else [""]
    for key, value, words in zip(field.keys, values, names, strict=True):
        text = telling.texts.get(key, "") or text_of(field, value)
        yield FieldControl(key, words, text, _choices(telling.situation, field, text))


def _choices(situation: Situation, field: Field, text: str) -> tuple[Choice, ...]:
    options = options_of(field, situation)
    words = {option: say_of(situation.game, field.option(option), language()) for option in options}
    return tuple(Choice(option, words[option], option == text) for option in options)


# -- what happened --------------------------------------------------------------------------------


def groups(telling: SituationQuery, words: str = "") -> list[tuple[str, list[tuple[str, str]]]]:
    """What can have happened, grouped: the words of each kind and the query that chooses it."""
    known = kinds_of(telling.situation.book)
    if words.strip():
        found = find_kinds(known, words, language())
        return [(_("What these words tell of, the likeliest first"), _links(telling, found))] if found else []
    return [
        (say_of(telling.situation.game, f"ruling.group.{group}", language()), _links(telling, kinds))
        for group, kinds in groupby(known, key=lambda kind: kind.group)
    ]


def _links(telling: SituationQuery, kinds: Iterable[Topic]) -> list[tuple[str, str]]:
    """The words of each kind, and the query that chooses it."""
    game = telling.situation.game
    return [(say_of(game, kind.message, language()), telling.address(kind=kind.name)) for kind in kinds]


def books(telling: SituationQuery) -> list[tuple[str, list[Choice]]]:
    """Rulebooks with their games to choose from."""
    chosen = (telling.situation.rulebook, telling.situation.game)
    return [
        (code, [Choice("/".join(pair), f"{code} · {TITLES[pair[1]]}", pair == chosen) for pair in pairs])
        for code, pairs in groupby(BOOKS, key=lambda pair: pair[0])
    ]
