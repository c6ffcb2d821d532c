"""Score sheets through the commands: who writes what and when, and how a gap is filled."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

SHEETS = facts.Conditions(sheets=True)
CONTROLS = {"RU": "45m/3, 45m", "UA": "45m/3, 15m", "CH": "2h/3, 1h", "CK": "1h/3, 30m/3", "FM": "1h30/3, 1h/3"}
MOVES = {
    "russian": ("c3-d4", "d6-c5", "b2-c3", "f6-g5", "g3-h4", "g7-f6"),
    "international": ("32-28", "19-23", "28x19", "14x23", "37-32", "10-14"),
    "chess": ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"),
    "english": ("11-15", "23-19", "8-11", "22-17", "4-8", "17-13"),
}


def hall(rulebook: str, game: str, plies: int = 0, white: bool = True, black: bool = True) -> Hall:
    """A game after so many moves of both sides; who writes, writes each of them at once."""
    played = Hall(rulebook, game, CONTROLS[rulebook], conditions=SHEETS).start()
    for move in MOVES[game][:plies]:
        played.play(move)
        for side, writes in ((WHITE, white), (BLACK, black)):
            if writes:
                played.must(commands.Write(side))
    return played


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestWriting:
    @pytest.mark.article("RU 3.10.1.b", "UA V-4.4.c")
    @pytest.mark.parametrize("rulebook", ["RU", "UA"])
    def test_a_move_may_be_written_before_it_is_made(self, rulebook: str) -> None:
        played = hall(rulebook, "russian").must(commands.Write(WHITE, 1))
        assert played.state.written.white == 1
        assert played.why_not(commands.Write(WHITE, 2)) == "play.recording.too-far-ahead"

    @pytest.mark.article("CH 8.1.b")
    def test_in_chess_it_may_not(self) -> None:
        assert cited(hall("CH", "chess").ask(commands.Write(WHITE, 1))) == {"CH 8.1.b"}

    @pytest.mark.parametrize(
        ("rulebook", "game", "behind", "article"),
        cases(
            [
                ("CH 8.1.c", "CH", "chess", 1, "CH 8.1.c"),
                ("CK 3.5", "CK", "english", 1, "CK 3.5"),
                ("FM A3-6.3", "FM", "international", 0, "FM A3-6.3"),
                ("FM A3b-6.3", "FM", "russian", 0, "FM A3b-6.3"),
            ]
        ),
    )
    def test_before_the_next_move_the_earlier_ones_are_written(
        self, rulebook: str, game: str, behind: int, article: str
    ) -> None:
        played = hall(rulebook, game, 2)
        played.must(commands.Move(played.state.turn, MOVES[game][2]))
        side = played.state.turn.opponent
        played.must(commands.Press(side)).must(commands.Write(side.opponent)).play(MOVES[game][3])
        refusal = played.ask(commands.Move(side, MOVES[game][4]))
        assert article in cited(refusal)
        assert refusal is not None
        assert (refusal.parameters["missing"], refusal.parameters["allowed"]) == (2, behind)
        played.must(commands.Write(side, 4 - behind))
        assert played.ask(commands.Move(side, MOVES[game][4])) is None

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("FM A3-6.2", "FM", "international", "FM A3-6.2"),
                ("FM A3b-6.2", "FM", "russian", "FM A3b-6.2"),
            ]
        ),
    )
    def test_in_the_fmjd_nobody_is_let_off(self, rulebook: str, game: str, article: str) -> None:
        assert cited(hall(rulebook, game).ask(commands.Request(WHITE, about="no-record"))) == {article}

    def test_elsewhere_the_arbiter_decides(self) -> None:
        played = hall("UA", "russian").must(commands.Request(WHITE, about="no-record"))
        assert played.said == ["play.recording.arbiter-decides"]

    @pytest.mark.parametrize(
        ("rulebook", "game", "move", "entry", "article"),
        cases(
            [
                ("RU 3.10.1.a", "RU", "russian", "c3-d4", "c3-b4", "RU 3.10.1.a"),
                ("UA V-4.4.a", "UA", "russian", "c3-d4", "?", "UA V-4.4.a"),
                ("CH 8.1.a", "CH", "chess", "e4", "d4", "CH 8.1.a"),
            ]
        ),
    )
    def test_an_entry_tells_the_move_and_no_other(
        self, rulebook: str, game: str, move: str, entry: str, article: str
    ) -> None:
        played = Hall(rulebook, game, CONTROLS[rulebook], conditions=SHEETS).start()
        played.play(move).must(commands.Write(WHITE, entries=(entry,)))
        assert (article in played.cited, played.state.faulty.white) == (True, True)
        played = Hall(rulebook, game, CONTROLS[rulebook], conditions=SHEETS).start().play(move)
        assert played.must(commands.Write(WHITE, entries=(move,))).state.faulty.white is False

    @pytest.mark.parametrize(
        ("game", "start", "move", "entry", "article"),
        cases(
            [
                ("RU 1.6.2.g", "russian", "W:WKd2:Bb6,d6,f4,f6,g7", "d2:g5:e7:c5:a7", "d2:a7", "RU 1.6.2.g"),
                ("RU 2.4.e", "international", "W:WK47:B11,12,19,29,30,40", "47:24:8:17:6", "47:6", "RU 2.4.e"),
            ]
        ),
    )
    def test_where_two_captures_have_the_same_ends_the_whole_route_is_written(
        self, game: str, start: str, move: str, entry: str, article: str
    ) -> None:
        played = Hall("RU", game, "45m", start=start, conditions=SHEETS).start().must(commands.Move(WHITE, move))
        assert played.must(commands.Write(WHITE, entries=(entry,))).cited == {article}

    @pytest.mark.article("RU 3.10.1.c")
    @pytest.mark.parametrize(("start", "move", "fault"), [("W:Wc3:Bd4,h8", "c3:e5", False), ("", "c3-d4", True)])
    def test_a_dash_stands_for_a_forced_capture(self, start: str, move: str, fault: bool) -> None:
        played = Hall("RU", "russian", "45m", start=start, conditions=SHEETS).start().play(move)
        assert played.must(commands.Write(WHITE, entries=("-",))).state.faulty.white is fault


class TestNeglect:
    @pytest.mark.article("UA V-4.6.a", "UA V-4.6.b")
    @pytest.mark.parametrize(("plies", "found"), [(2, False), (3, True)])
    def test_more_than_two_missing_moves_are_filled_in_on_ones_own_time(self, plies: int, found: bool) -> None:
        played = Hall("UA", "russian", "45m/30, 15m", conditions=SHEETS).start()
        for move in MOVES["russian"][:plies]:
            played.play(move).must(commands.Write(BLACK))
        fault = played.ask(commands.Report("score-sheet", offender=WHITE))
        assert (fault is None) is found
        if found:
            assert {"UA V-4.6.a", "UA V-4.6.b"} <= played.cited
            assert played.state.clock.running is WHITE
            assert played.must(commands.Write(WHITE), MINUTE).state.clock.running is BLACK

    @pytest.mark.article("UA V-4.6.a")
    def test_an_entry_that_cannot_be_read_is_as_bad(self) -> None:
        played = hall("UA", "russian", 1, white=False).must(commands.Write(WHITE, entries=("?",)))
        played.must(commands.Report("score-sheet", offender=WHITE))
        assert "UA V-4.6.a" in played.cited

    @pytest.mark.article("UA V-4.6.c")
    def test_who_comes_into_time_trouble_meanwhile_plays_on(self) -> None:
        played = Hall("UA", "russian", "45m/30, 15m", conditions=SHEETS).start()
        for move in MOVES["russian"][:3]:
            played.play(move).must(commands.Write(BLACK))
        played.must(commands.Report("score-sheet", offender=WHITE))
        assert cited(played.ask(commands.Request(WHITE, about="put-off"))) >= {"UA V-4.6.a"}
        played.set_clock(4 * MINUTE, 40 * MINUTE).must(commands.Request(WHITE, about="put-off"))
        assert (played.cited, played.state.clock.running) == ({"UA V-4.6.c"}, BLACK)


class TestTimeTrouble:
    @pytest.mark.parametrize(
        ("rulebook", "game", "free"),
        cases(
            [
                ("CH 8.4.a", "CH", "chess", 4 * MINUTE),
                ("FM A3-6.12, FM A3-6.13.a", "FM", "international", 5 * MINUTE),
                ("FM A3b-6.12, FM A3b-6.13.a", "FM", "russian", 5 * MINUTE),
                ("RU 3.10.3.a", "RU", "russian", 5 * MINUTE - 1),
            ]
        ),
    )
    def test_who_is_short_of_time_need_not_write(self, rulebook: str, game: str, free: int) -> None:
        played = Hall(rulebook, game, CONTROLS[rulebook].replace("/3", "/30"), conditions=SHEETS).start()
        played.set_clock(MINUTE, MINUTE).play(*MOVES[game][:4]).set_clock(20 * MINUTE, 20 * MINUTE)
        first = "restore-first" if rulebook == "RU" else "write-first"
        assert played.why_not(commands.Move(WHITE, MOVES[game][4])) == f"play.recording.{first}"
        played.set_clock(free, 20 * MINUTE)
        assert played.ask(commands.Move(WHITE, MOVES[game][4])) is None

    @pytest.mark.article("UA V-7.13")
    @pytest.mark.parametrize(("control", "free"), [("1h20+1m", False), ("2h+30s", True)])
    def test_where_each_move_brings_a_minute_nobody_is_free(self, control: str, free: bool) -> None:
        played = Hall("UA", "international", control, conditions=SHEETS).start()
        for move in MOVES["international"][:4]:
            played.play(move).must(commands.Write(BLACK))
        played.set_clock(4 * MINUTE, 20 * MINUTE)
        assert (played.ask(commands.Move(WHITE, "37-32")) is None) is free

    @pytest.mark.article("CK 3.13.a")
    def test_in_checkers_each_move_is_ticked(self) -> None:
        played = Hall("CK", "english", "1h/30, 30m/15", conditions=SHEETS).start().set_clock(MINUTE, MINUTE)
        played.play("11-15", "23-19")
        assert cited(played.ask(commands.Move(BLACK, "8-11"))) == {"CK 3.13.a"}
        assert played.must(commands.Write(BLACK, ticks=True)).ask(commands.Move(BLACK, "8-11")) is None
        assert played.state.written.black == 0

    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 3.10.4.a", "RU", "russian", "RU 3.10.4.a"),
                ("CH 8.5.1", "CH", "chess", "CH 8.5.1"),
                ("CK 3.14.a", "CK", "english", "CK 3.14.a"),
                ("FM A4-2.15", "FM", "international", "FM A4-2.15"),
            ]
        ),
    )
    def test_the_arbiter_is_called_when_neither_need_write(self, rulebook: str, game: str, article: str) -> None:
        played = Hall(rulebook, game, CONTROLS[rulebook].replace("/3", "/30"), conditions=SHEETS).start()
        first = played.state.turn
        clocks = BySide(6 * MINUTE, 4 * MINUTE) if first is WHITE else BySide(4 * MINUTE, 6 * MINUTE)
        played.must(commands.ReplaceClock(clocks)).must(commands.Move(first, MOVES[game][0]), 2 * MINUTE)
        played.must(commands.Press(first))
        assert played.cited == {article}
        played.must(commands.Write(first.opponent)).must(commands.Move(first.opponent, MOVES[game][1]))
        assert played.must(commands.Press(first.opponent)).cited == set()  # once is enough


def after_trouble(rulebook: str, game: str, white: bool, black: bool) -> Hall:
    """Both have met their control in time trouble, in which some did not write; then they have time again."""
    played = Hall(rulebook, game, CONTROLS[rulebook], conditions=SHEETS).start().set_clock(MINUTE, MINUTE)
    for move in MOVES[game]:
        played.must(commands.Write(played.state.turn, ticks=True)).play(move)
    for side, writes in ((WHITE, white), (BLACK, black)):
        if writes:
            played.must(commands.Write(side))
    return played


class TestRestoring:
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        cases(
            [
                ("RU 3.10.3.b", "RU", "russian", "RU 3.10.3.b"),
                ("UA V-7.12.a, UA V-7.12.c", "UA", "russian", "UA V-7.12.c"),
                ("CH 8.4.b", "CH", "chess", "CH 8.4.b"),
                ("CK 3.13.b", "CK", "english", "CK 3.13.b"),
                ("FM A3-6.13.b", "FM", "international", "FM A3-6.13.b"),
                ("FM A3b-6.13.b", "FM", "russian", "FM A3b-6.13.b"),
            ]
        ),
    )
    def test_who_did_not_write_fills_in_the_sheet(self, rulebook: str, game: str, article: str) -> None:
        played = after_trouble(rulebook, game, white=False, black=True).must(commands.Report("restore"))
        assert article in played.cited

    @pytest.mark.parametrize(
        ("rulebook", "game", "halves", "article"),
        cases(
            [
                ("RU 3.10.4.b", "RU", "russian", True, "RU 3.10.4.b"),
                ("UA V-7.12.c", "UA", "russian", True, "UA V-7.12.c"),
                ("CH 8.5.1, CH 8.5.2", "CH", "chess", False, "CH 8.5.2"),
                ("CK 3.14.b", "CK", "english", False, "CK 3.14.b"),
                ("FM A3-6.14.a", "FM", "international", True, "FM A3-6.14.a"),
                ("FM A3b-6.14.a", "FM", "russian", True, "FM A3b-6.14.a"),
            ]
        ),
    )
    def test_where_neither_wrote_both_do_it_now(self, rulebook: str, game: str, halves: bool, article: str) -> None:
        played = after_trouble(rulebook, game, white=False, black=False).must(commands.Report("restore"))
        assert (played.state.clock.running, article in played.cited) == (None, True)
        before = played.left
        played.must(commands.Write(WHITE), MINUTE).must(commands.Write(BLACK), MINUTE)
        assert played.state.written == BySide(len(played.state.made), len(played.state.made))
        share = MINUTE if halves else 0
        assert played.left == BySide(before.white - share, before.black - share)
        assert played.state.clock.running is played.state.turn

    @pytest.mark.article("FM A3-6.13.c", "FM A3-6.14.b", "FM A3-6.19")
    @pytest.mark.parametrize(("minutes", "later"), [(30, False), (31, True)])
    def test_in_the_fmjd_what_takes_too_long_waits_for_the_end(self, minutes: int, later: bool) -> None:
        played = after_trouble("FM", "international", white=False, black=False).must(commands.Report("restore"))
        played.must(commands.Resume(), minutes * MINUTE)
        assert ("FM A3-6.14.b" in played.cited) is later
        played.set_clock(50 * MINUTE, 50 * MINUTE)
        assert (played.ask(commands.Move(WHITE, "32-28")) is None) is later

    @pytest.mark.parametrize(
        ("rulebook", "game", "consents", "lent", "article"),
        cases(
            [
                ("RU 3.10.3.c, RU 3.10.3.d", "RU", "russian", False, True, "RU 3.10.3.d"),
                ("UA V-7.12.b", "UA", "russian", False, False, "UA V-7.12.b"),
                ("UA V-7.12.b", "UA", "russian", True, True, "UA V-7.12.b"),
                ("FM A3-6.5", "FM", "international", False, False, "FM A3-6.5"),
                ("CH 8.4.b", "CH", "chess", False, True, "CH 8.4.b"),
                ("CK 3.14.b", "CK", "english", False, True, "CK 3.14.b"),
            ]
        ),
    )
    def test_the_opponents_sheet_is_lent(
        self, rulebook: str, game: str, consents: bool, lent: bool, article: str
    ) -> None:
        played = hall(rulebook, game)
        side = played.state.turn
        refusal = played.ask(commands.Request(side, about="opponents-sheet", consents=consents))
        assert (refusal is None) is lent
        assert article in (played.cited if lent else cited(refusal))

    @pytest.mark.article("CH 8.4.b")
    def test_in_chess_it_goes_back_before_the_move(self) -> None:
        played = hall("CH", "chess", 2)
        assert cited(played.ask(commands.Request(BLACK, about="opponents-sheet"))) == {"CH 8.4.b"}
        played.must(commands.Request(WHITE, about="opponents-sheet"))
        assert cited(played.ask(commands.Move(WHITE, "Nf3"))) == {"CH 8.4.b"}
        assert played.must(commands.Write(WHITE)).ask(commands.Move(WHITE, "Nf3")) is None

    @pytest.mark.article("RU 3.10.4.c")
    def test_what_cannot_be_restored_loses_for_both(self) -> None:
        played = after_trouble("RU", "russian", white=False, black=False).must(commands.Report("unrestorable"))
        assert (played.score, played.cited) == ((0, 0), {"RU 3.10.4.c"})

    @pytest.mark.article("CH 8.6")
    def test_in_chess_play_goes_on_in_the_next_control(self) -> None:
        played = hall("CH", "chess", 2).must(commands.Report("unrestorable"))
        assert (played.score, played.cited, played.state.clock.made) == (None, {"CH 8.6"}, BySide(3, 3))

    def test_other_books_say_nothing_of_it(self) -> None:
        assert hall("UA", "russian", 2).why_not(commands.Report("unrestorable")) == "play.nothing-irregular"


def test_nobody_asks_for_what_no_rulebook_answers() -> None:
    assert hall("UA", "russian").why_not(commands.Request(WHITE, about="tea")) == "play.not-readable"
    assert (
        hall("UA", "russian", 1).why_not(commands.Request(WHITE, about="put-off"), SECOND) == "play.nothing-irregular"
    )
