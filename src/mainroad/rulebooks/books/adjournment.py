"""What each rulebook says of adjourned games: when, how a move is sealed, and how play is resumed."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import Article, Side, articles
from mainroad.clocks.durations import HOUR_MS

SILENT: tuple[Article, ...] = ()


class SealingStep(enum.Enum):
    """A step of sealing a move."""

    LINE = "line"
    """The arbiter rules off the sealer's sheet, so that no earlier move can be changed."""
    POSITION = "position"
    """The position is written down, both players looking on."""
    OTHER_TIME = "other-time"
    """The opponent notes what their clock shows."""
    WRITE = "write"
    ENCLOSE = "enclose"
    """Both sheets go into the envelope, and it is closed."""
    STOP = "stop"
    OWN_TIME = "own-time"
    """The sealer notes what their clock shows."""


class Item(enum.Enum):
    """What an envelope must tell or hold."""

    NAMES = "names"
    POSITION = "position"
    SEALER = "sealer"
    MOVE_NUMBER = "move-number"
    OWN_TIME = "own-time"
    OTHER_TIME = "other-time"
    SHEETS = "sheets"


@dataclass(frozen=True)
class When:
    """When a game may be adjourned."""

    articles: tuple[Article, ...]
    control_move: int | None = None
    """The move that both must have made; none: the last control move of the game."""
    hall_ms: int | None = None
    """Only where the hall is free for no longer than this; none: once the time of the session is over."""
    exception: tuple[Article, ...] = SILENT
    """Earlier only with the chief arbiter's permission, for what nobody can help."""
    exception_time: tuple[Article, ...] = SILENT
    """Then only what was really used counts."""
    early: tuple[Article, ...] = SILENT
    """Before the session is over, if who asks takes the rest of it on their clock."""


@dataclass(frozen=True)
class Sealing:
    """How a move is sealed."""

    steps: tuple[SealingStep, ...]
    """In this order."""
    articles: tuple[Article, ...]
    free: frozenset[SealingStep] = frozenset()
    """Steps for which both clocks stand."""
    free_articles: tuple[Article, ...] = SILENT
    sealer: Side | None = None
    """Who seals; none: whoever is to move."""
    sealer_articles: tuple[Article, ...] = SILENT
    full_notation: bool = False
    changed: tuple[Article, ...] = SILENT
    """The move may be changed until the clock is stopped."""
    items: frozenset[Item] = frozenset()
    items_articles: tuple[Article, ...] = SILENT
    braille: tuple[Article, ...] = SILENT
    """Of a sheet in Braille only the sealed move goes in, and the arbiter writes the envelope."""
    made_openly: tuple[Article, ...] = SILENT
    """Who makes the move on the board has made an open move; silent: they must write it."""


@dataclass(frozen=True)
class Resuming:
    """How play is resumed."""

    articles: tuple[Article, ...]
    """The position before the sealed move and the times are set up."""
    opened: tuple[Article, ...]
    """When the envelope is opened."""
    both_present: bool
    """It takes both players; else only who must answer."""
    begins: tuple[Article, ...]
    """The clock of who must answer runs once the sealed move is on the board."""
    answerer_absent: tuple[Article, ...] = SILENT
    """Their clock runs until they come, and stands again until the sealed move is made."""
    sealer_absent: tuple[Article, ...] = SILENT
    """Who must answer may seal their answer, and press."""
    wrong_times: tuple[Article, ...] = SILENT
    """Put right if a player says so before their first move."""
    protests: tuple[Article, ...] = SILENT
    """None after the game."""


@dataclass(frozen=True)
class Opening:
    """What a sealed move is worth that cannot be played as it stands."""

    valid: tuple[Article, ...]
    loses: tuple[Article, ...]
    slips: tuple[Article, ...] = SILENT
    """An obvious slip is put right; silent: it loses."""
    lost: tuple[Article, ...] = SILENT
    """The envelope is lost, and the position too: the game is annulled and played again."""
    restored: tuple[Article, ...] = SILENT
    """The envelope is lost, but not the position: the arbiter sets the clocks, and it goes on."""


@dataclass(frozen=True)
class Adjournment:
    """A rulebook's view of adjourned games."""

    when: When
    sealing: Sealing
    resuming: Resuming
    opening: Opening


RU_64: Adjournment | None = Adjournment(
    when=When(
        articles("RU 3.11.3.a"),
        exception=articles("RU 3.11.2.a"),
        exception_time=articles("RU 3.11.2.b"),
        early=articles("RU 3.11.5"),
    ),
    sealing=Sealing(
        (SealingStep.WRITE, SealingStep.ENCLOSE, SealingStep.STOP, SealingStep.OWN_TIME),
        articles("RU 3.11.3.b"),
        full_notation=True,
        sealer_articles=articles("RU 3.11.3.b"),
        changed=articles("RU 3.11.3.c"),
        items=frozenset(Item),
        items_articles=articles("RU 3.11.3.b, RU 3.11.3.d"),
        braille=articles("RU 3.21.5.b"),
        made_openly=articles("RU 3.11.4"),
    ),
    resuming=Resuming(
        articles("RU 3.12.1"),
        opened=articles("RU 3.12.2"),
        both_present=False,
        begins=articles("RU 3.12.2"),
        answerer_absent=articles("RU 3.12.3"),
        sealer_absent=articles("RU 3.12.4"),
        wrong_times=articles("RU 3.12.8.a"),
        protests=articles("RU 3.12.8.b"),
    ),
    opening=Opening(
        valid=articles("RU 3.12.2"),
        loses=articles("RU 3.12.5.a"),
        slips=articles("RU 3.12.5.b"),
        lost=articles("RU 3.12.6.a"),
        restored=articles("RU 3.12.6.b"),
    ),
)
RU_100 = RU_64


def _fmjd(annex: str, control_move: int) -> Adjournment:
    def cited(*numbers: str) -> tuple[Article, ...]:
        return tuple(Article("FM", f"{annex}-{number}") for number in numbers)

    return Adjournment(
        when=When(cited("7.5"), control_move, hall_ms=6 * HOUR_MS, exception=cited("7.2")),
        sealing=Sealing(
            (
                SealingStep.LINE,
                SealingStep.POSITION,
                SealingStep.OTHER_TIME,
                SealingStep.WRITE,
                SealingStep.STOP,
                SealingStep.OWN_TIME,
                SealingStep.ENCLOSE,
            ),
            cited("7.6.1", "7.6.3", "7.6.4", "7.6.5", "7.6.6"),
            free=frozenset({SealingStep.POSITION}),
            free_articles=cited("7.6.2"),
            sealer=Side.BLACK,
            sealer_articles=cited("7.6.4"),
            changed=cited("7.6.5"),
            items=frozenset({Item.POSITION, Item.OWN_TIME, Item.OTHER_TIME, Item.SHEETS}),
            items_articles=cited("7.6.6"),
        ),
        resuming=Resuming(
            cited("7.7.3"),
            opened=cited("7.7.1"),
            both_present=True,
            begins=cited("7.7.4"),
        ),
        opening=Opening(valid=cited("7.6.7"), loses=cited("7.6.7")),
    )


FM_100: Adjournment | None = _fmjd("A3", 75)
FM_64: Adjournment | None = _fmjd("A3b", 50)

UA_64: Adjournment | None = None
UA_100: Adjournment | None = None
CH: Adjournment | None = None
CK: Adjournment | None = None
