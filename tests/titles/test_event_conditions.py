"""What an event must be for norms, condition by condition, through `mainroad norms`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.title_files import SWISS, asked, card, event, made, unmet

STRONG = [
    ("", "LTU", 2240), ("GMI", "NED", 2340), ("GMI", "UKR", 2330), ("GMI", "SEN", 2310), ("MI", "LAT", 2260),
    ("MI", "NED", 2255), ("MF", "LTU", 2220), ("MF", "LTU", 2215), ("", "LTU", 2200), ("", "UKR", 2190),
]  # fmt: skip
"""Ten players, nine rounds: six from abroad, all rated, eight titled or over 2210."""


def title(text: str, folder: Path) -> list[str]:
    return unmet(card(folder, text)["title_tournament"])


def approved(text: str, folder: Path) -> list[str]:
    return unmet(card(folder, text)["approved_tournament"])


class TestATitleTournament:
    def test_it_needs_nothing_more(self, tmp_path: Path) -> None:
        found = card(tmp_path, event(STRONG, kind="title"))
        assert (unmet(found["title_tournament"]), made(found)) == ([], ["GMI", "MI", "MF"])
        assert found["norms"][0]["counts_as"] == "title"

    @pytest.mark.article("FM A10-4.4.1.a", "FM A10-4.4.3.4")
    def test_rounds(self, tmp_path: Path) -> None:
        eight, six = event(STRONG[:9], kind="title"), event(STRONG[:7], kind="title")
        assert (title(eight, tmp_path), approved(eight, tmp_path)) == (["FM A10-4.4.1.a"], [])
        assert card(tmp_path, eight)["norms"][2]["counts_as"] == "approved"
        assert "FM A10-4.4.3.4" in approved(six, tmp_path)
        assert made(card(tmp_path, six)) == []

    @pytest.mark.article("FM A10-4.4.1.b")
    def test_half_are_titled_or_strong(self, tmp_path: Path) -> None:
        weak = [("", federation, 2205) if n > 4 else (t, federation, r) for n, (t, federation, r) in enumerate(STRONG)]
        assert title(event(weak), tmp_path) == []
        assert title(event([("", "LTU", 2205), *weak[1:]]), tmp_path) == ["FM A10-4.4.1.b"]

    @pytest.mark.article("FM A10-4.4.1.c")
    def test_half_come_from_abroad(self, tmp_path: Path) -> None:
        home = [(t, "LTU" if n == 1 else f, r) for n, (t, f, r) in enumerate(STRONG)]
        assert title(event(home), tmp_path) == []
        assert title(event([*home[:9], ("", "LTU", 2190)]), tmp_path) == ["FM A10-4.4.1.c"]

    @pytest.mark.article("FM A10-4.4.1.d", "FM A10-4.4.3.2")
    def test_eight_of_ten_are_rated(self, tmp_path: Path) -> None:
        eight = [*STRONG[:8], ("", "LTU", 0), ("", "UKR", 0)]
        seven = [*STRONG[:7], ("", "LTU", 0), *eight[8:]]
        assert (title(event(eight), tmp_path), approved(event(eight), tmp_path)) == ([], [])
        assert title(event(seven), tmp_path) == ["FM A10-4.4.1.d"]
        assert approved(event(seven), tmp_path) == ["FM A10-4.4.3.2"]

    @pytest.mark.article("FM A10-4.4.1.f")
    def test_an_international_referee_directs_it(self, tmp_path: Path) -> None:
        text = event(STRONG, kind="title").replace("international_referee = true", "international_referee = false")
        assert title(text, tmp_path) == ["FM A10-4.4.1.f"]
        assert card(tmp_path, text)["norms"][0]["counts_as"] == "approved"

    def test_only_the_official_tempo(self, tmp_path: Path) -> None:
        assert made(card(tmp_path, event(STRONG, kind="title").replace("2h/50, 1h/25", "45m+15s"))) == []


def with_days(*days: int) -> str:
    text = event(STRONG, kind="title")
    listed = ", ".join(f"2026-03-{day:02}" for day in days)
    return text.replace(text.partition("days = [")[2].partition("]")[0], listed)


class TestDays:
    @pytest.mark.article("FM A10-4.4.1.e")
    def test_two_double_days_in_a_title_tournament(self, tmp_path: Path) -> None:
        assert title(with_days(2, 2, 3, 3, 4, 5, 6, 7, 8), tmp_path) == []
        assert title(with_days(1, 1, 2, 2, 3, 3, 4, 5, 6), tmp_path) == ["FM A10-4.4.1.e"]
        assert title(with_days(2, 2, 2, 3, 4, 5, 6, 7, 8), tmp_path) == ["FM A10-4.4.1.e"]

    @pytest.mark.article("FM A10-4.4.3.6.b")
    def test_three_in_an_approved_one_that_do_not_follow_each_other(self, tmp_path: Path) -> None:
        rounds = [1, 1, 3, 3, 5, 5, 6, 7, 8]
        assert approved(with_days(*rounds), tmp_path) == []
        assert approved(with_days(1, 1, 2, 2, 4, 5, 6, 7, 8), tmp_path) == ["FM A10-4.4.3.6.b"]
        assert approved(with_days(1, 1, 3, 4, 5, 5, 6, 7, 7), tmp_path) == ["FM A10-4.4.3.6.b"]


class TestAnApprovedTournament:
    @pytest.mark.article("FM A10-4.4.3.1")
    def test_two_other_federations_and_a_third_from_abroad(self, tmp_path: Path) -> None:
        one = [(t, "NED" if f != "LTU" else f, r) for t, f, r in STRONG]
        few = [(t, "LTU" if n > 3 else f, r) for n, (t, f, r) in enumerate(STRONG)]
        assert approved(event(one), tmp_path) == ["FM A10-4.4.3.1"]
        assert approved(event(few), tmp_path) == ["FM A10-4.4.3.1"]
        assert approved(event([*few[:9], ("", "UKR", 2190)]), tmp_path) == []

    @pytest.mark.article("FM A10-4.4.3.5.a")
    def test_a_national_championship_is_exempt_but_a_round_robin(self, tmp_path: Path) -> None:
        home = [(t, "LTU", r if n < 3 else 0) for n, (t, _, r) in enumerate(STRONG)]
        players = [(t if r else "", f, r) for t, f, r in home]
        text = event(players, kind="national", system="round-robin")
        assert approved(text, tmp_path) == []
        two = [players[0], ("", "LTU", 0), *players[2:]]
        assert approved(event(two, kind="national", system="round-robin"), tmp_path) == ["FM A10-4.4.3.5.a"]
        assert approved(event(players, kind="national"), tmp_path) == ["FM A10-4.4.3.5.a"]

    @pytest.mark.article("FM A10-4.4.3.5.b", "FM A10-4.4.3.5.c")
    def test_semifinals_count_a_swiss_one_with_half_rated(self, tmp_path: Path) -> None:
        half = [("", "LTU", r if n < 5 else 0) for n, (_, _, r) in enumerate(STRONG)]
        less = [("", "LTU", r if n < 4 else 0) for n, (_, _, r) in enumerate(STRONG)]
        assert approved(event(less, kind="semifinal", system="round-robin"), tmp_path) == []
        assert approved(event(half, kind="semifinal"), tmp_path) == []
        assert approved(event(less, kind="semifinal"), tmp_path) == ["FM A10-4.4.3.5.c"]
        assert approved(event(half, kind="approved"), tmp_path) != []


class TestMatchesOfTeams:
    @pytest.mark.article("FM A10-4.4.2")
    def test_only_rounds_against_rated_players_count(self, tmp_path: Path) -> None:
        players = [*STRONG[:8], ("", "UKR", 0), ("", "NED", 0)]
        teams, swiss = (card(tmp_path, event(players, system=system)) for system in ("teams", "swiss"))
        assert (teams["players"], teams["games"], teams["points"]) == (8, 7, 14)
        assert (swiss["players"], swiss["games"], swiss["points"]) == (10, 9, 18)
        assert unmet(teams["title_tournament"]) == ["FM A10-4.4.1.a"]
        assert unmet(teams["approved_tournament"]) == []


class TestWhoCounts:
    @pytest.mark.article("FM A9-F2.5")
    def test_half_of_the_rounds_and_a_federation_of_the_fmjd(self, tmp_path: Path) -> None:
        assert card(tmp_path, SWISS.replace("played = 6", "played = 5"))["players"] == 10
        assert card(tmp_path, SWISS.replace("played = 6", "played = 4"))["players"] == 9
        assert card(tmp_path, f'outside = ["N"]\n{SWISS}')["players"] == 9
        answer = asked(tmp_path, "norms", "{event}", "--player", "1", event=f'outside = ["K"]\n{SWISS}').output
        assert "not counted" in answer
        assert "(FM A9-F2.5)" in answer

    def test_games_against_who_does_not_count_are_struck_out(self, tmp_path: Path) -> None:
        found = card(tmp_path, f'outside = ["R"]\n{SWISS}')
        assert (found["points"], found["games"]) == (10, 7)
