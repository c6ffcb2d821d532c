"""Draughts words stay off chess pages: a walk over the ruling desk and the board in every language."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from mainroad.play.rulings.desk import kinds_of
from mainroad.rulebooks.books.book import book_for
from mainroad.words import LANGUAGES

DRAUGHTS = {
    "en": r"draught|checker|\b(man|men)\b|crown",
    "ru": r"шаш|дамк|\bпрост(ая|ой|ую|ые|ых)\b",
    "uk": r"шаш|дамк|\bпрост(а|ої|у|і|их)\b",
    "lt": r"šašk|\bdam(a|os|ą|ų|ai)\b|\bpaprast(oji|osios|ąją|ųjų)\b",
}
KINDS = [kind.name for kind in kinds_of(book_for("CH", "chess"))]
PAGES = [
    "/rule/?book=CH/chess",
    "/rule/?book=CH/chess&find=king",
    "/board/?game=chess",
    "/board/?game=chess&setup=1",
    *(f"/rule/?book=CH/chess&kind={kind}" for kind in KINDS),
    "/rule/?book=CH/chess&kind=wrong-array&made-white=5&made-black=5",
]


def told(page: str) -> list[str]:
    """What stands in the middle of a page, but for the lists in which any game can be chosen."""
    middle = page[page.index("<main") : page.index("</main>")]
    middle = re.sub(r'<select id="(?:book|game)".*?</select>', "", middle, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", "\n", middle)).split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_draughts_words_stay_off_chess_pages(client: Client, language: str) -> None:
    pages = [client.get(address, headers={"accept-language": language}).content.decode() for address in PAGES]
    lines = [line.strip() for page in pages for line in told(page)]
    assert len(PAGES) > 30
    assert [line for line in lines if re.search(DRAUGHTS[language], line, re.IGNORECASE)] == []


def test_the_walk_would_find_them(client: Client) -> None:
    page = client.get("/rule/?book=RU/russian", headers={"accept-language": "ru"}).content.decode()
    assert any(re.search(DRAUGHTS["ru"], line, re.IGNORECASE) for line in told(page))
