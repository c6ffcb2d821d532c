"""Fallen flags: who may note one, what the arbiter finds, and what both flags down mean."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.laws.protocol import Outcome
from mainroad.play.clock import Clock, place_of
from mainroad.rulebooks.books.clock import BothDown, Flags, Pressing, Witness


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of the game: it goes on, or is won by a side, or drawn."""

    ruling: Ruling
    over: bool = False
    winner: Side | None = None


@dataclass(frozen=True, slots=True)
class Fall:
    """A fallen flag, and what there is to see when it is noted."""

    side: Side
    made: int
    """The moves that they have completed."""
    control_move: int | None = None
    """The move that they had to reach; none: all the moves share the time."""
    board: Outcome | None = None
    """The end that their last move has made of the board, pressed or not."""
    can_be_mated: bool = True
    """Whether the opponent could still win by some legal moves."""

    @property
    def met(self) -> bool:
        """Whether the moves that the control asks for were made."""
        return self.control_move is not None and self.made >= self.control_move


def fall_of(
    control: TimeControl, clock: Clock, side: Side, board: Outcome | None = None, can_be_mated: bool = True
) -> Fall:
    """A fallen flag of a running clock; a move pressed after the fall has met no control."""
    return Fall(side, clock.made[side], place_of(control, clock, side).control_move, board, can_be_mated)


def check_witness(rules: Flags, who: Witness) -> Refusal | None:
    """Refuse to hear of a fallen flag from somebody who may not point at it."""
    if who in rules.noted_by:
        return None
    return Refusal("play.clock.not-a-witness", rules.noted)


def check_time_claim(rules: Flags, own_down: bool, stopped: bool = True, told: bool = True) -> Refusal | None:
    """Refuse a claim of a win on time by who has no time themselves, or has not stopped the clocks and said so."""
    if not rules.own_must_be_up or (not own_down and stopped and told):
        return None
    message = "play.clock.own-flag-down" if own_down else "play.clock.stop-and-tell"
    return Refusal(message, rules.own_must_be_up)


def flag_verdict(rules: Flags, fall: Fall) -> Verdict:
    """What one fallen flag means."""
    if fall.board is not None and rules.board_saves:
        return Verdict(_about("play.clock.board-decides", rules.board_saves, fall.side), True, fall.board.winner)
    if fall.met:
        parameters = {"move": fall.control_move, "made": fall.made}
        return Verdict(Ruling("play.clock.control-met", rules.checked or rules.loses, parameters))
    if rules.needs_mate and not fall.can_be_mated:
        return Verdict(_about("play.clock.cannot-win", rules.needs_mate, fall.side), True)
    return Verdict(_about("play.clock.time-lost", rules.loses + rules.checked, fall.side), True, fall.side.opponent)


def both_fallen(rules: Flags, falls: BySide[Fall], first: Side | None) -> Verdict:
    """What both flags down mean; `first` is whose fell first, if one can tell."""
    if first is not None and rules.order_matters:
        return flag_verdict(rules, falls[first])
    last = all(fall.control_move is None for fall in falls)
    if rules.both is BothDown.PLAY_ON or (rules.both is BothDown.BY_PERIOD and not last):
        return Verdict(Ruling("play.clock.both-down-on", rules.both_articles))
    cited = (rules.both_last if last else ()) + rules.both_articles
    return Verdict(Ruling("play.clock.both-down-draw", cited), True)


def check_complaint(rules: Flags, flag_down: bool, hand_passed: bool = False) -> Refusal | None:
    """Refuse a complaint about how a flag works once it has fallen, or the hand has gone past it."""
    if rules.complaints and (flag_down or hand_passed):
        return Refusal("play.clock.complaint-late", rules.complaints)
    return None


def is_complete(rules: Pressing, pressed: bool, ends_game: bool = False) -> bool:
    """Say whether a move on the board is complete: by the press, or by the end it makes (RU 3.8.12, CH 6.7.1)."""
    return pressed or (ends_game and bool(rules.board_ends))


def _about(message: str, cited: tuple[Article, ...], side: Side) -> Ruling:
    return Ruling(message, cited, {"side": side.value})
