from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from mainroad.basics import BySide, Side
from mainroad.boards import Diagonal
from mainroad.engine.kernel import handed_in
from mainroad.engine.tablebase import Material, Tablebases, TableOutcome, Tables, verdict
from mainroad.engine.tablebase_build import TableBuilder, verify
from mainroad.laws.draughts import position, start
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from support.endings import captures, ending, known, passed, turned
from support.slow.endings import agreeing

Small = Callable[[str], Tables]
GAMES = pytest.mark.parametrize("name", DRAUGHTS)


# -- right ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in DRAUGHTS if "international" not in name])  # they soak
def test_a_slow_solver_over_the_laws_finds_the_same_everywhere(name: str, small_tables: Small) -> None:
    assert agreeing(small_tables(name), DRAUGHTS[name]) > 6000


@GAMES
def test_every_value_follows_from_those_one_move_later(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    assert tables.pieces == 3
    assert len(tables.told()) == 16
    for info in tables.told():
        found = verify(tables, info.material, sample=20_000)
        assert (found.looked_at, found.wrong) == (min(20_000, info.positions), 0)


@GAMES
def test_a_position_turned_round_has_the_same_verdict(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    for here in ending(tables, Material(1, 1, 0, 1), every=997):
        one, other = known(tables, here), known(tables, turned(here))
        assert (one.outcome, one.distance) == (other.outcome, other.distance)


@GAMES
def test_best_moves_bring_the_conversion_one_move_nearer(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    for here in ending(tables, Material(0, 2, 1, 0), every=499):
        found = known(tables, here)
        for move in found.best_moves:
            after = known(tables, here.played(move))
            assert after.winner is found.winner
            if found.distance is not None and not (move.is_capture or move.crowns):
                assert after.distance == found.distance - 1


@GAMES
def test_moves_that_are_not_best_are_worse(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    for here in ending(tables, Material(1, 0, 0, 2), every=499):
        found = known(tables, here)
        others = set(here.legal_moves()) - set(found.best_moves)
        if found.outcome is TableOutcome.DRAW:
            assert all(known(tables, here.played(move)).winner for move in others)
        if found.outcome is TableOutcome.LOSS:
            assert all(known(tables, here.played(move)).winner is found.winner for move in here.legal_moves())


# -- theory -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def three_kings(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    folder = tmp_path_factory.mktemp("three-kings")
    builder = TableBuilder(RUSSIAN, folder, threads=1)
    for work in builder.plan(4):
        if sum(work.material) < 4 or not work.material.men + work.material.their_men:
            builder.build(work)
    return Tablebases.open(folder).of(RUSSIAN)


ROAD = frozenset(RUSSIAN.board.named_diagonals[Diagonal.MAIN_ROAD])
LONE = Material(0, 1, 0, 3)


def test_three_kings_beat_one_off_the_main_road_within_fifteen_moves(three_kings: Tables) -> None:
    seen = 0
    for here in ending(three_kings, LONE.opposite, every=31):
        if not (here.kings.black & ROAD or captures(here) or captures(passed(here))):
            assert known(three_kings, here, remaining=15).winner is Side.WHITE, here
            seen += 1
    assert seen > 1000


def test_one_king_that_holds_the_main_road_draws_against_three(three_kings: Tables) -> None:
    seen = 0
    for here in ending(three_kings, LONE, every=31):
        if here.kings.white & ROAD and not here.kings.black & ROAD and not captures(here):
            assert known(three_kings, here).winner is None, here
            seen += 1
    assert seen > 300


def test_no_win_of_three_kings_takes_more_than_fifteen_moves(three_kings: Tables) -> None:
    longest = {info.material: info.longest for info in three_kings.told()}
    assert (longest[LONE], longest[LONE.opposite]) == (23, 22)  # twelve moves of the winner


def test_two_kings_beat_one_in_english_draughts(small_tables: Small) -> None:
    two = next(info for info in small_tables("english").told() if info.material == Material(0, 2, 0, 1))
    assert (two.positions, two.losses, two.draws) == (14_880, 0, 34)  # drawn where one of them is lost at once


def test_two_kings_seldom_beat_one_in_international_draughts(small_tables: Small) -> None:
    lone = next(info for info in small_tables("international").told() if info.material == Material(0, 1, 0, 2))
    assert lone.losses < lone.positions // 50
    assert lone.draws > lone.positions // 2


def test_on_the_main_road_one_king_holds_two_in_international_draughts(small_tables: Small) -> None:
    found = known(small_tables("international"), read_fen(INTERNATIONAL, "W:WK3,K2:BK46"))
    assert found.outcome is TableOutcome.DRAW


def test_in_giveaway_who_loses_everything_wins(small_tables: Small) -> None:
    tables = small_tables("giveaway")
    takes = known(tables, read_fen(DRAUGHTS["giveaway"], "W:Wc3:Bd4"))
    offers = known(tables, read_fen(DRAUGHTS["giveaway"], "W:Wc3:Be5"))
    assert (takes.outcome, takes.distance) == (TableOutcome.LOSS, 1)
    assert (offers.outcome, offers.distance) == (TableOutcome.WIN, 2)


# -- counts -----------------------------------------------------------------------------------------


@GAMES
def test_a_count_that_leaves_too_few_moves_makes_a_win_a_draw(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    for here in ending(tables, Material(0, 1, 1, 1), every=499):
        found = known(tables, here)
        if found.winners_moves:
            assert known(tables, here, found.winners_moves) == found
            assert known(tables, here, found.winners_moves - 1).winner is None


@GAMES
def test_the_winner_makes_as_many_moves_as_he_is_said_to_need(name: str, small_tables: Small) -> None:
    chance = random.Random(7)
    tables = small_tables(name)
    for here in ending(tables, Material(0, 1, 1, 0), every=17):
        found = known(tables, here)
        needed, made, there = found.winners_moves, 0, here
        while needed and there.legal_moves():
            move = chance.choice(known(tables, there).best_moves)
            if move.is_capture or move.crowns:
                made += 1  # the count must still have been running
                break
            made += there.side is found.winner
            there = there.played(move)
        assert made == (needed or 0)


@GAMES
def test_the_best_moves_are_those_that_a_count_leaves_time_for(name: str, small_tables: Small) -> None:
    tables = small_tables(name)
    for here in ending(tables, Material(0, 1, 1, 1), every=499):
        found = known(tables, here)
        if found.winners_moves and found.winner is here.side:
            in_time = known(tables, here, found.winners_moves)
            too_late = known(tables, here, 0)
            assert in_time.best_moves == found.best_moves
            assert set(found.best_moves) <= set(too_late.best_moves)


def test_the_folder_is_that_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAINROAD_TABLEBASES", raising=False)
    monkeypatch.setenv("MAINROAD_VAR", "kept")
    assert Tablebases.open().folder == Path("kept/tablebases")
    monkeypatch.setenv("MAINROAD_TABLEBASES", "elsewhere")
    assert Tablebases.open().folder == Path("elsewhere")
    assert verdict(read_fen(RUSSIAN, "W:Wc3:Be5")) is None


# -- edges ------------------------------------------------------------------------------------------


@GAMES
def test_more_pieces_than_the_tables_have_are_not_known(name: str, small_tables: Small) -> None:
    assert small_tables(name).verdict(start(DRAUGHTS[name])) is None


@GAMES
def test_a_side_without_pieces_needs_no_table(name: str, small_tables: Small) -> None:
    variant = DRAUGHTS[name]
    for side in Side:
        here = position(variant, side, BySide((), ()), BySide((variant.board.squares[5],), ()))
        found = known(small_tables(name), here)
        assert found.winner is (Side.BLACK if variant.stuck_side_wins else Side.WHITE)
        assert found.distance == (1 if side is Side.WHITE else 0)


def test_the_tables_of_a_game_refuse_positions_of_another(small_tables: Small) -> None:
    with pytest.raises(ValueError, match="tables of russian, not of english"):
        small_tables("russian").verdict(start(ENGLISH))


def test_many_threads_hear_the_same(small_tables: Small) -> None:
    tables = small_tables("russian")
    asked = list(ending(tables, Material(1, 0, 1, 1), every=41))

    def heard(_: int) -> list[object]:
        return [tables.compiled.result(handed_in(each), None) for each in asked]

    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(heard, range(8))
    assert all(other == first for other in others)


def test_a_game_without_tables_knows_nothing(tmp_path: Path) -> None:
    tables = Tablebases.open(tmp_path)
    assert tables.of(RUSSIAN).pieces == 1
    assert tables.verdict(read_fen(RUSSIAN, "W:Wc3:Be5")) is None


@pytest.mark.parametrize("variant", [RUSSIAN, INTERNATIONAL], ids=["russian", "international"])
def test_a_search_can_ask_the_tables(variant: Variant, small_tables: Small) -> None:
    assert small_tables(variant.name).probe.most == 3
