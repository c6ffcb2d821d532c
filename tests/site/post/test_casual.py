"""Casual days and chess on the site: chosen in the regulation, marked, reckoned, and kept off every rating list."""

from __future__ import annotations

import pytest

from mainroad.site.post.models import PostGame
from mainroad.site.post.room import whole_state
from support.post_room import Calendar, started, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


def test_three_days_a_move_are_reckoned_in_inbox_and_card(calendar: Calendar) -> None:
    cup = started("Anna", "Boris", control="3d/move")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    assert "3 days for each move casual play, not by section V" in visitor("Stranger").reads(cup.address)
    calendar.turn_to("2026-03-02")
    assert "2 days left, until 4 March 2026" in white.reads("/post/")
    assert "days left: 2" in white.sends(f"/post/games/{game.pk}/card/preview/", moves="c3-d4")
    white.writes(game, moves="c3-d4")
    calendar.turn_to("2026-03-06")
    assert "overdue by 1 day" in black.reads("/post/")
    black.writes(game, moves="d6-c5")
    shown = white.reads(f"/post/games/{game.pk}/")
    assert "Casual play: 3 days for each move" in shown
    assert "Claim overdue time" in shown


def test_fischer_days_grow_with_each_move(calendar: Calendar) -> None:
    cup = started("Anna", "Boris", control="10d+1d")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-05")
    assert "6 days left, until 11 March 2026" in white.reads("/post/")
    white.writes(game, moves="c3-d4")
    calendar.turn_to("2026-03-06")
    cup.player("black").writes(game, moves="d6-c5")
    assert "7 days left, until 13 March 2026" in white.reads("/post/")


def test_chess_is_marked_and_played_to_mate(calendar: Calendar) -> None:
    cup = started("Anna", "Boris", game="chess")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    assert "This game is an extension here" in visitor("Stranger").reads(cup.address)
    card = white.reads(f"/post/games/{game.pk}/card/")
    assert "This game is an extension here" in white.reads(f"/post/games/{game.pk}/")
    assert "g1-f3" in card, "moves can be chosen without typing"
    for player, moves in ((white, "f2-f3"), (black, "e7-e5"), (white, "g2-g4"), (black, "d8-h4")):
        page = player.writes(game, moves=moves)
    assert "0–1" in page
    for wanted in ("record", "card"):
        answer = white.client.get(f"/post/games/{game.pk}/papers/{wanted}/")
        assert answer.status_code == (200 if wanted == "record" else 404)
    assert "chess or casual days: 1" in cup.organiser.reads(f"{cup.address}report/")


@pytest.mark.article("FM A9-1.1.c")
def test_a_finished_tournament_is_reported_for_the_list_of_correspondence_play(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    white.writes(game, moves="c3-d4")
    black.writes(game, moves="d6-c5")
    assert "Report for the rating list" not in cup.organiser.reads(cup.address)
    assert "games that are not over: 1" in cup.organiser.reads(f"{cup.address}report/")
    black.sends(f"/post/games/{game.pk}/do/resign/", sure="on")
    assert "Report for the rating list" in cup.organiser.reads(cup.address)
    answer = cup.organiser.client.get(f"{cup.address}report/")
    text = answer.content.decode()
    assert "Correspondence" in text
    assert "Anna" in text
    assert white.client.get(f"{cup.address}report/").status_code == 403


def test_the_judge_reads_no_days_into_a_game_of_section_v(calendar: Calendar) -> None:
    started("Anna", "Boris")
    game = PostGame.objects.whole().get()
    assert whole_state(game).start.control == ""
    assert "Casual play" not in visitor("Jonas").reads(f"/post/games/{game.pk}/")
