"""Chess by post: an extension, marked as one, by the letters, days and penalties of section V."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.post.notation import full_moves, read_full, start_position, write_full
from support.postal_games import PostalDesk

OPEN = "open chess KZ-1 A B 1.3.26 28.2.27"
FIRST = "letter white 1.3.26 move: 1. e2-e4 time: 0/0"
AFTER_E4 = "letter black 1.3.26/2.3.26/2.3.26 repeat: 1. e2-e4"


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


def test_it_is_marked_wherever_it_is_shown(desk: PostalDesk) -> None:
    assert "This game is an extension here" in desk.type(OPEN)[1]
    assert "This game is an extension here" in desk.type("show white")[1]


@pytest.mark.parametrize("text", ["e7-e5", "1. … e7-e5", "E7-E5"])
def test_moves_are_written_from_square_to_square(desk: PostalDesk, text: str) -> None:
    desk.type(OPEN, FIRST, f"{AFTER_E4} move: {text} time: 0/0")
    told = desk.type("letter white 2.3.26/5.3.26/6.3.26 repeat: e7-e5 move: 2. Ng1-f3 time: 1/0")
    assert told[0].endswith("1/0")
    assert desk.type("show")[0].startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq")


def test_short_notation_stops_the_game(desk: PostalDesk) -> None:
    desk.type(OPEN, FIRST)
    told = desk.type(f"{AFTER_E4} move: Nf6 time: 0/0")
    assert any("RU 5.2.10.b" in line and "RU 5.2.2.b" in line for line in told)
    assert desk.type("show")[-1] == "White: objection"


def test_a_piece_with_one_move_makes_it(desk: PostalDesk) -> None:
    desk.type(OPEN, FIRST, f"{AFTER_E4} move: e7-e5 time: 0/0")
    told = desk.type("letter white 2.3.26/5.3.26/5.3.26 repeat: e7-e5 move: Ke1-e3 time: 0/0")
    assert any("RU 5.2.10.a" in line and "e1-e2" in line for line in told)
    assert desk.type("show")[-1] == "Black: letter"


def test_mate_ends_it(desk: PostalDesk) -> None:
    desk.type(OPEN, "letter white 1.3.26 move: f2-f3 time: 0/0")
    desk.type("letter black 1.3.26/2.3.26/2.3.26 repeat: f2-f3 move: e7-e5 time: 0/0")
    desk.type("letter white 2.3.26/3.3.26/3.3.26 repeat: e7-e5 move: g2-g4 time: 0/0")
    told = desk.type("letter black 3.3.26/4.3.26/4.3.26 repeat: g2-g4 move: d8-h4 time: 0/0")
    assert told[-1].startswith("0:2 the game is over on the board")
    record = desk.type("record white 5.3.26")
    assert "2. g4 Qh4#" in record


def test_a_variation_and_a_break_are_as_in_draughts(desk: PostalDesk) -> None:
    desk.type(OPEN, "letter white 1.3.26 move: 1. e2-e4 variation A: if 1. … e7-e5, then 2. Ng1-f3 Nb8-c6 time: 0/0")
    desk.type("break black from 3.3.26 to 12.3.26 sent 2.3.26")
    told = desk.type(
        "letter black 1.3.26/2.3.26/14.3.26 repeat: e2-e4 move: 1. … e7-e5 2. Ng1-f3 b8-c6 time: 0/2",
    )
    assert "0/2" in told[0]
    assert desk.type("show")[-1] == "White: letter"


def test_castling_promotion_and_taking_are_read_and_written_alike() -> None:
    position = start_position("chess", "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for text, kept in (("0-0", "e1-g1"), ("o-o-o", "e1-c1"), ("b7xa8=q", "b7:a8=q"), ("b7-b8n", "b7-b8=n")):
        move = read_full(position, text)
        assert move is not None
        assert write_full(position, move) == kept
        assert read_full(position, kept) == move
    assert read_full(position, "b7-b8") is None, "what the pawn becomes is told"
    assert read_full(position, "na1-a2") is None, "no knight stands there"
    assert len(full_moves(position)) == len(set(full_moves(position))) == len(position.legal_moves())


def test_no_rating_list_takes_it(desk: PostalDesk) -> None:
    desk.type(OPEN, FIRST, "resign white 2.3.26")
    answer = CliRunner().invoke(main, ["post-event", str(desk.journal)])
    assert answer.exit_code == 2
    assert "chess or casual days: 1" in answer.output
