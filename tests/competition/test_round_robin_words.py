"""Every reason that the systems of play give can be said in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mainroad.competition
from mainroad.competition.knockout.bracket import WhenDrawn
from mainroad.competition.regulation.regulation import Division
from mainroad.words import LANGUAGES, catalogue, say

FOLDER = Path(mainroad.competition.__file__).parent
MESSAGES = {found for path in FOLDER.rglob("*.py") for found in re.findall(r'"(systems\.[a-z-]+)"', path.read_text())}
MESSAGES |= {"systems.replay", "systems.short-game"}
MESSAGES |= {f"systems.by-{way.value}" for way in (WhenDrawn.HIGHER_BOARDS, WhenDrawn.LOT)}
MESSAGES |= {f"systems.divided-by-{division.value}" for division in Division}
FIELD = re.compile(r"{(\w+)}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", sorted(MESSAGES))
def test_a_reason_has_words_with_the_same_parameters(message: str, language: str) -> None:
    text = catalogue(language).gettext(message)
    assert text != message
    assert set(FIELD.findall(text)) == set(FIELD.findall(say(message)))


def test_all_messages_were_found() -> None:
    assert len(MESSAGES) > 20
