"""The regulation of a tournament: everything that is settled before the first round, as one frozen value.

`regulation_toml` reads and writes it, `regulation_check` holds it against its rulebook.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from mainroad.basics import Article, Refusal, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.tempo import Tempo
from mainroad.competition.history import DRAW, LOSS, WIN
from mainroad.competition.knockout.bracket import WhenDrawn
from mainroad.competition.officials import Role, Scale
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.readings import AS_READ, Readings, Unrated
from mainroad.competition.regulation.pairs import NO_LIMITS
from mainroad.competition.regulation.pairs import ForcedPairs as ForcedPairs
from mainroad.competition.regulation.pairs import PairLimits as PairLimits
from mainroad.competition.regulation.systems import SYSTEMS, System, SystemKind

RULEBOOKS = ("RU", "UA", "CH", "CK", "FM")


FEDERATIONS: Mapping[str, tuple[Article, ...]] = {"FM": articles("FM A2-2.2")}
"""Who demands that organisers and players belong to the federations that the regulation names."""


class Sex(enum.Enum):
    """For whom an event is; open ones name none."""

    WOMEN = "women"
    MEN = "men"


class Nature(enum.Enum):
    """Whose places are decided (RU 3.1, UA II-1.2)."""

    INDIVIDUAL = "individual"
    TEAM = "team"
    INDIVIDUAL_TEAM = "individual-team"

    @property
    def ranks_players(self) -> bool:
        """Whether players get places."""
        return self is not Nature.TEAM

    @property
    def ranks_teams(self) -> bool:
        """Whether teams get places: by RU 3.1.b, 3.1.c, UA II-1.2.b, II-1.2.c, not by RU 3.1.a, UA II-1.2.a."""
        return self is not Nature.INDIVIDUAL


class Points(enum.Enum):
    """What a win, a draw and a loss are called; histories hold half points whatever they are called."""

    ONE = "1/½/0"
    TWO = "2/1/0"


class Worth(enum.IntEnum):
    """What a free round is worth, in half points."""

    WIN = WIN
    DRAW = DRAW
    LOSS = LOSS


class Carried(enum.Enum):
    """Which results a stage takes over from the one before it."""

    ALL = "all"
    MUTUAL = "mutual"
    """Only games between those who both go on."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a tournament with a system of its own."""

    system: str
    rounds: int = 0
    """0: as many as the system has for the number of players."""
    qualifiers: int = 0
    """How many of the stage before take part; 0: everybody."""
    carries: Carried = Carried.ALL

    @property
    def played_by(self) -> System:
        """The system."""
        return SYSTEMS[self.system]

    def rounds_for(self, players: int) -> int:
        """How many rounds it has for so many players."""
        return self.rounds or self.played_by.rounds(players) or 0


@dataclass(frozen=True, slots=True)
class MicroMatches:
    """Several games as one encounter; by sum: each game counts, otherwise only who won the match."""

    games: int = 2
    by_sum: bool = False


@dataclass(frozen=True, slots=True)
class Byes:
    """What rounds without a game bring."""

    pairing: Worth = Worth.WIN
    """For whom nobody was left."""
    asked: Worth = Worth.LOSS
    """For who said in time that they would not play."""
    most_asked: int = 0
    """How many rounds a player may so miss; 0: any number, as long as they bring nothing."""


@dataclass(frozen=True, slots=True)
class Teams:
    """How teams are made up and ranked."""

    boards: int
    reserves: int = 0
    fixed_boards: bool = True
    line_up_before: timedelta | None = None
    """How long before the round a line-up must be handed in; none: as the rulebook has it."""


@dataclass(frozen=True, slots=True)
class KnockoutTerms:
    """What decides a drawn encounter, and who is out (UA V-3.1.2)."""

    when_drawn: tuple[WhenDrawn, ...] = ()
    """Tried in turn, then it is played again; none: the higher boards of teams, else played again at once."""
    points_lost: int = 0
    """In a knockout by points: after how many of them somebody is out, in points of the regulation."""


class Division(enum.Enum):
    """What divides the entrants of a Scheveningen match into two teams (RU 3.2.d, UA V-3.1.4)."""

    FEDERATION = "federation"
    REGION = "region"
    CLUB = "club"
    NUMBERS = "numbers"
    """The upper and the lower half of the start numbers."""


