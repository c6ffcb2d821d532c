"""Everything that is said to people, message by message: of the library, the site, the command and the gists."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib

import mainroad.cli
import mainroad.site
import mainroad.words
from mainroad.rulebooks.gists import gists
from mainroad.rulebooks.register import read_books

WORDS = Path(mainroad.words.__file__).parent / "catalogues"
SITE = Path(mainroad.site.__file__).parent / "locale"
COMMAND = Path(mainroad.cli.__path__[0]) / "locale"

SOURCE = "ru"
"""Where the English of the site and of the command is read: all their catalogues have the same messages."""


class Said(NamedTuple):
    """One message with what it says in English and in another language."""

    name: str
    english: str
    here: str


def text(entry: polib.POEntry) -> str:
    """What an entry says, in all its forms."""
    return entry.msgstr or " ".join(entry.msgstr_plural.values())


def said(language: str) -> Iterator[Said]:
    """Every message in a language beside its English."""
    yield from _library(language)
    if (SITE / language).is_dir():
        yield from _translated(SITE / language / "LC_MESSAGES" / "django.po")
        yield from _translated(COMMAND / f"{language}.po")
        yield from gists_said(language)


def english() -> Iterator[Said]:
    """Every message in English."""
    yield from _library("en")
    for path in (SITE / SOURCE / "LC_MESSAGES" / "django.po", COMMAND / f"{SOURCE}.po"):
        yield from (Said(one.name, one.english, one.english) for one in _translated(path))
    yield from (Said(str(entry.article), entry.gist, entry.gist) for entry in read_books())


def gists_said(language: str) -> Iterator[Said]:
    """What the articles say."""
    register = {entry.article: entry.gist for entry in read_books()}
    return (Said(str(article), register[article], here) for article, here in gists(language).items())


def _library(language: str) -> Iterator[Said]:
    for path in sorted((WORDS / language).glob("*.po")):
        source = {entry.msgid: text(entry) for entry in polib.pofile(str(WORDS / "en" / path.name))}
        yield from (Said(entry.msgid, source[entry.msgid], text(entry)) for entry in polib.pofile(str(path)))


def _translated(path: Path) -> Iterator[Said]:
    for entry in polib.pofile(str(path)):
        whole = f"{entry.msgid} {entry.msgid_plural}" if entry.msgid_plural else entry.msgid
        yield Said(f"{entry.msgctxt}|{entry.msgid}" if entry.msgctxt else entry.msgid, whole, text(entry))
