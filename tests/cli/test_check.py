"""`mainroad check`, `mainroad timetable`, and `mainroad run` of a whole event."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

EVENT = """
title = "Championship"
first_day = 2026-05-31
last_day = 2026-06-08
in_calendar_plan = true
"""
TOURNAMENT = """
[[tournaments]]
title = "{title}"
rulebook = "{book}"
game = "{game}"
time_control = "45m+15s"
system = "round-robin"
tie_breaks = ["SB"]
"""
ROUNDS = "".join(f"[[schedule]]\nstart = 2026-05-{day}T10:00:00Z\n" for day in (25, 26, 27, 28))
READY = {
    "RU": "draw = 2026-05-24T22:00:00Z\ninvited = 2026-04-25\n",
    "UA": "approved = 2026-04-25\n",
    "CH": "draw = 2026-05-24T22:00:00Z\n",
    "FM": "consented = 2025-05-25\nreported = 2025-08-25\nfinal_list = 2026-05-25T09:30:00Z\nlist_signed = true\n"
    "prize_list = 2026-05-26\n",
}
GAMES = {"CH": "chess", "FM": "international"}


def regulation(book: str, preparations: str = "") -> str:
    game = GAMES.get(book, "russian")
    text = TOURNAMENT.format(title="Cup", book=book, game=game).replace("[[tournaments]]", "")
    return f"{text}{ROUNDS}[preparations]\n{preparations}"


def asked(folder: Path, command: str, text: str, *options: str, typed: str = "") -> Result:
    path = folder / "cup.toml"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, [command, str(path), *options], input=typed)


class TestCheck:
    def test_a_good_regulation_has_nothing_against_it(self, tmp_path: Path) -> None:
        answer = asked(tmp_path, "check", regulation("RU", READY["RU"]), "--today", "2026-06-30")
        assert (answer.exit_code, answer.output) == (0, "Nothing stands against it.\n")

    @pytest.mark.article("RU 4.4.a", "RU 4.6.2.e", "RU 4.2.c")
    def test_what_was_not_done_in_time_is_told(self, tmp_path: Path) -> None:
        answer = asked(tmp_path, "check", regulation("RU"), "--today", "2026-05-25")
        assert answer.exit_code == 1
        assert "(RU 4.4.a)" in answer.output
        assert "Note: " in answer.output.splitlines()[-1]
        assert "(RU 4.2.c)" in answer.output.splitlines()[-1]
        later = asked(tmp_path, "check", regulation("RU"), "--today", "2026-05-26").output
        assert "(RU 4.6.2.e)" in later

    @pytest.mark.article("RU 4.7.2.e")
    def test_the_chief_draws_the_lots(self, tmp_path: Path) -> None:
        text = regulation("RU", READY["RU"] + 'drawn_by = "secretary"\n')
        assert "(RU 4.7.2.e)" in asked(tmp_path, "check", text, "--today", "2026-06-30").output

    @pytest.mark.article("RU 4.6.2.a")
    def test_the_schedule_is_drawn_up_before_the_event(self, tmp_path: Path) -> None:
        event = EVENT + TOURNAMENT.format(title="Men", book="RU", game="russian")
        assert "(RU 4.6.2.a)" in asked(tmp_path, "check", event, "--today", "2026-06-30").output

    @pytest.mark.article("UA I-3", "UA I-11")
    def test_a_whole_event_is_held_against_its_rulebook(self, tmp_path: Path) -> None:
        event = 'programme = "fmjd"\n' + EVENT + TOURNAMENT.format(title="Men", book="UA", game="russian")
        output = asked(tmp_path, "check", event + "official = true\n", "--today", "2026-01-01").output
        assert "(UA I-3)" in output
        assert "(UA I-11)" in output

    @pytest.mark.article("UA II-1.1", "UA II-1.2.a")
    def test_ranks_run_to_six_and_three_play(self, tmp_path: Path) -> None:
        event = 'rank = "{rank}"\n' + EVENT + TOURNAMENT.format(title="Men", book="UA", game="russian")
        output = asked(tmp_path, "check", event.format(rank="VII"), "--today", "2026-01-01", "--players", "2").output
        assert "(UA II-1.1)" in output
        assert "(UA II-1.2.a)" in output
        good = asked(tmp_path, "check", event.format(rank="VI"), "--today", "2026-01-01", "--players", "3").output
        assert "UA II-1" not in good

    @pytest.mark.article("FM A2-2.2")
    def test_the_organising_federation_is_a_member(self, tmp_path: Path) -> None:
        terms = TOURNAMENT.format(title="Men", book="FM", game="international") + 'federations = ["LTU", "UKR"]\n'
        for organiser, told in (("LTU", False), ("XXX", True)):
            event = f'organiser = "{organiser}"\n' + EVENT + terms
            assert ("(FM A2-2.2)" in asked(tmp_path, "check", event, "--today", "2020-01-01").output) is told

    @pytest.mark.parametrize(
        ("book", "swiss", "told"),
        [
            pytest.param("RU", "ru-number", ("RU 3.18.2.a", "RU 3.2.a"), marks=pytest.mark.article("RU 3.2.e")),
            pytest.param("UA", "ua-lot", ("UA V-15.1", "UA V-3.1.1"), marks=pytest.mark.article("UA V-3.1.5")),
        ],
    )
    def test_each_stage_of_a_mixed_event_is_held_against_its_own_system(
        self, tmp_path: Path, book: str, swiss: str, told: tuple[str, str]
    ) -> None:
        text = regulation(book, READY[book]).replace('system = "round-robin"\n', "")
        stages = f'[[stages]]\nsystem = "{swiss}"\nrounds = 40\n'
        stages += '[[stages]]\nsystem = "round-robin"\nrounds = 9\nqualifiers = 4\n'
        output = asked(tmp_path, "check", text + stages, "--players", "20", "--today", "2026-01-01").output
        assert [article for article in told if f"({article})" not in output] == []

    def test_what_cannot_be_read_is_one_sentence(self, tmp_path: Path) -> None:
        answer = asked(tmp_path, "check", EVENT + "colour = 1\n[[tournaments]]\n")
        assert (answer.exit_code, "colour is not a key" in answer.output) == (2, True)
        assert "is not a day" in asked(tmp_path, "check", regulation("RU"), "--today", "soon").output


class TestTimetable:
    @pytest.mark.article("UA I-10")
    def test_the_ukrainian_regulation_is_approved_a_month_ahead(self, tmp_path: Path) -> None:
        text = regulation("UA")
        line = "2026-04-25  the regulation is approved (UA I-10): "
        assert asked(tmp_path, "timetable", text, "--today", "2026-04-25").output == f"{line}to do\n"
        assert asked(tmp_path, "timetable", text, "--today", "2026-04-26").output == f"{line}overdue\n"
        assert asked(tmp_path, "timetable", regulation("UA", READY["UA"])).output == f"{line}done\n"
        late = regulation("UA", "approved = 2026-04-26\n")
        assert asked(tmp_path, "timetable", late).output == f"{line}done too late\n"

    @pytest.mark.article("CH 22.3.a")
    def test_the_draw_of_chess_is_twelve_hours_ahead(self, tmp_path: Path) -> None:
        line = "2026-05-24 22:00  the lots are drawn (CH 22.3.a): "
        assert asked(tmp_path, "timetable", regulation("CH", READY["CH"])).output == f"{line}done\n"
        late = READY["CH"].replace("22:00", "22:01")
        assert asked(tmp_path, "timetable", regulation("CH", late)).output == f"{line}done too late\n"

    @pytest.mark.article("FM A2-2.4", "FM A4-2.3", "FM A4-2.6")
    def test_the_duties_of_the_fmjd_in_their_order(self, tmp_path: Path) -> None:
        lines = asked(tmp_path, "timetable", regulation("FM", READY["FM"])).output.splitlines()
        assert [line.partition("  ")[0] for line in lines] == [
            "2025-05-25", "2025-08-25", "2026-05-25 09:30", "2026-05-26",
        ]  # fmt: skip
        assert all(line.endswith(": done") for line in lines)
        unsigned = READY["FM"].replace("true", "false")
        output = asked(tmp_path, "timetable", regulation("FM", unsigned), "--today", "2026-06-30").output
        assert "(FM A4-2.3): overdue" in output

    def test_without_dates_there_is_nothing_to_tell(self, tmp_path: Path) -> None:
        text = TOURNAMENT.format(title="Cup", book="RU", game="russian").replace("[[tournaments]]", "")
        assert asked(tmp_path, "timetable", text).output.startswith("Nothing: no first round is known")


class TestAnnex:
    def annexed(self, folder: Path, schedule: str, text: str) -> Result:
        annex = folder / "rounds.toml"
        annex.write_text(schedule, encoding="utf-8")
        return asked(folder, "timetable", text, "--schedule", str(annex), "--today", "2026-01-01")

    @pytest.mark.article("RU 4.1.i")
    def test_the_schedule_may_be_a_paper_beside_the_regulation(self, tmp_path: Path) -> None:
        alone = TOURNAMENT.format(title="Cup", book="CH", game="chess").replace("[[tournaments]]", "")
        assert "2026-05-24 22:00" in self.annexed(tmp_path, ROUNDS, alone).output
        refused = self.annexed(tmp_path, ROUNDS.replace("10:00", "11:00"), regulation("CH"))
        assert (refused.exit_code, "(RU 4.1.i)" in refused.output) == (2, True)

    def test_an_event_has_its_schedules_inside(self, tmp_path: Path) -> None:
        event = EVENT + TOURNAMENT.format(title="Men", book="CH", game="chess")
        assert "A schedule belongs to one tournament" in self.annexed(tmp_path, ROUNDS, event).output


class TestRunningAnEvent:
    WHOLE = EVENT + "".join(TOURNAMENT.format(title=title, book="RU", game="russian") for title in ("Men", "Women"))

    def test_each_of_its_tournaments_has_a_journal_of_its_own(self, tmp_path: Path) -> None:
        men = asked(tmp_path, "run", self.WHOLE, "--tournament", "1", typed="enter Boris\n")
        women = asked(tmp_path, "run", self.WHOLE, "--tournament", "2", typed="enter Anna\n")
        assert men.output.startswith("Men: 0 entries")
        assert women.output.startswith("Women: 0 entries")
        assert {path.name for path in tmp_path.glob("*.jsonl")} == {"cup-1.jsonl", "cup-2.jsonl"}
        again = asked(tmp_path, "run", self.WHOLE, "--tournament", "2")
        assert again.output.startswith("Women: 1 entries")

    @pytest.mark.parametrize("number", [(), ("--tournament", "3")])
    def test_the_tournament_must_be_named(self, tmp_path: Path, number: tuple[str, ...]) -> None:
        answer = asked(tmp_path, "run", self.WHOLE, *number)
        assert (answer.exit_code, "--tournament: 1 Men; 2 Women" in answer.output) == (2, True)

    def test_an_event_of_one_needs_no_number(self, tmp_path: Path) -> None:
        alone = EVENT + TOURNAMENT.format(title="Men", book="RU", game="russian")
        assert asked(tmp_path, "run", alone).output.startswith("Men: 0 entries")


@pytest.mark.parametrize(
    ("language", "checked", "due"),
    [
        ("en", "Nothing stands against it.", "Nothing:"),
        ("ru", "Возражений нет.", "Ничего:"),
        ("uk", "Заперечень немає.", "Нічого:"),
        ("lt", "Nieko neprieštarauja.", "Nieko:"),
    ],
)
def test_that_there_is_nothing_is_said_in_the_language_that_was_asked_for(
    tmp_path: Path, language: str, checked: str, due: str
) -> None:
    ready = regulation("RU", READY["RU"])
    assert asked(tmp_path, "check", ready, "--language", language, "--today", "2026-06-30").output == f"{checked}\n"
    undated = ready.replace(ROUNDS, "")
    assert asked(tmp_path, "timetable", undated, "--language", language).output.startswith(due)
