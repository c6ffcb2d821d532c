"""Dates that are wrong: refused where they are entered, disputed where they stand; and time that is over."""

from __future__ import annotations

import pytest
from django.core import mail

from mainroad.basics import BySide
from mainroad.post.chart import totals
from mainroad.site.post.mail.notices import notify
from mainroad.site.post.room import whole_state
from support.post_room import Calendar, confirmed, started, with_white_on_paper

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.mark.article("RU 5.1.12.a")
def test_a_player_disputes_a_postmark_and_the_elder_puts_it_right(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    game = cup.game
    calendar.turn_to("2026-04-02")
    cup.elder.sends(f"/post/games/{game.pk}/paper/", moves="c3-d4", sent="2026-03-30", time="29/0")
    assert totals(whole_state(game)) == BySide(29, 0)
    assert "Dispute a date" in black.reads(f"/post/games/{game.pk}/")
    page = black.sends(f"/post/games/{game.pk}/do/dispute/", letter="1", text="The postmark says 3 March")
    assert "Anna disputes the dates of letter 1: “The postmark says 3 March” (RU 5.1.12.a)" in page
    mail.outbox.clear()
    for who in (cup.elder, cup.judge):
        confirmed(who)
    notify([game.stream])
    (letter,) = mail.outbox
    assert letter.to == [cup.elder.account.email]
    assert "Anna disputes the dates of letter 1. Decide which dates count." in letter.body
    assert "on the desk: 1 game" in cup.organiser.reads("/post/")
    assert "The postmark says 3 March" in cup.elder.reads(f"/post/games/{game.pk}/evidence/")
    page = cup.elder.sends(f"/post/games/{game.pk}/rule/dates/", sent="2026-03-03", text="It is 3 March")
    assert "these dates count: – / – / 3 March 2026. It is 3 March" in page
    assert totals(whole_state(game)) == BySide(2, 0)
    page = black.sends(f"/post/games/{game.pk}/do/protest/", against="elder", text="It is 4 March")
    assert "protest. It is 4 March" in page, "the judge is next"


@pytest.mark.article("RU 5.3.1.d", "RU 5.3.1.f", "RU 5.3.1.g")
def test_dates_on_paper_that_contradict_each_other_are_refused_by_the_name_of_their_field(calendar: Calendar) -> None:
    cup, _black = with_white_on_paper(calendar)
    calendar.turn_to("2026-04-02")
    address = f"/post/games/{cup.game.pk}/paper/"
    page = cup.elder.sends(address, moves="c3-d4", received="2026-03-20", sent="2026-03-10")
    assert "This date lies before “Second date: received”." in page
    page = cup.elder.sends(address, moves="c3-d4", received="2026-03-01", receipt_stamp="2026-03-20", sent="2026-03-10")
    assert "This date lies before “Postmark on arrival, if it differs from the second date”." in page
    assert "This date lies in the future." in cup.elder.sends(address, moves="c3-d4", sent="2026-04-03")
    assert not whole_state(cup.game).letters
    page = cup.elder.sends(f"{address}resign/", side="white", sent="2026-04-03")
    assert "nothing was changed. Sent on: This date lies in the future." in page
    assert whole_state(cup.game).ended is None


@pytest.mark.article("RU 5.3.5.a", "RU 5.3.6.a")
def test_inbox_and_game_say_what_follows_from_a_time_that_is_over(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    calendar.turn_to("2026-05-10")
    late, waiting = cup.player("white"), cup.player("black")
    for page in (late.reads("/post/"), late.reads(f"/post/games/{cup.game.pk}/")):
        assert "Your time is exceeded: when you answer, your partner can claim the game." in page
    for page in (waiting.reads("/post/"), waiting.reads(f"/post/games/{cup.game.pk}/")):
        assert "You can claim overdue time when the late letter comes." in page
        assert "Your time is exceeded" not in page


@pytest.mark.article("RU 5.2.2.a")
@pytest.mark.parametrize(("move", "told"), [("e3-d4", True), ("c3-d4", False)])
def test_a_letter_explains_its_capital_e(calendar: Calendar, move: str, told: bool) -> None:
    cup = started("Anna", "Boris")
    calendar.turn_to("2026-03-02")
    confirmed(cup.player("black"))
    cup.player("white").writes(cup.game, moves=move)
    mail.outbox.clear()
    notify([cup.game.stream])
    (letter,) = mail.outbox
    assert ("In letters the file e is written as a capital E. (RU 5.2.2.a)" in letter.body) is told
