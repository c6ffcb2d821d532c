"""Matches of several games with a drawn opening, rematches, handicaps."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from mainroad.basics import BySide, Side
from mainroad.competition.lots import draw_number
from mainroad.play import commands
from mainroad.site.hall.live.seats import is_host
from mainroad.site.hall.lobby import accept_challenge, matches
from mainroad.site.hall.models import Challenge, Match, Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.hall import begin, people, seated

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def players() -> BySide[Account]:
    return people()


def at(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def lost_by(table: Table, side: Side) -> None:
    """Play a game to its end: a side resigns."""
    begin(table)
    service.submit(table.stream, commands.Resign(side), actor="a", command_id="resigned")


def drawn_game(table: Table) -> None:
    begin(table)
    for number, command in enumerate((commands.Offer(Side.WHITE), commands.Accept(Side.BLACK))):
        service.submit(table.stream, command, actor="a", command_id=f"draw/{number}")


def leg(match: Match, number: int) -> Table:
    return match.tables.get(leg=number)


class TestMatch:
    @pytest.fixture
    def match(self, players: BySide[Account]) -> Match:
        table = seated(players, games=2, ballot="two")
        assert table.match is not None
        return table.match

    @pytest.mark.article("RU 3.19.a", "UA V-9.5.1", "CK 1.12")
    def test_the_players_change_sides_after_every_game(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        at(players.black).post(match.get_absolute_url())
        assert (leg(match, 1).white, leg(match, 2).white) == (players.white, players.black)

    @pytest.mark.article("RU 3.19.c", "UA V-9.5.2")
    def test_the_drawn_opening_begins_every_game(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        accept_challenge.next_game(match, players.white)
        openings = {" ".join(service.ledger(table.stream).state.opening) for table in match.tables.all()}
        assert openings == {match.opening}
        assert len(match.opening.split()) == 2

    def test_everybody_can_draw_it_again(self, match: Match) -> None:
        deck = accept_challenge.openings(match.challenge)
        assert deck[draw_number(match.seed, "ballot", len(deck))].code == match.opening
        shown = Client().get(match.get_absolute_url()).content.decode()
        assert match.seed in shown
        assert match.opening in shown

    @pytest.mark.article("RU 3.15.1")
    def test_a_win_and_a_draw_win_the_match(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        accept_challenge.next_game(match, players.white)
        drawn_game(leg(match, 2))
        standing = matches.standing(match)
        assert (tuple(standing.halves), tuple(standing.result or ())) == ((3, 1), (2, 0))
        assert "Anna has won the match." in Client().get(match.get_absolute_url()).content.decode()

    def test_one_game_each_is_a_drawn_match(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        accept_challenge.next_game(match, players.white)
        lost_by(leg(match, 2), Side.BLACK)
        assert tuple(matches.standing(match).result or ()) == (1, 1)
        assert accept_challenge.next_game(match, players.white) is None
        assert "The match is drawn." in Client().get(match.get_absolute_url()).content.decode()

    def test_no_game_begins_before_the_one_before_it_is_over(self, match: Match, players: BySide[Account]) -> None:
        assert accept_challenge.next_game(match, players.white) is None
        answer = at(players.white).post(match.get_absolute_url())
        assert answer.headers["Location"] == leg(match, 1).get_absolute_url()

    def test_both_who_ask_for_the_next_game_get_the_same(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        addresses = {at(player).post(match.get_absolute_url()).headers["Location"] for player in players}
        assert addresses == {leg(match, 2).get_absolute_url()}

    @pytest.mark.article("RU 3.19.a", "UA V-9.5.6.a")
    def test_who_waits_may_begin_alone_when_the_break_is_over(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        table = accept_challenge.next_game(match, players.white)
        assert table is not None
        assert table.open_from is not None
        assert timedelta(minutes=4) < table.open_from - timezone.now() <= timedelta(minutes=5)
        assert (is_host(table, players.white), is_host(table, players.black)) == (False, True)
        table.open_from = timezone.now()
        assert is_host(table, players.white)

    def test_a_stranger_sets_no_game_up(self, match: Match) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        stranger = Account.objects.create_user("clara@example.org", name="Clara")
        assert at(stranger).post(match.get_absolute_url()).status_code == 404
        assert match.tables.count() == 1

    def test_all_games_are_saved_in_one_file(self, match: Match, players: BySide[Account]) -> None:
        lost_by(leg(match, 1), Side.BLACK)
        accept_challenge.next_game(match, players.white)
        saved = Client().get(f"{match.get_absolute_url()}record/").content.decode()
        assert saved.count("[White ") == 2
        assert '[Round "2"]' in saved

    def test_it_is_listed_for_both(self, match: Match, players: BySide[Account]) -> None:
        for player in players:
            assert match.get_absolute_url() in at(player).get("/hall/").content.decode()
            assert match.get_absolute_url() in Client().get(f"/hall/players/{player.pk}/").content.decode()


@pytest.mark.article("RU 3.16.2")
def test_one_more_game_with_less_time_decides_a_drawn_match(players: BySide[Account]) -> None:
    match = seated(players, games=2, extra_control="3m+2s").match
    assert match is not None
    drawn_game(leg(match, 1))
    accept_challenge.next_game(match, players.white)
    drawn_game(leg(match, 2))
    assert matches.standing(match).result is None
    extra = accept_challenge.next_game(match, players.white)
    assert extra is not None
    assert service.ledger(extra.stream).state.opened.control == "3m+2s"
    lost_by(extra, Side.BLACK)
    assert tuple(matches.standing(match).result or ()) == (2, 0)
    assert accept_challenge.next_game(match, players.white) is None


def test_a_single_game_may_have_a_ballot_too(players: BySide[Account]) -> None:
    table = seated(players, game="english", rulebook="CK", ballot="three")
    state = service.ledger(table.stream).state
    assert len(state.opening) == 3
    assert state.turn is Side.WHITE  # Black has made two of the three
    assert "Drawn by lot" in at(players.white).get(table.get_absolute_url()).content.decode()


class TestRematch:
    @pytest.fixture
    def table(self, players: BySide[Account]) -> Table:
        table = seated(players, control="3m+2s", premoves=True)
        lost_by(table, Side.BLACK)
        return table

    def test_it_is_asked_for_and_accepted_with_sides_changed(self, table: Table, players: BySide[Account]) -> None:
        waits = at(players.black).post(f"{table.get_absolute_url()}rematch/").headers["Location"]
        assert "wants a rematch" in at(players.white).get(f"{table.get_absolute_url()}after/").content.decode()
        played = at(players.white).post(f"{table.get_absolute_url()}rematch/").headers["Location"]
        again = Table.objects.get(id=played.split("/")[2])
        assert (again.white, again.black) == (players.black, players.white)
        assert service.ledger(again.stream).state.opened.control == "3m+2s"
        assert at(players.black).get(waits, headers={"HX-Request": "true"}).headers["HX-Redirect"] == played

    def test_who_asks_twice_has_asked_once(self, table: Table, players: BySide[Account]) -> None:
        for _ in range(2):
            at(players.black).post(f"{table.get_absolute_url()}rematch/")
        assert Challenge.objects.filter(after=table).count() == 1

    def test_only_the_players_are_offered_one(self, table: Table) -> None:
        assert "Rematch" not in Client().get(f"{table.get_absolute_url()}after/").content.decode()
        stranger = at(Account.objects.create_user("clara@example.org", name="Clara"))
        assert stranger.post(f"{table.get_absolute_url()}rematch/").status_code == 404

    def test_not_before_the_game_is_over(self, players: BySide[Account]) -> None:
        table = begin(seated(players))
        assert at(players.white).post(f"{table.get_absolute_url()}rematch/").status_code == 404

    def test_a_match_is_repeated_as_a_match(self, players: BySide[Account]) -> None:
        match = seated(players, games=2).match
        assert match is not None
        lost_by(leg(match, 1), Side.BLACK)
        shown = at(players.white).get(f"{leg(match, 1).get_absolute_url()}after/").content.decode()
        assert "Next game" in shown
        assert "Rematch" not in shown
        accept_challenge.next_game(match, players.white)
        lost_by(leg(match, 2), Side.BLACK)
        at(players.white).post(f"{leg(match, 2).get_absolute_url()}rematch/")
        again = Challenge.objects.get(after=leg(match, 2))
        assert (again.games, again.colour) == (2, "black")


class TestHandicap:
    @pytest.mark.article("FM A1-11.1.7")
    def test_the_stronger_player_does_without_men_whatever_his_side(self, players: BySide[Account]) -> None:
        terms = {"game": "international", "rulebook": "FM", "giver": "author", "men": "46 47"}
        as_white = service.ledger(seated(players, colour="white", **terms).stream).state
        as_black = service.ledger(seated(players, colour="black", **terms).stream).state
        assert [len(men) for men in as_white.position.men] == [18, 20]
        assert [len(men) for men in as_black.position.men] == [20, 18]
        assert (as_white.opened.handicap.men, as_black.opened.handicap.men) == (("46", "47"), ("5", "4"))

    def test_it_is_shown_at_the_board_with_its_article(self, players: BySide[Account]) -> None:
        table = seated(players, game="brazilian", rulebook="FM", giver="opponent", men="c1")
        shown = Client().get(table.get_absolute_url()).content.decode()
        assert "Handicap: Black plays without f8." in shown
        assert "A1b-11.1.7" in shown

    def test_the_stronger_player_may_have_less_time(self, players: BySide[Account]) -> None:
        table = seated(players, giver="author", giver_control="3m")
        assert service.ledger(table.stream).state.opened.control == "3m vs 5m+3s"

    def test_a_rematch_keeps_who_is_stronger(self, players: BySide[Account]) -> None:
        table = seated(players, giver="author", giver_control="3m")
        lost_by(table, Side.BLACK)
        at(players.black).post(f"{table.get_absolute_url()}rematch/")
        assert Challenge.objects.get(after=table).giver == "opponent"

    def test_the_board_room_goes_on_from_the_position_without_the_men(self, players: BySide[Account]) -> None:
        table = seated(players, game="brazilian", rulebook="FM", giver="author", men="c1")
        lost_by(table, Side.BLACK)
        assert "/board/?game=brazilian&amp;fen=" in at(players.white).get(table.get_absolute_url()).content.decode()
