"""A running event taken over from a tournament report: looked at first, then entered, numbered and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from mainroad.basics import BySide, Refusal, Ruling
from mainroad.competition.desk import commands
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Result
from mainroad.competition.history import Game, Number, Round
from mainroad.competition.regulation.regulation import points_of
from mainroad.interchange.reports import Player, Report
from mainroad.interchange.reports.taking import (
    Difference,
    Rehearsal,
    commands_for,
    differences,
    enter_of,
    players_in_order,
    rehearse,
)
from mainroad.site import languages, moments
from mainroad.site.contests.access import Visit
from mainroad.site.contests.registration.lists import NEW, Proposal, proposals
from mainroad.site.contests.rounds.result_text import result_for_table
from mainroad.site.people.persons.matching import Match
from mainroad.words import say

MOST_PLAYERS = 900
"""Each may be asked about in a form, and a form has a thousand fields."""
HEADINGS = ["Name", "Born", "Sex", "Federation", "Title", "Licence", "Rating"]


@dataclass(frozen=True)
class ReportedPlayer:
    """A player of the report, and who of the registry they may be."""

    player: Player
    proposal: Proposal

    @property
    def chosen(self) -> str:
        """Whom the page proposes; nothing: the reader must say."""
        return "" if self.proposal.match is Match.AMBIGUOUS else self.proposal.chosen or NEW

    @property
    def field(self) -> str:
        """The name of the field in which it is said."""
        return f"row-{self.proposal.row.number}"


@dataclass(frozen=True)
class Off:
    """Somebody whose points or place are not those of the report, in words of the page."""

    number: int
    name: str
    theirs: str
    ours: str
    is_place: bool


@dataclass(frozen=True)
class ShownRound:
    """A round of the report with names."""

    number: int
    boards: list[tuple[str, str, str]]
    free: list[tuple[str, str]]
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Preview:
    """A report as this tournament would take it over."""

    visit: Visit
    report: Report

    @cached_property
    def people(self) -> list[ReportedPlayer]:
        """The players by start number."""
        players = players_in_order(self.report)
        cells = [HEADINGS, *([*map(str, _cells(player))] for player in players)]
        met = proposals(self.visit, cells)
        return [ReportedPlayer(player, one) for player, one in zip(players, met, strict=True)]

    @cached_property
    def rehearsal(self) -> Rehearsal:
        """What the desk would say, if everybody in the report were somebody else."""
        return self.rehearsed([enter_of(one.player, f"report-{n}") for n, one in enumerate(self.people)])

    def rehearsed(self, entries: Sequence[commands.Enter]) -> Rehearsal:
        """What the desk would say to these entries and all that follows."""
        state = self.visit.state
        return rehearse(state, commands_for(self.report, entries, state), moments.now_ms())

    @property
    def counts(self) -> dict[str, int]:
        """How many are known, new, and doubtful."""
        known = [one.chosen for one in self.people]
        return {
            "matched": sum(who not in ("", NEW) for who in known),
            "new": known.count(NEW),
            "doubtful": known.count(""),
        }

    @property
    def rounds(self) -> Iterator[ShownRound]:
        """The rounds with names, up to the first that is refused."""
        refused = self.rehearsal
        for number, played in enumerate(self.report.rounds, start=1):
            is_refused = refused.refusal is not None and refused.round == number
            yield self._round(number, played, refused.refusal if is_refused else None)
            if is_refused:
                return

    def _round(self, number: int, played: Round, refusal: Refusal | None) -> ShownRound:
        boards = [(self._name(game.white), self._name(game.black), self._result(game)) for game in played.games]
        how = languages.language()
        free = [(self._name(free.player), say(f"sheets.how.{free.how.value}", how)) for free in played.free]
        return ShownRound(number, boards, free, refusal)

    @cached_property
    def _names(self) -> dict[Number, str]:
        return {one.player.number: f"{n}. {one.player.name}" for n, one in enumerate(self.people, start=1)}

    def _name(self, number: Number) -> str:
        return self._names[number]

    def _result(self, game: Game) -> str:
        if game.score is None:
            return ""
        return result_for_table(Result(BySide(*game.score), game.how), points_of(self.visit.regulation))

    @property
    def refusal(self) -> Refusal | None:
        """Why nothing can be taken over, where it is said of no round."""
        return self.rehearsal.refusal if not self.rehearsal.round else None

    @property
    def other_points(self) -> list[Off]:
        """Who has other points here than in the report."""
        return [one for one in self._all_off if not one.is_place]

    @property
    def other_places(self) -> list[Off]:
        """Who has the same points as in the report and another place."""
        return [one for one in self._all_off if one.is_place]

    @cached_property
    def _all_off(self) -> list[Off]:
        if self.rehearsal.refusal:
            return []
        return [self._off(found) for found in differences(self.report, self.rehearsal.state)]

    def _off(self, found: Difference) -> Off:
        written = str if found.is_place else scoring_of(self.visit.state).written
        return Off(found.number, found.name, written(found.theirs), written(found.ours), found.is_place)

    @property
    def remarks(self) -> Sequence[Ruling]:
        """What stands in the file and is not taken."""
        return self.report.remarks


def _cells(player: Player) -> Iterator[object]:
    yield player.name or f"№ {player.number}"
    yield player.born
    yield player.sex
    yield player.federation
    yield player.title.upper()
    yield player.id
    yield player.rating
