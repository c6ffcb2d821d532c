"""Papers on the site: as the visitor may see them."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from support.post_room import Calendar, Visitor, started, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


def text(reader: Visitor, address: str) -> str:
    answer = reader.client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


@pytest.mark.article("RU 5.3.6.a")
def test_the_bundle_of_a_claim_has_the_sealed_answer_for_the_judge_and_its_writer_alone(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-05-30")
    white.writes(game, moves="c3-d4")
    black.sends(f"/post/games/{game.pk}/do/claim/", move="d6-c5", sure="on", confirm="on")
    address = f"/post/games/{game.pk}/papers/claim/"
    assert "d6-c5" in text(cup.judge, address)
    assert "d6-c5" in text(black, address)
    for other in (white, cup.elder, cup.organiser):
        found = text(other, address)
        assert "d6-c5" not in found
        assert "90/0" in found
    assert visitor("Stranger").client.get(address).status_code == 404


def test_card_and_record_are_linked_from_the_game_and_others_are_not_found(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-01")
    page = white.client.get(f"/post/games/{game.pk}/").content.decode()
    for wanted in ("card", "record"):
        address = f"/post/games/{game.pk}/papers/{wanted}/"
        assert f'href="{address}"' in page
        assert "KZ-1" in text(white, address)
    assert white.client.get(f"/post/games/{game.pk}/papers/claim/").status_code == 404
    assert white.client.get(f"/post/games/{game.pk}/papers/other/").status_code == 404
