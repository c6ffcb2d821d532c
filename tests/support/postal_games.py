"""Games by post as they are typed into `mainroad post`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from mainroad.cli.main import main

STORY_15 = (
    "open russian KZ-1 A B 1.3.26 28.2.27 white-list=5.3.26 black-list=27.2.26",
    "letter white 8.3.26 move: 1. c3-d4 time: 2/0",
    "letter black 8.3.26/13.3.26/13.3.26 repeat: 1. c3-d4 move: 1. … d6-c5 time: 2/0",
    "letter white 14.3.26/19.3.26/24.3.26 repeat: 1. … d6-c5 move: 2. b2-c3 time: 7/1",
    "break black from 10.04.26 to 25.04.26 sent 5.4.26",
    "letter black 24.3.26/30.3.26/27.4.26 repeat: 2. b2-c3 move: 2. … f6-g5 time: 7/13",
    "letter white 27.4.26/-/2.5.26 repeat: 2. … f6-g5 move: 3. c3-b4 time: 7/13",
    "letter black 2.5.26/8.5.26/20.5.26 repeat: 3. c3-b4 move: 3. … g7-f6 4. b4:d6 E7:c5 time: 7/25",
    "letter white 20.5.26/26.5.26/10.6.26 repeat: 3. … g7-f6 4. b4:d6 E7:c5 move: 5. d2-c3",
    "letter black 10.6.26/16.6.26/16.6.26 repeat: 5. d2-c3 move: 5. … b6-a5 6. d4:b6 a7:c5 time: 28/25 charge=dates",
)
STORY_16 = (
    "open russian KZ-1 A B 1.3.26 28.2.27",
    "letter white 11.3.26 move: 1. c3-d4 time: 10/0",
    "letter black 11.3.26/11.5.26/25.5.26 repeat: 1. c3-d4 move: 1. … d6-c5 time: 10/14",
    "letter white 25.5.26/1.6.26/1.6.26 repeat: 1. … d6-c5 move: 2. b2-c3"
    " variation A: if 2. … f6-g5, then 3. c3-b4; on 3. … g5-h4 I propose 4. b4:d6 E7:c5 5. d2-c3"
    " variation B: if 2. … c5-b4, then 3. a3:c5 b6:b2 time: 10/14",
)
KINGS = "W:WKa1,f4,g3:BKb8,h6"
"""Kings go to and fro; White may give f4-g5, which Black has to take."""


@dataclass(frozen=True)
class PostalDesk:
    """A journal into which letters are typed."""

    journal: Path

    def type(self, *lines: str) -> list[str]:
        """Type lines; everything that is answered."""
        answer = CliRunner().invoke(main, ["post", str(self.journal)], input="\n".join(lines) + "\n")
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    def refuse(self, line: str) -> str:
        """Type a line that is refused and changes nothing; why it is."""
        before = self.journal.read_text() if self.journal.exists() else ""
        (answer,) = self.type(line)
        assert answer.startswith("No: "), answer
        assert (self.journal.read_text() if self.journal.exists() else "") == before
        return answer

    def chart(self, *options: str) -> list[str]:
        """What `mainroad post-time` prints."""
        answer = CliRunner().invoke(main, ["post-time", str(self.journal), *options])
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    def times(self) -> list[str]:
        """The days of both after each letter, White over Black."""
        return [line.split("  ")[3] for line in self.chart()]

    def time(self, line: str) -> str:
        """Type a line; the days of both after it."""
        self.type(line)
        return self.times()[-1]


def nine_moves(days: int) -> list[str]:
    """Nine moves each of kings, White's with so many days."""
    later = f"{18 - 48 + days}.4.26"
    lines = [f"open russian KZ-1 A B 1.3.26 28.2.27 position={KINGS}", "letter white 1.3.26 move: a1-b2 time: 0/0"]
    white, black = ("a1-b2", "b2-a1"), ("b8-a7", "a7-b8")
    for number in range(9):
        day = "1.3.26" if number == 0 else later
        move = "" if number == 8 else white[(number + 1) % 2]
        lines.append(f"letter black {day}/{day}/{day} repeat: {white[number % 2]} move: {black[number % 2]} time: 0/0")
        if move:
            sent = later
            lines.append(f"letter white {day}/{day}/{sent} repeat: {black[number % 2]} move: {move} time: 0/0")
    return lines
