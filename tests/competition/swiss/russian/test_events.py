"""Whole random events of every Russian Swiss program: whatever happens, no rule is broken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby

import pytest

from mainroad.basics import Ruling, Side
from mainroad.competition.history import Entrant, Free, History, How, Number, Round
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.russian.program import PROGRAMS, pair
from mainroad.rulebooks.register import REGISTER
from mainroad.words import LANGUAGES, catalogue, say
from support.tournaments import play


def event(name: str, chance: random.Random) -> Iterator[tuple[History, list[Number], PairedRound]]:
    """An event of nine rounds with forfeits, absences, withdrawals and late entries, round by round."""
    count = chance.randint(14, 40)
    history = History(tuple(Entrant(Number(n)) for n in range(1, count + 1)))
    for number in range(1, 10):
        here = [n for n in history.numbers if n not in history.withdrawn]
        absent = [n for n in here if chance.random() < 0.03]
        paired = pair(PROGRAMS[name], history, absent=absent, seed=name)
        yield history, absent, paired
        played = play(paired, chance, forfeits=0.1)
        free = (*played.free, *(Free(who, 0, How.ABSENT) for who in absent))
        late = (Entrant(Number(len(history.entrants) + 1)),) if number < 4 and chance.random() < 0.3 else ()
        gone = history.withdrawn | ({chance.choice(here)} if chance.random() < 0.3 else set())
        history = History(history.entrants + late, (*history.rounds, Round(played.games, free)), gone)


def check_everybody_is_paired_once(history: History, absent: list[Number], paired: PairedRound) -> None:
    seated = [n for p in paired.pairings for n in (p.white, p.black)] + ([paired.bye.player] if paired.bye else [])
    assert sorted(seated) == [n for n in history.numbers if n not in history.withdrawn and n not in absent]


def check_nobody_meets_twice(history: History, paired: PairedRound) -> None:
    for p in paired.pairings:
        games = [turn for turn in history.turns[p.white] if turn.opponent == p.black]
        assert all(turn.how is How.FORFEIT for turn in games)


def check_no_second_free_point(history: History, paired: PairedRound) -> None:
    if paired.bye:
        had = [t for t in history.turns[paired.bye.player] if t.points == 2 and t.how in (How.BYE, How.FORFEIT)]
        assert not had


def colours(history: History, number: Number) -> list[Side]:
    return [turn.side for turn in history.turns[number] if turn.how is How.PLAYED and turn.side is not None]


def longest(sides: list[Side]) -> int:
    return max(len(list(run)) for _, run in groupby(sides))


def check_colours(history: History, paired: PairedRound) -> None:
    """White has had White no more often than Black, unless the other way one colour would come a fourth time."""
    for p in paired.pairings:
        white, black = colours(history, p.white), colours(history, p.black)
        assert max(longest([*white, Side.WHITE]), longest([*black, Side.BLACK])) <= 3
        other_way = max(longest([*white, Side.BLACK]), longest([*black, Side.WHITE]))
        assert (other_way > 3) if turned(p.reasons) else white.count(Side.WHITE) <= black.count(Side.WHITE)


def turned(reasons: tuple[Ruling, ...]) -> bool:
    return reasons[-1].message == "swiss-ru.white-fourth"


def check_reasons(paired: PairedRound) -> None:
    """Every board says why these two and why this colour, in every language, by articles of the book."""
    reasons = [p.reasons for p in paired.pairings] + ([paired.bye.reasons] if paired.bye else [])
    assert all(len(p.reasons) >= 2 and ".white-" in p.reasons[-1].message for p in paired.pairings)
    for ruling in [ruling for each in reasons for ruling in each] + list(paired.report):
        assert ruling.articles
        assert all(article in REGISTER for article in ruling.articles)
        for language in LANGUAGES:
            assert ruling.message in catalogue(language)._catalog  # type: ignore[attr-defined]
            assert "{" not in say(ruling.message, language, **ruling.parameters)


@pytest.mark.article("RU 3.18.2.a", "RU 3.18.2.b", "RU 3.18.2.c", "RU 3.18.8.a")
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("seed", range(6))
def test_no_rule_is_broken(name: str, seed: int) -> None:
    print(f"{name} seed {seed}")
    for history, absent, paired in event(name, random.Random(f"{name}{seed}")):
        check_everybody_is_paired_once(history, absent, paired)
        check_nobody_meets_twice(history, paired)
        check_no_second_free_point(history, paired)
        check_colours(history, paired)
        check_reasons(paired)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_history_gets_the_same_pairing(name: str) -> None:
    for history, absent, paired in event(name, random.Random(name)):
        again = History(tuple(reversed(history.entrants)), history.rounds, history.withdrawn)
        assert pair(PROGRAMS[name], again, absent=absent, seed=name) == paired


def test_a_history_without_a_pairing_says_why() -> None:
    with pytest.raises(NoPairingError, match="a second meeting or one colour a fourth time"):
        pair(PROGRAMS["ru-number"], History((Entrant(Number(1)), Entrant(Number(2))), (_played(),)))


def _played() -> Round:
    two = pair(PROGRAMS["ru-number"], History((Entrant(Number(1)), Entrant(Number(2)))), seed="s")
    return play(two, random.Random(1), forfeits=0)
