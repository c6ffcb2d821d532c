"""Simultaneous displays through the command: story 22, and each kind's rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

BOARD_7 = "B:W28,35,36,45,46,50:B8,12,13,22,23"
BOARD_14 = "B:W26,31,32,33,36,37,38,39,42,43:B6,8,12,13,16,18,19,23"
BOARD_15 = "B:W26,29,31,36,37,38,39,42,43,47:B6,8,12,13,16,18,19,23"
BOARD_16 = "B:W26,31,32,33,36,37,38,39,42,43:B6,8,12,13,16,18,19,K45"


def ran(path: Path, *lines: str) -> list[str]:
    """What the command answers to the last lines, without the lines that follow an answer."""
    answer = CliRunner().invoke(main, ["display", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "display.jsonl"


def begun(journal: Path, kind: str, *positions: str, boards: int = 0, flags: str = "") -> None:
    """A display with some positions, begun; the giver has White everywhere."""
    count = max(boards, len(positions), 2)
    set_up = [f"position {number} {text}" for number, text in enumerate(positions, start=1)]
    output = ran(journal, f"open {kind} international {count} {flags}", *set_up, f"colour 1-{count} white", "begin")
    assert "No:" not in "\n".join(output)


@pytest.mark.article("FM A8A-6", "FM A11-3.1")
def test_the_giver_chooses_colours_and_walks_one_way(journal: Path) -> None:
    output = ran(journal, "open normal international 4 record", "colour 1-3 white", "begin")
    assert output[-1] == "No: the colour on board 4 is not chosen (FM A8A-6)."
    output = ran(journal, "colour 4 black", "begin", "go 2", "go 3")
    assert output[-1] == "No: the move on board 2 comes first (FM A8A-6)."
    output = ran(journal, "play 32-28", "go 4")
    assert output[-1] == "No: the next board in this direction: 3, 1 (FM A8A-6)."
    output = ran(journal, "go 3", "play 32-28", "go 2", "protocol")
    assert output[4] == "No: the next board in this direction: 4 (FM A8A-6)."
    assert output[-1] == "the giver goes clockwise: the display can be recognised (FM A11-3.1)"


@pytest.mark.article("FM A11-3.1")
def test_whoever_walks_the_other_way_may_and_is_not_recognised(journal: Path) -> None:
    begun(journal, "normal", boards=4, flags="record")
    output = ran(journal, "go 1", "play 32-28", "go 4", "play 32-28", "go 1", "go 3", "protocol")
    assert "No: the next board in this direction: 3 (FM A8A-6)." in output
    assert output[-1] == "the giver does not go clockwise: the display is not recognised (FM A11-3.1)"


@pytest.mark.article("FM A8A-2", "FM A8A-3", "FM A8A-8")
def test_the_opponent_moves_when_the_giver_stands_there_by_the_rules_of_the_game(journal: Path) -> None:
    begun(journal, "normal", boards=3)
    output = ran(journal, "go 1", "play 32-28", "answer 18-23", "go", "play 32-28", "go", "play 32-28", "go")
    assert output[4] == "No: on board 1 the opponent moves when the giver stands there (FM A8A-8)."
    assert output[-1] == "    the opponent moves now (FM A8A-8)"
    output = ran(journal, "answer 18-24", "answer 18-23", "count 1 50 50 50 3", "protocol")
    assert output[0].startswith("No: this move cannot be made: ")
    assert output[0].endswith("(FM A8A-2).")
    assert output[-5] == "No: this display has no clocks (FM A8A-3)."
    assert output[-2:] == ["no clocks (FM A8A-3)", "nobody has to record the games (FM A8A-3)"]


@pytest.mark.article("FM A8A-9")
def test_only_a_choice_of_captures_may_wait_and_only_once(journal: Path) -> None:
    begun(journal, "normal", BOARD_7, "B:W28,32,50:B8,12,13,18,19")
    output = ran(journal, "go 1")
    assert (
        output[-1] == "    there is a choice of captures: the opponent may answer when the giver comes again (FM A8A-9)"
    )
    output = ran(journal, "wait", "go 2", "wait", "answer 18-22", "play 28x17", "go 1", "wait", "answer 22x33")
    assert "No: only an opponent with a choice of captures may wait (FM A8A-9)." in output
    assert "No: the opponent has waited once already (FM A8A-9)." in output
    assert output[-2].startswith("1.  W:W35,36,45,46,50:")


@pytest.mark.article("FM A8A-9")
def test_a_single_capture_is_made_at_once(journal: Path) -> None:
    begun(journal, "normal", "B:W28,35,36:B8,12,22")
    output = ran(journal, "go 1", "wait", "answer 22x33")
    assert output[2] == "No: only an opponent with a choice of captures may wait (FM A8A-9)."
    assert output[-1] == "    the giver moves (FM A8A-6)"


@pytest.mark.article("FM A8A-11")
def test_a_move_is_corrected_until_one_is_made_on_the_next_board(journal: Path) -> None:
    begun(journal, "normal", boards=3)
    output = ran(
        journal, "go 1", "play 32-28", "go 2", "correct 1 33-28", "play 31-27", "correct 1 34-29", "correct 2 31-26"
    )
    assert output[6].startswith("1.  B:W28,31,32,34,")
    assert output[-3].startswith("No: the move on board 1 stands")
    assert output[-3].endswith("(FM A8A-11).")
    assert output[-2].startswith("2.  B:W26,32,33,")


@pytest.mark.article("FM A8A-14")
def test_two_down_and_no_king_is_lost_unless_a_capture_is_due(journal: Path) -> None:
    lost = "1-0: two pieces fewer and no king: the game is lost (FM A8A-14)"
    begun(journal, "normal", BOARD_14, BOARD_15, BOARD_16)
    assert ran(journal, "go 1")[-1].endswith(lost)
    output = ran(journal, "go 2")
    assert output[-1] == "    the opponent moves now (FM A8A-8)"
    output = ran(journal, "answer 23x34", "play 39x30", "go 3")
    assert output[2].endswith(lost)
    assert output[-1] == "    the opponent moves now (FM A8A-8)"


def test_an_absent_opponent_may_be_given_as_lost_or_excused(journal: Path) -> None:
    begun(journal, "normal", BOARD_7, BOARD_7, BOARD_7)
    assert ran(journal, "go 1", "absent lost")[-1].endswith(
        "1-0: the opponent was away: the referee gives the game as lost (FM A8A-13)"
    )
    output = ran(journal, "go 2", "absent excused", "go 3")
    assert output[-2] == "    the opponent moves now (FM A8A-8)"


@pytest.mark.article("FM A8B-2", "FM A8B-3", "FM A8B-8")
def test_with_clocks_the_giver_goes_anywhere_and_no_rule_of_the_normal_display_holds(journal: Path) -> None:
    begun(journal, "clocks", BOARD_14, BOARD_7, boards=4)
    output = ran(journal, "go 3", "go 1", "answer 1 23-28", "play 4 32-28", "wait 2", "correct 4 33-28", "protocol")
    assert output[0].startswith("3. ")
    assert output[2].startswith("1. ")
    assert "1-0" not in output[2], "two down loses nothing here"
    assert output[4].startswith("1.  W:W26,31,")
    assert output[6].startswith("4.  B:W28,")
    assert output[-6] == "No: here nobody waits for the giver: the clock runs (FM A8B-9)."
    assert output[-5] == "No: in this display a move that was made stands (FM A8B-2)."
    assert output[-2:] == ["clocks are used (FM A8B-3)", "the opponents record the games (FM A8B-3)"]
    assert output[3] == "    the opponent moves now (FM A8B-8)"


@pytest.mark.article("FM A8B-13")
def test_the_referee_counts_when_the_givers_flag_falls(journal: Path) -> None:
    begun(journal, "clocks", boards=3)
    output = ran(journal, "count 1 50 50 48 4", "count 2 50 49 49 4", "count 3 50 50 50 4")
    sheet = "1-0: 50 moves were made, the sheet shows 48: the opponent answers for it and loses (FM A8B-13)"
    assert output[0].endswith(sheet)
    assert output[1].endswith("0-1: 49 of 50 moves were made when the giver's flag fell: the giver loses (FM A8B-13)")
    assert "min" not in output[2]
    assert output[3] == "    the giver moves (FM A8B-8)"


@pytest.mark.article("FM A8B-14")
def test_the_count_is_charged_to_an_opponent_who_erred_and_never_to_the_giver(journal: Path) -> None:
    begun(journal, "clocks", boards=3)
    output = ran(journal, "count 1 50 40 38 4 standing", "count 2 50 40 40 4 standing", "count 1 50 41 41 9 standing")
    assert output[0].endswith("-4 min")
    assert not output[2].endswith("min")
    assert output[4].endswith("-4 min")


@pytest.mark.article("FM A8C-8.a", "FM A8C-8.c", "FM A8C-10")
def test_a_blindfold_giver_is_told_and_says_the_moves(journal: Path) -> None:
    begun(journal, "blindfold", BOARD_16, boards=3)
    output = ran(journal, "answer 1 12-17", "go 1", "answer 12-17", "play 32-28", "carry 33-28", "carry 32-28", "go 3")
    assert output[0] == "No: on board 1 the opponent moves when the giver stands there (FM A8C-10)."
    assert "    the messenger makes the move 32-28 (FM A8C-8.c)" in output
    assert "No: said was 32-28, made was 33-28: it is put right (FM A8C-8.c)." in output
    assert output[-1] == "    the giver moves (FM A8C-8.a)"
    assert ran(journal, "go 1")[-1] == "No: the move on board 3 comes first (FM A8C-8.a)."


@pytest.mark.article("FM A8C-8.b")
@pytest.mark.parametrize(("flags", "said"), [("byname", "p2"), ("", "2")])
def test_the_messenger_says_where_they_stand_as_was_agreed(journal: Path, flags: str, said: str) -> None:
    begun(journal, "blindfold", boards=3, flags=flags)
    assert f"the messenger says “{said}” (FM A8C-8.b)" in "\n".join(ran(journal, "go 2"))


@pytest.mark.article("FM A8C-4", "FM A8C-5", "FM A8C-11", "FM A8C-14", "FM A8C-15")
def test_the_rules_of_a_blindfold_display(journal: Path) -> None:
    begun(journal, "blindfold", BOARD_14, BOARD_7, BOARD_7, BOARD_16)
    output = ran(journal, "go 1", "go 2", "correct 2 28-23", "wait", "go 3", "absent excused", "go 4", "answer 6-12")
    assert output[0].endswith("1-0: two pieces fewer and no king: the game is lost (FM A8C-15)")
    assert "No: in this display a move that was made stands (FM A8C-4)." in output
    assert "    there is a choice of captures: the opponent may answer when the giver comes again (FM A8C-11)" in output
    assert any(line.endswith("1-0: the opponent was away and has withdrawn (FM A8C-14)") for line in output)
    assert output[-1].endswith("(FM A8C-4).")
    output = ran(journal, "count 4 50 50 50 4", "protocol")
    assert output[0] == "No: this display has no clocks (FM A8C-5)."
    assert "the opponents record the games (FM A8C-5)" in output


@pytest.mark.article("FM A11-3.2")
@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ("record", "the giver may write the games down (FM A11-3.2)"),
        ("notes", "the giver may write the games down"),
        ("", "the giver plays without notes"),
    ],
)
def test_a_blindfold_giver_may_write_for_a_record_else_as_the_regulation_says(
    journal: Path, flags: str, sentence: str
) -> None:
    assert ran(journal, f"open blindfold international 10 {flags}")[-1] == sentence


@pytest.mark.article("FM A11-3.1", "FM A11-3.2")
def test_a_display_with_clocks_cannot_be_recognised(journal: Path) -> None:
    output = ran(journal, "open clocks international 10 record")
    assert output == ["No: a display with clocks cannot be recognised as an achievement (FM A11-3.1, FM A11-3.2)."]


def test_the_protocol_has_points_and_the_exact_time(journal: Path) -> None:
    begun(journal, "normal", boards=3)
    output = ran(journal, "go 1", "play 32-28", "resign 1 opponent", "draw 2", "resign 3 giver", "protocol", "go 1")
    assert output[7] == "Simultaneous display: 3, +1 =1 −1"
    assert output[8] == "0:00, 50.00 %"
    assert output[-1] == "No: the display is over."


def test_it_goes_on_where_it_was_and_keeps_names_out_of_the_journal(journal: Path) -> None:
    ran(journal, "open normal russian Anna Boris", "colour 1-2 white", "begin", "go 1", "play c3-d4")
    assert ran(journal, "go")[0].startswith("2. Boris  W:W")
    assert "Anna" not in journal.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("open", "Which kind, which game, against whom? Usage: open "),
        ("open friendly international 3", "No: a display is one of: normal, clocks, blindfold."),
        ("open normal ludo 3", "No: a display is played in one of: "),
        ("open normal international Anna", "No: a display has two to 1000 different opponents."),
        ("open normal international 100000", "No: a display has two to 1000 different opponents."),
        ("go 1", "No: nothing is open yet."),
        ("protocol", "Nothing is open."),
        ("fly", "There is no command 'fly'; the commands are open, "),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(journal: Path, line: str, answer: str) -> None:
    assert ran(journal, line)[0].startswith(answer)
    assert not journal.exists() or not journal.read_bytes()


@pytest.mark.article("FM A8A-15", "FM A8A-2")
def test_a_place_is_taken_and_a_draw_claimed_by_typing(journal: Path) -> None:
    begun(journal, "normal", boards=3)
    output = ran(journal, "place 3 1", "go 1", "play 32-28", "resign 1 opponent", "place 3 1", "place 3", "claim 2")
    assert output[0] == "No: the place of board 1 is not free (FM A8A-15)."
    assert any(line.startswith("3.  W:W") for line in output)
    assert output[-2].startswith("Which board, and whose free place?")
    assert output[-1].startswith("No: this is no draw by rule: the position has occurred 1 ×")
    assert ran(journal, "go 3", "boards")[0] == "No: the next board in this direction: 2 (FM A8A-6)."


@pytest.mark.article("FM A8B-6")
def test_clocks_can_run_in_the_command_too(journal: Path) -> None:
    begun(journal, "clocks", boards=2, flags="running")
    assert ran(journal, "count 1 50 50 50 4") == [
        "No: the clocks run here: moves and time count themselves (FM A8B-3)."
    ]


def test_a_result_is_taken_back_by_typing(journal: Path) -> None:
    begun(journal, "normal", boards=2)
    output = ran(journal, "resign 1 opponent", "draw 2", "back 1", "back 1 Board 2 was meant", "protocol")
    assert "On which board, and why?" in "\n".join(output)
    assert "    the giver comes to this board in turn (FM A8A-6)" in output
    assert "Simultaneous display: 2, +0 =1 −0" in output


@pytest.mark.article("FM A8A-3")
def test_results_are_entered_where_nobody_types_moves(journal: Path) -> None:
    begun(journal, "normal", boards=3)
    output = ran(journal, "result 1 won", "result 2 drawn", "result 3 lost", "back 3 typed wrongly", "result 3 won")
    assert "1-0: the referee has entered the result (FM A8A-3)" in output[0]
    assert "0-1: the referee has entered the result (FM A8A-3)" in output[2]
    assert "+2 =1 −0" in "\n".join(ran(journal, "protocol"))
    assert "won, drawn or lost" in "\n".join(ran(journal, "result 3 maybe"))


def test_a_number_before_names_is_not_an_opponent(journal: Path) -> None:
    assert "not both" in "\n".join(ran(journal, "open normal russian 3 Anna Boris Cveta"))
    ran(journal, "open normal russian Anna Boris Cveta")
    assert [line.split()[:2] for line in ran(journal, "boards")] == [["1.", "Anna"], ["2.", "Boris"], ["3.", "Cveta"]]
