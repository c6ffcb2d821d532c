"""Regulations to begin with: each is valid as it stands, and an organiser changes what is different."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import read_regulation


@dataclass(frozen=True)
class Preset:
    """A regulation under a name; its title is a placeholder until the tournament has one."""

    name: str
    regulation: Regulation

    @property
    def message(self) -> str:
        """The message id of its name; with `.hint` at the end, of one line about it."""
        return f"presets.{self.name}"

    def titled(self, title: str) -> Regulation:
        """The regulation under the title of a tournament."""
        return replace(self.regulation, title=title)


_PLAIN = {
    "russian": """
rulebook = "RU"
time_control = "15m"
system = "ru-buchholz"
tie_breaks = ["RU:BH", "RU:WIN", "RU:DE"]
""",
    "brazilian": """
rulebook = "FM"
time_control = "20m"
system = "fmjd"
tie_breaks = ["FM:SOL/M", "FM:SOL/C"]
play_off_form = { games = 2, control = "5m" }
""",
    "international": """
rulebook = "FM"
time_control = "20m"
system = "fmjd"
tie_breaks = ["FM:SOL/M", "FM:SOL/C"]
play_off_form = { games = 2, control = "5m" }
""",
    "english": """
rulebook = "CK"
time_control = "1h/30, 30m/15"
system = "fide-dutch"
tie_breaks = ["BH", "SB"]
""",
    "chess": """
rulebook = "CH"
time_control = "15m+10s"
system = "fide-dutch"
tie_breaks = ["BH/C1", "BH", "SB"]
appeals = { within = "30m", fee = 1000 }
""",
}
"""For every game that a rulebook of ours describes: one game a round, one round after another, for a club or a school.

Seven rounds are a third of twenty players (FM A5-2.4).
"""

_TEXTS = {
    **{
        f"plain-{game}": f'\ngame = "{game}"\nscale = "district"\nrounds = 7\nexpected = 20{text}'
        for game, text in _PLAIN.items()
    },
    # 45 minutes for each game of a micro-match (RU 3.9.1.a), two games after a ballot that count as one (RU 3.15.1).
    "russian-64-swiss": """
rulebook = "RU"
game = "russian"
time_control = "45m"
system = "ru-solkoff"
rounds = 9
ballot = true
tie_breaks = ["RU:SOL", "RU:WIN", "RU:DE", "RU:BEATEN", "RU:PLACES"]
expected = 40

[micro_match]
games = 2

[appeals]
within = "1h"
""",
    "international-round-robin": """
rulebook = "FM"
game = "international"
time_control = "1h20+1m"
system = "round-robin"
tie_breaks = ["FM:WIN", "FM:DE", "FM:SH"]
expected = 12

[appeals]
within = "1h"
""",
    # Seven rounds or more (FM A2-3.a), a third to half of the players (FM A5-2.4), the official tempo (FM A3-6.1.a).
    "fmjd-title": """
rulebook = "FM"
game = "international"
time_control = "2h/50, 1h/25"
scale = "international"
official = true
system = "fmjd"
rounds = 9
tie_breaks = ["FM:SOL/M", "FM:SOL/C"]
play_off = true
expected = 24

[play_off_form]
games = 2
control = "20m"

[pairing]
federations_meet_early = true

[appeals]
within = "1h"

[hall]
delay = "15m"
""",
    # Thirty moves in the first hour, then fifteen in each half hour (CK 2.15); a ballot is played with both colours.
    "checkers-3-move": """
rulebook = "CK"
game = "english"
time_control = "1h/30, 30m/15"
system = "fide-dutch"
rounds = 7
ballot = true
tie_breaks = ["BH", "SB"]
expected = 24

[micro_match]
games = 2
by_sum = true
""",
    "rapid-chess-blind": """
rulebook = "CH"
game = "chess"
time_control = "15m+10s"
system = "fide-dutch"
rounds = 9
tie_breaks = ["BH/C1", "BH", "SB"]
para_class = "low-vision"
expected = 32

[appeals]
within = "30m"
fee = 1000
""",
    "school-cup": """
rulebook = "RU"
game = "russian"
time_control = "15m"
scale = "district"
system = "ru-buchholz"
rounds = 7
tie_breaks = ["RU:BH", "RU:WIN", "RU:DE"]
age_group = "older-youths"
expected = 24
""",
    "team-event": """
rulebook = "FM"
game = "international"
time_control = "1h20+1m"
nature = "team"
system = "round-robin"
tie_breaks = ["FM:BP", "FM:TB", "FM:DE"]
expected = 8

[teams]
boards = 4
reserves = 1

[appeals]
within = "1h"
""",
}

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {name: Preset(name, read_regulation(f'title = "{name}"{text}')) for name, text in _TEXTS.items()}
)
