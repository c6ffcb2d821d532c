"""The library of compositions through its commands: priority, predecessors (story 18), rights, search."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.composing.contests import SOLVED

WORK = """[Author "{author}"]
[Residence "Vilnius"]
[Task "win"]
{tags}
[GameType "25"]
[SetUp "1"]
[FEN "{fen}"]

{solution} *
"""
STUDY, SISTER = "W:Wa3,Kd4:Bg5,h2", "W:Wa3,Kb6:Bg5,h2"


def pdn(fen: str = STUDY, solution: str = SOLVED.format(king="d4"), tags: str = "", author: str = "A. Old") -> str:
    return WORK.format(fen=fen, solution=solution, tags=tags, author=author)


def run(*arguments: object) -> str:
    answer = CliRunner().invoke(main, ["compositions", *map(str, arguments)])
    assert answer.exit_code == 0, answer.output
    return answer.output


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A library with the study of story 18."""
    (tmp_path / "old.pdn").write_text(pdn(tags='[Published "1950.01.01"]\n[Copies "500"]\n[Source "The Road"]'))
    assert run("add", tmp_path / "library.db", tmp_path / "old.pdn").startswith("1 of 1 works are new")
    return tmp_path


def check(shelf: Path, text: str) -> list[str]:
    (shelf / "new.pdn").write_text(text)
    return run("check", shelf / "library.db", shelf / "new.pdn").splitlines()


class TestPredecessors:
    @pytest.mark.article("RU 6.4.3.a", "RU 6.4.3.b", "RU 6.4.3.c", "RU 6.4.3.d")
    def test_a_rearrangement_is_a_complete_predecessor_whoever_made_it(self, shelf: Path) -> None:
        told = check(shelf, pdn(SISTER, SOLVED.format(king="b6"), author="B. New"))
        assert told == [
            f"1. B. New  {SISTER}  win",
            f"  1. A. Old  {STUDY}  win",
            "    complete predecessor (rearrangement): the new work loses its right to exist"
            " (RU 6.4.3.b, RU 6.4.3.c, RU 6.4.3.d)",
        ]

    @pytest.mark.article("RU 6.4.3.c")
    def test_more_branches_do_not_make_a_new_work(self, shelf: Path) -> None:
        branch = "(2... f4-g3 3. g1-a7 g3-f2 4. a7:g1) ("
        more = SOLVED.format(king="d4").replace("f4-e3 (", f"f4-e3 {branch}", 1)
        assert "complete predecessor (branches)" in check(shelf, pdn(solution=more, author="B"))[-1]

    @pytest.mark.article("RU 6.4.3.c")
    def test_an_image_is_a_candidate_until_the_old_solution_replays(self, tmp_path: Path) -> None:
        (tmp_path / "old.pdn").write_text(pdn("W:Wd2:Bf6", "1. d2-e3 f6-g5 2. e3-f4 g5:e3"))
        run("add", tmp_path / "library.db", tmp_path / "old.pdn")
        shifted = check(tmp_path, pdn("W:Wb2:Bd6", "1. b2-c3 d6-e5 2. c3-d4 e5:c3", author="B"))
        assert "complete predecessor (shift)" in shifted[-1]
        mirrored = check(tmp_path, pdn("W:Wf2:Bd6", "1. f2-e3 d6-c5 2. e3-d4 c5:e3", author="B"))
        assert "complete predecessor (mirror)" in mirrored[-1]
        edge = check(tmp_path, pdn("W:Wf2:Bh6", "1. f2-g3", author="B"))
        assert edge[-1].strip().startswith("a candidate (shift): the position is an image of the old one")

    @pytest.mark.article("RU 6.4.3.b", "RU 6.4.3.e")
    def test_the_same_exchange_in_another_form_is_a_partial_predecessor(self, shelf: Path) -> None:
        partial = check(shelf, pdn("W:Wb4,Kg1:Be3,h2", "1. g1:a7 h2-g1 2. b4-c5 g1:b6 3. a7:c5", author="B"))
        assert "partial predecessor (idea): it is published with both authors named" in partial[-1]

    @pytest.mark.article("RU 6.4.3.c")
    @pytest.mark.parametrize("fen", ["W:Wd2:Bf6", "W:Wb2:Bd6"])
    def test_an_old_position_without_a_solution_proves_nothing(self, tmp_path: Path, fen: str) -> None:
        (tmp_path / "old.pdn").write_text(pdn("W:Wd2:Bf6", ""))
        run("add", tmp_path / "library.db", tmp_path / "old.pdn")
        line = "1. d2-e3 f6-g5" if fen == "W:Wd2:Bf6" else "1. b2-c3 d6-e5"
        assert check(tmp_path, pdn(fen, line, author="B"))[-1].strip().startswith("a candidate (")

    @pytest.mark.article("RU 6.4.3.c", "RU 6.1.1.d")
    def test_a_false_try_of_the_old_work_is_no_part_of_its_solution(self, tmp_path: Path) -> None:
        tried = SOLVED.format(king="d4").replace("1. d4-g1!", "1. d4-g1! (1. d4-a7? h2-g1)")
        (tmp_path / "old.pdn").write_text(pdn(solution=tried))
        run("add", tmp_path / "library.db", tmp_path / "old.pdn")
        told = check(tmp_path, pdn(SISTER, SOLVED.format(king="b6"), author="B. New"))
        assert "complete predecessor (rearrangement)" in told[-1]
        assert "(same position)" in check(tmp_path, pdn(author="C"))[-1]

    def test_what_is_new_is_told_so(self, shelf: Path) -> None:
        told = check(shelf, pdn("W:Wc1,Kh8:Ba5", "1. h8-e5 a5-b4", author="B"))
        assert told[-1] == "  no predecessor was found among 1 works"

    def test_a_later_work_is_no_predecessor(self, shelf: Path) -> None:
        older = pdn(tags='[Published "1949.01.01"]\n[Copies "500"]', author="C")
        assert "no predecessor" in check(shelf, older)[-1]


