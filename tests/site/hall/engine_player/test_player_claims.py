"""The program claims the draws that the rules give, keeps its king until then, and resigns what is hopeless."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from mainroad.basics import BySide, Refusal, Side
from mainroad.engine.draws import draw_rules
from mainroad.laws.games import GAMES
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.board import step
from mainroad.rulebooks.books.draws import FM_100, RU_100
from mainroad.site.engine_worker.answers import answer
from mainroad.site.engine_worker.questions import Findings, FoundLine, Heard, Question, Worth, pack_position
from mainroad.site.engine_worker.thinker import Thinker
from mainroad.site.hall.engine_player import player as machine
from mainroad.site.hall.engine_player.forms import opening
from mainroad.site.hall.engine_player.player import SEAT, Opponent
from mainroad.site.hall.live import play
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.hall import people

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
TWO_KINGS_AGAINST_ONE = "W:WK46,K5:BK47"
"""The long road is White's; nobody can win without a fault of the other."""


@pytest.fixture
def players() -> BySide[Account]:
    return people()


def at_the_board(account: Account, start: str, book: str = "FM/international", level: int = 3) -> Table:
    """A person with White and the program with Black, from a position, with the start given."""
    table = Table.objects.create(host=account, white=account, machine="black", level=level)
    seats = BySide(f"account/{account.pk}", f"{SEAT}{level}")
    asked = replace(opening({"book": book, "control": "80m+60s"}, seats), start=start)
    assert not isinstance(play.set_up(table.stream, asked), Refusal)
    client = signed_in(account)
    client.post(table.get_absolute_url(), {"do": "begin"})
    return table


def signed_in(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def state(table: Table) -> Any:
    return service.ledger(table.stream).state


def wait(table: Table, account: Account) -> None:
    """Move a king from side to side, as a person does who waits for a fault."""
    live = state(table)
    text = next(write_move(live.position, move) for move in live.position.legal_moves() if is_safe(live.position, move))
    signed_in(account).post(table.get_absolute_url(), {"do": "move", "text": text})


def is_safe(position: Any, move: Any) -> bool:
    replies = position.played(move).legal_moves()
    return not move.captured and not any(reply.captured for reply in replies)


@pytest.mark.article("FM A1-6.4")
@pytest.mark.parametrize("level", [3, 8])
def test_one_king_against_two_keeps_its_king_for_five_moves_and_claims(players: BySide[Account], level: int) -> None:
    table = at_the_board(players.white, TWO_KINGS_AGAINST_ONE, level=level)
    for _ in range(7):
        if state(table).is_over:
            break
        assert not any(move.captured for move in state(table).position.legal_moves()), "it hangs its king"
        wait(table, players.white)
    live = state(table)
    assert live.is_over
    assert (live.finished.score.reason, live.finished.score.halves) == ("claim", BySide(1, 1))
    kinds = [record.type for record in service.records(table.stream) if record.actor == f"machine/{level}"]
    assert "game.claimed" in kinds
    assert str(live.finished.ruling.ruling.articles[0]) == "FM A1-6.4"


@pytest.mark.article("FM A1-6.4")
def test_a_count_that_is_to_be_claimed_is_no_reason_to_hang_the_king() -> None:
    """With its fifth move the count is full, but White moves before the program can claim."""
    positions = [GAMES["international"].parse("W:WK46,K5:BK24")]
    for text in (*("46-41", "24-2", "41-46", "2-24") * 2, "46-41"):
        positions.append(step(positions[-1], text).after)
    for seed in range(12):
        asked = Question("international", tuple(map(pack_position, positions)), 10, "FM", level=3, seed=seed)
        reached = step(positions[-1], answer(asked, lambda found: None).move).after
        assert not any(move.captured for move in reached.legal_moves()), seed


def test_a_board_of_advice_still_tells_that_a_full_count_is_a_draw() -> None:
    rules = {with_claims: draw_rules(FM_100, with_claims=with_claims) for with_claims in (True, False)}
    assert (len(rules[True].counts), len(rules[False].counts)) == (3, 0)
    assert len(draw_rules(RU_100, with_claims=False).counts) == len(RU_100.counts), "these end the game by themselves"


class Waiting(Thinker):
    """Keeps what it is asked until the test answers."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Heard] = []

    def ask(self, question: Question, heard: Heard) -> int:
        self.asked.append(heard)
        return 0

    def stop(self, number: int) -> None:
        """Nothing is being thought about."""


def played(players: BySide[Account], monkeypatch: pytest.MonkeyPatch, start: str, worth: Worth, plies: int = 30) -> Any:
    """A game in which both go to and fro, the program finding its position worth so much each time."""
    monkeypatch.setattr(service.BOOKS, "listeners", [])
    table = at_the_board(players.white, start)
    thinker = Waiting()
    opponent = Opponent(thinker)
    service.BOOKS.listeners.append(opponent.heard)
    opponent.heard({table.stream: service.ledger(table.stream)})
    for ply in range(plies):
        if state(table).is_over:
            break
        if ply % 2 == 0:
            move = ("47-36", "36-47")[ply // 2 % 2]
            thinker.asked.pop()(Findings(lines=(FoundLine(worth, ()),), move=move, is_last=True))
        else:
            text = ("5-10", "10-5")[ply // 2 % 2]
            service.submit(table.stream, commands.Move(Side.WHITE, text), actor="a", command_id=f"a/{ply}")
    return state(table)


@pytest.mark.article("FM A1-6.1")
def test_a_position_that_comes_three_times_is_claimed_where_nothing_is_better(
    players: BySide[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    live = played(players, monkeypatch, "B:WK46,K5:BK47,6,16", Worth(0))
    assert (live.finished.score.reason, len(live.made)) == ("claim", 8)
    better = played(players, monkeypatch, "B:WK46,K5:BK47,6,16", Worth(150))
    assert not better.is_over, "it plays on where it stands better"


class TestResigning:
    LOST = Worth(wins=False, plies=9)

    def test_it_resigns_after_ten_moves_in_a_proved_loss(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(machine, "GROUNDS", ())
        live = played(players, monkeypatch, "B:WK46,K5,40:BK47", self.LOST)
        assert (live.finished.score.reason, live.finished.score.halves) == ("resignation", BySide(2, 0))
        assert len(live.made) == 2 * (machine.LOST_MOVES - 1)

    def test_it_plays_on_where_the_loss_is_not_proved(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(machine, "GROUNDS", ())
        assert not played(players, monkeypatch, "B:WK46,K5,40:BK47", Worth(-900)).is_over

    def test_it_plays_on_where_a_count_of_draws_is_full_before_the_loss(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(machine, "GROUNDS", ())
        live = played(players, monkeypatch, "B:WK46,K5,K4:BK47", Worth(wins=False, plies=41))
        assert not live.is_over

    def test_it_plays_on_where_its_opponent_may_not_find_the_time(
        self, players: BySide[Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(machine, "GROUNDS", ())
        monkeypatch.setattr(machine, "ENOUGH_MS", 10**9)
        assert not played(players, monkeypatch, "B:WK46,K5,40:BK47", self.LOST).is_over
