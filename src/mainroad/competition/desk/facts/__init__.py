"""What can happen to a tournament, as it is written in its journal. Scores are half points.

`FACTS` names every kind for ever. Readers import from here; the modules beside hold a part each. A
fact that has grown has an upcaster, so that old journals are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mainroad.competition.desk.facts.conduct import (
    Awarded,
    CaseRaised,
    CaseRuled,
    CommitteeNamed,
    Finished,
    PlayedOff,
    ProtestDecided,
    Protested,
    Reopened,
    ReportSent,
    Sanctioned,
    TieSettled,
    Withdrew,
)
from mainroad.competition.desk.facts.lots import ColoursDrawn, Tossed
from mainroad.competition.desk.facts.norms import NormsPosted
from mainroad.competition.desk.facts.play_off import (
    PlayOffDecided,
    PlayOffGame,
    PlayOffOpened,
    PlayOffPaired,
    PlayOffScored,
    PlayOffTakenBack,
)
from mainroad.competition.desk.facts.teams import BoardFixed, LinedUp, Seated, TeamNamed, WrongBoard
from mainroad.journal.records import Codec, Fact, Kind, Upcaster
from mainroad.journal.written_rulings import WrittenRuling

__all__ = (  # what stands in the modules beside this one
    "Awarded", "BoardFixed", "CaseRaised", "CaseRuled", "ColoursDrawn", "CommitteeNamed", "Finished", "LinedUp",
    "NormsPosted", "PlayOffDecided", "PlayOffGame", "PlayOffOpened", "PlayOffPaired", "PlayOffScored",
    "PlayOffTakenBack", "PlayedOff", "ProtestDecided", "Protested", "Reopened", "ReportSent", "Sanctioned", "Seated",
    "TeamNamed", "TieSettled", "Tossed", "Withdrew", "WrongBoard",
)  # fmt: skip


class Opened(Fact, frozen=True):
    """The tournament exists; the rulebook, the system and the regulation hold from here on."""

    rulebook: str
    edition: str
    system: str
    rounds: int
    regulation: str


class RegulationChanged(Fact, frozen=True):
    """Another regulation holds from here on; rulebook, system and rounds are those that it names."""

    regulation: str
    reason: str
    rulebook: str
    system: str
    rounds: int


# -- entries ----------------------------------------------------------------------------------------


class Entered(Fact, frozen=True):
    """Somebody takes part, a player or a team; people are named by opaque ids."""

    entry: str
    rating: int = 0
    federation: str = ""
    club: str = ""
    region: str = ""
    title: str = ""
    categories: tuple[str, ...] = ()
    """The rankings of their own that the entry belongs to, as the regulation names them."""


class Amended(Fact, frozen=True):
    """What is known of an entry is put right before the numbers are drawn."""

    entry: str
    rating: int = 0
    federation: str = ""
    club: str = ""
    region: str = ""
    title: str = ""
    categories: tuple[str, ...] = ()


class Admitted(Fact, frozen=True):
    """The credentials committee lets an entry in, or does not; of papers it is known only that they were seen."""

    entry: str
    is_admitted: bool
    reason: str = ""
    meets_standard: bool = False
    fit_on: str = ""
    """The day on which they were found fit to compete."""
    ground: str = ""
    """Why the organiser lets somebody in who does not meet the standard."""


class Attended(Fact, frozen=True):
    """An entry answered the roll-call, or did not; the chief arbiter may include it all the same."""

    entry: str
    is_present: bool
    is_included: bool = False


class Scratched(Fact, frozen=True):
    """An entry is taken back before the numbers are drawn."""

    entry: str


class SeedAnnounced(Fact, frozen=True):
    """The seed of the lots is told to everybody before they are drawn; a reason says why another one was needed."""

    seed: str
    at_ms: int = 0
    reason: str = ""


class Numbered(Fact, frozen=True):
    """The start numbers, in order, and the seed from which lots were drawn."""

    order: tuple[str, ...]
    seed: str


class Replaced(Fact, frozen=True):
    """Somebody else takes the place and the number of an entrant before the first round is played."""

    number: int
    entry: str
    rating: int = 0
    federation: str = ""


class Announced(Fact, frozen=True):
    """An entrant will not play a round; a bye of some value, or nothing."""

    number: int
    round: int
    points: int = 0


class Arrived(Fact, frozen=True):
    """An entrant will play a round after all."""

    number: int
    round: int


# -- rounds -----------------------------------------------------------------------------------------


class Qualified(Fact, frozen=True):
    """Those who go on to a stage, best first; stages are counted from 1."""

    stage: int
    numbers: tuple[int, ...]
    reason: str = ""


class PairedBoard(Fact, frozen=True):
    """Two start numbers paired with each other."""

    white: int
    black: int


class Paired(Fact, frozen=True):
    """A round's boards in order, and who stays without an opponent with how many points."""

    round: int
    boards: tuple[PairedBoard, ...]
    bye: int | None = None
    bye_points: int = 2
    reasons: tuple[tuple[WrittenRuling, ...], ...] = ()
    """Why these two and this colour, board by board."""
    bye_reasons: tuple[WrittenRuling, ...] = ()
    report: tuple[WrittenRuling, ...] = ()


