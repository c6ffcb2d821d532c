"""What goes over the wire of a live game: who sees what, and what each may do."""

from __future__ import annotations

import msgspec
import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.decider import Ledger, Submission, decide_command, empty
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.changes import is_plain_move
from mainroad.site.hall.live.play import LAG_CREDIT_MS
from mainroad.site.hall.live.socket import moment_of
from support.short_games import SHORT_GAMES

SCREEN = Conditions(on_screen=True, supervised=False)
MINUTE = 60_000


def played(*moves: str, game: str = "russian", book: str = "RU", conditions: Conditions = SCREEN) -> Ledger[Game]:
    """A game of five minutes each in which a second is thought about every move."""
    ledger = empty(GAME, "game/x")
    players = BySide("account/anna", "account/boris")
    opening = commands.Open(book, game, "5m", players, conditions=conditions)
    ledger = done(done(ledger, opening, 0), commands.Start(), 0)
    for ply, move in enumerate(moves, start=1):
        ledger = done(ledger, commands.Move(ledger.state.turn, move), ply * 1000)
    return ledger


def done(ledger: Ledger[Game], command: commands.Command, now: int) -> Ledger[Game]:
    decision = decide_command(GAME, ledger, Submission(f"{ledger.version}", "a", now, command))
    assert not isinstance(decision, Refusal), decision
    return decision[0]


def shown(ledger: Ledger[Game], role: Role = Role.WHITE, now: int = 5000, language: str = "en") -> game_payload.Seen:
    opened = ledger.state.opened
    assert opened
    return game_payload.seen_by(ledger, role, game_payload.voice_of(opened.game, language), now)


def game(ledger: Ledger[Game], since: int = 0) -> game_payload.GameSeen:
    opened = ledger.state.opened
    assert opened
    return game_payload.game_seen(ledger.state, game_payload.voice_of(opened.game, "en"), since)


def names(ledger: Ledger[Game], role: Role, *, allowed: bool = True) -> set[str]:
    return {action.name for action in shown(ledger, role).actions if action.allowed is allowed}


def test_clocks_are_told_in_milliseconds_at_the_moment_of_the_message() -> None:
    clock = shown(played("c3-d4"), now=3000).clock
    assert (clock.white, clock.black, clock.running) == (5 * MINUTE - 1000, 5 * MINUTE - 2000, "black")


def test_a_fallen_flag_is_told() -> None:
    assert shown(played(), now=6 * MINUTE).clock.down == ("white",)


def test_everybody_sees_the_same_game() -> None:
    ledger = played("c3-d4")
    assert shown(ledger, Role.WHITE).game == shown(ledger, Role.SPECTATOR).game


def test_a_spectator_may_do_nothing() -> None:
    assert shown(played("c3-d4"), Role.SPECTATOR).actions == ()


def test_an_offer_can_be_answered_by_the_opponent_alone() -> None:
    ledger = done(played("c3-d4"), commands.Offer(Side.WHITE), 1500)
    assert {"accept", "decline"} <= names(ledger, Role.BLACK)
    assert {"accept", "decline"} <= names(ledger, Role.WHITE, allowed=False)


def test_what_is_not_allowed_says_why_by_the_article() -> None:
    accept = next(action for action in shown(played()).actions if action.name == "accept")
    assert (accept.reason, accept.articles) == ("There is no draw offer to answer.", ("RU 1.9.3.c",))


def test_reasons_are_told_in_the_readers_language() -> None:
    english, russian = (shown(played(), language=language).actions for language in ("en", "ru"))
    assert all(a.reason != b.reason for a, b in zip(english, russian, strict=True) if a.reason)


def test_who_resigns_aborts_or_offers_a_draw_is_asked_first() -> None:
    assert [action.name for action in shown(played()).actions if action.confirm] == ["offer", "abort", "resign"]


def test_the_arbiter_is_called_only_where_one_watches() -> None:
    assert "call" not in names(played(), Role.WHITE) | names(played(), Role.WHITE, allowed=False)
    watched = played(book="UA", conditions=Conditions(on_screen=True))
    assert "call" in names(watched, Role.WHITE) | names(watched, Role.WHITE, allowed=False)
    assert "stop" in names(watched, Role.ARBITER)


