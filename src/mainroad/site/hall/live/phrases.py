"""Set phrases between the players of a free game: nothing else can be said, for minors play here.

They are never told in a competition, go to no journal, and whoever does not want them switches them off.
"""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.play.decide.common import no
from mainroad.play.roles import PLAYERS, Role
from mainroad.play.state import Game

PHRASES = ("hello", "good-luck", "well-played", "thanks", "bye")
"""By name; `hall.phrase.NAME` are its words."""
PAUSE_MS = 3000
"""So long who has said one waits before the next."""


def fault(state: Game, role: Role, name: str, since_ms: int) -> Refusal | None:
    """Refuse what is no set phrase, what nobody who plays here says, and what comes too fast."""
    if state.conditions.supervised or role not in PLAYERS or name not in PHRASES:
        return no("no-phrases")
    return no("phrase-too-soon") if since_ms < PAUSE_MS else None