class PairingChanged(Fact, frozen=True):
    """An arbiter changed the pairing of a round that has not begun; what the change breaks is written down."""

    round: int
    boards: tuple[PairedBoard, ...]
    bye: int | None
    bye_points: int
    reason: str
    breaks: tuple[WrittenRuling, ...] = ()


class Unpaired(Fact, frozen=True):
    """The pairing of a round that has not begun is taken back."""

    round: int
    reason: str


class Published(Fact, frozen=True):
    """A round's pairing is announced."""

    round: int


class StartSet(Fact, frozen=True):
    """A round will begin at a moment; none: when the arbiter says so."""

    round: int
    at_ms: int | None


class Begun(Fact, frozen=True):
    """A round is being played: its pairing stands for good. A moment of 0 is not known."""

    round: int
    at_ms: int = 0


class Missing(Fact, frozen=True):
    """An entrant is not at the board of the running round."""

    round: int
    number: int
    at_ms: int = 0


class Came(Fact, frozen=True):
    """A missing entrant has come, so many minutes late."""

    round: int
    number: int
    at_ms: int = 0
    minutes: int = 0


class TakenOver(Fact, frozen=True):
    """A round that was played elsewhere was typed in."""

    round: int


# -- results ----------------------------------------------------------------------------------------


class Scored(Fact, frozen=True):
    """A board has a result, for the first time or instead of another one."""

    round: int
    board: int
    white: int
    black: int
    how: str = "played"
    reason: str = ""


class GameScored(Fact, frozen=True):
    """A game of a micro-match has a result, by the colours of that game."""

    round: int
    board: int
    game: int
    white: int
    black: int
    how: str = "played"
    reason: str = ""


class TableScored(Fact, frozen=True):
    """A board of a team match has a result, by the colours as they are on the slip."""

    round: int
    board: int
    table: int
    white: int
    black: int
    how: str = "played"
    reason: str = ""


class Unscored(Fact, frozen=True):
    """A result is taken back: that of a board, of a game in it, or of a table in it."""

    round: int
    board: int
    game: int = 0
    table: int = 0
    reason: str = ""


FACTS: Mapping[str, type[Fact]] = {
    "tournament.opened": Opened,
    "tournament.regulationchanged": RegulationChanged,
    "tournament.scratched": Scratched,
    "tournament.numbered": Numbered,
    "tournament.replaced": Replaced,
    "tournament.announced": Announced,
    "tournament.arrived": Arrived,
    "tournament.amended": Amended,
    "tournament.teamnamed": TeamNamed,
    "tournament.boardfixed": BoardFixed,
    "tournament.qualified": Qualified,
    "tournament.pairingchanged": PairingChanged,
    "tournament.unpaired": Unpaired,
    "tournament.published": Published,
    "tournament.startset": StartSet,
    "tournament.missing": Missing,
    "tournament.came": Came,
    "tournament.takenover": TakenOver,
    "tournament.scored": Scored,
    "tournament.gamescored": GameScored,
    "tournament.tablescored": TableScored,
    "tournament.unscored": Unscored,
    "tournament.linedup": LinedUp,
    "tournament.withdrew": Withdrew,
    "tournament.caseraised": CaseRaised,
    "tournament.caseruled": CaseRuled,
    "tournament.committeenamed": CommitteeNamed,
    "tournament.playedoff": PlayedOff,
    "tournament.finished": Finished,
    "tournament.reopened": Reopened,
    "tournament.awarded": Awarded,
    "tournament.seedannounced": SeedAnnounced,
    "tournament.normsposted": NormsPosted,
    "tournament.reportsent": ReportSent,
    "tournament.tossed": Tossed,
    "tournament.coloursdrawn": ColoursDrawn,
    "tournament.playoffopened": PlayOffOpened,
    "tournament.playoffpaired": PlayOffPaired,
    "tournament.playoffscored": PlayOffScored,
    "tournament.playoffdecided": PlayOffDecided,
    "tournament.playofftakenback": PlayOffTakenBack,
    "tournament.entered": Entered,
    "tournament.admitted": Admitted,
    "tournament.attended": Attended,
    "tournament.paired": Paired,
    "tournament.begun": Begun,
    "tournament.seated": Seated,
    "tournament.wrongboard": WrongBoard,
    "tournament.sanctioned": Sanctioned,
    "tournament.protested": Protested,
    "tournament.protestdecided": ProtestDecided,
}
"""Each kind of fact by the name that journals keep for ever, whatever its class is called."""


def _grown(fields: dict[str, Any]) -> dict[str, Any]:
    """The new fields have defaults that say what was true before."""
    return fields


def _with_kind(fields: dict[str, Any]) -> dict[str, Any]:
    return {**fields, "kind": "points" if fields.get("points") else "warning"}


CHANGED: Mapping[type[Fact], tuple[Upcaster, ...]] = {
    Entered: (_grown,),
    Admitted: (_grown,),
    Attended: (_grown,),
    Paired: (_grown,),
    Begun: (_grown,),
    Seated: (_grown,),
    WrongBoard: (_grown,),
    Sanctioned: (_with_kind,),
    Protested: (_grown,),
    ProtestDecided: (_grown,),
}
"""Those that have grown, with what makes their old forms new."""

CODEC: Codec[Fact] = Codec(tuple(Kind(name, fact, CHANGED.get(fact, ())) for name, fact in FACTS.items()))
