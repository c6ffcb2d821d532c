"""What each rulebook says of games in which somebody does not see the board: moves said aloud, time told, records."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from mainroad.basics import Article, articles
from mainroad.clocks.trouble import RU_BLIND_WARNING, UA_BLIND_WARNING, UA_LOW_VISION_WARNING, TroubleZone
from mainroad.notation.alphabets import Alphabet

SILENT: tuple[Article, ...] = ()
TICK = timedelta(milliseconds=1)


class Sight(enum.Enum):
    """How well a player sees."""

    SIGHTED = "sighted"
    LOW = "low"
    BLIND = "blind"


SIGHTS: Mapping[str, Sight] = MappingProxyType({"": Sight.SIGHTED, "B1": Sight.BLIND, "B2": Sight.LOW, "B3": Sight.LOW})
"""The classes by which players are entered."""
IMPAIRED = frozenset({Sight.LOW, Sight.BLIND})


class RecordingMedium(enum.Enum):
    """On what a game is recorded, or by whom."""

    HANDWRITING = "handwriting"
    BRAILLE = "braille"
    DICTAPHONE = "dictaphone"
    DIGITAL = "digital"
    ASSISTANT = "assistant"


@dataclass(frozen=True)
class Media:
    """By what means a player who sees badly may record."""

    articles: tuple[Article, ...]
    allowed: frozenset[RecordingMedium]


@dataclass(frozen=True)
class Warnings:
    """When a player must be told, unasked, that their time is short."""

    zones: Mapping[Sight, TroubleZone]
    """How much time is left then, by how well they see."""
    timed: tuple[Article, ...]
    """Where only the time of the period is given."""
    bonus: tuple[Article, ...]
    """Where moves bring time: told the first time only, though it may rise and fall again."""
    assistant: tuple[Article, ...] = SILENT
    """Their assistant tells them; silent: always the arbiter."""
    arbiter: tuple[Article, ...] = SILENT
    """The arbiter tells who has no assistant."""
    flag: tuple[Article, ...] = SILENT
    """They are told too that the opponent's flag has fallen."""
    signals: tuple[Article, ...] = SILENT
    """An electronic clock may sound at certain times left."""

    def zone_ms(self, sight: Sight) -> int | None:
        """How much is left to such a player when they are told; none: they see the clock."""
        zone = self.zones.get(sight)
        return zone.longest // TICK if zone else None


@dataclass(frozen=True)
class Asking:
    """What a player may have told when they ask for it, and when."""

    who: frozenset[Sight]
    time: tuple[Article, ...]
    time_on_own_move: bool
    turn: tuple[Article, ...] = SILENT
    """Whose move it is, and how many were made: at any time."""


@dataclass(frozen=True)
class TwoBoards:
    """How two boards of one game that differ are brought in line."""

    articles: tuple[Article, ...]
    """By the score sheets of both players."""
    own_board: tuple[Article, ...]
    """Whose board differs from what both wrote sets it right."""
    sheets_differ: tuple[Article, ...]
    """The right course is restored where the sheets part, with the clocks of that moment."""


@dataclass(frozen=True)
class Announcing:
    """A rulebook's view of moves that are said aloud."""

    duty: tuple[Article, ...]
    """Each move is said aloud."""
    press: tuple[Article, ...]
    """The clock may be pressed only when the move is made and said."""
    who: frozenset[Sight]
    """Whose press waits for that, where one of the two does not see well."""
    media: Media
    asking: Asking
    full: tuple[Article, ...] = SILENT
    """In full notation."""
    hands_off: tuple[Article, ...] = SILENT
    """The hands leave the board before the press."""
    always: tuple[Article, ...] = SILENT
    """In time trouble too."""
    corrected: tuple[Article, ...] = SILENT
    """A slip of the tongue is put right before the opponent's clock runs."""
    board_stands: tuple[Article, ...] = SILENT
    """If another move was said, the one on the board counts; silent: it cannot be left so."""
    analogy: tuple[Article, ...] = SILENT
    """By what the clock runs again of who pressed without a word, where the book does not say whose does."""
    sanctioned: tuple[Article, ...] = SILENT
    """The arbiter may sanction such a press."""
    deceived: tuple[Article, ...] = SILENT
    """The arbiter may sanction who says another move on purpose, or again and again."""
    repeated: tuple[Article, ...] = SILENT
    """The opponent repeats the move and makes it on their own board."""
    alphabet: Alphabet = Alphabet.PLAIN
    """What is said for letters and figures."""
    alphabet_articles: tuple[Article, ...] = SILENT
    warnings: Warnings | None = None
    boards: TwoBoards | None = None


