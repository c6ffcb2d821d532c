from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.rulebooks.pytest_articles import cases
from support.meeting_tables import printed


def asked(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["meetings", *map(str, arguments)])


def lines(*arguments: object) -> list[str]:
    result = asked(*arguments)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def rounds(*arguments: object) -> list[str]:
    """The rounds as the rulebooks print them: pairs with a colon, parted by one blank."""
    told = (line.partition(":") for line in lines(*arguments) if line.strip()[0].isdigit())
    return [" ".join(pairs.replace("-", ":").split()) for _, _, pairs in told]


PRINTED = [
    *((f"UA V-3.1.1.{size // 2}", "UA", size) for size in range(6, 17, 2)),
    *((f"CH 22.5, CH 22.5.t{size}", "CH", size) for size in range(4, 23, 2)),
]


@pytest.mark.parametrize(("book", "size"), cases(PRINTED))
def test_the_table_is_the_printed_one(book: str, size: int) -> None:
    own = rounds(size, "--rulebook", book)
    assert len(own) == size - 1
    for number, pairs in printed(book, size).items():
        assert own[number - 1] == pairs.replace("(", "").replace(")", "")
    cited = "22.5.t" if book == "CH" else "V-3.1.1."
    assert f"{cited}{size if book == 'CH' else size // 2})" in lines(size, "--rulebook", book)[0]


@pytest.mark.article("UA V-3.1.1.1.b", "UA V-3.1.1.1.c", "RU P1.b", "RU P1.c")
@pytest.mark.parametrize("book", ["RU", "UA"])
@pytest.mark.parametrize("size", [6, 8, 10, 12, 14, 16])
def test_with_an_odd_number_one_meets_the_number_in_brackets(book: str, size: int) -> None:
    for own, pairs in zip(rounds(size - 1, "--rulebook", book), printed("UA", size).values(), strict=True):
        assert own == pairs
    first, free = lines(size - 1, "--rulebook", book)[-2:]
    assert first == f"The first of each pair has White. ({'RU P1.b' if book == 'RU' else 'UA V-3.1.1.1.b'})"
    assert free == f"Whoever meets the number in brackets is free. ({'RU P1.c' if book == 'RU' else 'UA V-3.1.1.1.c'})"


@pytest.mark.parametrize(
    "book",
    cases(
        [
            ("RU 3.2.a, RU 3.7.2.a, RU P1.a", "RU"),
            ("UA V-3.1.1, UA V-3.1.1.1.a", "UA"),
            ("CH 22.5", "CH"),
            ("FM A3-3.11.a, FM A3b-3.11.a", "FM"),
        ]
    ),
)
@pytest.mark.parametrize(("players", "cycles"), [(2, 1), (5, 1), (8, 2), (11, 3)])
def test_everybody_meets_everybody_once_in_every_cycle(book: str, players: int, cycles: int) -> None:
    every = [tuple(map(int, pair.split(":"))) for row in rounds(players, "--rulebook", book, "--cycles", cycles)
             for pair in row.split() if "(" not in pair]  # fmt: skip
    met = [(min(pair), max(pair)) for pair in every]
    once = [(one, other) for one in range(1, players + 1) for other in range(one + 1, players + 1)]
    assert sorted(met) == sorted(once * cycles)


@pytest.mark.article("RU P1.d")
def test_the_halves_play_among_themselves_first() -> None:
    halves = [{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}]
    inside = [any({*map(int, pair.split(":"))} <= half for half in halves) for row in rounds(12, "--halves")
              for pair in row.split()]  # fmt: skip
    assert inside == [True] * 30 + [False] * 36
    assert lines(12, "--halves")[0].endswith("RU P1.d)")


ENVELOPES = [
    ("CH 22.9, CH 22.9.1.5.10", 10, "3 4 8 | 5 7 9 | 1 6 | 2 10"),
    ("CH 22.9.1.5.10", 9, "3 4 8 | 5 7 9 | 1 6 | 2"),
    ("CH 22.9.1.5.12", 11, "4 5 9 10 | 1 2 7 | 6 8 | 3 11"),
    ("CH 22.9.1.5.14", 14, "4 5 6 11 12 | 1 2 8 9 | 7 10 13 | 3 14"),
    ("CH 22.9.1.5.16", 16, "5 6 7 12 13 14 | 1 2 3 9 10 | 8 11 15 | 4 16"),
    ("CH 22.9.1.5.18", 18, "5 6 7 8 14 15 16 | 1 2 3 10 11 12 | 9 13 17 | 4 18"),
    ("CH 22.9.1.5.20", 20, "6 7 8 9 15 16 17 18 | 1 2 3 11 12 13 14 | 5 10 19 | 4 20"),
    ("CH 22.9.1.5.22", 22, "6 7 8 9 10 17 18 19 20 | 1 2 3 4 12 13 14 15 | 11 16 21 | 5 22"),
    ("CH 22.9.1.5.24", 24, "6 7 8 9 10 11 19 20 21 22 | 1 2 3 4 13 14 15 16 17 | 12 18 23 | 5 24"),
]


@pytest.mark.parametrize(("players", "numbers"), cases(ENVELOPES))
def test_the_envelopes_are_the_printed_ones(players: int, numbers: str) -> None:
    heading, *envelopes, _ = lines(players, "--rulebook", "CH", "--envelopes")
    assert envelopes == [f"{name}: {each}" for name, each in zip("ABCD", numbers.split(" | "), strict=True)]
    assert heading.endswith(f"CH 22.9.1.5.{players + players % 2})")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((12, "--rulebook", "UA", "--halves"), "UA does not play within the halves first."),
        ((12, "--rulebook", "FM", "--envelopes"), "FM has no envelopes for 12 players."),
        ((8, "--rulebook", "CH", "--envelopes"), "CH has no envelopes for 8 players."),
    ],
)
def test_what_a_book_does_not_have_is_refused(arguments: tuple[object, ...], sentence: str) -> None:
    result = asked(*arguments)
    assert result.exit_code == 2
    assert sentence in result.output
