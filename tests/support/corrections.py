"""The corrections that careful readers of the rulebooks proposed (../shared/words), and what is said today."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import polib

ROOT = Path(__file__).parents[2]
SHARED = Path(os.environ.get("MAINROAD_SHARED") or ROOT.parent / "shared") / "words"
MISSING = "the words of the rulebooks' readers (../shared/words) are not here; MAINROAD_SHARED may say where shared is"

LANGUAGES = ("ru", "uk", "lt", "de", "en")
PAGES = "src/mainroad/site (msgid in "
"""How the file of a correction of the site's own English begins."""


@dataclass(frozen=True)
class Correction:
    """One proposal: which message of which file, what it said, and what it should say, form by form."""

    language: str
    file: str
    message: str
    current: tuple[str, ...]
    proposed: tuple[str, ...]

    @property
    def is_of_pages(self) -> bool:
        """Is it about the English of the site, where the words are the message?"""
        return self.file.startswith(PAGES)


class Otherwise(NamedTuple):
    """A row of docs/words.md: what we say instead of a correction, and why."""

    language: str
    message: str
    words: str
    reason: str


def shared_rows(name: str) -> Iterator[list[str]]:
    """The rows of a shared table, without its heading."""
    lines = (SHARED / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return (line.split("\t") for line in lines[1:])


def corrections() -> list[Correction]:
    """All that was proposed, in every language."""
    return [
        Correction(language, file, message, forms(current), forms(proposed))
        for language in LANGUAGES
        for file, message, current, proposed, _ in shared_rows(language)
    ]


def forms(words: str) -> tuple[str, ...]:
    """The counted forms of a cell: "0=… | 1=…" in a translation, "… || …" in English."""
    if re.match("0=", words):
        return tuple(re.sub(r"^\d=", "", form) for form in words.split(" | "))
    return tuple(words.split(" || "))


def otherwise() -> list[Otherwise]:
    """The rows of docs/words.md."""
    lines = (ROOT / "docs" / "words.md").read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    return [Otherwise(*row) for row in rows[1:]]


@cache
def catalogue(file: str) -> Mapping[str, tuple[str, ...]]:
    """What the messages of a catalogue say, form by form."""
    return {
        f"{entry.msgctxt}|{entry.msgid}" if entry.msgctxt else entry.msgid: tuple(entry.msgstr_plural.values())
        or (entry.msgstr,)
        for entry in polib.pofile(str(ROOT / file))
    }


@cache
def pages() -> Mapping[str, tuple[str, ...]]:
    """The English of the site: each message with its forms."""
    entries = polib.pofile(str(ROOT / "src/mainroad/site/locale/ru/LC_MESSAGES/django.po"))
    return {entry.msgid: (entry.msgid, *filter(None, [entry.msgid_plural])) for entry in entries}


@dataclass(frozen=True)
class Today:
    """What is said today where something was corrected."""

    english: Mapping[str, str]
    """The messages of the site whose English was corrected, or is said otherwise since: before and after."""

    @classmethod
    def of(cls, proposals: list[Correction], listed: list[Otherwise]) -> Today:
        """As the corrections and docs/words.md say."""
        proposed = {each.message: each.proposed[0] for each in proposals if each.is_of_pages}
        return cls({**proposed, **{row.message: row.words for row in listed if row.language == "en"}})

    def words(self, correction: Correction) -> tuple[str, ...] | None:
        """The forms of a message; None if nobody says it any more."""
        held = pages() if correction.is_of_pages else catalogue(correction.file)
        return held.get(correction.message) or held.get(self.english.get(correction.message, ""))
