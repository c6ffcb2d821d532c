"""`mainroad run`: shared places are played off, from the tie to the final table."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

DRAWS = ["pair", "begin", "result 1 =", "result 2 ="]


def ran(path: Path, text: str, *lines: str, language: str = "en") -> list[str]:
    if not path.exists():
        path.write_text(text, encoding="utf-8")
    answer = CliRunner().invoke(main, ["run", str(path), "--language", language], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


def regulation(rulebook: str, more: str = "") -> str:
    game = {"CH": "chess", "CK": "english"}.get(rulebook, "russian")
    return (
        f'title = "Cup"\nrulebook = "{rulebook}"\ngame = "{game}"\ntime_control = "1h"\n'
        f'system = "round-robin"\nplay_off = true\n{more}'
    )


FOUR = [*(f"enter {name}" for name in ("Anna", "Boris", "Vira", "Gita")), "numbers seed"]


@pytest.mark.article("RU 3.16.2")
def test_four_who_are_tied_play_a_tournament_and_get_their_places(tmp_path: Path) -> None:
    text = regulation("RU", '[play_off_form]\ngames = 1\ncontrol = "5m"\n')
    path = tmp_path / "cup.toml"
    shown = ran(path, text, *FOUR, *DRAWS * 3, "table", "playoff begin")
    proposal = next(line for line in shown if "playoff begin" in line)
    assert proposal == (
        "Equal points: 1, 2, 3, 4 play a tournament for places 1 to 4 (RU 3.16.2). To begin: playoff begin 1 2 3 4"
    )
    games = [line for line in shown if ", 5m" in line][-6:]
    lines = []
    for number, line in enumerate(games, start=1):
        white, black = (part.split()[0] for part in line.split(". ")[1].split(" – "))
        lines.append(f"playoff 1.{number} {'1' if white < black else '0'}")
    final = ran(path, text, *lines, "finish")
    assert [line.split()[0] for line in final[-4:]] == ["1", "2", "3", "4"]
    assert [line.split()[2] for line in final[-4:]] == ["3", "2", "1", "0"]
    assert any("No. 1 has won the additional contest (RU 3.16.2)" in line for line in final)


@pytest.mark.article("CH 30.5.3", "CH 30.5.6.1.1", "CH 30.5.6.1.2")
def test_two_of_a_chess_event_play_two_games_and_then_the_deciding_one(tmp_path: Path) -> None:
    path, text = tmp_path / "cup.toml", regulation("CH")
    two = ["enter Anna", "enter Boris", "numbers seed", "pair", "begin", "result 1 ="]
    shown = ran(path, text, *two, "playoff begin 1 2", "playoff 1.1 =", "playoff 1.2 =")
    assert any("CH 30.5.3" in line for line in shown)
    deciding = shown[-1]
    assert deciding.endswith("5m vs 4m armageddon")
    black = deciding.split(" – ")[1].split()[0]
    final = ran(path, text, "playoff 1.1 =", "finish")
    assert final[-2].split()[:3] == ["1", "½", "1"]
    assert final[-2].split()[3] == black


@pytest.mark.article("UA V-12.2", "UA V-12.3")
def test_by_the_ukrainian_rules_only_for_first_place(tmp_path: Path) -> None:
    rounds = [
        "pair 1-4 2-3", "begin", "result 1 1", "result 2 1", "pair 4-3 1-2", "begin", "result 1 =", "result 2 =",
        "pair 2-4 3-1", "begin", "result 1 =", "result 2 =",
    ]  # fmt: skip
    shown = ran(tmp_path / "cup.toml", regulation("UA"), *FOUR, *rounds, "playoff", "playoff begin 3 4")
    assert [line for line in shown if "To begin" in line][-1].endswith("playoff begin 1 2")
    assert "UA V-12.2, UA V-12.3" in shown[-1]


def test_what_is_not_understood_is_said(tmp_path: Path) -> None:
    path, text = tmp_path / "cup.toml", regulation("RU")
    typed = ("begin", "1.1", "7.1 1", "1.1 x", "1.1 2.5:1.5", "drop", "drop 1", "drop 1 too late")
    shown = ran(path, text, *FOUR, "playoff", *DRAWS * 3, *(f"playoff {words}" for words in typed))
    assert "Nobody has to play off for a place." in shown
    for told in (
        "Which game, and what came of it?", "A game is named like 1.2", "of a match 2.5:1.5",
        "No: A game cannot end 2½:1½", "Which play-off?", "No: say why", "counts as not held",
    ):  # fmt: skip
        assert any(told in line for line in shown), told
