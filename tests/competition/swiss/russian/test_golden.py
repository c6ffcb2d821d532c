"""Events of the Russian Swiss programs worked by hand from the text: each round as it must be paired, with its results.

Points in the comments are whole points; "2 down" means that two players must leave their score group.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from mainroad.basics import Side
from mainroad.competition.lots import shuffle
from mainroad.competition.swiss.russian.program import PROGRAMS
from mainroad.rulebooks.pytest_articles import cases
from support.desk.histories import pair
from support.tournaments import boards, history


@dataclass(frozen=True)
class Event:
    program: str
    players: int
    rounds: tuple[str, ...]
    left: dict[int, int] = field(default_factory=dict)
    """Who left, and after which round."""
    first_side: Side = Side.WHITE
    seed: str = ""
    lots: tuple[str, ...] = ()
    """The lots from round 2 on: the order of each score group."""


NUMBERS_11 = Event(
    "ru-number",
    11,
    (
        "1-6:1 7-2:= 3-8:1 9-4:0 5-10:1 11:bye",
        # Groups 11 5 4 3 1 | 7 2 | 10 9 8 6, bye 6. The last, 1, goes down to 7 (3.18.5.4.a), then 2 to 10.
        "4-11:1 5-3:= 1-7:+ 2-10:1 8-9:0 6:bye",
        # 1 4 | 2 3 5 | 6 9 11 | 8 10. 5 goes down to 6. Round 2 gave 1 no colour: 4 had Black last.
        "4-1:= 3-2:1 6-5:0 11-9:1 10-8:=",
        # 5 4 3 1 | 11 | 2 | 9 6 | 10 8. 5 and 3 have met, so 5-1. 10 and 8 have met: 2 down from 9 6; 6-10 would
        # leave 9 and 8, who have met, so 6-8.
        "1-5:1 3-4:= 2-11:0 8-6:1 9-10:=",
        # 1 | 3 4 11 | 5 | 2 8 9 | 6 10. 1 goes to 3. 4 and 11 have met: 11 goes to 5, 4 not to 2 (8 would have nobody),
        # but to 8. 2 and 9 both had Black in round 3; 9 had it in round 2, 2 in round 1. So 10 and 6.
        "1-3:1 11-5:1 4-8:1 9-2:1 10-6:1",
    ),
    left={7: 2},
)

NUMBERS_12 = Event(
    "ru-number",
    12,
    (
        "7-1:0 2-8:0 9-3:= 4-10:1 11-5:0 6-12:=",
        # 8 5 4 1 | 12 9 6 3 | 11 7 2, bye 2. 12 and 6 have met, so 12-3 (3.18.5.5.a).
        "8-4:= 5-1:0 12-3:1 9-6:0 11-7:= 2:bye",
        # 1 | 4 6 8 12 | 2 5 | 3 7 9 11, bye 11. 1 goes to 4, 12 to 2, 5 to 3.
        "1-4:= 6-8:1 12-2:+ 3-5:1 7-9:0 11:bye",
        # 12 6 1 | 4 | 11 9 8 3 | 5 2 | 7, bye 7. 1 has met all of the group below, so 6 goes down (3.18.5.4.c).
        # 11-8 would leave 9 and 3, who have met: broken (3.18.5.5.d).
        "1-12:0 4-6:= 3-11:= 8-9:1 5-2:= 7:bye",
        # 12 | 6 | 1 4 8 | 3 11 | 2 5 7 9, bye 9. 12 has met 6, and 1 of the group below it: 12-4.
        "12-4:1 6-1:1 8-3:1 2-11:1 5-7:1 9:bye",
    ),
    left={10: 1},
    first_side=Side.BLACK,
)

SOLKOFF_11 = Event(
    "ru-solkoff",
    11,
    (
        "1-6:1 7-2:0 3-8:= 9-4:= 5-10:0 11:bye",
        # As by numbers: 11 10 2 1 | 9 8 4 3 | 7 6 5, bye 5. 9 and 4 have met, so 9-3.
        "2-11:1 10-1:= 9-3:+ 8-4:0 6-7:0 5:bye",
        # 2 | 1 4 9 10 (1½ each) | 7 (2) 5 11 (only the worst) | 8 | 6. 2 goes to 1; 10 would leave 4 and 9, who
        # have met, so 9 goes down.
        "1-2:1 4-10:1 7-9:= 11-5:0 8-6:=",
        # 1 4 (3½) | 2 9 (4) 5 (1½) | 10 (5) 7 (4) | 8 (3) 11 (2) | 6. 9 has 3, who did not come, for an opponent.
        # 5 has met 10, so 5-7. 2 and 9 had Black in round 3; 2 also in round 1.
        "4-1:= 2-9:0 5-7:1 10-8:1 6-11:=",
        # 4 (8½) 1 (7½) 9 (6½) 5 (4) | 10 | 2 | 7 (8) 11 (5) | 8 (6½) 6 (6). 4 and 9 have met. 6 can meet only 10 and 2,
        # so 10-2 cannot be: 10 goes to 7; 2 has met 11, and 2-8 would leave 11 and 6, who have met.
        "5-4:1 9-1:1 7-10:1 2-6:1 11-8:1",
    ),
    left={3: 2},
)

SOLKOFF_12 = Event(
    "ru-solkoff",
    12,
    (
        "7-1:0 2-8:= 9-3:0 4-10:+ 11-5:= 6-12:1",
        # 6 4 3 1 | 11 8 5 2 | 12 9 7, bye 7. 11 and 5 have met. 4 has had no colour yet: 1 was the last with Black.
        "3-6:= 1-4:1 11-2:0 8-5:1 12-9:= 7:bye",
        # 1 | 2 3 6 8 (1½) | 4 (2) 7 (0) | 5 9 11 12 (1½), bye 12. 8 would leave 3 and 6, who have met, so 6 goes down.
        "2-1:= 3-8:0 4-6:= 5-7:1 9-11:1 12:bye",
        # 8 1 (3½) | 2 (5) 6 (3) | 4 3 (4½) 5 (3½) 9 (3) 12 (2) | 7 | 11, bye 11. Equals descend in even rounds
        # (3.18.5.3 with 3.18.6.1). 4-5 would leave 3 and 9, who have met. 8 and 1 had the same colours: the higher.
        "8-1:= 6-2:1 4-9:0 5-3:= 7-12:0 11:bye",
        # 8 (7) 1 6 (6½) | 9 (6) 12 (5½) | 2 (9) 3 (8½) 5 (6½) | 4 (8½) 11 (4½) | 7. 7 and 11 have had a bye, 4 a plus:
        # bye 5 (3.18.2.b). 6 would leave 8 and 1, who have met, so 1 goes down. 6 had Black in rounds 3 and 2, 8 in 3
        # and 1.
        "6-8:0 1-9:0 12-2:1 3-4:1 11-7:1 5:bye",
    ),
    left={10: 1},
    first_side=Side.BLACK,
)

BUCHHOLZ_11 = Event(
    "ru-buchholz",
    11,
    (
        "1-10:1 9-2:0 3-8:= 7-4:= 5-6:1 11:bye",
        # 1 2 5 11 | 3 4 7 8 | 6 9 10, bye 10. 3 and 8 have met, so 3-7.
        "11-1:0 2-5:= 3-7:1 4-8:- 6-9:1 10:bye",
        # 1 | 5 (2½) 3 8 (2) 2 (1½) | 10 11 (2) 6 (1½) | 7 | 9. 8 has 4, who did not come, as an opponent. 1 goes to
        # the last, 2. 5 would leave 3 and 8, who have met, so 3 goes to the last, 6 (3.18.7.4.b).
        "1-2:= 8-5:1 6-3:0 10-11:= 7-9:1",
        # 1 3 (5) 8 (4½) | 2 | 5 (5½) 10 11 (4) 7 (3) | 6 | 9. 1 has met 2, so 3 goes down. 6 and 9 have met: 2 down
        # from the group of four; 5 has met 6, so 10-6, and then 5-9.
        "8-1:= 2-3:1 11-7:1 10-6:= 5-9:1",
        # 1 (10½) 8 (8½) 2 (8) | 3 (9) 5 (7½) 11 (6½) | 10 | 6 (7) 7 (5½) | 9. 1 has met 11, so 1-5. 10-7 would leave 6
        # and 9, who have met, and 10 has met 6: 10-9. 7 had Black in rounds 4 and 2, 6 in 4 and 1.
        "2-8:1 1-5:1 3-11:1 9-10:1 7-6:1",
    ),
    left={4: 2},
)

BUCHHOLZ_12 = Event(
    "ru-buchholz",
    12,
    (
        "12-1:0 2-11:1 10-3:= 4-9:1 8-5:= 6-7:+",
        # 1 2 4 6 | 3 5 8 10 | 7 9 11 12. 3 and 10 have met.
        "1-6:= 2-4:0 3-8:1 5-10:= 7-12:0 9-11:=",
        # 4 | 1 (2½) 3 6 (1½) | 2 10 (2½) 5 12 (1½) | 9 11 | 7, bye 7. 4 goes to the last, 6. 9 and 11 have met: 2 down;
        # 2 has met 11, so 2-9, then 10-11.
        "6-4:= 1-3:1 12-5:0 9-2:= 11-10:0 7:bye",
        # 1 4 (4½) | 6 (6) 10 (4) 5 (3½) | 3 (5) 2 (4) | 12 (5½) 9 (4½) 7 (3) | 11, bye 11. 6 would leave 10 and 5, who
        # have met, so 10 goes to the last, 2.
        "4-1:0 5-6:= 10-2:1 3-7:1 12-9:= 11:bye",
        # 1 | 10 | 6 (9½) 4 (9) 3 (8) 5 (7½) | 2 12 (8½) 9 (7) 11 (6) | 7. 7 and 11 have had a bye: 9. 6 and 5 have met.
        "1-10:1 6-3:1 4-5:1 11-12:1 7-2:1 9:bye",
    ),
    left={8: 2},
    first_side=Side.BLACK,
)

LOT_11 = Event(
    "ru-lot",
    11,
    (
        "1-2:1 3-4:0 5-6:= 7-8:1 9-10:0 11:bye",
        "4-7:= 11-1:1 10-5:0 6-3:+ 8-9:1 2:bye",  # 2 is the last of the lot
        "6-11:= 5-4:1 2-7:= 8-10:0 1-9:1",  # 10 has met 9, so 1 goes down
        "11-5:= 10-1:1 7-6:= 4-8:1 9-2:0",  # 8 and 9 have met, so 4 and 2 go down
        # 10 would leave 5 and 11, 11 would leave 5 and 10, who have met: 5 goes down; he has met 6, so 5-2.
        # Of 6 7 4 only 6 and 4 may meet; 7-1 would leave 8 and 9, 7 has met 8: 7-9.
        "10-11:1 2-5:1 6-4:1 7-9:1 1-8:1",
    ),
    left={3: 2},
    seed="Moscow",
    lots=(
        "7 4 1 11 10 | 5 6 | 3 8 9 2",
        "11 | 6 5 4 7 | 2 8 1 10 | 9",
        "5 11 | 1 10 6 7 | 2 4 | 8 | 9",
        "5 11 10 | 6 2 7 4 | 1 | 8 | 9",
    ),
)

LOT_12 = Event(
    "ru-lot",
    12,
    (
        "1-2:= 3-4:1 5-6:1 7-8:= 9-10:+ 11-12:0",
        "9-5:0 12-3:= 1-7:1 2-8:0 6-11:= 4:bye",  # 1 and 2 have met
        "5-3:= 12-1:0 8-9:= 4-6:1 11-7:0 2:bye",
        "1-5:1 8-4:= 3-7:1 2-12:1 6-9:= 11:bye",  # 8 would leave 4 and 3, who have met: 3 goes down
        # 4 and 8 have met, 4-5 would leave 8 and 2, who have met. 7 comes from three Blacks.
        "3-1:1 4-2:1 5-8:1 9-11:1 7-12:1 6:bye",
    ),
    left={10: 1},
    seed="Kaluga",
    lots=(
        "9 5 12 3 | 1 2 7 8 | 6 11 4",
        "5 | 3 12 1 8 | 9 4 | 6 11 7 2",
        "5 1 | 4 3 8 | 7 12 2 9 | 6 11",
        "1 | 3 | 4 8 5 2 | 9 | 11 7 12 | 6",
    ),
)

EVENTS = {
    f"{event.program}-{event.players}": event
    for event in (
        NUMBERS_11,
        NUMBERS_12,
        SOLKOFF_11,
        SOLKOFF_12,
        BUCHHOLZ_11,
        BUCHHOLZ_12,
        LOT_11,
        LOT_12,
    )
}


def expected(text: str) -> str:
    return " ".join(item.partition(":")[0] for item in text.split())


DECIDES = {
    ("ru-number-11", 2): "RU 3.18.5.4.a, RU 3.18.2.h",
    ("ru-number-11", 3): "RU 3.18.2.d, RU 3.18.2.f",
    ("ru-number-11", 4): "RU 3.18.5.5.a, RU 3.18.8.a",
    ("ru-number-12", 4): "RU 3.18.5.4.c, RU 3.18.5.5.d",
    ("ru-solkoff-12", 3): "RU 3.18.6.2.a, RU 3.18.6.2.b",
    ("ru-solkoff-12", 4): "RU 3.18.6.2.c, RU 3.18.2.g, RU 3.7.2.b",
    ("ru-solkoff-12", 5): "RU 3.18.2.b, RU 3.18.2.e",
    ("ru-buchholz-11", 3): "RU 3.18.7.4.b, RU 3.18.7.6.b",
    ("ru-buchholz-11", 4): "RU 3.18.7.6.c, RU 3.18.7.5.b",
}
"""What decides a round that was worked by hand, beside the comments on it."""


@pytest.mark.parametrize(
    ("name", "number"),
    cases((DECIDES.get((name, number), ""), name, number) for name in EVENTS for number in range(1, 6)),
)
def test_each_round_is_paired_as_by_hand(name: str, number: int) -> None:
    event = EVENTS[name]
    left = [player for player, after in event.left.items() if after < number]
    before = history(event.players, *event.rounds[: number - 1], withdrawn=left)
    paired = pair(PROGRAMS[event.program], before, seed=event.seed, first_side=event.first_side)
    assert boards(paired) == expected(event.rounds[number - 1])


@pytest.mark.parametrize("event", [LOT_11, LOT_12], ids=["LOT_11", "LOT_12"])
def test_the_lots_are_those_of_the_published_seed(event: Event) -> None:
    for number, lots in enumerate(event.lots, start=2):
        left = [player for player, after in event.left.items() if after < number]
        points = history(event.players, *event.rounds[: number - 1]).points
        here = [player for player in points if player not in left]
        scores = sorted({points[player] for player in here}, reverse=True)
        drawn = [shuffle([p for p in here if points[p] == score], f"{event.seed}:{number}:{score}") for score in scores]
        assert " | ".join(" ".join(map(str, group)) for group in drawn) == lots
