"""What tablebases say, as evidence for rulings: `play` decides, and never asks an engine itself."""

from __future__ import annotations

import logging
from dataclasses import replace

from mainroad.engine import KernelMissingError
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.play.evidence import Verdict
from mainroad.play.rulings.draws import ClaimSituation
from mainroad.play.rulings.situation import Situation

logger = logging.getLogger(__name__)


def evidence_on(position: AnyPosition) -> Verdict | None:
    """How a position ends with best play; None: no table knows it.

    The winner's moves are those to the next capture or crowning, which begins every count anew: `play` compares them
    with what the running counts leave them.
    """
    if not isinstance(position, DraughtsPosition):
        return None
    try:
        from mainroad.engine.tablebase import TableRefusedError, verdict
    except KernelMissingError:
        return None
    try:
        found = verdict(position)
    except TableRefusedError as error:
        logger.warning("%s", error)
        return None
    return None if found is None else Verdict(found.winner, found.winners_moves, found.distance)


def with_evidence(situation: Situation) -> Situation:
    """A claim at a wooden board with what is known of its position; nothing else hangs on it."""
    if not isinstance(situation, ClaimSituation):
        return situation
    try:
        board = situation.board
    except ValueError:
        return situation  # the ruling says what is wrong with it
    return replace(situation, evidence=evidence_on(board)) if board else situation
