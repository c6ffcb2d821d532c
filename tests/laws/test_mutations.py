"""A citing case must fail when its rule is broken. Here each rule is broken, and the cases that cite it must notice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from mainroad.basics import Article, articles
from mainroad.boards import BOARD_64, BOARD_80, BOARD_100
from mainroad.laws.draughts import start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import DRAUGHTS, LastRow, Variant
from support.law_cases import ROWS
from support.law_cases.row import Row
from support.law_cases.starts import STARTS
from support.slow.generator import Flaw, slow_routes
from support.written import legal, written

FLYING, BACKWARDS, MOST, LAST_ROW = "flying_kings", "men_capture_backwards", "most_must_be_taken", "last_row"

FIELDS: tuple[tuple[str, str, object, str], ...] = (
    # game, field, its broken value, the articles whose cases must notice
    ("russian", FLYING, False, "RU 1.4.5, RU 1.5.2, UA III-2.5.1, UA III-3.1.b"),
    ("russian", BACKWARDS, False, "RU 1.5.3.a, UA III-3.7.1"),
    ("russian", MOST, True, "RU 1.5.14, UA III-3.7.3, UA III-3.9.1.a, UA III-3.9.5.a"),
    (
        "russian",
        LAST_ROW,
        LastRow.PASSES_AS_MAN,
        "RU 1.5.15, UA III-3.7.2, UA III-3.9.7.a, UA III-3.9.8.a, UA II-2.1.a",
    ),
    ("russian", LAST_ROW, LastRow.ENDS_THE_MOVE, "RU 1.5.15, UA III-3.7.2, RU 1.6.3.c, UA III-3.9.1.a"),
    ("brazilian", FLYING, False, "UA III-2.5.1, UA III-3.1.b, FM A1b-3.1, FM A1b-3.2, FM A1b-3.9, FM A1b-4.3"),
    ("brazilian", BACKWARDS, False, "UA III-3.8.1, FM A1b-4.1"),
    ("brazilian", MOST, False, "UA III-3.8.4, FM A1b-4.13, UA III-3.9.1.b, UA III-3.9.5.b"),
    (
        "brazilian",
        LAST_ROW,
        LastRow.GOES_ON_AS_KING,
        "UA III-3.8.2, UA III-3.8.3, FM A1b-4.15, FM A1b-3.5, UA III-3.9.1.b, UA III-3.9.7.b, UA III-3.9.8.b, "
        "UA II-2.1.b",
    ),
    ("brazilian", LAST_ROW, LastRow.ENDS_THE_MOVE, "UA III-3.8.2, FM A1b-4.15, UA III-3.9.7.b, UA II-2.1.b"),
    ("international", FLYING, False, "RU 2.1, UA IV-2.5, UA IV-3.1.b, FM A1-3.1, FM A1-3.2, FM A1-3.9, FM A1-4.3"),
    ("international", BACKWARDS, False, "RU 2.1, UA IV-3.7, FM A1-4.1"),
    ("international", MOST, False, "RU 2.5.1.a, RU 2.5.1.b, UA IV-3.10, FM A1-4.13"),
    (
        "international",
        LAST_ROW,
        LastRow.GOES_ON_AS_KING,
        "RU 2.5.2.1.a, RU 2.5.2.1.b, RU 2.5.2.2.a, RU 2.5.2.2.b, RU 2.5.1.b, UA IV-3.8, UA IV-3.9, UA IV-3.11.3, "
        "UA IV-3.11.4, FM A1-4.15, UA II-2.1.c",
    ),
    (
        "international",
        LAST_ROW,
        LastRow.ENDS_THE_MOVE,
        "RU 2.5.2.1.a, RU 2.5.2.1.b, UA IV-3.8, UA IV-3.11.3, FM A1-4.15",
    ),
    ("english", FLYING, True, "CK 1.14, CK 1.17, CK 1.21"),
    ("english", BACKWARDS, True, "CK 1.18"),
    ("english", MOST, True, "CK 1.20.a"),
    ("english", LAST_ROW, LastRow.GOES_ON_AS_KING, "CK 1.19.b"),  # as a man it could not go on: no man captures back
    ("spantsireti", FLYING, False, ""),
    ("spantsireti", BACKWARDS, False, ""),
    ("spantsireti", LAST_ROW, LastRow.PASSES_AS_MAN, ""),
    ("giveaway", MOST, True, ""),
    ("giveaway", LAST_ROW, LastRow.PASSES_AS_MAN, ""),
    ("giveaway-international", MOST, False, ""),
    ("giveaway-international", LAST_ROW, LastRow.GOES_ON_AS_KING, ""),
)

FLAWS: tuple[tuple[Flaw, str], ...] = (
    # what the slow generator does wrongly, the articles whose cases must notice
    (Flaw.CAPTURE_IS_OPTIONAL, "RU 1.5.1, RU 1.5.2, RU 1.5.3.a, UA III-3.1.a, UA III-3.1.b, UA III-3.3, UA IV-3.1.a"),
    (Flaw.CAPTURE_IS_OPTIONAL, "UA IV-3.1.b, UA IV-3.3, FM A1-4.1, FM A1-4.2, FM A1-4.3, FM A1b-4.1, FM A1b-4.2"),
    (Flaw.CAPTURE_IS_OPTIONAL, "FM A1b-4.3, CK 1.18, CK 1.20.a"),
    (Flaw.CAPTURE_MAY_STOP, "RU 1.5.5, RU 1.5.6, UA III-3.2, UA III-3.9.7.a, CK 1.19.a"),
    (Flaw.ONE_JUMP_A_MOVE, "RU 1.5.5, RU 1.5.6, RU 2.1, UA III-3.2, UA IV-3.2, FM A1-4.5, FM A1-4.6, FM A1b-4.5"),
    (Flaw.ONE_JUMP_A_MOVE, "FM A1b-4.6, CK 1.19.a"),
    (Flaw.KING_MAY_LAND_ANYWHERE, "RU 1.5.6, UA III-3.2, UA III-3.9.7.a"),
    (Flaw.TAKEN_LEAVE_AT_ONCE, "RU 1.5.7, RU 1.6.3.a, RU 1.6.3.b, UA III-3.6, UA III-3.9.2, UA III-3.9.3, UA IV-3.6"),
    (Flaw.TAKEN_LEAVE_AT_ONCE, "FM A1-4.11, FM A1b-4.11, RU 2.1"),
    (Flaw.TAKEN_MAY_BE_JUMPED_AGAIN, "RU 1.5.9, RU 1.6.3.b, RU 1.6.3.c, UA III-3.5, UA III-3.9.3, UA III-3.9.4"),
    (Flaw.TAKEN_MAY_BE_JUMPED_AGAIN, "UA III-3.9.9, UA IV-3.5, UA IV-3.11.5, FM A1-4.8, FM A1b-4.8"),
    (Flaw.OWN_MAY_BE_TAKEN, "RU 1.5.3.c, RU 2.1, UA III-3.3, UA IV-3.3, FM A1-4.1, FM A1b-4.1"),
    (Flaw.OWN_MAY_BE_PASSED, "RU 1.4.5, RU 1.5.8, UA III-2.5.1, UA IV-2.5, FM A1-4.7, FM A1b-4.7"),
    (Flaw.NO_SQUARE_TWICE, "RU 1.5.9, RU 1.6.3.c, UA III-3.5, UA III-3.9.4, UA IV-3.5, FM A1-4.8, FM A1b-4.8"),
    (Flaw.OWN_SQUARE_IS_BLOCKED, "RU 1.5.9, UA III-3.5, UA III-3.9.4, UA IV-3.5, FM A1-4.8, FM A1b-4.8"),
    (Flaw.MEN_MAY_STEP_BACK, "RU 1.4.3, RU 2.1, UA III-2.3, UA IV-2.3, FM A1-3.4, FM A1b-3.4, CK 1.15"),
    (Flaw.MEN_MAY_STEP_FAR, "RU 1.4.3, RU 2.1, UA III-2.3, UA IV-2.3, FM A1-3.4, FM A1b-3.4, CK 1.15"),
    (Flaw.MEN_STAY_MEN, "RU 1.4.4, RU 2.5.2.2.a, RU 2.5.2.2.b, UA III-2.4, UA III-3.8.3, UA III-3.9.8.b, UA IV-2.4"),
    (Flaw.MEN_STAY_MEN, "UA IV-3.9, UA IV-3.11.4, FM A1-3.5, FM A1b-3.5, CK 1.16"),
    (Flaw.NEW_KING_GOES_ON, "RU 1.5.16, FM A1-3.8, FM A1b-3.8"),
    (Flaw.KINGS_STEP_FORWARD_ONLY, "RU 1.4.5, UA III-2.5.1, UA IV-2.5, FM A1-3.9, FM A1b-3.9, CK 1.17"),
    (Flaw.KINGS_JUMP_FORWARD_ONLY, "RU 1.5.2, UA III-3.1.b, UA IV-3.1.b, FM A1-4.3, FM A1b-4.3, CK 1.21"),
    (Flaw.KING_GOES_FIRST, "RU 1.5.14, RU 2.5.1.b, RU 2.5.1.c, RU 2.5.1.d, RU 2.5.1.e, UA III-3.7.3, UA III-3.9.5.a"),
    (Flaw.KING_GOES_FIRST, "UA III-3.9.5.b, UA IV-3.11.1, FM A1-4.13, FM A1-4.14, FM A1b-4.13, FM A1b-4.14"),
    (Flaw.KINGS_COUNT_MORE, "RU 2.5.1.c, UA III-3.8.4, UA III-3.9.6, UA IV-3.10, UA IV-3.11.2, FM A1-4.13, FM A1-4.14"),
    (Flaw.KINGS_COUNT_MORE, "FM A1b-4.13, FM A1b-4.14"),
)


def rows_that_notice_field(game: str, field: str, value: object) -> list[Row]:
    broken = replace(DRAUGHTS[game], **{field: value})  # type: ignore[arg-type]
    rows = [row for row in ROWS if game in row.games.split()]
    return [row for row in rows if legal(broken, row.fen, with_taken=row.with_taken) != row.legal]


@cache
def rows_that_notice_flaw(flaw: Flaw) -> list[Row]:
    return [row for row in ROWS if any(slow_legal(row, variant, flaw) != row.legal for variant in row.variants)]


def slow_legal(row: Row, variant: Variant, *flaws: Flaw) -> set[str]:
    position = read_fen(variant, row.fen)
    return {written(position, move, with_taken=row.with_taken) for move in slow_routes(position, *flaws)}


def cited(rows: list[Row]) -> set[Article]:
    return {article for row in rows for article in row.articles}


@pytest.mark.parametrize(
    ("game", "field", "value", "citations"), FIELDS, ids=[" ".join(map(str, f[:3])) for f in FIELDS]
)
def test_a_broken_rule_of_a_game_is_noticed(game: str, field: str, value: object, citations: str) -> None:
    noticed = rows_that_notice_field(game, field, value)
    assert noticed
    assert set(articles(citations)) - cited(noticed) == set()


@pytest.mark.parametrize(("flaw", "citations"), FLAWS, ids=[flaw.name for flaw, _ in FLAWS])
def test_a_broken_rule_of_all_games_is_noticed(flaw: Flaw, citations: str) -> None:
    assert set(articles(citations)) - cited(rows_that_notice_flaw(flaw)) == set()


def test_every_flaw_is_tried() -> None:
    assert {flaw for flaw, _ in FLAWS} == set(Flaw)


def test_without_a_flaw_the_slow_generator_finds_the_same_moves() -> None:
    for row in ROWS:
        for variant in row.variants:
            assert slow_legal(row, variant) == row.legal, f"{variant.name} {row.fen}"


def test_every_cited_article_has_a_rule_that_is_broken_here() -> None:
    citations = [row[-1] for row in FIELDS] + [row[-1] for row in FLAWS]
    broken = {article for text in citations for article in articles(text)}
    assert cited(list(ROWS)) - broken == set()


WRONG_STARTS = [
    (row, replace(variant, **broken))  # type: ignore[arg-type]
    for row in STARTS
    for variant in row.variants
    for broken in (
        {"rows_of_men": 2},
        {"first": variant.first.opponent},
        *({"board": board} for board in (BOARD_64, BOARD_80, BOARD_100) if board != variant.board),
    )
]


@pytest.mark.parametrize(("row", "broken"), WRONG_STARTS, ids=lambda value: getattr(value, "games", ""))
def test_a_wrong_start_is_noticed(row: Row, broken: Variant) -> None:
    assert write_fen(start(broken)) != row.fen
