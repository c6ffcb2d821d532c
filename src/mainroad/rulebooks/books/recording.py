"""What each rulebook asks of the players' records: who writes what and when, and how a gap is filled."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from datetime import timedelta

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS, TICK, minutes
from mainroad.clocks.trouble import CK_TROUBLE, UA_TROUBLE, TroubleZone

SILENT: tuple[Article, ...] = ()


class Recorder(enum.Enum):
    """Who writes a score sheet."""

    PLAYER = "player"
    SECOND = "second"
    ASSISTANT = "assistant"
    OPPONENT = "opponent"
    """Of a simultaneous display: one of the many."""
    GIVER = "giver"
    INTERMEDIARY = "intermediary"


@dataclass(frozen=True)
class Writing:
    """The duty to write both sides' moves, move by move."""

    articles: tuple[Article, ...]
    must: frozenset[Recorder] = frozenset({Recorder.PLAYER})
    may: frozenset[Recorder] = frozenset()
    """Who may write instead, or as well, if the arbiter permits it."""
    may_articles: tuple[Article, ...] = SILENT
    never_free: tuple[Article, ...] = SILENT
    """Nobody can be let off altogether."""
    ahead: tuple[Article, ...] = SILENT
    """A move may be written before it is made."""
    not_ahead: tuple[Article, ...] = SILENT
    """It may not, but for a claim or a sealed move."""
    behind: int | None = None
    """How many moves of both sides may be unwritten when a player makes their move; none: it is not asked then."""
    behind_articles: tuple[Article, ...] = SILENT
    dash: tuple[Article, ...] = SILENT
    """A dash may stand for a forced capture."""
    full_route: tuple[Article, ...] = SILENT
    """Where two captures have the same ends the whole route is written."""
    offers: tuple[Article, ...] = SILENT
    """Both players mark an offered draw."""
    watched: tuple[Article, ...] = SILENT
    """The arbiter sees to it that both write."""


@dataclass(frozen=True)
class Need:
    """When a game must be recorded at all."""

    counted: tuple[Article, ...] = SILENT
    """Because a number of moves must be made in a time; silent: always."""
    uncounted: tuple[Article, ...] = SILENT
    """It need not, where only the time for the whole game is limited."""
    quick: tuple[Article, ...] = SILENT
    """It need not in rapid and blitz."""


@dataclass(frozen=True)
class Relief:
    """The last minutes before flag fall, in which a player need not write."""

    articles: tuple[Article, ...]
    zone: TroubleZone
    whole_period: bool = False
    """Once it has begun it lasts to the end of the period, although time may rise again."""
    ticks: tuple[Article, ...] = SILENT
    """A tick must stand for each move."""
    arbiter: tuple[Article, ...] = SILENT
    """The arbiter writes when neither player does."""


class Payer(enum.Enum):
    """Whose time goes while moves are filled in."""

    OWN = "own"
    """That of whoever fills them in, whoever is to move."""
    MOVER = "mover"
    """That of whoever is to move: the clock runs on."""
    HALVES = "halves"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Borrowing:
    """Whether moves may be copied from the opponent's sheet."""

    articles: tuple[Article, ...]
    consent: bool = False
    on_own_move: bool = False
    returned: bool = False
    """It goes back before they move."""


class Unrestorable(enum.Enum):
    """What becomes of a game whose moves nobody can write down any more."""

    BOTH_LOSE = "both-lose"
    NEXT_CONTROL = "next-control"
    """It goes on with the first move of the next control."""


@dataclass(frozen=True)
class Restoring:
    """How missing moves are filled in after time trouble."""

    alone: Payer
    alone_articles: tuple[Article, ...]
    both: Payer
    both_articles: tuple[Article, ...]
    borrowing: Borrowing
    postponed_ms: int | None = None
    """What takes a player longer is done after the game."""
    postponed_articles: tuple[Article, ...] = SILENT
    hopeless: Unrestorable | None = None
    hopeless_articles: tuple[Article, ...] = SILENT


