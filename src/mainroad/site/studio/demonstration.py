"""The studio in the demonstration: ten small studies, found with tables of four pieces, for everybody to solve."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from mainroad.site.contests.demonstration.cast import Role
from mainroad.site.contests.models import Appointment
from mainroad.site.studio.models import Work


class _Study(NamedTuple):
    title: object
    """In the language of whoever looks: kept in that of whoever asked for the demonstration."""
    position: str
    task: str
    solution: str


STUDIES = (
    _Study(
        gettext_lazy("Two ways to the corner"),
        "W:Wh4,a5:Bd6",
        "win",
        "1. h4-g5 d6-c5 (1. ... d6-e5 2. g5-f6 e5:g7 3. a5-b6) 2. a5-b6 c5:a7 3. g5-f6",
    ),
    _Study(
        gettext_lazy("The king gives itself up"),
        "W:WKa7,Kf2:Bg5,Kf4",
        "win",
        "1. a7-b8 f4-d2 (1. ... f4-h2 2. f2-g3 h2:c7 3. b8:h6) 2. f2-e3 d2:f4 3. b8:g3",
    ),
    _Study(
        gettext_lazy("From end to end"),
        "W:WKd2,b2:Bf8,Ka1",
        "win",
        "1. d2-c3 f8-e7 (1. ... f8-g7 2. c3:h8 a1:g7 3. h8:f6) 2. c3-h8 a1:g7 (2. ... a1:f6 3. h8:e5) 3. h8:d8",
    ),
    _Study(
        gettext_lazy("A long diagonal is enough"),
        "W:WKd8,a7:Ba5,c3",
        "win",
        "1. a7-b8 a5-b4 (1. ... c3-b2 2. d8-b6 a5:c7 3. b8:a1) 2. d8-a5 b4-a3 3. a5:d2 a3-b2 4. d2-c3 b2:d4 5. b8-f4",
    ),
    _Study(
        gettext_lazy("Wait at the edge"),
        "W:WKf8,h2:Bh4,f2",
        "win",
        "1. f8-c5 f2-g1 (1. ... f2-e1 2. c5-f2 e1:g3 3. h2:f4) 2. c5-a7 h4-g3 3. h2:f4 g1-h2 4. a7-b8 h2:c7 "
        "(4. ... h2:d6 5. b8:e5) 5. b8:d6",
    ),
    _Study(
        gettext_lazy("Two kings, two men"),
        "W:WKb6,Ke3:Bc3,a3",
        "win",
        "1. e3-c1 c3-d2 (1. ... a3-b2 2. c1:a3 c3-d2 3. b6-e3 d2:f4 4. a3-c5) 2. c1:h6 a3-b2 3. b6-d4 b2-c1 "
        "4. d4-e3 c1:g5 (4. ... c1:f4 5. h6:e3) 5. h6:f4",
    ),
    _Study(
        gettext_lazy("Nowhere to hide"),
        "W:WKd8,Kb2:BKc5,a7",
        "win",
        "1. b2-a3 c5-f8 (1. ... c5-d4 2. a3-c5 d4:b6 3. d8:a5) 2. d8-e7 f8:d6 (2. ... f8:c5 3. a3:e7) 3. a3:f8",
    ),
    _Study(
        gettext_lazy("Hold the corner"),
        "W:Wa1,c1:Ba3,g7",
        "draw",
        "1. a1-b2 g7-f6 2. b2-c3 f6-e5 3. c1-d2 e5-f4 (3. ... a3-b2 4. c3:a1) 4. c3-d4 f4-e3 5. d4:f2 a3-b2 "
        "6. d2-c3 b2:d4 7. f2-g3",
    ),
    _Study(
        gettext_lazy("Past the king"),
        "W:Wd4,f2:BKe1",
        "draw",
        "1. f2-e3 e1-g3 (1. ... e1-a5) 2. d4-c5 g3-h2 (2. ... g3-b8 3. c5-b6 b8-a7 4. b6-c7 a7:f2) 3. c5-b6 h2-g1 "
        "4. b6-a7 g1:b6 (4. ... g1:c5 5. a7-b8) 5. a7:c5",
    ),
    _Study(
        gettext_lazy("Give one, take one"),
        "W:We1,g5:Bg7,h2",
        "draw",
        "1. e1-f2 g7-h6 (1. ... h2-g1 2. g5-h6 g1:a7 3. h6:f8) 2. f2-g3 h6:f4 (2. ... h2:f4 3. g5:e3) 3. g3:e5",
    ),
)


def fill(today: date, cast: Sequence[Role]) -> None:
    """Give whoever shows the demonstration a studio; every work is a puzzle for everybody."""
    office = Appointment.objects.filter(event="festival").select_related("account").first()
    if office is None:
        return
    for study in STUDIES:
        Work.objects.create(
            owner=office.account,
            title=str(study.title),
            game="russian",
            position=study.position,
            task=study.task,
            kind="study",
            solution=study.solution,
            is_puzzle=True,
        )
