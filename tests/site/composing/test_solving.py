"""A solving contest on the site: works without authors, answers marked by the proof, the places (RU 6.6)."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.composing.models import SolvingEvent
from mainroad.site.studio.models import Check, CheckState, Work
from support.composing.room import SOLVED, STUDY, Visitor, visitor
from support.composing.solving import LONG, SHORT, called, conditions
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

MAIN_LINE = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"


def takes_part(address: str, name: str) -> Visitor:
    """Somebody who solves on the site."""
    solver = visitor(name)
    assert "You take part" in solver.sends(f"{address}enter/")
    return solver


class TestTheCall:
    @pytest.mark.article("RU 6.6.c")
    @pytest.mark.parametrize("field", ["nature", "address", "deadline", "results", "winners", "distinctions"])
    def test_what_is_missing_is_named(self, calendar: Calendar, field: str) -> None:
        organiser = visitor("Organiser")
        organiser.sends("/composing/solving/new/", **conditions(LONG, **{field: ""}))
        row = SolvingEvent.objects.get()
        told = organiser.sends(f"/composing/solving/{row.pk}/call/")
        assert "the conditions must say:" in told
        assert "RU 6.6.c" in told
        assert visitor("Stranger").status(f"/composing/solving/{row.pk}/") == 404

    @pytest.mark.article("RU 6.6.e")
    def test_each_work_has_its_points(self, calendar: Calendar) -> None:
        organiser = visitor("Organiser")
        organiser.sends("/composing/solving/new/", **conditions({**LONG, "points": ""}))
        row = SolvingEvent.objects.get()
        assert "work 1 has no points" in organiser.sends(f"/composing/solving/{row.pk}/call/")

    def test_positions_may_be_written_as_composers_write_them(self, calendar: Calendar) -> None:
        organiser, address = called({**LONG, "position": "White: a3, Kd4 Black: g5, h2"})
        assert "White to win" in organiser.reads(address)

    def test_a_work_of_the_studio_brings_the_cooks_of_its_check(self, calendar: Calendar) -> None:
        organiser = visitor("Organiser")
        organiser.sends("/composing/solving/new/", **conditions())
        row = SolvingEvent.objects.get()
        assert organiser.account is not None
        terms = {name: STUDY[name] for name in ("position", "task", "solution")}
        work = Work.objects.create(owner=organiser.account, title="Long road", **terms)
        report = {"first_moves": [["d4-g1", "proved"], ["a3-b4", "proved"], ["d4-c5", "unknown"]]}
        Check.objects.create(work=work, digest=work.digest, seconds=10, state=CheckState.DONE, report=report)
        page = organiser.client.post(f"/composing/solving/{row.pk}/add/", {"work": work.pk}, follow=True)
        assert 'value="a3-b4"' in page.content.decode()


class TestSolving:
    def test_a_variation_without_end_is_refused_where_it_comes_in(self, calendar: Calendar) -> None:
        endless = {**LONG, "position": "W:WKc1:BKb8", "solution": "c1-d2 b8-a7 d2-c1 a7-b8 " * 80, "cooks": ""}
        told = "a variation of more than 150 moves of each side is too much"
        organiser = visitor("Organiser")
        organiser.sends("/composing/solving/new/", **conditions(endless))
        assert told in organiser.sends(f"/composing/solving/{SolvingEvent.objects.get().pk}/call/")
        _, address = called({**endless, "solution": "c1-d2 b8-a7"})
        assert told in takes_part(address, "Anna").sends(f"{address}works/1/", answer=endless["solution"])

    @pytest.mark.article("RU 6.6.d", "RU 6.6.e", "RU 6.6.f")
    def test_answers_are_marked_by_the_proof_and_places_follow_from_the_sum(self, calendar: Calendar) -> None:
        organiser, address = called()
        anna, boris = takes_part(address, "Anna"), takes_part(address, "Boris")
        page = anna.reads(address)
        assert "A. Poet" not in page
        assert "a7:c5" not in page
        assert "Your answer is kept." in anna.sends(f"{address}works/1/", answer=SOLVED)
        assert "Your answer is kept." in anna.sends(f"{address}works/2/", answer=SHORT["solution"])
        cooked = {"answer": MAIN_LINE, "claim": "cook", "proof": "1. a3-b4"}
        assert "Your answer is kept." in boris.sends(f"{address}works/1/", **cooked)
        assert "RU 6.6.f" in organiser.sends(f"{address}results/")
        calendar.turn_to("2026-04-21")
        assert anna.client.post(f"{address}works/1/", {"answer": SOLVED}).status_code == 200
        organiser.sends(f"{address}results/")
        table = Visitor(Client()).reads(address)
        assert "A. Poet" in table
        assert "work 1: 6 (3 of 3 variations, bonus 0)" in table
        assert "work 1: 4 (1 of 3 variations, bonus 2)" in table
        assert table.index("Anna") < table.index("Boris")

    @pytest.mark.article("RU 6.6.c")
    def test_an_answer_after_the_last_day_is_too_late(self, calendar: Calendar) -> None:
        _organiser, address = called()
        anna = takes_part(address, "Anna")
        calendar.turn_to("2026-04-21")
        assert "answers were taken until 20 April 2026" in anna.sends(f"{address}works/1/", answer=SOLVED)

    @pytest.mark.article("RU 6.5.5.j")
    def test_whoever_holds_it_does_not_solve(self, calendar: Calendar) -> None:
        organiser, address = called()
        assert "RU 6.5.5.j" in organiser.sends(f"{address}enter/")
        assert "RU 6.5.5.j" in visitor("Editor").sends(f"{address}enter/", is_staff="on")
        assert visitor("Editor").status(f"{address}works/1/") == 404

    @pytest.mark.article("RU 6.6.b", "RU 6.6.d")
    def test_at_the_table_a_judge_types_answers_and_time_parts_equals(self, calendar: Calendar) -> None:
        organiser, address = called(mode="table", counts_time="on", minutes="60")
        for name in ("Anna", "Boris"):
            assert f"{name} takes part." in organiser.sends(f"{address}desk/solver/", name=name)
        event = SolvingEvent.objects.get()
        for name, minutes in (("Anna", "40"), ("Boris", "30")):
            solver = event.solvers.get(name=name)
            typed = {"typed-solver": solver.pk, "typed-number": "1", "typed-answer": SOLVED, "typed-claim": ""}
            late = organiser.sends(f"{address}desk/answer/", **typed, **{"typed-minutes": "61"})
            assert "there were 60 minutes" in late
            done = organiser.sends(f"{address}desk/answer/", **typed, **{"typed-minutes": minutes})
            assert "The answer is marked." in done
        calendar.turn_to("2026-04-21")
        table = organiser.sends(f"{address}results/")
        assert table.index("Boris") < table.index("Anna")
        assert visitor("Stranger").client.get(f"{address}desk/").status_code == 403

    def test_after_the_day_solvers_see_what_they_sent(self, calendar: Calendar) -> None:
        _organiser, address = called()
        anna = takes_part(address, "Anna")
        cooked = {"answer": MAIN_LINE, "claim": "cook", "proof": "1. a3-b4"}
        anna.sends(f"{address}works/1/", **cooked)
        assert "My answer" not in anna.reads(address)
        calendar.turn_to("2026-04-21")
        page = anna.reads(address)
        assert MAIN_LINE in page
        assert "A second solution: 1. a3-b4" in page
        assert "Sent on 15 January 2026. The site read 1 variation." in page
        assert "A. Poet" not in page, "what it brought comes with the results"
        assert MAIN_LINE not in Visitor(Client()).reads(address)

    def test_moves_are_played_on_the_board_and_branch_off(self, calendar: Calendar) -> None:
        _organiser, address = called()
        anna = takes_part(address, "Anna")
        page, sent = f"{address}works/1/", {"answer": "", "claim": "cook", "proof": "a3-b4", "path": "", "hand": ""}

        def press(**button: str) -> str:
            answer = anna.client.post(page, {**sent, **button})
            board, form = answer.context["playing"], answer.context["form"]
            sent.update(path=board.path, hand=board.hand, answer=form["answer"].value())
            assert (form["claim"].value(), form["proof"].value()) == ("cook", "a3-b4")
            return sent["answer"]

        assert press(square="d4") == ""
        assert press(square="g1") == "1. d4-g1"
        press(square="g5")
        assert press(square="f4") == "1. d4-g1 g5-f4"
        assert press(back="1") == "1. d4-g1 g5-f4"
        press(square="g5")
        branched = press(square="h4")
        assert branched == "1. d4-g1 g5-f4 (1... g5-h4)"
        press(start="1")
        assert sent["path"] == ""
        press(square="a3")
        assert press(square="a5") == branched, "no legal move: nothing is written"
        assert "My answer" not in anna.reads(address)
        assert "Your answer is kept." in anna.sends(page, answer=branched)

    def test_typed_moves_are_checked_before_they_are_sent(self, calendar: Calendar) -> None:
        _organiser, address = called()
        anna = takes_part(address, "Anna")
        assert "The site reads 3 variations." in anna.sends(f"{address}works/1/", answer=SOLVED, read="1")
        assert "cannot be played" in anna.sends(f"{address}works/1/", answer="1. a1-a9", read="1")
        assert "Change my answer" not in anna.reads(address), "nothing was sent"

    def test_an_answer_that_cannot_be_read_changes_nothing(self, calendar: Calendar) -> None:
        _organiser, address = called()
        anna = takes_part(address, "Anna")
        assert "RU 6.6.e" in anna.sends(f"{address}works/1/", answer="1. a1-a9")
        assert "Answer work 1" in anna.reads(address)
