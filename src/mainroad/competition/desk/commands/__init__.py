"""What an arbiter can ask of the desk. A command says what its author saw of that board or round.

Whoever asks something of a tournament imports them from here; the modules beside only hold a part each.
They are values without a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from mainroad.basics import BySide
from mainroad.competition.desk.commands.conduct import (
    Award,
    DecideProtest,
    Finish,
    MarkSent,
    NameCommittee,
    Protest,
    RaiseCase,
    RecordPlayOff,
    Reopen,
    RuleCase,
    Sanction,
    Withdraw,
)
from mainroad.competition.desk.commands.lots import ChooseColour, PickHand, Toss
from mainroad.competition.desk.commands.norms import PostNorms
from mainroad.competition.desk.commands.play_off import BeginPlayOff, ScorePlayOff, TakeBackPlayOff
from mainroad.competition.entries import Admitted
from mainroad.competition.history import How
from mainroad.competition.pairings import PairedRound
from mainroad.competition.paraclasses import ParaClass

__all__ = (  # what stands in the modules beside this one
    "Award", "BeginPlayOff", "ChooseColour", "DecideProtest", "Finish", "MarkSent", "NameCommittee", "PickHand",
    "PostNorms", "Protest", "RaiseCase", "RecordPlayOff", "Reopen", "RuleCase", "Sanction", "ScorePlayOff",
    "TakeBackPlayOff", "Toss", "Withdraw",
)  # fmt: skip


@dataclass(frozen=True)
class Open:
    """Begin a tournament; where there is a regulation, it says everything else."""

    rulebook: str
    system: str
    rounds: int
    regulation: str = ""


@dataclass(frozen=True)
class ChangeRegulation:
    """Let another regulation hold; once numbers are drawn a reason is needed."""

    regulation: str
    reason: str = ""


# -- entries ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Enter:
    """Take an entry; late ones get the next number."""

    entry: str
    rating: int = 0
    federation: str = ""
    club: str = ""
    region: str = ""
    title: str = ""
    categories: tuple[str, ...] = ()


@dataclass(frozen=True)
class Amend:
    """Put right what is known of an entry; everything is given anew."""

    entry: str
    rating: int = 0
    federation: str = ""
    club: str = ""
    region: str = ""
    title: str = ""
    categories: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scratch:
    """Take an entry back before the numbers are drawn."""

    entry: str


@dataclass(frozen=True)
class NameTeam:
    """Name the members of a team; `foreign` are those who are not of its country."""

    entry: str
    main: tuple[str, ...]
    reserves: tuple[str, ...] = ()
    ratings: Mapping[str, int] = field(default_factory=dict)
    captain: str = ""
    foreign: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Admit:
    """Write down what the credentials committee decided of an entry, having seen its papers.

    The class is judged and not written down: it stays with those who need to know it.
    """

    entry: str
    is_admitted: bool = True
    reason: str = ""
    meets_standard: bool = False
    fit_on: date | None = None
    """The day on which they were found fit to compete; none: they were not, or it was not shown."""
    para_class: ParaClass | None = None
    ground: Admitted | None = None
    """Why the organiser lets them in although they do not meet the standard."""


@dataclass(frozen=True)
class MarkPresent:
    """Call the roll: note whether an entry is there; the chief arbiter may include somebody who is not."""

    entry: str
    is_present: bool = True
    is_included: bool = False


@dataclass(frozen=True)
class FixBoard:
    """Show the games of an entrant at one table always; none: no longer."""

    entry: str
    board: int | None


@dataclass(frozen=True)
class AnnounceSeed:
    """Tell everybody the seed of the lots before they are drawn; another one needs a reason."""

    seed: str
    reason: str = ""


@dataclass(frozen=True)
class DrawNumbers:
    """Give the start numbers; a seed that was announced is the one that holds."""

    seed: str
    order: tuple[str, ...]


@dataclass(frozen=True)
class Replace:
    """Let somebody else take an entrant's number before the first round is played."""

    number: int
    entry: str
    rating: int = 0
    federation: str = ""


@dataclass(frozen=True)
class Announce:
    """Note that an entrant will not play a round; points: as the regulation has them if none are named."""

    number: int
    round: int
    points: int | None = None


