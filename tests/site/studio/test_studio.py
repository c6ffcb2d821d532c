from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.people.models import Account
from mainroad.site.studio.models import Check, CheckState, Work

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


def kept(composer: Client, **other: object) -> Work:
    answer = composer.post("/studio/new/", {**STUDY, **other})
    assert answer.status_code == 302, answer.context["form"].errors
    return Work.objects.get()


class TestAWork:
    def test_it_is_kept_and_shown_in_picture_and_words(self, composer: Client) -> None:
        page = composer.get(kept(composer).get_absolute_url()).content.decode()
        assert "White to win" in page
        assert "1. d4-g1" in page

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

    def test_a_work_that_is_none_stays_private(self, composer: Client) -> None:
        work = kept(composer)
        assert Client().get(f"/studio/puzzles/{work.pk}/").status_code == 404
        assert work.title not in Client().get("/studio/puzzles/").content.decode()
