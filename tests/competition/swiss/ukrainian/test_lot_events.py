"""Two events of `ua-lot` paired by hand from UA V-15; only the lots were drawn from the seed, as lots.py specifies.

The comments give the score groups in the order that was drawn and what decided; "/" divides the halves of a group.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mainroad.competition.swiss.ukrainian.program import UA_LOT
from support.desk.histories import pair
from support.tournaments import boards, history


class Event(NamedTuple):
    """What was paired, and who left after which round."""

    seed: str
    players: int
    rounds: tuple[str, ...]
    withdrawn: tuple[int, int]


KYIV = Event(
    "Kyiv",
    11,
    (
        # 2 9 5 3 8 / 1 6 4 11 7, and 10, the last, has the plus; all colours are drawn.
        "1-2:1 9-6:= 5-4:0 11-3:1 8-7:= 10:bye",
        # 2 is last. (2) 1 11 / 10 4. (1) 6 8 / 9 7: 6-9 have met. (0) 5 3. Drawn: White for 6 and 8.
        "10-1:= 4-11:1 6-7:= 8-9:1 3-5:- 2:bye",
        # 3 did not appear and is last. (4) 4. (3) 1 8 10. (2) 11 6 5 2 7. (1) 9. 4 goes down to the last, 10; 11, the
        # first, to 9. Both 4 and 10 had White last, but only 4 had Black before; 9 and 11 had the same: 9 is drawn.
        "4-10:= 1-8:0 9-11:= 2-6:1 7-5:= 3:bye",
        # 6 has left. (5) 4 8. (4) 10 2. (3) 11 1 / 7 5. (2) 9 3.
        "8-4:= 10-2:1 11-7:= 5-1:0 3-9:=",
        # (6) 4 10 8. (5) 1. (4) 11 7 2. (3) 9 5 3. 10 went up in round 3 and should go down, but 4 has met 8: 4 goes.
        # 11 has met 9 and 3, and 11-5 would leave 9-3, who have met: 7 goes, to the last, 3.
        # White: 1 and 4 differ three rounds back.
        "1-4:= 10-8:= 2-11:= 7-3:= 9-5:=",
    ),
    (6, 3),
)

LVIV = Event(
    "Lviv",
    12,
    (
        # 8 11 4 9 12 6 / 1 10 7 5 3 2; all colours are drawn.
        "8-1:1 11-10:= 7-4:0 9-5:1 3-12:- 6-2:=",
        # 3 did not appear. (2) 9 12 / 4 8. (1) 2 11 / 6 10: 2-6 have met. (0) 1 5 / 3 7, from below: 7-5, 3-1.
        # White: 12 has had none; 1 had Black, 3 no game. Drawn: 10 and 11.
        "4-9:1 12-8:= 10-2:0 11-6:= 1-3:0 5-7:1",
        # (4) 4. (3) 12 2 8. (2) 3 9 5 11 6. (1) 10. (0) 1 7. 4 goes down to the last, 8; 3, the first, to 10.
        "8-4:= 2-12:0 3-10:1 9-11:= 6-5:0 7-1:1",
        # 11 has left, 1 is last. (5) 12 4. (4) 8 5 3. (3) 2 9. (2) 7 6. (1) 10. 8, first and up in round 3, goes down
        # to 9; 2 has met the last, 6: 7; from below 10 goes up to 6.
        # White: 4 had Black three games back, 12 no game; 8 and 9 had the same: 9 is drawn.
        "4-12:1 9-8:= 5-3:= 2-7:= 10-6:0 1:bye",
        # 10 is last. (7) 4. (5) 8 3 12 5. (4) 9 2 6. (3) 7. (2) 1. 3 went down in round 3, so he goes up to 4, not the
        # last, 5. Of 8 12 5 the first goes down; 2 and 6 went down in round 4, the lower, 6, goes up to him.
        # 1-7 have met, so 9 and 2 cannot meet; 2-7 have met: 9-7, 2-1. 8 and 6 had the same colours: 6 is drawn.
        "3-4:= 6-8:= 12-5:= 7-9:= 1-2:= 10:bye",
    ),
    (11, 3),
)


@pytest.mark.article("UA V-15.7", "UA V-15.9.8.1.a", "UA V-15.9.8.1.b", "UA V-15.9.11.c")
@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("event", [KYIV, LVIV], ids=["kyiv", "lviv"])
def test_each_round_is_paired_as_by_hand(event: Event, number: int) -> None:
    player, last = event.withdrawn
    played = history(event.players, *event.rounds[: number - 1], withdrawn=[player] if number > last else [])
    expected = " ".join(item.partition(":")[0] for item in event.rounds[number - 1].split())
    assert boards(pair(UA_LOT, played, seed=event.seed)) == expected
