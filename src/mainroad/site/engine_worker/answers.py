"""How questions are answered: by the kernel, by the tablebases, by a chess engine where one is installed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256

from mainroad.boards import Numbering
from mainroad.engine.draws import REPETITION_ONLY, DrawRules, draw_rules
from mainroad.engine.levels import LEVELS, by_lot
from mainroad.engine.limits import Limits
from mainroad.engine.search import Analysis, Memory, Probe, Score, Stop, analyse
from mainroad.engine.tablebase import Tablebases, TableOutcome, TableRefusedError
from mainroad.engine.uci import ChessAnalysis, ChessLine, ChessScore, analyse_chess
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.moves import Style
from mainroad.notation.moves import write_move as write_draughts_move
from mainroad.notation.written import AnyMove, write_move
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.engine_worker.questions import (
    Findings,
    FoundLine,
    FoundVerdict,
    Heard,
    Question,
    Worth,
    Written,
    unpack_position,
)

MEGABYTES = 32
"""What one search may remember."""
LONGEST_LINE = 12
OFTEN_S = 0.3
LETTERS, NUMBERS = Style(Numbering.LETTERS, ":"), Style(Numbering.NUMBERS, "x")

log = logging.getLogger(__name__)


def answer(question: Question, heard: Heard, stop: Stop | None = None) -> Findings:
    """Look at a position, telling what is found on the way; what is returned is the last of it."""
    positions = [unpack_position(question.game, one) for one in question.positions]
    position = positions[-1]
    if isinstance(position, ChessPosition):
        return _chess_answer(question, position)
    earlier = tuple(one for one in positions[:-1] if isinstance(one, DraughtsPosition))
    return _answer(question, position, earlier, heard, stop or Stop())


def _answer(
    question: Question,
    position: DraughtsPosition,
    history: tuple[DraughtsPosition, ...],
    heard: Heard,
    stop: Stop,
) -> Findings:
    verdict = _verdict(position)
    strength = LEVELS.get(question.level)
    found = analyse(
        position,
        limits=limits_of(question),
        history=history,
        lines=strength.lines if strength else question.lines,
        draws=_draws(question.rulebook, question.game, with_claims=strength is None),
        stop=stop,
        progress=_now_and_then(lambda so_far: heard(_found(so_far, verdict))),
        memory=Memory(MEGABYTES),
        tables=_probe(position),
    )
    move = by_lot(found, strength.margin, question.seed) if strength else None
    return replace(_found(found, verdict), move=write_move(position, move) if move else "", is_last=True)


def _now_and_then(tell: Callable[[Analysis], None]) -> Callable[[Analysis], None]:
    """Tell of the first depth and then no more often than somebody looks: what is told holds the search up."""
    told_s = [-OFTEN_S]

    def progress(so_far: Analysis) -> None:
        if so_far.seconds - told_s[0] >= OFTEN_S:
            told_s[0] = so_far.seconds
            tell(so_far)

    return progress


def limits_of(question: Question) -> Limits:
    """Those of the level, but never longer than the clock allows; who plays their best has the clock alone."""
    level = LEVELS.get(question.level)
    if level and level.margin:
        return replace(level.limits, seconds=question.seconds)
    return Limits(seconds=question.seconds, target=question.target)


@cache
def _draws(rulebook: str, game: str, *, with_claims: bool) -> DrawRules:
    """The draws that a search knows; a player, who claims draws or does not, looks for moves that hold without them."""
    book = BOOKS.get((rulebook, game))
    return draw_rules(book.draws, with_claims=with_claims) if book else REPETITION_ONLY


def _found(analysis: Analysis, verdict: FoundVerdict | None) -> Findings:
    lines = tuple(FoundLine(_worth(line.score), _line(analysis.position, line.moves)) for line in analysis.lines)
    return Findings(analysis.depth, analysis.nodes, analysis.seconds, lines, verdict)


def _worth(score: Score) -> Worth:
    if score.hundredths is not None:
        return Worth(score.hundredths)
    return Worth(wins=score.is_won, plies=score.plies)


def _line(position: AnyPosition, moves: tuple[AnyMove, ...]) -> tuple[Written, ...]:
    line = []
    for move in moves[:LONGEST_LINE]:
        line.append(_written(position, move))
        position = position.played(move)  # type: ignore[arg-type]
    return tuple(line)


def _written(position: AnyPosition, move: AnyMove) -> Written:
    if isinstance(position, DraughtsPosition) and isinstance(move, DraughtsMove):
        return Written(write_draughts_move(position, move, LETTERS), write_draughts_move(position, move, NUMBERS))
    text = write_move(position, move)
    return Written(text, text)


# -- tablebases -----------------------------------------------------------------------------------------


@cache
def _tables() -> Tablebases:
    return Tablebases.open()


def _verdict(position: DraughtsPosition) -> FoundVerdict | None:
    try:
        found = _tables().verdict(position)
    except TableRefusedError as error:
        log.warning("%s", error)
        return None
    if found is None:
        return None
    wins = None if found.outcome is TableOutcome.DRAW else found.outcome is TableOutcome.WIN
    return FoundVerdict(wins, found.distance, tuple(_written(position, move) for move in found.best_moves))


def _probe(position: DraughtsPosition) -> Probe | None:
    try:
        return _tables().of(position.variant).probe
    except TableRefusedError:
        return None


# -- chess ----------------------------------------------------------------------------------------------


def _chess_answer(question: Question, position: ChessPosition) -> Findings:
    strength = LEVELS.get(question.level)
    lines = strength.lines if strength else question.lines
    limits = limits_of(question)
    found = analyse_chess(position, limits=replace(limits, seconds=limits.target or limits.seconds), lines=lines)
    told = tuple(FoundLine(_chess_worth(line.score), _line(position, line.moves)) for line in found.lines)
    move = _chess_move(found, strength.margin, question) if strength else ""
    return Findings(found.depth, found.nodes, found.seconds, told, move=move, is_last=True)


def _chess_worth(score: ChessScore) -> Worth:
    if score.mate_in is None:
        return Worth(score.hundredths or 0)
    return Worth(wins=score.mate_in > 0, plies=2 * abs(score.mate_in) - (score.mate_in > 0))


def _chess_move(found: ChessAnalysis, margin: int, question: Question) -> str:
    """One of the moves that are nearly as good as the best, by a lot that can be drawn again."""
    if not found.lines:
        return ""
    good = [line for line in found.lines if _value(line) >= _value(found.lines[0]) - margin]
    lot = sha256(f"{question.seed}:{question.positions[-1]}".encode()).digest()[0]
    return write_move(found.position, good[lot % len(good)].moves[0])


def _value(line: ChessLine) -> int:
    mate = line.score.mate_in
    if mate is not None:
        return 100_000 - mate if mate > 0 else -100_000 - mate
    return line.score.hundredths or 0
