from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.competition.history import Entrant, Number
from mainroad.competition.varma import TABLES, Draw, draw, envelopes, meet_at_the_end, teams
from mainroad.rulebooks.pytest_articles import cases


def entered(*members: str) -> list[Entrant]:
    """Entrants as `LAT Berzins`, or a name alone for one without a team."""
    split = [text.rpartition(" ") for text in members]
    return [Entrant(Number(n), federation=team, name=name) for n, (team, _, name) in enumerate(split, start=1)]


def of_sizes(*sizes: int) -> list[Entrant]:
    return entered(*(f"T{team:02} P{n}" for team, size in enumerate(sizes) for n in range(size)))


def numbers(drawn: Draw, team: str) -> list[int]:
    return [entrant.number for entrant in drawn.entrants if entrant.federation == team]


PRINTED = cases(
    [
        ("CH 22.9.1.5.10", 10, "3,4,8; 5,7,9; 1,6; 2,10"),
        ("CH 22.9.1.5.12", 12, "4,5,9,10; 1,2,7; 6,8,11; 3,12"),  # 11 and 12 exchanged
        ("CH 22.9.1.5.12", 11, "4,5,9,10; 1,2,7; 6,8; 3,11"),
        ("CH 22.9.1.5.14", 14, "4,5,6,11,12; 1,2,8,9; 7,10,13; 3,14"),
        ("CH 22.9.1.5.16", 16, "5,6,7,12,13,14; 1,2,3,9,10; 8,11,15; 4,16"),
        ("CH 22.9.1.5.18", 18, "5,6,7,8,14,15,16; 1,2,3,10,11,12; 9,13,17; 4,18"),
        ("CH 22.9.1.5.20", 20, "6,7,8,9,15,16,17,18; 1,2,3,11,12,13,14; 5,10,19; 4,20"),
        ("CH 22.9.1.5.22", 22, "6,7,8,9,10,17,18,19,20; 1,2,3,4,12,13,14,15; 11,16,21; 5,22"),
        ("CH 22.9.1.5.24", 24, "6,7,8,9,10,11,19,20,21,22; 1,2,3,4,13,14,15,16,17; 12,18,23; 5,24"),
        ("", 23, "6,7,8,9,10,11,19,20,21,22; 1,2,3,4,13,14,15,16,17; 12,18,23; 5"),
        ("", 9, "3,4,8; 5,7,9; 1,6; 2"),
    ]
)


class TestEnvelopes:
    @pytest.mark.parametrize(("players", "printed"), PRINTED)
    def test_envelopes_hold_the_printed_numbers(self, players: int, printed: str) -> None:
        assert envelopes(players) == tuple(tuple(map(int, group.split(","))) for group in printed.split(";"))

    @pytest.mark.article("CH 22.9")
    @pytest.mark.parametrize("players", range(9, 25))
    def test_no_two_numbers_of_an_envelope_meet_in_the_last_three_rounds(self, players: int) -> None:
        groups = envelopes(players)
        assert sorted(number for group in groups for number in group) == list(range(1, players + 1))
        meeting = [pair for group in groups for pair in combinations(group, 2) if meet_at_the_end(players, *pair)]
        assert meeting == []

    @pytest.mark.article("CH 22.9.1.5.12")
    def test_the_printed_table_of_twelve_would_break_the_rule(self) -> None:
        assert meet_at_the_end(12, 6, 12)
        assert (6, 8, 12) not in TABLES[12]

    @pytest.mark.article("CH 22.9")
    @pytest.mark.parametrize("players", [8, 25])
    def test_other_numbers_have_no_table(self, players: int) -> None:
        with pytest.raises(ValueError, match="9 to 24 players"):
            draw(of_sizes(players), "s")


class TestOrder:
    @pytest.mark.article("CH 22.9.1.2")
    def test_the_largest_team_first_then_the_alphabet(self) -> None:
        order = teams(
            entered("LTU Zukas", "LAT Ozols", "EST Kask", "LTU Adomas", "lat Berzins", "POL Nowak", "EST Aun")
        )
        names = [[member.name for member in team] for team in order]
        assert names == [["Aun", "Kask"], ["Berzins", "Ozols"], ["Adomas", "Zukas"], ["Nowak"]]

    def test_an_entrant_without_a_team_is_one_of_his_own(self) -> None:
        assert [len(team) for team in teams(entered("Zoe", "Abe", "LAT Ozols", "LAT Berzins"))] == [2, 1, 1]


class TestDraw:
    @pytest.mark.article("CH 22.9.1.3")
    @pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
    def test_a_team_draws_from_one_envelope_that_has_enough(self, seed: str) -> None:
        drawn = draw(of_sizes(3, 3, 2, 2), seed)
        groups = [set(group) for group in envelopes(10)]
        for team in ("T00", "T01", "T02", "T03"):
            assert any(set(numbers(drawn, team)) <= group for group in groups)
        assert drawn.report == ()

    @pytest.mark.article("CH 22.9.1.3")
    def test_every_envelope_that_has_enough_may_be_picked(self) -> None:
        found = {frozenset(numbers(draw(of_sizes(3, *[1] * 7), str(seed)), "T00")) for seed in range(30)}
        assert found == {frozenset({3, 4, 8}), frozenset({5, 7, 9})}

    @pytest.mark.article("CH 22.9.1.3", "CH 22.9.1.4")
    def test_numbers_that_a_team_leaves_are_for_others(self) -> None:
        drawn = draw(of_sizes(2, *[1] * 8), "s")
        assert [entrant.number for entrant in drawn.entrants] == list(range(1, 11))
        assert len({entrant.name + entrant.federation for entrant in drawn.entrants}) == 10

    @pytest.mark.article("CH 22.9.1.4")
    def test_a_pick_leaves_room_for_later_teams(self) -> None:
        for seed in range(30):  # 6, 5, 3 and 2 numbers: a careless pick would split a pair
            drawn = draw(of_sizes(3, 3, 2, 2, 2, 2, 1, 1), str(seed))
            assert drawn.report == ()

    def test_a_team_too_large_for_any_envelope_is_told(self) -> None:
        drawn = draw(of_sizes(4, *[1] * 6), "s")
        assert [(ruling.message, ruling.parameters["team"]) for ruling in drawn.report] == [
            ("systems.varma-split", "T00")
        ]
        assert len(numbers(drawn, "T00")) == 4

    def test_a_seed_decides_everything(self) -> None:
        assert draw(of_sizes(4, 3, 3), "s") == draw(of_sizes(4, 3, 3), "s")

    @pytest.mark.article("CH 22.9", "CH 22.9.1.4")
    @settings(deadline=None)
    @given(st.lists(st.integers(1, 6), min_size=4, max_size=24).filter(lambda sizes: 9 <= sum(sizes) <= 24), st.text())
    def test_team_mates_meet_at_the_end_only_where_the_report_says_so(self, sizes: list[int], seed: str) -> None:
        drawn = draw(of_sizes(*sizes), seed)
        assert [entrant.number for entrant in drawn.entrants] == list(range(1, sum(sizes) + 1))
        split = {ruling.parameters["team"] for ruling in drawn.report}
        for team in {entrant.federation for entrant in drawn.entrants} - split:
            assert not any(meet_at_the_end(sum(sizes), *pair) for pair in combinations(numbers(drawn, team), 2))
