"""Message ids and their words in each language, without Django.

A message id is never renamed or removed: journals store ids, not prose. Each language is a folder of
gettext catalogues, a file an area of speech; they are compiled in memory, so nothing has to be built.
"""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files

import polib

LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "Русский", "uk": "Українська", "lt": "Lietuvių"}
"""The languages of the site and of every ruling. Spoken moves know German (`de`) too."""

WORDS_OF: Mapping[str, Mapping[str, str]] = {
    "post": {
        "elder": "office", "to": "office", "by": "office", "kind": "letter", "side": "side", "sanction": "sanction",
        "evaluation": "evaluation", "parts": "part", "missing": "paper.document", "documents": "paper.document",
    },
}  # fmt: skip
"""Parameters that journals keep as words of the program, by room: what sort of word each is; commas part several."""
_DAY = re.compile(r"[12][0-9]{3}-(0[1-9]|1[0-2])-([0-2][1-9]|[123]0|31)")

_CATALOGUES = files("mainroad.words") / "catalogues"


class UnknownMessageError(KeyError):
    """A message id that no catalogue holds."""


@cache
def catalogue(language: str) -> gettext.GNUTranslations:
    """Return the merged catalogues of a language."""
    merged = polib.POFile(wrapwidth=0)
    for path in sorted((_CATALOGUES / language).iterdir(), key=lambda path: path.name):
        po = polib.pofile(path.read_text(encoding="utf-8"))
        merged.metadata.update(po.metadata)
        merged.extend(po)
    return gettext.GNUTranslations(io.BytesIO(merged.to_binary()))


@cache
def _tongues(language: str) -> tuple[str, ...]:
    """The languages to try in turn; English stands in for one that has no catalogue."""
    return (language, "en") if (_CATALOGUES / language).is_dir() else ("en",)


def say(message: str, language: str = "en", **parameters: object) -> str:
    """Say a message in a language; what a catalogue lacks is said in English."""
    for tongue in _tongues(language):
        text = catalogue(tongue).gettext(message)
        if text != message:
            return text.format(**_said(message, parameters, language)) if parameters else text
    raise UnknownMessageError(message)


def _said(message: str, parameters: Mapping[str, object], language: str) -> Mapping[str, object]:
    """The parameters as the language says them: days, and what a room calls by words of its own."""
    room = message.partition(".")[0]
    sorts = WORDS_OF.get(room)
    said = _days_said(parameters, language)
    if sorts is None:
        return said
    return {name: _worded(room, sorts.get(name, ""), value, language) for name, value in said.items()}


def _worded(room: str, sort: str, value: object, language: str) -> object:
    """A parameter as a journal keeps it, in words: a day, or what the room has words for."""
    if not isinstance(value, str):
        return value
    if _DAY.fullmatch(value):
        year, month, day = value.split("-")
        return say(
            "documents.day", language, day=int(day), month=say(f"documents.month.{int(month)}", language), year=year
        )
    return ", ".join(_word(f"{room}.{sort}.{part}", part, language) for part in value.split(", ")) if sort else value


def _word(message: str, value: str, language: str) -> str:
    try:
        return say(message, language)
    except UnknownMessageError:
        return value


def _days_said(parameters: Mapping[str, object], language: str) -> Mapping[str, object]:
    """Days among the parameters have the one form of the language."""
    days = {name: say_day(value, language) for name, value in parameters.items() if type(value) is date}
    return {**parameters, **days} if days else parameters


def say_of(game: str, message: str, language: str = "en", **parameters: object) -> str:
    """Say a message of a game: as that game has it, where its words differ, else as all games do."""
    try:
        return say(f"{message}@{game}", language, **parameters)
    except UnknownMessageError:
        return say(message, language, **parameters)


def say_many(message: str, count: int, language: str = "en", **parameters: object) -> str:
    """Say a message that counts something, in the plural form that the language asks for."""
    for tongue in _tongues(language):
        text = catalogue(tongue).ngettext(message, message, count)
        if text != message:
            return text.format(count=count, **parameters)
    raise UnknownMessageError(message)


def say_day(value: date, language: str = "en") -> str:
    """A day: 4 May 2026."""
    month = say(f"documents.month.{value.month}", language)
    return say("documents.day", language, day=value.day, month=month, year=value.year)


def say_days(first: date, last: date, language: str = "en") -> str:
    """A day, or from one to another: 4–6 May 2026."""
    if first == last:
        return say_day(first, language)
    if (first.year, first.month) == (last.year, last.month):
        month = say(f"documents.month.{first.month}", language)
        return say("documents.day", language, day=f"{first.day}–{last.day}", month=month, year=first.year)
    return f"{say_day(first, language)} – {say_day(last, language)}"
