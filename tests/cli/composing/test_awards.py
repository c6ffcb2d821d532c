"""Marks, defects, appeals, awards, matches and title points through the commands: story 21."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PageObject, PdfReader

from mainroad.cli.main import main
from support.composing.contests import (
    ABOUT,
    MATCH,
    OTHER_PROBLEM,
    OTHER_STUDY,
    PROBLEM,
    REGULATION,
    STUDY,
    THIRD_STUDY,
    ContestDesk,
)

SIX = ("Ada", "Bea", "Cid", "Dan", "Eva", "Fay")
COOK = "proof: 1. a3-b4 h2-g1 because: another way"


@pytest.fixture
def desk(tmp_path: Path) -> ContestDesk:
    return ContestDesk(tmp_path / "contest.jsonl")


@pytest.fixture
def called(desk: ContestDesk) -> ContestDesk:
    desk.call()
    desk.apply("Ada", "Bea", "Cid")
    return desk


def judged(desk: ContestDesk, *marks: str) -> list[int]:
    """Studies of as many authors, marked so; their numbers."""
    numbers = [desk.enter("studies-64", name, STUDY) for name, _ in zip(SIX, marks, strict=False)]
    desk.judged(*((number, "JudgeS", mark) for number, mark in zip(numbers, marks, strict=True)))
    return numbers


class TestMarks:
    @pytest.mark.article("RU 6.7.2.n")
    def test_a_judge_marks_the_authors_solution_from_nought_to_ten_with_a_text(self, called: ContestDesk) -> None:
        number = called.enter("studies-64", "Ada", STUDY)
        assert called.refuse(f"mark {number} JudgeS 8 20.4.26 because: fine").endswith("(RU 6.5.5.a).")
        assert called.refuse(f"mark {number} JudgeP 8 1.5.26 because: fine").endswith("marks it (RU 6.7.2.n).")
        assert called.refuse(f"mark {number} JudgeS 10.5 1.5.26 because: fine") == (
            "a mark lies between 0 and 10 (RU 6.7.2.n)."
        )
        assert called.refuse(f"mark {number} JudgeS 8 1.5.26").endswith("description of the work (RU 6.7.2.n).")
        better = "on: 1. d4-g1 g5-h4 2. a3-b4 because: the judge found more"
        assert called.refuse(f"mark {number} JudgeS 9 1.5.26 {better}") == (
            "a mark rests on the solution that the author gave, and on no other (RU 6.7.2.n)."
        )
        given = STUDY.partition("solution: ")[2]
        called.do(f"mark {number} JudgeS 8.5 1.5.26 on: {given} because: fine")
        assert "8½" in called.do("preliminary 28.6.26")

    @pytest.mark.article("RU 6.7.2.note")
    def test_the_chief_judge_may_give_another_mark(self, called: ContestDesk) -> None:
        first, second = judged(called, "8", "7")
        called.do("preliminary 28.6.26")
        assert called.refuse(f"mark {first} JudgeS 5 1.7.26 because: anew").endswith("(RU 6.7.2.note).")
        assert called.refuse(f"revise {first} JudgeS 5 1.7.26 because: anew").endswith("(RU 6.7.2.note).")
        called.do(f"revise {first} Chief 6 1.7.26 because: unfounded")
        assert called.type("award 28.8.26")[0] == f"studies-64 1. {second} Bea  7  prize 1"


class TestResults:
    @pytest.mark.article("RU 6.5.2.p")
    @pytest.mark.parametrize(("day", "is_late"), [("28.6.26", False), ("30.6.26", False), ("1.7.26", True)])
    def test_late_preliminary_results_stand_with_the_breach(self, called: ContestDesk, day: str, is_late: bool) -> None:
        judged(called, "8")
        told = called.type(f"preliminary {day}")
        late = ["the preliminary results were due by 2026-06-30 (RU 6.5.2.p)"] if is_late else []
        assert told[:-1] == late

    @pytest.mark.article("RU 6.5.2.q")
    def test_two_months_pass_before_the_final_award(self, called: ContestDesk) -> None:
        judged(called, "8")
        assert called.refuse("award 28.8.26").endswith("come first (RU 6.5.2.q).")
        called.do("preliminary 28.6.26")
        assert called.refuse("award 27.8.26") == (
            "two months must pass after the preliminary results; the first day allowed is 28 August 2026 (RU 6.5.2.q)."
        )
        assert called.type("award 28.8.26")[0].endswith("Ada  8  prize 1")

    def test_every_work_is_marked_before_results(self, called: ContestDesk) -> None:
        number = called.enter("studies-64", "Ada", STUDY)
        assert called.refuse("preliminary 28.6.26") == f"not marked yet: {number} (RU 6.7.2.n)."

    @pytest.mark.article("RU 6.5.2.q", "RU 6.5.5.note")
    def test_a_cook_shown_in_time_takes_the_prize_and_later_it_stays(self, called: ContestDesk) -> None:
        first, second, third = judged(called, "9", "8", "7")
        assert called.type("preliminary 28.6.26")[1] == f"studies-64 2. {second}  8  prize 2"
        called.do(f"defect {second} cook Reader 10.7.26 {COOK}")
        assert called.refuse("award 28.8.26").endswith("not decided yet (RU 6.5.2.q).")
        assert called.do("uphold 1 20.7.26 because: it wins too") == (
            f"number {second}: it is out, and its distinction with it (RU 6.5.2.q)"
        )
        assert called.type("award 28.8.26")[:2] == [
            f"studies-64 1. {first} Ada  9  prize 1",
            f"studies-64 2. {third} Cid  7  prize 2",
        ]
        called.do(f"defect {third} cook Reader 5.9.26 {COOK}")
        assert called.do("uphold 2 6.9.26 because: it wins too") == (
            f"number {third}: the distinction stays; corrected it may not compete again (RU 6.5.5.note)"
        )
        assert called.type("places")[1] == f"studies-64 2. {third} Cid  7  prize 2"

    def test_a_report_needs_moves_that_can_be_played(self, called: ContestDesk) -> None:
        (number,) = judged(called, "9")
        assert called.refuse(f"defect {number} cook Reader 10.7.26 because: so").endswith(
            "with its proof (RU 6.5.5.h)."
        )
        assert called.refuse(f"defect {number} cook Reader 10.7.26 proof: 1. d4-h2").endswith("(RU 6.5.5.h).")
        called.do(f"defect {number} inaccuracy Reader 10.7.26 {COOK}")
        assert called.do("uphold 1 11.7.26 because: true").endswith("counts in the mark (RU 6.7.2.m)")
        assert called.type("preliminary 28.6.26")[0].endswith("prize 1")

    @pytest.mark.article("RU 6.5.5.b")
    def test_an_appeal_goes_to_the_chief_judge_and_then_to_the_commission(self, called: ContestDesk) -> None:
        (number,) = judged(called, "5")
        appeal = f"appeal {number} Ada {{}} 1.7.26 because: the idea is new"
        assert called.refuse(appeal.format("chief")).endswith("(RU 6.5.5.b).")
        called.do("preliminary 28.6.26")
        assert called.refuse(appeal.format("commission")) == "the chief judge decides first (RU 6.5.5.b)."
        assert called.refuse(appeal.format("chief").replace("Ada", "Bea")).startswith("number")
        called.do(appeal.format("chief"))
        assert called.refuse("award 28.8.26").endswith("not decided yet (RU 6.5.5.b).")
        called.do("reject 1 5.7.26 because: it is not")
        called.do(appeal.format("commission"))
        called.do("grant 2 10.7.26 because: it is")
        called.type("award 28.8.26")
        assert called.refuse(appeal.format("chief")).endswith("(RU 6.5.5.b).")


class TestMatches:
    def entered(self, desk: ContestDesk, *marks: tuple[str, str, str, str]) -> None:
        desk.call(MATCH)
        for name, section, work, mark in marks:
            desk.apply(name)
            number = desk.enter(section, name, work)
            judge = "JudgeP" if section == "problems-100" else "JudgeS"
            desk.judged((number, judge, mark))

    @pytest.mark.article("RU 6.5.4.b", "RU 6.5.4.c")
    def test_a_pair_is_won_by_the_better_mark_and_shared_by_equal_ones(self, desk: ContestDesk) -> None:
        self.entered(
            desk,
            ("Ada", "problems-100", PROBLEM, "8"),
            ("Cid", "problems-100", OTHER_PROBLEM, "7.5"),
            ("Bea", "studies-64", STUDY, "6"),
            ("Dan", "studies-64", OTHER_STUDY, "6"),
        )
        assert desk.type("teams") == [
            "problems-100: Ada – Cid 1:0 (RU 6.5.4.b)",
            "studies-64: Bea – Dan ½:½ (RU 6.5.4.b)",
            "North 1½  South ½",
            "North wins the match (RU 6.5.4.c)",
        ]

    @pytest.mark.article("RU 6.5.4.note")
    def test_a_missing_or_defective_work_gets_nothing(self, desk: ContestDesk) -> None:
        self.entered(desk, ("Ada", "problems-100", PROBLEM, "8"), ("Dan", "studies-64", STUDY, "3"))
        assert desk.type("teams")[:3] == [
            "problems-100: Ada – Cid 1:0 (RU 6.5.4.b)",
            "studies-64: Bea – Dan 0:1 (RU 6.5.4.b)",
            "North 1  South 1",
        ]
        number = int(desk.type("works judge")[-1].split()[0])
        desk.type(f"defect {number} cook Reader 1.7.26 {COOK}", "uphold 1 2.7.26 because: true")
        assert desk.type("teams")[1:] == [
            "studies-64: Bea – Dan 0:0 (RU 6.5.4.b)",
            "North 1  South 0",
            "North wins the match (RU 6.5.4.c)",
        ]

    @pytest.mark.article("RU 6.5.4.d")
    def test_by_marks_the_sum_over_all_sections_decides(self, desk: ContestDesk) -> None:
        text = MATCH.replace('mode = "pairs"', 'mode = "marks"')
        assert desk.call(text)[-1].endswith("needs a theme (RU 6.5.4.d).")
        themed = text.replace('genre = "study"', 'genre = "study"\ntheme = "two kings"')
        desk.call(themed)
        for name, section, work, mark in (
            ("Ada", "problems-100", PROBLEM, "8"),
            ("Cid", "problems-100", OTHER_PROBLEM, "9.5"),
            ("Bea", "studies-64", STUDY, "6"),
            ("Dan", "studies-64", OTHER_STUDY, "4"),
        ):
            desk.apply(name)
            number = desk.enter(section, name, work)
            desk.judged((number, "JudgeP" if section == "problems-100" else "JudgeS", mark))
        assert desk.type("teams") == ["North 14  South 13½", "North wins the match (RU 6.5.4.d)"]

    @pytest.mark.article("RU 6.5.4.d", "RU 6.7.2.n")
    def test_a_section_with_more_judges_does_not_weigh_more(self, desk: ContestDesk) -> None:
        """A mark is one of ten: North 8 + 4 against South 5 + 9, though problems have two judges."""
        text = MATCH.replace('mode = "pairs"', 'mode = "marks"')
        text = text.replace('genre = "study"', 'genre = "study"\ntheme = "two kings"')
        desk.call(text.replace('judges = ["JudgeP"]', 'judges = ["JudgeP", "JudgeQ"]'))
        for name, section, work, mark in (
            ("Ada", "problems-100", PROBLEM, "8"),
            ("Cid", "problems-100", OTHER_PROBLEM, "5"),
            ("Bea", "studies-64", STUDY, "4"),
            ("Dan", "studies-64", OTHER_STUDY, "9"),
        ):
            desk.apply(name)
            number = desk.enter(section, name, work)
            for judge in ("JudgeP", "JudgeQ") if section == "problems-100" else ("JudgeS",):
                desk.judged((number, judge, mark))
        assert desk.type("teams") == ["North 12  South 14", "South wins the match (RU 6.5.4.d)"]

    @pytest.mark.article("RU 6.5.4.a", "RU 6.7.2.v")
    def test_only_members_of_the_teams_take_part_and_the_chief_judge_is_none(self, desk: ContestDesk) -> None:
        assert desk.call(MATCH.replace('"Dan"', '"Chief"'))[-1].endswith("(RU 6.7.2.v).")
        desk.call(MATCH)
        refused = desk.refuse(f"apply Stranger 20.1.26 {ABOUT}")
        assert refused == "in a match only members of the teams take part (RU 6.5.4.a)."
        desk.apply("Ada")

    def test_pairs_are_of_two_teams(self, desk: ContestDesk) -> None:
        assert desk.call(MATCH.replace('second = "Cid"', 'second = "Bea"'))[-1].endswith("(RU 6.5.4.b).")


def player(path: Path, name: str, half_points: int, wins: int = 0, title: str = "") -> Path:
    path.write_text(
        f'name = "{name}"\n[composition]\nhalf_points = {half_points}\nfirst_places = {wins}\ntitle = "{title}"\n'
    )
    return path


def told(path: Path, journal: Path) -> str:
    answer = CliRunner().invoke(main, ["titles", str(path), "--contest", str(journal)])
    assert answer.exit_code == 0, answer.output
    return answer.output


class TestTitlePoints:
    def award(
        self, desk: ContestDesk, marks: tuple[str, ...], text: str = REGULATION, approved: str = "1.2.26"
    ) -> None:
        desk.call(text)
        desk.apply(*SIX[: len(marks)])
        if approved:
            desk.do(f"approve fmjd {approved}")
        judged(desk, *marks)
        desk.type("preliminary 28.6.26", "award 28.8.26")

    @pytest.mark.article("FM A10-10.3.a", "FM A10-10.3.b", "FM A10-10.3.c", "FM A10-10.3.d", "FM A10-10.3.e")
    def test_five_places_bring_points(self, desk: ContestDesk) -> None:
        self.award(desk, ("9", "8", "7", "6", "5", "4"))
        assert [row.partition(" (")[0] for row in desk.type("points")] == [
            "Ada: 30", "Bea: 20", "Cid: 15", "Dan: 10", "Eva: 5",
        ]  # fmt: skip

    @pytest.mark.article("FM A10-10.3.b", "FM A10-10.3.c")
    def test_equal_places_share_the_sum(self, desk: ContestDesk) -> None:
        self.award(desk, ("9", "8", "8", "6"))
        assert sorted(row.partition(" (")[0] for row in desk.type("points")) == [
            "Ada: 30", "Bea: 17½", "Cid: 17½", "Dan: 10",
        ]  # fmt: skip

    @pytest.mark.article("RU 6.7.2.l")
    def test_a_certificate_writes_marks_and_points_as_people_do(self, desk: ContestDesk, tmp_path: Path) -> None:
        self.award(desk, ("9", "8.5", "8.5"))
        desk.do(f"certificates {tmp_path / 'c.pdf'}")
        text = " ".join(PdfReader(tmp_path / "c.pdf").pages[1].extract_text().split())
        assert "place 2, mark 8½, 28 August 2026" in text
        assert "Points for titles of the FMJD: 17½" in text

    @pytest.mark.article("FM A10-10.2.2")
    def test_only_an_approved_contest_of_a_federation_counts(self, desk: ContestDesk) -> None:
        self.award(desk, ("9",), approved="")
        assert desk.type("points")[0].startswith("It brings no points for titles")
        assert desk.refuse("approve fmjd 21.4.26").endswith("20 April 2026 (FM A10-10.2.2).")
        assert desk.refuse("approve club 1.2.26").endswith("(FM A10-10.2.2).")

    @pytest.mark.article("FM A10-10.2.1")
    def test_the_sections_own_contest_counts_every_second_year(self, desk: ContestDesk) -> None:
        own = REGULATION.replace('counting = "federation"', 'counting = "section"\nprevious = {}')
        assert desk.call(own.format("2025-01-10"))[0].endswith("once in 2 years (FM A10-10.2.1).")
        self.award(desk, ("9",), own.format("2024-12-20"), approved="")
        assert desk.type("points")[0].startswith("Ada: 30")

    @pytest.mark.article("FM A10-10.3.f", "FM A10-11.1")
    def test_points_are_added_up_for_life(self, desk: ContestDesk, tmp_path: Path) -> None:
        self.award(desk, ("9", "8"))
        bea = player(tmp_path / "bea.toml", "Bea", 170)
        assert "Points in approved contests: 105, at least 100" in told(bea, desk.journal)
        assert "Composition, MI: yes" in told(bea, desk.journal)
        assert "Composition, MI: no" in told(player(bea, "Bea", 150), desk.journal)
        long_ago = CliRunner().invoke(main, ["titles", str(player(bea, "Bea", 170)), "--contest", str(desk.journal),
                                             "--on", "2090-01-01"])  # fmt: skip
        assert "Composition, MI: yes" in long_ago.output

    @pytest.mark.article("FM A10-11.2")
    def test_a_grandmaster_has_two_first_places(self, desk: ContestDesk, tmp_path: Path) -> None:
        self.award(desk, ("9", "8", "7"))
        cid = player(tmp_path / "cid.toml", "Cid", 380, 1, "MI")
        assert "Composition, GMI: no" in told(cid, desk.journal)
        ada = player(tmp_path / "ada.toml", "Ada", 410, 1, "MI")
        assert "Composition, GMI: yes" in told(ada, desk.journal)


class TestPapers:
    @pytest.mark.article("RU 6.5.5.g")
    def test_each_work_has_a_sheet_of_its_own_with_room_for_binding(self, called: ContestDesk, tmp_path: Path) -> None:
        called.enter("studies-64", "Ada", THIRD_STUDY)
        called.enter("problems-100", "Bea", OTHER_PROBLEM)
        called.do(f"sheets {tmp_path / 'sheets.pdf'}")
        pages = PdfReader(tmp_path / "sheets.pdf").pages
        assert len(pages) == 2
        points = 72 / 25.4
        for page in pages:
            assert [round(float(side) / points) for side in page.mediabox[2:]] == [210, 300]
            left = min(x for x, text in _placed(page) if text.strip())
            assert 30 <= left / points <= 40, "three to four centimetres at the left"
            assert "Ada" not in page.extract_text()
            assert "Bea" not in page.extract_text()

    @pytest.mark.article("RU 6.7.2.l", "RU 6.5.2.r")
    def test_certificates_come_with_the_final_award(self, called: ContestDesk, tmp_path: Path) -> None:
        judged(called, "9", "8")
        called.do("preliminary 28.6.26")
        assert called.refuse(f"certificates {tmp_path / 'c.pdf'}").startswith("the award is not final yet")
        assert called.refuse("send 1.9.26").endswith("(RU 6.5.2.r).")
        called.type("award 28.8.26", f"certificates {tmp_path / 'c.pdf'}")
        pages = PdfReader(tmp_path / "c.pdf").pages
        assert "Ada" in pages[0].extract_text()
        assert "place 1, mark 9, 28 August 2026" in " ".join(pages[0].extract_text().split())
        words = pages[0].extract_text()
        assert "Chief judge" in words
        assert "Secretary" in words
        heights = [y for _x, y, text in _spots(pages[0]) if text.strip()]
        assert max(heights) - min(heights) > 200 / 25.4 * 72, "it fills its page"
        called.do("send 1.9.26")


def _spots(page: PageObject) -> list[tuple[float, float, str]]:
    found: list[tuple[float, float, str]] = []
    page.extract_text(
        visitor_text=lambda text, cm, tm, *_: found.append((tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5], text))
    )
    return found


def _placed(page: PageObject) -> list[tuple[float, str]]:
    found: list[tuple[float, str]] = []
    page.extract_text(visitor_text=lambda text, cm, tm, *_: found.append((tm[4] * cm[0] + cm[4], text)))
    return found


@pytest.mark.article("RU 6.7.2.note")
def test_the_chief_judge_withholds_a_prize(called: ContestDesk) -> None:
    numbers = judged(called, "9", "8")
    assert "the chief judge" in called.refuse(f"withhold {numbers[0]} JudgeS 2.6.26 because: a cook")
    called.do(f"withhold {numbers[0]} Chief 2.6.26 because: a cook")
    places = "\n".join(called.type("preliminary 28.6.26"))
    assert "prize 1" not in places
    assert "prize 2" in places
    called.do(f"prize {numbers[0]} Chief 1.7.26 because: it stands after all")
    assert "prize 1" in "\n".join(called.type("award 28.8.26"))
