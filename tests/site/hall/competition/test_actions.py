"""Every rulebook, every stage of a game: the arbiter's page answers, and nothing that is his is missing on it."""

from __future__ import annotations

import asyncio

import pytest
from django.urls import reverse

from mainroad.basics import BySide, Side
from mainroad.competition.desk import commands as desk_commands
from mainroad.journal.decider import Ledger
from mainroad.play import commands, facts
from mainroad.play.roles import Role as Seat
from mainroad.site.event_roles import Role
from mainroad.site.hall.arbiter.actions import ORDERS
from mainroad.site.hall.arbiter.live import signs
from mainroad.site.hall.arbiter.matters import Rank, in_trouble, matters, rank
from mainroad.site.hall.competition.boards import previous
from mainroad.site.hall.competition.start import arrival
from mainroad.site.journal_store.page_watchers import PageWatchers
from mainroad.site.journal_store.subscriptions import Hub
from support import contests
from support.games import Hall
from support.hall.rounds import at, in_the_hall, resigned, state_of, table

pytestmark = contests.DATABASES

REGULATIONS = {
    "RU": contests.SWISS,
    "UA": contests.ROUND_ROBIN,
    "FM": contests.ROUND_ROBIN.replace('"UA"', '"FM"'),
    "CH": contests.ROUND_ROBIN.replace('"UA"', '"CH"').replace("international", "chess"),
    "CK": contests.ROUND_ROBIN.replace('"UA"', '"CK"').replace("international", "english"),
}
BALLOT = contests.MICRO_MATCHES.replace("rounds = 5", "rounds = 5\nballot = true")


@pytest.mark.parametrize("rulebook", REGULATIONS)
def test_the_page_of_a_board_answers_at_every_stage(rulebook: str) -> None:
    cup = in_the_hall(2, REGULATIONS[rulebook], start=False)
    row, chief = table(cup), contests.signed_in(Role.CHIEF)
    page = reverse("contests:hall-board", args=[cup.id, 1, "1"])
    assert 'data-part="order-start"' in chief.get(page).content.decode()
    at(row, commands.Start())
    assert 'data-part="order-sanction"' in chief.get(page).content.decode()
    resigned(row)
    over = chief.get(page).content.decode()
    assert 'data-part="order-' not in over
    assert "The game is over" in over


IN_PLAY: set[type] = {
    commands.Adjudicate, commands.Report, commands.Sanction, commands.CorrectClocks, commands.ReplaceClock,
    commands.Warn, commands.StopClocks, commands.Request,
}  # fmt: skip
"""What an arbiter may want to do at any moment of a game."""


class TestNothingIsMissing:
    def reachable(self, state: object) -> set[type]:
        forms = [kind(None, state, 0) for kind in ORDERS if kind.is_for(state)]  # type: ignore[arg-type]
        found = {type(form.trial()) for form in forms}
        return found | ({commands.AcceptError} if commands.CorrectError in found else set())

    def test_in_play(self) -> None:
        assert self.reachable(state_of(table(in_the_hall()))) >= IN_PLAY

    def test_with_everything_open(self) -> None:
        row = at(table(in_the_hall()), commands.Claim(Side.WHITE, "neither-can-win"), commands.Request(Side.BLACK, "?"))
        assert self.reachable(state_of(row)) >= IN_PLAY | {commands.RuleClaim, commands.AnswerRequest}

    @pytest.mark.parametrize("absent", [(), (Side.WHITE,), (Side.BLACK,)])
    def test_before_the_start_and_while_somebody_is_late(self, absent: tuple[Side, ...]) -> None:
        row = table(in_the_hall(start=False))
        assert self.reachable(state_of(row)) >= {commands.Start, commands.Adjudicate}
        at(row, commands.Start(absent))
        awaited: set[type] = {commands.Arrive, commands.Excuse} if absent else set()
        assert self.reachable(state_of(row)) >= IN_PLAY | awaited


