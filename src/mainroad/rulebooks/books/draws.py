"""When a game is drawn: counted moves, ratios of forces, repetition, as each rulebook has them.

A count says what breaks it, for which forces it runs and whose moves it counts. Counts run side by side; the game
ends with the first that is full. Where a special ending would be void beside a general count, the general one
says for which forces it does not run (RU 2.6.c beside 2.6.f, UA III-5.5, UA IV-5.5).
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from functools import lru_cache

from mainroad.basics import Article, Side, articles
from mainroad.clocks.tempo import Tempo
from mainroad.rulebooks.books.forces import (
    ALWAYS,
    BOTH,
    FIVE_WITH_FOUR_KINGS,
    KING,
    MAN,
    THREE,
    THREE_KINGS,
    THREE_KINGS_OR_MORE,
    THREE_WITH_A_KING,
    TWO,
    TWO_KINGS,
    UP_TO_THREE_KINGS,
    Ending,
    Forces,
    Other,
    Ratio,
    When,
)

FAST = frozenset({Tempo.RAPID, Tempo.BLITZ})
"""The tempos at which the fast rules of a book hold; semi-rapid is neither (FM A6-5)."""


class Since(enum.Enum):
    """From when moves are counted."""

    BALANCE = "balance"
    """The last capture or crowning."""
    KINGS_ONLY = "kings-only"
    """The last capture or move of a man; in chess, of a pawn."""
    ROAD = "road"
    """The last capture or crowning, or the moment when the lone king came to the main road or left it."""


class Counted(enum.Enum):
    """Whose moves are counted."""

    EACH = "each"
    """A count of one is a move by each side."""
    STRONGER = "stronger"
    """Only the moves of the side that could win."""


class Means(enum.Enum):
    """How a draw comes about once its condition is there."""

    AUTOMATIC = "automatic"
    CLAIM = "claim"


class Name(enum.Enum):
    """The kinds of draw by rule."""

    REPETITION = "repetition"
    NEITHER_CAN_WIN = "neither-can-win"
    KINGS_ONLY = "kings-only"
    PAWNLESS = "pawnless"
    UNCHANGED = "unchanged"
    THREE_KINGS = "three-kings"
    ROAD = "road"
    THREE_AGAINST_ONE = "three-against-one"
    TWO_AGAINST_ONE = "two-against-one"
    ONE_AGAINST_ONE = "one-against-one"
    FEW_AGAINST_ONE = "few-against-one"
    FIVE_AGAINST_TWO = "five-against-two"
    TRIAL = "trial"


@dataclass(frozen=True, slots=True)
class Count:
    """A draw after so many moves; `moves` of 0: as soon as the forces are there."""

    name: Name
    articles: tuple[Article, ...]
    moves: int
    since: Since
    when: When = ALWAYS
    counted: Counted = Counted.EACH
    means: Means = Means.CLAIM
    unless_won: bool = False
    """Not drawn where the stronger side has a won position, or shows a forced win."""
    by_own_move: tuple[Article, ...] = ()
    """It may be claimed for the position that a written, not yet played move would make; none: it may not."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """A position that comes again with the same side to move."""

    articles: tuple[Article, ...]
    on_board: tuple[Article, ...]
    """The player to move may claim it for the position that the opponent's move made; none: they may not."""
    by_own_move: tuple[Article, ...]
    """They may claim it for the position that their written, not yet played move would make."""
    judge_fixes: tuple[Article, ...] = ()
    """The judge may fix it unasked."""
    times: int = 3


@dataclass(frozen=True, slots=True)
class Fast:
    """What a book adds in rapid play and blitz."""

    counts: tuple[Count, ...] = ()
    judge_fixes: tuple[Article, ...] = ()
    trial: Count | None = None
    """Playing on for a win in a drawn position: so many moves before the judge."""


@dataclass(frozen=True)
class Draws:
    """The draws by rule of one rulebook and game.

    Where several counts are full, the first of them is named.
    """

    name: str
    counts: tuple[Count, ...]
    repetition: Repetition
    neither_can_win: tuple[Article, ...] = ()
    by_rule: tuple[Article, ...] = ()
    """The article that makes a draw of whatever these rules find."""
    fast: Fast = Fast()
    trial: Count | None = None

    def __hash__(self) -> int:
        return hash(self.name)  # every move asks for the counts that run, and the values seldom differ

    def at(self, tempo: Tempo) -> Draws:
        """The rules at a tempo."""
        if tempo not in FAST:
            return replace(self, fast=Fast())
        repetition = replace(self.repetition, judge_fixes=self.fast.judge_fixes)
        counts = self.fast.counts + self.counts
        return replace(self, counts=counts, repetition=repetition, fast=Fast(), trial=self.fast.trial)

    def running(self, forces: Forces, on_road: bool) -> tuple[tuple[Count, tuple[Side, ...]], ...]:
        """The counts that run for these forces, each with the sides whose moves it counts."""
        return _running(self, forces, on_road)


