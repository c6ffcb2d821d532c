"""Whatever a game refuses, it says why: each row is a game, what is asked of it, and the message of the refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

Asked = tuple[str, Callable[[], Hall], commands.Command, str]


def set_up(rulebook: str = "RU", game: str = "russian", control: str = "1h", **conditions: object) -> Hall:
    return Hall(rulebook, game, control, conditions=facts.Conditions(**conditions))  # type: ignore[arg-type]


def begun(rulebook: str = "RU", game: str = "russian", control: str = "1h", **conditions: object) -> Hall:
    return set_up(rulebook, game, control, **conditions).start()


def played(*moves: str) -> Hall:
    return begun().play(*moves)


def stopped() -> Hall:
    return begun().must(commands.StopClocks())


def over() -> Hall:
    return begun().must(commands.Resign(WHITE))


def sealing() -> Hall:
    """Black is on move, and may seal (FM A3-7.6.4)."""
    return begun("FM", "international", "2h/50, 1h/25").play("32-28")


def adjourned() -> Hall:
    return sealing().must(commands.Seal(BLACK, "19-23", permitted=True))


def resumed() -> Hall:
    return adjourned().must(commands.Resume())


def misplayed() -> Hall:
    """White has moved a man backwards, and pressed."""
    return played("c3-d4", "d6-c5").must(commands.Move(WHITE, "d4-c3"))


def claiming() -> Hall:
    """White has claimed that the position stood three times."""
    hall = Hall("CH", "chess", "1h", start="k7/8/8/8/8/8/6R1/K7 w - - 0 1").start()
    hall.play("Rg3", "Ka7", "Rg2", "Ka8", "Rg3", "Ka7", "Rg2")
    return hall.must(commands.Claim(BLACK, "repetition", "Ka8"))


RUNNING_ONLY: list[tuple[str, commands.Command]] = [
    ("a move", commands.Move(WHITE, "c3-d4")),
    ("a press", commands.Press(WHITE)),
    ("an offer", commands.Offer(WHITE)),
    ("an acceptance", commands.Accept(WHITE)),
    ("a claim", commands.Claim(WHITE, "repetition")),
    ("a resignation", commands.Resign(WHITE)),
    ("a report", commands.Report("telephone", offender=WHITE)),
    ("a sanction", commands.Sanction(WHITE, "warning")),
    ("leaving", commands.Leave(WHITE)),
    ("clocks set right", commands.CorrectClocks(BySide(1, 1))),
    ("another clock", commands.ReplaceClock()),
    ("a stop", commands.StopClocks()),
    ("a flag", commands.CallFlag()),
    ("a touch", commands.Touch(WHITE, ("c3",))),
    ("adjusting", commands.Adjust(WHITE)),
    ("writing", commands.Write(WHITE)),
    ("an announcement", commands.Announce(WHITE, "c3-d4")),
    ("a repeated move", commands.Repeat(WHITE, "c3-d4")),
    ("boards in line", commands.BringInLine(BySide((), ()), BySide("", ""))),
    ("a warning", commands.Warn(WHITE, "arbiter")),
    ("a question for the time", commands.AskTime(WHITE)),
    ("a question for the turn", commands.AskTurn(WHITE)),
    ("a request", commands.Request(WHITE, "water")),
    ("a protest", commands.Protest(WHITE, "no")),
    ("a sealed move", commands.Seal(WHITE, "c3-d4")),
    ("a trial", commands.BeginTrial(WHITE)),
]


@pytest.mark.parametrize(("what", "command"), RUNNING_ONLY, ids=[row[0] for row in RUNNING_ONLY])
def test_before_the_start_it_is_not_heard(what: str, command: commands.Command) -> None:
    assert refused(set_up(), command) == "play.not-running"


@pytest.mark.parametrize(("what", "command"), RUNNING_ONLY, ids=[row[0] for row in RUNNING_ONLY])
def test_after_the_end_it_is_not_heard(what: str, command: commands.Command) -> None:
    own = {commands.Report: "play.errors.game-over", commands.Protest: "play.adjournment.protest-late"}
    assert refused(over(), command) == own.get(type(command), "play.is-over")


ASKED: list[Asked] = [
    # -- opening
    ("a game twice", begun, commands.Open("RU", "russian", "1h", BySide("w", "b")), "opened-already"),
    ("an earlier moment", lambda: played("c3-d4"), commands.Press(BLACK), "time-runs-forward"),
    # -- the start
    ("a second start", begun, commands.Start(), "started-already"),
    ("an unknown starter", set_up, commands.Start(by="a cat"), "not-readable"),
    ("who is there", begun, commands.Arrive(WHITE), "nobody-absent"),
    ("an excuse of who is there", begun, commands.Excuse(WHITE), "nobody-absent"),
    ("an excuse of who is there, late", lambda: set_up().start(BLACK), commands.Excuse(WHITE), "nobody-absent"),
    (
        "an excuse that no article knows",
        lambda: set_up("CK", "english").start(BLACK),
        commands.Excuse(BLACK),
        "no-excuse",
    ),
    ("lots where none are drawn", begun, commands.DrawOpening(("c3-d4",)), "no-ballot"),
    ("lots that cannot be read", lambda: begun(ballot=True), commands.DrawOpening(("z9",)), "not-readable"),
    ("lots without the opponent", lambda: set_up(ballot=True).start(BLACK), commands.DrawOpening(()), "ballot-waits"),
    ("a move before the lots", lambda: begun(ballot=True), commands.Move(WHITE, "c3-d4"), "ballot-waits"),
    ("a move of who is not there", lambda: set_up().start(WHITE), commands.Move(WHITE, "c3-d4"), "not-there"),
    (
        "a first move in writing, both there",
        lambda: played("c3-d4"),
        commands.Move(BLACK, "d6-c5", written=True),
        "not-readable",
    ),
    # -- moves
    ("nonsense on screen", lambda: begun(on_screen=True), commands.Move(WHITE, "c3-c4"), "no-move-at-all"),
    ("nonsense at the board", begun, commands.Move(WHITE, "hello"), "no-move-at-all"),
    ("a move while the clocks stand", stopped, commands.Move(WHITE, "c3-d4"), "clocks-stand"),
    ("a press while the clocks stand", stopped, commands.Press(WHITE), "clocks-stand"),
    ("a move while the envelope is closed", resumed, commands.Move(BLACK, "19-23"), "envelope-closed"),
    ("a move while a claim is checked", claiming, commands.Move(BLACK, "Ka8"), "claim-open"),
    (
        "a premove that is not agreed",
        lambda: begun(on_screen=True),
        commands.Premove(BLACK, "d6-c5"),
        "premoves-not-agreed",
    ),
    (
        "a premove on the move",
        lambda: begun(on_screen=True, premoves=True),
        commands.Premove(WHITE, "c3-d4"),
        "premove-now",
    ),
    # -- hands
    ("a touch of nothing", begun, commands.Touch(WHITE, ()), "no-such-square"),
    ("a touch beside the board", begun, commands.Touch(WHITE, ("c3", "k9")), "no-such-square"),
    ("a path beside the board", begun, commands.Touch(WHITE, ("c3",), path=("k9",)), "no-such-square"),
    ("a touch while the clocks stand", stopped, commands.Touch(WHITE, ("c3",)), "not-running"),
    ("adjusting while the clocks stand", stopped, commands.Adjust(WHITE), "not-running"),
    ("a king on one square", begun, commands.Report("split-king", squares=("c3",)), "no-such-square"),
    # -- irregularities
    ("no irregular move", lambda: played("c3-d4"), commands.Report(by=WHITE), "nothing-irregular"),
    ("a move that was not made", lambda: played("c3-d4"), commands.Report(by=WHITE, ply=7), "nothing-irregular"),
    ("a move that was legal", lambda: played("c3-d4"), commands.Report(by=WHITE, ply=0), "nothing-irregular"),
    ("nothing to accept", begun, commands.AcceptError(WHITE), "nothing-irregular"),
    ("nothing to correct", begun, commands.CorrectError(), "nothing-irregular"),
    ("a correction that cannot be read", misplayed, commands.CorrectError(BLACK, made="hello"), "not-readable"),
    ("nothing touched before", begun, commands.Report("touched", by=BLACK, squares=("c3",)), "nothing-irregular"),
    (
        "one's own touch",
        lambda: played("c3-d4"),
        commands.Report("touched", by=WHITE, squares=("e3",)),
        "nothing-irregular",
    ),
    (
        "the right piece touched",
        lambda: played("c3-d4"),
        commands.Report("touched", by=BLACK, squares=("c3",)),
        "nothing-irregular",
    ),
    ("a telephone of nobody", begun, commands.Report("telephone"), "who-was-it"),
    ("a hit of nobody", begun, commands.Report("clock-hit"), "who-was-it"),
    ("an infringement of nobody", begun, commands.Report("infringement"), "who-was-it"),
    ("a sheet of nobody", lambda: begun(sheets=True), commands.Report("score-sheet"), "who-was-it"),
    ("hands of nobody", begun, commands.Report("hands-on-board"), "who-was-it"),
    ("hands of who has not moved", begun, commands.Report("hands-on-board", offender=BLACK), "nothing-irregular"),
    ("nothing to restore", begun, commands.Report("restore"), "nothing-irregular"),
    ("nothing that cannot be restored", begun, commands.Report("unrestorable"), "nothing-irregular"),
    ("a penalty that nobody asked", begun, commands.RulePenalty(), "no-penalty"),
    ("an unknown sanction", begun, commands.Sanction(WHITE, "a slap"), "no-such-sanction"),
    ("a loss on an unknown ground", begun, commands.Sanction(WHITE, "loss", ground="bad mood"), "not-readable"),
    ("a ground for something else", begun, commands.Sanction(WHITE, "warning", ground="indiscipline"), "not-readable"),
    # -- results
    ("two wins", begun, commands.Adjudicate(BySide(2, 2), "RU 3.1"), "no-such-result"),
    ("a win and a draw", begun, commands.Adjudicate(BySide(2, 1), "RU 3.1"), "no-such-result"),
    ("an article that is none", begun, commands.Adjudicate(BySide(2, 0), "somewhere"), "not-readable"),
    # -- claims
    ("an unknown claim", begun, commands.Claim(WHITE, "boredom"), "no-such-claim"),
    ("a claim with nonsense", begun, commands.Claim(WHITE, "repetition", "c3-c4"), "no-move-at-all"),
    ("a written move out of turn", begun, commands.Claim(BLACK, "repetition", "d6-c5"), "not-your-move"),
    ("nothing to decide", begun, commands.RuleClaim(drawn=True), "nothing-to-rule"),
    ("a trial that no article knows", lambda: begun("CH", "chess"), commands.BeginTrial(WHITE), "no-trial"),
    # -- the clock
    ("a flag that stands", begun, commands.CallFlag(WHITE), "no-flag-down"),
    ("a stop for no reason", begun, commands.StopClocks(WHITE, "tea"), "not-readable"),
    ("a second stop", stopped, commands.StopClocks(), "not-running"),
    ("nothing to resume", begun, commands.Resume(), "nothing-to-resume"),
    ("times of no adjourned game", begun, commands.CorrectClocks(BySide(1, 1), by=WHITE), "nothing-to-resume"),
    # -- adjournment
    ("no envelope", begun, commands.OpenEnvelope(), "no-envelope"),
    ("no adjournment in this book", lambda: begun("CK", "english"), commands.Seal(BLACK, "11-15"), "no-adjournment"),
    ("a position that cannot be read", adjourned, commands.Resume(board="hello"), "not-readable"),
    (
        "steps that cannot be read",
        sealing,
        commands.Seal(BLACK, "19-23", permitted=True, steps=("hello",)),
        "not-readable",
    ),
    (
        "items that cannot be read",
        sealing,
        commands.Seal(BLACK, "19-23", permitted=True, items=("hello",)),
        "not-readable",
    ),
    # -- sheets, voices, requests
    (
        "a sheet that goes back",
        lambda: begun(sheets=True).play("c3-d4").must(commands.Write(WHITE)),
        commands.Write(WHITE, 0),
        "sheet-goes-back",
    ),
    ("words among the sighted", begun, commands.Announce(WHITE, "c3-d4"), "not-spoken"),
    ("a voice that is nobody's", begun, commands.Warn(WHITE, "a cat"), "not-running"),
    ("a request to nobody", lambda: begun(supervised=False), commands.Request(WHITE, "water"), "nobody-to-ask"),
    ("a request without a word", begun, commands.Request(WHITE, "  "), "nothing-said"),
    ("a request that cannot be read", begun, commands.Request(WHITE, about="tea"), "not-readable"),
    ("an answer that nobody asked", begun, commands.AnswerRequest(WHITE, "no"), "nothing-asked"),
    (
        "an answer without a word",
        lambda: begun().must(commands.Request(WHITE, "water")),
        commands.AnswerRequest(WHITE, " "),
        "nothing-said",
    ),
    (
        "an assistant by nothing",
        lambda: begun("UA"),
        commands.AssistantJoins(WHITE, "a", source="luck"),
        "not-readable",
    ),
    ("no assistant's act", begun, commands.AssistantActs(WHITE, "record"), "nobody-assists"),
    ("no assistant's leave", begun, commands.AssistantLeaves(WHITE), "nobody-assists"),
    ("two boards where there is one", begun, commands.BringInLine(BySide((), ()), BySide("", "")), "boards.one-board"),
    (
        "a step that is none",
        lambda: begun().must(commands.Move(WHITE, "c3-d4")),
        commands.Press(WHITE, done=("hello",)),
        "not-readable",
    ),
]


def refused(hall: Hall, command: commands.Command, after: int = 0) -> str:
    before = hall.state
    answer = hall.ask(command, after)
    assert answer is not None, hall.last
    assert hall.state == before
    return answer.message


@pytest.mark.parametrize(("what", "hall", "command", "message"), ASKED, ids=[row[0] for row in ASKED])
def test_it_says_why(what: str, hall: Callable[[], Hall], command: commands.Command, message: str) -> None:
    after = -2 * SECOND if message == "time-runs-forward" else 0
    assert refused(hall(), command, after) == f"play.{message}"


def test_a_game_that_is_not_set_up_hears_nothing_else() -> None:
    answer = GAME.decide(Game(), commands.Start(), 0)
    assert isinstance(answer, Refusal)
    assert answer.message == "play.not-opened"


OPENED: list[tuple[commands.Open, str]] = [
    (commands.Open("RU", "chess", "1h", BySide("w", "b")), "no-book"),
    (commands.Open("RU", "russian", "often", BySide("w", "b")), "no-time-control"),
    (commands.Open("RU", "russian", "1h", BySide("w", "b"), start="nonsense"), "not-readable"),
    (commands.Open("RU", "russian", "1h", BySide("w", "b"), opening=("a1-a2",)), "not-readable"),
    (commands.Open("RU", "russian", "1h", BySide("w", "b"), tempo="leisurely"), "not-readable"),
    (commands.Open("CH", "chess", "1h", BySide("w", "b"), handicap=facts.Handicap(WHITE, ("a2",))), "no-handicap"),
    (
        commands.Open("RU", "russian", "1h vs 2h", BySide("w", "b"), conditions=facts.Conditions(rated=True)),
        "rated-unequal",
    ),
]


@pytest.mark.parametrize(("command", "message"), OPENED)
def test_a_game_that_cannot_be_set_up(command: commands.Open, message: str) -> None:
    answer = GAME.decide(Game(), command, 0)
    assert isinstance(answer, Refusal)
    assert answer.message == f"play.{message}"


@pytest.mark.parametrize("halves", [(2, 0), (1, 1), (0, 2), (0, 0), (1, 0), (0, 1)])
def test_every_result_that_arbiters_give(halves: tuple[int, int]) -> None:
    hall = begun().must(commands.Adjudicate(BySide(*halves), "RU 3.7.7"), MINUTE)
    assert hall.score == halves
    assert (hall.cited, hall.said) == ({"RU 3.7.7"}, ["play.adjudicated"])
