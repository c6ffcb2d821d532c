from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mainroad.basics import Side
from mainroad.competition.history import History, How, Round
from mainroad.competition.swiss.dutch.program import pair_dutch
from mainroad.interchange.reports import read_trf
from support.tournaments import history

ROOT = Path(__file__).resolve().parents[4]
EVENTS = ROOT / "tests" / "data" / "dutch_events.txt"
SHARED = ROOT.parent / "shared" / "data" / "trf"
FILES = sorted(SHARED.glob("*.trf"))
_HEAD = re.compile(r"event (?P<players>\d+) players, (?P<rounds>\d+) rounds, first (?P<first>white|black)")


def events() -> Iterator[tuple[History, Side]]:
    for block in EVENTS.read_text(encoding="utf-8").split("\n\n")[1:]:
        head, *rounds = block.strip().splitlines()
        read = _HEAD.fullmatch(head)
        assert read is not None
        assert len(rounds) == int(read["rounds"])
        yield history(int(read["players"]), *rounds), Side(read["first"])


def first_colour(event: History) -> Side:
    return Side.WHITE if any(game.white == 1 for game in event.rounds[0].games) else Side.BLACK


def expected(played: Round) -> tuple[set[tuple[int, int]], list[int]]:
    byes = [free.player for free in played.free if free.how is How.BYE]
    return {(game.white, game.black) for game in played.games}, list(byes)


def disagreements(event: History, first: Side) -> list[int]:
    """The rounds that the program pairs otherwise: other players, other colours or another bye."""
    found = []
    for number, played in enumerate(event.rounds, start=1):
        pairs, byes = expected(played)
        there = {player for pair in pairs for player in pair}.union(byes)
        asked = [player for player in event.numbers if player not in there]
        before = event.before(number)
        paired = pair_dutch(before, rounds_total=len(event.rounds), first_colour=first, asked=asked)
        bye = [paired.bye.player] if paired.bye else []
        if ({(pairing.white, pairing.black) for pairing in paired.pairings}, bye) != (pairs, byes):
            found.append(number)
    return found


@pytest.mark.parametrize("event", list(events()), ids=lambda event: f"{len(event[0].numbers)} players")
def test_the_events_in_the_repository_come_out_as_they_were_paired(event: tuple[History, Side]) -> None:
    assert disagreements(*event) == []


def test_there_are_three_events_in_the_repository() -> None:
    assert sum(len(event.rounds) for event, _ in events()) == 5 + 9 + 9


@pytest.mark.skipif(not FILES, reason="the simulated tournaments (../shared/data/trf) are not here")
class TestTheSharedTournaments:
    def test_they_are_all_there(self) -> None:
        assert len(FILES) == 32

    @pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
    def test_every_round_comes_out_as_it_was_paired(self, file: Path) -> None:
        with file.open(encoding="utf-8", newline="") as lines:
            event = read_trf(lines)
        assert event.rounds
        assert disagreements(event, first_colour(event)) == []
