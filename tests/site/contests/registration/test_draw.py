from __future__ import annotations

import hashlib

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.people.models import Person
from support.contests import (
    DATABASES,
    ROUND_ROBIN,
    desk,
    do,
    persons,
    played_round,
    signed_in,
    with_entries,
    with_players,
    with_teams,
)

pytestmark = DATABASES

DRAW = "/tournaments/tourn234/draw/"
SEED = "/tournaments/tourn234/desk/draw/seed/"
NUMBERS = "/tournaments/tourn234/desk/draw/numbers/"
BY_HAND = "/tournaments/tourn234/desk/draw/by-hand/"


def shuffled(items: list[str], seed: str) -> tuple[str, ...]:
    """The page's own words, followed by hand."""
    for place in range(len(items) - 1, 0, -1):
        number = int(hashlib.sha256(f"{seed}:{place}:0".encode()).hexdigest(), 16)
        other = number % (place + 1)
        items[place], items[other] = items[other], items[place]
    return tuple(items)


def test_everybody_sees_the_seed_before_anything_is_drawn(chief: Client, stranger: Client) -> None:
    row = with_entries(4, ROUND_ROBIN)
    assert "not published yet" in stranger.get(DRAW).content.decode()
    chief.post(SEED, {"seed": "blue elephant"})
    assert '<code class="seed">blue elephant</code>' in stranger.get(DRAW).content.decode()
    assert not desk(row).numbers


def test_the_numbers_follow_from_the_seed_as_the_page_says(chief: Client) -> None:
    row = with_entries(6, ROUND_ROBIN)
    listed = list(desk(row).entries)
    chief.post(SEED, {"seed": "blue elephant"})
    chief.post(NUMBERS)
    assert desk(row).numbers == shuffled(listed, "blue elephant")


def test_without_a_published_seed_nothing_is_drawn(chief: Client) -> None:
    row = with_entries(4)
    chief.post(NUMBERS)
    assert not desk(row).numbers


def test_another_seed_needs_a_reason(chief: Client, stranger: Client) -> None:
    row = with_entries(4)
    chief.post(SEED, {"seed": "first"})
    chief.post(SEED, {"seed": "second"})
    assert desk(row).announced_seed.seed == "first"  # type: ignore[union-attr]
    chief.post(SEED, {"seed": "second", "reason": "the audience asked"})
    assert "the audience asked" in stranger.get(DRAW).content.decode()


@pytest.mark.parametrize("is_honest", [True, False])
def test_anybody_can_check_the_draw(stranger: Client, chief: Client, is_honest: bool) -> None:
    row = with_entries(5, ROUND_ROBIN)
    chief.post(SEED, {"seed": "s"})
    order = shuffled(list(desk(row).entries), "s")
    do(row, commands.DrawNumbers("s", order if is_honest else order[::-1]))
    page = stranger.get(f"{DRAW}?check=1").content.decode()
    assert ("gives the same numbers" in page) is is_honest
    assert ("gives other numbers" in page) is not is_honest


def test_the_check_holds_when_somebody_came_later(chief: Client) -> None:
    row = with_entries(4)
    chief.post(SEED, {"seed": "s"})
    chief.post(NUMBERS)
    persons(5)
    do(row, commands.Enter("person05", 2900))
    played_round(row)
    assert "gives the same numbers" in chief.get(f"{DRAW}?check=1").content.decode()


def test_teams_are_drawn_and_checked(chief: Client) -> None:
    row = with_teams(4)
    chief.post(SEED, {"seed": "s", "reason": "anew"})
    chief.post(NUMBERS)
    assert desk(row).seed == "s"
    assert "gives the same numbers" in chief.get(f"{DRAW}?check=1").content.decode()


def test_lots_from_envelopes_are_typed(chief: Client) -> None:
    row = with_entries(3)
    typed = {"number-person01": "2", "number-person02": "3", "number-person03": "1"}
    assert "must appear exactly once" in chief.post(BY_HAND, {**typed, "number-person03": "2"}).content.decode()
    chief.post(BY_HAND, typed)
    assert desk(row).numbers == ("person03", "person01", "person02")
    assert "drawn by hand" in chief.get(DRAW).content.decode()


@pytest.mark.parametrize("role", ["organiser", "line", "member"])
def test_others_do_not_draw(role: str) -> None:
    row = with_entries(3)
    assert signed_in(role).post(SEED, {"seed": "mine"}).status_code == 403
    assert desk(row).announced_seed is None


class TestFixedBoards:
    ADDRESS = "/tournaments/tourn234/desk/boards/"

    def test_a_table_is_kept_and_given_back(self, chief: Client) -> None:
        row = with_players(4)
        chief.post(self.ADDRESS, {"entry": "person03", "board": "1"})
        assert desk(row).fixed == {"person03": 1}
        chief.post(self.ADDRESS, {"free": "person03"})
        assert not desk(row).fixed

    def test_two_do_not_keep_one_table(self, chief: Client) -> None:
        row = with_players(4)
        chief.post(self.ADDRESS, {"entry": "person03", "board": "1"})
        answer = chief.post(self.ADDRESS, {"entry": "person02", "board": "1"}, follow=True)
        assert "This was not done" in answer.content.decode()
        assert desk(row).fixed == {"person03": 1}

    def test_the_desk_is_told_who_might_want_a_table(self, chief: Client) -> None:
        with_players(4)
        Person.objects.filter(pk="person02").update(para_class="wheelchair")
        assert "Petrenko.</p>" in chief.get(self.ADDRESS).content.decode()
        assert "Who may need one" not in signed_in("line").get(self.ADDRESS).content.decode()
