"""What the desk does not hear: after the end, before the opening, and lots for colours at the wrong table."""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.competition.desk import commands as c
from mainroad.competition.micromatches import Coin
from support.arbiter import MINUTE, WON, Desk, empty, regulation, ruled

WHITE = Side.WHITE
PLACES = ((1, 1), (4, 1), (2, 3), (3, 3))


def finished() -> Desk:
    desk = ruled(4, regulation(rounds=1))
    desk.play((1, 3), (4, 2))
    desk(c.Finish(PLACES))
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
