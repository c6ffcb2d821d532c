"""Who writes a score sheet, what must stand there before a move, and when nobody need write."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.reading import parse_control
from mainroad.clocks.schedule import ControlPlace, schedule_of
from mainroad.clocks.tempo import Tempo
from mainroad.play.rules.recording import (
    Sheet,
    arbiter_writes,
    check_ahead,
    check_move,
    check_writer,
    let_off,
    optional,
    recording_ruling,
    relieved_in,
)
from mainroad.rulebooks.books import recording
from mainroad.rulebooks.books.recording import Recorder, Recording
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

BOOKS = {name: getattr(recording, name) for name in ("RU_64", "RU_100", "UA_64", "CH", "CK", "FM_100", "FM_64")}
MINUTE = 60_000


def cited(ruling: Ruling | None) -> str:
    assert ruling is not None
    assert ids([ruling])
    return ", ".join(map(str, ruling.articles))


def place(control: str, made: int = 0) -> ControlPlace:
    return schedule_of(parse_control(control)[Side.WHITE]).place(made)


class TestNeed:
    @pytest.mark.parametrize(
        ("book", "control", "tempo", "says"),
        cases(
            [
                ("FM A1-10.2.2", "FM_100", "2h/50, 1h/25", Tempo.CLASSICAL, ""),
                ("FM A1b-10.2.2", "FM_64", "1h30/30, 1h/20", Tempo.CLASSICAL, ""),
                ("FM A1-10.4", "FM_100", "2h", Tempo.CLASSICAL, "FM A1-10.4"),
                ("FM A1b-10.4", "FM_64", "2h", Tempo.CLASSICAL, "FM A1b-10.4"),
                ("FM A6-4.a", "FM_64", "20m", Tempo.RAPID, "FM A6-4.a"),
                ("UA V-4.7", "UA_64", "5m", Tempo.BLITZ, "UA V-4.7"),
                ("CH 16.2", "CH", "15m+10s", Tempo.RAPID, "CH 16.2"),
                ("CK 3.3", "CK", "5m", Tempo.BLITZ, ""),
                ("CK 3.3", "CK", "1h/20", Tempo.CLASSICAL, ""),
                ("RU 3.10.1.a", "RU_64", "45m", Tempo.CLASSICAL, ""),
                ("UA V-4.4.a", "UA_64", "45m+15s", Tempo.CLASSICAL, ""),
                ("CH 8.1.a", "CH", "1h30+30s", Tempo.CLASSICAL, ""),
            ]
        ),
    )
    def test_a_game_is_recorded_unless_the_book_lets_it_be(
        self, book: str, control: str, tempo: Tempo, says: str
    ) -> None:
        found = optional(BOOKS[book], parse_control(control)[Side.WHITE], tempo)
        assert (cited(found) if found else "") == says

    @pytest.mark.article("FM A1-10.2.2", "FM A3-6.2")
    def test_counted_moves_are_why_the_fmjd_wants_a_record(self) -> None:
        assert cited(recording_ruling(recording.FM_100)) == "FM A1-10.2.2, FM A3-6.2, FM A3-6.3"


class TestWriter:
    @pytest.mark.parametrize(
        ("book", "by", "permitted", "refused"),
        cases(
            [
                ("FM A3-6.2", "FM_100", Recorder.PLAYER, False, False),
                ("FM A3-6.2", "FM_100", Recorder.SECOND, True, False),
                ("FM A3-6.2", "FM_100", Recorder.SECOND, False, True),
                ("FM A3b-6.2", "FM_64", Recorder.SECOND, True, False),
                ("FM A3b-6.2", "FM_64", Recorder.SECOND, False, True),
                ("", "RU_64", Recorder.SECOND, True, True),
                ("", "CH", Recorder.ASSISTANT, True, False),
                ("", "UA_64", Recorder.ASSISTANT, False, True),
            ]
        ),
    )
    def test_another_hand_needs_a_book_and_the_arbiter(
        self, book: str, by: Recorder, permitted: bool, refused: bool
    ) -> None:
        refusal = check_writer(BOOKS[book], by, permitted)
        assert ids([refusal]) if refused else refusal is None

    @pytest.mark.parametrize("book", cases([("FM A3-6.2", "FM_100"), ("FM A3b-6.2", "FM_64")]))
    def test_nobody_is_let_off_altogether(self, book: str) -> None:
        assert ids([let_off(BOOKS[book])]) == ["play.recording.never-free"]

    def test_elsewhere_the_arbiter_decides(self) -> None:
        assert ids([let_off(recording.RU_64)]) == ["play.recording.arbiter-decides"]

    @pytest.mark.parametrize(
        ("rules", "who", "obliged", "allowed"),
        cases(
            [
                ("FM A8B-7", recording.CLOCK_DISPLAY, Recorder.OPPONENT, True, True),
                ("FM A8B-7", recording.CLOCK_DISPLAY, Recorder.GIVER, False, False),
                ("FM A8B-7", recording.CLOCK_DISPLAY, Recorder.INTERMEDIARY, False, False),
                ("FM A8C-7", recording.BLINDFOLD_DISPLAY, Recorder.OPPONENT, True, True),
                ("FM A8C-7", recording.BLINDFOLD_DISPLAY, Recorder.GIVER, False, False),
                ("FM A8C-7", recording.BLINDFOLD_DISPLAY, Recorder.INTERMEDIARY, False, True),
            ]
        ),
    )
    def test_in_a_display_the_many_write(self, rules: Recording, who: Recorder, obliged: bool, allowed: bool) -> None:
        assert (who in rules.writing.must) is obliged
        assert (check_writer(rules, who, permitted=True) is None) is allowed

    @pytest.mark.article("FM A8B-7", "FM A8C-7")
    def test_time_trouble_does_not_free_them(self) -> None:
        assert relieved_in(recording.CLOCK_DISPLAY, place("2h"), MINUTE) is None
        assert relieved_in(recording.BLINDFOLD_DISPLAY, place("2h"), MINUTE) is None
        assert ids([let_off(recording.CLOCK_DISPLAY)]) == ["play.recording.never-free"]


class TestTimeTrouble:
    @pytest.mark.parametrize(
        ("book", "control", "left_ms", "free"),
        cases(
            [
                ("RU 3.10.3.a", "RU_64", "45m", 5 * MINUTE, False),
                ("RU 3.10.3.a", "RU_64", "45m", 5 * MINUTE - 1, True),
                ("UA V-7.12.a", "UA_64", "45m+15s", 5 * MINUTE - 1, True),
                ("UA V-7.12.a", "UA_64", "45m+15s", 5 * MINUTE, False),
                ("UA V-7.13", "UA_64", "1h20+1m", 2 * MINUTE, False),
                ("UA V-7.13", "UA_64", "1h20+59s", 2 * MINUTE, True),
                ("CH 8.4.a", "CH", "1h30/40+29s", 5 * MINUTE - 1, True),
                ("CH 8.4.a", "CH", "1h30/40+30s", 5 * MINUTE - 1, False),
                ("CH 8.4.a", "CH", "1h30/40", 5 * MINUTE, False),
                ("CK 3.13.a", "CK", "1h/20", 5 * MINUTE, True),
                ("CK 3.13.a", "CK", "1h/20", 5 * MINUTE + 1, False),
                ("FM A3-6.13.a, FM A3-6.2", "FM_100", "2h/50", 5 * MINUTE, True),
                ("FM A3-6.13.a, FM A3-6.2", "FM_100", "2h/50", 5 * MINUTE + 1, False),
                ("FM A3b-6.13.a", "FM_64", "1h30/30", 5 * MINUTE, True),
                ("FM A3b-6.13.a", "FM_64", "1h30/30", 5 * MINUTE + 1, False),
            ]
        ),
    )
    def test_the_last_minutes_free_a_player(self, book: str, control: str, left_ms: int, free: bool) -> None:
        assert (relieved_in(BOOKS[book], place(control), left_ms) is not None) is free

    @pytest.mark.article("CH 8.4.a")
    def test_in_chess_for_the_rest_of_the_period(self) -> None:
        here = place("1h30/40+20s, 30m", 30)
        before = relieved_in(recording.CH, here, 5 * MINUTE - 1)
        assert relieved_in(recording.CH, here, 5 * MINUTE + 10_000, before) == before == 0
        assert relieved_in(recording.CH, place("1h30/40+20s, 30m", 40), 30 * MINUTE, before) is None

    def test_elsewhere_only_while_time_is_short(self) -> None:
        assert relieved_in(recording.RU_64, place("45m+15s"), 5 * MINUTE + 1, before=0) is None

    @pytest.mark.parametrize(("book", "article"), [("RU_64", "RU 3.10.4.a"), ("CH", "CH 8.5.1"), ("CK", "CK 3.14.a")])
    def test_the_arbiter_writes_where_neither_need(self, book: str, article: str) -> None:
        assert cited(arbiter_writes(BOOKS[book], BySide(True, True))) == article
        assert arbiter_writes(BOOKS[book], BySide(True, False)) is None


class TestBeforeAMove:
    @pytest.mark.parametrize(
        ("book", "written", "says"),
        cases(
            [
                ("CH 8.1.c", "CH", 9, ""),  # the opponent's last move may wait
                ("CH 8.1.c", "CH", 8, "CH 8.1.c"),  # his own may not
                ("CK 3.5", "CK", 9, ""),
                ("CK 3.5", "CK", 8, "CK 3.5"),
                ("FM A3-6.3", "FM_100", 10, ""),  # only the answer itself is written afterwards
                ("FM A3-6.3", "FM_100", 9, "FM A3-6.3"),
                ("FM A3b-6.3", "FM_64", 10, ""),
                ("FM A3b-6.3", "FM_64", 9, "FM A3b-6.3"),
                ("RU 3.10.1.b", "RU_64", 8, ""),
                ("UA V-4.4.c", "UA_64", 8, ""),
            ]
        ),
    )
    def test_what_must_stand_there_after_ten_moves(self, book: str, written: int, says: str) -> None:
        refusal = check_move(BOOKS[book], 10, Sheet(written))
        assert (cited(refusal) if refusal else "") == says

    @pytest.mark.article("CH 8.4.a")
    def test_who_need_not_write_moves_on(self) -> None:
        assert check_move(recording.CH, 60, Sheet(40), relieved=True) is None

    @pytest.mark.article("CK 3.13.a")
    def test_checkers_players_tick_instead(self) -> None:
        assert ids([check_move(recording.CK, 60, Sheet(40), relieved=True)]) == ["play.recording.tick-first"]
        assert check_move(recording.CK, 60, Sheet(40, ticked=19), relieved=True) is None
        assert ids([check_move(recording.CK, 60, Sheet(40, ticked=19))]) == ["play.recording.write-first"]

    @pytest.mark.parametrize(
        ("book", "claiming", "says"),
        cases(
            [
                ("RU 3.10.1.b", "RU_64", False, ""),
                ("UA V-4.4.c", "UA_64", False, ""),
                ("CH 8.1.b", "CH", False, "CH 8.1.b"),
                ("CH 8.1.b", "CH", True, ""),  # a claim of a draw, or a sealed move
                ("FM A3-6.3", "FM_100", False, ""),
            ]
        ),
    )
    def test_writing_before_the_move_is_made(self, book: str, claiming: bool, says: str) -> None:
        refusal = check_ahead(BOOKS[book], 10, 11, claiming)
        assert (cited(refusal) if refusal else "") == says
        assert check_ahead(BOOKS[book], 10, 10) is None

    def test_never_two_moves_ahead(self) -> None:
        assert ids([check_ahead(recording.RU_64, 10, 12)]) == ["play.recording.too-far-ahead"]
