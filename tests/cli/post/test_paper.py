"""Papers of a game by post through the command: the card, the record, the bundle of a claim."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from mainroad.cli.main import main
from mainroad.words import LANGUAGES
from support.postal_games import STORY_15, PostalDesk

GOLDEN = Path(__file__).resolve().parents[2] / "data" / "journals" / "post"
POINT_MM = 25.4 / 72


@pytest.fixture
def played(tmp_path: Path) -> Path:
    desk = PostalDesk(tmp_path / "game.jsonl")
    desk.type(*STORY_15)
    return desk.journal


@pytest.fixture
def claimed(tmp_path: Path) -> Path:
    """The golden game up to its claim."""
    lines = (GOLDEN / "claim.jsonl").read_text().splitlines(keepends=True)
    until = next(place for place, line in enumerate(lines) if "overdueclaimed" in line)
    journal = tmp_path / "claim.jsonl"
    journal.write_text("".join(lines[: until + 1]))
    return journal


def paper(*arguments: str | Path) -> str:
    answer = CliRunner().invoke(main, ["post-paper", *map(str, arguments)])
    assert answer.exit_code == 0, answer.output
    return answer.output


def refused(*arguments: str | Path) -> str:
    answer = CliRunner().invoke(main, ["post-paper", *map(str, arguments)])
    assert answer.exit_code == 2, answer.output
    return answer.output


def printed(tmp_path: Path, *arguments: str | Path) -> PdfReader:
    paper(*arguments, "-o", tmp_path / "paper.pdf")
    return PdfReader(tmp_path / "paper.pdf")


class TestTheRecord:
    @pytest.mark.article("RU 5.5.1.b", "RU 5.5.1.c")
    def test_it_is_a_sheet_of_70_by_210_mm_with_all_that_is_asked_for(self, played: Path, tmp_path: Path) -> None:
        PostalDesk(played).type("resign black 1.7.26", "record white 3.7.26")
        reader = printed(tmp_path, "record", played)
        sheet = reader.pages[0].mediabox
        assert (round(float(sheet.width) * POINT_MM), round(float(sheet.height) * POINT_MM)) == (70, 210)
        text = reader.pages[0].extract_text()
        assert [
            word
            for word in ("KZ-1", "1. cd4 dc5", "4. b:d6 e:c5", "1-0", "Signature", "3 July 2026")
            if word not in text
        ] == []
        assert len(reader.pages) == 1

    def test_a_long_game_stays_in_one_column(self, tmp_path: Path) -> None:
        desk = PostalDesk(tmp_path / "long.jsonl")
        desk.type("open russian KZ-1 A B 1.3.26 28.2.27 position=W:WKa1,f4,g3:BKb8,h6")
        white, black = ("a1-b2", "b2-a1"), ("b8-a7", "a7-b8")
        lines = ["letter white 1.3.26 move: a1-b2 time: 0/0"]
        for turn in range(70):
            same = "1.3.26/1.3.26/1.3.26"
            lines.append(f"letter black {same} repeat: {white[turn % 2]} move: {black[turn % 2]} time: 0/0")
            lines.append(f"letter white {same} repeat: {black[turn % 2]} move: {white[(turn + 1) % 2]} time: 0/0")
        desk.type(*lines)
        pages = [page.extract_text() for page in printed(tmp_path, "record", desk.journal).pages]
        assert "71. ab2" in "\n".join(pages)
        assert all(line.count(".") <= 1 for page in pages for line in page.splitlines())


class TestTheCard:
    @pytest.mark.article("RU 5.2.2.a", "RU 5.2.3")
    def test_a_letter_that_was_sent_is_printed_with_all_its_parts(self, played: Path) -> None:
        told = paper("card", played, "--letter", "6")
        assert "3. … g7-f6 4. b4:d6 E7:c5" in told, "a capital E"
        assert "3. c3-b4" in told
        parts = ("Good day, A!", "code: KZ-1", "02.05.26 / 08.05.26 / 20.05.26", "7/25", "Return address", "Signature")
        assert [part for part in parts if part not in told] == []

    def test_the_next_one_has_what_is_known(self, played: Path) -> None:
        told = paper("card", played)
        assert "5. … b6-a5 6. d4:b6 a7:c5" in told
        assert "16.06.26 / ___.___.___ / ___.___.___" in told

    def test_there_is_no_card_of_a_letter_that_nobody_wrote(self, played: Path) -> None:
        assert refused("card", played, "--letter", "99") == "Error: There is no letter 99 with moves in this game.\n"


class TestTheClaim:
    @pytest.mark.article("RU 5.3.6.a")
    def test_its_bundle_has_the_chart_and_the_sealed_answer_for_the_judge_alone(self, claimed: Path) -> None:
        told = paper("claim", claimed)
        assert "18.04.26 / 03.08.26 / 06.08.26" in told
        assert "White: overdue: 51 days on 10 moves, the limit is 50 (RU 5.3.1.a, RU 5.3.5.a, RU 5.3.5.b)" in told
        assert "Answer, for the judge alone: a7-b8" in told
        assert "for the judge alone" not in paper("claim", claimed, "--side", "white")
        assert "a7-b8" in paper("claim", claimed, "--side", "black")

    def test_without_a_claim_there_is_none(self, played: Path) -> None:
        assert refused("claim", played) == "Error: no overdue time was claimed (RU 5.3.6.a).\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", ["card", "record", "claim"])
def test_every_paper_is_accessible_in_every_language(wanted: str, language: str, claimed: Path, tmp_path: Path) -> None:
    reader = printed(tmp_path, wanted, claimed, "--language", language)
    root = reader.root_object
    assert f"{root['/Lang']}" == language
    assert "/StructTreeRoot" in root


def test_where_nothing_can_be_written_it_says_so(played: Path, tmp_path: Path) -> None:
    shutil.copy(played, tmp_path / "copy.jsonl")
    assert "cannot be written" in refused("card", played, "-o", tmp_path / "nowhere" / "card.pdf")
