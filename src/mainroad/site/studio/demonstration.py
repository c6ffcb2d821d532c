"""The studio in the demonstration: ten small works that the machine found, puzzles for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from mainroad.composition.library.works import Work as Published
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import RUSSIAN
from mainroad.site.contests.demonstration.cast import Role
from mainroad.site.contests.models import Appointment
from mainroad.site.studio.library.shelf import publish_work
from mainroad.site.studio.models import Work
from mainroad.site.studio.reading import solution_record

MACHINE = "Mainroad"
"""Their author."""


class _Made(NamedTuple):
    title: object
    """In the language of whoever looks: kept in that of whoever asked for the demonstration."""
    position: str
    task: str
    solution: str
    kind: str = "study"


WORKS = (
    _Made(
        gettext_lazy("Two ways to the corner"),
        "W:Wh4,a5:Bd6",
        "win",
        "1. h4-g5 d6-c5 (1. ... d6-e5 2. g5-f6 e5:g7 3. a5-b6) 2. a5-b6 c5:a7 3. g5-f6",
    ),
    _Made(
        gettext_lazy("The king gives itself up"),
        "W:WKa7,Kf2:Bg5,Kf4",
        "win",
        "1. a7-b8 f4-d2 (1. ... f4-h2 2. f2-g3 h2:c7 3. b8:h6) 2. f2-e3 d2:f4 3. b8:g3",
    ),
    _Made(
        gettext_lazy("From end to end"),
        "W:WKd2,b2:Bf8,Ka1",
        "win",
        "1. d2-c3 f8-e7 (1. ... f8-g7 2. c3:h8 a1:g7 3. h8:f6) 2. c3-h8 a1:g7 (2. ... a1:f6 3. h8:e5) 3. h8:d8",
    ),
    _Made(
        gettext_lazy("A long diagonal is enough"),
        "W:WKd8,a7:Ba5,c3",
        "win",
        "1. a7-b8 a5-b4 (1. ... c3-b2 2. d8-b6 a5:c7 3. b8:a1) 2. d8-a5 b4-a3 3. a5:d2 a3-b2 4. d2-c3 b2:d4 5. b8-f4",
    ),
    _Made(
        gettext_lazy("Wait at the edge"),
        "W:WKf8,h2:Bh4,f2",
        "win",
        "1. f8-c5 f2-g1 (1. ... f2-e1 2. c5-f2 e1:g3 3. h2:f4) 2. c5-a7 h4-g3 3. h2:f4 g1-h2 4. a7-b8 h2:c7 "
        "(4. ... h2:d6 5. b8:e5) 5. b8:d6",
    ),
    _Made(
        gettext_lazy("Shut the door"),
        "W:WKa7,Kd4,h2:Be7",
        "lock=1m",
        "1. d4-f6 e7:g5 2. a7-f2 g5-f4 (2. ... g5-h4 3. h2-g3) 3. h2-g3 f4:h2 4. f2-g1",
        "task",
    ),
    _Made(
        gettext_lazy("Nowhere to hide"),
        "W:WKd8,Kb2:BKc5,a7",
        "win",
        "1. b2-a3 c5-f8 (1. ... c5-d4 2. a3-c5 d4:b6 3. d8:a5) 2. d8-e7 f8:d6 (2. ... f8:c5 3. a3:e7) 3. a3:f8",
    ),
    _Made(
        gettext_lazy("Hold the corner"),
        "W:Wa1,c1:Ba3,g7",
        "draw",
        "1. a1-b2 g7-f6 2. b2-c3 f6-e5 3. c1-d2 e5-f4 (3. ... a3-b2 4. c3:a1) 4. c3-d4 f4-e3 5. d4:f2 a3-b2 "
        "6. d2-c3 b2:d4 7. f2-g3",
    ),
    _Made(
        gettext_lazy("Past the king"),
        "W:Wd4,f2:BKe1",
        "draw",
        "1. f2-e3 e1-g3 (1. ... e1-a5) 2. d4-c5 g3-h2 (2. ... g3-b8 3. c5-b6 b8-a7 4. b6-c7 a7:f2) 3. c5-b6 h2-g1 "
        "4. b6-a7 g1:b6 (4. ... g1:c5 5. a7-b8) 5. a7:c5",
    ),
    _Made(
        gettext_lazy("Give one, take one"),
        "W:We1,g5:Bg7,h2",
        "draw",
        "1. e1-f2 g7-h6 (1. ... h2-g1 2. g5-h6 g1:a7 3. h6:f8) 2. f2-g3 h6:f4 (2. ... h2:f4 3. g5:e3) 3. g3:e5",
    ),
)


STUDIES = tuple(each for each in WORKS if each.kind == "study")


def fill(today: date, cast: Sequence[Role]) -> None:
    """Give whoever shows the demonstration a studio; every work is a puzzle for everybody."""
    office = Appointment.objects.filter(event="festival").select_related("account").first()
    if office is None:
        return
    for made in WORKS:
        work = Work.objects.create(
            owner=office.account,
            title=str(made.title),
            game="russian",
            position=made.position,
            task=made.task,
            kind=made.kind,
            solution=made.solution,
            is_puzzle=True,
        )
        start = read_fen(RUSSIAN, made.position)
        solution = solution_record(start, made.solution).moves
        publish_work(Published(work.pk, start, made.task, (MACHINE,), solution=solution), office.account, work)
