"""Play-offs at the arbiter's table in a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from mainroad.basics import BySide
from mainroad.cli.room_session import Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.results import RESULTS
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.play_off import play_off_proposals, rule_of
from mainroad.competition.desk.play_offs import PlayOff
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.history import How
from mainroad.journal.written_rulings import WrittenRuling, write_ruling
from mainroad.words import say

_POINTS = re.compile(r"(\d{1,3})(\.5)?:(\d{1,3})(\.5)?", re.ASCII)


def play_off(desk: Desk, arguments: list[str]) -> Answer:
    """Show the play-offs, begin one, type a result of one, or take one back."""
    if not arguments:
        return "\n".join([*play_off_lines(desk), *due_lines(desk)]) or "Nobody has to play off for a place."
    match arguments[0]:
        case "begin":
            return _begin(desk, arguments[1:])
        case "drop":
            return _drop(desk, arguments[1:])
    return _result(desk, arguments)


def due_lines(desk: Desk) -> Iterator[str]:
    """The play-offs that can begin."""
    for proposal in play_off_proposals(desk.state):
        numbers = " ".join(map(str, proposal.players))
        yield f"{_ruled(desk, write_ruling(proposal.ruling))}. To begin: playoff begin {numbers}"


def play_off_lines(desk: Desk) -> Iterator[str]:
    """The play-offs that were begun, step by step."""
    for number, contest in desk.state.play_offs.items():
        yield f"Play-off {number}: {_ruled(desk, contest.opened.ruling)}"
        for step in contest.steps:
            yield from _step(desk, contest, step)
        if contest.decided:
            written = scoring_of(desk.state).written
            points = ", ".join(f"{desk.name(who)} {written(made)}" for who, made in contest.decided.points)
            yield f"{_ruled(desk, contest.decided.ruling)}: {points}"


def _step(desk: Desk, contest: PlayOff, step: facts.PlayOffPaired) -> Iterator[str]:
    reasons = dict.fromkeys(_ruled(desk, reason) for game in step.games for reason in game.reasons)
    yield f"Step {step.step}: {'; '.join(reasons)}"
    if step.earliest_ms:
        moment = f"{datetime.fromtimestamp(step.earliest_ms // 1000, UTC):%H:%M} UTC"
        cited = ", ".join(map(str, rule_of(desk.state).rest_articles))
        yield f"{say('playoffs.rest', desk.language, moment=moment)} ({cited})"
    for place, game in enumerate(step.games, start=1):
        made = contest.score(step.step, place)
        result = "" if made is None else f"  {':'.join(map(scoring_of(desk.state).written, made))}"
        yield f"{place:3}. {desk.name(game.white)} – {desk.name(game.black)}, {game.control}{result}"


def _ruled(desk: Desk, ruling: WrittenRuling) -> str:
    cited = f" ({', '.join(ruling.articles)})" if ruling.articles else ""
    return say(ruling.message, desk.language, **ruling.parameters) + cited


def _begin(desk: Desk, arguments: list[str]) -> Answer:
    seed = next((word.removeprefix("seed=") for word in arguments if word.startswith("seed=")), "")
    players = tuple(read_number(word) for word in arguments if word != "short" and not word.startswith("seed="))
    if not players and (found := play_off_proposals(desk.state)):
        players = found[0].players
    refused = desk.done(commands.BeginPlayOff(players, seed, "short" in arguments))
    return refused or "\n".join(play_off_lines(desk))


def _result(desk: Desk, arguments: list[str]) -> Answer:
    """The result of a game: `1.2 = 40` is the second game of play-off 1, drawn after 40 moves."""
    if len(arguments) < 2:
        raise NotUnderstoodError("Which game, and what came of it?")
    contest, *place = map(read_number, arguments[0].split("."))
    if contest not in desk.state.play_offs or len(place) not in (1, 2):
        raise NotUnderstoodError("A game is named like 1.2: the second game of play-off 1.")
    held = desk.state.play_offs[contest]
    step = place[0] if len(place) == 2 else len(held.steps)
    made, how = _score(arguments[1])
    told = arguments[2:]
    moves = read_number(told.pop(0)) if told and told[0].isdecimal() else 0
    command = commands.ScorePlayOff(
        contest, step, place[-1], made, how, moves, held.score(step, place[-1]), " ".join(told)
    )
    return desk.done(command) or "\n".join(play_off_lines(desk))


def _score(text: str) -> tuple[BySide[int], How]:
    """A result of a game, or the points of a match of teams like 2.5:1.5."""
    if text in RESULTS:
        return RESULTS[text]
    points = _POINTS.fullmatch(text)
    if points is None:
        raise NotUnderstoodError("A result is 1, =, 0, or without play +, -, --; of a match 2.5:1.5.")
    white, white_half, black, black_half = points.groups()
    return BySide(2 * int(white) + bool(white_half), 2 * int(black) + bool(black_half)), How.PLAYED


def _drop(desk: Desk, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Which play-off?")
    contest = read_number(arguments[0])
    refused = desk.done(commands.TakeBackPlayOff(contest, " ".join(arguments[1:])))
    return refused or f"Play-off {contest} counts as not held."
