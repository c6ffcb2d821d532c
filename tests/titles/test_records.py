"""Story 22, its record half: achievements and records, juries and games without names, through `mainroad records`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from support.title_files import asked

DISPLAY = """
[[achievements]]
name = "{name}"
kind = "{kind}"
day = 2026-05-02
opponents = {opponents}
members = {members}
won = {won}
drawn = {drawn}
lost = {lost}
time = "{time}"
witnesses = ["Ona", "Jonas"]
referee_named = true
clockwise = true
games_listed = {opponents}
memberships = [{{from = 2010-01-01}}]
affiliations = [{{from = 1990-01-01}}]
"""


def display(name: str, score: tuple[int, int, int], members: int, time: str, kind: str = "normal") -> str:
    won, drawn, lost = score
    told = {"won": won, "drawn": drawn, "lost": lost, "opponents": sum(score), "members": members}
    return DISPLAY.format(name=name, time=time, kind=kind, **told)


R1, R2 = display("R1", (107, 10, 8), 100, "10:20"), display("R2", (92, 24, 14), 91, "14:05")
R3, R4 = display("R3", (95, 19, 16), 93, "15:30"), display("R4", (95, 19, 16), 90, "15:30")
R5, R6 = display("R5", (99, 0, 0), 99, "9:00"), display("R6", (95, 19, 16), 93, "14:50")
BLIND = display("B1", (6, 2, 2), 7, "6:00", "blindfold")


def told(folder: Path, text: str, *options: str) -> str:
    answer = asked(folder, "records", "{file}", *options, file=text)
    assert answer.exit_code == 0, answer.output
    return answer.output


def holders(folder: Path, *texts: str, kind: str = "normal") -> list[str]:
    answer = asked(folder, "records", "{file}", "--json", file="".join(texts))
    found: list[str] = json.loads(answer.output)["records"][kind]
    return found


class TestTheStory:
    @pytest.mark.article("FM A11-5.a")
    def test_opponents_first_then_club_members_then_the_score(self, tmp_path: Path) -> None:
        text = R1 + R2 + R3 + R4 + R5
        assert holders(tmp_path, text) == ["R3"]
        answer = told(tmp_path, text)
        assert "before R1 by opponents (FM A11-5.a)" in answer
        assert "before R2 by the share of club members (FM A11-5.a)" in answer
        better = display("R7", (96, 18, 16), 93, "15:30")
        assert holders(tmp_path, text + better) == ["R7"]

    @pytest.mark.article("FM A11-5.b")
    def test_of_equals_the_shorter_time(self, tmp_path: Path) -> None:
        assert holders(tmp_path, R3 + R6) == ["R6"]
        assert "before R3 by the shorter time (FM A11-5.b)" in told(tmp_path, R3 + R6)
        assert holders(tmp_path, R3 + R3.replace("R3", "R8")) == ["R3", "R8"]

    @pytest.mark.article("FM A11-4.1.1", "FM A11-4.1.2", "FM A11-4.1.3")
    def test_what_is_not_recognised(self, tmp_path: Path) -> None:
        assert "R1: an achievement" in told(tmp_path, R1)
        assert "no: Opponents: 99, at least 100 (FM A11-4.1.1)" in told(tmp_path, R5)
        assert "no: Opponents of clubs of the federation: 90, 69.2 %, at least 70 % (FM A11-4.1.2)" in told(
            tmp_path, R4
        )
        assert "yes: Opponents of clubs of the federation: 91, 70 %, at least 70 %" in told(tmp_path, R2)
        assert "yes: Score +92 =24 −14: 80 %, at least 80 % (FM A11-4.1.3)" in told(tmp_path, R2)
        weak = display("W", (91, 25, 14), 91, "14:05")
        assert "no: Score +91 =25 −14: 79.6 %, at least 80 % (FM A11-4.1.3)" in told(tmp_path, weak)
        assert holders(tmp_path, R4 + R5 + weak) == []

    def test_a_good_display_of_24_is_none(self, tmp_path: Path) -> None:
        answer = told(tmp_path, display("G", (17, 5, 2), 24, "3:30"))
        assert "yes: Score +17 =5 −2: 81.2 %" in answer
        assert "G: not recognised" in answer


class TestCircumstances:
    @pytest.mark.article("FM A11-4.1.4", "FM A11-4.2.4")
    @pytest.mark.parametrize(("text", "article"), [(R1, "FM A11-4.1.4"), (BLIND, "FM A11-4.2.4")])
    def test_the_exact_time_is_noted(self, tmp_path: Path, text: str, article: str) -> None:
        without = text.replace('time = "10:20"', 'time = ""').replace('time = "6:00"', 'time = ""')
        assert f"no: Exact time noted: – ({article})" in told(tmp_path, without)
        sheet = asked(tmp_path, "paper", "record-sheet", "{file}", file=text).output
        assert "Exact time, hours and minutes: 10:20" in sheet or "Exact time, hours and minutes: 6:00" in sheet

    @pytest.mark.article("FM A11-2.0")
    def test_two_of_the_executive_were_there(self, tmp_path: Path) -> None:
        one = told(tmp_path, R1.replace('["Ona", "Jonas"]', '["Ona", "Ona"]'))
        assert "no: Members of the national executive who were there: 1, at least 2 (FM A11-2.0)" in one
        assert "R1: not recognised" in one

    @pytest.mark.article("FM A11-2.2")
    def test_blindfold_games_are_enclosed(self, tmp_path: Path) -> None:
        assert "B1: an achievement" in told(tmp_path, BLIND)
        nine = told(tmp_path, BLIND.replace("games_listed = 10", "games_listed = 9"))
        assert "no: Games whose moves are enclosed: 9 of 10 (FM A11-2.2)" in nine
        assert "B1: not recognised" in nine
        assert "R1: an achievement" in told(tmp_path, R1.replace("games_listed = 125", "games_listed = 0"))

    @pytest.mark.article("FM A11-3.1", "FM A4-3.a")
    def test_clockwise_with_a_referee_of_the_fmjd(self, tmp_path: Path) -> None:
        other = told(tmp_path, R1.replace("clockwise = true", "clockwise = false"))
        assert "no: The player went clockwise from board to board (FM A11-3.1)" in other
        unnamed = told(tmp_path, R1.replace("referee_named = true", "referee_named = false"))
        assert "R1: not recognised" in unnamed
        assert "no: The chief referee was named by the FMJD (FM A4-3.a)" in unnamed

    @pytest.mark.article("FM A11-7.a", "FM A11-7.b")
    @pytest.mark.parametrize(("key", "article"), [("memberships", "FM A11-7.a"), ("affiliations", "FM A11-7.b")])
    def test_membership_without_a_gap_until_it_is_confirmed(self, tmp_path: Path, key: str, article: str) -> None:
        begun = "2010-01-01" if key == "memberships" else "1990-01-01"
        period = f"{key} = [{{from = {begun}}}]"

        def says(periods: str) -> bool:
            text = R1.replace(period, f"{key} = [{periods}]\nconfirmed = 2026-10-31")
            return f"no: The {'player' if key == 'memberships' else 'federation'} belonged" not in told(tmp_path, text)

        assert says("{from = 2026-05-02, to = 2026-10-31}")
        assert not says("{from = 2026-05-03}")
        assert not says("{from = 2010-01-01, to = 2026-10-30}")
        assert not says("{from = 2010-01-01, to = 2026-07-01}, {from = 2026-08-01}")
        assert f"({article})" in told(tmp_path, R1)


class TestBlindfold:
    @pytest.mark.article("FM A11-4.2.1", "FM A11-4.2.2", "FM A11-4.2.3")
    def test_seventy_per_cent_of_ten(self, tmp_path: Path) -> None:
        assert "yes: Score +6 =2 −2: 70 %, at least 70 % (FM A11-4.2.1)" in told(tmp_path, BLIND)
        assert "no: Score +5 =3 −2: 65 %" in told(tmp_path, display("B2", (5, 3, 2), 7, "6:00", "blindfold"))
        nine = told(tmp_path, display("B3", (9, 0, 0), 9, "6:00", "blindfold"))
        assert "no: Opponents: 9, at least 10 (FM A11-4.2.2)" in nine
        six = told(tmp_path, display("B4", (10, 0, 0), 6, "6:00", "blindfold"))
        assert "no: Opponents of clubs of the federation: 6, 60 %, at least 70 % (FM A11-4.2.3)" in six

    @pytest.mark.article("FM A11-5.a")
    def test_the_score_goes_before_the_opponents(self, tmp_path: Path) -> None:
        many = display("B5", (12, 4, 4), 20, "9:00", "blindfold")
        good = display("B6", (8, 0, 2), 7, "6:00", "blindfold")
        assert holders(tmp_path, BLIND + many + good, kind="blindfold") == ["B6"]
        assert holders(tmp_path, BLIND + many, kind="blindfold") == ["B5"]


MEMBER = '\n[[juries.members]]\nname = "{name}"\ntitle = "{title}"\nproposed_by = "{by}"\napproved = {approved}\n'


def jury(*changes: tuple[str, str], count: int = 5) -> str:
    text = '\n[[juries]]\nprize = "combination"\nyear = 2026\n'
    for name in "ABCDEF"[:count]:
        text += MEMBER.format(name=name, title="MI", by=f"Fed {name}", approved="true")
    for old, new in changes:
        text = text.replace(old, new, 1)
    return text


class TestPrizes:
    @pytest.mark.article("FM A11-6.e")
    def test_five_masters_whom_federations_proposed_and_the_executive_approved(self, tmp_path: Path) -> None:
        assert "Jury 2026, finest combination: yes" in told(tmp_path, jury())
        for other in (
            jury(count=4),
            jury(count=6),
            jury(('"MI"', '"MF"')),
            jury(('"Fed A"', '""')),
            jury(("approved = true", "approved = false")),
            jury(('name = "B"', 'name = "A"')),
        ):
            assert "Jury 2026, finest combination: no" in told(tmp_path, other)
        assert "Jury 2026, finest combination: yes" in told(tmp_path, jury(('"MI"', '"GMI"')))

    @pytest.mark.article("FM A11-6.e")
    def test_one_jury_for_a_prize_and_a_year(self, tmp_path: Path) -> None:
        twice = told(tmp_path, jury() + jury()).splitlines()
        assert [line for line in twice if line.startswith("Jury")] == [
            "Jury 2026, finest combination: yes",
            "Jury 2026, finest combination: no",
        ]

    @pytest.mark.article("FM A11-6.f")
    def test_the_jury_sees_numbers_and_moves(self, tmp_path: Path) -> None:
        games = "".join(
            f'\n[[submissions]]\nprize = "combination"\nsender = "Sender{n}"\nwhite = "W{n}"\nblack = "B{n}"\n'
            f'moves = "1. 32-28 {n}"\n'
            for n in range(4)
        )
        answer = told(tmp_path, games, "--jury-seed", "rain")
        assert "Sender" not in answer
        assert not [n for n in range(4) if f"W{n}" in answer or f"B{n}" in answer]
        assert [line.split()[0] for line in answer.splitlines()[1:]] == ["1.", "2.", "3.", "4."]
        assert answer != told(tmp_path, games, "--jury-seed", "snow")

    def test_tags_and_comments_would_name_them(self, tmp_path: Path) -> None:
        game = '\n[[submissions]]\nprize = "game"\nsender = "S"\nwhite = "W"\nblack = "B"\nmoves = "{by W} 1. 32-28"\n'
        answer = asked(tmp_path, "records", "{file}", file=game)
        assert (answer.exit_code, answer.output.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "change", [("lost = 8", "lost = 9"), ("members = 100", "members = 126"), ("10:20", "10:99"), ("won", "wom")]
)
def test_what_makes_no_sense_is_one_sentence(tmp_path: Path, change: tuple[str, str]) -> None:
    answer = asked(tmp_path, "records", "{file}", file=R1.replace(*change))
    assert (answer.exit_code, answer.output.count("\n")) == (2, 1)


# -- the journal of a display ---------------------------------------------------------------------------------

JOURNALS = Path(__file__).resolve().parents[1] / "data" / "journals" / "displays"
SHOWN = """
[[achievements]]
name = "S1"
day = 2026-05-02
members = {members}
journal = "{journal}.jsonl"
"""


def shown(folder: Path, journal: str = "display", members: int = 3, more: str = "") -> Result:
    """What `mainroad records` answers of a display that was run with `mainroad display`."""
    (folder / f"{journal}.jsonl").write_bytes((JOURNALS / f"{journal}.jsonl").read_bytes())
    text = SHOWN.format(members=members, journal=journal) + more
    return asked(folder, "records", "{records}", records=text)


@pytest.mark.article("FM A11-4.1.1", "FM A11-4.1.3", "FM A11-4.1.4")
def test_the_journal_of_a_display_tells_its_figures(tmp_path: Path) -> None:
    lines = [line.strip() for line in shown(tmp_path).output.splitlines()]
    assert "no: Opponents: 4, at least 100 (FM A11-4.1.1)" in lines
    assert "no: Score +2 =1 −1: 62.5 %, at least 80 % (FM A11-4.1.3)" in lines
    assert "yes: Exact time noted: 0:00 (FM A11-4.1.4)" in lines


@pytest.mark.parametrize(
    ("journal", "members", "more", "why"),
    [
        ("display", 3, "won = 2", "the journal tells the figures"),
        ("display", 5, "", "do not fit the number of opponents"),
        ("display_with_clocks", 1, "", "no achievement is made"),
        ("display_blindfold", 1, "", "do not fit the number of opponents"),  # it goes on
    ],
)
def test_what_does_not_fit_a_journal_is_one_sentence(
    tmp_path: Path, journal: str, members: int, more: str, why: str
) -> None:
    result = shown(tmp_path, journal, members, more)
    assert result.exit_code != 0
    assert why in result.output
    assert len(result.output.strip().splitlines()) == 1