@dataclass(frozen=True)
class Neglect:
    """How many moves may be missing outside time trouble before the arbiter lets the writer's clock run."""

    articles: tuple[Article, ...]
    charged: tuple[Article, ...]
    missing: int
    faults: bool
    """Whether what cannot be read, or is not what was played, counts too."""
    later: tuple[Article, ...] = SILENT
    """Who comes into time trouble meanwhile plays on, and fills the gap in after the control."""


class SheetMark(enum.Enum):
    """What a sheet must bear when it is handed in, beside the moves."""

    RESULT = "result"
    TIMES = "times"
    OWN_SIGNATURE = "own-signature"
    OTHER_SIGNATURE = "other-signature"


@dataclass(frozen=True)
class Signing:
    """What is written on the sheets after the game."""

    articles: tuple[Article, ...]
    entries: frozenset[SheetMark]
    alike: tuple[Article, ...] = SILENT
    """A result on which both sheets agree stands, right or wrong, unless the arbiter decides otherwise."""


@dataclass(frozen=True)
class Recording:
    """A rulebook's view of score sheets."""

    writing: Writing
    restoring: Restoring
    relief: Relief | None = None
    neglect: Neglect | None = None
    need: Need = Need()
    signing: Signing | None = None


RU_64 = Recording(
    writing=Writing(
        articles("RU 3.10.1.a"),
        ahead=articles("RU 3.10.1.b"),
        dash=articles("RU 3.10.1.c"),
        full_route=articles("RU 1.6.2.g"),
    ),
    relief=Relief(
        articles("RU 3.10.3.a"),
        TroubleZone(articles("RU 3.10.3.a"), minutes(5) - TICK),
        arbiter=articles("RU 3.10.4.a"),
    ),
    neglect=Neglect(articles("RU 3.10.2"), articles("RU 3.10.2"), missing=2, faults=False),
    restoring=Restoring(
        Payer.MOVER,
        articles("RU 3.10.3.b"),
        Payer.HALVES,
        articles("RU 3.10.4.b"),
        Borrowing(articles("RU 3.10.3.c, RU 3.10.3.d")),
        hopeless=Unrestorable.BOTH_LOSE,
        hopeless_articles=articles("RU 3.10.4.c"),
    ),
)
RU_100 = replace(RU_64, writing=replace(RU_64.writing, full_route=articles("RU 2.4.e")))

UA_64 = UA_100 = Recording(
    writing=Writing(
        articles("UA V-4.4.a"),
        may=frozenset({Recorder.ASSISTANT}),
        may_articles=articles("UA V-17.6"),
        ahead=articles("UA V-4.4.c"),
        full_route=articles("UA V-4.4.b"),
    ),
    need=Need(quick=articles("UA V-4.7")),
    relief=Relief(articles("UA V-7.12.a"), UA_TROUBLE),
    neglect=Neglect(
        articles("UA V-4.6.a"), articles("UA V-4.6.b"), missing=2, faults=True, later=articles("UA V-4.6.c")
    ),
    restoring=Restoring(
        Payer.OWN,
        articles("UA V-7.12.a, UA V-7.12.c"),
        Payer.HALVES,
        articles("UA V-7.12.c"),
        Borrowing(articles("UA V-7.12.b"), consent=True),
    ),
    signing=Signing(articles("UA V-4.8.a"), frozenset({SheetMark.RESULT, SheetMark.TIMES, SheetMark.OWN_SIGNATURE})),
)

