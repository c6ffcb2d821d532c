"""Games with men fewer, and games for a list."""

from __future__ import annotations

import io

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.laws.draughts import DraughtsPosition
from mainroad.notation.pdn import read_pdn
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.export import export
from mainroad.play.facts import Conditions, Handicap, Opened
from mainroad.play.protocol import Teller, sentence_of
from mainroad.play.state import Game
from support.games import BLACK, WHITE


def opened(rulebook: str, game: str, handicap: Handicap | None, control: str = "5m", rated: bool = False) -> object:
    command = commands.Open(
        rulebook, game, control, BySide("w", "b"), conditions=Conditions(rated=rated), handicap=handicap
    )
    decision = GAME.decide(Game(), command, 0)
    return decision if isinstance(decision, Refusal) else GAME.evolve(Game(), decision[0])


def laid(state: object) -> DraughtsPosition:
    assert isinstance(state, Game)
    assert isinstance(state.position, DraughtsPosition)
    return state.position


@pytest.mark.article("FM A1-11.1.7")
def test_the_stronger_player_begins_with_men_fewer() -> None:
    full = laid(opened("FM", "international", None))
    fewer = laid(opened("FM", "international", Handicap(BLACK, ("1", "20"))))
    assert full.men.black - fewer.men.black == {1, 20}
    assert full.men.white == fewer.men.white


@pytest.mark.article("FM A1b-11.1.7")
def test_on_64_squares_too() -> None:
    fewer = laid(opened("FM", "brazilian", Handicap(WHITE, ("c1",))))
    assert [len(men) for men in fewer.men] == [11, 12]


ALL = "a1 a3 b2 c1 c3 d2 e1 e3 f2 g1 g3 h2"


@pytest.mark.parametrize("men", ["", "c5", "a7", "zz", ALL])
def test_what_is_taken_off_are_some_of_the_own_men(men: str) -> None:
    refusal = opened("FM", "russian", Handicap(WHITE, tuple(men.split())))
    assert isinstance(refusal, Refusal)
    assert refusal.message == "play.not-readable"


@pytest.mark.parametrize(("rulebook", "game"), [("RU", "russian"), ("UA", "international"), ("CH", "chess")])
def test_a_book_without_such_a_game_has_none(rulebook: str, game: str) -> None:
    refusal = opened(rulebook, game, Handicap(WHITE, ("a1",)))
    assert isinstance(refusal, Refusal)
    assert refusal.message == "play.no-handicap"


@pytest.mark.parametrize(("handicap", "control"), [(Handicap(WHITE, ("31",)), "5m"), (None, "5m vs 3m")])
def test_a_rated_game_is_equal(handicap: Handicap | None, control: str) -> None:
    refusal = opened("FM", "international", handicap, control, rated=True)
    assert isinstance(refusal, Refusal)
    assert refusal.message == "play.rated-unequal"
    assert isinstance(opened("FM", "international", None, rated=True), Game)


def test_the_record_begins_without_the_men() -> None:
    state = opened("FM", "international", Handicap(BLACK, ("20",)))
    assert isinstance(state, Game)
    (record,) = read_pdn(io.StringIO(export(state)))
    assert record.start == state.position


def test_the_protocol_says_who_does_without() -> None:
    state = opened("FM", "international", Handicap(BLACK, ("20",)))
    assert isinstance(state, Game)
    assert isinstance(state.opened, Opened)
    assert "Handicap: Black without 20." in sentence_of(Teller(Game(), "en", {}), state.opened)
