from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.chess import ChessPiece
from mainroad.laws.games import GAMES
from mainroad.play.consequence import Consequence
from mainroad.play.rules import errors as play_errors
from mainroad.play.rules import sanctions as play_sanctions
from mainroad.play.rules import setup as play_setup
from mainroad.play.rules import touch as play_touch
from mainroad.rulebooks.books import errors, sanctions, setup, touch
from mainroad.rulebooks.books.errors import FoundWhen, Way
from mainroad.rulebooks.books.sanctions import Authority, Ground, Sanction
from mainroad.rulebooks.books.setup import Fault
from mainroad.words import LANGUAGES, say

BOOKS = ("RU_64", "UA_64", "CH", "CK", "FM_100")
W, B = Side.WHITE, Side.BLACK


def said(found: Consequence | Refusal | None) -> Iterator[Ruling]:
    if isinstance(found, Refusal):
        yield found
    elif found is not None:
        yield found.ruling
        if found.penalty is not None:
            yield found.penalty


def of_errors(name: str) -> Iterator[Ruling]:
    book = getattr(errors, name)
    for tempo, found, earlier, flag in product(Tempo, FoundWhen, range(4), (True, False)):
        policy = book.policy(tempo, games_per_arbiter=9)
        case = play_errors.Case(W, found, earlier=earlier, claimed=flag, can_win=flag, corrections=1 + flag)
        yield from said(play_errors.judge(policy, case))
        yield from said(play_errors.consequence_of_reply(policy, case, earlier))
        for way, by in product(Way, Side):
            yield from said(play_errors.consequence_of_choice(policy, case, way, by))


def of_sanctions(name: str) -> Iterator[Ruling]:
    rules = getattr(sanctions, name)
    for sanction, by in product(Sanction, Authority):
        yield from said(play_sanctions.impose(rules, play_sanctions.Imposed(sanction, W, by, minutes=by - 1)))
        yield from said(play_sanctions.impose(rules, play_sanctions.Imposed(sanction, W, by, 1), earlier_for_this=1))
    for ground, by in product(Ground, Authority):
        yield from said(play_sanctions.award_loss(rules, ground, W, by))
    for can_win in (True, False):
        yield from said(play_sanctions.telephone(rules, W, can_win))
    yield from said(play_sanctions.refused_to_obey(rules, (W,)))
    yield from said(play_sanctions.refused_to_obey(rules, (W, B)))


def of_setup(name: str) -> Iterator[Ruling]:
    for fault, moves, by, since in product(Fault, (0, 1, 5), (None, W), (False, True)):
        beginning = play_setup.Beginning(fault, BySide(moves, moves), by=by, moved_since=since)
        yield from said(play_setup.found_wrong(getattr(setup, name), beginning))


def of_touch(name: str) -> Iterator[Ruling]:
    rules = getattr(touch, name)
    draughts, chess = GAMES["russian"].parse("W:Wc3,b2,a1:Bh8"), GAMES["chess"].start()
    castles = GAMES["chess"].parse("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1")
    yield from filter(None, (play_touch.check_adjust(rules, turn, turn) for turn in (True, False)))
    yield from filter(None, (play_touch.check_adjust(rules, False, True), play_touch.check_touch_claim(rules, True)))
    for position, squares in product((draughts,), ("c3", "a1", "a1 c3")):
        yield from filter(None, [play_touch.obligation(rules, position, squares.split()).ruling])
    for squares in ("e1 h1", "h1 e1", "e4 d5", "e1 d5", "d5", "e8", "e4"):
        yield from filter(None, [play_touch.obligation(rules, castles, squares.split()).ruling])
    for released, promotion in product((True, False), (None, ChessPiece.QUEEN)):
        shown = play_touch.ObservedMove(("e2", "e4"), released, promotion)
        yield from filter(None, [play_touch.placements(rules, chess, shown).ruling])
        shown = play_touch.ObservedMove(("c3", "d4"), released)
        yield from filter(None, [play_touch.placements(rules, draughts, shown).ruling])
    base = play_touch.king_stands(rules, "d4", "e5")
    yield from (base[1:] if base else ())


@pytest.mark.parametrize("rulings", [of_errors, of_sanctions, of_setup, of_touch], ids=lambda each: each.__name__)
@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_can_be_said_in_every_language(name: str, rulings: object) -> None:
    found = {(each.message, tuple(sorted(each.parameters.items()))) for each in rulings(name)}  # type: ignore[operator]
    assert found
    for message, parameters in found:
        for language in LANGUAGES:
            assert say(message, language, **dict(parameters))


@pytest.mark.parametrize(
    "message",
    [
        *(f"play.way.{way.value}" for way in Way),
        "play.way.restart",
        *(f"play.found.{found.value}" for found in FoundWhen),
        *(f"play.fault.{fault.value}" for fault in Fault),
    ],
)
def test_what_the_desk_offers_has_names(message: str) -> None:
    assert len({say(message, language) for language in LANGUAGES}) == len(LANGUAGES)
