"""The arbiter's pages of a round in the hall."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import BySide, Side
from mainroad.competition.desk import commands as desk_commands
from mainroad.play import commands
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.arbiter.actions import ORDERS
from mainroad.site.hall.models import Table
from support import contests
from support.forms import fields_of
from support.hall.rounds import at, in_the_hall, resigned, state_of, table, with_accounts
from support.outlines import Outline

pytestmark = contests.DATABASES


def page(cup: Tournament, place: str = "") -> str:
    name, args = ("hall-board", [cup.id, 1, place]) if place else ("hall-round", [cup.id, 1])
    return reverse(f"contests:{name}", args=args)


def order(client: Client, cup: Tournament, do: str, place: str = "1", **given: object) -> Any:
    """Fill in a form of the board's page as a browser does."""
    text = client.get(page(cup, place)).content.decode()
    part = text.split(f'data-part="order-{do}"')[1].split("</form>")[0]
    shown = fields_of(f"<form>{part}</form>")
    filled = {name if name == "preview" else f"{do}-{name}": value for name, value in given.items()}
    return client.post(page(cup, place), {**shown, **filled})


class TestCameras:
    @pytest.mark.article("RU 4.8.4", "RU 4.8.5.e", "UA V-7.5")
    def test_the_page_says_what_photographers_and_television_may_do(self) -> None:
        cup = in_the_hall()
        shown = contests.signed_in(Role.CHIEF).get(page(cup, "1")).content.decode()
        assert "Pictures with a flash may be taken now." in shown
        assert "RU 4.8.4" in shown
        assert "RU 4.8.5.e" not in shown
        at(table(cup), commands.ReplaceClock(BySide(60_000, 60_000)))
        shown = contests.signed_in(Role.CHIEF).get(page(cup, "1")).content.decode()
        assert "No television filming while a player is in time trouble." in shown


class TestOpening:
    def test_the_boards_are_opened_and_started_from_the_round_desk(self) -> None:
        cup = contests.begun(with_accounts(contests.with_players(4)))
        chief = contests.signed_in(Role.CHIEF)
        desk = chief.get(reverse("contests:round-desk", args=[cup.id, 1])).content.decode()
        assert page(cup) in desk
        assert "Open 2 boards in the hall" in chief.get(page(cup)).content.decode()
        chief.post(reverse("contests:hall-open", args=[cup.id, 1]))
        assert Table.objects.filter(tournament=cup).count() == 2
        assert "2 boards in the hall" in chief.get(reverse("contests:round-desk", args=[cup.id, 1])).content.decode()
        chief.post(reverse("contests:hall-start", args=[cup.id, 1]), {"absent": "1"})
        state = state_of(table(cup))
        assert state.is_running
        assert state.waiting
        assert tuple(state.waiting.absent) == tuple(Side)  # nobody's page is open

    def test_opened_twice_nothing_is_set_up_anew(self) -> None:
        cup = in_the_hall()
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"))
        contests.signed_in(Role.CHIEF).post(reverse("contests:hall-open", args=[cup.id, 1]))
        assert Table.objects.filter(tournament=cup).count() == 2
        assert len(state_of(row).made) == 1

    def test_who_has_no_account_is_named_and_his_board_typed(self) -> None:
        cup = with_accounts(contests.begun(contests.with_players(4)), "person01")
        chief = contests.signed_in(Role.CHIEF)
        text = chief.get(page(cup)).content.decode()
        assert "Open 1 board in the hall" in text
        assert "Ivanenko has no account here" in text
        chief.post(reverse("contests:hall-open", args=[cup.id, 1]))
        assert Table.objects.filter(tournament=cup).count() == 1

    def test_before_the_round_begins_nothing_is_opened(self) -> None:
        cup = contests.published(with_accounts(contests.with_players(4)))
        answer = contests.signed_in(Role.CHIEF).post(reverse("contests:hall-open", args=[cup.id, 1]), follow=True)
        assert "Begin the round first" in answer.content.decode()
        assert not Table.objects.exists()

    def test_the_second_game_of_a_micro_match_waits_for_the_first(self) -> None:
        cup = in_the_hall(regulation=contests.MICRO_MATCHES)
        chief = contests.signed_in(Role.CHIEF)
        assert not state_of(table(cup, 1, 2)).is_running
        assert "is not over" in order(chief, cup, "start", "1g2").content.decode()
        resigned(table(cup, 1, 1))
        assert order(chief, cup, "start", "1g2").status_code == 302
        assert state_of(table(cup, 1, 2)).is_running


