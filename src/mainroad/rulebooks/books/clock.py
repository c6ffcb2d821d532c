"""What each rulebook says of the clock: pressing, fallen flags, stopping, correcting, checking."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS
from mainroad.clocks.presets import ClockKind

NOBODY: tuple[Article, ...] = ()


class Witness(enum.Enum):
    """Who points at a fallen flag."""

    ARBITER = "arbiter"
    OPPONENT = "opponent"
    OWN = "own"
    """The player."""
    STRANGER = "stranger"


class Act(enum.Enum):
    """What a raised flag keeps a player from."""

    MOVE = "move"
    PRESS = "press"


@dataclass(frozen=True)
class Pressing:
    """When a clock may be pressed, and when a move is complete."""

    articles: tuple[Article, ...]
    """Who has not moved may not press; who has may always."""
    completes: tuple[Article, ...]
    """The press completes the move."""
    board_ends: tuple[Article, ...] = NOBODY
    """A move that ends the game is complete without a press; nobody says so: it is not."""
    raised: Act | None = None
    """What waits for the first fall of a flag that was set raised."""
    raised_articles: tuple[Article, ...] = NOBODY
    raised_kinds: frozenset[ClockKind] = frozenset({ClockKind.MECHANICAL})


class BothDown(enum.Enum):
    """What becomes of a game when both flags are down."""

    DRAW = "draw"
    PLAY_ON = "play-on"
    BY_PERIOD = "by-period"
    """Drawn in the last period, else played on."""


@dataclass(frozen=True)
class Flags:
    """What a fallen flag means, who notes it, and what saves from it."""

    loses: tuple[Article, ...]
    noted: tuple[Article, ...]
    noted_by: frozenset[Witness]
    checked: tuple[Article, ...] = NOBODY
    """The moves are counted at once."""
    board_saves: tuple[Article, ...] = NOBODY
    """A finished board outlives the flag; nobody says so: the flag decides, whatever the position."""
    needs_mate: tuple[Article, ...] = NOBODY
    """Drawn if the opponent cannot win by any legal moves."""
    both: BothDown = BothDown.DRAW
    both_articles: tuple[Article, ...] = NOBODY
    both_last: tuple[Article, ...] = NOBODY
    """The same in the last period, where it differs."""
    order_matters: bool = True
    """Whether the first to fall loses if one can tell which it was."""
    own_must_be_up: tuple[Article, ...] = NOBODY
    """Who claims a win on time must have time themselves, stop the clocks and tell the arbiter."""
    complaints: tuple[Article, ...] = NOBODY
    """Complaints about the flag come before it falls."""


class Standing(enum.Enum):
    """The position in which a draw may be fixed by stopping the clock."""

    WON = "won"
    DRAWN_NOT_DEFENDING = "drawn-not-defending"


@dataclass(frozen=True)
class DrawFix:
    """How the stronger side, short of time, may secure a draw by stopping the clock."""

    articles: tuple[Article, ...]
    standings: frozenset[Standing]
    with_bonus: bool
    """Whether also where time is given for each move."""
    announced: bool
    """Whether it must be said to an arbiter, or offered, before the clock is stopped."""
    in_trouble: bool = False
    """Whether only in time trouble."""


@dataclass(frozen=True)
class Stopping:
    """What it means that a player stops the clock."""

    resigns: tuple[Article, ...]
    """It is resigning; nobody says so: it is an offence."""
    misunderstood: tuple[Article, ...]
    """The arbiter may take it for a mistake, and the game goes on."""
    calls: tuple[Article, ...]
    """A player may stop the clock to call the arbiter; nobody says so: only the arbiter stops it."""
    forbidden: tuple[Article, ...]
    fix: DrawFix | None = None


@dataclass(frozen=True)
class Correcting:
    """How far a clock that went wrong, or was set wrongly, may be corrected."""

    articles: tuple[Article, ...]
    kept_ms: int = 0
    """A cut leaves at least so much."""
    not_below_ms: int = 0
    """Nothing is corrected if less than this is left."""
    needs_defect: bool = False
    """Without an evident defect every reading is right."""


@dataclass(frozen=True)
class Checking:
    """What happens when nobody can prove how many moves were made before the flag fell."""

    articles: tuple[Article, ...]
    """Who must prove, and who pays for the check."""
    unproved: tuple[Article, ...]
    extra_ms: int
    errors: tuple[Article, ...]
    """The time for putting an error right is charged to who made it."""
    claims: tuple[Article, ...]
    """A claim is checked on the claimant's time; right, it stands although their flag fell."""


@dataclass(frozen=True)
class Pause:
    """The break between two games of a micro-match."""

    articles: tuple[Article, ...]
    shortest_ms: int
    longest_ms: int
    on_clock: bool
    """Whether it runs off on the clock of the next White, who is given as much more."""


class Dial(enum.Enum):
    """How the hands of a mechanical clock are set."""

    HOURS = "hours"
    """Each control falls on a certain hour."""
    FROM = "from"
    """Just before an hour with the flag raised: time counts from its fall."""
    TOWARDS = "towards"
    """The first control falls on an hour."""


