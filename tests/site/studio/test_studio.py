from __future__ import annotations

import html
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pypdf import PdfReader

from mainroad.engine.tablebase_build import alone_in
from mainroad.site.people.models import Account
from mainroad.site.studio.models import Check, CheckState, Work
from mainroad.site.studio.table_building import build
from mainroad.site.studio.views import NEWEST

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

STUDY = {
    "title": "Long road",
    "game": "russian",
    "position": "W:Wa3,Kd4:Bg5,h2",
    "task": "win",
    "kind": "study",
    "solution": "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5",
    "note": "",
}


@pytest.fixture
def composer(client: Client) -> Client:
    client.force_login(Account.objects.create_user("anna@example.org", "the road is long", name="Anna"))
    return client


@pytest.fixture
def stranger() -> Client:
    other = Client()
    other.force_login(Account.objects.create_user("boris@example.org", "the road is long", name="Boris"))
    return other


UNDECIDED = {
    "verdict": "unknown",
    "kind": "problem",
    "groups": ["miniature"],
    "requirements": {"uniqueness": "unknown"},
    "first_moves": [["7-2", "proved"], ["37-31", "unknown"], ["43-38", "unknown"]],
    "findings": [
        {
            "weight": "open", "message": "open-later-moves", "articles": ["RU 6.2.6.a"], "position": "", "squares": "",
            "moves": "1. 7-2 39x48 2. 2-24", "parameters": {"before": "1. 7-2 39x48", "rivals": "2-24, 2-35"},
        }
    ],
    "nodes": 8201889,
    "seconds": 10.0,
    "decided": [["W:Wa3:Bh8", "proved", 1]],
}  # fmt: skip


def reported(composer: Client, **report: object) -> str:
    """The page of a work whose check has found this."""
    Work.objects.all().delete()
    work = kept(composer)
    Check.objects.create(work=work, digest=work.digest, seconds=10, state=CheckState.DONE, report=report)
    return composer.get(work.get_absolute_url()).text


def kept(composer: Client, **other: object) -> Work:
    answer = composer.post("/studio/new/", {**STUDY, **other})
    assert answer.status_code == 302, answer.context["form"].errors
    return Work.objects.get()


