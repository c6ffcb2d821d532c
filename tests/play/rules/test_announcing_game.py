"""Games of blind players through the public commands: words, warnings, questions, assistants, two boards."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.laws.games import GAMES
from mainroad.play import commands, facts
from mainroad.play.board import fen, step
from mainroad.play.decider import GAME
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

BLIND_WHITE, BLIND_BLACK = BySide("B1", ""), BySide("", "B2")
GAME_OF = {"RU": "russian", "UA": "russian", "CH": "chess"}
FIRST = {"RU": "c3-d4", "UA": "c3-d4", "CH": "e4"}


def game(
    rulebook: str,
    control: str = "1h",
    blind: BySide[str] = BLIND_WHITE,
    *,
    on_screen: bool = False,
    supervised: bool = True,
    two_boards: bool = False,
) -> Hall:
    given = facts.Conditions(on_screen=on_screen, blind=blind, supervised=supervised, two_boards=two_boards)
    return Hall(rulebook, GAME_OF[rulebook], control, conditions=given).start()


def refused(hall: Hall, command: commands.Command, after: int = 0) -> str:
    refusal = hall.ask(command, after)
    assert refusal is not None
    return f"{refusal.message}: {', '.join(map(str, refusal.articles))}"


def spoken(hall: Hall, *moves: str) -> Hall:
    """Make moves, each said, repeated where that is asked, and pressed."""
    for move in moves:
        side = hall.state.turn
        hall.must(commands.Move(side, move), SECOND).must(commands.Announce(side, move)).must(commands.Press(side))
        if hall.state.unrepeated:
            hall.must(commands.Repeat(side.opponent, move))
    return hall


# -- the order -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulebook", "cited"),
    cases(
        [
            ("RU 3.21.4", "RU", "RU 3.21.4"),
            ("UA V-13.5", "UA", "UA V-13.5"),
            ("CH 32.2.11.a; CH 32.2.11.b", "CH", "CH 32.2.11.a, CH 32.2.11.b"),
        ]
    ),
)
class TestTheOrder:
    def test_move_announce_press(self, rulebook: str, cited: str) -> None:
        hall = game(rulebook).must(commands.Move(WHITE, FIRST[rulebook]))
        assert refused(hall, commands.Press(WHITE)) == f"play.announcing.not-said: {cited}"
        assert hall.state.clock.running is WHITE
        hall.must(commands.Announce(WHITE, FIRST[rulebook])).must(commands.Press(WHITE))
        assert hall.state.clock.running is BLACK

    def test_words_before_the_move_are_words_too(self, rulebook: str, cited: str) -> None:
        hall = game(rulebook).must(commands.Announce(WHITE, FIRST[rulebook]))
        assert refused(hall, commands.Press(WHITE)).startswith("play.clock.not-moved")
        hall.must(commands.Move(WHITE, FIRST[rulebook])).must(commands.Press(WHITE))
        assert hall.state.clock.running is BLACK

    def test_the_same_on_a_screen_where_an_arbiter_watches(self, rulebook: str, cited: str) -> None:
        hall = game(rulebook, on_screen=True).must(commands.Move(WHITE, FIRST[rulebook]))
        assert refused(hall, commands.Press(WHITE)) == f"play.announcing.not-said: {cited}"
        hall.must(commands.Announce(WHITE, FIRST[rulebook])).must(commands.Press(WHITE))
        assert hall.state.clock.running is BLACK

    def test_on_a_screen_of_free_play_the_program_speaks(self, rulebook: str, cited: str) -> None:
        hall = game(rulebook, on_screen=True, supervised=False).must(commands.Move(WHITE, FIRST[rulebook]))
        assert hall.state.clock.running is BLACK


@pytest.mark.parametrize(
    ("rulebook", "waits"), cases([("RU 3.21.4", "RU", True), ("UA V-13.5", "UA", True), ("CH 32.2.11.b", "CH", False)])
)
def test_whether_a_sighted_opponent_is_bound_too(rulebook: str, waits: bool) -> None:
    hall = game(rulebook, blind=BLIND_BLACK).must(commands.Move(WHITE, FIRST[rulebook]))
    assert (hall.ask(commands.Press(WHITE)) is not None) is waits
    on_screen = game(rulebook, blind=BLIND_BLACK, on_screen=True).must(commands.Move(WHITE, FIRST[rulebook]))
    assert (on_screen.state.clock.running is WHITE) is waits


@pytest.mark.article("UA V-13.6")
def test_time_trouble_frees_nobody_from_speaking() -> None:
    hall = game("UA").set_clock(20 * SECOND, MINUTE).must(commands.Move(WHITE, "c3-d4"))
    assert refused(hall, commands.Press(WHITE)) == "play.announcing.not-said: UA V-13.5, UA V-13.6"


@pytest.mark.article("UA V-13.2.a", "RU 3.21.2.a")
@pytest.mark.parametrize("rulebook", ["UA", "RU"])
def test_a_move_is_said_in_full(rulebook: str) -> None:
    hall = game(rulebook).must(commands.Move(WHITE, "c3-d4"))
    assert refused(hall, commands.Announce(WHITE, "cd4")).startswith("play.announcing.in-full")
    hall.must(commands.Announce(WHITE, "c 3 to d 4")).must(commands.Press(WHITE))


# -- wrong words -----------------------------------------------------------------------------------------------


class TestWrongWords:
    @pytest.mark.article("UA V-13.9.a")
    def test_they_are_put_right_before_the_press(self) -> None:
        hall = game("UA").must(commands.Move(WHITE, "c3-b4")).must(commands.Announce(WHITE, "c3-d4"))
        hall.must(commands.Announce(WHITE, "c3-b4")).must(commands.Press(WHITE))
        assert hall.said == []

    @pytest.mark.article("UA V-13.9.a")
    def test_not_after_it(self) -> None:
        hall = game("UA").must(commands.Move(WHITE, "c3-b4")).must(commands.Announce(WHITE, "c3-d4"))
        hall.must(commands.Press(WHITE))
        assert refused(hall, commands.Announce(WHITE, "c3-b4")) == "play.announcing.too-late: UA V-13.9.a"

    @pytest.mark.parametrize(
        ("rulebook", "cited"), cases([("RU 3.21.2.b", "RU", "RU 3.21.2.b"), ("UA V-13.2.b", "UA", "UA V-13.2.b")])
    )
    def test_the_move_on_the_board_counts(self, rulebook: str, cited: str) -> None:
        hall = game(rulebook).must(commands.Move(WHITE, "c3-b4")).must(commands.Announce(WHITE, "c3-d4"))
        hall.must(commands.Press(WHITE))
        assert cited in hall.cited
        assert (hall.state.made[-1].text, hall.state.clock.running) == ("c3-b4", BLACK)

    @pytest.mark.article("CH 32.2.14")
    def test_in_chess_nobody_presses_before_they_are_put_right(self) -> None:
        hall = game("CH").must(commands.Move(WHITE, "e4")).must(commands.Announce(WHITE, "Bauer David vier"))
        assert refused(hall, commands.Press(WHITE)) == "play.announcing.correct-first: CH 32.2.14"
        hall.must(commands.Announce(WHITE, "Bauer Eva vier")).must(commands.Press(WHITE))


# -- time told -------------------------------------------------------------------------------------------------


class TestTimeTold:
    @pytest.mark.article("RU 3.21.6.b")
    def test_the_arbiter_warns_at_five_minutes_of_each_period(self) -> None:
        hall = game("RU", "1h/1, 30m")
        assert GAME.wakes_at(hall.state) == 55 * MINUTE
        hall.must(commands.Tick(), 55 * MINUTE).must(commands.Tick(), MINUTE)
        assert [(warned.by, warned.left_ms) for warned in hall.state.warned.white] == [("arbiter", 5 * MINUTE)]
        spoken(hall, "c3-d4", "b6-a5").set_clock(4 * MINUTE, 20 * MINUTE).must(commands.Tick())
        assert [warned.period for warned in hall.state.warned.white] == [0, 1]

    @pytest.mark.article("RU 3.21.6.b")
    def test_he_is_told_of_the_opponents_flag(self) -> None:
        hall = spoken(game("RU", "10m"), "c3-d4").must(commands.Tick(), 10 * MINUTE)
        warned = hall.state.warned.white[-1]
        assert (warned.ruling.message, warned.ruling.articles) == ("play.warnings.flag", ("RU 3.21.6.b",))
        assert hall.score == (2, 0)

    @pytest.mark.article("RU 3.21.6.b")
    def test_of_a_flag_that_decides_nothing_yet_he_is_told_once(self) -> None:
        hall = spoken(game("RU", "10m", supervised=False), "c3-d4").must(commands.Tick(), 10 * MINUTE)
        hall.must(commands.Tick(), MINUTE)
        assert [warned.ruling.message for warned in hall.state.warned.white] == ["play.warnings.flag"]
        assert hall.must(commands.CallFlag(WHITE)).score == (2, 0)

    @pytest.mark.article("RU 3.21.6.b")
    def test_that_does_not_take_the_place_of_his_own_warning(self) -> None:
        hall = spoken(game("RU", "10m", supervised=False), "c3-d4").must(commands.Tick(), 10 * MINUTE)
        spoken(hall, "b6-a5").must(commands.Tick(), 6 * MINUTE)
        messages = [warned.ruling.message for warned in hall.state.warned.white]
        assert messages == ["play.warnings.flag", "play.warnings.short-arbiter"]

    @pytest.mark.article("UA V-13.12.b", "UA V-13.12.d")
    def test_low_vision_is_warned_later_than_blindness(self) -> None:
        hall = game("UA", "30m", BySide("B2", ""))
        assert GAME.wakes_at(hall.state) == 25 * MINUTE
        assert refused(hall, commands.Warn(WHITE, "arbiter"), 24 * MINUTE).startswith("play.warnings.too-early")
        hall.must(commands.Warn(WHITE, "arbiter"), MINUTE)
        assert refused(hall, commands.Warn(WHITE, "arbiter"), SECOND) == "play.warnings.once: UA V-13.12.c"
        assert len(hall.state.warned.white) == 1

    @pytest.mark.article("UA V-13.7.3.b", "UA V-13.12.a", "RU 3.21.6.a")
    @pytest.mark.parametrize("rulebook", ["UA", "RU"])
    def test_the_time_is_told_on_ones_own_move_only(self, rulebook: str) -> None:
        hall = game(rulebook).must(commands.AskTime(WHITE), 90 * SECOND)
        told = hall.last[-1]
        assert isinstance(told, facts.Told)
        assert told.ruling.parameters["white"] == "0:01:30"
        spoken(hall, "c3-d4")
        assert refused(hall, commands.AskTime(WHITE)).startswith("play.asking.not-your-move")

    def test_between_sighted_players_everybody_looks_for_himself(self) -> None:
        hall = game("RU", blind=BySide("", ""))
        assert (
            refused(hall, commands.AskTime(WHITE)) == refused(hall, commands.AskTurn(WHITE)) == "play.asking.sees-it: "
        )

    @pytest.mark.article("UA V-13.7.3.b")
    def test_whose_move_it_is_is_told_at_any_time(self) -> None:
        hall = spoken(game("UA"), "c3-d4").must(commands.AskTurn(WHITE))
        assert hall.said == ["play.asking.turn-black"]


# -- assistants ------------------------------------------------------------------------------------------------


class TestAssistants:
    @pytest.mark.article("UA V-13.11")
    def test_only_who_needs_one_has_one(self) -> None:
        hall = game("UA")
        assert refused(hall, commands.AssistantJoins(BLACK, "helper", ("write",))) == (
            "play.assistants.not-for-him: UA V-13.11"
        )
        hall.must(commands.AssistantJoins(WHITE, "helper", ("write", "tell-time"), "one-game"))
        assert "UA V-13.11" in hall.cited

    @pytest.mark.article("UA V-13.11")
    def test_a_player_with_another_impairment_has_one_too(self) -> None:
        impaired: BySide[tuple[str, ...]] = BySide((), ("motor",))
        hall = Hall("UA", "russian", "1h", conditions=facts.Conditions(impaired=impaired)).start()
        hall.must(commands.AssistantJoins(BLACK, "helper", ("move", "press")))
        hall.must(commands.AssistantActs(BLACK, "move"))
        assert hall.cited == {"UA V-13.11.2.a"}

    @pytest.mark.article("UA V-13.11.p")
    def test_he_does_what_was_agreed_and_nothing_else(self) -> None:
        hall = game("UA").must(commands.AssistantJoins(WHITE, "helper", ("write",)))
        hall.must(commands.AssistantActs(WHITE, "write"))
        assert refused(hall, commands.AssistantActs(WHITE, "move")) == "play.assistants.not-agreed: UA V-13.11.p"
        assert refused(hall, commands.AssistantActs(WHITE, "advise")) == "play.assistants.not-a-task: UA V-13.11.p"

    @pytest.mark.article("UA V-13.11.2.b")
    def test_the_sighted_opponents_press_does_not_wait_for_him(self) -> None:
        hall = game("UA").must(commands.AssistantJoins(WHITE, "helper", ("write",)))
        hall.must(commands.Move(WHITE, "c3-d4")).must(commands.Announce(WHITE, "c3-d4"))
        assert refused(hall, commands.Press(WHITE)) == "play.assistants.writes-first: UA V-13.11.2.b"
        hall.must(commands.Write(WHITE, by_assistant=True)).must(commands.Press(WHITE))
        spoken(hall, "b6-a5")
        assert hall.state.clock.running is WHITE

    def test_another_takes_his_place_and_when_nobody_does_the_arbiter_warns(self) -> None:
        hall = game("UA").must(commands.AssistantJoins(WHITE, "one", ("write",)))
        hall.must(commands.AssistantJoins(WHITE, "two", ("announce",), "one-game"))
        assert hall.state.assistants.white is not None
        assert (hall.state.assistants.white.person, type(hall.last[0])) == ("two", facts.AssistantLeft)
        hall.must(commands.AssistantLeaves(WHITE)).must(commands.Tick(), 50 * MINUTE)
        assert [warned.by for warned in hall.state.warned.white] == ["arbiter"]

    def test_the_russian_code_knows_none(self) -> None:
        assert refused(game("RU"), commands.AssistantJoins(WHITE, "helper", ("write",))) == "play.assistants.none: "


# -- two boards ------------------------------------------------------------------------------------------------


def chess(*moves: str) -> str:
    """What stands on a board after moves."""
    position = GAMES["chess"].start()
    for move in moves:
        position = step(position, move).after
    return fen(position)


LINE, OTHER = ("e4", "e5", "Nf3", "Nc6"), ("e4", "e5", "Ne2", "Nc6")


class TestTwoBoards:
    @pytest.mark.article("CH 32.2.1.a")
    def test_a_move_is_repeated_before_it_is_answered(self) -> None:
        hall = game("CH", two_boards=True).must(commands.Move(WHITE, "e4")).must(commands.Announce(WHITE, "e4"))
        hall.must(commands.Press(WHITE))
        assert refused(hall, commands.Move(BLACK, "e5")) == "play.announcing.repeat-first: CH 32.2.1.a"
        hall.must(commands.Repeat(BLACK, "d4"))
        assert refused(hall, commands.Move(BLACK, "e5")) == "play.announcing.repeat-first: CH 32.2.1.a"
        hall.must(commands.Repeat(BLACK, "Bauer Eva vier")).must(commands.Move(BLACK, "e5"))

    @pytest.mark.article("CH 32.2.15.a", "CH 32.2.15.b")
    def test_whose_board_differs_from_both_sheets_sets_it_right(self) -> None:
        hall = spoken(game("CH", two_boards=True), *LINE)
        hall.must(commands.BringInLine(BySide(LINE, LINE), BySide(chess(*LINE), chess(*OTHER))))
        assert (hall.said, hall.cited) == (["play.boards.set-right-black"], {"CH 32.2.15.a", "CH 32.2.15.b"})
        assert len(hall.state.made) == 4

    @pytest.mark.article("CH 32.2.16")
    def test_where_the_sheets_part_the_game_and_its_clocks_go_back(self) -> None:
        hall = spoken(game("CH", two_boards=True), *LINE[:2])
        clock = hall.left
        spoken(hall, *LINE[2:]).must(
            commands.BringInLine(BySide(LINE, OTHER), BySide(chess(*LINE), chess(*OTHER))), 5 * MINUTE
        )
        assert hall.cited == {"CH 32.2.16"}
        assert ([made.text for made in hall.state.made], hall.state.turn) == (["e4", "e5"], WHITE)
        assert (hall.left, hall.state.clock.running) == (clock, WHITE)

    def test_where_there_is_one_board_nothing_is_brought_in_line(self) -> None:
        hall = spoken(game("CH"), *LINE)
        asked = commands.BringInLine(BySide(LINE, LINE), BySide(chess(*LINE), chess(*OTHER)))
        assert refused(hall, asked) == "play.boards.one-board: "


class TestTheAlphabetOfChess:
    BLIND = facts.Conditions(blind=BySide("B1", ""))

    @pytest.mark.parametrize(
        ("start", "move", "said"),
        cases(
            [
                ("CH 32.2.1.b, CH 32.2.1.c, CH 32.2.1.e", "", "Nf3", "Springer Felix drei"),
                (
                    "CH 32.2.1.d",
                    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                    "0-0",
                    "Kurze Rochade",
                ),
            ]
        ),
    )
    def test_a_move_is_said_by_its_names(self, start: str, move: str, said: str) -> None:
        hall = Hall("CH", "chess", "2h", start=start, conditions=self.BLIND).start().must(commands.Move(WHITE, move))
        refusal = hall.ask(commands.Announce(WHITE, "Pferd nach vorn"))
        assert refusal is not None
        assert {"CH 32.2.1.b", "CH 32.2.1.c", "CH 32.2.1.d", "CH 32.2.1.e"} <= set(map(str, refusal.articles))
        hall.must(commands.Announce(WHITE, said)).must(commands.Press(WHITE))
        assert hall.said == []
