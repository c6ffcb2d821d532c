"""Leaving a round robin, asked at the desk and in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.competition.desk.commands import Score, Withdraw
from mainroad.competition.desk.crosstables import cross_table
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How, Number
from mainroad.competition.round_robin import pair
from support.arbiter import DRAWN, LOST, Desk, opened, regulation


def play(desk: Desk, rounds: int) -> None:
    """Rounds of the table in which everything is drawn."""
    for _ in range(rounds):
        paired = pair(desk.state.history)
        bye = paired.bye.player if paired.bye else None
        desk.play(*((pairing.white, pairing.black) for pairing in paired.pairings), bye=bye, score=DRAWN)


def of_before(desk: Desk) -> Desk:
    """The same desk, its tournament opened before the readings were mended."""
    assert desk.state.opened is not None
    state = replace(desk.state, opened=msgspec.structs.replace(desk.state.opened, edition=""))
    desk.ledger = msgspec.structs.replace(desk.ledger, state=state)
    return desk


def after_leaving(desk: Desk) -> list[int]:
    """The first of six leaves after two of five games; the points of the others, in half points."""
    play(desk, 2)
    desk(Withdraw(1))
    play(desk, 3)
    return sorted(desk.state.history.points[Number(number)] for number in range(2, 7))


class TestBeforeHalf:
    @pytest.mark.article("CH 24.1.1.a", "CH 24.1.1.b")
    def test_chess_counts_no_point_by_or_against_and_keeps_the_marks(self) -> None:
        desk = opened(6, "round-robin", "CH", rounds=5)
        assert after_leaving(desk) == [4, 4, 4, 4, 4]
        assert {row.values[0] for row in standings_of(desk.state).rows} == {2}
        marks = [cell.mark for row in cross_table(desk.state) for cells in row.cells for cell in cells]
        assert [marks.count(mark) for mark in ("+", "-", "(½)")] == [3, 3, 4]

    @pytest.mark.article("CH 24.1.1.a")
    def test_an_event_that_was_opened_before_keeps_its_points(self) -> None:
        assert after_leaving(of_before(opened(6, "round-robin", "CH", rounds=5))) == [4, 4, 6, 6, 6]

    @pytest.mark.article("CH 24.1.1.a", "CH 24.1.1.b")
    def test_a_plus_for_not_appearing_is_struck_too(self) -> None:
        desk = opened(6, "round-robin", "CH", rounds=5)
        desk.start((1, 6), (2, 5), (3, 4))
        desk(Score(1, 1, LOST, How.FORFEIT), Withdraw(1))
        assert (desk.state.history.points[Number(6)], desk.state.rounds[0].round.games[0].how) == (0, How.MARKED)

    @pytest.mark.article("CH 24.1.1.a")
    def test_in_the_terminal_too(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.toml"
        path.write_text(regulation("CH", "round-robin", 0), encoding="utf-8")
        rounds = ["pair", "begin", "result 1 =", "result 2 =", "result 3 ="]
        lines = [*(f"enter P{n}" for n in range(1, 7)), "numbers seed", *rounds * 2, "leave 1 yes", *rounds * 3]
        ran = CliRunner().invoke(main, ["run", str(path)], input="\n".join([*lines, "table"]))
        assert [line.split()[:2] for line in ran.output.splitlines()[-5:]] == [["1", "2"]] * 5
        ranked = CliRunner().invoke(main, ["standings", str(path.with_suffix(".jsonl"))])
        assert [line.split()[-1] for line in ranked.output.splitlines()[1:]] == ["2"] * 5  # who left has no place


def left(desk: Desk, *leaving: tuple[int, int]) -> Sequence[tuple[int, int, bool]]:
    """Players who leave, each after a round: their games, out of how many, and whether they are placed."""
    found = []
    for number, after in leaving:
        play(desk, after - len(desk.state.rounds))
        desk(Withdraw(number))
        fact = desk.state.withdrawals[Number(number)]
        found.append((fact.games, fact.of, fact.is_ranked))
    return found


class TestSecondLeaver:
    """Eight players, seven games each: the first leaver leaves after one round, the second after four."""

    @pytest.mark.article("RU 3.14.2", "RU 3.14.3", "UA V-10.1.1", "UA V-10.1.2", "CH 24.1.2")
    @pytest.mark.parametrize("rulebook", ["RU", "UA", "CH"])
    def test_a_game_that_was_played_counts_as_played_and_due(self, rulebook: str) -> None:
        """Numbers 1 and 8 met in round 1; it is struck out, and yet one of the four that 8 played."""
        assert left(opened(8, "round-robin", rulebook, rounds=7), (1, 1), (8, 4)) == [(1, 7, False), (4, 7, True)]

    @pytest.mark.article("RU 3.14.2", "RU 3.14.3", "UA V-10.1.1", "UA V-10.1.2", "CH 24.1.2")
    @pytest.mark.parametrize("rulebook", ["RU", "UA", "CH"])
    def test_a_game_that_was_not_played_is_nobodys(self, rulebook: str) -> None:
        """Numbers 1 and 7 would have met later: 7 has played three of six games, not of seven."""
        desk = opened(8, "round-robin", rulebook, rounds=7)
        first, second = left(desk, (1, 1), (7, 3))
        assert Number(7) not in desk.state.history.met[Number(1)]
        assert (first, second) == ((1, 7, False), (3, 6, True))

    @pytest.mark.article("RU 3.14.2")
    def test_an_event_that_was_opened_before_counts_as_it_did(self) -> None:
        assert left(of_before(opened(8, "round-robin", rounds=7)), (1, 1), (8, 4))[1] == (3, 7, False)
