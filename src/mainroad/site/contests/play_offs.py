"""Play-offs as pages show them: steps, games with colours and controls, results, and why each is as it is."""

from __future__ import annotations

from typing import Any

from mainroad.competition.desk import facts
from mainroad.competition.desk.decide.play_off import rule_of
from mainroad.competition.desk.play_offs import PlayOff
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Result
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.result_text import seen_text
from mainroad.site.contests.templatetags.contests import moment
from mainroad.site.languages import language


def contests(visit: Visit) -> list[dict[str, Any]]:
    """Every play-off with its steps, games and outcome."""
    return [_contest(visit, contest) for contest in visit.state.play_offs.values()]


def _name(visit: Visit, number: int) -> str:
    return visit.name(number).name(language())


def _contest(visit: Visit, contest: PlayOff) -> dict[str, Any]:
    written = scoring_of(visit.state).written
    decided = contest.decided
    return {
        "number": contest.opened.contest,
        "ruling": contest.opened.ruling.ruling,
        "out": [_name(visit, number) for number in contest.opened.out],
        "steps": [_step(visit, contest, step) for step in contest.steps],
        "decided": decided.ruling.ruling if decided else None,
        "points": [(_name(visit, number), written(made)) for number, made in decided.points] if decided else [],
    }


def _step(visit: Visit, contest: PlayOff, step: facts.PlayOffPaired) -> dict[str, Any]:
    reasons = {(r.message, r.articles): r.ruling for game in step.games for r in game.reasons}
    return {
        "number": step.step,
        "reasons": list(reasons.values()),
        "earliest": moment(step.earliest_ms, visit.event.time_zone) if step.earliest_ms and visit.event else None,
        "rest_articles": rule_of(visit.state).rest_articles,
        "games": [_game(visit, contest, step, n) for n in range(1, len(step.games) + 1)],
    }


def _game(visit: Visit, contest: PlayOff, step: facts.PlayOffPaired, number: int) -> dict[str, Any]:
    game, known = step.games[number - 1], contest.results.get((step.step, number))
    made = contest.score(step.step, number)
    return {
        "number": number,
        "white": _name(visit, game.white),
        "black": _name(visit, game.black),
        "control": game.control,
        "needs_moves": game.needs_moves,
        "score": " : ".join(map(scoring_of(visit.state).written, made)) if made else "",
        "seen": seen_text(Result(made)) if made else "",
        "moves": known.moves if known else 0,
    }
