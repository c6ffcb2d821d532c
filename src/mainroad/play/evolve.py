"""How facts make a game: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mainroad.clocks.durations import TICK
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.journal.records import Fact
from mainroad.laws.games import GAMES
from mainroad.play import facts
from mainroad.play.board import step
from mainroad.play.face import Face
from mainroad.play.state import Game, Made, Stage
from mainroad.rulebooks.books.book import book_for


def evolve(state: Game, fact: Fact) -> Game:
    """Add a fact."""
    return _CHANGES[type(fact)](state, fact)


def _opened(state: Game, fact: facts.Opened) -> Game:
    game = GAMES[fact.game]
    position = game.parse(fact.start) if fact.start else game.start()
    for text in fact.opening:
        position = step(position, text).after
    control = parse_control(fact.control)
    return replace(
        state,
        stage=Stage.SET_UP,
        opened=fact,
        book=book_for(fact.rulebook, fact.game),
        control=control,
        tempo=Tempo(fact.tempo),
        start=position,
        position=position,
        keys=(position.repetition_key,),
        clock=Face(control.allowances.map(lambda given: given.periods[0].time // TICK)),
    )


def _started(state: Game, fact: facts.Started) -> Game:
    return replace(state, stage=Stage.RUNNING, clock=fact.clock)


def _moved(state: Game, fact: facts.Moved) -> Game:
    made = step(state.position, fact.move)
    before = () if made.is_irreversible else state.keys
    return replace(
        state,
        position=made.after,
        made=(*state.made, Made(fact.side, made.move, made.text, state.position, fact.at_ms)),
        keys=(*before, made.after.repetition_key),
        unpressed=fact.side,
    )


def _pressed(state: Game, fact: facts.Pressed) -> Game:
    return replace(
        state,
        clock=fact.clock,
        pressed=state.pressed.changed(fact.side, lambda moves: moves + 1),
        unpressed=None,
        made=(*state.made[:-1], replace(state.made[-1], clock=fact.clock)) if state.made else (),
    )


def _offered(state: Game, fact: facts.Offered) -> Game:
    return replace(state, offer=fact)


def _offer_ended(state: Game, fact: facts.OfferEnded) -> Game:
    return replace(state, offer=None)


def _ruled(state: Game, fact: facts.Ruled) -> Game:
    return replace(state, rulings=(*state.rulings, fact))


def _clock_set(state: Game, fact: facts.ClockSet) -> Game:
    return replace(state, clock=fact.clock)


def _finished(state: Game, fact: facts.Finished) -> Game:
    return replace(state, stage=Stage.FINISHED, clock=fact.clock, offer=None, finished=fact)


_CHANGES: Mapping[type, Callable[[Game, Any], Game]] = {
    facts.Opened: _opened,
    facts.Started: _started,
    facts.Moved: _moved,
    facts.Pressed: _pressed,
    facts.Offered: _offered,
    facts.OfferEnded: _offer_ended,
    facts.Ruled: _ruled,
    facts.ClockSet: _clock_set,
    facts.Finished: _finished,
}
