"""People are "they": no message takes a person for a man or a woman.

Russian, Ukrainian and Lithuanian say of a masculine thing what English says of a man. A message with such a pronoun
whose English has "it", and nobody who is "they", speaks of a thing; the others that do are listed with their thing in
tests/data/pronouns_of_things.tsv.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.said import Said, english, said

PERSON = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
THING = re.compile(r"\b(it|its|itself)\b", re.IGNORECASE)
THEY = re.compile(r"\b(they|them|their|theirs|themselves)\b", re.IGNORECASE)
PRONOUNS = {
    "ru": re.compile(r"\b(он|его|ему|него|нему|нём|(с|за|над|перед) ним)\b", re.IGNORECASE),
    "uk": re.compile(r"\b(він|його|йому|нього|ньому|(з|із|за|над|перед) ним)\b", re.IGNORECASE),
    "lt": re.compile(r"\b(jis|jo|jam|jį|juo|jame)\b", re.IGNORECASE),
}
LISTED = Path(__file__).parents[1] / "data" / "pronouns_of_things.tsv"

HEARD = {"ruling.words-common"}
"""What people may write in a question to the ruling desk; it is heard, never said."""


def things() -> dict[str, str]:
    """The thing that a message speaks of, by its first line."""
    return dict(line.split("\t") for line in LISTED.read_text(encoding="utf-8").splitlines()[1:])


def head(one: Said) -> str:
    return one.name.strip("\b\n ").splitlines()[0]


def doubtful(language: str) -> list[Said]:
    """Messages with a masculine pronoun that their English does not explain."""
    return [
        one
        for one in said(language)
        if one.name not in HEARD and PRONOUNS[language].search(one.here) and not _is_of_a_thing(one.english)
    ]


def _is_of_a_thing(text: str) -> bool:
    return bool(THING.search(text)) and not THEY.search(text)


def test_no_message_says_he_or_she_of_a_person() -> None:
    messages = [one for one in english() if one.name not in HEARD]
    assert len(messages) > 4000
    assert [one for one in messages if PERSON.search(one.english)] == []


@pytest.mark.parametrize("language", PRONOUNS)
def test_no_language_says_he_where_english_says_they(language: str) -> None:
    assert [one for one in doubtful(language) if head(one) not in things()] == []


def test_every_thing_in_the_list_is_spoken_of() -> None:
    assert set(things()) == {head(one) for language in PRONOUNS for one in doubtful(language)} & set(things())
