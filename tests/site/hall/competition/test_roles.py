"""Who does what at a board of a competition: players at their own, line arbiters at theirs, others nothing."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import BySide, Refusal, Side
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.toml import read_regulation
from mainroad.play import commands
from mainroad.play.roles import Role as Seat
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.competition.boards import conditions, overrides
from mainroad.site.hall.live.seats import is_host, seat
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account, Person
from support import contests
from support.hall.rounds import at, in_the_hall, opened, resigned, state_of, table, with_accounts

pytestmark = contests.DATABASES
MADE = '<span class="move">c3-d4</span>'
CHESS_CUP = """title = "Cup"
rulebook = "CH"
game = "chess"
time_control = "2h"
system = "round-robin"
"""
ARBITERS = {Role.CHIEF, Role.DEPUTY, Role.LINE}


@pytest.fixture
def cup() -> Tournament:
    return in_the_hall()


def player(row: Table, side: Side = Side.WHITE) -> Client:
    client = Client()
    account = row.white if side is Side.WHITE else row.black
    assert account
    client.force_login(account)
    return client


class TestArbiters:
    @pytest.mark.parametrize("role", Role)
    def test_only_arbiters_rule(self, cup: Tournament, role: Role) -> None:
        client, row = contests.signed_in(role), table(cup)
        board = reverse("contests:hall-board", args=[cup.id, 1, "1"])
        seen = [
            client.get(address).status_code for address in (reverse("contests:hall-round", args=[cup.id, 1]), board)
        ]
        sent = client.post(board, {"do": "stop"}).status_code
        if role in ARBITERS:
            assert (seen, sent) == ([200, 200], 302)
        else:
            turned_away = 302 if role is Role.ANYONE else 403
            assert (seen, sent) == ([turned_away] * 2, turned_away)
        assert (state_of(row).stopped is not None) is (role in ARBITERS)

    @pytest.mark.parametrize("role", Role)
    def test_only_the_chief_and_his_deputy_open_and_start(self, role: Role) -> None:
        cup = with_accounts(contests.begun(contests.with_players(4)))
        client = contests.signed_in(role)
        for name in ("hall-open", "hall-start"):
            client.post(reverse(f"contests:{name}", args=[cup.id, 1]))
        assert Table.objects.exists() is (role in (Role.CHIEF, Role.DEPUTY))

    def test_a_line_arbiter_has_only_his_boards(self, cup: Tournament) -> None:
        client = contests.signed_in(Role.LINE, boards="2")
        text = client.get(reverse("contests:hall-round", args=[cup.id, 1])).content.decode()
        assert 'id="board-2"' in text
        assert 'id="board-1"' not in text
        pages = [reverse("contests:hall-board", args=[cup.id, 1, place]) for place in ("1", "2")]
        assert [client.get(page).status_code for page in pages] == [404, 200]
        assert client.post(pages[0], {"do": "stop"}).status_code == 404
        assert state_of(table(cup)).stopped is None
        account = contests.account(Role.LINE, boards="2")
        assert [seat(table(cup, n), account) for n in (1, 2)] == [Seat.SPECTATOR, Seat.ARBITER]

    def test_a_second_appointment_to_all_boards_counts(self, cup: Tournament) -> None:
        account = contests.account(Role.LINE, boards="2")
        Appointment.objects.create(account=account, event=cup.event, role=Role.DEPUTY.value)
        assert seat(table(cup), account) is Seat.ARBITER

    def test_nobody_rules_his_own_game(self, cup: Tournament) -> None:
        row = table(cup)
        assert row.white
        Appointment.objects.create(account=row.white, event=cup.event, role=Role.CHIEF.value)
        client = player(row)
        assert client.get(reverse("contests:hall-board", args=[cup.id, 1, "1"])).status_code == 404
        assert client.get(reverse("contests:hall-board", args=[cup.id, 1, "2"])).status_code == 200
        overview = client.get(reverse("contests:hall-round", args=[cup.id, 1])).content.decode()
        assert ('id="board-1"' in overview, 'id="board-2"' in overview) == (False, True)

    def test_an_arbiter_of_another_event_is_a_spectator(self, cup: Tournament) -> None:
        stranger = contests.account(Role.CHIEF, contests.an_event("event999"))
        assert seat(table(cup), stranger) is Seat.SPECTATOR


class TestPlayers:
    def test_only_the_arbiter_gives_the_start(self) -> None:
        cup = in_the_hall(start=False)
        row = table(cup)
        assert [is_host(row, account) for account in (row.white, row.black)] == [False, False]
        player(row).post(row.get_absolute_url(), {"do": "begin"})
        assert not state_of(row).is_running
        chief = contests.signed_in(Role.CHIEF)
        chief.post(row.get_absolute_url(), {"do": "begin"})
        assert state_of(row).is_running

    def test_a_player_moves_at_his_own_board_and_at_no_other(self, cup: Tournament) -> None:
        first, second = table(cup), table(cup, 2)
        client = player(first)
        client.post(second.get_absolute_url(), {"do": "move", "text": "c3-d4"})
        assert state_of(second).made == ()
        client.post(first.get_absolute_url(), {"do": "move", "text": "c3-d4"})
        assert len(state_of(first).made) == 1

    def test_a_player_finds_his_board_on_the_page_of_the_tournament(self, cup: Tournament) -> None:
        first, second = table(cup), table(cup, 2)
        text = player(first).get(cup.get_absolute_url()).content.decode()
        assert "Your board: 1" in text
        assert (first.get_absolute_url() in text, second.get_absolute_url() in text) == (True, False)
        resigned(first)
        assert "Your board" not in player(first).get(cup.get_absolute_url()).content.decode()
        assert "Your board" not in Client().get(cup.get_absolute_url()).content.decode()

    @pytest.mark.parametrize("do", ["stop", "resume", "grant", "reject", "answer-white"])
    def test_no_player_does_what_is_the_arbiters(self, cup: Tournament, do: str) -> None:
        row = table(cup)
        version = len(list(writing.records(row.stream)))
        player(row).post(row.get_absolute_url(), {"do": do, "text": "x"})
        assert len(list(writing.records(row.stream))) == version

    def test_who_asks_for_something_has_come(self) -> None:
        cup = in_the_hall(start=False)
        row = at(table(cup), commands.Start((Side.WHITE,)))
        player(row).post(row.get_absolute_url(), {"do": "move", "text": "c3-d4"})
        assert len(state_of(row).made) == 1


class TestNobodyHelps:
    def test_a_game_that_is_not_over_is_saved_by_the_arbiter_alone(self, cup: Tournament) -> None:
        row = table(cup)
        record = reverse("hall:record", args=[row.id])
        answers = [client.get(record).status_code for client in (player(row), Client(), contests.signed_in(Role.CHIEF))]
        assert answers == [404, 404, 200]
        resigned(row)
        assert player(row).get(record).status_code == 200

    @pytest.mark.article("RU 3.4.3.h")
    def test_a_game_that_is_not_over_is_played_over_by_the_arbiter_alone(self, cup: Tournament) -> None:
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"))
        past = reverse("hall:positions", args=[row.id])
        answers = [client.get(past).status_code for client in (player(row), Client(), contests.signed_in(Role.CHIEF))]
        assert answers == [404, 404, 200]
        resigned(row)
        positions = player(row).get(past).json()["positions"]
        assert [("c3" in pieces, "d4" in pieces) for pieces in positions[:2]] == [(True, False), (False, True)]

    def test_its_page_leads_to_no_analysis(self, cup: Tournament) -> None:
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"))
        text = player(row).get(row.get_absolute_url()).content.decode()
        assert "no analysis, no engine and no chat" in text
        assert 'href="/board/?' not in text
        assert MADE in text  # his own list of moves stays
        resigned(table(cup, 2))
        over = player(table(cup, 2)).get(table(cup, 2).get_absolute_url()).content.decode()
        assert 'href="/board/?' in over

    def test_spectators_see_a_delayed_game_later(self) -> None:
        cup = in_the_hall(regulation=f'{contests.SWISS}\n[hall]\ndelay = "15m"\npremoves = true\n')
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"))
        assert (row.delay_s, row.premoves, state_of(row).conditions.premoves) == (900, True, True)
        assert MADE not in Client().get(row.get_absolute_url()).content.decode()
        assert MADE in player(row, Side.BLACK).get(row.get_absolute_url()).content.decode()


class TestEventsInPreparation:
    def test_strangers_see_nothing_of_their_boards(self) -> None:
        cup = contests.begun(with_accounts(contests.with_players(4, event=contests.an_event(is_public=False))))
        opened(cup)
        row = table(cup)
        assert Client().get(row.get_absolute_url()).status_code == 404
        assert player(row).get(row.get_absolute_url()).status_code == 200
        assert not Table.objects.public()
        type(cup.event).objects.update(is_public=True)
        assert Table.objects.public().count() == 2
        assert Client().get(row.get_absolute_url()).status_code == 200


class TestTerms:
    @pytest.mark.article("UA V-13.5", "UA V-13.6")
    def test_who_plays_blind_says_his_moves_before_the_press(self) -> None:
        cup = contests.begun(with_accounts(contests.with_players(4, contests.ROUND_ROBIN)))
        Person.objects.filter(pk="person01").update(para_class=ParaClass.BLIND.value)
        opened(cup)
        blind = next(row for row in Table.objects.all() if "B1" in state_of(row).conditions.blind)
        side = Side.WHITE if state_of(blind).conditions.blind.white else Side.BLACK
        other = "33-28" if side is Side.WHITE else "32-28"
        if side is Side.BLACK:
            at(
                blind,
                commands.Move(Side.WHITE, other),
                commands.Announce(Side.WHITE, other),
                commands.Press(Side.WHITE),
            )
            other = "19-23"
        at(blind, commands.Move(side, other))
        assert state_of(blind).unpressed is side  # the move alone does not press the clock
        at(blind, commands.Announce(side, other), commands.Press(side))
        assert state_of(blind).clock.running is side.opponent

    @pytest.mark.parametrize(
        ("own", "sight", "body"),
        [
            (ParaClass.BLIND, "B1", ()),
            (ParaClass.LOW_VISION, "B2", ()),
            (ParaClass.DEAF, "", ("hearing",)),
            (ParaClass.WHEELCHAIR, "", ("motor",)),
            (None, "", ()),
        ],
    )
    def test_classes_become_conditions(self, own: ParaClass | None, sight: str, body: tuple[str, ...]) -> None:
        made = conditions(read_regulation(contests.SWISS), BySide(own, None))
        assert (made.blind, made.impaired) == (BySide(sight, ""), BySide(body, ()))
        assert (made.on_screen, made.supervised) == (True, True)

    @pytest.mark.article("UA V-9.4.2.c")
    def test_the_regulation_says_how_late_a_player_may_come(self) -> None:
        cup = with_accounts(contests.with_players(4, f'lateness = "15m"\n{contests.ROUND_ROBIN}'))
        opened(contests.begun(cup), start=False)
        row = at(table(cup), commands.Start((Side.BLACK,)))
        began = state_of(row).clock.at_ms
        at(row, commands.Tick(), now=began + 14 * 60_000)
        assert not state_of(row).is_over
        at(row, commands.Tick(), now=began + 16 * 60_000)
        assert state_of(row).is_over

    @pytest.mark.article("CH 9.1.1")
    def test_the_regulation_says_from_which_move_a_draw_may_be_agreed(self) -> None:
        rules = CHESS_CUP + "\n[draws]\nfrom_move = 2\n"
        cup = in_the_hall(regulation=rules)
        row = at(table(cup), commands.Move(Side.WHITE, "e4"))
        refusal = writing.submit(
            row.stream, commands.Offer(Side.WHITE), actor="x", command_id="offer", now_ms=state_of(row).clock.at_ms
        )
        assert isinstance(refusal, Refusal)
        assert [str(article) for article in refusal.articles] == ["CH 9.1.1"]
        for side, move in ((Side.BLACK, "e5"), (Side.WHITE, "Nf3"), (Side.BLACK, "Nc6")):
            at(row, commands.Move(side, move))
        assert state_of(at(row, commands.Offer(Side.BLACK))).table.standing is Side.BLACK

    def test_a_rulebook_that_fixes_the_lateness_is_not_overridden(self) -> None:
        assert overrides(read_regulation(f'lateness = "15m"\n{contests.SWISS}')) == {}

    def test_who_entered_by_himself_sits_down_with_that_account(self) -> None:
        cup = contests.begun(contests.with_players(4))
        accounts = {}
        for n in range(1, 5):
            account = Account.objects.create_user(f"own{n}@example.org", name=f"own {n}")
            Appointment.objects.create(
                account=account, event=cup.event, tournament=cup, role=Role.PLAYER.value, entry=f"person0{n}"
            )
            accounts[f"person0{n}"] = account.pk
        opened(cup, start=False)
        row = table(cup)
        players = state_of(row).opened
        assert players
        assert row.accounts == players.players.map(lambda entry: accounts[entry])
