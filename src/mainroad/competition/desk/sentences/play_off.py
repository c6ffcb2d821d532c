"""Play-offs, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mainroad.basics import BySide
from mainroad.competition.desk.facts import play_off as facts
from mainroad.competition.desk.sentences.teller import Teller
from mainroad.competition.history import How


def _opened(tell: Teller, fact: facts.PlayOffOpened) -> str:
    last = fact.best + len(fact.players) + len(fact.out) - 1
    told = tell.say(
        "playoffopened", contest=fact.contest, best=fact.best, last=last, players=tell.numbers(fact.players)
    )
    return tell.cited(told, fact.ruling.articles)


def _paired(tell: Teller, fact: facts.PlayOffPaired) -> str:
    boards = ", ".join(f"{tell.number(game.white)} – {tell.number(game.black)}" for game in fact.games)
    told = tell.say("playoffpaired", contest=fact.contest, step=fact.step, games=boards)
    if fact.earliest_ms:
        told = tell.say("playoff-not-before", told=told, moment=tell.moment(fact.earliest_ms))
    reasons = (article for game in fact.games for reason in game.reasons for article in reason.articles)
    return tell.cited(told, list(reasons))


def _scored(tell: Teller, fact: facts.PlayOffScored) -> str:
    contest = tell.state.play_offs.get(fact.contest)
    game = contest.game(fact.step, fact.game) if contest else None
    players = f"{tell.number(game.white)} – {tell.number(game.black)}" if game else str(fact.game)
    score = tell.score(BySide(fact.white, fact.black), How(fact.how))
    return tell.because(tell.say("playoffscored", contest=fact.contest, players=players, score=score), fact.reason)


def _decided(tell: Teller, fact: facts.PlayOffDecided) -> str:
    points = ", ".join(f"{tell.number(number)} {tell.points(made)}" for number, made in fact.points)
    return tell.ruled(tell.say("playoffdecided", contest=fact.contest, points=points), fact.ruling)


def _taken_back(tell: Teller, fact: facts.PlayOffTakenBack) -> str:
    return tell.because(tell.say("playofftakenback", contest=fact.contest), fact.reason)


PLAY_OFF: Mapping[type, Callable[[Teller, Any], str]] = {
    facts.PlayOffOpened: _opened,
    facts.PlayOffPaired: _paired,
    facts.PlayOffScored: _scored,
    facts.PlayOffDecided: _decided,
    facts.PlayOffTakenBack: _taken_back,
}
