"""Cards on the site: written, looked at, sent at the confirmation, and charged by the day."""

from __future__ import annotations

import pytest

from mainroad.site.journal_store import service
from mainroad.site.post.room import whole_state
from support.post_room import Calendar, started, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.mark.article("RU 5.1.2", "RU 5.3.1.b", "RU 5.3.1.e", "RU 5.3.2.a")
def test_days_are_counted_from_the_day_on_which_a_card_lies_in_the_inbox(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-03")
    assert "2/0" in white.writes(game, moves="c3-d4")
    assert "Your move in 1 game" in black.reads("/post/")
    assert "2/0" in black.writes(game, moves="d6-c5"), "received and answered on one date"
    calendar.turn_to("2026-03-10")
    assert "(RU 5.3.1.e, RU 5.3.1.f)" in white.sends(f"/post/games/{game.pk}/card/preview/", moves="b2-c3")
    assert "RU 5.1.2" in white.reads(cup.address)
    page = white.writes(game, moves="b2-c3")
    assert "9/0" in page
    letter = whole_state(game).letters[-1]
    assert [str(day) for day in (letter.partner_sent, letter.received, letter.sent)] == [
        "2026-03-03",
        "2026-03-03",
        "2026-03-10",
    ]


@pytest.mark.article("RU 5.2.8.a")
def test_a_card_is_sent_at_the_confirmation_and_never_changed(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-01")
    address = f"/post/games/{game.pk}/card/"
    assert "Send this card?" in white.sends(address, moves="c3-d4", step="check")
    assert whole_state(game).letters == ()
    assert "cannot be changed any more" in white.sends(address, moves="c3-d4", step="send", shown="0/0")
    assert "No letter of yours is due" in white.sends(address, moves="g3-h4", step="send", shown="0/0")
    assert whole_state(game).moves == ("c3-d4",)


def test_a_card_whose_cost_has_changed_since_is_shown_again(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-02")
    page = white.sends(f"/post/games/{game.pk}/card/", moves="c3-d4", step="send", shown="0/0")
    assert "Send this card?" in page
    assert "1/0" in page
    assert whole_state(game).letters == ()


def test_the_editor_tells_what_a_card_comes_to_and_sends_nothing(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-05")
    preview = f"/post/games/{game.pk}/card/preview/"
    page = white.sends(preview, moves="c3-d4")
    assert "+4" in page
    assert "4/0" in page
    assert "up to your move 1 you may use 50" in page
    assert "does not send such a card" in white.sends(preview, moves="c3-c5")
    assert "c3-b4" in white.reads(f"/post/games/{game.pk}/card/"), "moves can be chosen without typing"
    assert whole_state(game).letters == ()


@pytest.mark.article("RU 5.2.7", "RU 5.2.13.a", "RU 5.2.12")
def test_variations_are_a_tree_from_which_the_partner_accepts(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    white.writes(game, moves="c3-d4")
    black.writes(game, moves="d6-c5")
    page = white.writes(game, moves="b2-c3", line_a="f6-g5 c3-b4 g5-h4 b4:d6 e7:c5", line_b="c5-b4 a3:c5 b6:b2")
    assert "b6:b2" in page, "what cannot be played is named"
    shown = black.reads(f"/post/games/{game.pk}/card/")
    assert "Accept up to f6-g5" in shown
    accepted = black.sends(f"/post/games/{game.pk}/card/", accept="f6-g5 c3-b4 g5-h4")
    assert "f6-g5 c3-b4 g5-h4" in accepted or "After this card" in accepted
    black.writes(game, moves="f6-g5 c3-b4 g5-h4 b4:d6 e7:c5")
    assert whole_state(game).moves[-5:] == ("f6-g5", "c3-b4", "g5-h4", "b4:d6", "e7:c5")


def test_a_draw_is_offered_and_taken(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    white.writes(game, moves="c3-d4", has_offer="on")
    assert "your partner offers a draw" in black.reads(f"/post/games/{game.pk}/card/")
    assert "½–½" in black.sends(f"/post/games/{game.pk}/do/accept/", sure="on")
    assert "½" in visitor("Stranger").reads(cup.address)


def test_nobody_writes_in_the_game_of_others(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    game, stranger = cup.game, visitor("Stranger")
    calendar.turn_to("2026-03-01")
    before = list(service.records(game.stream))
    for address in ("", "card/", "card/preview/", "do/resign/"):
        assert stranger.client.post(f"/post/games/{game.pk}/{address}", {"sure": "on"}).status_code in (403, 404, 405)
    assert stranger.client.get(f"/post/games/{game.pk}/").status_code == 404
    assert list(service.records(game.stream)) == before


@pytest.mark.article("RU 5.2.4")
def test_a_forced_reply_can_be_added_where_the_card_is_read_through(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    for writer, move in ((white, "c3-d4"), (black, "d6-c5")):
        writer.writes(game, moves=move)
    card = f"/post/games/{game.pk}/card/"
    page = white.client.post(card, {"moves": "d4-e5", "step": "check"}).content.decode()
    shown = page.partition("<h1>Send this card?</h1>")[2]
    assert 'name="add"' in shown.partition("<form")[2].partition("</form>")[0], "the button belongs to the form"
    assert 'value="d4-e5 f6:d4"' in white.client.post(card, {"moves": "d4-e5", "add": "f6:d4"}).content.decode()


def test_words_among_the_moves_are_named_as_what_they_are(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    calendar.turn_to("2026-03-01")
    white, game = cup.player("white"), cup.game
    page = white.sends(f"/post/games/{game.pk}/card/", moves="c3-d4 and if then d6-c5", step="check")
    assert "“and” is neither a move nor a number (RU 5.2.3)" in page
    assert whole_state(game).letters == ()