@dataclass(frozen=True)
class Arrive:
    """Note that an entrant who was not expected in a round will play it."""

    number: int
    round: int


# -- rounds -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Qualify:
    """Name those who go on to a stage, best first; stages are counted from 1."""

    stage: int
    numbers: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True)
class Propose:
    """Submit a pairing that was computed outside; `seen` is the revision of the results it was computed from."""

    round: int
    paired: PairedRound
    seen: int
    bye_points: int | None = None
    """None: as the regulation has it."""


@dataclass(frozen=True)
class ChangePairing:
    """Change the pairing of a round before it begins; `seen` is the revision that the author saw."""

    round: int
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    reason: str
    seen: int


@dataclass(frozen=True)
class TakeBackPairing:
    """Pair a round anew that has not begun."""

    round: int
    reason: str


@dataclass(frozen=True)
class Publish:
    """Announce the pairing of a round."""

    round: int


@dataclass(frozen=True)
class SetStart:
    """Say when a round will begin; none: when the arbiter says so."""

    round: int
    at_ms: int | None


@dataclass(frozen=True)
class Begin:
    """Start the clocks of a round."""

    round: int


@dataclass(frozen=True)
class Tick:
    """Do what the clock on the wall has made due."""


@dataclass(frozen=True)
class MarkMissing:
    """Note that somebody is not at their board in the running round."""

    round: int
    number: int


@dataclass(frozen=True)
class MarkArrived:
    """Note that somebody who was missing has come; now, if no moment is named."""

    round: int
    number: int
    at_ms: int | None = None


TypedBoard = tuple[int, int, int, int, How]
"""White, Black, the half points of both, and how they came by them."""
TypedFree = tuple[int, int, How]
"""Who had no game, with how many half points, and why."""


@dataclass(frozen=True)
class TakeOver:
    """Type in a round that was played, or begun, before the tournament was run from here."""

    round: int
    boards: tuple[TypedBoard, ...]
    free: tuple[TypedFree, ...] = ()
    running: tuple[tuple[int, int], ...] = ()
    """White and Black of the games that are still being played."""


# -- results ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Score:
    """Type a result, or correct one: `seen` is the result that the author saw there before, None for none."""

    round: int
    board: int
    score: BySide[int]
    how: How = How.PLAYED
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class ScoreGame:
    """Type the result of a game of a micro-match, by the colours of that game; games are counted from 1."""

    round: int
    board: int
    game: int
    score: BySide[int]
    how: How = How.PLAYED
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class ScoreTable:
    """Type the result of a board of a team match, by colour as it is on the slip; tables are counted from 1."""

    round: int
    board: int
    table: int
    score: BySide[int]
    how: How = How.PLAYED
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class ClearScore:
    """Take a result back; a reason is needed once a later round is paired."""

    round: int
    board: int
    game: int = 0
    table: int = 0
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class FileLineUp:
    """Hand in who sits where in a round, so many seconds before it begins."""

    round: int
    number: int
    seats: tuple[str | None, ...]
    before_s: int
    is_signed: bool = True


@dataclass(frozen=True)
class RuleWrongBoard:
    """Rule that somebody sat where they had no right to; side: of the team that is named White or Black."""

    round: int
    board: int
    table: int
    side: str
    player: str = ""
    """Who sat there; nothing: somebody of whom the line-ups know nothing."""


Command = (
    Open | ChangeRegulation | Enter | Amend | Scratch | NameTeam | Admit | MarkPresent | FixBoard | AnnounceSeed
    | DrawNumbers | Replace | Announce | Arrive | Qualify | Propose | ChangePairing | TakeBackPairing | Publish
    | SetStart | Begin | Tick | MarkMissing | MarkArrived | TakeOver | Score | ScoreGame | ScoreTable | ClearScore
    | FileLineUp | RuleWrongBoard | RaiseCase | RuleCase | Withdraw | Sanction | NameCommittee | Protest
    | DecideProtest | RecordPlayOff | BeginPlayOff | ScorePlayOff | TakeBackPlayOff | Finish | Reopen | Award | Toss
    | ChooseColour | PickHand | PostNorms | MarkSent
)  # fmt: skip
