"""Leaving a round robin, asked at the desk and in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.competition.desk.commands import Finish, Publish, Score, Withdraw
from mainroad.competition.desk.crosstables import cross_table
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Game, How, Number
from mainroad.competition.round_robin import pair
from mainroad.rulebooks.pytest_articles import cases
from support.arbiter import DRAWN, LOST, WON, Desk, opened, regulation, ruled


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


class TestFmjd:
    """More than half is asked for: two of four games are not enough."""

    @pytest.mark.article("FM A3-5.9.A.a", "FM A3-5.9.A.b", "FM A3b-5.9.A.a", "FM A3b-5.9.A.b")
    @pytest.mark.parametrize(("game", "annex"), [("international", "FM A3"), ("russian", "FM A3b")])
    def test_exactly_half_is_annulled_and_more_than_half_stays(self, game: str, annex: str) -> None:
        text = regulation("FM", "round-robin", 0).replace('"russian"', f'"{game}"')
        half, more = ruled(5, text), ruled(5, text)
        assert left(half, (5, 2)) == [(2, 4, False)]
        assert half.state.withdrawals[Number(5)].articles == (f"{annex}-5.9.A.a",)
        assert {game.how for game in games_of(half, 5)} == {How.ANNULLED}
        assert left(more, (5, 3)) == [(3, 4, True)]
        assert more.state.withdrawals[Number(5)].articles == (f"{annex}-5.9.A.b",)


def games_of(desk: Desk, number: int) -> list[Game]:
    return [game for played in desk.state.history.rounds for game in played.games if number in (game.white, game.black)]


class TestUnfinished:
    def adjourned(self, rulebook: str) -> Desk:
        """Four players; number 1 has drawn a game and left another unfinished, which makes half of three, or more."""
        desk = opened(4, "round-robin", rulebook, rounds=3)
        play(desk, 1)
        desk.start((4, 3), (1, 2))
        desk(Score(2, 1, DRAWN), Score(2, 2, DRAWN, How.ADJOURNED), Withdraw(1))
        return desk

    @pytest.mark.article("RU 3.14.4")
    def test_by_the_russian_code_it_counts_as_played_and_is_adjudicated(self) -> None:
        desk = self.adjourned("RU")
        assert (desk.state.withdrawals[Number(1)].games, desk.state.unranked) == (2, frozenset())
        assert games_of(desk, 1)[-1].how is How.ADJOURNED
        play(desk, 1)
        assert desk.refused(Finish(((1, 1), (2, 1), (3, 1), (4, 1)))) == "adjourned-games"

    @pytest.mark.article("UA V-10.1.1")
    def test_by_the_ukrainian_rules_it_is_lost(self) -> None:
        last = games_of(self.adjourned("UA"), 1)[-1]
        assert (last.how, last.score) == (How.FORFEIT, LOST)

    @pytest.mark.article("UA V-10.2.a")
    def test_in_a_swiss_too(self) -> None:
        desk = opened(4, "ua-lot", "UA", rounds=3)
        desk.start((1, 2), (3, 4))
        desk(Score(1, 1, DRAWN, How.ADJOURNED), Score(1, 2, WON), Withdraw(1))
        assert dict(desk.state.history.points) == {1: 0, 2: 2, 3: 2, 4: 0}


class TestSwiss:
    def swiss(self, rulebook: str, system: str, game: str = "russian") -> Desk:
        """Number 1 has won and leaves."""
        text = regulation(rulebook, system, 3).replace('"russian"', f'"{game}"')
        desk = ruled(9, text) if rulebook == "FM" else opened(5, system, rulebook, rounds=3)
        count = len(desk.state.numbers)
        desk.play(*((n, n + 1) for n in range(1, count, 2)), bye=count)
        desk(Withdraw(1))
        return desk

    BOOKS = (
        ("RU 3.14.5", "RU", "ru-number", "russian"),
        ("UA V-10.2.b", "UA", "ua-lot", "russian"),
        ("CH 24.2", "CH", "fide-dutch", "chess"),
        ("FM A3-5.9.B", "FM", "fmjd", "international"),
        ("FM A3b-5.9.B", "FM", "fmjd", "russian"),
    )

    @pytest.mark.parametrize(("rulebook", "system", "game"), cases(BOOKS))
    def test_results_stand_and_who_left_is_paired_no_more(self, rulebook: str, system: str, game: str) -> None:
        desk = self.swiss(rulebook, system, game)
        assert (desk.state.history.points[Number(1)], desk.state.unranked) == (2, frozenset())
        paired = next_round(desk.state)
        assert 1 not in {number for pairing in paired.pairings for number in (pairing.white, pairing.black)}
        assert desk.refused(desk.pair((1, 3), (2, 4))) == "not-everybody-paired"

    @pytest.mark.article("FM A5-8.6", "FM A5-8.7")
    def test_the_fmjd_pairs_who_is_there_whatever_their_points(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.toml"
        path.write_text(regulation("FM", "fmjd", 3), encoding="utf-8")
        first = ["pair 1-2 3-4 5-6 7-8", "begin", *(f"result {board} 1" for board in range(1, 5)), "leave 1 yes"]
        lines = [*(f"enter P{n}" for n in range(1, 9)), "numbers seed", *first, "pair"]
        ran = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines)).output
        boards = ran[ran.rindex("Round 2") :]
        assert [f" P{n}" in boards for n in range(1, 9)] == [False] + [True] * 7

    @pytest.mark.article("CH 22.4.a")
    def test_in_chess_the_pairings_of_round_1_stand_if_somebody_leaves_before_it(self) -> None:
        desk = ruled(6, regulation("CH", "round-robin", 0))
        desk(desk.pair((1, 6), (2, 5), (3, 4)), Publish(1), Withdraw(3))
        assert [(game.white, game.black) for game in desk.state.rounds[0].round.games] == [(1, 6), (2, 5), (3, 4)]
        assert desk.state.numbers == tuple(f"p{n}" for n in range(1, 7))