@dataclass(frozen=True, slots=True)
class Category:
    """A ranking of its own inside the tournament."""

    name: str
    sex: Sex | None = None
    age_group: str = ""
    para_class: ParaClass | None = None


@dataclass(frozen=True, slots=True)
class PlayOffForm:
    """How equals play an additional contest (FM A2-3.d, CH 30.5.1)."""

    games: int = 2
    """How many games two of them play with each other; the chess rules have their own number."""
    control: TimeControl | None = None
    """None: that of the tournament, in chess that of the rulebook."""
    is_short: bool = False
    """Whether time is so short that only Armageddon is played (CH 30.5.8)."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a place brings; no category: in the whole tournament."""

    place: int
    prize: str
    category: str = ""


@dataclass(frozen=True, slots=True)
class AppealTerms:
    """What the regulation sets for appeals: the time after the decision, and the fee in the smallest coin."""

    within: timedelta
    fee: int = 0


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """How one enters (RU 4.1.g, UA V-2.5): the last day, with whom, and the fee in the smallest coin."""

    until: date | None = None
    to: str = ""
    fee: int = 0
    confirm_until: date | None = None
    """The last day on which those who entered say that they will come."""
    papers: str = ""
    """What the credentials committee wants to see."""
    standard: str = ""
    """What players must have achieved to be let in (UA II-3.1, UA II-7.1); nothing: no such thing is asked."""
    arrival: date | None = None
    """The day on which teams and players arrive: until then entries may be changed (UA II-4.2.b)."""


@dataclass(frozen=True, slots=True)
class HallTerms:
    """How games that are played on the screen are shown, and how they may be played."""

    delay: timedelta = timedelta(0)
    """How much later spectators see them; nothing: at once."""
    premoves: bool = False
    """Whether a player may say their next move while their opponent thinks."""


@dataclass(frozen=True, slots=True)
class DrawTerms:
    """How far draws by agreement are limited, where the rulebook leaves it to the regulation (CH 9.1.1)."""

    from_move: int = 0
    """So many moves of each come first; 0: none."""
    by_consent: bool = False
    """Whether the arbiter must consent."""


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """When a round begins, and who meets whom in it as far as that is known."""

    start: datetime
    pairs: tuple[tuple[str, str], ...] = ()
    """Two entries each, White first."""


@dataclass(frozen=True, slots=True)
class Preparations:
    """When each thing was done, or is planned, before the first round; none: it has not been done."""

    draw: datetime | None = None
    drawn_by: Role = Role.CHIEF
    roll_call: datetime | None = None
    invited: date | None = None
    invitation_months: int = 1
    """How many months ahead the special rules of the event want invitations sent: one or more."""
    approved: date | None = None
    """The regulation."""
    consented: date | None = None
    """The federation that organises the event."""
    reported: date | None = None
    """That federation to the General Assembly."""
    final_list: datetime | None = None
    is_list_signed: bool = False
    prize_list: date | None = None


@dataclass(frozen=True, slots=True)
class Annex:
    """The schedule of the rounds as a paper beside the regulation (RU 4.1.i)."""

    schedule: tuple[ScheduledRound, ...]