CH = Recording(
    writing=Writing(
        articles("CH 8.1.a"),
        may=frozenset({Recorder.ASSISTANT}),
        may_articles=articles("CH 8.1.e"),
        not_ahead=articles("CH 8.1.b"),
        behind=1,
        behind_articles=articles("CH 8.1.c"),
        offers=articles("CH 8.1.d, CH 9.1.2.2"),
    ),
    need=Need(quick=articles("CH 16.2")),
    relief=Relief(
        articles("CH 8.4.a"),
        TroubleZone(articles("CH 8.4.a"), minutes(5) - TICK, needless_from=timedelta(seconds=30)),
        whole_period=True,
        arbiter=articles("CH 8.5.1"),
    ),
    restoring=Restoring(
        Payer.MOVER,
        articles("CH 8.4.b"),
        Payer.NOBODY,
        articles("CH 8.5.1, CH 8.5.2"),
        Borrowing(articles("CH 8.4.b"), on_own_move=True, returned=True),
        hopeless=Unrestorable.NEXT_CONTROL,
        hopeless_articles=articles("CH 8.6"),
    ),
    signing=Signing(
        articles("CH 8.7"),
        frozenset({SheetMark.RESULT, SheetMark.OWN_SIGNATURE, SheetMark.OTHER_SIGNATURE}),
        alike=articles("CH 8.7"),
    ),
)

CK = Recording(
    writing=Writing(
        articles("CK 3.3, CK 3.4"),
        may=frozenset({Recorder.ASSISTANT}),
        may_articles=articles("CK 3.11"),
        behind=1,
        behind_articles=articles("CK 3.5"),
        offers=articles("CK 3.8, CK 4.7.c"),
    ),
    relief=Relief(articles("CK 3.13.a"), CK_TROUBLE, ticks=articles("CK 3.13.a"), arbiter=articles("CK 3.14.a")),
    restoring=Restoring(
        Payer.MOVER,
        articles("CK 3.13.b"),
        Payer.NOBODY,
        articles("CK 3.14.b"),
        Borrowing(articles("CK 3.14.b")),
    ),
    signing=Signing(
        articles("CK 3.9"), frozenset({SheetMark.RESULT, SheetMark.OWN_SIGNATURE, SheetMark.OTHER_SIGNATURE})
    ),
)


def _fmjd(laws: str, play: str) -> Recording:
    def cited(*numbers: str) -> tuple[Article, ...]:
        return tuple(Article("FM", f"{play}-{number}") for number in numbers)

    def of_laws(number: str) -> tuple[Article, ...]:
        return (Article("FM", f"{laws}-{number}"),)

    return Recording(
        writing=Writing(
            cited("6.2", "6.3"),
            may=frozenset({Recorder.SECOND}),
            may_articles=cited("6.2"),
            never_free=cited("6.2"),
            ahead=cited("6.3"),
            behind=0,
            behind_articles=cited("6.3"),
            watched=articles("FM A4-2.14"),
        ),
        need=Need(counted=of_laws("10.2.2"), uncounted=of_laws("10.4"), quick=articles("FM A6-4.a")),
        relief=Relief(cited("6.13.a"), TroubleZone(cited("6.12"), minutes(5)), arbiter=articles("FM A4-2.15")),
        restoring=Restoring(
            Payer.OWN,
            cited("6.13.b"),
            Payer.HALVES,
            cited("6.14.a"),
            Borrowing(cited("6.5"), consent=True),
            postponed_ms=15 * MINUTE_MS,
            postponed_articles=cited("6.13.c", "6.14.b", "6.19"),
        ),
        signing=Signing(cited("6.19"), frozenset({SheetMark.RESULT, SheetMark.TIMES, SheetMark.OWN_SIGNATURE})),
    )


FM_100, FM_64 = _fmjd("A1", "A3"), _fmjd("A1b", "A3b")

# -- simultaneous displays of the FMJD -----------------------------------------------------------------


def _display(number: str, may: frozenset[Recorder] = frozenset()) -> Recording:
    """In a display only the many record, and time trouble does not free them."""
    cited = articles(f"FM {number}")
    writing = Writing(
        cited,
        must=frozenset({Recorder.OPPONENT}),
        may=may,
        may_articles=cited,
        never_free=cited,
        behind=0,
        behind_articles=cited,
    )
    return Recording(writing, FM_100.restoring)


CLOCK_DISPLAY = _display("A8B-7")
"""A simultaneous display with clocks."""
BLINDFOLD_DISPLAY = _display("A8C-7", frozenset({Recorder.INTERMEDIARY}))
