"""What each rulebook makes of a game that was begun wrongly, or whose pieces were displaced."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.tempo import Tempo
from mainroad.rulebooks.books import tempo
from mainroad.rulebooks.books.tempo import Tempos

NOBODY: tuple[Article, ...] = ()


class Fault(enum.Enum):
    """What was wrong from the beginning, or went wrong without a move."""

    BOARD_TURNED = "board-turned"
    WRONG_ARRAY = "wrong-array"
    """The pieces were set up wrongly."""
    WRONG_BALLOT = "wrong-ballot"
    """A drawn initial position was set up wrongly."""
    WRONG_COLOURS = "wrong-colours"
    DISPLACED = "displaced"
    """Pieces were pushed or knocked over during play."""


class Cure(enum.Enum):
    """What is done about it."""

    RESTART = "restart"
    """The game is annulled and begins anew."""
    TRANSFER = "transfer"
    """The position is carried over to a board that stands right."""
    GOES_ON = "goes-on"
    OPPONENT = "opponent"
    """The opponent of who has the wrong pieces decides, as on any error; their move accepts it."""
    ARBITER = "arbiter"
    """The arbiter decides; until then the game goes on."""
    RESTORE = "restore"
    """The position before is put back."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """The cure of a fault, and until when."""

    cure: Cure
    articles: tuple[Article, ...] = NOBODY
    stays_after: int | None = None
    """Once each has made so many moves everything stays as it is; none: it never does."""
    stays: tuple[Article, ...] = NOBODY


@dataclass(frozen=True)
class SetUp:
    """A rulebook's view of wrong beginnings; before the first move everything is simply put right."""

    tempos: Tempos
    board: Remedy
    array: Remedy
    colours: Remedy
    displaced: Remedy
    ballot: Remedy | None = None
    """None: as any wrong array."""
    own_time: tuple[Article, ...] = NOBODY
    """Who displaced the pieces puts them back on their own time; nobody says so: it is nobody's fault."""
    estimated: tuple[Article, ...] = NOBODY
    """The arbiter sets the clocks as well as can be told."""
    handicap: tuple[Article, ...] = NOBODY
    """The stronger player may begin with men fewer; nobody says so: such a game is not known."""

    def remedy(self, fault: Fault, tempo: Tempo, games_per_arbiter: int = 1) -> Remedy:
        """The remedy of a fault at a tempo; quick games set a limit of their own."""
        found = {
            Fault.BOARD_TURNED: self.board,
            Fault.WRONG_ARRAY: self.array,
            Fault.WRONG_BALLOT: self.ballot or self.array,
            Fault.WRONG_COLOURS: self.colours,
            Fault.DISPLACED: self.displaced,
        }[fault]
        rules = self.tempos.rules(tempo, games_per_arbiter)
        limited = rules.setup_moves is not None and fault not in (Fault.WRONG_COLOURS, Fault.DISPLACED)
        return replace(found, stays_after=rules.setup_moves, stays=rules.setup) if limited else found


_RU_LATE = Remedy(Cure.RESTART, articles("RU 1.10.2.a"), stays_after=1, stays=articles("RU 1.10.2.b"))
RU_64 = RU_100 = SetUp(
    tempo.RU_64,
    board=Remedy(Cure.RESTART, articles("RU 1.10.1")),
    array=_RU_LATE,
    colours=_RU_LATE,
    displaced=Remedy(Cure.RESTORE),
)

_UA_LATE = Remedy(Cure.RESTART, articles("UA V-6.2"), stays_after=1, stays=articles("UA V-6.2"))


def _ukrainian(tempos: Tempos) -> SetUp:
    return SetUp(
        tempos,
        board=Remedy(Cure.RESTART, articles("UA V-6.1")),
        array=_UA_LATE,
        colours=_UA_LATE,
        displaced=Remedy(Cure.RESTORE, articles("UA V-6.3")),
        ballot=replace(_UA_LATE, stays=articles("UA V-9.5.7")),
        own_time=articles("UA V-6.3"),
    )


UA_64, UA_100 = _ukrainian(tempo.UA_64), _ukrainian(tempo.UA_100)

CH = SetUp(
    tempo.CH,
    board=Remedy(Cure.TRANSFER, articles("CH 7.1.2")),
    array=Remedy(Cure.RESTART, articles("CH 7.1.1")),
    colours=Remedy(Cure.ARBITER, articles("CH 7.2")),
    displaced=Remedy(Cure.RESTORE, articles("CH 7.5")),
    own_time=articles("CH 7.3"),
    estimated=articles("CH 6.13"),
)

_CK_ASKS = Remedy(Cure.ARBITER, articles("CK 2.27"))
CK = SetUp(
    tempo.CK,
    board=_CK_ASKS,
    array=_CK_ASKS,
    colours=_CK_ASKS,
    displaced=Remedy(Cure.RESTORE, articles("CK 1.27")),
)


def _fmjd(annex: str, competition: str, tempos: Tempos) -> SetUp:
    return SetUp(
        tempos,
        board=Remedy(Cure.RESTART, articles(f"FM {annex}-5.1, FM {annex}-2.4")),
        array=Remedy(Cure.OPPONENT, articles(f"FM {annex}-5.2, FM {annex}-5.4")),
        colours=Remedy(Cure.GOES_ON, articles(f"FM {competition}-4.6")),
        displaced=Remedy(Cure.OPPONENT, articles(f"FM {annex}-5.4")),
        handicap=articles(f"FM {annex}-11.1.7"),
    )


FM_100, FM_64 = _fmjd("A1", "A3", tempo.FM_100), _fmjd("A1b", "A3b", tempo.FM_64)
