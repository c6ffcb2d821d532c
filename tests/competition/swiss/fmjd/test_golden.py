"""Events of the FMJD programs that were paired by hand from the text, round by round, with a table of the standings.

Each round is written as it was paired and played, White first; the colour drawn for the odd numbers is White.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mainroad.competition.history import History, Number
from mainroad.competition.swiss.fmjd.program import FMJD, FMJD_HALEY, FMJD_LOT, FMJD_QUARTER, Program
from support.desk.histories import pair
from support.tournaments import boards, history


class Event(NamedTuple):
    """What was paired, and who left after which round."""

    program: Program
    players: int
    rounds: tuple[str, ...]
    withdrawn: tuple[int, int]
    """The player and the last round before he left."""


EVENTS = {
    # Round 2: 12 does not appear and leaves. Round 3: 10 is free; 8-11 have met, so 8 goes up instead of 9.
    # Round 4: 5 and 6 have met and both go down. Round 5: 7 and 10 have met; 9 may not have White a third time.
    "rated-12": Event(
        FMJD,
        12,
        (
            "1-7:1 8-2:0 3-9:= 10-4:0 5-11:1 12-6:=",
            "4-1:0 2-5:= 12-3:- 6-9:1 7-10:1 11-8:=",
            "1-2:1 5-6:= 4-3:0 8-7:= 9-11:1 10:bye",
            "3-1:= 6-2:1 9-5:0 7-4:= 10-8:1 11:bye",
            "1-5:= 6-3:= 7-9:= 2-10:= 11-4:= 8:bye",
        ),
        (12, 2),
    ),
    # Round 2: 6 does not appear and leaves. Round 3: 2-7 have met, 7 and 9 have had White twice, so 7 meets 8;
    # 9 and 4 have met, 5 and 10 too; 10 may not have Black a third time. Round 5: 1 has met his whole group.
    "rated-11": Event(
        FMJD,
        11,
        (
            "1-6:1 7-2:= 3-8:1 9-4:1 5-10:= 11:bye",
            "9-1:0 11-3:= 2-10:1 7-5:1 4-6:+ 8:bye",
            "1-3:= 2-11:1 8-7:= 5-9:0 10-4:1",
            "1-2:= 3-7:1 11-9:0 10-8:= 4-5:0",
            "7-1:= 2-3:= 9-10:= 8-5:= 4-11:=",
        ),
        (6, 2),
    ),
    # Rounds 2 and 4: those who had White more often meet those who had Black. Round 2: 9 does not appear and leaves.
    # Round 4: 3 and 5 have met 2, so 4 goes down. Round 5: 1, 6 and 7 have met; 8-11 would leave 4-2, who have met.
    "lot-11": Event(
        FMJD_LOT,
        11,
        (
            "1-2:1 3-4:= 5-6:0 7-8:1 9-10:= 11:bye",
            "6-1:= 11-7:0 10-3:1 4-9:+ 2-5:0 8:bye",
            "7-6:= 1-10:1 4-8:0 5-11:= 3-2:1",
            "1-7:= 6-8:1 10-5:= 11-3:0 2-4:1",
            "10-6:= 7-5:= 3-1:= 8-2:= 4-11:=",
        ),
        (9, 2),
    ),
    # Round 2: five perfect scores and four rounds left: quarters again. 5 does not appear and leaves. Round 4: 10 has
    # had two points without play, so 12 is free. Round 5: 8 and 11 have met; 6 has been free, so 4 is.
    "quarter-12": Event(
        FMJD_QUARTER,
        12,
        (
            "1-4:1 5-2:0 3-6:1 7-10:1 11-8:0 9-12:=",
            "2-1:0 7-3:0 8-9:1 12-4:= 10-5:+ 6-11:0",
            "1-8:= 3-2:1 12-7:0 10-11:0 4-9:= 6:bye",
            "8-3:= 7-1:0 11-2:1 9-6:1 4-10:0 12:bye",
            "1-3:= 8-7:= 9-11:= 10-12:= 2-6:= 4:bye",
        ),
        (5, 2),
    ),
    # Round 1: 9 does not appear and leaves. Round 2: 4 for 1 and 2, 3 for 3 and 6, who have met. Round 4: 6 has met
    # both of the next group. Round 5: of 1 7 2 6 only 6 can meet the others; 8-10 would leave 11-5, who have met.
    "haley-12": Event(
        FMJD_HALEY,
        12,
        (
            "1-4:1 5-2:0 3-6:= 7-10:1 11-8:0 9-12:-",
            "2-1:= 4-3:0 6-5:1 8-7:0 10-12:= 11:bye",
            "7-1:= 3-2:0 8-6:= 12-11:1 4-10:1 5:bye",
            "2-7:= 1-12:1 6-4:1 3-8:= 5-11:0 10:bye",
            "6-1:= 7-3:= 12-2:= 8-5:= 11-10:= 4:bye",
        ),
        (9, 1),
    ),
    # Round 2: 3 does not appear. Round 3: 7-8 and 5-6 have met, so 8 and 6 go down and not the last (6.2.4); 5 and 11
    # both had Black, 5 + 11 is even: the larger has White (7.2.4). 5 leaves: 6 and 11 have met him (8.4), 10 has had
    # his plus (8.5), so 3 is free. Round 4: 4-9 have met; 2-10 and 1-2 have met, so 1 goes down. Two of B: 11, the
    # higher, has Black (7.2.3), White a third time for 6. Round 5: 11, 6 and 8 have met 5, 10 and 3 had a plus: 12.
    # 4 has met 9 and 7; 6 has met 11, so 10 goes down. 9-7 and 3-1: even sums. 8-6: balance before alternation.
    "lot-12": Event(
        FMJD_LOT,
        12,
        (
            "1-2:1 3-4:0 5-6:= 7-8:= 9-10:1 11-12:0",
            "12-1:= 4-9:1 8-5:1 6-7:0 2-11:= 10-3:+",
            "1-4:0 7-12:= 9-8:1 10-2:0 11-5:0 6-3:0",
            "4-7:= 12-9:0 10-1:= 8-2:0 6-11:1 3:bye",
            "2-4:= 9-7:= 3-1:= 8-6:= 11-10:= 12:bye",
        ),
        (5, 3),
    ),
    # Round 2: seven perfect scores, four rounds left: 13 goes down to 4, then 1 2 / 3 7, 8 / 9 and, the next group,
    # 5 / 6, 10 / 11 (9.1.2). 9 does not appear. Round 3: four perfect scores, three rounds left: 1 / 2, 8 / 13; in the
    # next group 3-6 have met, so as usual 3-7, 6-9. 5 has left. Round 4: one perfect score, no quarters any more; from
    # below 3 goes up to 12 (6.1.11). Round 5: 1 has met 2 and 8; 4 has met 10, so 6 (6.1.11); 3 has met 7, so 11 goes
    # up (6.1.13). White: 6 and 4 both had Black last, 6 stands higher (7.1.6).
    "quarter-13": Event(
        FMJD_QUARTER,
        13,
        (
            "1-4:1 5-2:0 3-6:1 7-10:1 11-8:0 9-12:1 13:bye",
            "3-1:0 2-7:1 8-9:+ 4-13:0 6-5:1 10-11:= 12:bye",
            "1-2:1 8-13:= 7-3:1 6-9:0 12-11:1 4-10:=",
            "8-1:= 13-2:0 9-7:1 12-3:= 10-6:= 11-4:1",
            "1-9:= 2-8:= 13-12:= 7-11:= 3-10:= 6-4:=",
        ),
        (5, 2),
    ),
    # Round 1: parts of 3, 3, 2, 2 (9.2.1). Round 2: (4) 1 5 6, (2) 2 3 4 7 8 11, losers of A and winners of B (9.2.5);
    # 6 goes down to 2, 11 to 9. 6 does not appear. Round 3: real scores; 1-5 have met, so 5 goes down, not 11 (6.1.8).
    # 4 leaves. Round 4: 1 has met 5; 7 has met 9 and 10 and plays 11 of his own half (6.1.22). Round 5: 2-6 was not
    # played and comes again; 1 has met 5. 7 has met his group but 5, and both had Black twice running (7.1.6): 8, who
    # is alone, meets him and not 9. White for 7 for the same reason, though 8 has had two Whites fewer.
    "haley-11": Event(
        FMJD_HALEY,
        11,
        (
            "1-4:1 5-2:1 3-6:0 7-9:1 10-8:0 11:bye",
            "5-1:= 6-2:- 7-3:0 4-8:1 9-11:= 10:bye",
            "11-1:0 4-5:= 2-3:1 8-6:0 10-7:= 9:bye",
            "1-2:0 6-5:1 11-7:= 9-10:= 3-8:1",
            "2-6:= 3-1:= 5-9:= 7-8:= 10-11:=",
        ),
        (4, 3),
    ),
}


def before(event: Event, number: int) -> History:
    player, last = event.withdrawn
    gone = frozenset({Number(player)}) if number > last else frozenset()
    ratings = [0 if event.program is FMJD_LOT else 2400 - 10 * n for n in range(event.players)]
    return history(ratings, *event.rounds[: number - 1], withdrawn=gone)


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("name", EVENTS)
def test_a_round_paired_by_hand(name: str, number: int) -> None:
    event = EVENTS[name]
    expected = " ".join(item.partition(":")[0] for item in event.rounds[number - 1].split())
    assert boards(pair(event.program, before(event, number), rounds=5)) == expected
