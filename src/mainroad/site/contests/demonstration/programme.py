"""The regulations of the demonstration."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

ZONE = "Europe/Vilnius"

SWISS = """
title = {title}
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "ru-solkoff"
rounds = 9
tie_breaks = ["RU:SOL/C", "RU:SOL", "RU:WIN"]
ballot = true

[micro_match]
games = 2

[[awards]]
place = 1
prize = {prize}

[[categories]]
name = {women}
sex = "women"
"""

PARA = """
title = {title}
rulebook = "UA"
game = "russian"
time_control = "45m+15s"
system = "round-robin"
tie_breaks = ["UA:DE", "UA:WIN", "UA:SB"]
para_class = "blind"

[appeals]
within = "1h"
"""

TEAMS = """
title = {title}
rulebook = "FM"
game = "international"
time_control = "80m+60s"
system = "round-robin"
nature = "team"
federations = ["UKR", "LTU", "LAT", "KAZ"]
tie_breaks = ["FM:BP"]

[appeals]
within = "1h"

[teams]
boards = 4
reserves = 1
"""

CHESS = """
title = {title}
rulebook = "CH"
game = "chess"
time_control = "15m+10s"
system = "fide-dutch"
rounds = 7
tie_breaks = ["DE", "BH", "SB"]
para_class = "blind"
lateness = "15m"

[appeals]
within = "30m"
fee = 5000

[[awards]]
place = 1
prize = {prize}
"""


def schedule(first: date, rounds: int, a_day: int) -> str:
    """The rounds as the regulation lists them: so many a day, from ten o'clock in steps of four hours."""
    return "".join(f"\n[[schedule]]\nstart = {start.isoformat()}\n" for start in _starts(first, rounds, a_day))


def _starts(first: date, rounds: int, a_day: int) -> Iterator[datetime]:
    for number in range(rounds):
        day = first + timedelta(days=number // a_day)
        yield datetime.combine(day, time(10 + 4 * (number % a_day)), ZoneInfo(ZONE))