@lru_cache(maxsize=4096)
def _running(draws: Draws, forces: Forces, on_road: bool) -> tuple[tuple[Count, tuple[Side, ...]], ...]:
    found = ((count, count.when.whose(forces, on_road)) for count in draws.counts)
    return tuple((count, BOTH if count.counted is Counted.EACH else sides) for count, sides in found if sides)


# -- RU: the lead of 1.9.1 ends the game by itself, repetition needs a claim (1.9.2) -------------------

_RU_TRIAL = Count(Name.TRIAL, articles("RU 3.20.8.c"), moves=5, since=Since.BALANCE)
_RU_FAST = Fast(judge_fixes=articles("RU 3.20.8.b"), trial=_RU_TRIAL)
_RU_REPETITION = Repetition(
    articles("RU 1.9.1.7, RU 1.9.2.c, RU 1.9.2.d"),
    on_board=articles("RU 1.9.2.a"),
    by_own_move=articles("RU 1.9.2.b"),
)
RU_64 = Draws(
    "RU-64",
    counts=(
        Count(
            Name.ROAD,
            articles("RU 1.9.1.5"),
            moves=5,
            since=Since.ROAD,
            when=Ratio(THREE, KING, road=True),
            counted=Counted.STRONGER,
            means=Means.AUTOMATIC,
            unless_won=True,
        ),
        Count(
            Name.THREE_KINGS,
            articles("RU 1.9.1.3"),
            moves=15,
            since=Since.BALANCE,
            when=Ratio(THREE_KINGS_OR_MORE, KING),
            counted=Counted.STRONGER,
            means=Means.AUTOMATIC,
        ),
        *(
            Count(Name.UNCHANGED, articles(cited), moves, Since.BALANCE, Ending(*pieces), means=Means.AUTOMATIC)
            for cited, moves, pieces in (
                ("RU 1.9.1.4.a", 5, (2, 3)),
                ("RU 1.9.1.4.b", 30, (4, 5)),
                ("RU 1.9.1.4.c", 60, (6, 7)),
            )
        ),
        Count(Name.KINGS_ONLY, articles("RU 1.9.1.6"), moves=15, since=Since.KINGS_ONLY, means=Means.AUTOMATIC),
    ),
    repetition=_RU_REPETITION,
    neither_can_win=articles("RU 1.8.2, RU 1.9.1.2"),
    fast=_RU_FAST,
)

_FIVE_AGAINST_TWO = Ratio(FIVE_WITH_FOUR_KINGS, TWO_KINGS)
RU_100 = Draws(
    "RU-100",
    counts=(
        *(
            Count(
                Name.FEW_AGAINST_ONE,
                articles("RU 2.6.d"),
                moves=5,
                since=Since.BALANCE,
                when=ratio,
                counted=Counted.STRONGER,
                means=Means.AUTOMATIC,
                unless_won=True,
            )
            for ratio in (Ratio(THREE | TWO | KING, KING), Ratio(KING, MAN))
        ),
        Count(
            Name.FIVE_AGAINST_TWO,
            articles("RU 2.6.f"),
            moves=50,
            since=Since.BALANCE,
            when=_FIVE_AGAINST_TWO,
            counted=Counted.STRONGER,
            means=Means.AUTOMATIC,
            unless_won=True,
        ),
        Count(
            Name.KINGS_ONLY,
            articles("RU 2.6.c"),
            moves=25,
            since=Since.KINGS_ONLY,
            when=Other((_FIVE_AGAINST_TWO,)),
            means=Means.AUTOMATIC,
        ),
    ),
    repetition=replace(_RU_REPETITION, articles=articles("RU 2.6.e, RU 1.9.2.c, RU 1.9.2.d")),
    neither_can_win=articles("RU 2.6.b"),
    fast=_RU_FAST,
)


# -- UA: every draw by rule is claimed from the judge (V-11.4.1) and counted by the players (V-18.14) ---


def _ua_ratios(part: str) -> tuple[Count, ...]:
    """The ratios that are drawn at once, unless a forced win is shown."""
    rows = (
        (Name.ROAD, "1", Ratio(THREE_WITH_A_KING, KING, road=True)),
        (Name.TWO_AGAINST_ONE, "2", Ratio(TWO, KING)),
        (Name.ONE_AGAINST_ONE, "3", Ratio(KING, KING)),
    )
    return tuple(
        Count(name, articles(f"UA {part}-5.2.{line}, UA {part}-5.2"), 0, Since.BALANCE, ratio, unless_won=True)
        for name, line, ratio in rows
    )


def _ua_repetition(part: str) -> Repetition:
    return Repetition(
        articles(f"UA {part}-5.4, UA V-11.4.4"),
        on_board=articles("UA V-11.4.2"),
        by_own_move=articles("UA V-11.4.3.a"),
    )


