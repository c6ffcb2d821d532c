"""What all catalogues must agree on: pairs of opposites, and the terms of the rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mainroad.words import LANGUAGES
from support.said import Said, english, said
from support.wrong_words import NEVER

OPPOSITES = {
    "white and black": {
        "en": (r"\bwhite", r"\bblack"),
        "de": (r"\bweiß", r"\bschwarz"),
        "ru": (r"\bбел", r"\bч[её]рн"),
        "uk": (r"\bбіл", r"\bчорн"),
        "lt": (r"\bbalt", r"\bjuod"),
    },
    "winning and losing": {
        "en": (r"\b(wins?|won|winn\w+)\b", r"\b(loses?|lost|loss|losses|losing)\b"),
        "ru": (r"выигр|побе[дж]", r"проигр|пораж|потер|утра"),
        "uk": (r"вигра|перемог|перемаг", r"програ|пораз|втра"),
        "lt": (r"\b(iš|ne)?laim|pergal", r"pralai|pralo|praras"),
    },
    "first and second": {
        "en": (r"\bfirst\b", r"\bsecond\b"),
        "ru": (r"\bперв", r"\bвтор(ой|ая|ое|ые|ого|ому|ым|ом|ую)\b"),
        "uk": (r"\bперш", r"\bдруг(ий|а|е|і|ого|ому|им|ої|ій|у)\b"),
        "lt": (r"\bpirm", r"\bantr(as|a|i|o|os|ą|am|oje|ame|ai)\b"),
    },
}
"""Stems of the two words in each language, for two sides that must never change places."""

HEARD = ("hall.word.", "hall.diagonal.")
"""What a player may say or type; the site itself does not say it."""


def words_of(language: str) -> Iterator[Said]:
    return english() if language == "en" else said(language)


def which(stems: tuple[str, str], words: str) -> tuple[bool, bool]:
    first, second = (bool(re.search(stem, words, re.IGNORECASE)) for stem in stems)
    return first, second


@pytest.mark.parametrize("pair", OPPOSITES)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_opposites_never_change_places(language: str, pair: str) -> None:
    """What names only one of the two in English does not name only the other one elsewhere."""
    stems = OPPOSITES[pair]
    if language not in stems:
        pytest.skip(f"{language} speaks only at the board")
    swapped = [
        one
        for one in said(language)
        if which(stems["en"], one.english) in {(True, False), (False, True)}
        and which(stems[language], one.here) == which(stems["en"], one.english)[::-1]
    ]
    assert swapped == []


@pytest.mark.parametrize("language", NEVER)
def test_terms_are_those_of_the_rulebooks(language: str) -> None:
    wrong = [
        (one.name, one.here)
        for one in words_of(language)
        if not one.name.startswith(HEARD) and any(re.search(word, one.here, re.IGNORECASE) for word in NEVER[language])
    ]
    assert wrong == []


DRAUGHTS = {
    "en": r"\bdraughts\b|\bmen\b|\bcrown",
    "ru": r"\bшаш|\bдамк|\bпрост(ая|ой|ую|ые|ых)\b",
    "uk": r"\bшаш|\bдам(к|о)|\bпрост(а|ої|у|ою|і|их)\b",
    "lt": r"\bšašk|\bdam(a|ą|os|ai|oms)\b|\bpaprast(oji|ąją|osios|ųjų)\b",
}
CHESS = {
    "en": r"\bchess\b|\bpawn|\brook|\bbishop|\bqueen\b|\bcastl|\bmate\b",
    "ru": r"\bшахмат|\bпешк|\bладь|\bферз|\bрокир",
    "uk": r"\bшах(и|ів|ах)\b|\bпіша|\bферз|\bрокір",
    "lt": r"\bšachmat|\bpėstinin|\bbokšt|\bvaldov|\brokir",
}
"""Words that only one of the two games has."""


@pytest.mark.parametrize("language", DRAUGHTS)
class TestGames:
    def test_draughts_words_stay_out_of_what_chess_says(self, language: str) -> None:
        chess = [
            one for one in words_of(language) if one.name.startswith(("chess.", "CH ")) or one.name.endswith("@chess")
        ]
        assert len(chess) > 100
        assert [one for one in chess if re.search(DRAUGHTS[language], one.here, re.IGNORECASE)] == []

    def test_chess_words_stay_out_of_the_books_of_draughts(self, language: str) -> None:
        draughts = [one for one in words_of(language) if one.name.startswith(("RU ", "UA ", "FM ", "CK "))]
        assert len(draughts) > 500
        assert [one for one in draughts if re.search(CHESS[language], one.here, re.IGNORECASE)] == []
