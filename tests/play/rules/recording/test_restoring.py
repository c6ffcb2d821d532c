"""Missing moves are filled in: by whom, on whose time, from what; and what if nobody can."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Ruling, Side
from mainroad.play.rules.recording import Sheet
from mainroad.play.rules.restoring import (
    after_flag,
    borrow,
    check_restored,
    check_returned,
    hopeless,
    missing,
    postponement,
    put_off,
    restoration_after_neglect,
)
from mainroad.rulebooks.books import recording
from mainroad.rulebooks.books.recording import Recording
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

BOOKS = {name: getattr(recording, name) for name in ("RU_64", "RU_100", "UA_64", "CH", "CK", "FM_100", "FM_64")}
W, B = Side.WHITE, Side.BLACK
MINUTE = 60_000


def cited(ruling: Ruling) -> str:
    assert ids([ruling])
    return ", ".join(map(str, ruling.articles))


class TestNeglected:
    @pytest.mark.parametrize(
        ("book", "lacking", "faults", "found"),
        cases(
            [
                ("RU 3.10.2", "RU_64", 2, False, False),
                ("RU 3.10.2", "RU_64", 3, False, True),
                ("RU 3.10.2", "RU_64", 0, True, False),
                ("UA V-4.6.a", "UA_64", 2, False, False),
                ("UA V-4.6.a", "UA_64", 3, False, True),
                ("UA V-4.6.a", "UA_64", 0, True, True),  # illegible, or not what was played
                ("", "CH", 9, True, False),
            ]
        ),
    )
    def test_too_little_is_written(self, book: str, lacking: int, faults: bool, found: bool) -> None:
        assert (restoration_after_neglect(BOOKS[book], W, lacking, faults) is not None) is found

    @pytest.mark.parametrize(
        ("book", "articles"),
        cases([("RU 3.10.2", "RU_64", "RU 3.10.2"), ("UA V-4.6.b", "UA_64", "UA V-4.6.a, UA V-4.6.b")]),
    )
    def test_the_writers_clock_runs_whoever_is_to_move(self, book: str, articles: str) -> None:
        restoration = restoration_after_neglect(BOOKS[book], B, 3)
        assert restoration is not None
        assert (restoration.runs, cited(restoration.ruling)) == (B, articles)
        assert restoration.charges(90_000) == BySide(0, 90_000)

    @pytest.mark.article("UA V-4.6.c")
    def test_in_time_trouble_he_plays_on_and_fills_in_later(self) -> None:
        restoration = restoration_after_neglect(recording.UA_64, W, 3)
        assert restoration is not None
        assert ids([put_off(recording.UA_64, restoration, in_trouble=True)]) == ["play.recording.put-off"]
        assert ids([put_off(recording.UA_64, restoration, in_trouble=False)]) == ["play.recording.restore-first"]
        after = after_flag(recording.UA_64, BySide(3, 0), B)
        assert after is not None
        assert after.payers == (W,)

    def test_other_books_do_not_let_him(self) -> None:
        restoration = restoration_after_neglect(recording.RU_64, W, 3)
        assert restoration is not None
        assert ids([put_off(recording.RU_64, restoration, in_trouble=True)]) == ["play.recording.restore-first"]


class TestAfterAFlag:
    @pytest.mark.parametrize(
        ("book", "turn", "runs", "articles"),
        cases(
            [
                ("RU 3.10.3.b", "RU_64", W, W, "RU 3.10.3.b"),
                ("RU 3.10.3.b", "RU_64", B, B, "RU 3.10.3.b"),  # his own time only if the opponent has moved
                ("UA V-7.12.a, UA V-7.12.c", "UA_64", B, W, "UA V-7.12.a, UA V-7.12.c"),
                ("CH 8.4.b", "CH", W, W, "CH 8.4.b"),
                ("CK 3.13.b", "CK", W, W, "CK 3.13.b"),
                ("FM A3-6.13.b", "FM_100", B, W, "FM A3-6.13.b"),
                ("FM A3b-6.13.b", "FM_64", B, W, "FM A3b-6.13.b"),
            ]
        ),
    )
    def test_one_player_has_not_written(self, book: str, turn: Side, runs: Side, articles: str) -> None:
        restoration = after_flag(BOOKS[book], BySide(6, 0), turn)
        assert restoration is not None
        assert (restoration.by, restoration.runs, cited(restoration.ruling)) == ((W,), runs, articles)

    @pytest.mark.parametrize(
        "book",
        cases(
            [
                ("RU 3.10.3.b", "RU_64"),
                ("UA V-7.12.a", "UA_64"),
                ("CH 8.4.b", "CH"),
                ("CK 3.13.b", "CK"),
                ("FM A3-6.13.b", "FM_100"),
                ("FM A3b-6.13.b", "FM_64"),
            ]
        ),
    )
    def test_he_may_not_move_before_it_is_done(self, book: str) -> None:
        restoration = after_flag(BOOKS[book], BySide(6, 0), W)
        assert restoration is not None
        assert ids([check_restored(BOOKS[book], restoration, W, 1)]) == ["play.recording.restore-first"]
        assert check_restored(BOOKS[book], restoration, W, 0) is None
        assert check_restored(BOOKS[book], restoration, B, 0) is None

    @pytest.mark.parametrize(
        ("book", "each", "articles"),
        cases(
            [
                ("RU 3.10.4.b", "RU_64", 4, "RU 3.10.4.b"),
                ("UA V-7.12.c", "UA_64", 4, "UA V-7.12.c"),
                ("CK 3.14.b", "CK", 0, "CK 3.14.b"),
                ("", "CH", 0, "CH 8.5.1, CH 8.5.2"),
                ("FM A3-6.14.a", "FM_100", 4, "FM A3-6.14.a"),  # both complete sheets in 8 minutes: 4 minutes each
                ("FM A3b-6.14.a", "FM_64", 4, "FM A3b-6.14.a"),
            ]
        ),
    )
    def test_neither_has_written(self, book: str, each: int, articles: str) -> None:
        restoration = after_flag(BOOKS[book], BySide(6, 5), W)
        assert restoration is not None
        assert (restoration.by, restoration.runs, cited(restoration.ruling)) == ((W, B), None, articles)
        assert restoration.charges(8 * MINUTE) == BySide(each * MINUTE, each * MINUTE)

    def test_complete_sheets_need_nothing(self) -> None:
        assert after_flag(recording.RU_64, BySide(0, 0), W) is None

    @pytest.mark.article("CK 3.13.b")
    def test_ticks_are_no_moves(self) -> None:
        assert missing(60, BySide(Sheet(40, ticked=20), Sheet(60))) == BySide(20, 0)

    @pytest.mark.parametrize("book", ["FM_100", "FM_64"])
    def test_what_takes_longer_than_fifteen_minutes_waits_for_the_end(self, book: str) -> None:
        assert postponement(BOOKS[book], 15 * MINUTE) is None
        assert ids([postponement(BOOKS[book], 15 * MINUTE + 1)]) == ["play.recording.after-the-game"]
        assert postponement(recording.RU_64, 60 * MINUTE) is None


class TestTheOpponentsSheet:
    @pytest.mark.parametrize(
        ("rules", "on_move", "consents", "says"),
        cases(
            [
                ("CH 8.4.b", recording.CH, True, False, "borrowed"),
                ("CH 8.4.b", recording.CH, False, True, "borrow-on-move"),
                ("", recording.UA_64, True, False, "borrow-consent"),
                ("", recording.UA_64, False, True, "borrowed"),
                ("", recording.RU_64, False, False, "borrowed"),  # it belongs to the organisers: he cannot refuse
                ("CK 3.14.b", recording.CK, False, False, "borrowed"),
            ]
        ),
    )
    def test_it_may_be_copied(self, rules: Recording, on_move: bool, consents: bool, says: str) -> None:
        assert ids([borrow(rules, on_move, consents)]) == [f"play.recording.{says}"]

    @pytest.mark.article("CH 8.4.b")
    def test_in_chess_it_goes_back_before_the_move(self) -> None:
        assert ids([check_returned(recording.CH, borrowed=True)]) == ["play.recording.give-back"]
        assert check_returned(recording.CH, borrowed=False) is None
        assert check_returned(recording.UA_64, borrowed=True) is None


class TestNobodyCan:
    @pytest.mark.article("RU 3.10.4.c")
    def test_in_russia_both_lose(self) -> None:
        found = hopeless(recording.RU_64, 40)
        assert found is not None
        assert (found.both_lose, cited(found.ruling)) == (True, "RU 3.10.4.c")

    @pytest.mark.parametrize(("evident", "made"), cases([("CH 8.6", 0, 40), ("CH 8.6", 38, 40), ("CH 8.6", 43, 43)]))
    def test_in_chess_the_next_control_begins(self, evident: int, made: int) -> None:
        found = hopeless(recording.CH, 40, evident)
        assert found is not None
        assert (found.both_lose, found.made, found.ruling.parameters["move"]) == (False, made, made + 1)
        assert cited(found.ruling) == "CH 8.6"

    def test_other_books_are_silent(self) -> None:
        assert hopeless(recording.UA_64, 40) is None
