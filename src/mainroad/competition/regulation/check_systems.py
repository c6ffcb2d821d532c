"""What a system of play asks of a regulation: the rounds of its table, two teams, a number of points."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Article, Refusal
from mainroad.competition.regulation.regulation import Regulation, Stage
from mainroad.competition.regulation.systems import SystemKind


def _stages(regulation: Regulation, players: int, kind: SystemKind) -> Iterator[tuple[Stage, int]]:
    """The stages of a kind with the number of those who play in them."""
    fields = zip(regulation.stages, regulation.fields(players), strict=True)
    return ((stage, field) for stage, field in fields if stage.played_by.kind is kind)


def _cited(regulation: Regulation, stage: Stage) -> tuple[Article, ...]:
    return tuple(article for article in stage.played_by.articles if article.code == regulation.rulebook)


def table_rounds(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A round robin, a knockout or a Scheveningen match has exactly the rounds of its table."""
    for kind in (SystemKind.ROUND_ROBIN, SystemKind.KNOCKOUT, SystemKind.SCHEVENINGEN):
        for stage, field in _stages(regulation, players, kind):
            needed = regulation.table_rounds(stage, field)
            if stage.rounds not in (0, needed):
                parameters = {"system": stage.system, "rounds": stage.rounds, "needed": needed, "players": field}
                yield Refusal("regulation.table-rounds", _cited(regulation, stage), parameters)


def two_teams(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A Scheveningen match of teams is played by two of them."""
    for stage, field in _stages(regulation, players, SystemKind.SCHEVENINGEN):
        if regulation.teams is not None and field != 2:
            yield Refusal("regulation.two-teams", _cited(regulation, stage), {"teams": field})


def points_lost_named(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A knockout by points says after how many of them somebody is out (UA V-3.1.2.a)."""
    for stage, _ in _stages(regulation, players, SystemKind.KNOCKOUT_POINTS):
        if regulation.knockout is None or not regulation.knockout.points_lost:
            yield Refusal("regulation.points-lost-missing", _cited(regulation, stage))