@dataclass(frozen=True, slots=True)
class Regulation:
    """Everything that is settled before a tournament starts."""

    title: str
    rulebook: str
    game: str
    time_control: TimeControl
    stages: tuple[Stage, ...]
    nature: Nature = Nature.INDIVIDUAL
    scale: Scale = Scale.CITY
    is_official: bool = False
    tempo: Tempo | None = None
    """None: as the rulebook sorts the time control."""
    scoring: Points | None = None
    """None: as the rulebook has it."""
    tie_breaks: tuple[str, ...] = ()
    play_off: bool = False
    play_off_form: PlayOffForm | None = None
    ballot: bool = False
    lateness: timedelta | None = None
    """How late a player may come; none: as the rulebook has it."""
    sex: Sex | None = None
    age_group: str = ""
    para_class: ParaClass | None = None
    federations: tuple[str, ...] = ()
    """Whose members may take part; none: anybody's."""
    micro_match: MicroMatches | None = None
    byes: Byes = Byes()
    pairing: PairLimits = NO_LIMITS
    numbers_by_rating: bool = True
    """Whether the list of a Swiss is made with ratings (RU 3.18.5.1.c, UA V-15.9.2), or by lot alone."""
    rounds_drawn: bool = False
    """Whether the round of the table that is played is drawn before each one (RU P1.note, UA V-3.1.1.2)."""
    unrated: Unrated = Unrated.LAST
    """Where those without a rating stand in the list of an FMJD Swiss (FM A5-3.1.2)."""
    readings: Readings = AS_READ
    teams: Teams | None = None
    knockout: KnockoutTerms | None = None
    divided_by: Division | None = None
    """What makes the two teams of a Scheveningen match; none: whatever two things their entries name."""
    appeals: AppealTerms | None = None
    hall: HallTerms = HallTerms()
    draws: DrawTerms = DrawTerms()
    categories: tuple[Category, ...] = ()
    awards: tuple[Award, ...] = ()
    schedule: tuple[ScheduledRound, ...] = ()
    preparations: Preparations | None = None
    aims: str = ""
    """What the tournament is held for (RU 4.1.a, UA V-2.1)."""
    requirements: str = ""
    """What is asked of the participants besides sex, age, class and federation (UA V-2.3)."""
    entry: EntryTerms | None = None
    expected: int = 0
    """For how many entrants the regulation is written; 0: it does not say."""
    management: str = ""
    """Who holds the event and who runs it (RU 4.1.c)."""
    rights: str = ""
    """What the winners gain besides prizes (UA V-2.4)."""
    programme: str = ""
    """Arrival, credentials committee, draw, opening and closing (RU 4.1.h, RU 4.2.b)."""
    expenses: str = ""
    """Who pays for what (RU 4.2.b)."""

    @property
    def is_mixed(self) -> bool:
        """Whether different stages are played by different systems (RU 3.2.e, UA V-3.1.5)."""
        return len({stage.system for stage in self.stages}) > 1

    def fields(self, players: int) -> tuple[int, ...]:
        """How many play in each stage."""
        found = [players]
        for stage in self.stages[1:]:
            found.append(stage.qualifiers or found[-1])
        return tuple(found)

    def rounds(self, players: int) -> int:
        """How many rounds all stages have together."""
        return sum(map(self.rounds_in, self.stages, self.fields(players)))

    def rounds_in(self, stage: Stage, players: int) -> int:
        """How many rounds a stage has."""
        return stage.rounds or self.table_rounds(stage, players)

    def table_rounds(self, stage: Stage, players: int) -> int:
        """How many rounds the system of a stage has: teams in a Scheveningen match need one for each board.

        0: as many as the regulation says, or as it takes.
        """
        if self.teams and stage.played_by.kind is SystemKind.SCHEVENINGEN:
            return self.teams.boards
        return stage.played_by.rounds(players) or 0

    def stage_of(self, round_number: int, players: int) -> Stage | None:
        """The stage that a round belongs to; none after the last."""
        last = 0
        for stage, field in zip(self.stages, self.fields(players), strict=True):
            last += self.rounds_in(stage, field)
            if round_number <= last:
                return stage
        return None


POINTS: Mapping[str, tuple[Points, tuple[Article, ...]]] = {
    "RU": (Points.ONE, articles("RU 3.15.1")),
    "UA": (Points.TWO, articles("UA V-11.1.1, UA V-11.1.2, UA V-11.1.3")),
    "CH": (Points.ONE, ()),  # CH 12.1 lets the regulation choose otherwise
    "CK": (Points.TWO, ()),
    "FM": (Points.TWO, articles("FM A3-5.6.1, FM A3-5.6.2, FM A3-5.6.3")),
}
"""Each rulebook's points, and the articles that demand them; none: the regulation may have others."""


def points_of(regulation: Regulation) -> Points:
    """What results are called: as in the rulebook if the regulation does not say."""
    return regulation.scoring or POINTS[regulation.rulebook][0]


def with_annex(regulation: Regulation, annex: Annex) -> Regulation | Refusal:
    """The regulation with the schedule of its annex; it must not have another one."""
    if regulation.schedule and regulation.schedule != annex.schedule:
        return Refusal("regulation.two-schedules", articles("RU 4.1.i"))
    return replace(regulation, schedule=annex.schedule)