class TestPriority:
    @pytest.mark.article("RU 6.4.1.a", "RU 6.4.2.a")
    @pytest.mark.parametrize(
        ("tags", "told"),
        [
            ('[Published "2026.03.02"]\n[Copies "60"]\n[Deadline "2026.04.20"]', "from 2 March 2026, by print"),
            ('[Published "2026.03.02"]\n[Copies "40"]\n[Deadline "2026.04.20"]', "from 20 April 2026, the last day"),
            ('[Published "2026.05.02"]\n[Copies "60"]\n[Deadline "2026.04.20"]', "from 20 April 2026, the last day"),
            ('[Published "2026.03.02"]\n[Copies "49"]', "it does not exist yet"),
        ],
    )
    def test_fifty_copies_or_the_last_day_of_a_contest(self, tmp_path: Path, tags: str, told: str) -> None:
        (tmp_path / "work.pdn").write_text(pdn(tags=tags))
        assert told in run("priority", tmp_path / "work.pdn")

    @pytest.mark.article("RU 6.4.3.i")
    def test_five_years_belong_to_the_author(self, tmp_path: Path) -> None:
        (tmp_path / "work.pdn").write_text(pdn(tags='[Published "2020.03.02"]\n[Copies "60"]'))
        asked = ("rework", tmp_path / "work.pdn", "--on")
        assert "until 2 March 2025 only the author may rework it (RU 6.4.3.i)" in run(*asked, "2025-03-02")
        assert "anybody may rework it (RU 6.4.3.i)" in run(*asked, "2025-03-03")
        assert "their own work" in run(*asked, "2021-01-01", "--own")
        assert "as a joint work (RU 6.4.3.j)" in run(*asked, "2021-01-01", "--consent")

    @pytest.mark.article("RU 6.4.1.b", "RU 6.4.3.f", "RU 6.4.3.g", "RU 6.4.2.c")
    def test_a_work_is_published_in_this_order(self, tmp_path: Path) -> None:
        (tmp_path / "work.pdn").write_text(pdn(tags='[Published "1950.01.01"]\n[Copies "500"]\n[Source "The Road"]'))
        assert run("publish", tmp_path / "work.pdn").splitlines()[:5] == [
            "A. Old", "Vilnius", STUDY, "win", "The Road, 1950-01-01",
        ]  # fmt: skip
        (tmp_path / "work.pdn").write_text(pdn(tags='[After "B. Older"]'))
        assert run("publish", tmp_path / "work.pdn").splitlines()[1] == "After B. Older"
        (tmp_path / "work.pdn").write_text(pdn(tags='[RevisedBy "C. New"]'))
        assert run("publish", tmp_path / "work.pdn").splitlines()[1] == "Revision by C. New"


