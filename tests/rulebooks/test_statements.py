from __future__ import annotations

import pytest

from mainroad.laws.diagnosis.diagnose import diagnose
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import read_observed
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import RUSSIAN
from mainroad.rulebooks.irregularities import BookStance
from mainroad.rulebooks.statements import breaks_rules, statements, tell
from mainroad.words import LANGUAGES, catalogue, say

FEN = "W:Wa1,c3,e3:Bd4,f6,h8"
FRAMES = ["legal", "open", "none", "possible", "left", *(standing.value for standing in BookStance)]


def told(observed: str, code: str = "RU", language: str = "en") -> tuple[str, ...]:
    position = read_fen(RUSSIAN, FEN)
    return tell(position, diagnose(position, read_observed(RUSSIAN, observed)), code, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_sentence_in_every_language(language: str) -> None:
    for kind in Irregularity:
        message = f"irregularity.{kind.value}"
        assert catalogue(language).gettext(message) != message
        assert say(message, language, squares="c3, d4").endswith(": c3, d4.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frame_of_a_sentence_is_in_every_language(language: str) -> None:
    for frame in FRAMES:
        assert catalogue(language).gettext(f"diagnosis.{frame}") != f"diagnosis.{frame}"


def test_sentences_of_two_kinds_are_never_the_same() -> None:
    for language in LANGUAGES:
        assert len({say(f"irregularity.{kind.value}", language, squares="") for kind in Irregularity}) == len(
            Irregularity
        )


def test_an_irregularity_is_told_with_its_articles_and_what_may_be_played() -> None:
    assert told("c3-b4") == (
        "A non-capturing move was made although a capture was obligatory: c3, b4. "
        "(RU 1.10.3, RU 1.10.4.note.e, RU 1.5.3.a)",
        "Legal now: c3:e5:g7, e3:c5.",
    )


def test_it_is_told_by_the_book_and_in_the_language_asked_for() -> None:
    assert told("c3:e5", "UA", "uk") == (
        "Взяття зупинено на півдорозі: e5. (UA V-6.4.9, UA III-3.2)",
        "Тепер можна грати: c3:e5:g7.",
    )


def test_what_is_not_certain_is_said_to_be_possible() -> None:
    assert told("h8-g7")[0].startswith("Possibly: A move was made out of turn: h8, g7.")


def test_what_the_book_lets_pass_is_legal_with_a_note() -> None:
    assert told("touch:a1 c3:e5:g7") == (
        "Legal: c3:e5:g7.",
        "A piece was touched that has no legal move: a1. (without consequence: RU 1.4.7.c)",
    )
    assert told("touch:a1 c3:e5:g7", "CK")[0].endswith("a1. (CK 1.25.2, CK 1.23)")


def test_a_general_article_is_called_so() -> None:
    assert told("c3:e5:g7 add:b4")[0].endswith("(not named by the rulebook; general article: RU 1.10.3)")


@pytest.mark.parametrize(
    ("observed", "sentence"),
    [
        ("c3:g7", "Legal: c3:e5:g7."),
        ("touch:e3", "Nothing irregular; still open: e3:c5."),
    ],
)
def test_what_is_legal_is_told_too(observed: str, sentence: str) -> None:
    assert told(observed) == (sentence,)


def test_a_side_that_cannot_move_has_nothing_left() -> None:
    position = read_fen(RUSSIAN, "W:Wa5:Bb6,c7,d8")
    assert tell(position, diagnose(position, read_observed(RUSSIAN, "press")), "RU", "en") == (
        "Nothing irregular, and no legal move is left.",
    )


def test_a_statement_joins_finding_provision_and_words() -> None:
    position = read_fen(RUSSIAN, FEN)
    diagnosis = diagnose(position, read_observed(RUSSIAN, "c3-b4"))
    (statement,) = statements(position, diagnosis, "FM", "lt")
    assert statement.finding.kind is Irregularity.QUIET_MOVE
    assert statement.provision.articles[0].number == "A1b-5.4.6"
    assert statement.sentence == "Padarytas paprastas ėjimas, nors reikėjo kirsti: c3, b4."
    assert breaks_rules(diagnosis, "FM", position)
