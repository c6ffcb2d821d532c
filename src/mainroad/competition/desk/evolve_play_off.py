"""How the facts of a play-off change a tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mainroad.competition.desk.facts import play_off as facts
from mainroad.competition.desk.play_offs import PlayOff
from mainroad.competition.desk.state import Tournament


def _opened(state: Tournament, fact: facts.PlayOffOpened) -> Tournament:
    return replace(state, play_offs={**state.play_offs, fact.contest: PlayOff(fact)})


def _paired(state: Tournament, fact: facts.PlayOffPaired) -> Tournament:
    return _with(state, fact.contest, state.play_offs[fact.contest].with_step(fact))


def _scored(state: Tournament, fact: facts.PlayOffScored) -> Tournament:
    return _with(state, fact.contest, state.play_offs[fact.contest].with_result(fact))


def _decided(state: Tournament, fact: facts.PlayOffDecided) -> Tournament:
    return _with(state, fact.contest, replace(state.play_offs[fact.contest], decided=fact))


def _taken_back(state: Tournament, fact: facts.PlayOffTakenBack) -> Tournament:
    others = {contest: known for contest, known in state.play_offs.items() if contest != fact.contest}
    return replace(state, play_offs=others)


def _with(state: Tournament, contest: int, changed: PlayOff) -> Tournament:
    return replace(state, play_offs={**state.play_offs, contest: changed})


PLAY_OFF_CHANGES: Mapping[type, Callable[[Tournament, Any], Tournament]] = {
    facts.PlayOffOpened: _opened,
    facts.PlayOffPaired: _paired,
    facts.PlayOffScored: _scored,
    facts.PlayOffDecided: _decided,
    facts.PlayOffTakenBack: _taken_back,
}
