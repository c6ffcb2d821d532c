"""How facts make a match: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mainroad.displays.matches import facts
from mainroad.displays.matches.state import Match
from mainroad.journal.records import Fact


def evolve(state: Match, fact: Fact) -> Match:
    """Add a fact."""
    return _CHANGES[type(fact)](state, fact)


def _opened(state: Match, fact: facts.Opened) -> Match:
    return replace(state, opened=fact)


def _game_due(state: Match, fact: facts.GameDue) -> Match:
    return replace(state, due=fact)


def _scored(state: Match, fact: facts.Scored) -> Match:
    if state.due is None:
        raise ValueError("no game was due")
    return replace(state, games=(*state.games, (state.due, fact.score)), due=None, before=state)


def _set_decided(state: Match, fact: facts.SetDecided) -> Match:
    return replace(state, sets=(*state.sets, fact))


def _decided(state: Match, fact: facts.Decided) -> Match:
    return replace(state, decided=fact)


def _taken_back(state: Match, fact: facts.TakenBack) -> Match:
    if state.before is None:
        raise ValueError("there is no result to take back")
    return replace(state.before, consents=state.consents)


def _agreed(state: Match, fact: facts.Agreed) -> Match:
    return replace(state, consents=state.consents | frozenset(fact.consents))


def _closed(state: Match, fact: facts.Closed) -> Match:
    return replace(state, due=None, is_closed=True)


_CHANGES: Mapping[type[Fact], Callable[[Match, Any], Match]] = {
    facts.Opened: _opened,
    facts.GameDue: _game_due,
    facts.Scored: _scored,
    facts.SetDecided: _set_decided,
    facts.Decided: _decided,
    facts.TakenBack: _taken_back,
    facts.Agreed: _agreed,
    facts.Closed: _closed,
}