class TestAWork:
    def test_variations_within_a_thousand_others_are_told_on_its_page(self, composer: Client) -> None:
        """Whatever goes through a solution goes down as deep: the page ended in a fault of the program."""
        nested = "c1-d2 " + "(c1-b2 " * 950 + ")" * 950
        page = composer.post("/studio/new/", {**STUDY, "position": "W:WKc1:BKb8", "solution": nested}, follow=True)
        assert page.status_code == 200
        assert "variations stand in each other more than 100 deep" in page.content.decode()

    def test_it_is_kept_and_shown_in_picture_and_words(self, composer: Client) -> None:
        page = composer.get(kept(composer).get_absolute_url()).content.decode()
        assert "White to win" in page
        assert "1. d4-g1" in page
        assert "2 black men: h2, g5" in page or "2 black men: g5, h2" in page

    @pytest.mark.parametrize(
        ("task", "language", "told"),
        [
            ("draw", "en", "White to draw"),
            ("lock=1m", "en", "White shuts in: 1 man"),
            ("lock=2m1k", "en", "White shuts in: 2 men, 1 king"),
            ("lock=h4,Kg1", "en", "White shuts in: h4, g1"),
            ("lock=1m", "ru", "Белые запирают: 1 простую"),
        ],
    )
    def test_its_task_is_told_in_words(self, composer: Client, task: str, language: str, told: str) -> None:
        work = kept(composer, task=task, kind="", solution="")
        page = composer.get(work.get_absolute_url(), headers={"accept-language": language})
        assert told in page.content.decode()

    @pytest.mark.article("RU 6.1.4.a")
    @pytest.mark.parametrize(("task", "told"), [("win", "Black to win"), ("draw", "Black to draw")])
    def test_where_black_begins_the_task_is_theirs(self, composer: Client, task: str, told: str) -> None:
        work = kept(composer, position="B:Wa7,b4:BKe5,h6", task=task, kind="", solution="1. e5-b8")
        for address in (work.get_absolute_url(), "/studio/booklet.pdf"):
            body = composer.get(address).content
            text = PdfReader(BytesIO(body)).pages[0].extract_text() if body.startswith(b"%PDF") else body.decode()
            assert told in text
            assert "White to" not in text

    @pytest.mark.parametrize(
        ("game", "typed", "fen"),
        [
            ("russian", "б. дамка d4, a3; ч. g5, h2", "W:Wa3,Kd4:Bg5,h2"),
            ("russian", "White: a3, Kd4 Black: g5, h2", "W:Wa3,Kd4:Bg5,h2"),
            ("international", "White: 7,27 Black: 16", "W:W7,27:B16"),
        ],
    )
    def test_its_position_may_be_written_as_composers_write_it(
        self, composer: Client, game: str, typed: str, fen: str
    ) -> None:
        assert kept(composer, game=game, position=typed, kind="", solution="").position == fen

    @pytest.mark.parametrize(
        ("parts", "task"),
        [
            (("win", "", "", ""), "win"),
            (("draw", "3", "", ""), "draw"),
            (("lock", "2", "1", ""), "lock=2m1k"),
            (("lock", "1", "0", ""), "lock=1m"),
            (("lock", "", "", "h4, Kg1"), "lock=h4,Kg1"),
        ],
    )
    def test_its_task_is_chosen(self, composer: Client, parts: tuple[str, ...], task: str) -> None:
        names = ("goal", "men", "kings", "squares")
        chosen = {f"task_{name}": part for name, part in zip(names, parts, strict=True)}
        typed = {name: value for name, value in STUDY.items() if name != "task"} | {"kind": "", "solution": ""}
        assert composer.post("/studio/new/", typed | chosen).status_code == 302
        work = Work.objects.get()
        assert work.task == task
        page = composer.get(f"{work.get_absolute_url()}edit/").content.decode()
        assert f'<option value="{parts[0]}" selected>' in page

    def test_a_task_to_shut_in_says_what(self, composer: Client) -> None:
        answer = composer.post("/studio/new/", {**STUDY, "task": "", "task_goal": "lock"})
        assert "Say how many men and kings" in str(answer.context["form"].errors["task"])

    @pytest.mark.article("RU 6.1.4.a", "RU 6.1.4.d", "RU 6.1.4.e", "RU 6.1.4.h", "RU 6.1.4.i")
    @pytest.mark.parametrize(
        ("kind", "declared", "field"),
        [
            ("two-tasks", {"second_task_goal": "draw"}, "second_task"),
            ("turn-and-task", {"second_task_goal": "draw"}, "second_task"),
            ("many-solutions", {"solutions": "2"}, "solutions"),
            ("brain-teaser", {"change": "remove=b"}, "change"),
            ("retro", {"last_move": "h4-g3"}, ""),
            ("either-begins", {}, ""),
            ("black-begins", {"position": "B:Wa7,b4:BKe5,h6"}, ""),
            ("giveaway", {"game": "giveaway"}, ""),
        ],
    )
    def test_special_kinds_are_declared_and_checked(
        self, composer: Client, kind: str, declared: dict[str, str], field: str
    ) -> None:
        typed = STUDY | {"kind": kind, "solution": ""}
        if field:
            answer = composer.post("/studio/new/", typed)
            assert "This kind needs it" in str(answer.context["form"].errors[field])
        assert composer.post("/studio/new/", typed | declared).status_code == 302
        work = Work.objects.get()
        composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"})
        check = Check.objects.get()
        assert check.state == CheckState.DONE
        assert check.report["kind"] == kind
        pdn = composer.get(f"/studio/{work.pk}/work.pdn").content
        composer.post(f"/studio/{work.pk}/delete/")
        composer.post("/studio/import/", {"file": SimpleUploadedFile("works.pdn", pdn)})
        assert Work.objects.get().digest == work.digest

    def test_another_account_does_not_see_it(self, composer: Client, stranger: Client) -> None:
        work = kept(composer)
        for address in ("", "edit/", "diagram.svg", "work.pdn", "check/found/"):
            assert stranger.get(f"/studio/{work.pk}/{address}").status_code == 404
        assert stranger.post(f"/studio/{work.pk}/delete/").status_code == 404

    @pytest.mark.parametrize(
        ("field", "typed", "told"),
        [
            ("position", "W:Wz9", "no position of the game"),
            ("task", "fly", "no task"),
            ("solution", "1. d4-d5", "cannot be played"),
            ("solution", "nothing", "cannot be played"),
        ],
    )
    def test_what_cannot_be_read_is_told_and_nothing_is_kept(
        self, composer: Client, field: str, typed: str, told: str
    ) -> None:
        answer = composer.post("/studio/new/", {**STUDY, field: typed})
        assert told in str(answer.context["form"].errors[field])
        assert not Work.objects.exists()

    def test_a_puzzle_needs_a_solution(self, composer: Client) -> None:
        answer = composer.post("/studio/new/", {**STUDY, "solution": "", "is_puzzle": "on"})
        assert "needs the author" in str(answer.context["form"].errors["is_puzzle"])

    def test_the_newest_puzzles_stand_on_the_first_page_for_everybody(self, composer: Client) -> None:
        anna = Account.objects.get(email="anna@example.org")
        puzzle = {"owner": anna, "position": STUDY["position"], "solution": STUDY["solution"], "is_puzzle": True}
        made = [Work.objects.create(**puzzle, title=f"Road {number}") for number in range(NEWEST + 1)]
        Work.objects.create(**puzzle | {"is_puzzle": False}, title="Kept for myself")
        shown = Client().get("/studio/").content.decode()
        assert [f"/studio/puzzles/{each.pk}/" in shown for each in made] == [False, *[True] * NEWEST]
        assert "Kept for myself" not in shown

    @pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
    def test_its_diagram_is_a_file(self, composer: Client, kind: str, begins: bytes) -> None:
        answer = composer.get(f"/studio/{kept(composer).pk}/diagram.{kind}")
        assert answer.content.startswith(begins)
        assert "Long road" in answer["Content-Disposition"]

    def test_its_pdn_reads_back(self, composer: Client) -> None:
        text = composer.get(f"/studio/{kept(composer).pk}/work.pdn").content.decode()
        assert '[Task "win"]' in text
        assert "5. a7:c5" in text.replace("x", ":")

    def test_all_of_them_are_a_booklet(self, composer: Client) -> None:
        kept(composer)
        assert composer.get("/studio/booklet.pdf").content.startswith(b"%PDF")

    @pytest.mark.parametrize("odd", ["李小龙", "\U0001f600", "שלום", "a\x07b"])
    def test_letters_that_no_font_has_keep_no_paper_back(self, composer: Client, odd: str) -> None:
        work = kept(composer)
        Work.objects.update(title=odd, solution=f"{{{odd}}} 1. d4-g1", note=odd)
        for address in (f"{work.pk}/sheet.pdf", f"{work.pk}/diagram.pdf", "booklet.pdf"):
            answer = composer.get(f"/studio/{address}")
            assert (answer.status_code, answer.content[:4]) == (200, b"%PDF")

    def test_it_is_deleted(self, composer: Client) -> None:
        composer.post(f"/studio/{kept(composer).pk}/delete/")
        assert not Work.objects.exists()


