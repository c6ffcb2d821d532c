"""Events whose players and games stand in a tournament report (TRF)."""

from __future__ import annotations

from pathlib import Path

from mainroad.interchange.reports import Edition, read_report, write_report
from mainroad.interchange.title_reports import with_report
from mainroad.titles.event_file import event_of, read_event_file
from support.swiss_runs import report
from support.title_files import asked

TERMS = """name = "Cup"
first_day = 2026-03-02
last_day = 2026-03-04
rounds = 2
report = "{name}"
"""


def test_players_and_games_come_from_the_report(tmp_path: Path) -> None:
    path = Path(report(tmp_path, 5, "1-3:1 4-2:0 5:bye", "2-1:= 5-3:+ 4:bye"))
    answer = asked(tmp_path, "paper", "form-1", "{event}", event=TERMS.format(name=path.name))
    assert answer.exit_code == 0, answer.output
    rows = [line.split() for line in answer.output.splitlines()]
    assert "Participants: 5" in answer.output
    assert any(row[1:2] == ["P1"] and "2" in row and "1" in row for row in rows)
    assert "2(f)" in answer.output


def test_every_result_is_taken(tmp_path: Path) -> None:
    path = Path(report(tmp_path, 5, "1-3:1 4-2:0 5:bye", "2-1:= 5-3:+ 4:bye"))
    text = write_report(read_report(path.read_text(encoding="utf-8")), Edition.TRF16)
    event = event_of(with_report(read_event_file(TERMS.format(name="x.trf")), read_report(text)))
    marks = {number: [result.mark for result in results] for number, results in event.results.items()}
    assert marks == {1: ["2", "1"], 2: ["2", "1"], 3: ["0", "0(f)"], 4: ["0", "2(f)"], 5: ["2(f)", "2(f)"]}


def test_players_stand_in_one_place(tmp_path: Path) -> None:
    both = TERMS.format(name="x.trf") + '\n[[players]]\nname = "A"\n'
    for text in (both, TERMS.replace('report = "{name}"\n', "")):
        assert asked(tmp_path, "reports", "{event}", event=text).exit_code == 2


def test_the_report_lies_beside_the_file(tmp_path: Path) -> None:
    answer = asked(tmp_path, "reports", "{event}", event=TERMS.format(name="../../etc/passwd"))
    assert (answer.exit_code, str(tmp_path / "passwd") in answer.output) == (2, True)
