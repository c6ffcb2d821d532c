"""Works of solving contests that run: until the last day the site gives nobody advice about them (RU 6.6.f)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from mainroad.composition.library.works import read_position
from mainroad.composition.work import turn_position
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.composing.models import SolvingEvent
from mainroad.site.composing.room import today, whole_solving

Key = tuple[object, ...]
MOST_EVENTS = 500


def contest_to_solve(game: str, positions: Iterable[str], user: object) -> str:
    """The title of a running contest in which one of some positions is to be solved; its organiser may ask."""
    if game not in DRAUGHTS:
        return ""
    events = SolvingEvent.objects.published().only("id", "title", "organiser")
    own = getattr(user, "pk", None) or -1
    running = [(event, keys) for event in events if event.organiser_id != own and (keys := _keys_until(event, today()))]
    asked = {key for text in positions for key in _read_key(game, text)} if running else set()
    return next((event.title for event, keys in running if keys & asked and not whole_solving(event).results), "")


def _keys_until(event: SolvingEvent, day: date) -> frozenset[Key]:
    deadline, keys = _published(event.pk)
    return keys if day <= deadline else frozenset()


@lru_cache(MOST_EVENTS)
def _published(event: str) -> tuple[date, frozenset[Key]]:
    """The last day and the positions of a contest; what was published does not change.

    Each position one move further counts too: a refusal tells nothing about which of the moves is right.
    """
    terms = whole_solving(SolvingEvent.objects.get(pk=event)).terms
    starts = [read_position(puzzle.game, puzzle.position) for puzzle in terms.puzzles]
    after = (start.played(move) for start in starts for move in start.legal_moves())
    return terms.deadline, frozenset(map(_key, (*starts, *after)))


def _read_key(game: str, text: str) -> Iterable[Key]:
    try:
        return (_key(read_fen(DRAUGHTS[game], text)),)
    except NotationError:
        return ()


def _key(position: DraughtsPosition) -> Key:
    """The same for a position and for the board turned round with the colours changed, in whatever game."""
    both = (position, turn_position(position, recoloured=True))
    return len(position.board.squares), min((each.side.value, *each.pieces) for each in both)
