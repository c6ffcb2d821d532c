"""What each rulebook says of play-offs: for which places, at what pace, after what rest, and whether one is due."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.tempo import FM_TEMPO, RU_TEMPO, UA_64_TEMPO, UA_100_TEMPO, Tempo, TempoTable
from mainroad.competition.history import Number
from mainroad.competition.play_offs.extra import extra, final
from mainroad.competition.play_offs.ladder import ladder, taking_part
from mainroad.competition.play_offs.stages import Players, PlayOff, PlayOffOutcome, PlayOffStage, PlayOffTerms, Results
from mainroad.competition.regulation.regulation import PlayOffForm, Regulation
from mainroad.competition.standings import StandingsTable
from mainroad.competition.teams.matches import RU_TEAMS, TeamEvent


class Pace(enum.Enum):
    """How fast an additional contest may be played."""

    SAME_OR_FASTER = "same-or-faster"
    """As fast as the event itself or faster."""
    SAME_RAPID_BLITZ = "same-rapid-blitz"
    """As the event itself, or by a rapid or blitz control of the rulebook."""
    NORMAL_OR_QUICK = "normal-or-quick"
    """By a normal control, or by one that the annex on quick games lists."""


class PlayOffKind(enum.Enum):
    """How a play-off is played."""

    LADDER = "ladder"
    """Stage after stage, as the chess rules have it for so many players."""
    EXTRA = "extra"
    """An additional match or tournament."""
    FINAL = "final"
    """A match for first place with the leader, whom the table does not make an equal."""


@dataclass(frozen=True)
class PlayOffRule:
    """What one rulebook says of play-offs."""

    articles: tuple[Article, ...]
    kind: PlayOffKind = PlayOffKind.EXTRA
    pace: Pace | None = None
    """None: as the regulation likes."""
    tempo: TempoTable = RU_TEMPO
    pace_articles: tuple[Article, ...] = ()
    first_place_only: tuple[Article, ...] = ()
    """Who says that other places are not played for; none: they may be."""
    is_compulsory: bool = False
    """Whether first place must be decided by one, so that the regulation must say how."""
    rest: timedelta = timedelta()
    """Before the first stage, after the last main game of anybody in it."""
    rest_between: timedelta = timedelta()
    rest_articles: tuple[Article, ...] = ()


RU_PLAY_OFF = PlayOffRule(articles("RU 3.16.2"), pace=Pace.SAME_OR_FASTER, pace_articles=articles("RU 3.16.2"))
UA_PLAY_OFF = PlayOffRule(
    articles("UA V-12.2"),
    pace=Pace.SAME_RAPID_BLITZ,
    tempo=UA_64_TEMPO,
    pace_articles=articles("UA V-8.8"),
    first_place_only=articles("UA V-12.2, UA V-12.3"),
)
CH_PLAY_OFF = PlayOffRule(
    articles("CH 30.5, CH 30.5.6"),
    PlayOffKind.LADDER,
    rest=timedelta(minutes=30),  # CH 30.5.3
    rest_between=timedelta(minutes=10),
    rest_articles=articles("CH 30.5.3"),
)
CK_PLAY_OFF = PlayOffRule(())
"""The book of checkers does not speak of ties: what the regulation foresees is played."""
FM_PLAY_OFF = PlayOffRule(
    articles("FM A3-5.11.1.1"), pace=Pace.NORMAL_OR_QUICK, tempo=FM_TEMPO,
    pace_articles=articles("FM A3-5.11.1.1, FM A6-1.0"),
)  # fmt: skip
FM64_PLAY_OFF = replace(
    FM_PLAY_OFF, articles=articles("FM A3b-5.11.1.1"), pace_articles=articles("FM A3b-5.11.1.1, FM A6-1.0")
)
FM_TEAM_PLAY_OFF = replace(FM_PLAY_OFF, articles=articles("FM A3-5.11.2.1"))
FM64_TEAM_PLAY_OFF = replace(FM64_PLAY_OFF, articles=articles("FM A3b-5.11.2.1"))
FM_QUICK_PLAY_OFF = replace(
    FM_PLAY_OFF,
    articles=articles("FM A6-3.a, FM A6-3.b"),
    pace=Pace.SAME_OR_FASTER,
    pace_articles=articles("FM A6-3.a"),
    is_compulsory=True,
)
_TITLE = articles("FM A2-3.d, FM A10-13.a")
_ON_64 = ("russian", "brazilian")


def rule_for(regulation: Regulation) -> PlayOffRule:
    """The rule that holds for a tournament."""
    rule = _RULES[regulation.rulebook]
    return rule(regulation) if callable(rule) else rule


def _ukrainian(regulation: Regulation) -> PlayOffRule:
    return replace(UA_PLAY_OFF, tempo=UA_100_TEMPO) if regulation.game == "international" else UA_PLAY_OFF


def _fmjd(regulation: Regulation) -> PlayOffRule:
    """Written four times; quick games and official events, where a title is at stake, must have a winner."""
    if FM_TEMPO.tempo(regulation.time_control) in (Tempo.RAPID, Tempo.BLITZ):
        return FM_QUICK_PLAY_OFF
    of_teams = regulation.teams is not None
    if regulation.game in _ON_64:
        rule = FM64_TEAM_PLAY_OFF if of_teams else FM64_PLAY_OFF
    else:
        rule = FM_TEAM_PLAY_OFF if of_teams else FM_PLAY_OFF
    if not regulation.is_official:
        return rule
    return replace(rule, articles=(*_TITLE, *rule.articles), is_compulsory=True)


_RULES: Mapping[str, PlayOffRule | Callable[[Regulation], PlayOffRule]] = {
    "RU": RU_PLAY_OFF,
    "UA": _ukrainian,
    "CH": CH_PLAY_OFF,
    "CK": CK_PLAY_OFF,
    "FM": _fmjd,
}


# -- what the regulation says -----------------------------------------------------------------------------


def form_refused(rule: PlayOffRule, form: PlayOffForm | None, event: TimeControl) -> Refusal | None:
    """Refuse a form without games, or one that is played too slowly."""
    if form is None:
        return None
    if form.games < 1:
        return Refusal("playoffs.form", rule.articles)
    if form.control is None or _fits(rule, form.control, event):
        return None
    return Refusal(
        f"playoffs.{rule.pace.value if rule.pace else ''}", rule.pace_articles, {"control": str(form.control)}
    )


def form_missing(rule: PlayOffRule, form: PlayOffForm | None) -> Ruling | None:
    """Where first place must be decided by a contest, the regulation says how many games and of what kind."""
    return Ruling("playoffs.form", rule.articles) if rule.is_compulsory and form is None else None


def _fits(rule: PlayOffRule, control: TimeControl, event: TimeControl) -> bool:
    match rule.pace:
        case Pace.SAME_OR_FASTER:
            return rule.tempo.whole_game(control) <= rule.tempo.whole_game(event)
        case Pace.SAME_RAPID_BLITZ:
            return control == event or rule.tempo.tempo(control) in (Tempo.RAPID, Tempo.BLITZ)
        case Pace.NORMAL_OR_QUICK:
            return rule.tempo.tempo(control) is not None
        case None:
            return True


# -- who plays ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tie:
    """Entrants whom the table does not tell apart, best first by what decides later, and the best of their places."""

    best: int
    players: Players


@dataclass(frozen=True)
class Proposal:
    """A play-off that the rulebook provides: who plays for which places, how, and why."""

    players: Players
    best: int
    kind: PlayOffKind
    ruling: Ruling
    articles: tuple[Article, ...]
    is_compulsory: bool = False
    out: Players = ()
    """Those who are tied and may not take part: the ninth and lower of eleven or more (CH 30.5.6.10)."""


def proposals(rule: PlayOffRule, ties: Iterable[Tie]) -> tuple[Proposal, ...]:
    """The contests that the rulebook provides for those who are tied."""
    only_first = bool(rule.first_place_only) or rule.kind is PlayOffKind.LADDER
    return tuple(_proposal(rule, tie) for tie in ties if tie.best == 1 or not only_first)


def _proposal(rule: PlayOffRule, tie: Tie) -> Proposal:
    count = taking_part(tie.players) if rule.kind is PlayOffKind.LADDER else len(tie.players)
    message = "playoffs.extra-match" if count == 2 else "playoffs.extra-tournament"
    last = tie.best + len(tie.players) - 1
    parameters = {"players": ", ".join(map(str, tie.players[:count])), "best": tie.best, "last": last}
    ruling = Ruling(message, rule.articles, parameters)
    is_due = rule.is_compulsory and tie.best == 1
    return Proposal(tie.players[:count], tie.best, rule.kind, ruling, rule.articles, is_due, tie.players[count:])


ALL_WON = articles("RU 3.17.6.e, RU 3.17.6.f")


def match_for_first(event: TeamEvent, table: StandingsTable) -> Proposal | None:
    """The match for first place that a team may ask for which is second though it has won all its matches."""
    leaders = [row.player for row in table.rows[:2]]
    if len(leaders) < 2 or table.rows[1].place != 2:
        return None
    turns = [turn for turn in event.history(RU_TEAMS).turns[leaders[1]] if turn.opponent is not None]
    if not turns or any(turn.points <= turn.opponent_points for turn in turns):
        return None
    ruling = Ruling("playoffs.all-won", ALL_WON[:1], {"team": leaders[1], "leader": leaders[0]})
    return Proposal((leaders[0], leaders[1]), 1, PlayOffKind.FINAL, ruling, ALL_WON)


# -- how it goes on -----------------------------------------------------------------------------------------

CONTESTS: Mapping[PlayOffKind, Callable[[Players, PlayOffTerms], PlayOff]] = {
    PlayOffKind.LADDER: ladder,
    PlayOffKind.EXTRA: extra,
    PlayOffKind.FINAL: final,
}


def after(
    kind: PlayOffKind, players: Sequence[Number], results: Sequence[Results], terms: PlayOffTerms
) -> tuple[PlayOffStage, ...] | PlayOffOutcome:
    """The stages to be played now, side by side, after the steps whose games are given; or how it ended."""
    contest = CONTESTS[kind](tuple(players), terms)
    try:
        stages = next(contest)
        for games in results:
            stages = contest.send(games)
    except StopIteration as end:
        outcome: PlayOffOutcome = end.value
        return outcome
    return stages


def earliest_start(rule: PlayOffRule, ended: datetime, step: int) -> datetime:
    """When a step, counted from 1, may begin after what went before it has ended (CH 30.5.3)."""
    return ended + (rule.rest if step == 1 else rule.rest_between)