@dataclass(frozen=True)
class Hands:
    """A rulebook's setting of the hands."""

    dial: Dial
    hour: int
    articles: tuple[Article, ...]
    by_games: tuple[tuple[Article, ...], ...] = ()
    """Where it differs: one game with one control, with two; two games with one control each, with two."""
    forward: tuple[Article, ...] = NOBODY
    """Less than an hour is added by moving the hand forward."""

    def cited(self, games: int, controls: int, shifted: bool) -> tuple[Article, ...]:
        """The articles of a setting."""
        own = self.by_games[2 * (games - 1) + (controls - 1)] if self.by_games else ()
        return self.articles + own + (self.forward if shifted else ())


@dataclass(frozen=True)
class ClockRules:
    """A rulebook's view of the clock."""

    pressing: Pressing
    flags: Flags
    stopping: Stopping
    correcting: Correcting
    checking: Checking | None = None
    pause: Pause | None = None
    by_hand: tuple[Article, ...] = NOBODY
    """White adds the time of the next period to both clocks, where no clock does it alone."""
    hands: Hands | None = None
    """How the hands of a mechanical clock are set; none: it is not said."""
    alike: tuple[Article, ...] = NOBODY
    """Before play all clocks stand and show the same."""
    flag_rises: tuple[Article, ...] = NOBODY
    """The flag of a mechanical clock rises two minutes before it falls."""
    interrupted: tuple[Article, ...] = NOBODY
    """What lets the clocks stand, or sets them right, when play breaks off without anybody's fault."""


_ANYBODY = frozenset({Witness.ARBITER, Witness.OPPONENT, Witness.OWN})

RU_64 = RU_100 = ClockRules(
    pressing=Pressing(
        articles("RU 3.8.6.b"),
        completes=articles("RU 3.8.9.a"),
        board_ends=articles("RU 3.8.12"),
        raised=Act.MOVE,
        raised_articles=articles("RU 3.8.5.b"),
    ),
    flags=Flags(
        loses=articles("RU 3.8.9.a, RU 3.8.1"),
        noted=articles("RU 3.8.9.b"),
        noted_by=frozenset({Witness.ARBITER, Witness.OPPONENT}),
        board_saves=articles("RU 3.8.12"),
        both=BothDown.DRAW,
        both_articles=articles("RU 3.20.8.a, RU PRE.a"),  # of quick games; of slow ones nothing is said
        complaints=articles("RU 3.8.10"),
    ),
    stopping=Stopping(
        resigns=articles("RU 3.8.11"),
        misunderstood=articles("RU 3.8.11"),
        calls=NOBODY,
        forbidden=articles("RU 3.7.3.g"),
        fix=DrawFix(articles("RU 3.8.13"), frozenset({Standing.WON}), with_bonus=True, announced=False),
    ),
    correcting=Correcting(articles("RU 3.8.8.b"), kept_ms=15 * MINUTE_MS),
    pause=Pause(articles("RU 3.19.a, RU 3.19.b"), 5 * MINUTE_MS, 5 * MINUTE_MS, on_clock=True),
    hands=Hands(Dial.FROM, 1, articles("RU 3.8.5.a, RU 3.8.5.c")),
    flag_rises=articles("RU 3.8.2.f"),
    interrupted=articles("RU 3.8.8.a"),
)


def _ukrainian(part: str) -> ClockRules:
    return ClockRules(
        pressing=Pressing(articles("UA V-7.4"), completes=articles("UA V-7.10.a")),
        flags=Flags(
            loses=articles(f"UA {part}-4.2.4, UA V-7.10.b, UA V-8.2"),
            noted=articles("UA V-7.10.a"),
            noted_by=_ANYBODY,
            both=BothDown.DRAW,
            both_articles=articles(f"UA {part}-5.6"),
            complaints=articles("UA V-7.9"),
        ),
        stopping=Stopping(
            resigns=articles("UA V-9.3.c"),
            misunderstood=articles("UA V-9.3.c"),
            calls=articles("UA V-9.3.b"),
            forbidden=articles("UA V-9.3.b"),
            fix=DrawFix(
                articles("UA V-11.4.8.a, UA V-11.4.8.c"),
                frozenset(Standing),
                with_bonus=False,
                announced=True,
                in_trouble=True,
            ),
        ),
        correcting=Correcting(articles("UA V-7.8.b"), not_below_ms=15 * MINUTE_MS),
        pause=Pause(articles("UA V-9.5.6.a"), 5 * MINUTE_MS, 10 * MINUTE_MS, on_clock=False),
        hands=Hands(
            Dial.HOURS,
            6,
            NOBODY,
            by_games=tuple(articles(f"UA V-8.9.{number}") for number in (2, 3, 4, 5)),
            forward=articles("UA V-8.9.1.b"),
        ),
        alike=articles("UA V-8.9.1.a"),
        flag_rises=articles("UA V-7.1.5"),
        interrupted=articles("UA V-7.8.a"),
    )


UA_64, UA_100 = _ukrainian("III"), _ukrainian("IV")

