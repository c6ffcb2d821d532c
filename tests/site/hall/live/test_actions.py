"""What players, assistants and arbiters can ask by name, and where."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands
from mainroad.play.facts import Conditions
from mainroad.play.roles import PLAYERS, Role
from mainroad.site.hall.live.actions import ACTIONS, ANSWER, BY_NAME, command_of, reasons_against
from mainroad.site.hall.live.labels import ASKS, GROUPS
from mainroad.words import LANGUAGES, say
from support.games import BLACK, MINUTE, WHITE, Hall

BLIND = Conditions(on_screen=True, blind=BySide("B1", ""))
BY_HAND = Conditions()
W, HELPER = Role.WHITE, Role.WHITE_ASSISTANT


def game(conditions: Conditions = BLIND, book: str = "UA", name: str = "russian", control: str = "1h") -> Hall:
    return Hall(book, name, control, conditions=conditions).start()


def names(hall: Hall, role: Role, *, allowed: bool | None = None) -> set[str]:
    own = [action for action in ACTIONS if action.is_for(hall.state, role)]
    open_now = {
        action.name: refusal is None
        for action, refusal in zip(own, reasons_against(hall.state, role, own, hall.now), strict=True)
    }
    return {name for name, is_open in open_now.items() if allowed is None or is_open is allowed}


def give(hall: Hall, role: Role, name: str, text: str = "", after: int = 0) -> Refusal | None:
    """Give a command by its name as a page does."""
    command = command_of(hall.state, role, name, text)
    assert command is not None, name
    return command if isinstance(command, Refusal) else hall.ask(command, after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label_and_a_group(language: str) -> None:
    labels = [say(f"hall.action.{action.name}", language) for action in ACTIONS]
    assert len(set(labels)) == len(ACTIONS)
    assert {action.group for action in ACTIONS} == {ANSWER, *GROUPS}
    assert {action.asks for action in BY_NAME.values()} - {""} == set(ASKS)


@pytest.mark.parametrize(
    ("book", "name", "conditions"),
    [
        ("RU", "russian", BY_HAND),
        ("UA", "brazilian", BLIND),
        ("CH", "chess", Conditions(blind=BySide("", "B2"), two_boards=True, sheets=True)),
        ("FM", "international", BY_HAND),
        ("CK", "english", Conditions(supervised=False)),
    ],
)
def test_what_is_allowed_is_not_refused_and_what_is_barred_is(book: str, name: str, conditions: Conditions) -> None:
    for action in ACTIONS:
        for role in PLAYERS | {Role.ARBITER}:
            hall = game(conditions, book, name)
            if not action.is_for(hall.state, role) or action.trial:
                continue
            is_barred = reasons_against(hall.state, role, [action], hall.now) != [None]
            assert (give(hall, role, action.name) is not None) is is_barred, action.name


class TestABlindPlayersMove:
    @pytest.mark.article("UA V-13.2.a", "UA V-13.5")
    def test_move_announce_press_each_by_a_button(self) -> None:
        hall = game()
        assert "press" in names(hall, W, allowed=False)
        assert give(hall, W, "move", "c3-d4") is None
        assert {"announce"} <= names(hall, W, allowed=True)
        refused = give(hall, W, "press")
        assert refused is not None
        assert refused.message == "play.announcing.not-said"
        assert give(hall, W, "announce") is None  # nothing written: the move as it stands on the board
        assert hall.state.announced is not None
        assert hall.state.announced.text == "c3-d4"
        assert give(hall, W, "press") is None
        assert hall.state.clock.running is BLACK

    @pytest.mark.article("UA V-13.2.b")
    def test_another_move_said_leaves_the_one_on_the_board(self) -> None:
        hall = game()
        for name, text in (("move", "c3-d4"), ("announce", "c3-b4"), ("press", "")):
            assert give(hall, W, name, text) is None
        assert "UA V-13.2.b" in hall.cited
        assert hall.state.made[-1].text == "c3-d4"

    @pytest.mark.article("UA V-13.7.3.b")
    def test_turn_is_told_at_any_time_and_time_on_the_own_move(self) -> None:
        hall = game(Conditions(on_screen=True, blind=BySide("", "B1")))
        assert {"ask-turn", "ask-time"} <= names(hall, Role.BLACK)
        assert "ask-turn" in names(hall, Role.BLACK, allowed=True)
        assert "ask-time" in names(hall, Role.BLACK, allowed=False)

    def test_sighted_players_have_none_of_these_buttons(self) -> None:
        on_screen = game(Conditions(on_screen=True))
        assert {"announce", "press", "ask-time", "ask-turn", "repeat"}.isdisjoint(names(on_screen, W))


class TestAnAssistant:
    def helped(self, *tasks: str, conditions: Conditions = BLIND) -> Hall:
        return game(conditions).must(commands.AssistantJoins(WHITE, "account/helper", tasks))

    def test_without_one_nobody_can_do_anything(self) -> None:
        assert names(game(), HELPER) == set()
        assert command_of(game().state, HELPER, "move", "c3-d4") is None

    @pytest.mark.article("UA V-13.11.p")
    @pytest.mark.parametrize("task", ["announce", "press", "move", "write", "speak", "warn"])
    def test_he_has_exactly_the_powers_that_were_approved(self, task: str) -> None:
        own = {
            "announce": {"announce"}, "press": {"press"}, "move": set(), "write": {"write-for"},
            "speak": {"request", "call", "protest"}, "warn": {"warn"},
        }  # fmt: skip
        hall = self.helped(task)
        assert names(hall, HELPER) == own[task]
        assert (command_of(hall.state, HELPER, "move", "c3-d4") is not None) is (task == "move")

    def test_he_never_offers_accepts_claims_or_resigns(self) -> None:
        every = ("announce", "write", "press", "move", "warn", "claim", "speak", "tell-time", "tell-turn")
        hall = self.helped(*every)
        assert {"offer", "accept", "decline", "resign", "claim-repetition", "adjust"}.isdisjoint(names(hall, HELPER))

    @pytest.mark.article("UA V-13.11.1", "UA V-13.11.2.a", "UA V-13.11.2.b")
    def test_he_moves_writes_announces_and_presses_for_his_player(self) -> None:
        hall = self.helped("move", "write", "announce", "press")
        assert give(hall, HELPER, "move", "c3-d4") is None
        assert give(hall, HELPER, "announce") is None
        refused = give(hall, HELPER, "press")
        assert refused is not None
        assert refused.message == "play.assistants.writes-first"
        assert give(hall, HELPER, "write-for") is None
        assert give(hall, HELPER, "press") is None
        assert hall.state.clock.running is BLACK

    @pytest.mark.article("UA V-13.11.5")
    def test_he_speaks_to_the_arbiter_for_his_player(self) -> None:
        hall = self.helped("speak")
        assert give(hall, HELPER, "request", "The player asks for a pause.") is None
        assert [(one.side, one.text) for one in hall.state.requests] == [(WHITE, "The player asks for a pause.")]
        assert "request" not in names(self.helped("press"), HELPER)

    @pytest.mark.article("UA V-13.11.4")
    def test_he_points_at_the_opponents_flag_where_that_was_agreed(self) -> None:
        at_a_board = Conditions(blind=BySide("B1", ""))
        assert "flag" in names(self.helped("claim", conditions=at_a_board), HELPER)
        assert "flag" not in names(self.helped("press", conditions=at_a_board), HELPER)

    @pytest.mark.article("UA V-13.12.b")
    def test_he_warns_at_ten_minutes_and_not_before(self) -> None:
        hall = self.helped("warn")
        assert "warn" in names(hall, HELPER, allowed=False)
        hall.must(commands.Tick(), 51 * MINUTE)
        assert [(warned.side, warned.by) for warned in hall.state.warned.white] == [(WHITE, "assistant")]

    @pytest.mark.article("UA V-13.11.3.a")
    def test_he_tells_the_time_on_his_players_move_only(self) -> None:
        hall = self.helped("tell-time", "tell-turn")
        assert {"ask-time", "ask-turn"} <= names(hall, HELPER, allowed=True)
        for name, text in (("move", "c3-d4"), ("announce", ""), ("press", "")):
            assert give(hall, W, name, text) is None
        assert "ask-time" in names(hall, HELPER, allowed=False)
        assert "ask-turn" in names(hall, HELPER, allowed=True)


class TestInWriting:
    def test_a_request_reaches_the_arbiter_who_answers(self) -> None:
        hall = game(Conditions(on_screen=True), "RU")
        assert {"answer-white"} <= names(hall, Role.ARBITER, allowed=False)
        assert give(hall, W, "request", "I cannot hear the signal.") is None
        assert {"answer-white"} <= names(hall, Role.ARBITER, allowed=True)
        assert give(hall, Role.ARBITER, "answer-white", "I will wave.") is None
        assert hall.state.requests == ()

    def test_where_stopping_the_clock_is_resigning_nobody_is_led_into_it(self) -> None:
        on_screen = Conditions(on_screen=True)
        assert "call" not in names(game(on_screen, "RU"), W)
        assert "call" in names(game(on_screen, "UA"), W)

    def test_a_call_carries_its_text(self) -> None:
        hall = game(Conditions(on_screen=True))
        assert give(hall, W, "call", "My screen is dark.") is None
        assert hall.state.stopped is not None
        assert hall.state.stopped.text == "My screen is dark."


class TestByHand:
    def test_pieces_are_touched_and_adjusted(self) -> None:
        hall = game(BY_HAND, "RU")
        assert {"touch", "adjust"} <= names(hall, W, allowed=True)
        assert {"adjust"} <= names(hall, Role.BLACK, allowed=False)
        assert give(hall, W, "touch", "c3, e3") is None
        assert hall.state.touched == ("c3", "e3")

    def test_an_irregular_move_is_reported_and_put_right(self) -> None:
        hall = game(BY_HAND, "UA")
        assert "correct" not in names(hall, W)
        assert give(hall, W, "move", "c3-c5") is None
        assert give(hall, W, "press") is None
        assert {"report", "correct"} <= names(hall, Role.BLACK)
        assert give(hall, Role.BLACK, "correct") is None
        assert hall.state.misplayed is None