class TestTheOverview:
    @pytest.mark.article("UA V-9.3.b", "UA V-7.11")
    def test_who_calls_comes_first_then_who_is_short_of_time(self) -> None:
        cup = in_the_hall(8, contests.ROUND_ROBIN)
        at(table(cup, 2), commands.CorrectClocks(BySide(5 * 60_000 - 1, 40 * 60_000)))
        at(table(cup, 4), commands.StopClocks(), commands.CorrectClocks(BySide(5 * 60_000, 40 * 60_000)))
        at(table(cup, 3), commands.StopClocks(Side.BLACK, "calls-arbiter", text="He speaks."))
        resigned(table(cup, 1))
        text = contests.signed_in(Role.CHIEF).get(page(cup)).content.decode()
        places = [text.index(f'id="board-{n}"') for n in (3, 2, 4, 1)]
        assert places == sorted(places)
        assert "Black calls the arbiter: “He speaks.”" in text
        assert text.count("short of time</span>") == 1

    def test_a_request_in_writing_and_a_claim_need_the_arbiter(self) -> None:
        cup = in_the_hall()
        at(table(cup), commands.Request(Side.WHITE, "My screen is dark."))
        at(table(cup, 2), commands.Claim(Side.WHITE, "neither-can-win"))
        text = contests.signed_in(Role.CHIEF).get(page(cup)).content.decode()
        assert "White asks in writing: “My screen is dark.”" in text
        assert text.count("data-matter=") == 2

    @pytest.mark.article("UA V-9.3.b")
    def test_a_call_is_answered_from_the_list_too(self) -> None:
        cup = in_the_hall(4, contests.ROUND_ROBIN)
        row = at(table(cup), commands.StopClocks(Side.WHITE, "calls-arbiter"))
        chief = contests.signed_in(Role.CHIEF)
        text = chief.get(page(cup)).content.decode().split('id="board-1"')[1].split("</tr>")[0]
        answer = chief.post(page(cup, "1"), fields_of(text))
        assert answer["Location"] == page(cup)
        assert state_of(row).stopped is None

    def test_one_clock_is_started_from_the_list(self) -> None:
        cup = in_the_hall(start=False)
        chief = contests.signed_in(Role.CHIEF)
        text = chief.get(page(cup)).content.decode().split('id="board-2"')[1].split("</tr>")[0]
        chief.post(page(cup, "2"), fields_of(text))
        state = state_of(table(cup, 2))
        assert state.is_running
        assert state.waiting
        assert tuple(state.waiting.absent) == tuple(Side)
        assert not state_of(table(cup)).is_running

    def test_a_result_that_differs_from_the_typed_one_is_a_note(self) -> None:
        cup = in_the_hall()
        contests.do(cup, desk_commands.Score(1, 1, BySide(1, 1)))
        resigned(table(cup))
        assert "It ended 1 : 0 here" in contests.signed_in(Role.CHIEF).get(page(cup)).content.decode()

    def test_it_has_one_heading_and_no_clock_that_speaks(self) -> None:
        cup = in_the_hall()
        text = contests.signed_in(Role.CHIEF).get(page(cup)).content.decode()
        assert len(Outline(text).all("h1")) == 1
        own = text.replace('role="status" aria-live="polite" data-from', "")  # the notices of every page
        assert own.count("aria-live") + own.count('role="status"') == 1


