"""The decisions of a match: which facts follow from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mainroad.basics import Article, BySide, Refusal, Ruling
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.reading import parse_control
from mainroad.displays.matches import commands, facts
from mainroad.displays.matches.course import WIN, consequences
from mainroad.displays.matches.evolve import evolve
from mainroad.displays.matches.rules import CONSENTS, FORMS, Level, MatchRules
from mainroad.displays.matches.state import Match
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling

Decision = list[Fact] | Refusal

EDITION = "2001"
"""The edition of the annex on matches that we know."""
MOST_GAMES = 1000
MOST_BOARDS = 100


def no(what: str, *cited: Article, **parameters: object) -> Refusal:
    """Refuse with a message of matches."""
    return Refusal(f"matches.{what}", cited, parameters)


def decide(state: Match, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment."""
    if (state.opened is None) != isinstance(command, commands.Open):
        return no("opened-already" if state.opened else "not-opened")
    if state.is_closed and not isinstance(command, commands.TakeBack):
        return no("over")
    return _DECISIONS[type(command)](state, command)


def _open(state: Match, command: commands.Open) -> Decision:
    rules = FORMS.get(command.form)
    if rules is None:
        return no("no-such-form", forms=", ".join(FORMS))
    fault = _players_refused(rules, command) or _length_refused(rules, command) or _level_refused(rules, command)
    if fault:
        return fault
    control = rules.control or _read_control(command.control)
    if control is None and not rules.many:
        return no("control", *rules.opening)
    opened = facts.Opened(
        command.form, EDITION, command.players, command.target, str(control or ""),
        command.level or Level.RAPID.value, command.boards, rules.win,
    )  # fmt: skip
    return [opened, *consequences(opened, ())]


def _players_refused(rules: MatchRules, command: commands.Open) -> Refusal | None:
    players = command.players
    if len(set(players)) != len(players) or len(players) < 2 or (len(players) > 2 and not rules.many):
        return no("players", *rules.opening)
    return None if 1 <= command.boards <= MOST_BOARDS else no("boards", most=MOST_BOARDS)


def _length_refused(rules: MatchRules, command: commands.Open) -> Refusal | None:
    if rules.many:
        return None
    if rules.games and command.target not in rules.games:
        return no("games", *rules.opening, games=", ".join(map(str, rules.games)))
    return None if 1 <= command.target <= MOST_GAMES else no("target", *rules.opening, most=MOST_GAMES)


def _level_refused(rules: MatchRules, command: commands.Open) -> Refusal | None:
    """What becomes of a level match must be known before the start, unless the rulebook says it."""
    if not command.level:
        return no("level-first", *rules.level) if rules.must_name_level else None
    known = [level.value for level in Level]
    if command.level not in known:
        return no("no-such-level", levels=", ".join(known))
    return None if rules.must_name_level or command.level == Level.RAPID.value else no("level-fixed", *rules.won)


def _read_control(text: str) -> TimeControl | None:
    try:
        return parse_control(text)
    except ValueError:
        return None


def _score(state: Match, command: commands.Score) -> Decision:
    boards = state.opened.boards if state.opened else 1
    if not _is_result(command.score, boards):
        return no("not-a-result", boards=boards)
    if state.opened is None or state.due is None:
        return no("nothing-due")
    known = len(consequences(state.opened, state.scores))
    return [facts.Scored(command.score), *consequences(state.opened, (*state.scores, command.score))[known:]]


def _is_result(score: BySide[int], boards: int) -> bool:
    return min(score) >= 0 and score.white + score.black == WIN * boards


def _take_back(state: Match, command: commands.TakeBack) -> Decision:
    if state.before is None:
        return no("nothing-to-take-back")
    if not command.reason.strip():
        return no("reason")
    return [facts.TakenBack(command.reason)]


def _agree(state: Match, command: commands.Agree) -> Decision:
    if not state.rules.stop:
        return no("stops-itself", *state.rules.won)
    strangers = command.consents - set(CONSENTS)
    if strangers or not command.consents:
        return no("no-such-consent", *state.rules.stop, consents=", ".join(CONSENTS))
    return [facts.Agreed(tuple(sorted(command.consents)))]


def _stop(state: Match, command: commands.Stop) -> Decision:
    if state.decided is None:
        return no("not-decided", *state.rules.stop)
    missing = [who for who in CONSENTS if who not in state.consents]
    if missing:
        return no("consents-missing", *state.rules.stop, missing=", ".join(missing))
    return [facts.Closed(write_ruling(Ruling("matches.stopped", state.rules.stop)))]


_DECISIONS: Mapping[type, Callable[[Match, Any], Decision]] = {
    commands.Open: _open,
    commands.Score: _score,
    commands.TakeBack: _take_back,
    commands.Agree: _agree,
    commands.Stop: _stop,
}

MATCH: Decider[Match, commands.Command, Fact] = Decider(Match(), decide, evolve, facts.CODEC)
"""A match as a decider: run it over a store with `mainroad.journal.decider.submit`."""
