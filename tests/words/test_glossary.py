"""Terms follow the glossary of the rulebooks (../shared/words/glossary.tsv) in every catalogue.

tests/data/terms.tsv has a row for each term: how English messages say it, and how each language may. Where the glossary
has no word, or where a word has too many meanings to be looked for, a row has "-". A message that means a term without
saying it stands in tests/data/terms_unsaid.tsv.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from support.corrections import MISSING, SHARED, shared_rows
from support.said import Said, said
from support.wrong_words import NEVER

DATA = Path(__file__).parents[1] / "data"
LANGUAGES = ("ru", "uk", "lt")
NOBODY = "-"
VALUE = re.compile(r"\{[^}]*\}|%\(\w+\)[sd]|`[^`]*`|\b[A-Z]{4,}\b")
"""What is put into a message, or is typed as it stands: no words of ours."""
HEARD = ("ruling.words", "hall.word.")
"""What people may type; the site itself does not say it."""
BESIDES = {"žaidimas"}
"""Wrong for one meaning only: a game played is „partija“, a kind of game „žaidimas“."""


class Term(NamedTuple):
    """How a term of the glossary is said: patterns, or "-" where it is not looked for."""

    name: str
    english: str
    ru: str
    uk: str
    lt: str
    remark: str

    def here(self, language: str) -> str:
        return {"ru": self.ru, "uk": self.uk, "lt": self.lt}[language]


def rows(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (DATA / name).read_text(encoding="utf-8").splitlines()[1:]]


TERMS = [Term(*row) for row in rows("terms.tsv")]
WALKED = [term for term in TERMS if term.english != NOBODY]
UNSAID = {(term, message) for term, message, _ in rows("terms_unsaid.tsv")}


@cache
def messages(language: str) -> list[tuple[Said, str]]:
    """All messages of a language, each with the words of its English."""
    return [(one, VALUE.sub("", one.english)) for one in said(language) if not one.name.startswith(HEARD)]


@cache
def saying(term: Term, language: str) -> list[Said]:
    return [one for one, english in messages(language) if re.search(term.english, english, re.IGNORECASE)]


def head(one: Said) -> str:
    return one.name.strip().splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_english_says_by_a_term_every_language_says_by_its_own(language: str) -> None:
    wrong = [
        f"{term.name}, {head(one)}: “{one.here}” has not {term.here(language)}"
        for term in WALKED
        if term.here(language) != NOBODY
        for one in saying(term, language)
        if not re.search(term.here(language), one.here, re.IGNORECASE) and (term.name, head(one)) not in UNSAID
    ]
    assert wrong == []


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_session_is_no_simultaneous_display(language: str) -> None:
    """As the glossary remarks: «сеанс» is a display, so it must not mean a session."""
    assert [
        one
        for one, english in messages(language)
        if "сеанс" in one.here.lower() and not re.search(r"display|giver|simul", english + one.name, re.IGNORECASE)
    ] == []


def test_every_term_that_is_looked_for_is_said_somewhere() -> None:
    assert [term.name for term in WALKED if not saying(term, "ru")] == []


def test_no_message_stands_in_the_list_in_vain() -> None:
    missing = {
        (term.name, head(one))
        for language in LANGUAGES
        for term in WALKED
        for one in saying(term, language)
        if not re.search(term.here(language), one.here, re.IGNORECASE)
    }
    assert UNSAID - missing == set()


def test_what_is_not_looked_for_has_a_reason() -> None:
    assert [term.name for term in TERMS if term.english == NOBODY and not term.remark] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason=MISSING)
class TestTheSharedGlossary:
    def test_each_of_its_terms_has_a_row(self) -> None:
        assert [term.name for term in TERMS] == [row[0] for row in shared_rows("glossary")]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_its_words_are_those_that_are_looked_for(self, language: str) -> None:
        column = 1 + LANGUAGES.index(language)
        words = {row[0]: row[column] for row in shared_rows("glossary")}
        strange = [
            (term.name, words[term.name], term.here(language))
            for term in WALKED
            if (words[term.name] == "—") != (term.here(language) == NOBODY)
            or not (words[term.name] == "—" or re.search(term.here(language), words[term.name], re.IGNORECASE))
        ]
        assert strange == []

    def test_the_words_that_it_warns_of_are_refused(self) -> None:
        """`tests/words/test_terms.py` looks for those in every message."""
        warned = [
            word.strip(" «»„“”")
            for *_, remark in shared_rows("glossary")
            for told in re.findall(r"\b(?:not|never(?: writes)?) ([«„]?[^ -~].+?)(?:;|$)", remark)
            for word in re.split(r"[/,]", told)
        ]
        assert len(warned) > 10
        patterns = [pattern for each in NEVER.values() for pattern in each]
        refused = {word for word in warned if any(re.search(pattern, word, re.IGNORECASE) for pattern in patterns)}
        assert set(warned) - refused - BESIDES == set()
