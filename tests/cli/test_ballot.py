"""`mainroad ballot`, and games that must follow what was drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main


def asked(line: str) -> Result:
    return CliRunner().invoke(main, ["ballot", *line.split()])


def boards(line: str) -> list[str]:
    answer = asked(line)
    assert answer.exit_code == 0, answer.output
    return [row.partition(". ")[2] for row in answer.output.splitlines()]


class TestWhatIsDrawn:
    @pytest.mark.article("UA V-9.5.2")
    def test_the_first_move_of_each_side_or_only_that_of_white(self) -> None:
        both = boards("russian --seed s --boards 30")
        assert {len(opening.split()) for opening in both} == {2}
        assert len(set(both)) > 10
        assert {len(opening.split()) for opening in boards("russian --kind first --seed s --boards 9")} == {1}

    @pytest.mark.article("CK n.ii")
    def test_three_half_moves_of_checkers(self) -> None:
        assert {len(opening.split()) for opening in boards("english --rulebook CK --seed s --boards 9")} == {3}

    def test_the_seed_decides(self) -> None:
        assert boards("russian --seed s --boards 9") == boards("russian --seed s --boards 9")
        assert boards("russian --seed s --boards 9") != boards("russian --seed t --boards 9")

    @pytest.mark.article("CK n.ii")
    def test_a_table_of_a_federation_is_read_and_its_faults_told(self, tmp_path: Path) -> None:
        deck = tmp_path / "deck.json"
        openings = [{"code": "7", "moves": "11-15 23-19 8-11"}, {"code": "8", "moves": "11-15 23-19"}]
        deck.write_text(json.dumps({"tables": {"main": openings}}), encoding="utf-8")
        answer = asked(f"english --rulebook CK --seed s --deck {deck} --table main")
        assert "7: 11-15 23-19 8-11" in answer.output
        assert "Left out: opening 8 of main: it has 2 moves, not 3." in answer.output

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("chess --rulebook CH --seed s", "has no such ballot"),
            ("russian --kind three --seed s", "has no such ballot"),
            ("russian --seed s --start noon", "no time of day"),
            ("russian --seed s --late 2:white", "no such board"),
            ("russian --seed s --late 1:red", "white or black"),
            ("russian --seed s --deck nowhere.json", "cannot be read"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, line: str, told: str) -> None:
        answer = asked(line)
        assert (answer.exit_code, told in answer.output) == (2, True)

    def test_a_deck_of_brackets_is_refused(self, tmp_path: Path) -> None:
        deck = tmp_path / "deck.json"
        deck.write_text("[" * 50_000, encoding="utf-8")
        answer = asked(f"english --rulebook CK --seed s --deck {deck} --table main")
        assert (answer.exit_code, "too many brackets" in answer.output) == (2, True)


class TestWhen:
    @pytest.mark.article("UA V-9.5.3.a")
    @pytest.mark.parametrize(("at", "is_early"), [("9:49", True), ("9:50", False), ("10:00", False)])
    def test_not_more_than_ten_minutes_before_play(self, at: str, is_early: bool) -> None:
        told = boards(f"russian --seed s --start 10:00 --at {at}")[0]
        assert ("not earlier than 10 minutes before play (UA V-9.5.3.a)" in told) == is_early
        assert "not earlier" not in boards(f"russian --rulebook RU --seed s --start 10:00 --at {at}")[0]

    @pytest.mark.article("UA V-9.5.3.b", "UA V-9.5.4", "UA V-9.5.5", "RU 3.7.4.b")
    @pytest.mark.parametrize("colour", ["white", "black"])
    def test_it_waits_for_who_is_absent_on_their_time(self, colour: str) -> None:
        told = boards(f"russian --seed s --boards 2 --start 10:00 --at 10:20 --late 2:{colour}")[1]
        assert told.startswith("the opening is drawn when both players are there")
        assert told.endswith(f"(UA V-9.5.3.b); the clock of {colour} runs (UA V-9.5.4, UA V-9.5.5)")
        russian = boards(f"russian --rulebook RU --seed s --start 10:00 --at 10:20 --late 1:{colour}")[0]
        assert russian.endswith(f"(RU 3.7.4.b); the clock of {colour} runs (RU 3.7.4.b)")

    @pytest.mark.article("UA V-9.5.5", "RU 3.7.4.b")
    def test_story_6_black_is_22_minutes_late(self) -> None:
        told = boards("russian --seed s --start 10:00 --at 10:24 --late 1:black=10:22")[0]
        assert told.endswith("; used: white 0s, black 24m (UA V-9.5.4, UA V-9.5.5)")

    @pytest.mark.article("UA V-9.5.4")
    def test_clocks_run_from_the_start_though_nothing_is_drawn(self) -> None:
        assert "used: white 3m, black 0s" in boards("russian --seed s --start 10:00 --at 10:03")[0]
        shared = boards("russian --seed s --start 10:00 --at 10:15 --late 1:white=10:10 --late 1:black=10:14")[0]
        assert "used: white 5m, black 10m" in shared


class TestPlayedAsDrawn:
    GAME = '[GameType "20"]\n1. c3-d4 {moves} *\n'

    def replayed(self, path: Path, *games: str) -> Result:
        path.write_text("\n\n".join(self.GAME.format(moves=moves) for moves in games), encoding="utf-8")
        return CliRunner().invoke(main, ["replay", str(path), "--variant", "russian", "--ballot", "c3-d4 b6-a5"])

    @pytest.mark.article("CK 6.5", "RU 3.19.c", "UA V-9.5.2")
    def test_both_games_of_a_micro_match_must_follow_it(self, tmp_path: Path) -> None:
        path = tmp_path / "match.pdn"
        assert self.replayed(path, "b6-a5 2. d4-c5", "b6-a5").exit_code == 0
        answer = self.replayed(path, "b6-a5", "d6-c5")
        assert answer.exit_code == 1
        assert "move 2 of the drawn opening c3-d4 b6-a5 is b6-a5, not d6-c5" in answer.output
        assert "CK 6.5" in answer.output

    @pytest.mark.article("CK 6.5", "CK n.ii")
    def test_so_must_games_of_checkers(self, tmp_path: Path) -> None:
        path = tmp_path / "match.pdn"
        path.write_text('[GameType "21"]\n1. 11-15 23-19 2. 9-14 *\n', encoding="utf-8")
        answer = CliRunner().invoke(main, ["replay", str(path), "--ballot", "11-15 23-19 8-11"])
        assert "move 3 of the drawn opening 11-15 23-19 8-11 is 8-11, not 9-14" in answer.output
        assert "CK n.ii" in answer.output

    def test_a_ballot_that_cannot_be_read_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "match.pdn"
        path.write_text(self.GAME.format(moves="b6-a5"), encoding="utf-8")
        answer = CliRunner().invoke(main, ["replay", str(path), "--variant", "russian", "--ballot", "c3-d9"])
        assert answer.exit_code == 2
