"""Names and numbers inside sentences: labels with values, counted forms, verbs that fit everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

import mainroad.site
import mainroad.words

WORDS = Path(mainroad.words.__file__).parent / "catalogues"
SITE = Path(mainroad.site.__file__).parent / "locale"

_NAMED = "name|player|opponent|team|winner|loser|member|person|captain"
NAME = rf"(?:\{{(?:{_NAMED})\}}|%\((?:{_NAMED}|first|second)\)s)"
"""Where the name or the number of somebody is put in."""
NUMBER = r"(?:\{\w+\}|%\(\w+\)[sd])"

UNDECLINED = {
    "ru": r"\b(с|у|к|от|для|против|за|без|из|о|об|при|между)\s+[«„]?",
    "uk": r"\b(з|із|зі|у|в|до|від|для|проти|за|без|про|при|між)\s+[«„]?",
    "lt": r"\b(su|iš|prieš|nuo|dėl|be|už|pas|tarp|apie|prie)\s+[«„]?",
}
"""A name after a preposition would have to be declined, and no program can do that."""
GENDERED = {
    "ru": r"[»“]?\s+\w*(ал|ил|ел|ул|ыл|шёл|лся|ла|лась)\b",
    "uk": r"[»“]?\s+\w*(ав|ив|ув|шов|вся|ла|лась)\b",
    "lt": r"[»“]?\s+\w+(usi|ęs)\b",
}
"""Verbs that say whether a man or a woman did it."""
COUNTED = {
    "ru": r"\s+(минут|час(ов|а)?\b|дн(ей|я)\b)",
    "uk": r"\s+(хвилин|годин|дн(ів|я)\b)",
    "lt": r"\s+(minuč|minut|valand)",
}
"""Words that change with the number before them, unless the message has forms for it."""


def sentences(language: str) -> Iterator[tuple[str, str]]:
    for file in (*sorted((WORDS / language).glob("*.po")), SITE / language / "LC_MESSAGES" / "django.po"):
        for entry in polib.pofile(str(file)):
            if not entry.obsolete and not entry.msgid_plural and not entry.msgstr_plural:
                yield entry.msgid, entry.msgstr


def wrong(language: str, pattern: str) -> list[tuple[str, str]]:
    return [(name, text) for name, text in sentences(language) if re.search(pattern, text)]


@pytest.mark.parametrize("language", UNDECLINED)
class TestSentences:
    def test_there_are_sentences_with_names_and_numbers(self, language: str) -> None:
        assert len(wrong(language, NAME)) > 50
        assert len(wrong(language, NUMBER)) > 300

    def test_no_name_stands_undeclined_after_a_preposition(self, language: str) -> None:
        assert wrong(language, UNDECLINED[language] + NAME) == []

    def test_no_verb_after_a_name_says_who_is_a_man(self, language: str) -> None:
        assert wrong(language, NAME + GENDERED[language]) == []

    def test_minutes_and_hours_have_forms_or_are_cut_short(self, language: str) -> None:
        assert wrong(language, NUMBER + COUNTED[language]) == []
