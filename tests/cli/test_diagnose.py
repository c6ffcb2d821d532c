from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.laws.diagnosis.observed import WORDS

FEN = "W:Wa1,c3,e3:Bd4,f6,h8"
STORY = "W:Wa1,a3,b2,c1,d2,e1,e3,f2,g1,g3,h2:Ba5,a7,b4,b8,c7,d8,e7,f6,f8,g7,h6,h8"  # 1. c3-b4 b6-a5 2. b4-c5 d6:b4
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diagnose", *arguments])


def test_a_legal_move_exits_with_0() -> None:
    result = run("russian", FEN, "c3:e5:g7")
    assert (result.exit_code, result.stdout) == (0, "Legal: c3:e5:g7.\n")


def test_an_irregular_one_exits_with_1_and_says_why_and_what_is_left() -> None:
    result = run("russian", FEN, "c3:e5")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "The capture was stopped half way: e5. (RU 1.10.3, RU 1.10.4.note.h, RU 1.5.5, RU 1.5.6)",
        "Legal now: c3:e5:g7.",
    ]


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("RU", "RU 1.10.3, RU 1.10.4.note.e"),
        ("ua", "UA V-6.4.6, UA III-3.3"),
        ("FM", "FM A1b-5.4.6, FM A1b-4.1"),
    ],
)
def test_the_overlooked_capture_of_story_4_by_each_book(book: str, cited: str) -> None:
    result = run("russian", STORY, "g3-h4 release press", "--rulebook", book)
    assert result.exit_code == 1
    assert cited in result.stdout
    assert result.stdout.endswith("Legal now: a3:c5.\n")


def test_the_position_after_is_enough() -> None:
    result = run("russian", FEN, "B:Wa1,b4,e3:Bd4,f6,h8", "--language", "ru")
    assert result.stdout.splitlines()[0].startswith("Сделан тихий ход, хотя нужно было бить: c3, b4.")


def test_each_game_has_its_own_book() -> None:
    assert "(CK 1.25.4, CK 1.15)" in run("english", "B:W32:B10,1", "10-6").stdout
    assert "(FM A1-5.4.2, FM A1-3.4" in run("international", "W:W38:B5", "38-27").stdout


def test_what_the_book_lets_pass_exits_with_0() -> None:
    assert run("russian", FEN, "touch:a1 c3:e5:g7").exit_code == 0
    assert run("russian", FEN, "touch:a1 c3:e5:g7", "--rulebook", "CK").exit_code == 1


def test_json() -> None:
    result = run("russian", FEN, "c3-b4", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "variant": "russian",
        "rulebook": "RU",
        "legal": False,
        "moves": [],
        "findings": [
            {
                "kind": "quiet-move",
                "certain": True,
                "squares": ["c3", "b4"],
                "sentence": "A non-capturing move was made although a capture was obligatory: c3, b4.",
                "standing": "named",
                "articles": ["RU 1.10.3", "RU 1.10.4.note.e", "RU 1.5.3.a"],
                "continuations": ["c3:e5:g7", "e3:c5"],
            }
        ],
    }


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("halma", FEN, "c3-d4"), "'halma' is not a game; the games are russian"),
        (("russian", "W:Wc3", "c3-d4"), "A position has two groups of pieces after the side to move, not 1."),
        (("russian", FEN, "c3-z9"), "'z9' is not a square of this board."),
        (("russian", FEN, ""), "Nothing was observed; say for example"),
        (("russian", FEN, "c3:e5:g7 remove:b4"), "No piece stands on b4 that could be taken off."),
        (
            ("russian", FEN, "c3-d4", "--rulebook", "CH"),
            "'CH' is not a rulebook of this game; choose RU or UA or CK or FM.",
        ),
        (("chess", CHESS, "e4", "--rulebook", "RU"), "'RU' is not a rulebook of this game; choose CH."),
        (
            ("russian", FEN, "c3-d4", "--language", "xx"),
            "'xx' is not a language known here; choose en or ru or uk or lt.",
        ),
        (("chess", "nonsense", "e4"), "'nonsense' is not a chess position"),
        (("chess", CHESS, "Zz9"), "'Zz9' is not a move in algebraic notation."),
    ],
)
def test_input_that_cannot_be_read_exits_with_2_and_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


class TestChess:
    def test_a_legal_move(self) -> None:
        assert run("chess", CHESS, "e2-e4").stdout == run("chess", CHESS, "e4").stdout == "Legal: e4.\n"

    @pytest.mark.parametrize("text", ["e2-e5", "e5"])
    def test_an_illegal_one_is_told_with_its_articles(self, text: str) -> None:
        result = run("chess", CHESS, text)
        assert (result.exit_code, result.stdout) == (
            1,
            "The piece does not move like that. (CH 3.7.1, CH 3.7.2, CH 3.7.3)\n",
        )

    def test_a_piece_of_the_opponent(self) -> None:
        assert run("chess", CHESS, "e7-e5", "--language", "ru").exit_code == 1
        assert "(CH 1.1)" in run("chess", CHESS, "e7-e5").stdout

    def test_json(self) -> None:
        value = json.loads(run("chess", CHESS, "Ke3", "--json").stdout)
        assert (value["legal"], value["findings"][0]["kind"]) == (False, "wrong-way")


def test_the_help_lists_every_word() -> None:
    shown = run("--help").stdout.split("What can be said", 1)[1]
    assert [word for word in WORDS if f"\n    {word}" not in shown] == []


@pytest.mark.parametrize("move", ["c3-d" + "4" * 5000, "c" + "9" * 5000, "c3-d04"], ids=["to", "from", "nought"])
def test_thousands_of_digits_are_no_square(move: str) -> None:
    result = run("russian", FEN, move)
    assert result.exit_code == 2
    assert "is not a square of this board" in result.output
