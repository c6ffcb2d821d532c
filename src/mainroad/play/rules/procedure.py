"""The conduct of a game: what the hands must do before a move is made, leaving the board, resigning, cameras."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeVar

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.chess import ChessMove
from mainroad.notation.written import AnyMove
from mainroad.rulebooks.books.procedure import Cameras, Form, HandStep, Procedure

T = TypeVar("T")

# -- making a move ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a move has come at the board."""

    is_made: bool
    """It cannot be another move any more."""
    is_finished: bool
    """The hands have nothing left to do but press."""
    is_complete: bool
    """The clock is pressed, too."""
    next: HandStep | None
    ruling: Ruling


def form_of(move: AnyMove) -> Form:
    """What kind of move it is to the hands."""
    if isinstance(move, ChessMove):
        if move.is_castling:
            return Form.CASTLING
        if move.promotion:
            return Form.PROMOTING_CAPTURE if move.is_capture else Form.PROMOTION
    return Form.CAPTURE if move.is_capture else Form.QUIET


def progress(
    rules: Procedure, move: AnyMove, done: Collection[HandStep], off: Collection[object] = (), relief: bool = False
) -> Progress:
    """How far a move has come: the steps done, and the squares from which captured pieces are off the board.

    `relief`: it is made on a board for the blind.
    """
    making = (rules.relief if relief else rules.making)[form_of(move)]
    steps = (*making.steps, HandStep.PRESSED)
    so_far = {*done, HandStep.REMOVED} if set(move.captured) <= set(off) else set(done) - {HandStep.REMOVED}
    following = next((step for step in steps if step not in so_far), None)
    is_made = set(steps[: steps.index(making.made_with) + 1]) <= so_far
    is_finished = set(making.steps) <= so_far
    cited = making.articles + (making.finished if is_made else ())
    said = "complete" if following is None else "made" if is_made else "not-made"
    ruling = Ruling(f"play.procedure.{said}", rules.completed if following is None else cited)
    return Progress(is_made, is_finished, following is None, following, ruling)


def check_press(so_far: Progress) -> Refusal | None:
    """Refuse the press before the hands have done everything that belongs to the move."""
    if so_far.is_finished:
        return None
    step = so_far.next.value if so_far.next else ""
    return Refusal("play.procedure.unfinished", so_far.ruling.articles, {"step": step})


# -- around the board ------------------------------------------------------------------------------------


def leave(rules: Procedure, on_move: bool, made: int, need: str = "", permitted: bool = False) -> Ruling | Refusal:
    """Answer a player who wants to leave the board; if they may, their clock runs on.

    `made`: the moves that they have completed; `need`: what for, where a book asks.
    """
    rule = rules.leaving
    if rule is None:
        return Ruling("play.procedure.leaves")
    if rule.needs and need not in rule.needs:
        return Refusal("play.procedure.stays", rule.articles)
    if on_move and rule.permission and not permitted:
        return Refusal("play.procedure.asks-first", rule.articles)
    if on_move and rule.first_move is not None and not _is_pause(made, rule.first_move, rule.every):
        return Refusal("play.procedure.not-at-this-move", rule.articles)
    return Ruling("play.procedure.leaves", rule.articles)


def _is_pause(made: int, first: int, every: int) -> bool:
    return made >= first and (made - first) % every == 0


def resigns(rules: Procedure, words: str) -> Ruling | None:
    """The rule by which what a player says gives the game up."""
    said = " ".join(words.lower().replace("!", " ").replace(".", " ").split())
    if not rules.resigning or said not in rules.words:
        return None
    return Ruling("play.procedure.resigns", rules.resigning)


def colours(first: T, second: T, lot: Side) -> BySide[T]:
    """Who plays White, as the lot fell for the first player (RU 1.4.1.c)."""
    return BySide(first, second) if lot is Side.WHITE else BySide(second, first)


def called_at(rules: Procedure, start_ms: int) -> int:
    """The moment at which the time of preparation begins."""
    return start_ms - rules.lead_ms


# -- cameras ---------------------------------------------------------------------------------------------


def flash(
    rules: Procedure, round_number: int, since_start_ms: int, permitted: bool = False, otherwise: bool = False
) -> Ruling | Refusal:
    """Answer who wants to take pictures with a flash; before the start the time is negative.

    `permitted` by the chief arbiter; `otherwise`: they have decided that it may be done at another time, too.
    """
    cameras = rules.cameras
    if cameras is None:
        return Refusal("play.procedure.no-flash")
    if cameras.permission and not permitted:
        return Refusal("play.procedure.camera-permission", cameras.flash)
    if otherwise or _in_time(rules, cameras, round_number, since_start_ms):
        return Ruling("play.procedure.flash", cameras.flash)
    return Refusal("play.procedure.no-flash", cameras.flash)


def _in_time(rules: Procedure, cameras: Cameras, round_number: int, since_start_ms: int) -> bool:
    longest = cameras.first_round_ms if round_number == 1 and cameras.first_round_ms else cameras.flash_ms
    earliest = -rules.lead_ms if cameras.before_start else 0
    return earliest <= since_start_ms <= longest


def film(rules: Procedure, in_trouble: bool) -> Refusal | None:
    """Refuse that television works at a board where somebody is in time trouble."""
    cited = rules.cameras.filming if rules.cameras else ()
    return Refusal("play.procedure.no-film", cited) if in_trouble and cited else None


def comment(rules: Procedure, move: int, made: int) -> Refusal | None:
    """Refuse a comment on a move, counted from one, that has not been made yet."""
    cited = rules.cameras.comments if rules.cameras else ()
    return Refusal("play.procedure.no-look-ahead", cited) if cited and move > made else None
