"""Games as PDN and PGN, read back by our own readers."""

from __future__ import annotations

import io

from mainroad.basics import BySide
from mainroad.notation.pdn import read_pdn
from mainroad.notation.pgn import read_games
from mainroad.play import commands, facts
from mainroad.play.export import export
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall


def test_a_draughts_game_reads_back_with_its_clocks_and_result() -> None:
    hall = Hall("FM", "international", "2h/50, 1h/25").start().play("32-28", "19-23", "28x19", each=MINUTE)
    hall.must(commands.Resign(BLACK))
    (record,) = read_pdn(io.StringIO(export(hall.state, BySide("Anna", "Borys"))))
    assert not record.errors
    assert [
        node.clock.left[side] for node, side in zip(record.moves, (WHITE, BLACK, WHITE), strict=True) if node.clock
    ] == [
        119 * MINUTE,
        119 * MINUTE,
        118 * MINUTE,
    ]
    assert (record.result and record.result.halves, record.tags["White"]) == (BySide(2, 0), "Anna")


def test_a_chess_game_reads_back() -> None:
    hall = Hall("CH", "chess", "1h30+30s").start().play("e4", "e5", "Nf3").must(commands.Resign(BLACK))
    (record,) = read_games(io.StringIO(export(hall.state)))
    assert (len(record.moves), record.result and record.result.halves) == (3, BySide(2, 0))


def test_the_ballot_stands_before_the_players_moves() -> None:
    conditions = facts.Conditions(ballot=True)
    hall = Hall("RU", "russian", "45m", conditions=conditions).start().must(commands.DrawOpening(("c3-d4", "d6-c5")))
    (record,) = read_pdn(io.StringIO(export(hall.play("b2-c3").state)))
    assert (len(record.moves), record.moves[0].clock, record.moves[2].clock is None) == (3, None, False)


def test_after_an_illegal_move_that_stood_the_position_is_told() -> None:
    hall = Hall("FM", "russian", "1h30/30, 1h/20").start().play("a3-b4", "h6-g5")
    hall.must(commands.Move(WHITE, "c3-e5"), SECOND).must(commands.Press(WHITE)).play("d6:f4")
    (record,) = read_pdn(io.StringIO(export(hall.state)))
    assert not record.errors
    assert (len(record.moves), record.moves[2].setup != "") == (3, True)
