"""Additional contests by the draughts books: who plays one, for which places, and at what tempo.

What such a contest brings goes into the table as the tie-break PO: it comes before the coefficients or in their
stead, as the order of the rulebook says. RU 3.17.6 knows one more: for a team that is second with all matches won.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from mainroad.basics import Article, BySide, Refusal, Ruling, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.tempo import FM_TEMPO, RU_TEMPO, UA_64_TEMPO, Tempo, TempoTable
from mainroad.competition.history import Number
from mainroad.competition.playoffs_stages import Played
from mainroad.competition.standings import Row, Table
from mainroad.competition.teams import RU_TEAMS, TeamEvent


class Pace(enum.Enum):
    """How fast an additional contest may be played."""

    SAME_OR_FASTER = "same-or-faster"
    """As fast as the event itself or faster."""
    SAME_RAPID_BLITZ = "same-rapid-blitz"
    """As the event itself, or by a rapid or blitz control of the rulebook."""
    NORMAL_OR_QUICK = "normal-or-quick"
    """By a normal control, or by one that the annex on quick games lists."""


@dataclass(frozen=True)
class ExtraRule:
    """What one rulebook says of additional contests."""

    articles: tuple[Article, ...]
    pace: Pace
    tempo: TempoTable
    pace_articles: tuple[Article, ...] = ()
    first_place_only: bool = False
    is_compulsory: bool = False
    """Whether first place must be decided by one, so that the regulation must say how."""


RU_EXTRA = ExtraRule(articles("RU 3.16.2"), Pace.SAME_OR_FASTER, RU_TEMPO, articles("RU 3.16.2"))
UA_EXTRA = ExtraRule(
    articles("UA V-12.2"),
    Pace.SAME_RAPID_BLITZ,
    UA_64_TEMPO,
    articles("UA V-8.8"),
    first_place_only=True,
)
FM_EXTRA = ExtraRule(articles("FM A3-5.11.1.1"), Pace.NORMAL_OR_QUICK, FM_TEMPO, articles("FM A3-5.11.1.1, FM A6-1.0"))
FM64_EXTRA = replace(
    FM_EXTRA, articles=articles("FM A3b-5.11.1.1"), pace_articles=articles("FM A3b-5.11.1.1, FM A6-1.0")
)
FM_TEAM_EXTRA = replace(FM_EXTRA, articles=articles("FM A3-5.11.2.1"))
FM64_TEAM_EXTRA = replace(FM64_EXTRA, articles=articles("FM A3b-5.11.2.1"))
FM_TITLE_EXTRA = replace(FM_EXTRA, articles=articles("FM A2-3.d, FM A10-13.a"), is_compulsory=True)
FM_QUICK_EXTRA = replace(
    FM_EXTRA,
    articles=articles("FM A6-3.a, FM A6-3.b"),
    pace=Pace.SAME_OR_FASTER,
    pace_articles=articles("FM A6-3.a"),
    is_compulsory=True,
)


# -- what the regulation says ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Form:
    """How the regulation has an additional contest played."""

    games: int
    control: TimeControl


def form_refused(rule: ExtraRule, form: Form | None, event: TimeControl) -> Refusal | None:
    """Refuse a regulation that does not say how a compulsory contest is played, or has it played too slowly."""
    if form is None:
        return Refusal("playoffs.form", rule.articles) if rule.is_compulsory else None
    if form.games < 1:
        return Refusal("playoffs.form", rule.articles)
    if _fits(rule, form.control, event):
        return None
    return Refusal(f"playoffs.{rule.pace.value}", rule.pace_articles, {"control": str(form.control)})


def _fits(rule: ExtraRule, control: TimeControl, event: TimeControl) -> bool:
    if rule.pace is Pace.SAME_OR_FASTER:
        return rule.tempo.whole_game(control) <= rule.tempo.whole_game(event)
    tempo = rule.tempo.tempo(control)
    if rule.pace is Pace.SAME_RAPID_BLITZ:
        return control == event or tempo in (Tempo.RAPID, Tempo.BLITZ)
    return tempo is not None


# -- who plays ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ExtraContest:
    """Those who are tied, and the places they play for: a match of two, or a tournament."""

    players: tuple[Number, ...]
    places: range
    is_compulsory: bool
    ruling: Ruling

    @property
    def is_match(self) -> bool:
        """Whether only two play."""
        return len(self.players) == 2


def extra_contests(rule: ExtraRule, table: Table) -> tuple[ExtraContest, ...]:
    """The contests that the rulebook provides for those who have equal points in a table."""
    found = (_contest(rule, tied) for tied in _tied(table.rows))
    return tuple(contest for contest in found if contest.places.start == 1 or not rule.first_place_only)


def _tied(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Those with the same points, where they are more than one."""
    groups = (list(group) for _, group in groupby(rows, key=lambda row: row.values[0]))
    return (group for group in groups if len(group) > 1)


def _contest(rule: ExtraRule, tied: list[Row]) -> ExtraContest:
    players = tuple(row.player for row in tied)
    best = min(row.place for row in tied)
    places = range(best, best + len(tied))
    message = "playoffs.extra-match" if len(tied) == 2 else "playoffs.extra-tournament"
    parameters = {"players": ", ".join(map(str, players)), "best": places[0], "last": places[-1]}
    return ExtraContest(players, places, rule.is_compulsory and best == 1, Ruling(message, rule.articles, parameters))


def extra_points(games: Iterable[Played]) -> Mapping[Number, int]:
    """What everybody made of an additional contest, for the tie-break PO."""
    points: dict[Number, int] = {}
    for game in games:
        points[game.white] = points.get(game.white, 0) + game.score.white
        points[game.black] = points.get(game.black, 0) + game.score.black
    return points


# -- second with all matches won ------------------------------------------------------------------------

ALL_WON = articles("RU 3.17.6.e")
DRAWN_FINAL = articles("RU 3.17.6.f")


def match_for_first(event: TeamEvent, table: Table) -> ExtraContest | None:
    """The match for first place that a team may ask for which is second though it has won all its matches."""
    leaders = [row.player for row in table.rows[:2]]
    if len(leaders) < 2 or table.rows[1].place != 2:
        return None
    turns = [turn for turn in event.history(RU_TEAMS).turns[leaders[1]] if turn.opponent is not None]
    if not turns or any(turn.points <= turn.opponent_points for turn in turns):
        return None
    ruling = Ruling("playoffs.all-won", ALL_WON, {"team": leaders[1], "leader": leaders[0]})
    return ExtraContest((leaders[0], leaders[1]), range(1, 3), False, ruling)


def first_after(contest: ExtraContest, score: BySide[int]) -> tuple[Number, Ruling]:
    """Who is first after that match, whose score names the leader first; drawn, it is the leader."""
    leader, challenger = contest.players
    if score.white == score.black:
        return leader, Ruling("playoffs.drawn-final", DRAWN_FINAL, {"team": leader})
    winner = leader if score.white > score.black else challenger
    return winner, Ruling("playoffs.won-final", ALL_WON, {"team": winner})