def test_a_host_alone_gives_the_start() -> None:
    ledger = empty(GAME, "game/x")
    opening = commands.Open("RU", "russian", "5m", BySide("a", "b"), conditions=SCREEN)
    state = done(ledger, opening, 0).state
    host = game_payload.actions_seen(state, Role.WHITE, "en", 0, is_host=True)
    other = game_payload.actions_seen(state, Role.BLACK, "en", 0)
    assert "begin" in {action.name for action in host if action.allowed}
    assert "begin" not in {action.name for action in other}


def test_moves_are_told_from_a_ply_on() -> None:
    told = game(played("c3-d4", "d6-c5", "b2-c3"), since=2)
    assert (told.since, [move.text for move in told.moves]) == (2, ["b2-c3"])
    assert told.moves[0].number == 2


@pytest.mark.parametrize(("name", "book", "move", "text"), [
    ("international", "FM", "32-28", "32-28"),
    ("english", "CK", "11-15", "11-15"),
    ("chess", "CH", "e4", "e4"),
    ("brazilian", "UA", "c3-d4", "c3-d4"),
])  # fmt: skip
def test_every_game_is_written_in_its_own_way(name: str, book: str, move: str, text: str) -> None:
    assert [made.text for made in game(played(move, game=name, book=book)).moves] == [text]


def test_legal_moves_are_those_of_the_side_to_move() -> None:
    told = game(played("c3-d4"))
    assert {told.pieces[move.path[0]] for move in told.legal} == {"black-man"}
    assert game(done(played(), commands.Resign(Side.WHITE), 1)).legal == ()


def test_every_legal_move_is_read_by_its_text() -> None:
    for name, book in (("chess", "CH"), ("russian", "RU"), ("international", "FM")):
        ledger = played(game=name, book=book)
        for legal in game(ledger).legal:
            done(ledger, commands.Move(ledger.state.turn, legal.text), 1000)


def test_the_result_is_told_with_its_reason() -> None:
    result = game(done(played(), commands.Resign(Side.WHITE), 1)).result
    assert result is not None
    assert (result.white, result.black, result.text) == (0, 2, "White resigned.")


@pytest.mark.parametrize(
    ("name", "winner", "reason"),
    [("russian", Side.WHITE, "Black has no pieces left."), ("giveaway", Side.BLACK, "Black has no pieces left.")],
)
def test_who_has_nothing_left_is_named_be_it_a_loss_or_a_win(name: str, winner: Side, reason: str) -> None:
    result = game(played(*SHORT_GAMES[name].split(), game=name)).result
    assert result is not None
    assert (result.white > result.black) is (winner is Side.WHITE)
    assert result.text == reason


def test_who_lost_on_time_is_named() -> None:
    result = game(done(played("c3-d4"), commands.Tick(), 7 * MINUTE)).result
    assert result is not None
    assert (result.white, result.black, result.text) == (2, 0, "Black lost on time.")


def test_the_value_has_the_json_form_that_is_promised() -> None:
    told = msgspec.json.decode(msgspec.json.encode(shown(played("c3-d4"))))
    assert set(told) == {"version", "role", "now", "clock", "actions", "own", "game"}
    assert told["game"]["moves"][0]["spoken"] == "c 3 to d 4"


def test_a_move_and_its_press_need_no_reading_of_facts() -> None:
    before = played("c3-d4")
    assert is_plain_move(before, done(before, commands.Move(Side.BLACK, "d6-c5"), 2000))
    assert not is_plain_move(before, done(before, commands.Offer(Side.WHITE), 2000))


@pytest.mark.parametrize(("lag", "moment"), [(0, 9000), (80, 8920), (5000, 9000 - LAG_CREDIT_MS)])
def test_the_delay_of_the_line_is_credited_within_a_bound(lag: float, moment: int) -> None:
    assert moment_of(9000, lag, played("c3-d4").state) == moment


def test_no_command_counts_before_the_last_one() -> None:
    assert moment_of(1010, 100, played("c3-d4").state) == 1000
