"""What tablebases say, as evidence for rulings: `play` decides, and never asks an engine itself."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING

from mainroad.engine import KernelMissingError
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.play.evidence import Verdict

if TYPE_CHECKING:
    from mainroad.engine.tablebase import Tablebases

logger = logging.getLogger(__name__)


def evidence_on(position: AnyPosition) -> Verdict | None:
    """How a position ends with best play; None: no table knows it.

    The winner's moves are those to the next capture or crowning, which begins every count anew: `play` compares them
    with what the running counts leave him.
    """
    if not isinstance(position, DraughtsPosition):
        return None
    try:
        found = _tables().verdict(position)
    except KernelMissingError:
        return None
    except _refusals() as error:
        logger.warning("%s", error)
        return None
    return None if found is None else Verdict(found.winner, found.winners_moves, found.distance)


@cache
def _tables() -> Tablebases:
    from mainroad.engine.tablebase import Tablebases

    return Tablebases.open()


def _refusals() -> tuple[type[Exception], ...]:
    from mainroad.engine.tablebase import TableRefusedError

    return (TableRefusedError,)