class TestSearch:
    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("--position", STUDY),
            ("--final", "B:WKc5:B"),
            ("--exchange", "W:Wb4,Ka7:BKg1"),
            ("--captures", "w1 b1 w1"),
        ],
    )
    def test_by_position_final_exchange_and_chain(self, shelf: Path, option: str, value: str) -> None:
        assert run("search", shelf / "library.db", option, value) == f"1. A. Old  {STUDY}  win\n"

    def test_nothing_that_is_not_there(self, shelf: Path) -> None:
        answer = run("search", shelf / "library.db", "--captures", "w2 b1 w1")
        assert answer == "Nothing is found among 1 works.\n"

    def test_a_library_is_only_read(self, shelf: Path) -> None:
        library = shelf / "library.db"
        whole = library.read_bytes()
        run("search", library, "--position", STUDY)
        assert library.read_bytes() == whole

    @pytest.mark.parametrize("words", [("search", "typo.jsonl", "--position", STUDY), ("export", "typo.jsonl")])
    def test_a_library_that_is_not_there_is_named_and_not_made(
        self, shelf: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(shelf)
        answer = CliRunner().invoke(main, ["compositions", *words])
        assert answer.output == "Error: typo.jsonl cannot be read: no such file or directory.\n"
        assert not (shelf / "typo.jsonl").exists()

    @pytest.mark.parametrize("words", [(), ("--position", "W:Wz9:B")])
    def test_a_search_that_is_refused_leaves_the_file(self, shelf: Path, words: tuple[str, ...]) -> None:
        (shelf / "empty.db").touch()
        answer = CliRunner().invoke(main, ["compositions", "search", str(shelf / "empty.db"), *words])
        assert answer.exit_code == 2
        assert (shelf / "empty.db").read_bytes() == b""

    def test_pdn_out_and_in_again(self, shelf: Path) -> None:
        (shelf / "out.pdn").write_text(run("export", shelf / "library.db"))
        assert run("add", shelf / "library.db", shelf / "out.pdn").startswith("0 of 1 works are new")
        assert "A. Old" in (shelf / "out.pdn").read_text()

    def test_every_appearance_goes_out_and_comes_in_again(self, tmp_path: Path) -> None:
        """A small print before a large one, a contest after both: priority is by the large print."""
        tags = '[Published "1950.01.01; 1951.02.03"]\n[Copies "40; 60"]\n[Source "Sheet; The Road"]\n'
        tags += '[Event "Open; Cup"]\n[Deadline "1952.01.01; 1953.01.01"]\n[Page "2001.01.01"]'
        (tmp_path / "old.pdn").write_text(pdn(tags=tags))
        run("add", tmp_path / "library.db", tmp_path / "old.pdn")
        (tmp_path / "out.pdn").write_text(run("export", tmp_path / "library.db"))
        assert "from 3 February 1951, by print (60 copies)" in run("priority", tmp_path / "out.pdn")
        assert run("publish", tmp_path / "out.pdn").splitlines()[4:9] == [
            "Sheet, 1950-01-01", "The Road, 1951-02-03", "Open, 1952-01-01", "Cup, 1953-01-01", "2001-01-01",
        ]  # fmt: skip

    def test_what_is_no_library_is_refused_in_a_sentence(self, shelf: Path) -> None:
        answer = CliRunner().invoke(main, ["compositions", "search", str(shelf / "old.pdn"), "--captures", "w1"])
        assert answer.exit_code != 0
        assert "this is no library" in answer.output