class TestACheck:
    def test_it_is_begun_and_its_report_shown(self, composer: Client) -> None:
        work = kept(composer)
        composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"})
        check = Check.objects.get()
        assert check.state == CheckState.DONE, check.report
        assert check.report["kind"] == "study"
        page = composer.get(work.get_absolute_url()).content.decode()
        assert "Formal requirements" in page
        assert "RU 6." in page

    def test_its_heading_is_a_plain_sentence_and_open_moves_stand_apart(self, composer: Client) -> None:
        page = reported(composer, **UNDECIDED)
        assert "Not decided in 10 s: 2 first moves are still open." in page
        assert "First moves that solve it: 7-2." in page
        assert "Not yet excluded: 37-31, 43-38." in page
        assert "Still open after 1. 7-2 39x48: 2-24, 2-35" in page
        assert "8,201,889 positions in 10.00 s" in page
        assert "Unknown ·" not in page

    def test_where_only_later_moves_are_open_they_are_counted(self, composer: Client) -> None:
        page = reported(composer, **{**UNDECIDED, "first_moves": [["7-2", "proved"]]})
        assert "Not decided in 10 s: 2 later moves are still open." in page
        assert "Not yet excluded" not in page

    @pytest.mark.parametrize(
        ("verdict", "told"),
        [
            ("sound", "Sound: every formal requirement is met."),
            ("destroyed", "Destroyed: broken – a single solution."),
            ("not-admitted", "Not admitted: broken – a single solution."),
        ],
    )
    def test_a_decided_one_says_what_it_hangs_on(self, composer: Client, verdict: str, told: str) -> None:
        page = reported(composer, **{**UNDECIDED, "verdict": verdict, "requirements": {"uniqueness": "broken"}})
        assert told in page
        assert "Give it more time" not in page

    def test_more_time_begins_with_what_was_proved(self, composer: Client) -> None:
        page = reported(composer, **UNDECIDED)
        assert "Give it more time: a minute" in page
        assert "It begins with 1 position that is decided already." in page
        assert "Give it more time" not in reported(composer, **{**UNDECIDED, "seconds": 2.0})

    def test_what_one_check_has_decided_the_next_one_knows(self, composer: Client) -> None:
        work = kept(composer, position="W:Wd6,f6,h6:Be7,g7,f8", solution="", kind="")
        for _ in range(2):
            composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"})
        second, first = Check.objects.all()
        assert first.report["verdict"] == second.report["verdict"]
        assert len(first.report["decided"]) > 5
        assert second.report["nodes"] < first.report["nodes"] / 10
        Check.objects.all().update(kernel="another program")
        composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"})
        assert Check.objects.first().report["nodes"] > first.report["nodes"] / 2  # type: ignore[union-attr]

    @pytest.mark.parametrize(
        ("state", "told"),
        [
            ("none", "an administrator builds them with “mainroad tablebase build russian --pieces 4”"),
            ("building", "the site is building them now: check again in a few minutes"),
            ("built", "there is one now: check again"),
        ],
    )
    def test_without_tables_it_says_what_to_do(
        self, composer: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, told: str
    ) -> None:
        monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))
        with alone_in(tmp_path) if state == "building" else nullcontext():
            if state == "built":
                build(("russian",), 2)
            assert told in html.unescape(reported(composer, **UNDECIDED))
            page = composer.get("/studio/").text
        assert ("More are being built." in page) is (state == "building")
        assert ("Tablebases that checks use: Russian draughts (2 pieces)." in page) is (state == "built")
        assert ("No tablebases are there yet." in page) is (state != "built")

    def test_what_was_changed_since_is_told(self, composer: Client) -> None:
        work = kept(composer)
        composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"})
        composer.post(f"/studio/{work.pk}/edit/", {**STUDY, "position": "W:Wa3,Kb6:Bg5,h2", "solution": ""})
        assert "changed since" in composer.get(work.get_absolute_url()).content.decode()

    def test_a_second_one_waits_for_the_first(self, composer: Client) -> None:
        work = kept(composer)
        Check.objects.create(work=work, digest=work.digest, seconds=10)
        answer = composer.post(f"/studio/{work.pk}/check/", {"seconds": "10"}, follow=True)
        assert "not finished yet" in answer.content.decode()
        assert Check.objects.count() == 1

    def test_one_that_a_restart_cut_off_can_be_cancelled(self, composer: Client) -> None:
        work = kept(composer)
        Check.objects.create(work=work, digest=work.digest, seconds=10)
        composer.post(f"/studio/{work.pk}/check/stop/")
        assert Check.objects.get().state == CheckState.STOPPED


