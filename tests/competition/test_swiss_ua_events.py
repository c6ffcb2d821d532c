"""Two events worked out by hand from UA V-15.9 before the program was run on them; the comments say what decided.

Points are this code's (two for a win), in brackets after the score group. "/" divides the halves of a group.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from mainroad.competition.history import History, Number
from mainroad.competition.swiss.ukrainian import by_solkoff, pair
from mainroad.competition.swiss.ukrainian_floats import floats
from mainroad.rulebooks.pytest_articles import cases
from support.tournaments import boards, history


@dataclass(frozen=True)
class Event:
    """The rounds as paired and played, White first; who left, and after which round."""

    players: list[int]
    rounds: tuple[str, ...]
    withdrawn: int
    after: int

    def before(self, round_number: int) -> History:
        gone = [self.withdrawn] if round_number > self.after else []
        return history(self.players, *self.rounds[: round_number - 1], withdrawn=gone)

    def expected(self, round_number: int) -> str:
        return re.sub(r":\S+", "", self.rounds[round_number - 1])


TWELVE_RATED = Event(
    [2400, 2390, 2380, 2370, 2360, 2350, 2340, 2330, 2320, 2310, 2300, 2290],
    (
        # Halves 1-6 / 7-12; No. 1 drew White, so the odd numbers above have it.
        "1-7:1 8-2:0 3-9:= 10-4:1 5-11:1 12-6:=",
        # Greater numbers first. (2) 10 5 / 2 1. (1) 12 9 / 6 3: 12 has met 6. (0) 11 8 / 7 4, from below: 4-8, 7-11.
        # White: 2 and 4 fewer; 5, 12 had White and stand higher, so they get Black; 9 and 11 White.
        "2-10:1 1-5:= 3-12:+ 9-6:0 11-7:= 4-8:1",
        # 12 did not appear. Smaller numbers first. (4) 2. (3) 1 5 6 3, Solkoff 4 4 2 1. (2) 10 4. (1) 9 7 11 12. (0) 8.
        # 2 goes down to the last, 3. Of 1 5 6 the first, 1, to the last of 10 4. 10, alone, to 12.
        # From below: 8 goes up; with 9 it would leave 7-11, who have met, so 8-7.
        # White: 2 (one White each, both had it last, but 3 has no game before); 6 and 7 have had none; 10 had Black.
        "2-3:= 4-1:0 6-5:1 10-12:= 11-9:0 7-8:1",
        # 5 has left; 8 is last and gets the plus. (5) 6 1 2: Solkoff 8 8 7, median 3 3, greater number. (4) 3.
        # (3) 9 10 7. (2) 4 12: Solkoff 8 8, median 3 and 0. (1) 11.
        # 6-3, 1-2. 9 goes down; with 12 it would leave 4-11, both with two Whites running, so 9-4; 10-7; 11-12.
        "3-6:1 1-2:= 9-4:1 7-10:0 12-11:= 8:bye",
        # 8 has had the plus: 11 gets it. (6) 2 3 1. (5) 6 9 10. (3) 7 12. (2) 4 8.
        # 3 went up in round 3 and should go down, but 2-1 have met, as 2-3 have: 2 goes down.
        # 10, who went down in round 3, should go up, but has met 2; 6 and 9 went down in round 4: the lower, 9.
        # 4-8 have met: 8 goes up, not to 7 (met) but to 12; then 4 to 7.
        "2-9:= 3-1:= 6-10:= 4-7:= 8-12:= 11:bye",
    ),
    withdrawn=5,
    after=3,
)

ELEVEN_DRAWN = Event(
    [0] * 11,
    (
        # Neighbours; odd numbers have White; the last, 11, has the plus.
        "1-2:1 3-4:= 5-6:0 7-8:1 9-10:- 11:bye",
        # 9 did not appear. Greater numbers first; 2 is last. (2) 11 10 7 6 1. (1) 4 3. (0) 9 8 5.
        # 11 goes down to the last, 3; 10 7 / 6 1; 4 goes down to 5; 9-8. 10, 9, 11 have no game: 6 and 8 had Black.
        "11-3:0 6-10:1 1-7:= 4-5:1 8-9:0 2:bye",
        # 8 is last. (4) 6. (3) 1 3 4 7. (2) 10 2 11 9. (0) 5. 6 goes down to 4, who went down in round 2.
        # 3 went up in round 2 and should go down, but 1-7 have met: 1 goes, to 11, who went down. 10 goes to 5.
        "4-6:= 11-1:0 3-7:= 10-5:0 2-9:1 8:bye",
        # 9 has left. (5) 1 6. (4) 7 4 3 2: Solkoff 11 11 10 7, median 4 4, greater number. (2) 5 11 10 8.
        # 7-3 have met; 7-2 would leave 4-3, who have met; so 7 plays the last of his half, 4.
        # From below: 8-11 would leave 5-10, who have met; so 8-5.
        "6-1:= 7-4:1 2-3:0 5-8:= 10-11:0",
        # (6) 1 7 3 6. (4) 4 2 11: 2 and 11 have Solkoff 14, median 6; smaller number. (3) 5 8. (2) 10.
        # 4 and 11 went down and up: compensated. 4 should go down: he has met 5, and 8 would leave 5-10, who have met.
        # So 2 goes, and again not to 8 but to 5. From below 10 goes up to 8.
        # White: two rounds back 1 and 5, three rounds back 7 had Black and the other not; 4 had, 11 has no game there.
        "1-3:= 7-6:= 4-11:= 5-2:= 8-10:=",
    ),
    withdrawn=9,
    after=3,
)


@pytest.mark.article("UA V-15.0", "UA V-15.9.2", "UA V-15.9.8", "UA V-15.9.9", "UA V-15.9.7.1")
@pytest.mark.parametrize("round_number", range(1, 6))
@pytest.mark.parametrize("event", [TWELVE_RATED, ELEVEN_DRAWN], ids=["twelve", "eleven"])
def test_each_round_is_paired_as_by_hand(event: Event, round_number: int) -> None:
    assert boards(pair(event.before(round_number))) == event.expected(round_number)


@pytest.mark.parametrize(
    ("event", "round_number", "group", "order"),
    cases(
        [
            ("UA V-15.9.6.a; UA V-15.9.6.b", TWELVE_RATED, 2, "1 2 5 10", "10 5 2 1"),
            ("UA V-15.9.7.2", TWELVE_RATED, 3, "3 6 5 1", "1 5 6 3"),
            ("UA V-15.9.7.2", TWELVE_RATED, 4, "7 9 10", "9 10 7"),
            ("UA V-15.9.7.3", TWELVE_RATED, 4, "4 12", "4 12"),
            ("UA V-15.9.7.4; UA V-15.9.6.b", TWELVE_RATED, 4, "1 2 6", "6 1 2"),
            ("UA V-15.9.7.4; UA V-15.9.6.b", ELEVEN_DRAWN, 5, "2 4 11", "4 2 11"),
        ]
    ),
)
def test_a_group_is_classified_as_by_hand(event: Event, round_number: int, group: str, order: str) -> None:
    numbers = [Number(int(n)) for n in group.split()]
    assert " ".join(map(str, by_solkoff(event.before(round_number), numbers, ""))) == order


@pytest.mark.article("UA V-15.4.a", "UA V-15.4.b", "UA V-15.5.a")
def test_descents_and_ascents_are_kept_as_by_hand() -> None:
    twelve, eleven = floats(TWELVE_RATED.before(5)), floats(ELEVEN_DRAWN.before(5))
    assert (twelve.ascended, twelve.descended) == ({3: 3, 4: 3}, {1: 3, 10: 3, 7: 3, 6: 4, 9: 4})
    assert (eleven.ascended, eleven.descended) == ({3: 2, 5: 2}, {1: 3, 10: 3})


def test_the_events_have_a_forfeit_and_a_withdrawal() -> None:
    for event in (TWELVE_RATED, ELEVEN_DRAWN):
        assert re.search(r":[+-]", " ".join(event.rounds))
        assert Number(event.withdrawn) in event_numbers(event, event.after)
        assert Number(event.withdrawn) not in event_numbers(event, event.after + 1)


def event_numbers(event: Event, round_number: int) -> set[int]:
    return set(map(int, re.findall(r"\d+", event.expected(round_number))))