_UA_64_OFF_ROAD = Ratio(THREE_KINGS, KING, road=False)
_UA_64_NAMED = (Ratio(THREE_WITH_A_KING, KING, road=True), Ratio(TWO | KING, KING), _UA_64_OFF_ROAD)
UA_64 = Draws(
    "UA-64",
    counts=(
        *_ua_ratios("III"),
        Count(Name.THREE_KINGS, articles("UA III-5.3"), 15, Since.BALANCE, _UA_64_OFF_ROAD, Counted.STRONGER),
        *(
            Count(Name.UNCHANGED, articles(cited), moves, Since.BALANCE, Other(_UA_64_NAMED, Ending(*pieces)))
            for cited, moves, pieces in (
                ("UA III-5.5.2.a, UA III-5.5", 30, (4, 5)),
                ("UA III-5.5.2.b, UA III-5.5", 60, (6, 7)),
            )
        ),
        Count(
            Name.KINGS_ONLY,
            articles("UA III-5.5.1, UA III-5.5"),
            moves=15,
            since=Since.KINGS_ONLY,
            when=Other(_UA_64_NAMED),
        ),
    ),
    repetition=_ua_repetition("III"),
    neither_can_win=articles("UA III-4.1.2"),
)

_UA_100_OFF_ROAD = Ratio(THREE_WITH_A_KING, KING, road=False)
UA_100 = Draws(
    "UA-100",
    counts=(
        *_ua_ratios("IV"),
        Count(Name.THREE_AGAINST_ONE, articles("UA IV-5.3"), 16, Since.BALANCE, _UA_100_OFF_ROAD, Counted.STRONGER),
        Count(
            Name.KINGS_ONLY,
            articles("UA IV-5.5"),
            moves=25,
            since=Since.KINGS_ONLY,
            when=Other((Ratio(THREE_WITH_A_KING | TWO | KING, KING),)),
        ),
    ),
    repetition=_ua_repetition("IV"),
    neither_can_win=articles("UA IV-4.1.2"),
)


# -- CH, CK -----------------------------------------------------------------------------------------

CH = Draws(
    "CH",
    counts=(
        Count(
            Name.PAWNLESS,
            articles("CH 9.3.2, CH 5.2.5"),
            moves=50,
            since=Since.KINGS_ONLY,
            by_own_move=articles("CH 9.3.1, CH 5.2.5"),
        ),
    ),
    repetition=Repetition(
        articles("CH 5.2.4, CH 9.2.3.a, CH 9.2.3.b"),
        on_board=articles("CH 9.2.2"),
        by_own_move=articles("CH 9.2.1"),
    ),
)

CK = Draws(
    "CK",
    counts=(Count(Name.UNCHANGED, articles("CK 1.32.3, CK 1.32.3.1, CK 1.32.3.2"), moves=40, since=Since.BALANCE),),
    repetition=Repetition(articles("CK 1.32.2"), on_board=(), by_own_move=articles("CK 1.32.2")),
)


# -- FM: the referee is called to confirm a draw (A3-5.4), so it is claimed; A6-5 ends the game by itself ---


_FM_FAST = Fast(
    counts=(
        Count(
            Name.FEW_AGAINST_ONE,
            articles("FM A6-5"),
            moves=0,
            since=Since.BALANCE,
            when=Ratio(UP_TO_THREE_KINGS, KING),
            means=Means.AUTOMATIC,
        ),
    )
)


def _fm_repetition(annex: str) -> Repetition:
    cited = articles(f"FM {annex}-6.1")
    return Repetition(cited, on_board=cited, by_own_move=cited)


FM_100 = Draws(
    "FM-100",
    counts=(
        Count(Name.TWO_AGAINST_ONE, articles("FM A1-6.4"), 5, Since.BALANCE, Ratio(TWO | KING, KING)),
        Count(Name.THREE_AGAINST_ONE, articles("FM A1-6.3"), 16, Since.BALANCE, Ratio(THREE_WITH_A_KING, KING)),
        Count(Name.KINGS_ONLY, articles("FM A1-6.2"), 25, Since.KINGS_ONLY),
    ),
    repetition=_fm_repetition("A1"),
    neither_can_win=articles("FM A1-7.3.3"),
    by_rule=articles("FM A1-7.3.2"),
    fast=_FM_FAST,
)
FM_64 = Draws(
    "FM-64",
    counts=(
        Count(Name.TWO_AGAINST_ONE, articles("FM A1b-6.3"), 5, Since.BALANCE, Ratio(TWO | KING, KING)),
        Count(Name.KINGS_ONLY, articles("FM A1b-6.2"), 15, Since.KINGS_ONLY),
    ),
    repetition=_fm_repetition("A1b"),
    neither_can_win=articles("FM A1b-7.3.3"),
    by_rule=articles("FM A1b-7.3.2"),
    fast=_FM_FAST,
)
