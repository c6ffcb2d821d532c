"""The tables of round robins against the printed ones, and the rounds made of them."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product

import pytest

from mainroad.competition.history import Entrant, Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.round_robin import (
    Plan,
    berger,
    draw_round,
    lot_moment,
    numbered_by_lot,
    pair,
    schedule,
    table,
)
from mainroad.rulebooks.pytest_articles import cases
from support.meeting_tables import MISPRINTS, PRINTED, printed
from support.tournaments import boards, history


def computed(size: int, number: int) -> str:
    return " ".join(f"{white}:{black}" for white, black in berger(size)[number - 1])


def numbers(count: int) -> list[Number]:
    return [Number(n) for n in range(1, count + 1)]


PRINTED_TABLES = cases(
    [
        ("UA V-3.1.1.3", "UA", 6, 5),
        ("UA V-3.1.1.4", "UA", 8, 7),
        ("UA V-3.1.1.5", "UA", 10, 9),
        ("UA V-3.1.1.6", "UA", 12, 11),
        ("UA V-3.1.1.7", "UA", 14, 13),
        ("UA V-3.1.1.8", "UA", 16, 15),
        ("CH 22.5, CH 22.5.t4", "CH", 4, 3),
        ("CH 22.5, CH 22.5.t6", "CH", 6, 5),
        ("CH 22.5, CH 22.5.t8", "CH", 8, 7),
        ("CH 22.5, CH 22.5.t10", "CH", 10, 9),
        ("CH 22.5, CH 22.5.t12", "CH", 12, 11),
        ("CH 22.5, CH 22.5.t14", "CH", 14, 13),
        ("CH 22.5, CH 22.5.t16", "CH", 16, 15),
        ("CH 22.5, CH 22.5.t18", "CH", 18, 17),
        ("CH 22.5, CH 22.5.t20", "CH", 20, 19),
        ("CH 22.5, CH 22.5.t22", "CH", 22, 8),  # a page with the rest is lost
    ]
)


class TestPrintedTables:
    @pytest.mark.parametrize(("book", "size", "rounds"), PRINTED_TABLES)
    def test_the_computed_table_is_the_printed_one(self, book: str, size: int, rounds: int) -> None:
        rows = printed(book, size)
        assert len(rows) == rounds
        assert len(berger(size)) == size - 1
        for number, pairs in rows.items():
            assert computed(size, number) == pairs.replace("(", "").replace(")", "")

    @pytest.mark.article("UA V-3.1.1.1.c", "RU P1.c")
    @pytest.mark.parametrize("size", [6, 8, 10, 12, 14, 16])
    def test_whoever_meets_the_number_in_brackets_is_free(self, size: int) -> None:
        rounds = schedule(numbers(size - 1))
        for number, pairs in printed("UA", size).items():
            free = next(pair for pair in pairs.split() if "(" in pair)
            bye = rounds[number - 1].bye
            assert bye is not None
            assert str(bye.player) == free.replace(f"({size})", "").strip(":")
            assert boards(rounds[number - 1]).split()[:-1] == pairs.replace(":", "-").split()[1:]

    @pytest.mark.parametrize("misprint", MISPRINTS.values())
    def test_every_misprint_is_in_the_printed_table(self, misprint: tuple[str, str]) -> None:
        assert misprint[0] in PRINTED.read_text(encoding="utf-8")


def colours(players: int, plan: Plan) -> dict[Number, str]:
    found = dict.fromkeys(numbers(players), "")
    for paired in schedule(numbers(players), plan):
        for pairing in paired.pairings:
            found[pairing.white] += "W"
            found[pairing.black] += "B"
    return found


def unbalanced(sides: str) -> int:
    return abs(sides.count("W") - sides.count("B"))


def meetings(players: int, plan: Plan) -> list[tuple[int, int]]:
    pairings = [pairing for paired in schedule(numbers(players), plan) for pairing in paired.pairings]
    return sorted((min(p.white, p.black), max(p.white, p.black)) for p in pairings)


class TestEverybodyMeetsEverybody:
    @pytest.mark.article("RU 3.2.a", "UA V-3.1.1", "FM A3b-3.11.a")
    @pytest.mark.parametrize(
        ("players", "cycles", "halves"), [*product([2, 3, 4, 7, 8, 11, 24], [1, 2, 3], [False, True])]
    )
    def test_once_in_every_cycle(self, players: int, cycles: int, halves: bool) -> None:
        every = [(one, other) for one in range(1, players + 1) for other in range(one + 1, players + 1)]
        assert meetings(players, Plan(cycles, halves)) == sorted(every * cycles)
        for paired in schedule(numbers(players), Plan(cycles, halves)):
            busy = [n for p in paired.pairings for n in (p.white, p.black)] + (
                [paired.bye.player] if paired.bye else []
            )
            assert sorted(busy) == numbers(players)

    @pytest.mark.parametrize("players", range(2, 41))
    def test_colours_are_balanced(self, players: int) -> None:
        assert max(map(unbalanced, colours(players, Plan()).values())) == 1 - players % 2

    @pytest.mark.article("CH 22.5")
    @pytest.mark.parametrize("players", range(3, 41))
    def test_nobody_has_a_colour_three_times_running_in_two_cycles(self, players: int) -> None:
        for sides in colours(players, Plan(cycles=2)).values():
            assert unbalanced(sides) == 0
            assert "WWW" not in sides
            assert "BBB" not in sides

    @pytest.mark.article("CH 22.5")
    def test_two_cycles_exchange_the_last_rounds_of_the_first(self) -> None:
        rounds = [boards(paired) for paired in schedule(numbers(4), Plan(cycles=2))]
        assert rounds == ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]

    @pytest.mark.parametrize(("players", "cycles"), [(1, 1), (0, 1), (4, 0)])
    def test_less_is_no_tournament(self, players: int, cycles: int) -> None:
        with pytest.raises(ValueError, match="at least two players and one cycle"):
            table(players, Plan(cycles))


class TestHalvesFirst:
    @pytest.mark.article("RU P1.d")
    @pytest.mark.parametrize(("players", "inside"), [(4, 1), (8, 3), (12, 5), (16, 7)])
    def test_each_half_plays_among_itself_before_they_meet(self, players: int, inside: int) -> None:
        half = players // 2
        for number, pairs in enumerate(table(players, Plan(halves_first=True)), start=1):
            within = {(white <= half) == (black <= half) for white, black in pairs}
            assert within == {number <= inside}

    @pytest.mark.article("RU P1.d")
    def test_twelve_players(self) -> None:
        rounds = [boards(paired) for paired in schedule(numbers(12), Plan(halves_first=True))]
        assert rounds[0] == "1-6 2-5 3-4 12-7 11-8 10-9"
        assert rounds[4] == "3-6 4-2 5-1 12-9 8-10 7-11"
        assert rounds[5] == "1-7 8-2 3-9 4-10 11-5 6-12"
        assert rounds[6] == "10-1 2-11 12-3 7-4 5-8 9-6"

    @pytest.mark.article("RU P1.d")
    def test_in_odd_halves_the_two_who_are_free_meet(self) -> None:
        rounds = table(6, Plan(halves_first=True))
        assert rounds[:3] == (((2, 3), (6, 5), (1, 4)), ((1, 2), (5, 4), (6, 3)), ((3, 1), (4, 6), (2, 5)))
        assert all((white <= 3) != (black <= 3) for pairs in rounds[3:] for white, black in pairs)

    @pytest.mark.parametrize("players", range(4, 41, 2))
    def test_colours_are_balanced(self, players: int) -> None:
        for sides in colours(players, Plan(halves_first=True)).values():
            assert unbalanced(sides) == 1
            assert "WWW" not in sides
            assert "BBB" not in sides


class TestRounds:
    @pytest.mark.article("RU P1.b", "UA V-3.1.1.1.b")
    def test_the_first_of_a_pair_has_white(self) -> None:
        paired = pair(history(6, "1-6:= 2-5:= 3-4:="))
        assert [(p.white, p.black) for p in paired.pairings] == [(6, 4), (5, 3), (1, 2)]

    @pytest.mark.article("RU P1.a", "UA V-3.1.1.1.a", "RU 3.7.2.a", "FM A3-3.11.a", "FM A3b-3.11.a")
    def test_players_draw_their_numbers_and_the_table_calls_the_numbers(self) -> None:
        names = ("Ada", "Bea", "Cy", "Dan", "Eve")
        entered = tuple(Entrant(Number(n), name=name) for n, name in enumerate(names, start=1))
        drawn = numbered_by_lot(entered, "Riga")
        assert sorted(entrant.name for entrant in drawn) == list(names)
        assert [entrant.number for entrant in drawn] == numbers(5)
        assert {numbered_by_lot(entered, str(seed))[0].name for seed in range(40)} == set(names)
        assert boards(schedule([entrant.number for entrant in drawn])[0]) == "2-5 3-4 1"

    def test_the_reason_names_the_round_of_the_table(self) -> None:
        reason = pair(history(6, "1-6:= 2-5:= 3-4:=")).pairings[0].reasons[0]
        assert (reason.message, reason.parameters) == ("systems.table", {"round": 2, "players": 6})

    def test_a_player_who_left_stays_in_the_table(self) -> None:
        paired = pair(history(4, "1-4:1 2-3:1", withdrawn=[3]))
        assert boards(paired) == "4-3 1-2"
        assert [reason.message for reason in paired.pairings[0].reasons] == ["systems.table", "systems.withdrawn"]
        assert len(paired.pairings[1].reasons) == 1

    def test_after_the_last_round_there_is_none(self) -> None:
        with pytest.raises(NoPairingError, match="the table has 3 rounds"):
            pair(history(4, "1-4:1 2-3:1", "4-3:= 1-2:=", "2-4:1 3-1:0"))


class TestRoundsByLot:
    @pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
    def test_the_round_of_the_day_is_drawn_from_those_not_played(self) -> None:
        played: list[int] = []
        for day in range(5):
            played.append(draw_round(5, played, f"day {day}"))
        assert sorted(played) == [1, 2, 3, 4, 5]
        assert {draw_round(5, [2, 4], str(seed)) for seed in range(60)} == {1, 3, 5}

    @pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
    def test_the_drawn_round_is_played(self) -> None:
        assert boards(pair(history(4, "2-4:1 3-1:="), order=(3, 1))) == "1-4 2-3"
        with pytest.raises(NoPairingError, match="no other one is left or drawn"):
            pair(history(4, "2-4:1 3-1:="), order=(3,))

    @pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
    def test_the_lot_is_drawn_a_quarter_of_an_hour_before_play(self) -> None:
        assert lot_moment(datetime(2026, 5, 1, 10, 0, tzinfo=UTC)) == datetime(2026, 5, 1, 9, 45, tzinfo=UTC)

    def test_nothing_is_drawn_when_all_is_played(self) -> None:
        with pytest.raises(NoPairingError, match="all 3 rounds"):
            draw_round(3, [3, 1, 2], "s")
