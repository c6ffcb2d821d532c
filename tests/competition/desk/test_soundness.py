"""Facts from elsewhere: what the desk itself writes is sound, and what it could never write is named by its field."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mainroad.basics import Refusal
from mainroad.competition.desk import facts
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.soundness import (
    LARGEST,
    LAST_MS,
    LONGEST,
    MOST_BOARDS,
    MOST_GAMES,
    MOST_HALF_POINTS,
    MOST_ITEMS,
    MOST_ROUNDS,
    fault,
    is_id,
    is_plain,
)
from mainroad.competition.desk.state import Tournament
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling
from support.arbiter import MINUTE, regulation
from support.desk.situations import DESKS, commands_for


@pytest.mark.parametrize("name", [name for name in DESKS if "without a regulation" not in name])
def test_whatever_the_desk_writes_is_sound(name: str) -> None:
    desk = DESKS[name]()
    for command in commands_for(desk.state):
        decision = DESK.decide(desk.state, command, desk.now + MINUTE)
        state = desk.state
        for fact in () if isinstance(decision, Refusal) else decision:
            if not (isinstance(fact, facts.Opened) and not fact.regulation):
                assert fault(state, fact) == "", command
            state = DESK.evolve(state, fact)


SAID = WrittenRuling("desk.left", (), {"player": 1})
OPENED = facts.Opened("RU", "2026-11", "ru-number", 3, regulation())
PAIR = facts.PairedBoard


@pytest.fixture(scope="module")
def running() -> Tournament:
    """Four players, two rounds paired, of which the second runs."""
    return DESKS["second running"]().state


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [
        # -- texts and numbers
        (facts.Entered("x" * 41), "entry"),
        (facts.Entered("a b"), "entry"),
        (facts.Entered(""), "entry"),
        (facts.Entered("new", club="x" * (LONGEST + 1)), "club"),
        (facts.Entered("new", club="two\x00lines"), "club"),
        (facts.Entered("new", rating=LARGEST + 1), "rating"),
        (facts.Entered("new", categories=("x",) * (MOST_ITEMS + 1)), "categories"),
        (facts.Entered("new", categories=("\x07",)), "categories"),
        (facts.Begun(2, LAST_MS + 1), "at_ms"),
        (facts.Begun(2, -1), "at_ms"),
        (facts.Admitted("p1", True, fit_on="2026-13-01"), "fit_on"),
        (facts.Admitted("p1", True, fit_on="20260101"), "fit_on"),
        (facts.Admitted("p1", True, fit_on="1800-01-01"), "fit_on"),
        (facts.Sanctioned(1, "nowhere", 0), "article"),
        (facts.Sanctioned(1, "RU 3/1", 0), "article"),
        (facts.Withdrew(1, "m", ("nowhere",), False), "articles"),
        (facts.Scored(2, 1, 2, 0, "played", "r" * 4001), "reason"),
        (facts.TeamNamed("p1", ("a", "b"), (), {"a b": 1}), "ratings"),
        (facts.WrongBoard(2, 1, 1, "white", WrittenRuling("no.such-message")), "message"),
        (facts.WrongBoard(2, 1, 1, "white", WrittenRuling("desk.late", (), {"player": 1})), "message"),
        (facts.WrongBoard(2, 1, 1, "white", WrittenRuling("desk.left", (), {"player": 1, "a b": 1})), "message"),
        # -- places in the tournament
        (OPENED, "opened"),
        (facts.RegulationChanged("?", "why", "RU", "ru-number", 3), "regulation"),
        (facts.RegulationChanged(regulation(), "why", "UA", "ru-number", 3), "rulebook"),
        (facts.RegulationChanged(regulation(), "why", "RU", "ru-lot", 3), "rulebook"),
        (facts.RegulationChanged(regulation(), "why", "RU", "ru-number", 4), "rulebook"),
        (facts.Entered("p1"), "entry"),
        (facts.Replaced(1, "p2"), "entry"),
        (facts.Scratched("nobody"), "entry"),
        (facts.Numbered(("p1", "p1"), "s"), "order"),
        (facts.Numbered(("p1", "nobody"), "s"), "order"),
        (facts.Paired(2, (PAIR(1, 2), PAIR(3, 4))), "round"),
        (facts.Paired(4, (PAIR(1, 2), PAIR(3, 4))), "round"),
        (facts.Unpaired(1, "r"), "round"),
        (facts.Published(3), "round"),
        (facts.Published(0), "round"),
        (facts.Announced(1, MOST_ROUNDS + 1, 0), "round"),
        (facts.Announced(1, -1, 0), "round"),
        (facts.Scored(2, 0, 2, 0), "board"),
        (facts.Scored(2, 3, 2, 0), "board"),
        (facts.BoardFixed("p1", MOST_BOARDS + 1), "board"),
        (facts.BoardFixed("p1", -1), "board"),
        (facts.GameScored(2, 1, MOST_GAMES + 1, 2, 0), "game"),
        (facts.TableScored(2, 1, -1, 2, 0), "table"),
        (facts.PlayOffScored(1, MOST_GAMES + 1, 1, 2, 0), "step"),
        (facts.PlayOffScored(MOST_GAMES + 1, 1, 1, 2, 0), "contest"),
        (facts.Scored(2, 1, 2, 0, "guessed"), "how"),
        (facts.Scored(2, 1, -1, 0), "white"),
        (facts.Scored(2, 1, 0, MOST_HALF_POINTS + 1), "white"),
        (facts.Withdrew(5, "m", (), False), "number"),
        (facts.Withdrew(0, "m", (), False), "number"),
        (facts.Paired(3, (PAIR(1, 2), PAIR(2, 3))), "number"),
        (facts.Paired(3, (PAIR(1, 2),), 1), "number"),
        (facts.Paired(3, (PAIR(1, 9),)), "number"),
        (facts.Paired(3, (PAIR(1, 2),), 9), "number"),
        (facts.Qualified(2, (1, 9)), "number"),
        (facts.ColoursDrawn(2, 1, 9, 1, SAID), "number"),
        (facts.ColoursDrawn(2, 1, 1, 9, SAID), "number"),
        (facts.Tossed(2, 1, 9, "heads", "heads", 1, "s", SAID), "number"),
        (facts.Tossed(2, 1, 1, "heads", "heads", 9, "s", SAID), "number"),
        (facts.Finished(((9, 1),)), "number"),
        (facts.PlayedOff(((9, 2), (1, 0))), "number"),
        (facts.PlayOffPaired(1, 1, (facts.PlayOffGame(1, 9, "5m", ()),)), "number"),
        (facts.PlayOffDecided(1, ((9, 2),), SAID), "number"),
        (facts.CaseRaised("k", "call", number=9), "number"),
        (facts.CaseRuled("none", "noted"), "case"),
        (facts.ProtestDecided("none", True, "r"), "protest"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Fact) else value,
)
def test_what_could_not_have_been_written_is_named(running: Tournament, fact: Fact, wrong: str) -> None:
    assert fault(running, fact) == wrong


@pytest.mark.parametrize(
    "fact",
    [
        facts.Entered("x" * 40, LARGEST, club="x" * LONGEST),
        facts.Entered("new", categories=("x",) * MOST_ITEMS),
        facts.Admitted("p1", True, fit_on="2026-01-31"),
        facts.Announced(1, MOST_ROUNDS, 0),
        facts.BoardFixed("p1", MOST_BOARDS),
        facts.GameScored(2, 2, MOST_GAMES, MOST_HALF_POINTS, 0),
        facts.Begun(2, LAST_MS),
        facts.Scored(2, 2, 2, 0, "played", "r" * 4000),
        facts.Paired(3, (PAIR(1, 2), PAIR(4, 3))),
        facts.CaseRaised("k", "call"),
        facts.Unpaired(2, "r"),
        facts.Sanctioned(1, "RU 3.7.7", 0),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_just_within_the_bounds_is_sound(running: Tournament, fact: Fact) -> None:
    assert fault(running, fact) == ""


def test_a_tournament_opens_once_by_an_edition_and_a_regulation_that_can_be_kept() -> None:
    opened = DESKS["opened"]().state.opened
    assert opened is not None
    assert fault(Tournament(), opened) == ""
    assert fault(Tournament(), replace(opened, edition="none")) == "edition"
    assert fault(Tournament(), replace(opened, regulation="?")) == "regulation"
    impossible = regulation(more="micro_match = {games = 9}\n")
    assert fault(Tournament(), replace(opened, regulation=impossible)) == "regulation"
    assert fault(Tournament(), facts.Entered("p1")) == "opened"


def test_cases_and_protests_are_raised_once() -> None:
    state = DESKS["disputed"]().state
    assert fault(state, facts.CaseRaised("k1", "call")) == "case"
    assert fault(state, facts.Protested("a", 1, "x")) == "protest"
    assert fault(state, facts.CaseRuled("k2", "noted")) == ""
    assert fault(state, facts.ProtestDecided("a", True, "r")) == ""


@pytest.mark.parametrize(
    ("text", "good"),
    [("p1", True), ("=p1", True), ("=========p", False), ("", False), ("a.b-c_d", True), (".a", False), ("a/b", False)],
)
def test_an_id_can_stand_in_an_address(text: str, good: bool) -> None:
    assert is_id(text) is good


@pytest.mark.parametrize(
    ("text", "good"), [("two\nlines\t", True), ("\x0b", False), ("\u2028", False), ("x" * 201, False)]
)
def test_a_text_can_be_printed(text: str, good: bool) -> None:
    assert is_plain(text) is good
