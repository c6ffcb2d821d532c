from __future__ import annotations

import gettext
import io

import polib
import pytest

import mainroad.words
from mainroad.words import UnknownMessageError, say, say_many

ENGLISH = "nplurals=2; plural=(n != 1);"
RUSSIAN = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


def made(plural_forms: str, messages: dict[str, str], counted: dict[str, list[str]]) -> gettext.GNUTranslations:
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": plural_forms}
    catalogue.extend(polib.POEntry(msgid=name, msgstr=text) for name, text in messages.items())
    catalogue.extend(
        polib.POEntry(msgid=name, msgid_plural=name, msgstr_plural=dict(enumerate(forms)))
        for name, forms in counted.items()
    )
    return gettext.GNUTranslations(io.BytesIO(catalogue.to_binary()))


@pytest.fixture(autouse=True)
def _two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    languages = {
        "en": made(
            ENGLISH,
            {"turn.white": "White to move", "turn.of": "{name} to move", "only.english": "English"},
            {"men": ["{count} man", "{count} men"], "only.counted": ["{count} king", "{count} kings"]},
        ),
        "ru": made(
            RUSSIAN,
            {"turn.white": "Ход белых", "turn.of": "Ходит {name}"},
            {"men": ["{count} шашка", "{count} шашки", "{count} шашек"]},
        ),
    }
    monkeypatch.setattr(mainroad.words, "catalogue", languages.__getitem__)


def test_a_message_is_said_in_a_language() -> None:
    assert (say("turn.white"), say("turn.white", "ru")) == ("White to move", "Ход белых")


def test_the_places_of_a_message_are_filled() -> None:
    assert say("turn.of", "ru", name="Анна") == "Ходит Анна"


def test_what_a_language_lacks_is_said_in_english() -> None:
    assert say("only.english", "ru") == "English"
    assert say_many("only.counted", 3, "ru") == "3 kings"


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [(1, "1 man", "1 шашка"), (2, "2 men", "2 шашки"), (5, "5 men", "5 шашек"), (11, "11 men", "11 шашек")],
)
def test_a_count_takes_the_form_that_the_language_asks_for(count: int, english: str, russian: str) -> None:
    assert (say_many("men", count), say_many("men", count, "ru")) == (english, russian)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_unknown_message_is_a_mistake(language: str) -> None:
    with pytest.raises(UnknownMessageError, match=r"no\.such"):
        say("no.such", language)
    with pytest.raises(UnknownMessageError, match=r"no\.such"):
        say_many("no.such", 2, language)


def test_a_language_without_catalogues_is_answered_in_english() -> None:
    assert say("only.english", "xx") == "English"
