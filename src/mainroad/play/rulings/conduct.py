"""Ruling on conduct: telephones, infringements that are no move, refusals, and the sanctions of each book."""

from __future__ import annotations

from dataclasses import replace

from mainroad.basics import Refusal, Ruling, Side
from mainroad.laws.protocol import Reason
from mainroad.play.clock import set_up
from mainroad.play.consequence import Consequence, Times, won_by
from mainroad.play.rules import clock_care, errors, sanctions, tempo
from mainroad.play.rules.sanctions import TIMED, Imposed
from mainroad.play.rulings.consequence import Before, consequent
from mainroad.play.rulings.moves import asks_whether_to_win, policy
from mainroad.play.rulings.situation import Asked, Option, Ruled, Situation, can_win, wanting
from mainroad.rulebooks.books.sanctions import Authority, Sanction


def telephone(situation: Situation) -> Ruled:
    """A player's device has sounded."""
    side, rules = situation.who, situation.book.sanctions
    known = can_win(situation, side.opponent)
    found = sanctions.telephone(rules, side, known is not False)
    if rules.telephone.needs_mate and known is None:
        return asks_whether_to_win(situation, found.ruling)
    if found.is_open:
        return _chosen(situation, found)
    ruled = _imposed(situation, found)
    return ruled.adding(Ruling("ruling.this-game-only", found.ruling.articles)) if situation.micro_match else ruled


def conduct(situation: Situation) -> Ruled:
    """Any other misconduct: the arbiter chooses from the rulebook's list."""
    cited = situation.book.sanctions.chosen
    ruling = Ruling("play.sanctions.arbiter-chooses", cited, {"side": situation.who.value})
    return _chosen(situation, Consequence(ruling, choices=_measures(situation)))


def _chosen(situation: Situation, found: Consequence) -> Ruled:
    """The arbiter's choice, or the question."""
    rules = situation.book.sanctions
    if situation.sanction not in found.choices:
        options = tuple(Option("sanction", name, f"ruling.sanction.{name}") for name in found.choices)
        return Ruled((found.ruling,), Asked(options))
    sanction = Sanction(situation.sanction)
    if sanction in TIMED and situation.minutes <= 0:
        return wanting("minutes")
    by = Authority.CHIEF if situation.by_chief else Authority.ARBITER
    imposed = sanctions.impose(rules, Imposed(sanction, situation.who, by, situation.minutes))
    if isinstance(imposed, Refusal):
        return Ruled((imposed,))
    ruled = _imposed(situation, imposed)
    return replace(ruled, rulings=(found.ruling, *ruled.rulings)) if found.ruling.articles else ruled


def _imposed(situation: Situation, found: Consequence) -> Ruled:
    return consequent(situation, found, situation.who, Before(running=situation.side_to_move))


def infringement(situation: Situation) -> Ruled:
    """An infringement that is no move: two hands, a press without a move."""
    side = situation.who
    found = errors.infringed(policy(situation), side, situation.earlier)
    if not policy(situation).counts_all:
        ruling = Ruling(found.ruling.message, situation.book.sanctions.chosen, found.ruling.parameters)
        return _chosen(situation, Consequence(ruling, choices=_measures(situation)))
    return consequent(situation, found, side, Before(running=situation.side_to_move))


def _measures(situation: Situation) -> tuple[str, ...]:
    return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)


def clock_hit(situation: Situation) -> Ruled:
    """A player has hit the clock, or knocked it over."""
    side, running = situation.who, situation.side_to_move
    shown = situation.clock(running)
    hit = tempo.clock_hit(situation.book.quick, shown or set_up(situation.timing), side, 0)
    if hit is None and policy(situation).counts_all:
        return infringement(situation)
    if hit is None:
        found = sanctions.clock_hit(situation.book.sanctions, side, situation.earlier)
        if found.is_open:
            return _chosen(situation, found)
        return _imposed(situation, found).adding(Ruling("ruling.harder-again", found.ruling.articles))
    clock, ruling = hit
    return Ruled(
        (ruling,), left_ms=clock.at(0) if shown else None, runs=running, offender=side, sanction="opponent-time"
    )


def press(situation: Situation) -> Ruled:
    """A player has pressed the clock without having moved: their time runs again, and the infringement counts."""
    book, side = situation.book, situation.who
    fault = clock_care.check_press(book.clock.pressing, side, None)
    cited = (fault.articles if fault else ()) + book.quick.illegal.back
    counted = errors.infringed(policy(situation), side, situation.earlier)
    ruling = Ruling("ruling.press-back", cited, {"side": side.value})
    found = replace(counted, ruling=ruling, times=Times.RETURNED if counted.halves is None else Times.RUN_ON)
    found = replace(found, to_move=side if counted.halves is None else None)
    ruled = consequent(situation, found, side, Before(running=side.opponent))
    if policy(situation).counts_all:
        return ruled
    return ruled.adding(Ruling("ruling.may-sanction", book.sanctions.chosen, {"side": side.value}))


def resigned(situation: Situation) -> Ruled:
    """A player has given the game up, and perhaps wants to play on."""
    book, side = situation.book, situation.who
    by = book.clock.stopping.resigns if situation.how == "clock" else book.procedure.resigning
    cited = tuple(dict.fromkeys(book.results.articles(Reason.RESIGNATION) + by))
    return Ruled((Ruling("ruling.resigned", cited, {"side": side.value}),), halves=won_by(side.opponent), breaks=False)


def refusal(situation: Situation) -> Ruled:
    """One or both will not keep the rules."""
    refusers = (situation.side,) if situation.side else tuple(Side)
    found = sanctions.refused_to_obey(situation.book.sanctions, refusers)
    return _imposed(situation, found)
