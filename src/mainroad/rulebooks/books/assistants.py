"""What each rulebook says of people who assist a player: who may have one, from where, and what they may do."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import Article, articles

SILENT: tuple[Article, ...] = ()


class Impairment(enum.Enum):
    """What makes a player need help at the board."""

    SIGHT = "sight"
    HEARING = "hearing"
    """Or speech."""
    MOTOR = "motor"


class Task(enum.Enum):
    """What an assistant does for a player."""

    ANNOUNCE = "announce"
    """Say the moves of one player, or of both."""
    WRITE = "write"
    PRESS = "press"
    MOVE = "move"
    """Make a move with the piece and to the square that the player names."""
    OTHER_BOARD = "other-board"
    """Make a player's move on the other one's board."""
    TELL_TURN = "tell-turn"
    TELL_COUNT = "tell-count"
    TELL_TIME = "tell-time"
    WARN = "warn"
    """Say unasked that the time is short."""
    CLAIM = "claim"
    """Point at the opponent's fallen flag, or at what they do against the rules."""
    SPEAK = "speak"
    """Say something to the arbiters for the player."""
    TRANSLATE = "translate"
    """From and into signs."""
    ADJOURN = "adjourn"
    """Do what must be done when a game is adjourned."""


ANYBODY = frozenset(Impairment)
SIGHT = frozenset({Impairment.SIGHT})


@dataclass(frozen=True)
class Power:
    """A task that may be an assistant's, and its limits."""

    articles: tuple[Article, ...]
    whom: frozenset[Impairment] = ANYBODY
    """For players with which of the impairments."""
    on_request: bool = False
    on_own_move: bool = False
    """Only while their player is to move."""


class Source(enum.Enum):
    """By what somebody becomes an assistant."""

    ENTRY = "entry"
    QUESTIONNAIRE = "questionnaire"
    """That of the credentials committee."""
    ONE_GAME = "one-game"
    """The arbiters assign them for one game."""


class Ground(enum.Enum):
    """Why a player cannot record, or say their moves, themselves."""

    NO_BRAILLE = "no-braille"
    """They lost their sight and have not learnt Braille."""
    SEVERAL = "several"
    """They have several impairments."""
    NO_HANDS = "no-hands"
    """Their body lets them neither write nor use a recorder."""


@dataclass(frozen=True)
class Needing:
    """When a player needs an assistant."""

    articles: tuple[Article, ...]
    """They cannot record, or do not see and cannot say their moves, and that for one of the grounds."""
    grounds: tuple[tuple[Ground, tuple[Article, ...]], ...]

    def cited(self, ground: Ground) -> tuple[Article, ...]:
        """The place of a ground."""
        return dict(self.grounds)[ground]


@dataclass(frozen=True)
class Assistants:
    """A rulebook's view of assistants."""

    articles: tuple[Article, ...]
    """Who may have one."""
    powers: tuple[tuple[Task, Power], ...]
    whom: frozenset[Impairment] = ANYBODY
    sources: frozenset[Source] = frozenset(Source)
    agreed: tuple[Article, ...] = SILENT
    """They do only what was agreed beforehand; silent: everything that an assistant may do."""
    needing: Needing | None = None
    """When a player needs one; none: who may have one needs no reason."""
    written_first: tuple[Article, ...] = SILENT
    """Where they record, the clock is pressed only when they have written the move."""
    for_sighted: tuple[Article, ...] = SILENT
    """A sighted player may have one, if the other player has none …"""
    sighted_tasks: frozenset[Task] = frozenset()
    """… for these tasks."""

    def power(self, task: Task) -> Power | None:
        """The limits of a task; none: it is nobody's."""
        return dict(self.powers).get(task)


RU_64: Assistants | None = None
RU_100: Assistants | None = None

UA_64: Assistants | None = Assistants(
    articles("UA V-13.11"),
    powers=(
        (Task.ANNOUNCE, Power(articles("UA V-13.11.1"))),
        (Task.WRITE, Power(articles("UA V-13.11.2.a"))),
        (Task.PRESS, Power(articles("UA V-13.11.2.a"))),
        (Task.MOVE, Power(articles("UA V-13.11.2.a"))),
        (Task.OTHER_BOARD, Power(articles("UA V-13.1.d"), SIGHT)),
        (Task.TELL_TURN, Power(articles("UA V-13.11.3.a"), SIGHT, on_request=True)),
        (
            Task.TELL_COUNT,
            Power(
                articles("UA V-13.11.3.a, UA V-13.11.3.b"),
                frozenset({Impairment.SIGHT, Impairment.MOTOR}),
                on_request=True,
            ),
        ),
        (Task.TELL_TIME, Power(articles("UA V-13.11.3.a, UA V-13.12.a"), SIGHT, on_request=True, on_own_move=True)),
        (Task.WARN, Power(articles("UA V-13.12.b, UA V-13.12.c"), SIGHT)),
        (Task.CLAIM, Power(articles("UA V-13.11.4"), SIGHT)),
        (Task.SPEAK, Power(articles("UA V-13.11.5"), on_request=True)),
        (Task.TRANSLATE, Power(articles("UA V-13.11.6"), frozenset({Impairment.HEARING}))),
    ),
    agreed=articles("UA V-13.11.p"),
    needing=Needing(
        articles("UA V-13.11.n0"),
        (
            (Ground.NO_BRAILLE, articles("UA V-13.11.n1")),
            (Ground.SEVERAL, articles("UA V-13.11.n2")),
            (Ground.NO_HANDS, articles("UA V-13.11.n3")),
        ),
    ),
    written_first=articles("UA V-13.11.2.b"),
)
UA_100 = UA_64

CH: Assistants | None = Assistants(
    articles("CH 32.2.17.a"),
    powers=(
        (Task.OTHER_BOARD, Power(articles("CH 32.2.17.a"))),
        (Task.ANNOUNCE, Power(articles("CH 32.2.17.b"))),
        (Task.WRITE, Power(articles("CH 32.2.17.c"))),
        (Task.PRESS, Power(articles("CH 32.2.17.c"))),
        (Task.TELL_COUNT, Power(articles("CH 32.2.17.d"), on_request=True)),
        (Task.TELL_TIME, Power(articles("CH 32.2.17.d"), on_request=True)),
        (Task.CLAIM, Power(articles("CH 32.2.17.e"))),
        (Task.ADJOURN, Power(articles("CH 32.2.17.f"))),
    ),
    whom=SIGHT,
    for_sighted=articles("CH 32.2.17.g"),
    sighted_tasks=frozenset({Task.OTHER_BOARD, Task.ANNOUNCE}),
)

CK: Assistants | None = Assistants(
    articles("CK 2.14, CK 3.11"),
    powers=(
        (Task.PRESS, Power(articles("CK 2.14"))),
        (Task.MOVE, Power(articles("CK 3.11"), on_request=True)),
        (Task.WRITE, Power(articles("CK 3.11"), on_request=True)),
    ),
    sources=frozenset({Source.ONE_GAME}),
)

FM_64: Assistants | None = None
FM_100: Assistants | None = None
