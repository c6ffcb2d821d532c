"""What holds of every work: turned boards, tables, and pieces that stand idle. Small samples by a seed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.composition.work import turn_position
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.draughts import position as make_position
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import RUSSIAN
from support.compositions import Checked, Checker

SEEDS = range(12)
NODES = "20000"
LOCKED = "W:We3,g3,h2,Kh4:Bc3,h6"
OUTCOMES = {True: "proved", False: "disproved"}


def quiet_position(seed: int) -> DraughtsPosition:
    """A position of four pieces in which White moves and has nothing to take."""
    chance = random.Random(seed)
    while True:
        squares = chance.sample(RUSSIAN.board.squares, 4)
        men: dict[Side, list[Square]] = {side: [] for side in Side}
        kings: dict[Side, list[Square]] = {side: [] for side in Side}
        for place, square in enumerate(squares):
            side = Side.WHITE if place < 2 else Side.BLACK
            is_crowned = RUSSIAN.board.row(square) == (0 if side is Side.WHITE else 7)
            (kings if is_crowned or chance.random() < 0.4 else men)[side].append(square)
        found = make_position(
            RUSSIAN, Side.WHITE, BySide(men[Side.WHITE], men[Side.BLACK]), BySide(kings[Side.WHITE], kings[Side.BLACK])
        )
        moves = found.legal_moves()
        if moves and not moves[0].is_capture:
            return found


def told(report: Checked) -> list[tuple[str, str, int]]:
    """The findings about the play: Black's task is a special kind, and what binds a study's form does not bind it."""
    beside = {"legal", "legality-unknown", "illegal-no-last-move", "black-begins", "ready-strike", "unequal"}
    return sorted(
        (each["weight"], each["message"], len(each["evidence"]))
        for each in report.value["findings"]
        if each["message"] not in beside
    )


# -- turned boards ------------------------------------------------------------------------------------


@pytest.mark.article("RU 6.1.4.a")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task", ["win", "draw"])
def test_blacks_task_is_whites_on_the_turned_board(checker: Checker, seed: int, task: str) -> None:
    position = quiet_position(seed)
    own = checker("russian", write_fen(position), "--task", task, nodes=NODES)
    other = checker(
        "russian", write_fen(turn_position(position, recoloured=True)), "--task", task, "--solver", "black", nodes=NODES
    )
    assert other.value["parts"] == own.value["parts"]
    assert told(other) == told(own)


@pytest.mark.article("RU 6.1.4.a")
@pytest.mark.parametrize(
    ("fen", "task", "mirrored", "outcome"),
    [
        (LOCKED, "lock=1m", "lock=1m", "proved"),
        (LOCKED, "lock=h4", "lock=a5", "disproved"),
        ("W:Wf2,g1,h2:Bh4", "lock=h4", "lock=a5", "proved"),
    ],
)
def test_a_lock_of_blacks_is_one_of_whites(checker: Checker, fen: str, task: str, mirrored: str, outcome: str) -> None:
    own = checker("russian", fen, "--task", task)
    turned_fen = write_fen(turn_position(read_fen(RUSSIAN, fen), recoloured=True))
    other = checker("russian", turned_fen, "--task", mirrored, "--solver", "black")
    assert other.value["parts"] == own.value["parts"]
    assert (other.verdict, told(other)) == (own.verdict, told(own))
    assert own.value["outcome"] == outcome


# -- tables -------------------------------------------------------------------------------------------


@pytest.mark.article("RU 6.2.3", "RU 6.2.6.b")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task", ["win", "draw"])
def test_no_finding_contradicts_a_table(checker: Checker, table_folder: Path, seed: int, task: str) -> None:
    position = quiet_position(seed)
    tables = Tables(RUSSIAN, table_folder)

    def is_fulfilled(after: DraughtsPosition) -> bool:
        verdict = tables.verdict(after)
        assert verdict is not None
        return verdict.winner is Side.WHITE if task == "win" else verdict.winner is not Side.BLACK

    report = checker("russian", write_fen(position), "--task", task, nodes=NODES)
    good = [move for move in position.legal_moves() if is_fulfilled(position.played(move))]
    assert report.value["outcome"] == OUTCOMES[is_fulfilled(position)] == OUTCOMES[bool(good)]
    assert ("no-solution" in report.fatal) is (not good)
    assert ("complete-cook" in report.fatal) is (len(good) > 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_proof_without_tables_agrees_with_them(
    checker: Checker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    fen = write_fen(quiet_position(seed))
    with_tables = checker("russian", fen, nodes=NODES).part["first_moves"]
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))
    without = checker("russian", fen, nodes=NODES).part["first_moves"]
    for move, outcome in without.items():
        assert "unknown" in (outcome, with_tables[move]) or outcome == with_tables[move]


# -- idle pieces --------------------------------------------------------------------------------------


@pytest.mark.article("RU 6.2.4.c", "RU 6.2.6.b")
@pytest.mark.parametrize("square", ["a1", "e1", "h8", "g1", "f8"])
@pytest.mark.parametrize(
    ("fen", "task"), [("W:Wa3,Ka7:Bg5,h2", "win"), ("W:Wa3,Kb8:Bg5,h2", "win"), ("W:WKb6,c1,g3,Kh4:Bc3,h6", "lock=1m")]
)
def test_another_white_man_saves_no_destroyed_work(checker: Checker, fen: str, task: str, square: str) -> None:
    assert checker("russian", fen, "--task", task, nodes=NODES).verdict == "destroyed"
    name = f"K{square}" if square.endswith("8") else square
    assert checker("russian", fen.replace(":B", f",{name}:B"), "--task", task, nodes=NODES).verdict != "sound"


@pytest.mark.article("RU 6.2.4.c")
@pytest.mark.parametrize("square", ["a7", "a5", "c7"])
def test_another_white_man_spoils_a_sound_task(checker: Checker, square: str) -> None:
    assert checker("russian", LOCKED, "--task", "lock=1m").verdict == "sound"
    assert checker("russian", LOCKED.replace(":B", f",{square}:B"), "--task", "lock=1m").verdict == "destroyed"
