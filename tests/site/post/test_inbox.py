"""The inbox, breaks in all games, the calendar, entries and offices."""

from __future__ import annotations

from datetime import date

import pytest

from mainroad.site.engine_worker.fairness import game_that_counts
from mainroad.site.post.models import PostGame
from mainroad.site.post.reckoning import standing
from mainroad.site.post.room import whole_state
from support.post_room import Calendar, opened, started, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


def test_what_presses_most_stands_first_and_days_left_are_said(calendar: Calendar) -> None:
    cup = started("Anna", "Boris", "Gita", games_each="2")
    calendar.turn_to("2026-03-11")
    anna = visitor("Anna")
    page = anna.reads("/post/")
    assert "Your move in 2 games" in page
    assert "40 days left, until 20 April 2026" in page
    mine = [
        game for game in PostGame.objects.of(anna.account) if game.side_of(anna.account) is whole_state(game).board.side
    ]
    first = anna.client.get("/post/next/")
    assert first.status_code == 302
    shown = str(first["Location"]).split("/")[3]
    second = str(anna.client.get(f"/post/next/?after={shown}")["Location"]).split("/")[3]
    assert {shown, second} == {game.pk for game in mine}
    assert cup.row.title in page


@pytest.mark.article("RU 5.4.1", "RU 5.4.2.a", "RU 5.4.2.b", "RU 5.4.3.a")
def test_a_break_holds_in_all_games_at_once_or_in_none(calendar: Calendar) -> None:
    started("Anna", "Boris", "Gita")
    calendar.turn_to("2026-03-11")
    anna = visitor("Anna")
    games = list(PostGame.objects.of(anna.account))
    anna.sends("/post/break/", first="2026-03-15", last="2026-03-24")
    assert all(not whole_state(game).breaks for game in games), "it asks once more"
    page = anna.sends("/post/break/", first="2026-03-15", last="2026-04-14", sure="on")
    assert "RU 5.4.1" in page
    assert all(not whole_state(game).breaks for game in games)
    page = anna.sends("/post/break/", first="2026-03-15", last="2026-03-24", sure="on")
    assert "told to 2 partners" in page
    assert [len(whole_state(game).breaks) for game in games] == [1, 1]
    assert "RU 5.4.1" in anna.sends("/post/break/", first="2026-06-01", last="2026-06-02", sure="on"), "one a year"
    state = whole_state(games[0])
    side = state.board.side
    before = standing(state, side, date(2026, 3, 14))
    after = standing(state, side, date(2026, 3, 24))
    assert (before.costs, after.costs, before.last_day) == (13, 13, date(2026, 4, 30))


@pytest.mark.article("RU 5.4.1")
def test_each_tournament_has_a_break_of_its_own_in_a_year(calendar: Calendar) -> None:
    one = started("Anna", "Boris")
    calendar.turn_to("2026-03-11")
    anna = visitor("Anna")
    assert 'name="tournament"' not in anna.client.get("/post/break/").content.decode(), "there is nothing to choose"
    anna.sends("/post/break/", first="2026-03-15", last="2026-03-24", sure="on")
    other = started("Anna", "Boris", title="Second cup", code="KZ-2", entries_until="2026-03-31", start="2026-04-01")
    again = {"first": "2026-05-01", "last": "2026-05-10", "sure": "on"}
    assert "RU 5.4.1" in anna.sends("/post/break/", **again), "in all of them at once it is the second here"
    assert "told to your partner" in anna.sends("/post/break/", **again, tournament=other.row.pk)
    assert [len(whole_state(cup.game).breaks) for cup in (one, other)] == [1, 1]


