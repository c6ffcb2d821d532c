"""A contest of composing through the commands: story 21, and the articles about entering."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.composing.contests import (
    ABOUT,
    CHAMPIONSHIP,
    OTHER_PROBLEM,
    OTHER_STUDY,
    PROBLEM,
    REGULATION,
    SISTER,
    STUDY,
    THIRD_STUDY,
    ContestDesk,
)


@pytest.fixture
def desk(tmp_path: Path) -> ContestDesk:
    return ContestDesk(tmp_path / "contest.jsonl")


@pytest.fixture
def called(desk: ContestDesk) -> ContestDesk:
    desk.call()
    return desk


class TestTheCall:
    @pytest.mark.article("RU 6.5.2.j")
    def test_three_months_lie_between_the_conditions_and_the_last_day(self, desk: ContestDesk) -> None:
        (refused,) = desk.call(REGULATION.replace("2026-04-20", "2026-04-14"))
        assert refused == (
            "No: three months must pass after the publication; the first day allowed is 15 April 2026 (RU 6.5.2.j)."
        )
        assert desk.call(REGULATION.replace("2026-04-20", "2026-04-15"))[-1].startswith("Works until 15 April 2026")

    @pytest.mark.article("RU 6.5.3.h", "RU 6.5.3.g", "RU 6.5.3.l")
    @pytest.mark.parametrize(
        ("old", "new", "article"),
        [
            ("2026-04-20", "2026-04-14", "RU 6.5.3.h"),
            ("most_works = 2", "most_works = 0", "RU 6.5.3.g"),
            ("copies = 1", "copies = 0", "RU 6.5.3.g"),
            ("preliminary = 2026-06-30", "preliminary = 2026-04-20", "RU 6.5.3.l"),
            ("final = 2026-09-01", "final = 2026-08-29", "RU 6.5.3.l"),
            ('period = "2025"', 'period = " "', "RU 6.5.3.c"),
            ('application = "by letter"', 'application = ""', "RU 6.5.3.m"),
        ],
    )
    def test_a_championship_says_what_it_must(self, desk: ContestDesk, old: str, new: str, article: str) -> None:
        (refused,) = desk.call(CHAMPIONSHIP.replace(old, new))
        assert refused.startswith("No: ")
        assert refused.endswith(f"({article}).")

    @pytest.mark.article("RU 6.5.2.n", "RU 6.5.2.o", "RU 6.5.2.i")
    @pytest.mark.parametrize(
        ("old", "new", "article"),
        [
            ("preliminary = 2026-06-30", "preliminary = 2026-04-20", "RU 6.5.2.n"),
            ("final = 2026-09-01", "final = 2026-08-29", "RU 6.5.2.o, RU 6.5.2.q"),
            ("most_works = 2", "most_works = 0", "RU 6.5.2.i"),
            ("copies = 1", "copies = 0", "RU 6.5.2.i"),
            ('organiser = "The Road, a newspaper"', 'organiser = ""', "RU 6.5.2.f"),
            ('address = "The Road, P.O. Box 8"', 'address = ""', "RU 6.5.2.j"),
            ('winners = "by the marks of the judges"', 'winners = ""', "RU 6.5.2.k"),
            ('judges = ["JudgeP"]', "judges = []", "RU 6.5.2.m"),
        ],
    )
    def test_both_dates_and_all_points_are_fixed_before(
        self, desk: ContestDesk, old: str, new: str, article: str
    ) -> None:
        (refused,) = desk.call(REGULATION.replace(old, new))
        assert refused.startswith("No: ")
        assert refused.endswith(f"({article}).")


class TestEntering:
    @pytest.mark.article("RU 6.5.2.i", "RU 6.5.3.g")
    @pytest.mark.parametrize(("text", "article"), [(REGULATION, "RU 6.5.2.i"), (CHAMPIONSHIP, "RU 6.5.3.g")])
    def test_a_third_work_in_a_section_is_refused(self, desk: ContestDesk, text: str, article: str) -> None:
        desk.call(text)
        desk.apply("Lena", "Max")
        desk.enter("studies-64", "Lena", STUDY)
        desk.enter("studies-64", "Lena+Max", OTHER_STUDY)
        third = desk.refuse(f"enter studies-64 Lena 2.3.26 {THIRD_STUDY}")
        assert third == f"an author may send 2 works in section studies-64 ({article})."
        desk.enter("problems-100", "Lena", PROBLEM)
        desk.enter("studies-64", "Max", THIRD_STUDY)
        assert desk.refuse(f"enter studies-64 Max 2.3.26 {STUDY}").endswith(f"({article})."), "shared works count"

    @pytest.mark.article("RU 6.5.5.a")
    def test_works_are_changed_until_the_last_day(self, called: ContestDesk) -> None:
        called.apply("Lena", "Max")
        number = called.enter("studies-64", "Lena", OTHER_STUDY)
        assert called.refuse(f"replace {number} Max 18.4.26 {STUDY}").startswith(f"number {number} is not a work")
        called.do(f"replace {number} Lena 18.4.26 {STUDY}")
        assert called.type(f"work {number}")[0] == f"{number}  W:Wa3,Kd4:Bg5,h2  win"
        late = called.refuse(f"withdraw {number} Lena 21.4.26")
        assert late == "works could be sent, changed and taken back until 20 April 2026 (RU 6.5.5.a)."
        assert called.refuse(f"enter problems-100 Lena 21.4.26 {PROBLEM}").endswith("(RU 6.5.5.a).")
        called.do(f"withdraw {number} Lena 20.4.26")

    @pytest.mark.article("RU 6.7.2.v", "RU 6.7.2.w", "RU 6.7.2.x", "RU 6.5.5.j")
    def test_who_may_enter_what(self, called: ContestDesk) -> None:
        assert called.refuse(f"apply Chief 20.1.26 {ABOUT}").endswith("(RU 6.7.2.v).")
        assert called.refuse(f"apply Editor 20.1.26 {ABOUT}").endswith("(RU 6.5.5.j).")
        assert called.refuse(f"apply Typist 20.1.26 {ABOUT} staff").endswith("(RU 6.5.5.j).")
        called.apply("JudgeP", "Secretary")
        assert called.refuse(f"enter problems-100 JudgeP 1.3.26 {PROBLEM}").endswith("problems-100 (RU 6.7.2.x).")
        called.enter("studies-64", "JudgeP", STUDY)
        called.enter("problems-100", "Secretary", PROBLEM)

    @pytest.mark.article("RU 6.7.2.w")
    def test_the_conditions_may_keep_the_secretary_out(self, desk: ContestDesk) -> None:
        desk.call(REGULATION.replace("copies = 1", "copies = 1\nsecretary_may_enter = false"))
        assert desk.refuse(f"apply Secretary 20.1.26 {ABOUT}").endswith("(RU 6.7.2.w).")

    @pytest.mark.article("RU 6.5.5.h")
    def test_a_work_comes_with_its_solution_and_each_part_by_itself(self, called: ContestDesk) -> None:
        called.apply("Lena")
        bare = STUDY.partition(" solution:")[0]
        assert called.refuse(f"enter studies-64 Lena 1.3.26 {bare}").endswith("solution is missing (RU 6.5.5.h).")
        wrong = called.refuse(f"enter studies-64 Lena 1.3.26 {bare} solution: 1. d4-h3")
        assert wrong.startswith("the work cannot be read: ")
        number = called.enter("studies-64", "Lena", f"{STUDY} tries: 1. d4-a7 h2-g1 proofs: 1. a3-b4 h2-g1")
        assert called.type(f"work {number}")[2:4] == ["  1. d4-a7 h2-g1", "  1. a3-b4 h2-g1"]

    @pytest.mark.article("RU 6.5.5.i")
    def test_an_application_goes_to_the_secretary_and_not_into_the_journal(self, called: ContestDesk) -> None:
        assert called.refuse(f"enter studies-64 Lena 1.3.26 {STUDY}").endswith("comes first (RU 6.5.5.i).")
        lacking = called.refuse("apply Lena 20.1.26 title=CM address=Vilnius")
        assert lacking == "the application lacks: birth_year (RU 6.5.5.i)."
        called.do("apply Lena 20.1.26 birth_year=1987 title=CM society=Spartakas work=baker address=Klevų-7")
        kept = called.journal.with_suffix(".applications.tsv").read_text()
        assert kept.strip().split("\t")[1:] == ["Lena", "1987", "CM", "Spartakas", "baker", "Klevų-7"]
        written = called.journal.read_text()
        assert not [word for word in ("Lena", "1987", "Spartakas", "baker", "Klevų") if word in written]

    @pytest.mark.article("RU 6.4.3.l", "RU 6.4.3.c")
    def test_of_the_variations_of_a_work_one_may_compete(self, called: ContestDesk) -> None:
        called.apply("Lena", "Max")
        number = called.enter("studies-64", "Lena", STUDY)
        again = called.refuse(f"enter studies-64 Lena 1.3.26 {SISTER}")
        assert again == f"of the variations of a work one may compete; number {number} is here already (RU 6.4.3.l)."
        called.enter("studies-64", "Lena", OTHER_STUDY)
        called.do(f"withdraw {number} Lena 2.3.26")
        called.enter("studies-64", "Lena", SISTER)

    @pytest.mark.article("RU 6.4.3.d")
    def test_a_work_with_a_complete_predecessor_does_not_compete(self, called: ContestDesk) -> None:
        called.apply("Lena")
        line = f"enter studies-64 Lena 1.3.26 predecessor=Old-1950 {STUDY}"
        assert called.refuse(line) == "it has a complete predecessor: Old-1950 (RU 6.4.3.d)."

    @pytest.mark.article("RU 6.4.3.l", "RU 6.5.5.a")
    def test_a_replaced_work_is_no_way_round_a_rule(self, called: ContestDesk) -> None:
        called.apply("Lena")
        first = called.enter("studies-64", "Lena", STUDY)
        second = called.enter("studies-64", "Lena", OTHER_STUDY)
        refused = called.refuse(f"replace {second} Lena 2.3.26 {SISTER}")
        assert refused == f"of the variations of a work one may compete; number {first} is here already (RU 6.4.3.l)."
        called.do(f"replace {first} Lena 2.3.26 {SISTER}")

    @pytest.mark.article("RU 6.5.2.b")
    @pytest.mark.parametrize("judge", ['chief = "Secretary"', 'judges = ["JudgeS", "Secretary"]'])
    def test_in_a_closed_contest_the_secretary_does_not_judge(self, desk: ContestDesk, judge: str) -> None:
        """The secretary knows the authors, and whoever judges may not."""
        old = judge.replace("Secretary", "Chief") if "chief" in judge else 'judges = ["JudgeS"]'
        assert desk.call(REGULATION.replace(old, judge))[-1].endswith("(RU 6.5.2.b).")
        assert desk.call(REGULATION.replace(old, judge).replace("closed = true", "closed = false"))


class TestTheLifeOfAWork:
    @pytest.mark.article("RU 6.4.1.a", "RU 6.4.2.a")
    @pytest.mark.parametrize(
        ("earlier", "told"),
        [
            ("", "from 20 April 2026, the last day for works"),
            ("earlier=print/2.3.26/60", "from 2 March 2026, by print (60 copies)"),
            ("earlier=print/2.3.26/50", "from 2 March 2026, by print (50 copies)"),
            ("earlier=print/2.3.26/40", "from 20 April 2026, the last day for works"),
            ("earlier=page/2.3.26", "from 20 April 2026, the last day for works"),
        ],
    )
    def test_from_when_it_exists(self, called: ContestDesk, earlier: str, told: str) -> None:
        called.apply("Lena")
        number = called.enter("studies-64", "Lena", f"{earlier} {STUDY}".strip(), "10.3.26")
        assert called.do(f"work {number}") == f"it exists, and its author comes first, {told} (RU 6.4.1.a, RU 6.4.2.a)"

    @pytest.mark.article("RU 6.4.3.i")
    @pytest.mark.parametrize(("day", "may"), [("1.3.25", False), ("2.3.25", False), ("3.3.25", True)])
    def test_for_five_years_only_the_author_mends_it(self, desk: ContestDesk, day: str, may: bool) -> None:
        early = REGULATION.replace("2026-01-15", "2024-12-01").replace("2026-04-20", "2025-04-20")
        desk.call(early)
        desk.apply("Lena", day="2.12.24")
        line = f"enter studies-64 Lena {day} origin=correction own=no since=2.3.20 {STUDY}"
        if may:
            desk.do(line)
        else:
            assert desk.refuse(line) == "until 2 March 2025 only the author may rework it (RU 6.4.3.i)."
            desk.do(line.replace("own=no", "own=yes"))

    @pytest.mark.article("RU 6.4.3.h", "RU 6.5.5.note", "RU 6.5.5.d")
    def test_a_corrected_work_competes_once_more_unless_it_kept_its_prize(self, called: ContestDesk) -> None:
        called.apply("Lena")
        line = "enter studies-64 Lena 1.3.26 origin=correction earlier={} " + STUDY
        twice = called.refuse(line.format("contest/1.5.24,contest/1.5.25/corrected"))
        assert twice.endswith("it did (RU 6.4.3.h).")
        assert called.refuse(line.format("contest/1.5.24/kept")).endswith("(RU 6.5.5.note).")
        assert called.refuse(line.format("contest/1.5.25/open")).endswith("(RU 6.5.5.d).")
        called.do(line.format("contest/1.5.24"))

    @pytest.mark.article("RU 6.4.3.h", "RU 6.5.5.note")
    @pytest.mark.parametrize(("earlier", "article"), [("corrected", "RU 6.4.3.h"), ("kept", "RU 6.5.5.note")])
    def test_what_bars_a_work_bars_it_under_any_name(self, called: ContestDesk, earlier: str, article: str) -> None:
        called.apply("Lena")
        line = f"enter studies-64 Lena 1.3.26 earlier=contest/1.5.24/{earlier} {STUDY}"
        assert called.refuse(line).endswith(f"({article}).")

    @pytest.mark.article("RU 6.4.3.f", "RU 6.4.3.g", "RU 6.4.3.j")
    def test_reworkings_compete_when_they_improve_much_and_name_their_source(self, called: ContestDesk) -> None:
        called.apply("Lena")
        line = "enter studies-64 Lena 1.3.26 origin={} own=no since=1.1.24 " + STUDY
        assert called.refuse(line.format("revision")).endswith("may not compete (RU 6.4.3.f).")
        assert called.refuse(line.format("after")).endswith("names the source (RU 6.4.3.g).")
        assert called.refuse(line.format("after source=Old")).endswith("(RU 6.4.3.i).")
        called.do(line.format("after source=Old consent=yes"))

    @pytest.mark.article("RU 6.5.3.n")
    @pytest.mark.parametrize(
        ("area", "may"), [("Omsk.Tara", True), ("Omsk", True), ("", True), ("Tver", False), ("Tver.Rzhev", False)]
    )
    def test_a_work_goes_up_one_chain_of_championships(self, desk: ContestDesk, area: str, may: bool) -> None:
        desk.call(CHAMPIONSHIP)
        desk.apply("Lena")
        earlier = f"championship/1.5.25/{area}".removesuffix("/")
        line = f"enter studies-64 Lena 1.3.26 earlier={earlier} {STUDY}"
        if may:
            desk.do(line)
        else:
            assert desk.refuse(line).endswith("another territory (RU 6.5.3.n).")


class TestAnonymity:
    @pytest.mark.article("RU 6.5.2.b")
    def test_judges_and_public_see_numbers_and_only_the_secretary_names(self, called: ContestDesk) -> None:
        called.apply("Lena", "Max")
        number = called.enter("studies-64", "Lena", STUDY)
        called.enter("problems-100", "Max", OTHER_PROBLEM)
        for viewer in ("judge", "public", ""):
            seen = "\n".join(called.type(f"works {viewer}"))
            assert f"  {number}  W:Wa3,Kd4:Bg5,h2" in seen
            assert not [name for name in ("Lena", "Max", "p6", "p7") if name in seen]
        assert f"  {number} Lena  W:Wa3" in "\n".join(called.type("works secretary"))
        pdn = "\n".join(called.type("pdn"))
        assert "Author" not in pdn
        assert "Lena" not in pdn
        assert f'[Round "{number}"]' in pdn

    @pytest.mark.article("RU 6.5.2.b")
    def test_an_open_contest_names_the_authors(self, desk: ContestDesk) -> None:
        desk.call(REGULATION.replace("closed = true", "closed = false"))
        desk.apply("Lena")
        assert desk.enter("studies-64", "Lena", STUDY) == 1
        assert "  1 Lena  W:Wa3" in "\n".join(desk.type("works judge"))
        assert '[Author "' in "\n".join(desk.type("pdn"))

    def test_numbers_do_not_follow_the_order_of_arrival(self, called: ContestDesk) -> None:
        called.apply(*(f"A{place}" for place in range(8)))
        numbers = [called.enter("problems-100", f"A{place}", PROBLEM) for place in range(8)]
        assert len(set(numbers)) == 8
        assert numbers != sorted(numbers) or numbers[-1] - numbers[0] > 8
