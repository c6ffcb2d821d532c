"""What the desk does not hear: after the end, before the opening, and lots for colours at the wrong table."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Side
from mainroad.competition.desk import commands as c
from mainroad.competition.desk import facts
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.shared_places import Settling
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How
from mainroad.competition.micromatches.micromatches import Coin, Hand
from mainroad.journal.records import Fact
from support.arbiter import MINUTE, WON, Desk, empty, regulation, ruled

WHITE = Side.WHITE
PLACES = ((1, 1), (4, 1), (2, 3), (3, 3))


def finished() -> Desk:
    desk = ruled(4, regulation(rounds=1))
    desk.play((1, 3), (4, 2))
    desk(c.Finish(PLACES, ((1, Settling.SHARED),)))
    return desk


class TestHeard:
    def test_a_tournament_is_opened_once_and_first(self) -> None:
        assert empty().refused(c.Enter("p1")) == "not-opened"
        assert ruled(4, regulation()).refused(c.Open("RU", "ru-number", 3)) == "opened-already"

    def test_after_the_end_the_time_is_heard_and_hardly_anything_else(self) -> None:
        desk = finished()
        for command in (c.Score(1, 1, WON), c.Enter("late"), c.Withdraw(1), c.Finish(PLACES), c.Publish(1)):
            assert desk.refused(command) == "finished"
        desk.now += MINUTE
        desk(c.Tick(), c.Award(1, "cup"), c.Protest("a", 2, "the table"), c.DecideProtest("a", False, "no"))


CHECKERS = regulation("CK", "ru-number", 1, "[micro_match]\ngames = 2\n")


class TestLotsForColours:
    """A coin or two closed hands give the colours of a micro-match of checkers (CK n.i)."""

    def desk(self) -> Desk:
        desk = ruled(4, CHECKERS)
        desk(desk.pair((1, 3), (4, 2)))
        return desk

    def test_only_who_sits_there_tosses_and_once(self) -> None:
        desk = self.desk()
        assert desk.refused(c.Toss(1, 1, 2, Coin.HEADS, "seed")) == "not-at-this-board"
        assert desk.refused(c.Toss(1, 9, 1, Coin.HEADS, "seed")) == "no-such-board"
        assert desk.refused(c.Toss(2, 1, 1, Coin.HEADS, "seed")) == "no-such-board"
        desk(c.Toss(1, 1, 1, Coin.HEADS, "seed"))
        assert desk.refused(c.Toss(1, 1, 3, Coin.HEADS, "seed")) == "tossed-already"
        desk(c.Toss(1, 2, 4, Coin.HEADS, "seed"))

    def test_only_who_won_the_toss_chooses(self) -> None:
        desk = self.desk()
        assert desk.refused(c.ChooseColour(1, 1, 1, WHITE)) == "not-the-chooser"
        desk(c.Toss(1, 1, 1, Coin.HEADS, "seed"))
        (fallen,) = desk.state.rounds[0].tosses.values()
        loser = 1 if fallen.chooser == 3 else 3
        assert desk.refused(c.ChooseColour(1, 1, loser, WHITE)) == "not-the-chooser"
        desk(c.ChooseColour(1, 1, fallen.chooser, WHITE))
        assert desk.state.rounds[0].round.games[0].white == fallen.chooser

    def test_not_once_the_round_has_begun_nor_where_the_book_knows_no_lot(self) -> None:
        desk = self.desk()
        desk(c.Publish(1), c.Begin(1))
        assert desk.refused(c.Toss(1, 1, 1, Coin.HEADS, "seed")) == "round-has-begun"
        other = ruled(4, regulation())
        other(other.pair((1, 3), (4, 2)))
        assert other.refused(c.Toss(1, 1, 1, Coin.HEADS, "seed")) == "no-lot-for-colours"


class TestWithAWrongNumber:
    """A number, a round or points that cannot be: refused by its own name, and nothing is written."""

    def begun(self) -> Desk:
        desk = ruled(5, regulation())
        desk.start((1, 3), (4, 2), bye=5)
        return desk

    def test_points_below_nothing(self) -> None:
        desk = ruled(5, regulation())
        assert desk.refused(c.Announce(1, 1, -1)) == "not-a-score"
        games = ((1, 3, 2, 0, How.PLAYED), (4, 2, 2, 0, How.PLAYED))
        assert desk.refused(c.TakeOver(1, games, ((5, -1, How.BYE),))) == "not-a-score"

    def test_a_bye_that_is_typed_in_has_its_points_and_nobody_else_is_away(self) -> None:
        desk = ruled(5, regulation())
        games = ((1, 3, 2, 0, How.PLAYED), (4, 2, 2, 0, How.PLAYED))
        desk(c.TakeOver(1, games, ((5, 2, How.BYE),)))
        (free,) = desk.state.history.rounds[0].free
        assert (free.player, free.points, free.how) == (5, 2, How.BYE)

    def test_a_result_before_the_round_begins_is_not_there_to_be_cleared(self) -> None:
        desk = ruled(4, regulation())
        desk(desk.pair((1, 3), (4, 2)))
        assert desk.refused(c.ClearScore(1, 1, seen=WON)) == "no-such-board"
        assert desk.refused(c.ClearScore(0, 1, seen=WON)) == "no-such-board"
        assert desk.refused(c.ClearScore(2, 1, seen=WON)) == "no-such-board"

    def test_who_is_not_missing_does_not_come(self) -> None:
        desk = self.begun()
        assert desk.refused(c.MarkArrived(0, 1)) == "not-missing"
        assert desk.refused(c.MarkArrived(1, 1)) == "not-missing"
        desk(c.MarkMissing(1, 1))
        assert desk.refused(c.MarkArrived(2, 1)) == "not-missing"
        assert desk.refused(c.MarkMissing(1, 5)) == "has-no-game-to-play"
        assert desk.refused(c.MarkMissing(2, 1)) == "round-is-not-running"

    def test_a_pairing_that_is_the_same_is_no_change(self) -> None:
        desk = ruled(5, regulation())
        desk(desk.pair((1, 3), (4, 2), bye=5))
        same = c.ChangePairing(1, ((1, 3), (4, 2)), 5, "why", desk.state.revision)
        assert desk.refused(same) == "nothing-changed"
        desk(c.ChangePairing(1, ((1, 3), (4, 5)), 2, "why", desk.state.revision))
        assert [free.player for free in desk.state.rounds[0].round.free] == [2]


class TestLeavingAPairing:
    """Who leaves before a paired round begins takes it with them; who was not in it does not."""

    def paired(self) -> Desk:
        """The second of three rounds is paired: number 2 is free, number 6 will not come."""
        desk = ruled(6, regulation())
        desk.play((1, 4), (5, 2), (3, 6))
        desk(c.Announce(6, 2))
        desk(desk.pair((1, 5), (4, 3), bye=2))
        return desk

    def test_a_player_at_a_board(self) -> None:
        desk = self.paired()
        desk(c.Withdraw(3))
        assert len(desk.state.rounds) == 1

    def test_the_player_with_the_bye(self) -> None:
        desk = self.paired()
        desk(c.Withdraw(2))
        assert len(desk.state.rounds) == 1

    def test_somebody_who_is_not_paired(self) -> None:
        desk = self.paired()
        desk(c.Withdraw(6))
        assert len(desk.state.rounds) == 2


def test_a_hand_that_is_picked_gives_the_colour_that_is_told() -> None:
    for seed in ("a", "b", "c", "d"):
        desk = ruled(4, CHECKERS)
        desk(desk.pair((1, 3), (4, 2)))
        desk(c.PickHand(1, 1, 1, Hand.LEFT, seed))
        colour = "white" if desk.state.rounds[0].round.games[0].white == 1 else "black"
        told = [fact.ruling.message for fact in written(desk) if isinstance(fact, facts.ColoursDrawn)]
        assert told == [f"systems.picked-{colour}"]


def written(desk: Desk) -> list[Fact]:
    return [DESK.codec.read(record) for record in desk.store.read("t")]


class TestSharedPlaces:
    """A shared place that matters ends in a question, never in two silent firsts."""

    def played(self, more: str = "") -> Desk:
        desk = ruled(4, regulation(rounds=1, more=more))
        desk.play((1, 3), (4, 2))
        return desk

    @pytest.mark.article("RU 3.16.2")
    def test_first_place_is_not_shared_in_silence(self) -> None:
        desk = self.played()
        assert desk.refused(c.Finish(PLACES)) == "tie-open"
        refusal = DESK.decide(desk.state, c.Finish(PLACES), desk.now)
        assert isinstance(refusal, Refusal)
        assert [str(article) for article in refusal.articles] == ["RU 3.16.2"]
        assert refusal.parameters == {"place": 1, "players": "1, 4"}

    def test_it_is_shared_where_the_arbiter_says_so(self) -> None:
        desk = self.played()
        desk(c.Finish(PLACES, ((1, Settling.SHARED),)))
        assert [row.place for row in standings_of(desk.state).rows] == [1, 1, 3, 3]
        assert desk.state.ties == (facts.TieSettled(1, "shared"),)

    def test_lots_are_drawn_from_a_seed_and_every_table_shows_it(self) -> None:
        desk = self.played()
        assert desk.refused(c.Finish(PLACES, ((1, Settling.LOT),))) == "seed-missing"
        orders = set()
        for seed in ("a", "b", "c", "d", "e"):
            desk = self.played()
            desk(c.Finish(PLACES, ((1, Settling.LOT),), seed))
            rows = standings_of(desk.state).rows
            assert [row.place for row in rows] == [1, 2, 3, 3]
            assert {row.player: row.place for row in rows} == desk.state.places
            orders.add(rows[0].player)
        assert orders == {1, 4}

    def test_a_place_with_an_award_matters_too(self) -> None:
        desk = self.played('[[awards]]\nplace = 4\nprize = "book"\n')
        assert desk.refused(c.Finish(PLACES, ((1, Settling.SHARED),))) == "tie-open"
        desk(c.Finish(PLACES, ((1, Settling.SHARED), (3, Settling.SHARED))))

    def test_opened_again_it_is_asked_again(self) -> None:
        desk = self.played()
        desk(c.Finish(PLACES, ((1, Settling.SHARED),)), c.Reopen("a mistake"))
        assert desk.refused(c.Finish(PLACES)) == "tie-open"
