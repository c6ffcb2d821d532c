from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from support import contests
from support.contests import (
    DATABASES,
    begun,
    desk,
    do,
    opened,
    paired,
    played_out,
    played_round,
    published,
    signed_in,
    with_entries,
    with_players,
)

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"


def shown(client: Client, address: str = DESK) -> str:
    return client.get(address).content.decode()


def test_it_asks_for_entries_first(chief: Client) -> None:
    opened()
    assert "Accept entries" in shown(chief)


def test_then_the_numbers_are_drawn(chief: Client) -> None:
    with_entries(4)
    assert "Draw the numbers" in shown(chief)
    assert "4 entries are ready." in shown(chief)


def test_then_a_round_is_paired(chief: Client) -> None:
    with_players()
    assert "Pair round 1" in shown(chief)
    assert f'action="{DESK}pair/"' in shown(chief)


def test_a_paired_round_is_published(chief: Client) -> None:
    paired(with_players())
    assert "Publish round 1" in shown(chief)


def test_a_published_round_is_begun(chief: Client) -> None:
    published(with_players())
    assert "Begin round 1" in shown(chief)


def test_a_running_round_counts_its_missing_results(chief: Client) -> None:
    do(begun(with_players()), commands.Score(1, 1, contests.RESULTS["1"][0]))
    assert "2 results missing" in shown(chief)


def test_after_a_round_the_next_one_is_paired(chief: Client) -> None:
    played_round(with_players())
    assert "Pair round 2" in shown(chief)
    assert "1 of 5 rounds played." in shown(chief)


def test_at_the_end_it_is_finished(chief: Client) -> None:
    played_out(with_players())
    assert f'href="{DESK}finish/"' in shown(chief)


def test_an_undecided_protest_comes_before_the_end(chief: Client) -> None:
    do(played_out(with_players()), commands.Protest("p1", 1, "the result of board 1"))
    assert "1 protest is undecided" in shown(chief)


def test_who_may_not_do_the_step_is_not_offered_it() -> None:
    with_players()
    page = shown(signed_in("line"))
    assert "Your role does not allow this step" in page
    assert f'action="{DESK}pair/"' not in page


def test_open_cases_are_named(chief: Client) -> None:
    row = do(begun(with_players()), commands.RaiseCase("c1", "incident", 1, 1, about="about.clock"))
    for page in (DESK, f"{DESK}rounds/1/"):
        assert 'data-call="case-c1"' in shown(chief, page)
    do(row, commands.RuleCase("c1", "noted"))
    for page in (DESK, f"{DESK}rounds/1/"):
        assert "data-call" not in shown(chief, page)


class TestAbsences:
    def test_somebody_will_not_play(self, chief: Client) -> None:
        row = with_players()
        page = chief.post(f"{DESK}absences/", {"number": "2"}, follow=True).content.decode()
        assert "Petrenko will not play round 1." in page
        assert desk(row).away(1) == {2}

    def test_and_will_after_all(self, chief: Client) -> None:
        row = do(with_players(), commands.Announce(2, 1))
        assert "Will play" in shown(chief)
        chief.post(f"{DESK}absences/", {"number": "2", "comes": "1"})
        assert not desk(row).away(1)

    def test_in_a_round_robin_the_article_of_the_table_speaks(self, chief: Client) -> None:
        with_players(4, contests.ROUND_ROBIN)
        page = chief.post(f"{DESK}absences/", {"number": "2"}, follow=True).content.decode()
        assert "This was not done" in page

    @pytest.mark.parametrize("number", ["0", "99", "x", ""])
    def test_nobody_has_such_a_number(self, chief: Client, number: str) -> None:
        with_players()
        assert chief.post(f"{DESK}absences/", {"number": number}).status_code == 404


def test_the_journal_is_saved_from_there_after_a_round(chief: Client) -> None:
    played_round(with_players(4))
    address = "/events/event234/save/"
    assert f'href="{address}"' in shown(chief)
    assert chief.get(address).status_code == 200


class TestBallot:
    """Openings drawn for every board of a round when it begins."""

    MICRO = contests.MICRO_MATCHES.replace("rounds = 5", "rounds = 5\nballot = true")

    @pytest.mark.article("RU 3.19.c", "RU 3.7.4.a")
    def test_each_board_has_its_opening_when_the_round_begins(self, chief: Client) -> None:
        row = published(with_players(6, self.MICRO))
        assert 'class="opening"' not in shown(chief, f"{DESK}rounds/1/")
        do(row, commands.Begin(1))
        page = shown(chief, f"{DESK}rounds/1/")
        assert len(re.findall(r'class="opening">[a-h]\d-[a-h]\d [a-h]\d-[a-h]\d<', page)) == 3

    @pytest.mark.article("RU 3.7.4.b", "UA V-9.5.3.b")
    def test_who_is_missing_waits_for_it(self, chief: Client) -> None:
        row = begun(with_players(6, self.MICRO))
        game = desk(row).game(1, 2)
        assert game is not None
        do(row, commands.MarkMissing(1, game.white))
        assert shown(chief, f"{DESK}rounds/1/").count('class="opening">–<') == 1
        do(row, commands.MarkArrived(1, game.white))
        assert 'class="opening">–<' not in shown(chief, f"{DESK}rounds/1/")
