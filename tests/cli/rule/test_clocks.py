"""The ruling desk on clocks: what they must show, how hands are set, raised flags, added time, breaks."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.rulebooks.pytest_articles import cases
from support.desk_questions import ask, cited, said, shows

WRONG = "wrong-clock --clock 1:00:00 1:00:00"


def thought(book: str, control: str, *times: str) -> str:
    """What White's clock must show after these times of thinking; Black's after one move in no time."""
    line = f"{WRONG} --rulebook {book} --control '{control}' --thought '{' '.join(times)}' 0:00"
    return shows(ask(line))[0]


class TestWhatAClockMustShow:
    @pytest.mark.article("CK 2.17")
    def test_time_saved_before_a_control_is_kept(self) -> None:
        assert thought("CK", "1h/30, 30m/15", *["0:00"] * 29, "50:00") == "40:00"

    @pytest.mark.article("FM A3-6.1.c", "FM A3b-6.1.c")
    @pytest.mark.parametrize(
        ("book", "control", "moves", "used", "left"),
        [
            ("FM", "2h/50, 1h/25", 50, "1:40:00", "1:20:00"),
            ("FM --game russian", "1h30/30, 1h/20", 30, "1:20:00", "1:10:00"),
        ],
    )
    def test_it_holds_for_the_next_series(self, book: str, control: str, moves: int, used: str, left: str) -> None:
        assert thought(book, control, *["0"] * (moves - 1), used) == left

    @pytest.mark.article("CH 6.2.2.a")
    @pytest.mark.parametrize(
        ("control", "left"),
        [("1h30/40, 30m", "40:00"), ("1h30/40+30s, 30m+30s", "1:00:00"), ("1h30/40 delay 5s, 30m", "30:00")],
    )
    def test_except_with_a_delay(self, control: str, left: str) -> None:
        assert thought("CH", control, *["0"] * 39, "1:20:00") == left

    @pytest.mark.article("CH 6.2.2.b")
    @pytest.mark.parametrize(("used", "left"), [("0:04", "5:00"), ("0:05", "5:00"), ("0:06", "4:59"), ("1:05", "4:00")])
    def test_main_time_runs_only_after_the_delay(self, used: str, left: str) -> None:
        assert thought("CH", "5m delay 5s", used) == left
        assert thought("CH", "5m delay 5s", *["0"] * 9, used) == left

    @pytest.mark.article("CK 2.0.c", "CK 2.15", "CK 2.15.a", "CH 6.2.1")
    @pytest.mark.parametrize(("book", "used", "left"), [("CK", "59:59", "30:01"), ("CK", "1:00:00", "0:00")])
    def test_thirty_moves_must_be_made_before_the_hour_is_over(self, book: str, used: str, left: str) -> None:
        assert thought(book, "1h/30, 30m/15", *["0:00"] * 29, used) == left
        assert thought("CH", "1h/30, 30m/15", *["0:00"] * 29, used) == left

    def test_what_is_no_time_is_named(self) -> None:
        assert ask(f"{WRONG} --control 5m --thought soon 1:00")["wants"] == ["thought"]


class TestHands:
    @pytest.mark.parametrize(
        ("line", "told"),
        cases(
            [
                ("UA V-8.9.2", "--rulebook UA --control 45m", ["5:15", "6:00"]),
                ("UA V-8.9.3, UA V-8.9.1.b", "--rulebook UA --control '45m/25, 15m'", ["4:15", "5:00, 6:00", "45"]),
                ("UA V-8.9.4", "--rulebook UA --control 45m --micro-match yes", ["3:15", "4:00", "5:15", "6:00"]),
                ("UA V-8.9.5", "--rulebook UA --control '1h/35, 30m' --micro-match yes", ["2:00", "3:00, 4:00", "30"]),
                ("FM A3-3.8.1", "--rulebook FM --control '2h/50, 1h/25'", ["12:00", "2:00, 3:00"]),
                ("FM A3b-3.8.1", "--rulebook FM --game russian --control '1h30/30, 1h/20'", ["10:30", "12:00"]),
                ("FM A6-4.b", "--rulebook FM --control 10m", ["5:50", "6:00"]),
                ("CH 23.2", "--rulebook CH --control '1h30/40, 30m'", ["4:30", "6:00"]),
                ("RU 3.8.5.a", "--rulebook RU --control 1h", ["1:00", "2:00"]),
            ]
        ),
    )
    def test_they_are_set_as_the_rulebook_says(self, line: str, told: list[str]) -> None:
        value = ask(f"set-hands {line}")
        assert "ruling.set-hands" in said(value)
        assert all(any(part in sentence for sentence in value["dials"]) for part in told), value["dials"]

    @pytest.mark.parametrize("control", ["45m+15s", "7h"])
    def test_what_no_dial_can_keep_is_said(self, control: str) -> None:
        value = ask(f"set-hands --rulebook UA --control {control}")
        assert (value["wants"], bool(value["problem"])) == (["control"], True)

    def test_the_control_is_asked_for(self) -> None:
        assert ask("set-hands --rulebook UA")["wants"] == ["control"]

    @pytest.mark.article("RU 3.20.4", "RU 3.8.2.d")
    def test_after_a_ruling_a_mechanical_clock_is_set_too(self) -> None:
        line = "clock-hit --rulebook RU --control 1h --tempo rapid --side white --clock 1:30 4:00 --mechanical yes"
        assert ask(line)["dials"] == [
            "On a mechanical clock: White 1:58:30 (flag rising), Black 1:55 (flag down at rest)."
        ]

    @pytest.mark.article("FM A3-3.7.5", "FM A3-3.7.6", "FM A3b-3.7.5", "FM A3b-3.7.6")
    @pytest.mark.parametrize(("left", "flag"), [("2:01", "at rest"), ("2:00", "rising"), ("0:00", "fallen")])
    @pytest.mark.parametrize("game", ["international", "russian"])
    def test_the_flag_rises_two_minutes_before_it_falls(self, game: str, left: str, flag: str) -> None:
        line = f"wrong-clock --rulebook FM --game {game} --clock 5:00 5:00 --right {left} 5:00 --mechanical yes"
        assert flag in ask(line)["dials"][0].split(",")[0]


class TestBeforePlay:
    @pytest.mark.article("CK 2.2", "UA V-8.9.1.a")
    @pytest.mark.parametrize(("book", "article"), [("CK", "CK 2.2"), ("UA", "UA V-8.9.1.a")])
    def test_all_clocks_stand_and_show_the_same(self, book: str, article: str) -> None:
        line = f"clocks-unlike --rulebook {book} --readings"
        unlike, alike = ask(f"{line} '45:00 45:00 44:00'"), ask(f"{line} '45:00 45:00'")
        assert (said(unlike), said(alike)) == (["play.clock.unlike"], ["ruling.clocks-alike"])
        assert cited(unlike) == {article}
        assert said(ask(f"{line} '45:00 45:00' --pressed yes")) == ["play.clock.runs-already"]

    @pytest.mark.parametrize(
        ("book", "waits"),
        cases(
            [
                ("RU 3.8.5.b", "RU", "move"),
                ("FM A3-6.6", "FM", "press"),
                ("FM A3b-6.6", "FM --game russian", "press"),
            ]
        ),
    )
    def test_the_raised_flag_falls_first(self, book: str, waits: str) -> None:
        found = {act: said(ask(f"flag-raised --rulebook {book} --side white --act {act}")) for act in ("move", "press")}
        assert "play.clock.flag-raised" in found.pop(waits)
        assert list(found.values()) == [["ruling.need-not-wait"]]


class TestAddedTime:
    @pytest.mark.article("CK 2.16")
    def test_white_adds_the_time_of_the_next_period_on_both_clocks(self) -> None:
        value = ask("time-added --rulebook CK --control '1h/30, 30m/15' --made 30 30 --clock 2:00 3:00")
        assert (said(value), shows(value)) == (["ruling.add-time"], ("32:00", "33:00"))
        assert "White adds 30 minutes" in value["rulings"][0]["sentence"]

    @pytest.mark.article("CK 2.16")
    @pytest.mark.parametrize("made", ["29 30", "31 31", "15 15"])
    def test_only_when_both_have_just_passed_the_control(self, made: str) -> None:
        assert said(ask(f"time-added --rulebook CK --control '1h/30, 30m/15' --made {made}")) == [
            "ruling.nothing-to-add"
        ]


class TestPause:
    @pytest.mark.article("RU 3.19.a", "RU 3.19.b")
    def test_the_break_runs_off_on_the_clock_of_the_next_white(self) -> None:
        value = ask("pause --rulebook RU --control 30m --elapsed 4:59")
        assert (said(value), shows(value)) == (["ruling.pause-on-clock", "play.clock.pause"], ("35:00", "30:00"))
        assert said(ask("pause --rulebook RU --control 30m --elapsed 5:00")) == ["ruling.pause-on-clock"]

    @pytest.mark.article("UA V-9.5.6.a")
    def test_the_clocks_stand_for_five_to_ten_minutes(self) -> None:
        value = ask("pause --rulebook UA --control 30m")
        assert (said(value), shows(value)) == (["ruling.pause-between"], ("30:00", "30:00"))
        assert "5 to 10 minutes" in value["rulings"][0]["sentence"]


class TestChecks:
    @pytest.mark.article("FM A3-6.15.a", "FM A3b-6.15.a")
    @pytest.mark.parametrize("game", ["international", "russian"])
    def test_the_time_of_a_check_is_charged_to_who_is_at_fault(self, game: str) -> None:
        line = (
            f"unproved --rulebook FM --game {game} --control '1h/30, 30m/15' --made 28 27 --clock 0 1:00 --spent 4:00"
        )
        assert shows(ask(line)) == ("43:00", "44:00")
        assert shows(ask(f"{line} --by black")) == ("45:00", "42:00")

    @pytest.mark.article("FM A3-6.18", "FM A3b-6.18")
    @pytest.mark.parametrize("game", ["international", "russian"])
    def test_so_is_the_time_of_putting_an_error_right(self, game: str) -> None:
        line = f"illegal-move --rulebook FM --game {game} --side white --clock 20:00 20:00 --way correct --spent 3:00"
        value = ask(line)
        assert (shows(value), said(value)[-1]) == (("17:00", "20:00"), "ruling.check-charged")

    @pytest.mark.article("FM A3-6.17", "FM A3b-6.17")
    @pytest.mark.parametrize("game", ["international", "russian"])
    @pytest.mark.parametrize(
        ("times", "spent", "points"),
        [(3, "2:30", {"white": 1, "black": 1}), (2, "2:30", {"white": 0, "black": 2}), (2, "1:59", None)],
    )
    def test_a_claim_is_checked_on_the_claimants_time(
        self, game: str, times: int, spent: str, points: dict[str, int] | None
    ) -> None:
        line = f"repetition --rulebook FM --game {game} --side white --clock 2:00 9:00 --times {times} --spent {spent}"
        assert ask(line)["half_points"] == points


@pytest.mark.parametrize("game", cases([("UA III-5.6", "russian"), ("UA IV-5.6", "international")]))
@pytest.mark.parametrize(("first", "score"), [("", "A draw."), ("white", "Black wins.")])
def test_both_flags_down_are_a_draw_if_nobody_can_tell_which_fell_first(game: str, first: str, score: str) -> None:
    known = ["--first", first] if first else []
    answer = CliRunner().invoke(main, ["rule", "both-flags", "--rulebook", "UA", "--game", game, *known])
    assert answer.output.startswith(score), answer.output


@pytest.mark.article("RU 3.20.8.a")
@pytest.mark.parametrize(
    ("control", "said_of_it"),
    [("2h", [["RU 3.20.8.a", "RU PRE.a"], ["RU PRE.a"]]), ("20m", [["RU 3.20.8.a"]]), ("5m", [["RU 3.20.8.a"]])],
)
def test_a_draw_by_both_flags_in_a_slow_game_is_by_analogy(control: str, said_of_it: list[list[str]]) -> None:
    value = ask(f"both-flags --rulebook RU --control {control}")
    assert value["half_points"] == {"white": 1, "black": 1}
    assert [ruling["articles"] for ruling in value["rulings"]] == said_of_it
    assert said(value)[1:] == ["ruling.quick-by-analogy"] * (len(said_of_it) - 1)


def test_whoevers_flag_fell_first_loses_without_any_analogy() -> None:
    assert said(ask("both-flags --rulebook RU --control 2h --first white")) == ["play.clock.time-lost"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("resigned --side white", "Red wins."),
        ("both-flags --first white", "Red wins."),
        ("illegal-move --side black --clock 10:00 20:00", "Play goes on. Red is to move. Red's clock runs."),
        ("illegal-move --side black --clock 10:00 20:00", "Set the clocks: White 10:00, Red 20:00."),
        ("who-begins", "Red"),
    ],
)
def test_the_dark_side_of_checkers_is_called_red(line: str, sentence: str) -> None:
    answer = CliRunner().invoke(main, ["rule", *line.split(), "--rulebook", "CK"]).output
    assert sentence in answer
    assert "Black" not in answer
    assert "Red" not in CliRunner().invoke(main, ["rule", *line.split(), "--rulebook", "RU"]).output