@pytest.mark.article("RU 5.3.2.c", "RU 5.5.2", "RU 5.5.1.a")
def test_from_the_last_day_on_nothing_is_asked_but_the_unfinished_game(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black = cup.player("white"), cup.player("black")
    calendar.turn_to("2027-02-27")
    assert "Your move in 1 game" in white.reads("/post/")
    calendar.turn_to("2027-02-28")
    page = white.reads("/post/")
    assert "Your move in 0 games" in page
    assert "Unfinished: send it in until 10 March 2027" in page
    assert "each player sends the unfinished game in" in white.reads(cup.game.get_absolute_url())
    white.sends(f"/post/games/{cup.game.pk}/do/analysis/", evaluation="draw", analysis="Nothing has happened.")
    assert "You have sent it in" in white.reads("/post/")
    assert "Unfinished: send it in" in black.reads("/post/")
    assert "on the desk: 1 game" in cup.judge.reads("/post/")
    black.sends(f"/post/games/{cup.game.pk}/do/resign/", sure="on")
    assert "Send the record until 15 March 2027" in black.reads("/post/")
    black.sends(f"/post/games/{cup.game.pk}/do/record/")
    assert "Send the record" not in black.reads("/post/")


@pytest.mark.article("RU 5.3.2.b")
def test_a_list_that_is_sent_after_the_first_day_begins_the_games_later(calendar: Calendar) -> None:
    cup = opened(entries_until="2026-03-01")
    for name in ("Anna", "Boris"):
        visitor(name).sends(f"{cup.address}enter/")
    calendar.turn_to("2026-03-04")
    cup.organiser.sends(f"{cup.address}start/")
    calendar.turn_to("2026-03-07")
    assert "2/0" in cup.player("white").writes(cup.game, moves="c3-d4"), "it begins on 5 March"


def test_the_calendar_tells_when_answers_are_due_and_no_move(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    calendar.turn_to("2026-03-11")
    white, black = cup.player("white"), cup.player("black")
    white.writes(cup.game, moves="c3-d4")
    page = black.sends("/post/calendar/")
    assert "/post/calendar/" in page
    answer = visitor("Stranger").client.get(f"/post/calendar/{black.account.post_calendar.key}.ics")
    text = answer.content.decode()
    assert answer["Content-Type"].startswith("text/calendar")
    assert "DTSTART;VALUE=DATE:20260430" in text
    assert "c3-d4" not in text
    old = black.account.post_calendar.key
    black.sends("/post/calendar/")
    assert black.client.get(f"/post/calendar/{old}.ics").status_code == 404


def test_an_office_is_taken_over_with_a_link_and_not_by_players(calendar: Calendar) -> None:
    cup = opened(elder=False)
    anna, boris = visitor("Anna"), visitor("Boris")
    links = [link for _, _, link in cup.organiser.client.get(cup.address).context["offices"]]
    judge = links[0]
    anna.sends(f"{cup.address}enter/")
    assert "cannot judge" in anna.sends(judge)
    boris.sends(judge)
    cup.row.refresh_from_db()
    assert cup.row.judge_id == boris.account.pk
    assert anna.client.get(judge).status_code == 404, "a link is good once"
    assert "does not play in it" in boris.sends(f"{cup.address}enter/")


def test_engines_are_what_the_regulation_says(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    assert "forbidden" in visitor("Stranger").reads(cup.address)
    assert game_that_counts(visitor("Anna").account) == cup.game.get_absolute_url()
    cup.row.engines_allowed = True
    cup.row.save()
    assert game_that_counts(visitor("Anna").account) == ""


def test_the_list_stands_once_it_is_sent(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    games = set(PostGame.objects.values_list("pk", flat=True))
    assert "withdrawn any more" in visitor("Anna").sends(f"{cup.address}leave/")
    assert "regulation stands" in cup.organiser.reads(f"{cup.address}edit/")
    cup.organiser.sends(f"{cup.address}start/")
    visitor("Gita").sends(f"{cup.address}enter/")
    assert set(PostGame.objects.values_list("pk", flat=True)) == games
    assert cup.row.entries.count() == 2


def test_the_standings_count_games_that_are_over(calendar: Calendar) -> None:
    cup = started("Anna", "Boris", "Gita")
    game = PostGame.objects.whole().first()
    assert game is not None
    assert game.white.account is not None
    visitor(game.white.account.name).sends(f"/post/games/{game.pk}/do/resign/", sure="on")
    rows = visitor("Stranger").client.get(cup.address).context["standings"]
    assert (rows[0].entry, rows[0].points, rows[0].won) == (game.black, 2, 1)
    assert [row.place for row in rows] == [1, 2, 2]
