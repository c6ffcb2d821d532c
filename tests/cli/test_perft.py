from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner, Result

import mainroad
from mainroad.cli.main import main
from mainroad.engine import is_built


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["perft", *arguments])


@pytest.mark.parametrize(
    ("game", "depth", "count"),
    [
        ("russian", 4, 1469),
        ("brazilian", 4, 1469),
        ("international", 3, 658),
        ("english", 4, 1469),
        ("spantsireti", 1, 9),
        ("giveaway", 3, 302),
        ("giveaway-international", 2, 81),
        ("chess", 2, 400),
        ("chess", 0, 1),
    ],
)
def test_the_count_stands_alone_on_the_last_line(game: str, depth: int, count: int) -> None:
    assert run(game, str(depth)).stdout == f"{count}\n"


@pytest.mark.parametrize(
    ("game", "depth", "count"),
    [
        ("russian", 8, 929899),
        ("brazilian", 8, 907830),
        ("international", 7, 1049442),
        ("english", 8, 845931),
        ("spantsireti", 7, 1040706),
        ("giveaway", 7, 190146),
        ("giveaway-international", 6, 167140),
        ("russian", 0, 1),
    ],
)
def test_the_kernel_counts_too(game: str, depth: int, count: int) -> None:
    assert run(game, str(depth), "--kernel").stdout == f"{count}\n"


def test_the_kernel_divides_too() -> None:
    assert run("russian", "5", "--divide", "--kernel").stdout == run("russian", "5", "--divide").stdout


def test_without_the_kernel_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("mainroad.engine.moves", "mainroad.engine.kernel"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "mainroad._kernel", None)
    monkeypatch.delattr(mainroad, "_kernel", raising=False)
    result = run("russian", "3", "--kernel")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: This needs the compiled kernel: install a C++20 compiler and run `make setup`, "
        "or install a wheel that was built with one.\n"
    )
    assert not is_built()


def test_a_position_may_be_given() -> None:
    assert run("russian", "1", "--fen", "W:WKd2:Bb6,d6,f4,f6,g7").stdout == "3\n"


def test_the_count_is_divided_by_first_moves() -> None:
    assert run("russian", "2", "--divide").stdout.splitlines() == [
        "a3-b4: 7",
        "c3-b4: 7",
        "c3-d4: 7",
        "e3-d4: 7",
        "e3-f4: 7",
        "g3-f4: 7",
        "g3-h4: 7",
        "49",
    ]


def test_nothing_is_divided_at_depth_0() -> None:
    assert run("russian", "0", "--divide").stdout == "1\n"


def test_an_answer_in_json() -> None:
    answer = json.loads(run("international", "2", "--divide", "--json", "--fen", "W:W32:B28,5").stdout)
    assert answer == {"variant": "international", "depth": 2, "fen": "W:W32:B28,5", "nodes": 1, "divide": {"32x23": 1}}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("halma", "1"), "'halma' is not a game"),
        (("russian", "1", "--fen", "W:Wc3"), "a position has two groups"),
        (("russian", "-1"), ""),
        (("russian", "many"), ""),
        (("chess", "2", "--kernel"), "The kernel counts draughts"),
    ],
)
def test_what_cannot_be_counted_ends_with_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""
