"""Text and value are a pair: moves of every game in every style, and whole records in PDN."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation.moves import Style, read_move, write_move
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn
from mainroad.notation.records import Clock, Node, Result, Scoring
from support.positions import SAMPLE, positions, random_game, random_position, variants

STYLES = [
    Style(numbering, separator, short, full_route, landings)
    for numbering in Numbering
    for separator in (":", "x")
    for short in (False, True)
    for full_route in (False, True)
    for landings in (False, True)
]


def check(position: DraughtsPosition, styles: Sequence[Style]) -> None:
    for style in styles:
        texts: dict[str, DraughtsMove] = {}
        for move in position.legal_moves():
            text = write_move(position, move, style)
            assert texts.setdefault(text, move) is move, f"{text} is two moves"
            assert read_move(position, text).deed == move.deed


@SAMPLE
@given(positions(), st.sampled_from(STYLES))
def test_a_move_and_back_in_any_position(position: DraughtsPosition, style: Style) -> None:
    check(position, [style])


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=lambda variant: variant.name)
def test_a_move_and_back_through_random_games(variant: Variant) -> None:
    for seed in range(3):
        for position in random_game(variant, seed):
            check(position, STYLES[seed::3])


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=lambda variant: variant.name)
def test_every_route_of_a_long_capture_is_read_back(variant: Variant) -> None:
    for seed in range(60):
        position = random_position(variant, seed)
        for route in position.routes():
            full = write_move(position, route, Style(Numbering.NUMBERS, "x", full_route=True, landings=True))
            assert read_move(position, full) == route


# -- records --------------------------------------------------------------------------------------

WORDS = st.text(st.sampled_from("abc бвг ąę !?;()[]%$.,12-:\"'\\ \n"), max_size=12).map(
    lambda text: " ".join(text.replace("[%", "").split())
)
NAGS = st.lists(st.integers(1, 12), max_size=2).map(tuple)
TIMES = st.none() | st.integers(0, 4_000_000)


@st.composite
def lines(draw: st.DrawFn, position: DraughtsPosition, depth: int) -> tuple[Node[DraughtsMove], ...]:
    nodes: list[Node[DraughtsMove]] = []
    for choice in draw(st.lists(st.integers(0, 40), max_size=12 if depth else 4)):
        moves = position.legal_moves()
        if not moves:
            break
        variations = [draw(lines(position, depth - 1))] if depth and choice % 7 == 0 else []
        nodes.append(
            Node(
                moves[choice % len(moves)],
                nags=draw(NAGS),
                marks=draw(st.sampled_from([(), ("+1",), ("=", "a.l.")])),
                comment=draw(WORDS),
                before=draw(WORDS) if not depth and not nodes else "",
                clock=_clock(draw),
                variations=tuple(line for line in variations if line),
            )
        )
        position = position.played(nodes[-1].move)
    return tuple(nodes)


def _clock(draw: st.DrawFn) -> Clock | None:
    left = BySide(draw(TIMES), draw(TIMES))
    running = draw(st.sampled_from([None, *Side]))
    return Clock(left, running if running and left[running] is not None else None) if any(left) else None


@st.composite
def records(draw: st.DrawFn) -> DraughtsRecord:
    begin = draw(variants().map(start) | positions())
    halves = draw(st.sampled_from([BySide(2, 0), BySide(1, 1), BySide(0, 2)]))
    return DraughtsRecord(
        begin.variant.name,
        begin,
        draw(lines(begin, 1)),
        draw(st.none() | st.builds(Result, st.just(halves), st.sampled_from(Scoring))),
        comment=draw(WORDS),
    )


@settings(SAMPLE, max_examples=60)
@given(records())
def test_a_record_and_back(record: DraughtsRecord) -> None:
    text = write_pdn(record)
    (found,) = read_pdn(io.StringIO(text))
    assert found.errors == ()
    assert (found.game, found.start, found.moves) == (record.game, record.start, record.moves)
    assert (found.result, found.comment) == (record.result, record.comment)
    assert write_pdn(found) == text
    assert max(map(len, text.splitlines())) <= 79 or "[FEN" in text


@SAMPLE
@given(st.dictionaries(st.sampled_from(["Event", "White", "Annotator", "Opening"]), WORDS))
def test_tags_and_back(tags: dict[str, str]) -> None:
    text = write_pdn(DraughtsRecord("russian", start(DRAUGHTS["russian"]), tags=tags))
    (found,) = read_pdn(io.StringIO(text))
    assert {name: found.tags[name] for name in tags} == tags
    assert write_pdn(found) == text


@settings(SAMPLE, max_examples=200)
@given(st.text(st.sampled_from('123-:x.*/0 \n{}()[]"$%;!?abcdeFENWBK'), max_size=60))
def test_any_text_is_read_without_falling_over(text: str) -> None:
    records = list(read_pdn(io.StringIO(text)))
    written = "\n".join(map(write_pdn, records))
    again = list(read_pdn(io.StringIO(written)))
    assert [record.moves for record in again] == [record.moves for record in records]


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=lambda variant: variant.name)
def test_a_whole_random_game_and_back(variant: Variant) -> None:
    *game, last = random_game(variant, 7)
    moves = [_leading_to(one, other) for one, other in zip(game, [*game[1:], last], strict=True)]
    record = DraughtsRecord(variant.name, game[0], tuple(map(Node, moves)))
    (found,) = read_pdn(io.StringIO(write_pdn(record)))
    assert (found.moves, found.errors) == (record.moves, ())


def _leading_to(position: DraughtsPosition, following: DraughtsPosition) -> DraughtsMove:
    return next(move for move in position.legal_moves() if position.played(move) == following)