CH = ClockRules(
    pressing=Pressing(articles("CH 6.7.1"), completes=articles("CH 6.7.1"), board_ends=articles("CH 6.7.1")),
    flags=Flags(
        loses=articles("CH 6.9, CH 6.1.c"),
        noted=articles("CH 6.8"),
        noted_by=_ANYBODY,
        checked=articles("CH 6.3"),
        board_saves=articles("CH 6.9"),
        needs_mate=articles("CH 6.9"),
        both=BothDown.BY_PERIOD,
        both_articles=articles("CH 6.11.1"),
        both_last=articles("CH 6.11.2"),
    ),
    stopping=Stopping(
        resigns=NOBODY,
        misunderstood=articles("CH 6.12.4"),
        calls=articles("CH 6.12.2"),
        forbidden=articles("CH 6.12.2, CH 6.12.4"),
    ),
    correcting=Correcting(articles("CH 6.10.2")),
    hands=Hands(Dial.TOWARDS, 6, articles("CH 23.2")),
    interrupted=articles("CH 6.12.1, CH 6.10.1"),
)

CK = ClockRules(
    pressing=Pressing(articles("CK 2.4"), completes=articles("CK 2.5")),
    flags=Flags(
        loses=articles("CK 2.20, CK 1.31.3"),
        noted=articles("CK 2.19"),
        noted_by=_ANYBODY,
        checked=articles("CK 2.18"),
        both=BothDown.PLAY_ON,
        both_articles=articles("CK 2.12"),
    ),
    stopping=Stopping(
        resigns=articles("CK n.iv"),
        misunderstood=NOBODY,
        calls=NOBODY,
        forbidden=articles("CK 2.26"),
    ),
    correcting=Correcting(articles("CK 2.10"), needs_defect=True),
    by_hand=articles("CK 2.16"),
    alike=articles("CK 2.2"),
    interrupted=articles("CK 2.26"),
)


def _fmjd(annex: str, hands: Hands) -> ClockRules:
    """The 64 board's annex repeats the other's; what it leaves out is taken from there."""

    def cited(*numbers: str) -> tuple[Article, ...]:
        return tuple(Article("FM", f"{annex}-{number}") for number in numbers)

    return ClockRules(
        pressing=Pressing(
            cited("6.7"), completes=cited("6.7", "6.11.a"), raised=Act.PRESS, raised_articles=cited("6.6")
        ),
        flags=Flags(
            loses=cited("6.11.a") + articles("FM A3-6.11.b, FM A3-6.11.c, FM A4-2.17"),
            noted=cited("6.11.a"),
            noted_by=_ANYBODY,
            checked=cited("6.15.a"),
            both=BothDown.PLAY_ON,
            both_articles=cited("6.15.b"),
            complaints=articles("FM A3-6.10"),
        ),
        stopping=Stopping(
            resigns=cited("6.18bis"),
            misunderstood=NOBODY,
            calls=NOBODY,
            forbidden=cited("4.4.b"),
        ),
        correcting=Correcting(cited("6.9")),
        hands=hands,
        flag_rises=cited("3.7.6"),
        interrupted=cited("6.9"),
        checking=Checking(cited("6.15.a"), cited("6.15.b"), 15 * MINUTE_MS, errors=cited("6.18"), claims=cited("6.17")),
    )


FM_100 = _fmjd("A3", Hands(Dial.FROM, 12, articles("FM A3-3.8.1")))
FM_64 = _fmjd("A3b", Hands(Dial.TOWARDS, 12, articles("FM A3b-3.8.1")))

# -- quick games ------------------------------------------------------------------------------------

RU_QUICK = replace(
    RU_64,
    flags=replace(RU_64.flags, loses=articles("RU 3.20.9.a, RU 3.20.1"), both_articles=articles("RU 3.20.8.a")),
    stopping=replace(
        RU_64.stopping,
        fix=DrawFix(articles("RU 3.20.9.b"), frozenset({Standing.WON}), with_bonus=True, announced=True),
    ),
)
CH_QUICK = replace(
    CH,
    flags=replace(
        CH.flags,
        noted=articles("CH 16.4.4.a"),
        noted_by=frozenset({Witness.OPPONENT, Witness.OWN}),
        both=BothDown.DRAW,
        both_articles=articles("CH 16.4.6"),
        both_last=NOBODY,
        order_matters=False,
        own_must_be_up=articles("CH 16.4.5"),
    ),
    stopping=replace(CH.stopping, calls=articles("CH 16.4.5")),
)


def _quick_fmjd(rules: ClockRules) -> ClockRules:
    both = articles("FM A6-4.d")
    return replace(
        rules,
        flags=replace(rules.flags, both=BothDown.DRAW, both_articles=both, order_matters=False),
        hands=Hands(Dial.TOWARDS, 6, articles("FM A6-4.b")),
        stopping=replace(rules.stopping, calls=articles("FM A6-4.c")),
    )


FM_100_QUICK, FM_64_QUICK = _quick_fmjd(FM_100), _quick_fmjd(FM_64)
