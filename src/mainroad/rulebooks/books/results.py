"""How a game ends on the board or by a player's word, and what it is worth, in each rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.laws.protocol import Reason
from mainroad.notation.records import Scoring


@dataclass(frozen=True)
class Results:
    """A rulebook's view of how games end."""

    scoring: Scoring
    ends: Mapping[Reason, tuple[Article, ...]]

    def articles(self, reason: Reason) -> tuple[Article, ...]:
        """By what a game is over for a reason; nothing where the book does not say."""
        return self.ends.get(reason, ())


def _ends(resigned: str, no_move: str, no_pieces: str) -> dict[Reason, tuple[Article, ...]]:
    return {
        Reason.RESIGNATION: articles(resigned),
        Reason.NO_MOVE: articles(no_move),
        Reason.NO_PIECES: articles(no_pieces),
    }


RU_64 = RU_100 = Results(Scoring.ONE_POINT, _ends("RU 1.8.1.a", "RU 1.8.1.b", "RU 1.8.1.c"))
UA_64 = Results(Scoring.TWO_POINTS, _ends("UA III-4.2.1", "UA III-4.2.3", "UA III-4.2.2"))
UA_100 = Results(Scoring.TWO_POINTS, _ends("UA IV-4.2.1", "UA IV-4.2.3", "UA IV-4.2.2"))
CH = Results(
    Scoring.ONE_POINT,
    {
        Reason.CHECKMATE: articles("CH 5.1.1"),
        Reason.RESIGNATION: articles("CH 5.1.2"),
        Reason.STALEMATE: articles("CH 5.2.1"),
        Reason.DEAD_POSITION: articles("CH 5.2.2, CH 9.6, CH 1.3"),
    },
)
CK = Results(Scoring.ONE_POINT, _ends("CK 1.31.1", "CK 1.30", "CK 1.30"))
FM_100 = Results(Scoring.TWO_POINTS, _ends("FM A1-7.2.1", "FM A1-7.2.2", "FM A1-7.2.3"))
FM_64 = Results(Scoring.TWO_POINTS, _ends("FM A1b-7.2.1", "FM A1b-7.2.2", "FM A1b-7.2.3"))