class TestWhoComesFirst:
    def board(self, control: str = "45m", **conditions: object) -> Hall:
        return Hall("UA", "russian", control, conditions=facts.Conditions(on_screen=True, **conditions)).start()  # type: ignore[arg-type]

    @pytest.mark.article("UA V-7.11")
    @pytest.mark.parametrize(("minutes", "short"), [(40.0, False), (40.02, True)])
    def test_less_than_five_minutes_is_time_trouble(self, minutes: float, short: bool) -> None:
        board = self.board()
        now = board.now + int(minutes * 60_000)
        assert in_trouble(board.state, Side.WHITE, now) is short
        assert rank(board.state, now) is (Rank.TROUBLE if short else Rank.RUNNING)

    def test_in_a_short_game_it_is_the_last_fifth(self) -> None:
        board = self.board("5m")
        assert not in_trouble(board.state, Side.WHITE, board.now + 4 * 60_000)
        assert in_trouble(board.state, Side.WHITE, board.now + 4 * 60_000 + 1)

    @pytest.mark.article("UA V-9.3.b")
    def test_who_calls_comes_before_who_is_short_of_time(self) -> None:
        board = self.board()
        board.must(commands.StopClocks(Side.BLACK, "calls-arbiter", text="Help"), 44 * 60_000)
        assert rank(board.state, board.now) is Rank.CALLS
        assert [matter.words for matter in matters(board.state)] == ["Black calls the arbiter: “Help”"]

    def test_what_the_arbiter_stopped_himself_calls_nobody(self) -> None:
        board = self.board()
        board.must(commands.StopClocks())
        assert matters(board.state) == ()


class TestBallots:
    @pytest.mark.article("RU 3.19.c", "RU 3.7.4.a")
    def test_both_games_of_a_micro_match_begin_with_the_same_drawn_opening(self) -> None:
        cup = in_the_hall(2, BALLOT)
        chief, start = contests.signed_in(Role.CHIEF), reverse("contests:hall-start", args=[cup.id, 1])
        first, second = table(cup, 1, 1), table(cup, 1, 2)
        assert (
            "The opening has to be drawn"
            in chief.get(reverse("contests:hall-round", args=[cup.id, 1])).content.decode()
        )
        chief.post(start, {"ballots": "1"})
        drawn = state_of(first).opening
        assert len(drawn) == 2
        at(first, commands.Resign(Side.BLACK))
        chief.post(start)
        chief.post(start, {"ballots": "1"})
        assert state_of(second).opening == drawn
        assert [row.id for row in previous(second)] == [first.id]

    @pytest.mark.article("RU 3.7.4.b")
    def test_it_waits_for_who_is_late(self) -> None:
        cup = in_the_hall(2, BALLOT, start=False)
        row = at(table(cup, 1, 1), commands.Start((Side.BLACK,)))
        chief, start = contests.signed_in(Role.CHIEF), reverse("contests:hall-start", args=[cup.id, 1])
        chief.post(start, {"ballots": "1"})
        assert state_of(row).opening == ()
        at(row, commands.Arrive(Side.BLACK))
        chief.post(start, {"ballots": "1"})
        assert state_of(row).opening != ()


class TestWhoIsLate:
    def test_his_coming_is_noted_and_nobody_elses(self) -> None:
        row = at(table(in_the_hall(start=False)), commands.Start((Side.BLACK,)))
        state = state_of(row)
        assert arrival(state, Seat.BLACK) == commands.Arrive(Side.BLACK)
        assert [arrival(state, role) for role in (Seat.WHITE, Seat.ARBITER, Seat.SPECTATOR)] == [None] * 3

    def test_before_the_start_nobody_is_awaited(self) -> None:
        assert arrival(state_of(table(in_the_hall(start=False))), Seat.WHITE) is None


def test_a_result_typed_while_the_game_goes_on_is_a_note() -> None:
    cup = in_the_hall()
    contests.do(cup, desk_commands.Score(1, 1, BySide(1, 1)))
    text = contests.signed_in(Role.CHIEF).get(reverse("contests:hall-round", args=[cup.id, 1])).content.decode()
    assert "The game goes on, but the competition has ½ : ½" in text


def test_a_sign_comes_when_something_happens_at_any_board() -> None:
    async def heard() -> list[bytes]:
        hub = Hub()
        hub.open()
        pages = PageWatchers(hub)
        pages.open()
        told = signs(pages, ["game/a", "game/b"], pause_s=0)
        found = [await anext(told)]
        for stream in ("game/b", "game/a"):
            hub.heard({stream: Ledger(stream, 1, set(), None)})
            found.append(await anext(told))
        await told.aclose()  # type: ignore[attr-defined]
        assert hub.streams == frozenset()
        return found

    assert asyncio.run(heard()) == [b"retry: 2000\n\n", b"data: 1\n\n", b"data: 2\n\n"]
