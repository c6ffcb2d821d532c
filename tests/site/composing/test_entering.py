"""Works on their way into a contest: what is taken, changed, refused (RU 6.4.3, 6.5.5)."""

from __future__ import annotations

import pytest

from mainroad.site.composing.room import whole_contest
from mainroad.site.studio.models import Check, CheckState, Work
from support.composing.room import (
    ABOUT,
    NO_EARLIER,
    OTHER_STUDY,
    PROBLEM,
    SECTIONS,
    STUDY,
    THIRD_STUDY,
    ContestRoom,
    Visitor,
    called,
    published,
    visitor,
)
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def room(calendar: Calendar) -> ContestRoom:
    return called()


def refuse(room: ContestRoom, author: Visitor, work: dict[str, str], **more: str) -> str:
    """What an author reads whose work is not taken."""
    before = room.numbers
    told = author.sends(room.address("enter/"), **(NO_EARLIER | work | more))
    assert room.numbers == before
    return told


class TestEntering:
    @pytest.mark.article("RU 6.5.5.i")
    def test_an_application_lacks_nothing(self, room: ContestRoom) -> None:
        lena = visitor("Lena")
        told = lena.sends(room.address("apply/"), name="Lena", birth_year="1980")
        assert "the application lacks: Titles in composition and in play, Address" in told
        assert "RU 6.5.5.i" in told
        assert not room.row.people.filter(account=lena.account).exists()
        assert lena.status(room.address("enter/")) == 403

    @pytest.mark.article("RU 6.5.2.i")
    def test_an_author_sends_as_many_works_as_the_conditions_say(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        room.enter(lena, STUDY)
        room.enter(lena, OTHER_STUDY)
        told = refuse(room, lena, THIRD_STUDY)
        assert "an author may send 2 works in section studies-64" in told
        assert "RU 6.5.2.i" in told
        room.enter(lena, PROBLEM)

    @pytest.mark.parametrize("position", ["White: Kd4, a3; Black: g5, h2", "б. дамка d4, a3; ч. g5, h2"])
    def test_its_position_may_be_written_as_composers_write_it(self, room: ContestRoom, position: str) -> None:
        lena = room.author("Lena")
        number = room.enter(lena, {**STUDY, "position": position})
        assert whole_contest(room.row).entries[number].sheet.position == STUDY["position"]
        sheet = {"position": position, "task": "win", "solution": STUDY["solution"]}
        assert "Your work is changed." in lena.sends(room.address(f"works/{number}/replace/"), **sheet)

    def test_a_work_that_the_composers_own_check_destroys_is_sent_when_they_say_so(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        assert lena.account is not None
        terms = {name: STUDY[name] for name in ("position", "task", "solution")}
        work = Work.objects.create(owner=lena.account, title="Road", **terms)
        Check.objects.create(
            work=work, digest=work.digest, seconds=1, state=CheckState.DONE, report={"verdict": "destroyed"}
        )
        told = refuse(room, lena, STUDY)
        assert "says that this work is destroyed" in told
        assert "Send it all the same" in told
        room.enter(lena, STUDY, sure="1")
        room.enter(lena, OTHER_STUDY)

    @pytest.mark.article("RU 6.5.5.h")
    def test_a_work_needs_its_solution(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        assert "RU 6.5.5.h" in refuse(room, lena, STUDY, solution="")
        assert "RU 6.5.5.h" in refuse(room, lena, STUDY, solution="1. a1-a2")
        assert "RU 6.5.5.h" in refuse(room, lena, STUDY, position="W:Wz9:Bh8")

    @pytest.mark.article("RU 6.5.5.a")
    def test_until_the_last_day_a_work_is_replaced_and_taken_back(self, room: ContestRoom, calendar: Calendar) -> None:
        lena = room.author("Lena")
        number = room.enter(lena, STUDY)
        sheet = {name: OTHER_STUDY[name] for name in ("position", "task", "solution")}
        calendar.turn_to("2026-04-18")
        assert "Your work is changed." in lena.sends(room.address(f"works/{number}/replace/"), **sheet)
        assert "W:Wa1,Kh4:Bc5,h6" in lena.reads(room.address("mine/"))
        calendar.turn_to("2026-04-21")
        told = lena.sends(room.address(f"works/{number}/withdraw/"))
        assert "until 20 April 2026" in told
        assert "RU 6.5.5.a" in told
        assert "RU 6.5.5.a" in refuse(room, lena, THIRD_STUDY)
        assert visitor("Stranger").client.post(room.address(f"works/{number}/withdraw/")).status_code == 404

    def test_a_work_comes_out_of_the_studio(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        assert lena.account is not None
        terms = {name: STUDY[name] for name in ("position", "task", "solution")}
        work = Work.objects.create(owner=lena.account, title="Long road", **terms)
        page = lena.client.get(room.address("enter/"), {"work": work.pk}).content.decode()
        assert f'value="{STUDY["position"]}"' in page
        other = visitor("Other")
        room.author("Other")
        page = other.client.get(room.address("enter/"), {"work": work.pk}).content.decode()
        assert f'value="{STUDY["position"]}"' not in page

    @pytest.mark.article("RU 6.7.2.v", "RU 6.7.2.w", "RU 6.7.2.x", "RU 6.5.5.j")
    def test_who_may_not_enter(self, room: ContestRoom) -> None:
        people = room.take_places()
        assert "RU 6.7.2.v" in people["Chief"].sends(room.address("apply/"), name="Chief", **ABOUT)
        assert "RU 6.5.5.j" in people["Editor"].sends(room.address("apply/"), name="Editor", **ABOUT)
        told = visitor("Typist").sends(room.address("apply/"), name="Typist", is_staff="on", **ABOUT)
        assert "RU 6.5.5.j" in told
        room.author("Secretary")
        room.enter(people["Secretary"], STUDY)
        room.author("Judge P")
        assert "RU 6.7.2.x" in refuse(room, people["Judge P"], PROBLEM)
        room.enter(people["Judge P"], OTHER_STUDY)

    @pytest.mark.article("RU 6.5.5.d", "RU 6.4.3.f")
    def test_where_a_work_was_before_counts(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        before = {
            "earlier-TOTAL_FORMS": "1", "earlier-INITIAL_FORMS": "0", "earlier-0-kind": "contest",
            "earlier-0-day": "2025-03-02",
        }  # fmt: skip
        assert "RU 6.5.5.d" in refuse(room, lena, STUDY, **(before | {"earlier-0-still_open": "on"}))
        assert "RU 6.4.3.f" in refuse(room, lena, STUDY, origin="revision")
        room.enter(lena, STUDY, **before)

    @pytest.mark.article("RU 6.4.3.d")
    def test_a_work_that_another_has_published_before_is_refused(self, room: ContestRoom) -> None:
        lena, olga = room.author("Lena"), room.author("Olga")
        published(STUDY, olga)
        told = refuse(room, lena, STUDY)
        assert "it has a complete predecessor: A. Poet, 1999" in told
        assert "RU 6.4.3.d" in told
        room.enter(olga, STUDY)

    @pytest.mark.article("RU 6.4.1.a", "RU 6.4.3.d")
    def test_only_what_existed_earlier_takes_the_right_to_exist(self, room: ContestRoom) -> None:
        """Lena's was in print a year before the other; a page, or forty copies, make no work exist."""
        lena, olga = room.author("Lena"), room.author("Olga")
        row = published(STUDY, olga)
        before = {
            "earlier-TOTAL_FORMS": "1", "earlier-INITIAL_FORMS": "0", "earlier-0-kind": "print",
            "earlier-0-day": "1998-05-01",
        }  # fmt: skip
        assert "RU 6.4.3.d" in refuse(room, lena, STUDY, **before, **{"earlier-0-copies": "40"})
        number = room.enter(lena, STUDY, **before, **{"earlier-0-copies": "60"})
        lena.sends(room.address(f"works/{number}/withdraw/"))
        assert "RU 6.4.3.d" in refuse(room, lena, STUDY)
        row.pdn = row.pdn.replace('[Copies "100"]', '[Copies "40"]')
        row.save()
        room.enter(lena, STUDY)

    @pytest.mark.article("RU 6.4.3.d", "RU 6.5.5.a")
    def test_a_replaced_work_has_no_complete_predecessor_either(self, room: ContestRoom) -> None:
        lena, olga = room.author("Lena"), room.author("Olga")
        published(STUDY, olga)
        number = room.enter(lena, OTHER_STUDY)
        told = lena.sends(
            room.address(f"works/{number}/replace/"), **{k: v for k, v in STUDY.items() if k != "section"}
        )
        assert "it has a complete predecessor: A. Poet, 1999" in told

    @pytest.mark.article("RU 6.5.2.b")
    def test_a_name_written_into_a_work_of_a_closed_contest_is_found(self, room: ContestRoom) -> None:
        lena = room.author("Lena")
        assert "the word “lena” in the work is your name" in refuse(room, lena, STUDY, proofs="{by LENA, 2026}")
        number = room.enter(lena, STUDY)
        signed = {name: text for name, text in STUDY.items() if name != "section"} | {"tries": "Lena: 1. d4-a7"}
        assert "RU 6.5.2.b" in lena.sends(room.address(f"works/{number}/replace/"), **signed)
        assert "Lena" not in room.take_places()["Secretary"].gets(room.address("works.pdn")).decode()

    @pytest.mark.article("RU 6.4.3.g", "RU 6.5.2.b")
    def test_whose_work_was_improved_is_named_with_the_award(self, calendar: Calendar) -> None:
        room = called({**SECTIONS[1]})
        people, lena = room.take_places(), room.author("Lena")
        number = room.enter(lena, STUDY, origin="after", source="A. Older, 1950", is_others="on", since="1950-01-01")
        address = room.address(f"works/{number}/")
        calendar.turn_to("2026-05-01")
        people["Judge S"].sends(f"{address}mark/", mark="16", text="A long road.")
        calendar.turn_to("2026-06-28")
        room.organiser.sends(room.address("publish/preliminary/"))
        assert "Older" not in visitor("Reader").reads(address)
        calendar.turn_to("2026-08-28")
        room.organiser.sends(room.address("publish/award/"))
        assert "After A. Older, 1950" in visitor("Reader").reads(address)

    def test_a_co_author_is_named_by_their_code(self, room: ContestRoom) -> None:
        lena, olga = room.author("Lena"), room.author("Olga")
        number = room.enter(lena, STUDY, coauthors=room.person(olga).pk)
        assert str(number) in olga.reads(room.address("mine/"))
        assert "an application comes first" in refuse(room, lena, OTHER_STUDY, coauthors="nobody22")


class TestOtherContestsHere:
    """What the site knows of a work, its author need not tell."""

    def other(self, calendar: Calendar) -> tuple[ContestRoom, ContestRoom, Visitor]:
        first, second = called(), called(title="Second road")
        lena = first.author("Lena")
        second.author("Lena")
        return first, second, lena

    @pytest.mark.article("RU 6.5.5.d", "RU 6.5.2.b")
    def test_a_work_that_competes_elsewhere_is_not_taken(self, calendar: Calendar) -> None:
        first, second, lena = self.other(calendar)
        number = first.enter(lena, STUDY)
        assert "RU 6.5.5.d" in refuse(second, lena, STUDY)
        boris = second.author("Boris")
        second.enter(boris, STUDY)  # nobody else is told that it competes
        lena.sends(first.address(f"works/{number}/withdraw/"))
        second.enter(lena, STUDY)

    @pytest.mark.article("RU 6.5.5.note", "RU 6.5.5.d")
    def test_what_kept_its_prize_there_is_barred_here(self, calendar: Calendar) -> None:
        first = called({**SECTIONS[1]}, title="First road")
        people, lena = first.take_places(), first.author("Lena")
        number = first.enter(lena, STUDY)
        address = first.address(f"works/{number}/")
        calendar.turn_to("2026-05-01")
        people["Judge S"].sends(f"{address}mark/", mark="16", text="A long road.")
        for day, action in (("2026-06-28", "preliminary"), ("2026-08-28", "award")):
            calendar.turn_to(day)
            first.organiser.sends(first.address(f"publish/{action}/"))
        days = {"deadline": "2026-12-20", "preliminary": "2027-03-01", "final": "2027-06-01"}
        second = called(title="Second road", **days)
        second.author("Lena")
        kept = second.enter(lena, STUDY)
        lena.sends(second.address(f"works/{kept}/withdraw/"))
        proof = {"defect-kind": "cook", "defect-proof": "1. a3-b4 h2-g1", "defect-text": ""}
        visitor("Reader").sends(f"{address}report/", **proof)
        people["Judge S"].sends(first.address("reports/1/uphold/"), text="It is there.")
        assert "RU 6.5.5.note" in refuse(second, lena, STUDY)
