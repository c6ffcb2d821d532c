"""People are "they": no English message takes a person for a man or a woman."""

from __future__ import annotations

import re

from support.said import english

PERSON = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)

HEARD = {"ruling.words-common"}
"""What people may write in a question to the ruling desk; it is heard, never said."""


def test_no_message_says_he_or_she_of_a_person() -> None:
    said = [one for one in english() if one.name not in HEARD]
    assert len(said) > 4000
    assert [one for one in said if PERSON.search(one.english)] == []
