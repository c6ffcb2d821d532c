"""Two events worked out by hand from UA V-15.9 before the program was run on them; the comments say what decided.

Points are this code's (two for a win), in brackets after the score group. "/" divides the halves of a group.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from mainroad.competition.history import History, Number
from mainroad.competition.lots import Lots
from mainroad.competition.swiss.terms import Draw
from mainroad.competition.swiss.ukrainian.floats import floats
from mainroad.competition.swiss.ukrainian.program import UA_SOLKOFF_MEDIAN, by_solkoff
from mainroad.rulebooks.pytest_articles import cases
from support.desk.histories import pair
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
        # 12 did not appear, but counts as an opponent. Smaller numbers first. (4) 2. (3) 1 5 3 6, Solkoff 4 4 2 2.
        # (2) 10 4. (1) 9 12 7 11, Solkoff 6 6 4 4. (0) 8.
        # 2 goes down to the last, 6. Of 1 5 3 the first, 1, to the last of 10 4. 10, alone, to 11.
        # From below: 8 goes up to the first, 9. White: 6 and 7 have had none, 5, 10 and 8 had Black.
        "6-2:= 4-1:0 5-3:1 10-11:= 8-9:0 7-12:1",
        # 5 has left; 8 is last and gets the plus. (5) 1 2. (4) 6. (3) 3 10 7 9: Solkoff 9 9 8 7, median 3 and 2.
        # (2) 11 4. (1) 12. 6 goes down: 10 and 9 went down in round 3, so they should go up, 9 as the lower first,
        # but 6 has met 9: 10. Of 3 7 9 the first, 3, to the last of 11 4. From below 12 goes up to 11.
        "2-1:= 6-10:1 3-4:= 9-7:0 11-12:0 8:bye",
        # 8 has had the plus: 11 gets it. (6) 1 2 6. (5) 7. (4) 3. (3) 9 10 12 4: three with Solkoff 17 and median 9,
        # the smaller number first. (2) 8. 1 cannot go down, 2-6 have met: 2 goes, to 7.
        # 3 goes down: 9 went down in round 3 and should go up, but has met 3, as the last, 4, has; so 12: not played.
        # 8 goes up: 4, who went up, should go down, then the first, 9; 8 has met both: 10.
        "1-6:= 7-2:= 12-3:= 4-9:= 10-8:= 11:bye",
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
        # 9 has left. (5) 1 6. (4) 7 4 3 2: Solkoff 11 11 10 7, median 4 4, greater number.
        # (2) 5 10 11 8: 10, whose opponent 9 did not come, has Solkoff 9 like 11, median 2 and 0.
        # 7-3 have met; 7-2 would leave 4-3, who have met; so 7 plays the last of his half, 4. From below: 8-10, 11-5.
        "6-1:= 7-4:1 2-3:0 5-11:0 8-10:=",
        # (6) 1 7 3 6. (4) 4 2 11: 2 and 11 have Solkoff 14, median 6; smaller number. (3) 10 8. (2) 5.
        # 4 and 11 went down and up: compensated. 4 goes down, to 10, who went down in round 3. From below 5 goes up.
        # White: two rounds back 1 and 5, three rounds back 7 had Black and the other not.
        "1-3:= 7-6:= 10-4:= 11-2:= 5-8:=",
    ),
    withdrawn=9,
    after=3,
)


@pytest.mark.parametrize(
    ("event", "round_number"),
    cases(
        [
            ("UA V-15.9.4.a; UA V-15.9.4.b; UA V-15.0", TWELVE_RATED, 1),
            ("UA V-15.9.6.a; UA V-15.9.6.b; UA V-15.9.10.a; UA V-15.9.14.1; UA V-15.9.14.4", TWELVE_RATED, 2),
            ("UA V-15.9.7.1; UA V-15.9.7.2; UA V-15.9.8; UA V-15.9.9; UA V-15.9.10.b", TWELVE_RATED, 3),
            ("UA V-15.9.7.3; UA V-15.9.11.b; UA V-15.9.1; UA V-15.9.8.1.b", TWELVE_RATED, 4),
            ("UA V-15.9.7.4; UA V-15.6; UA V-15.9.11.c; UA V-15.9.8.1.c", TWELVE_RATED, 5),
            ("UA V-15.9.5; UA V-15.8", ELEVEN_DRAWN, 1),
            ("UA V-15.9.14.2; UA V-15.2; UA V-15.9.8.1.a", ELEVEN_DRAWN, 2),
            ("UA V-15.9.11.a; UA V-15.4.a; UA V-15.9.2", ELEVEN_DRAWN, 3),
            ("UA V-15.9.8.2.b; UA V-15.9.8.2.d; UA V-15.9.10.c", ELEVEN_DRAWN, 4),
            ("UA V-15.4.b; UA V-15.9.14.3; UA V-15.9.11.c", ELEVEN_DRAWN, 5),
        ]
    ),
)
def test_each_round_is_paired_as_by_hand(event: Event, round_number: int) -> None:
    assert boards(pair(UA_SOLKOFF_MEDIAN, event.before(round_number))) == event.expected(round_number)


@pytest.mark.parametrize(
    ("event", "round_number", "group", "order"),
    cases(
        [
            ("UA V-15.9.6.a; UA V-15.9.6.b", TWELVE_RATED, 2, "1 2 5 10", "10 5 2 1"),
            ("UA V-15.9.7.2", TWELVE_RATED, 3, "3 6 5 1", "1 5 3 6"),
            ("UA V-15.9.7.2; UA V-15.9.7.3", TWELVE_RATED, 4, "3 7 9 10", "3 10 7 9"),
            ("UA V-15.9.7.3", ELEVEN_DRAWN, 4, "5 8 10 11", "5 10 11 8"),
            ("UA V-15.9.7.4; UA V-15.9.6.b", ELEVEN_DRAWN, 4, "2 3 4 7", "7 4 3 2"),
            ("UA V-15.9.7.4; UA V-15.9.6.b", TWELVE_RATED, 5, "4 9 10 12", "9 10 12 4"),
            ("UA V-15.9.7.4; UA V-15.9.6.b", ELEVEN_DRAWN, 5, "2 4 11", "4 2 11"),
        ]
    ),
)
def test_a_group_is_classified_as_by_hand(event: Event, round_number: int, group: str, order: str) -> None:
    numbers = [Number(int(n)) for n in group.split()]
    assert " ".join(map(str, by_solkoff(event.before(round_number), numbers, Draw(Lots("", round_number))))) == order


@pytest.mark.article("UA V-15.4.a", "UA V-15.4.b", "UA V-15.5.a")
def test_descents_and_ascents_are_kept_as_by_hand() -> None:
    twelve, eleven = floats(TWELVE_RATED.before(5)), floats(ELEVEN_DRAWN.before(5))
    assert (twelve.ascended, twelve.descended) == ({4: 3}, {1: 3, 9: 3, 3: 4})
    assert (eleven.ascended, eleven.descended) == ({3: 2, 5: 2}, {1: 3, 10: 3})


def test_the_events_have_a_forfeit_and_a_withdrawal() -> None:
    for event in (TWELVE_RATED, ELEVEN_DRAWN):
        assert re.search(r":[+-]", " ".join(event.rounds))
        assert Number(event.withdrawn) in event_numbers(event, event.after)
        assert Number(event.withdrawn) not in event_numbers(event, event.after + 1)


def event_numbers(event: Event, round_number: int) -> set[int]:
    return set(map(int, re.findall(r"\d+", event.expected(round_number))))
