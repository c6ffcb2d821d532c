"""One way of counting everywhere: the judge's desk, the evidence and the letters count as the player's page does."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.db import connections
from django.test.utils import CaptureQueriesContext

from mainroad.post.commands import Send
from mainroad.post.state import PostalGame
from mainroad.post.sweep import deadlines
from mainroad.site.post.reckoning import standing
from mainroad.site.post.room import carry_out, whole_state
from support.post_room import Calendar, Cup, started, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


def a_late_card(calendar: Calendar) -> Cup:
    """Vira has White and writes on paper: the elder enters her card of 5 March on 5 May."""
    for _ in range(40):
        calendar.turn_to("2026-02-20")
        cup = started("Anna", paper=("Vira",))
        if cup.game.white.is_on_paper:
            calendar.turn_to("2026-05-05")
            cup.elder.sends(f"/post/games/{cup.game.pk}/paper/", moves="c3-d4", sent="2026-03-05", time="4/0")
            return cup
        cup.row.delete()
    raise AssertionError("lots fell forty times alike")


def overrun_day(state: PostalGame) -> date:
    return next(due.day for due in deadlines(state) if due.kind == "overrun")


@pytest.mark.article("RU 5.3.1.b", "RU 5.3.1.f", "RU 5.3.5.a", "RU 5.3.4.a")
def test_the_judge_counts_a_card_from_paper_from_the_day_on_which_it_was_entered(calendar: Calendar) -> None:
    cup = a_late_card(calendar)
    anna, judge = visitor("Anna"), cup.judge
    evidence, desk = f"/post/games/{cup.game.pk}/evidence/", f"{cup.address}desk/"
    calendar.turn_to("2026-06-13")
    assert "11 days left, until 24 June 2026" in anna.reads("/post/")
    for page in (evidence, desk):
        assert "is overdue" not in judge.reads(page)
        assert "has had no answer" not in judge.reads(page)
    calendar.turn_to("2026-06-25")
    assert "overdue by 1 day" in anna.reads("/post/")
    for page in (evidence, desk):
        assert "counted from 5 May 2026, the time for move 1 is overdue" in judge.reads(page)


@pytest.mark.parametrize("control", ["", "3d/move", "10d+1d"])
def test_the_desk_wakes_on_the_day_after_the_last_day_of_the_player(calendar: Calendar, control: str) -> None:
    cup = started("Anna", "Boris", control=control)
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-02")
    white.writes(game, moves="c3-d4")
    calendar.turn_to("2026-03-04")
    black.sends("/post/break/", first="2026-03-05", last="2026-03-09", sure="on")
    black.writes(game, moves="d6-c5")
    for writer, moves in ((white, "b2-c3"), (black, "f6-g5")):
        state = whole_state(game)
        found = standing(state, state.expected[1], date(2026, 3, 4))
        assert found.last_day is not None
        assert overrun_day(state) == found.last_day + timedelta(days=1)
        writer.writes(game, moves=moves)


def test_a_journal_older_than_days_of_delivery_has_them_from_its_records(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    calendar.turn_to("2026-03-20")
    old = Send("reply", whole_state(cup.game).board.side, sent=date(2026, 3, 3), moves="c3-d4", time="2/0")
    assert carry_out(cup.game, old, actor="before", command_id="before") is None
    assert whole_state(cup.game).received == date(2026, 3, 20)
    assert "received on 20 March 2026" in cup.player("black").reads("/post/")
    assert "Letter 1: laid into the inbox on 20 March 2026" in cup.judge.reads(f"/post/games/{cup.game.pk}/evidence/")


def test_a_card_is_checked_sent_and_looked_at_with_few_questions_to_the_database(
    calendar: Calendar,
) -> None:
    cup = started("Anna", "Boris")
    white, game = cup.player("white"), cup.game
    calendar.turn_to("2026-03-03")
    white.writes(game, moves="c3-d4")
    cup.player("black").writes(game, moves="d6-c5")
    card = f"/post/games/{game.pk}/card/"
    with CaptureQueriesContext(connections["default"]) as asked:
        white.client.post(card, {"moves": "b2-c3", "step": "check"})
        white.client.post(card, {"moves": "b2-c3", "step": "send", "shown": "2/0"})
        white.client.get(game.get_absolute_url())
    assert len(whole_state(game).letters) == 3
    assert len(asked) <= 16
    assert not [one for one in asked.captured_queries if "version > 0" in one["sql"]], "no journal is read as a whole"