class TestAPuzzle:
    def test_everybody_solves_it_move_by_move(self, composer: Client, client: Client) -> None:
        work = kept(composer, is_puzzle="on")
        visitor = Client()
        address = f"/studio/puzzles/{work.pk}/"
        assert "not the author" in visitor.get(address, {"answer": "a3-b4"}).content.decode()
        assert "is no move here" in visitor.get(address, {"answer": "fish"}).content.decode()
        page = visitor.get(address, {"answer": "d4-g1"})
        assert "Black replies g5-f4" in page.content.decode()
        told = page.context["at"].moves
        for move in ("a3-b4", "g1:a7", "b4-c5", "a7:c5"):
            page = visitor.get(address, {"moves": " ".join(told), "answer": move})
            told = page.context["at"].moves
        assert "whole solution" in page.content.decode()

    def test_another_end_of_the_last_capture_solves_it_too(self, composer: Client) -> None:
        """Some squares lie behind the last man; a move that wins later is still not the author's."""
        work = kept(composer, is_puzzle="on")
        address = f"/studio/puzzles/{work.pk}/"
        moves = "d4-g1 g5-f4 a3-b4 f4-e3 g1:a7 h2-g1 b4-c5 g1:b6"
        for square in ("c5", "d4", "e3", "f2", "g1"):
            assert (
                "whole solution" in Client().get(address, {"moves": moves, "answer": f"a7:{square}"}).content.decode()
            )
        before = moves.removesuffix(" h2-g1 b4-c5 g1:b6")
        page = Client().get(address, {"moves": before.removesuffix(" g1:a7"), "answer": "b4-c5"})
        assert "whole solution" not in page.content.decode()

    def test_a_work_that_is_none_stays_private(self, composer: Client) -> None:
        work = kept(composer)
        assert Client().get(f"/studio/puzzles/{work.pk}/").status_code == 404
        assert work.title not in Client().get("/studio/puzzles/").content.decode()


