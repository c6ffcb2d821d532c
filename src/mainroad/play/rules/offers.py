"""Offers of a draw: made, answered, lapsed, and when a player may offer again."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.play.evidence import DrawAnswer
from mainroad.rulebooks.books.forces import Forces
from mainroad.rulebooks.books.offers import Again, Moment, Offers, Validity, Whose

_NOTHING: BySide[Forces | None] = BySide(None, None)


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An offer as it is made: by whom, when, after how many moves of each side, with what on the board."""

    side: Side
    moment: Moment
    moves: BySide[int]
    forces: Forces
    with_condition: bool = False


class OfferState(msgspec.Struct, frozen=True, gc=False):
    """What lies between the players: the offer that stands, and with which forces whose offer was refused."""

    standing: Side | None = None
    """Who has offered and has no answer yet."""
    deferrable: bool = False
    """The answer may wait until the offerer has moved."""
    refused: BySide[Forces | None] = _NOTHING


class Made(msgspec.Struct, frozen=True, gc=False):
    """An offer that stands, and what is to be said of it; a warning goes to who made it."""

    table: OfferState
    ruling: Ruling
    warning: Ruling | None = None


def offer_draw(rules: Offers, table: OfferState, offer: Offer) -> Made | Refusal:
    """Offer a draw; one made at a wrong moment may stand all the same, with a warning."""
    refusal = _refusal(rules, table, offer)
    if refusal:
        return refusal
    timing = rules.moments[offer.moment]
    standing = with_offer(table, offer.side, timing.validity is Validity.DEFERRABLE)
    ruling = Ruling(f"play.offers.made.{offer.moment.value}", timing.articles)
    return Made(standing, ruling, _warning(rules, table, offer))


def with_offer(table: OfferState, side: Side, deferrable: bool = False) -> OfferState:
    """The table with an offer on it: who offers uses their right, so the opponent is free to offer again."""
    return OfferState(side, deferrable, table.refused.having(side.opponent, None))


def _refusal(rules: Offers, table: OfferState, offer: Offer) -> Refusal | None:
    timing = rules.moments[offer.moment]
    if table.standing:
        return Refusal("play.offers.stands", rules.answer)
    if offer.with_condition:
        return Refusal("play.offers.with-condition", rules.unconditional)
    if timing.validity is Validity.REFUSED:
        return Refusal("play.offers.wrong-moment", timing.articles)
    return too_early(rules, offer.side, offer.moves) or _too_soon(rules, table, offer)


def too_early(rules: Offers, side: Side, moves: BySide[int]) -> Refusal | None:
    """Refuse an agreement before the first move at which the book, or the regulation, allows one."""
    earliest = rules.earliest
    if earliest is None:
        return None
    made = min(moves) if earliest.whose is Whose.BOTH else moves[side]
    if made >= earliest.moves:
        return None
    return Refusal("play.offers.too-early", earliest.articles, {"moves": earliest.moves})


def _too_soon(rules: Offers, table: OfferState, offer: Offer) -> Refusal | None:
    """Refuse to offer again what was refused."""
    refused_with = table.refused[offer.side]
    if refused_with is None or rules.again is Again.NOTHING:
        return None
    if rules.again is Again.OPPONENT_OFFERS:
        return Refusal("play.offers.again", rules.again_articles)
    return Refusal("play.offers.again-same-forces", rules.again_articles) if refused_with == offer.forces else None


def _warning(rules: Offers, table: OfferState, offer: Offer) -> Ruling | None:
    timing = rules.moments[offer.moment]
    if timing.validity is Validity.WITH_WARNING:
        return Ruling("play.offers.warning.moment", timing.articles)
    if table.refused[offer.side] is not None and rules.again is Again.NOTHING:
        return Ruling("play.offers.warning.again", rules.again_articles)
    return None


# -- answers ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Agreed:
    """Both agree: the game is drawn, or the arbiter is asked for their consent."""

    answer: DrawAnswer
    ruling: Ruling


def accept_draw(rules: Offers, table: OfferState, side: Side) -> Agreed | Refusal:
    """Accept the opponent's offer."""
    if table.standing is not side.opponent:
        return Refusal("play.offers.nothing-to-answer", rules.answer)
    if rules.arbiter_consents:
        return Agreed(DrawAnswer.ASK_ARBITER, Ruling("play.offers.ask-consent", rules.arbiter_consents))
    return Agreed(DrawAnswer.DRAWN, Ruling("play.offers.agreed", rules.agreement))


def decline_draw(rules: Offers, table: OfferState, side: Side, forces: Forces) -> OfferState | Refusal:
    """Decline the opponent's offer in words."""
    if table.standing is not side.opponent:
        return Refusal("play.offers.nothing-to-answer", rules.answer)
    return close_offer(table, side.opponent, forces)


def after_move(table: OfferState, mover: Side, forces: Forces) -> OfferState:
    """Who moves declines the opponent's offer; their own deferrable offer now waits for an answer like any other.

    `forces` are those before the move: a capture that declines an offer changes them.
    """
    if table.standing is mover.opponent:
        return close_offer(table, mover.opponent, forces)
    return replace(table, deferrable=False) if table.deferrable else table


def after_touch(rules: Offers, table: OfferState, side: Side, forces: Forces) -> OfferState:
    """Touching a piece to move it declines the opponent's offer, in the books that say so."""
    if rules.touch_declines and table.standing is side.opponent:
        return close_offer(table, side.opponent, forces)
    return table


def check_withdrawal(rules: Offers, table: OfferState, side: Side) -> Refusal:
    """Refuse to take an offer back: no book allows it."""
    if table.standing is not side:
        return Refusal("play.offers.nothing-to-answer", rules.answer)
    return Refusal("play.offers.not-withdrawn", rules.answer)


def close_offer(table: OfferState, offerer: Side, forces: Forces) -> OfferState:
    """The table after a refused offer: with these forces on the board it was refused."""
    return OfferState(refused=table.refused.having(offerer, forces))


def lapse_offer(table: OfferState) -> OfferState:
    """The table when nobody can answer the offer any more."""
    return replace(table, standing=None)


def by_claim(rules: Offers, table: OfferState, side: Side) -> OfferState:
    """A claim of a draw stands as an offer too, in the books that say so (CH 9.1.2.3)."""
    if not rules.claim_is_offer or table.standing:
        return table
    return with_offer(table, side)


def is_offer(rules: Offers, spoken: str) -> bool:
    """Whether these are the words by which the book has a draw offered (CK n.v)."""
    return " ".join(spoken.lower().split()).rstrip("?!.") in {word.rstrip("?") for word in rules.words}