RU_64 = RU_100 = Announcing(
    duty=articles("RU 3.21.2.a"),
    press=articles("RU 3.21.4"),
    who=frozenset(Sight),
    full=articles("RU 3.21.2.a"),
    hands_off=articles("RU 3.21.2.a"),
    board_stands=articles("RU 3.21.2.b"),
    analogy=articles("RU 3.20.3.a, RU PRE.a"),
    sanctioned=articles("RU 3.5.f"),
    media=Media(articles("RU 3.21.5.a"), frozenset({RecordingMedium.HANDWRITING, RecordingMedium.BRAILLE})),
    asking=Asking(frozenset(Sight), articles("RU 3.21.6.a"), time_on_own_move=True),
    warnings=Warnings(
        MappingProxyType(dict.fromkeys(IMPAIRED, RU_BLIND_WARNING)),
        timed=articles("RU 3.21.6.b"),
        bonus=articles("RU 3.21.6.b"),
        flag=articles("RU 3.21.6.b"),
    ),
)

UA_64 = UA_100 = Announcing(
    duty=articles("UA V-13.2.a"),
    press=articles("UA V-13.5"),
    who=frozenset(Sight),
    full=articles("UA V-13.2.a"),
    hands_off=articles("UA V-13.2.a"),
    always=articles("UA V-13.6"),
    corrected=articles("UA V-13.9.a"),
    board_stands=articles("UA V-13.2.b"),
    analogy=articles("UA V-6.4"),
    sanctioned=articles("UA V-13.10"),
    deceived=articles("UA V-13.2.c, UA V-13.9.b"),
    media=Media(articles("UA V-13.8"), frozenset(RecordingMedium)),
    asking=Asking(
        IMPAIRED,
        articles("UA V-13.7.3.b, UA V-13.12.a"),
        time_on_own_move=True,
        turn=articles("UA V-13.7.3.b, UA V-13.11.3.a"),
    ),
    warnings=Warnings(
        MappingProxyType({Sight.LOW: UA_LOW_VISION_WARNING, Sight.BLIND: UA_BLIND_WARNING}),
        timed=articles("UA V-13.12.b"),
        bonus=articles("UA V-13.12.c"),
        assistant=articles("UA V-13.12.b"),
        arbiter=articles("UA V-13.12.d"),
        signals=articles("UA V-13.7.1.b"),
    ),
)

CH: Announcing | None = Announcing(
    duty=articles("CH 32.2.1.a"),
    press=articles("CH 32.2.11.a, CH 32.2.11.b"),
    who=IMPAIRED,
    corrected=articles("CH 32.2.14"),
    repeated=articles("CH 32.2.1.a"),
    alphabet=Alphabet.ANNA,
    alphabet_articles=articles("CH 32.2.1.b, CH 32.2.1.c, CH 32.2.1.d, CH 32.2.1.e"),
    media=Media(
        articles("CH 32.2.13"),
        frozenset({RecordingMedium.BRAILLE, RecordingMedium.HANDWRITING, RecordingMedium.DICTAPHONE}),
    ),
    asking=Asking(IMPAIRED, articles("CH 32.2.17.d"), time_on_own_move=False, turn=articles("CH 32.2.17.d")),
    boards=TwoBoards(
        articles("CH 32.2.15.a"), own_board=articles("CH 32.2.15.b"), sheets_differ=articles("CH 32.2.16")
    ),
)

CK: Announcing | None = None
FM_64: Announcing | None = None
FM_100: Announcing | None = None