class TestPlayingThrough:
    SOLUTION = "1. d4-g1! {hides} g5-f4 (1... g5-h4 2. a3-b4 h4-g3) 2. a3-b4 f4-e3 3. g1:a7"

    def test_each_variation_is_a_list_of_moves_from_where_it_parts(self, composer: Client) -> None:
        page = composer.get(kept(composer, solution=self.SOLUTION).get_absolute_url())
        assert [[step.text for step in line] for line in page.context["playing"].lines] == [
            ["1. d4-g1!", "g5-f4", "2. a3-b4", "f4-e3", "3. g1:a7"],
            ["1. … g5-h4", "2. a3-b4", "h4-g3"],
        ]

    @pytest.mark.parametrize(
        ("query", "said", "position"),
        [
            ("", "White to move.", "W:WKd4,a3:Bg5,h2"),
            ("?line=0&at=1", "d 4 to g 1", "B:Wa3,Kg1:Bg5,h2"),
            ("?line=1&at=2", "g 5 to h 4", "W:Wa3,Kg1:Bh2,h4"),
            ("?line=9&at=99", "h 4 to g 3", "W:Wb4,Kg1:Bg3,h2"),
            ("?line=x&at=-1", "White to move.", "W:WKd4,a3:Bg5,h2"),
        ],
    )
    def test_the_board_shows_the_position_after_a_move_and_says_it(
        self, composer: Client, query: str, said: str, position: str
    ) -> None:
        page = composer.get(kept(composer, solution=self.SOLUTION).get_absolute_url() + query)
        playing = page.context["playing"]
        assert playing.said.endswith(said)
        assert said in page.content.decode()
        pieces = {part for side in position.split(":")[1:] for part in side[1:].replace("K", "").split(",")}
        assert set(playing.drawn.pieces) == pieces

    def test_a_comment_is_shown_with_its_move(self, composer: Client) -> None:
        page = composer.get(kept(composer, solution=self.SOLUTION).get_absolute_url() + "?at=1")
        assert page.context["playing"].comment == "hides"
        assert "<em>hides</em>" in page.content.decode()


class TestPapers:
    @pytest.mark.article("RU 6.5.5.g")
    def test_the_sheet_of_a_contest_has_its_size_and_margin_and_no_name(self, composer: Client) -> None:
        answer = composer.get(f"/studio/{kept(composer).pk}/sheet.pdf")
        (page,) = PdfReader(BytesIO(answer.content)).pages
        millimetres = sorted(round(float(side) / 72 * 25.4) for side in page.mediabox[2:])
        assert millimetres == [210, 300]
        left: list[float] = []

        def place(text: str, frame: list[float], at: list[float], *_: object) -> None:
            if text.strip():
                left.append(frame[4] + at[4])

        page.extract_text(visitor_text=place)
        assert 30 <= min(left) / 72 * 25.4 <= 40
        text = page.extract_text()
        assert "Long road" in text
        assert "Anna" not in text


class TestImporting:
    def test_the_works_of_a_file_are_mine(self, composer: Client) -> None:
        text = kept(composer)
        pdn = composer.get(f"/studio/{text.pk}/work.pdn").content
        Work.objects.all().delete()
        answer = composer.post("/studio/import/", {"file": SimpleUploadedFile("works.pdn", pdn * 2)})
        assert answer.status_code == 302
        works = Work.objects.all()
        assert [(work.title, work.position, work.kind) for work in works] == [
            ("Long road", "W:Wa3,Kd4:Bg5,h2", "study")
        ] * 2
        assert all("5. a7:c5" in work.solution.replace("x", ":") for work in works)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            (b"", "empty"),
            (b"\xff\xfe\x00", "is no text"),
            (b"hello", "Line 1"),
            (b'[GameType "25"]\n[FEN "W:Wa3:Bz9"]\n\n*\n', "Line 1"),
            (b'[GameType "25"]\n[FEN "W:Wa3:Bh8"]\n[Task "fly"]\n\n*\n', "no task"),
            (b"%" * 500_001, "larger"),
        ],
    )
    def test_a_file_that_cannot_be_read_changes_nothing(self, composer: Client, text: bytes, told: str) -> None:
        answer = composer.post("/studio/import/", {"file": SimpleUploadedFile("works.pdn", text)})
        assert told in str(answer.context["form"].errors["file"])
        assert not Work.objects.exists()


class TestDictation:
    @pytest.mark.parametrize(
        ("language", "said"),
        [("en", "D four to G one"), ("ru", "дэ четыре на же один"), ("uk", "Давид чотири Густав один")],
    )
    def test_an_answer_may_be_said(self, composer: Client, language: str, said: str) -> None:
        work = kept(composer, is_puzzle="on")
        visitor = Client(headers={"accept-language": language})
        page = visitor.get(f"/studio/puzzles/{work.pk}/", {"answer": said})
        assert page.context["at"].moves == ("d4-g1", "g5-f4")
