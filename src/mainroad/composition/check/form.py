"""What the starting position alone tells: whether the kind fits, whether it is admitted, what stands badly."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.findings import Evidence, Finding, Weight
from mainroad.composition.check.legality import Legality, Origin, origin
from mainroad.composition.kinds import ARTICLES, Classification, Kind, System, is_covered, is_lock, pieces
from mainroad.composition.work import Work, is_capture_due, with_side
from mainroad.laws.draughts import DraughtsPosition

MOST_BLACK_OVER = 1  # RU 6.2.7.1
NEEDED_PAIRS = {System.BOARD_64: ("h2", "g1"), System.BOARD_100: ("45", "50")}  # RU 6.3.7.2: black man, white man


def form_findings(work: Work, found: Classification) -> Iterator[Finding]:
    """Everything that can be told without a proof."""
    yield from _kind_findings(work, found)
    yield from _first_move_findings(work, found)
    yield from _balance_findings(work, found)
    yield from _strike_findings(work, found)
    if found.kind is Kind.PROBLEM and found.system is not None:
        yield from _pair_findings(work, found.system)


def _kind_findings(work: Work, found: Classification) -> Iterator[Finding]:
    """Whether section VI speaks of the game, and whether the kind keeps to its numbers."""
    here = (Evidence(work.position),)
    if not is_covered(work.position.variant):
        yield Finding(Weight.NOT_ADMITTED, "other-game", ("RU 6.1.2",), here)
    elif found.kind is None:
        yield Finding(Weight.NOT_ADMITTED, "no-kind", ("RU 6.1.3.d", "RU 6.1.3.m"), here, _numbers(work.position))
    elif not found.fits:
        is_task = is_lock(work.task) is not (found.kind is Kind.TASK)
        message, article = ("wrong-task", "RU 6.1.3.c") if is_task else ("wrong-kind", ARTICLES[found.kind])
        yield Finding(Weight.NOT_ADMITTED, message, (article,), here, _numbers(work.position))
    elif work.declared.is_practical and (found.system is System.BOARD_64 or _has_kings(work.position)):
        yield Finding(Weight.NOT_ADMITTED, "not-practical", ("RU 6.1.3.k",), here)


def _has_kings(position: DraughtsPosition) -> bool:
    return any(position.kings[side] for side in Side)


def _numbers(position: DraughtsPosition) -> dict[str, object]:
    return {"white": pieces(position, Side.WHITE), "black": pieces(position, Side.BLACK)}


def _first_move_findings(work: Work, found: Classification) -> Iterator[Finding]:
    """The solution begins with a quiet white move (RU 6.1.3.b); a task without one is not admitted (RU 6.2.8.3.a)."""
    position = work.position
    if found.kind is None or found.kind.is_special:
        return
    if position.side is Side.BLACK:
        yield Finding(Weight.NOT_ADMITTED, "black-begins", ("RU 6.1.3.b",), (Evidence(position),))
        return
    articles = ("RU 6.1.3.b", *(("RU 6.2.8.3.a",) if found.kind is Kind.TASK else ()))
    if is_capture_due(position):
        due = position.legal_moves()
        taken = tuple(sorted({square for move in due for square in move.captured}))
        yield Finding(Weight.NOT_ADMITTED, "capture-first", articles, (Evidence(position, due[:1], taken),))
    elif not position.legal_moves():
        yield Finding(Weight.NOT_ADMITTED, "no-first-move", articles, (Evidence(position),))


def _balance_findings(work: Work, found: Classification) -> Iterator[Finding]:
    """Black may have one piece more in a problem, not two (RU 6.2.7.1); equal forces are an aim (RU 6.2.4.b)."""
    numbers = _numbers(work.position)
    white, black = (pieces(work.position, side) for side in Side)
    here = (Evidence(work.position),)
    if found.kind is Kind.PROBLEM and black - white > MOST_BLACK_OVER:
        yield Finding(Weight.DESTROYS, "black-outnumbers", ("RU 6.2.7.1",), here, numbers)
    elif white != black and found.kind is not Kind.TASK:
        yield Finding(Weight.REMARK, "unequal", ("RU 6.2.4.b",), here, numbers)


def attacked_squares(position: DraughtsPosition) -> tuple[Square, ...]:
    """The white pieces that Black could take if Black were to move."""
    moves = with_side(position, Side.BLACK).legal_moves()
    return tuple(sorted({square for move in moves for square in move.captured}))


def _strike_findings(work: Work, found: Classification) -> Iterator[Finding]:
    """Black threatens to take at the start: a serious flaw of tasks and studies (RU 6.2.8.3.b, 6.3.9.2, 6.3.8.2)."""
    squares = attacked_squares(work.position) if work.position.side is Side.WHITE else ()
    if not squares:
        return
    here = (Evidence(work.position, squares=squares),)
    if found.kind is Kind.TASK:
        yield Finding(Weight.FLAW, "attacked-at-start", ("RU 6.2.8.3.b", "RU 6.3.9.2"), here)
    elif found.kind is not None and found.kind.is_like_a_study:
        yield Finding(Weight.FLAW, "ready-strike", ("RU 6.3.8.2",), here)


def _pair_findings(work: Work, system: System) -> Iterator[Finding]:
    """A black man on h2 (45) calls for a white man on g1 (50): without it the man would simply crown (RU 6.3.7.2)."""
    black, white = (work.position.board.square(name) for name in NEEDED_PAIRS[system])
    if black in work.position.men[Side.BLACK] and white not in work.position.men[Side.WHITE]:
        yield Finding(Weight.FLAW, "unguarded-man", ("RU 6.3.7.2",), (Evidence(work.position, squares=(black, white)),))


# -- legality -----------------------------------------------------------------------------------------


def legality_findings(position: DraughtsPosition) -> tuple[Finding, Origin]:
    """Whether the position can come from a game (RU 6.2.2.a): proved illegal, a last move shown, or unknown."""
    found = origin(position)
    if found.last is not None:
        shown = Evidence(found.last.before, (found.last.move,))
        return Finding(Weight.REMARK, "legal", ("RU 6.2.2.a", "RU 6.2.2.b"), (shown,)), found
    here = Evidence(position, squares=found.squares)
    if found.legality is Legality.UNKNOWN:
        return Finding(Weight.REMARK, "legality-unknown", ("RU 6.2.2.a", "RU 6.2.2.b"), (here,)), found
    return Finding(Weight.DESTROYS, f"illegal-{found.legality.value}", ("RU 6.2.2.a",), (here,)), found
