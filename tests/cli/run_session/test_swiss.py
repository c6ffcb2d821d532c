"""What the desk tells the Swiss programs: lots, rounds, micro-matches, federations, ratings, readings."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.swiss_runs import SwissRun, asked, boards

EIGHT = [""] * 8
BOTH_COLOURS = "micro_match = {games = 2}"


def run(path: Path, system: str, rounds: int, *played: str, players: int = 8, more: str = "") -> SwissRun:
    """A tournament with numbers and these rounds."""
    event = SwissRun(path, system, rounds, more)
    event.entered(*[""] * players)
    event.play(*played)
    return event


class TestTheFirstColour:
    @pytest.mark.article("RU 3.18.5.2.b")
    @pytest.mark.parametrize(("seed", "expected"), [("a", "1-3 4-2"), ("x", "3-1 2-4")])
    def test_the_seed_of_the_numbers_draws_it(self, tmp_path: Path, seed: str, expected: str) -> None:
        event = SwissRun(tmp_path, "ru-number", 3)
        event.entered(*[""] * 4, seed=seed)
        told = event.told("pair", "why")
        assert boards(told) == expected
        assert f"(seed {seed}) (RU 3.18.5.2.b)" in told[-1]
        rows = asked("pair", str(event.path.with_suffix(".jsonl"))).output.splitlines()
        assert " ".join("-".join(row.split()[:2]) for row in rows) == expected

    def test_without_a_seed_nothing_is_drawn(self, tmp_path: Path) -> None:
        event = SwissRun(tmp_path, "ru-number", 3)
        event.entered(*[""] * 4, seed="")
        sentence = "Round 1 cannot be paired: a lot must be drawn, and no seed was announced for it."
        assert event.told("pair") == [sentence]
        assert boards(event.told("numbers x", "pair")) == "3-1 2-4"


@pytest.mark.article("FM A5-9.1.2")
@pytest.mark.parametrize(("rounds", "expected"), [(6, "3-1 2-9 "), (4, "2-1 9-3 ")])
def test_the_program_knows_the_number_of_rounds(tmp_path: Path, rounds: int, expected: str) -> None:
    """Four perfect scores: with five rounds left they are paired as usual, with three they are quartered."""
    event = run(tmp_path, "fmjd-quarter", rounds, "1-4:1 5-2:0 3-6:1 7-10:= 11-8:= 9-12:1", players=12)
    assert event.pair().startswith(expected)


class TestMicroMatches:
    """Two games an encounter give both colours to both: no colour comes too often running."""

    UKRAINIAN = (
        "6-1:= 4-2:= 5-3:= 8-7:=",
        "1-2:= 4-3:= 5-7:= 6-8:=",
        "3-1:= 2-5:= 8-4:= 6-7:=",
        "4-1:= 2-8:= 3-7:= 5-6:=",
    )
    RUSSIAN = ("1-3:1 2-4:0 5-6:1", "1-2:1 5-3:= 4-6:1", "1-5:= 2-6:1 4-3:=")

    @pytest.mark.article("UA V-9.5.1", "UA V-15.9.13.a")
    def test_no_third_colour_breaks_a_pair(self, tmp_path: Path) -> None:
        assert run(tmp_path, "ua-solkoff-median", 7, *self.UKRAINIAN, more=BOTH_COLOURS).pair() == "1-5 2-6 8-3 7-4"

    @pytest.mark.article("UA V-15.9.13.a")
    def test_of_single_games_it_does(self, tmp_path: Path) -> None:
        assert run(tmp_path, "ua-solkoff-median", 7, *self.UKRAINIAN).pair() == "1-5 7-2 8-3 6-4"

    @pytest.mark.article("RU 3.18.2.c", "RU 3.19.a")
    def test_no_fourth_colour_keeps_two_apart(self, tmp_path: Path) -> None:
        """1 and 4 have had White three times running, and first in each encounter."""
        assert run(tmp_path, "ru-number", 5, *self.RUSSIAN, players=6, more=BOTH_COLOURS).pair() == "4-1 5-2 3-6"

    @pytest.mark.article("RU 3.18.2.c")
    def test_of_single_games_it_does_in_the_russian_code(self, tmp_path: Path) -> None:
        assert run(tmp_path, "ru-number", 5, *self.RUSSIAN, players=6).pair() == "5-4 6-1 3-2"

    @pytest.mark.parametrize(
        ("system", "single", "both"),
        [("fmjd", "3-6 4-2 1-5", "5-6 4-2 1-3"), ("fide-dutch", "3-6 1-5 4-2", "6-3 4-1 2-5")],
    )
    def test_no_program_minds_colours(self, tmp_path: Path, system: str, single: str, both: str) -> None:
        played = ("6-1:= 3-2:1 5-4:0", "2-1:= 5-3:1 6-4:1")
        found = []
        for name, more in (("single", ""), ("both", BOTH_COLOURS)):
            (tmp_path / name).mkdir()
            found.append(run(tmp_path / name, system, 5, *played, players=6, more=more).pair())
        assert found == [single, both]


class TestFederations:
    """1 and 3, 2 and 4, 5 and 7, 6 and 8 belong together; 1 to 4 win in round 1."""

    MATES = ("A", "B", "A", "B", "C", "D", "C", "D")
    EARLY = "pairing = {federations_meet_early = true}"

    def rounds(self, path: Path, system: str, rounds: int) -> list[set[frozenset[str]]]:
        """The pairs of each round up to the middle; the better number always wins."""
        event = SwissRun(path, system, rounds, self.EARLY)
        event.entered(*self.MATES)
        found = []
        for _ in range((rounds + 1) // 2):
            pairs = [board.split("-") for board in event.pair().split()]
            results = ("1" if white < black else "0" for white, black in pairs)
            event.told("begin", *(f"result {n} {result}" for n, result in enumerate(results, start=1)))
            found.append({frozenset(pair) for pair in pairs})
        return found

    @pytest.mark.article("FM A2-3.b")
    @pytest.mark.parametrize("system", ["fmjd", "ru-buchholz"])
    def test_they_meet_in_the_first_half_but_not_by_force_in_round_1(self, tmp_path: Path, system: str) -> None:
        mates = {frozenset("13"), frozenset("24"), frozenset("57"), frozenset("68")}
        first, second = self.rounds(tmp_path, system, 4)
        assert not first & mates
        assert second == mates

    @pytest.mark.article("FM A2-3.b")
    @pytest.mark.parametrize("system", ["fmjd", "ru-buchholz"])
    def test_the_middle_round_belongs_to_no_half(self, tmp_path: Path, system: str) -> None:
        _, second = self.rounds(tmp_path, system, 3)
        plain = SwissRun(tmp_path, system, 3)
        plain.path = tmp_path / "plain.toml"
        plain.path.write_text((tmp_path / "cup.toml").read_text(encoding="utf-8").replace(self.EARLY, ""), "utf-8")
        plain.entered(*self.MATES)
        first = plain.pair().split()
        results = ("1" if board < board[::-1] else "0" for board in first)
        plain.told("begin", *(f"result {n} {result}" for n, result in enumerate(results, start=1)))
        assert second == {frozenset(board.split("-")) for board in plain.pair().split()}

    @pytest.mark.article("FM A2-3.b")
    def test_in_a_table_of_seven_rounds_they_meet_in_the_first_three(self, tmp_path: Path) -> None:
        event = SwissRun(tmp_path, "fmjd", 0, self.EARLY)
        text = event.path.read_text(encoding="utf-8").replace('system = "fmjd"\nrounds = 0', 'system = "round-robin"')
        event.path.write_text(text, encoding="utf-8")
        names = [line.split()[1] for line in event.entered(*self.MATES, seed="c")[:8]]
        federation = {str(n): self.MATES[int(name[1:]) - 1] for n, name in enumerate(names, start=1)}
        late = []
        for number in range(1, 8):
            pairs = event.pair().split()
            event.told("begin", *(f"result {n} =" for n in range(1, 5)))
            late += [pair for pair in pairs if number > 3 and len({federation[n] for n in pair.split("-")}) == 1]
        assert late == []


class TestNumbers:
    @pytest.mark.parametrize(
        "system",
        [
            pytest.param("ru-number", marks=pytest.mark.article("RU 3.18.5.1.a", "RU 3.18.5.1.c")),
            pytest.param("ru-solkoff", marks=pytest.mark.article("RU 3.18.6.1")),
            pytest.param("ru-buchholz", marks=pytest.mark.article("RU 3.18.7.1")),
        ],
    )
    def test_with_ratings_the_list_is_made_by_them(self, tmp_path: Path, system: str) -> None:
        event = SwissRun(tmp_path, system, 3)
        event.told(*(f"enter P{n} rating={2000 + 10 * n}" for n in range(1, 9)))
        assert [line.split()[1] for line in event.told("numbers a")[:8]] == [f"P{n}" for n in range(8, 0, -1)]

    @pytest.mark.article("RU 3.18.5.1.c")
    def test_without_ratings_it_is_made_by_lot_and_halved_all_the_same(self, tmp_path: Path) -> None:
        event = SwissRun(tmp_path, "ru-number", 3, "numbers_by_rating = false")
        rated = [line.split()[1] for line in event.entered(*EIGHT)[:8]]
        assert sorted(rated) == [f"P{n}" for n in range(1, 9)] != rated
        assert event.pair() == "1-5 6-2 3-7 8-4"

    @pytest.mark.article("UA V-15.9.2", "UA V-15.9.3", "UA V-15.9.4.a")
    def test_the_ukrainian_list_with_ratings_is_halved(self, tmp_path: Path) -> None:
        event = SwissRun(tmp_path, "ua-solkoff-median", 7)
        assert [line.split()[1] for line in event.entered(*EIGHT)[:8]] == [f"P{n}" for n in range(1, 9)]
        assert event.pair() == "1-5 6-2 3-7 8-4"

    @pytest.mark.article("UA V-15.9.2", "UA V-15.9.5")
    def test_without_ratings_neighbours_meet_and_the_odd_have_white(self, tmp_path: Path) -> None:
        event = SwissRun(tmp_path, "ua-solkoff-median", 7, "numbers_by_rating = false")
        drawn = [line.split()[1] for line in event.entered(*EIGHT)[:8]]
        assert sorted(drawn) == [f"P{n}" for n in range(1, 9)] != drawn
        told = event.told("pair", "why")
        assert boards(told) == "1-2 3-4 5-6 7-8"
        assert "UA V-15.9.5" in told[-1]

    @pytest.mark.article("RU 3.18.4.a")
    def test_the_blind_lot_knows_no_ratings(self, tmp_path: Path) -> None:
        drawn = {}
        for ratings in (True, False):
            (tmp_path / str(ratings)).mkdir()
            event = SwissRun(tmp_path / str(ratings), "ru-lot", 3)
            drawn[ratings] = [line.split()[1] for line in event.entered(*EIGHT, ratings=ratings)[:8]]
        assert drawn[True] == drawn[False] != [f"P{n}" for n in range(1, 9)]


class TestReadings:
    """Where an article can be read in two ways the regulation chooses: each way gives its own boards."""

    CASES = pytest.mark.parametrize(
        ("system", "played", "chosen", "expected"),
        [
            pytest.param(
                "ru-number",
                ("7-1:= 2-4:= 8-3:= 6-5:=", "6-1:= 8-2:= 3-5:= 7-4:=", "4-1:= 2-5:= 7-3:= 6-8:="),
                "",
                "4-8 5-7 3-6 1-2",  # 8 and 5 7 6 | 4 3 2 1: 8-4; 7-5 is a pair of one half; 6 tries 3 2 1
                marks=pytest.mark.article("RU 3.18.5.5.b", "RU 3.18.5.5.c"),
                id="halves are kept in the Russian code",
            ),
            pytest.param(
                "ru-number",
                ("7-1:= 2-4:= 8-3:= 6-5:=", "6-1:= 8-2:= 3-5:= 7-4:=", "4-1:= 2-5:= 7-3:= 6-8:="),
                'halves = "renewed"',
                "4-8 5-7 2-6 1-3",  # 6 3 | 2 1
                marks=pytest.mark.article("RU 3.18.5.5.b"),
                id="halves are renewed",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-3:= 2-7:= 4-8:= 5-6:=", "8-1:= 2-6:= 4-3:= 5-7:="),
                "",
                "1-5 3-2 7-4 6-8",  # 2-3 is a pair of one half; then 4 6 | 7 8
                marks=pytest.mark.article("UA V-15.9.8.2.c"),
                id="halves are renewed in the Ukrainian code",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-3:= 2-7:= 4-8:= 5-6:=", "8-1:= 2-6:= 4-3:= 5-7:="),
                'halves = "kept"',
                "1-5 3-2 6-4 7-8",  # 4 | 6 7 8
                marks=pytest.mark.article("UA V-15.9.8.2.c"),
                id="halves are kept",
            ),
            pytest.param(
                "ru-solkoff",
                ("1-4:0 5-2:0 3-6:0", "6-4:= 2-3:= 5-1:0", "4-2:0 1-6:0 3-5:1"),
                "numbers_turn = false",
                "2-6 3-1 4-5",
                marks=pytest.mark.article("RU 3.18.6.2.c"),
                id="equals ascend in even rounds",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-4:1 5-2:1 3-6:0", "6-2:0 1-5:= 4-3:=", "5-6:0 3-1:0 2-4:1"),
                "numbers_turn = false",
                "6-1 2-3 4-5",
                marks=pytest.mark.article("UA V-15.9.7.4"),
                id="equals ascend in the Ukrainian code",
            ),
            pytest.param(
                "ru-number",
                ("1-4:1 5-2:= 3-6:=",),
                "",
                "6-1 5-3 2-4",
                marks=pytest.mark.article("RU 3.7.2.b"),
                id="who goes down sits after his group",
            ),
            pytest.param(
                "ru-number",
                ("1-4:1 5-2:= 3-6:=",),
                "floats_seated_first = true",
                "6-1 2-4 5-3",
                marks=pytest.mark.article("RU 3.7.2.b"),
                id="who goes down sits before his group",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-4:= 5-2:0 3-6:0", "6-2:1 4-3:= 5-1:1"),
                "",
                "6-5 2-4 3-1",
                marks=pytest.mark.article("UA V-15.9.12"),
                id="a group spares those after it",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-4:= 5-2:0 3-6:0", "6-2:1 4-3:= 5-1:1"),
                "look_ahead = false",
                "4-6 2-1 3-5",
                marks=pytest.mark.article("UA V-15.9.12", "UA V-15.9.8.1.a"),
                id="a group looks at itself",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-3:1 4-2:0 5:bye", "5-4:1 2-1:+ 3:bye"),
                "",
                "2-3 1-5",
                marks=pytest.mark.article("UA V-15.9.14.3"),
                id="colours are compared game by game",
            ),
            pytest.param(
                "ua-solkoff-median",
                ("1-3:1 4-2:0 5:bye", "5-4:1 2-1:+ 3:bye"),
                "colours_by_rounds = true",
                "2-3 5-1",
                marks=pytest.mark.article("UA V-15.9.14.3"),
                id="colours are compared round by round",
            ),
            pytest.param(
                "fmjd-lot",
                ("6-1:= 3-2:1 5-4:0", "2-1:= 5-3:1 6-4:1"),
                "",
                "5-6 4-2 1-3",
                marks=pytest.mark.article("FM A5-7.2.2"),
                id="drawn lists know no third colour",
            ),
            pytest.param(
                "fmjd-lot",
                ("6-1:= 3-2:1 5-4:0", "2-1:= 5-3:1 6-4:1"),
                "third_barred_by_lot = true",
                "3-6 4-2 1-5",
                marks=pytest.mark.article("FM A5-7.1.6.b"),
                id="the third colour is barred in drawn lists",
            ),
            pytest.param(
                "fmjd",
                ("1-4:1 5-2:0 3-6:0", "2-1:= 6-4:0 5-3:="),
                "",
                "1-6 3-2 4-5",
                marks=pytest.mark.article("FM A5-6.1.27"),
                id="who has met his group leaves first",
            ),
            pytest.param(
                "fmjd",
                ("1-4:1 5-2:0 3-6:0", "2-1:= 6-4:0 5-3:="),
                "met_all_first = false",
                "1-3 4-2 6-5",
                marks=pytest.mark.article("FM A5-6.1.32"),
                id="who has met his group leaves as others do",
            ),
        ],
    )

    @CASES
    def test_the_regulation_chooses(
        self, tmp_path: Path, system: str, played: tuple[str, ...], chosen: str, expected: str
    ) -> None:
        players = max(int(n) for item in played[0].split() for n in item.partition(":")[0].split("-"))
        event = run(tmp_path, system, 7, *played, players=players, more=f"[readings]\n{chosen}")
        assert event.pair() == expected