class TestOneBoard:
    @pytest.fixture
    def cup(self) -> Tournament:
        return in_the_hall()

    @pytest.fixture
    def chief(self) -> Client:
        return contests.signed_in(Role.CHIEF)

    def test_every_order_of_a_running_game_is_there_with_its_reason(self, cup: Tournament, chief: Client) -> None:
        text = chief.get(page(cup, "1")).content.decode()
        state = state_of(table(cup))
        for kind in ORDERS:
            assert (f'data-part="order-{kind.name}"' in text) is kind.is_for(state)
        assert "Not now:" in text

    @pytest.mark.article("UA V-9.3.b")
    def test_a_call_is_answered_by_letting_the_clock_run(self, chief: Client) -> None:
        cup = in_the_hall(4, contests.ROUND_ROBIN)
        row = at(table(cup), commands.StopClocks(Side.WHITE, "calls-arbiter"))
        assert "White calls the arbiter" in chief.get(page(cup, "1")).content.decode()
        assert order(chief, cup, "resume").status_code == 302
        assert state_of(row).stopped is None
        assert state_of(row).clock.running is Side.WHITE

    def test_clocks_are_stopped(self, cup: Tournament, chief: Client) -> None:
        order(chief, cup, "stop")
        assert state_of(table(cup)).stopped is not None
        again = order(chief, cup, "stop")
        assert again.status_code == 422

    def test_the_page_opens_with_the_clocks_and_what_waits(self, cup: Tournament, chief: Client) -> None:
        text = chief.get(page(cup, "1")).content.decode()
        parts = [text.index(f'data-part="{name}"') for name in ("order-stop", "waits", "glance", "order-add")]
        assert parts == sorted(parts)
        assert text.count('data-part="order-stop"') == 1

    def test_time_is_added_and_taken(self, cup: Tournament, chief: Client) -> None:
        order(chief, cup, "stop")
        before = state_of(table(cup)).clock.left_ms
        order(chief, cup, "add", side="black", seconds="-120", defect="on")
        assert state_of(table(cup)).clock.left_ms == BySide(before.white, before.black - 120_000)

    def test_a_page_that_renews_itself_takes_no_message_away(self, cup: Tournament, chief: Client) -> None:
        order(chief, cup, "stop")
        renewed = chief.get(page(cup, "1"), headers={"X-Renews": "1"}).content.decode()
        assert "Done: Stop the clocks." not in renewed
        assert "Done: Stop the clocks." in chief.get(page(cup, "1")).content.decode()

    def test_a_time_that_is_none_is_asked_for_again(self, cup: Tournament, chief: Client) -> None:
        answer = order(chief, cup, "clocks", white="soon", defect="on")
        assert answer.status_code == 422
        assert "This is no time" in answer.content.decode()

    def test_a_claim_is_ruled(self, cup: Tournament, chief: Client) -> None:
        row = at(table(cup), commands.Claim(Side.WHITE, "neither-can-win"))
        order(chief, cup, "rule", decision="not-drawn")
        assert state_of(row).claim is None
        assert not state_of(row).is_over

    def test_an_incident_is_recorded_and_sanctioned_by_the_book(self, cup: Tournament, chief: Client) -> None:
        order(chief, cup, "sanction", side="black", sanction="warning")
        assert [one.sanction for one in state_of(table(cup)).sanctions.black] == ["warning"]
        order(chief, cup, "report", kind="refusal", offender="white")
        assert state_of(table(cup)).is_over  # who refuses to keep the rules has lost

    def test_what_follows_is_shown_before_it_is_done(self, cup: Tournament, chief: Client) -> None:
        text = order(chief, cup, "report", kind="refusal", offender="white", preview="1").content.decode()
        assert "Consequences" in text
        assert not state_of(table(cup)).is_over

    def test_a_request_is_answered_in_writing(self, cup: Tournament, chief: Client) -> None:
        row = at(table(cup), commands.Request(Side.BLACK, "May I rest?"))
        order(chief, cup, "answer", side="black", text="Yes.")
        assert state_of(row).requests == ()
        assert "The arbiter answered Black: “Yes.”" in chief.get(page(cup, "1")).content.decode()

    def test_a_game_is_ended_by_decision_with_an_article(self, cup: Tournament, chief: Client) -> None:
        given = {"result": "0:2", "article": "RU 9.9.9", "sure": "on"}
        assert "No rulebook has this article" in order(chief, cup, "adjudicate", **given).content.decode()
        order(chief, cup, "adjudicate", **{**given, "article": "RU 3.13.1"})
        finished = state_of(table(cup)).finished
        assert finished is not None
        assert (finished.score.halves, finished.ruling.articles) == (BySide(0, 2), ("RU 3.13.1",))

    def test_a_line_arbiter_does_not_end_games(self, cup: Tournament) -> None:
        line = contests.signed_in(Role.LINE)
        assert 'data-part="order-adjudicate"' not in line.get(page(cup, "1")).content.decode()
        sent = {"do": "adjudicate", "adjudicate-result": "2:0", "adjudicate-sure": "on"}
        assert line.post(page(cup, "1"), sent).status_code == 404
        assert not state_of(table(cup)).is_over

    def test_the_ruling_desk_is_told_the_position(self, cup: Tournament, chief: Client) -> None:
        at(table(cup), commands.Move(Side.WHITE, "c3-d4"))
        text = chief.get(page(cup, "1")).content.decode()
        assert reverse("contests:ruling", args=[cup.id]) + "?round=1&amp;table=1&amp;turn=black" in text

    def test_a_game_is_sealed_and_goes_on(self, chief: Client) -> None:
        cup = in_the_hall(regulation=contests.SWISS.replace("45m+15s", "2h/1, 1h"), start=True)
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"), commands.Move(Side.BLACK, "b6-a5"))
        order(chief, cup, "seal", side="white", written="d4-c5")
        assert state_of(row).sealed is not None
        text = chief.get(page(cup, "1")).content.decode()
        assert "d4-c5" not in text  # what is sealed is secret
        order(chief, cup, "go-on")
        order(chief, cup, "envelope")
        assert [made.text for made in state_of(row).made][-1] == "d4-c5"
