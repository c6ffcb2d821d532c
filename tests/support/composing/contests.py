"""Contests of composing as they are typed into `mainroad composing`: story 21."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from mainroad.cli.main import main

REGULATION = """
kind = "contest"
title = "Small roads 2026"
organiser = "The Road, a newspaper"
level = "international"
closed = true
most_works = 2
copies = 1
address = "The Road, P.O. Box 8"
published = 2026-01-15
deadline = 2026-04-20
winners = "by the marks of the judges"
prizes = 3
distinctions = "prizes and diplomas"
chief = "Chief"
secretary = "Secretary"
preliminary = 2026-06-30
final = 2026-09-01
staff = ["Editor"]
counting = "federation"
[[sections]]
name = "problems-100"
game = "international"
genre = "problem"
judges = ["JudgeP"]
[[sections]]
name = "studies-64"
game = "russian"
genre = "study"
judges = ["JudgeS"]
"""
CHAMPIONSHIP = REGULATION.replace('kind = "contest"', 'kind = "championship"').replace(
    "[[sections]]",
    'area = ["Omsk"]\nperiod = "2025"\nqualifying = "none"\nparticipants = "all"\n'
    'application = "by letter"\n[[sections]]',
    1,
)
MATCH = REGULATION.replace('kind = "contest"', 'kind = "match"').replace(
    "[[sections]]",
    """mode = "pairs"
[[teams]]
name = "North"
members = ["Ada", "Bea"]
[[teams]]
name = "South"
members = ["Cid", "Dan"]
[[pairs]]
section = "problems-100"
first = "Ada"
second = "Cid"
[[pairs]]
section = "studies-64"
first = "Bea"
second = "Dan"
[[sections]]
theme = "crowning"
""",
    1,
)

LINE_B = "3. g1-a7! h2-g1 4. b4-c5 g1:b6 5. a7:h4"
SOLVED = (
    "1. {king}-g1! g5-f4 (1... g5-h4 2. a3-b4 h4-g3 " + LINE_B + ") 2. a3-b4 f4-e3 (2... f4-g3 " + LINE_B + ") "
    "3. g1:a7! h2-g1 4. b4-c5 g1:b6 5. a7:c5"
)
STUDY = f"position=W:Wa3,Kd4:Bg5,h2 solution: {SOLVED.format(king='d4')}"
"""The study of story 18."""
SISTER = f"position=W:Wa3,Kb6:Bg5,h2 solution: {SOLVED.format(king='b6')}"
OTHER_STUDY = "position=W:Wa1,Kh4:Bc5,h6 solution: 1. h4-e1 c5-d4 2. a1-b2"
THIRD_STUDY = "position=W:Wc1,Kh8:Ba5 solution: 1. h8-e5 a5-b4 2. e5-d6"
PROBLEM = "position=W:W6,11,18,22,28:B17,32,36,37,43 solution: 1. 6-1! 32x12 2. 1x31! 36x18 3. 11x13"
OTHER_PROBLEM = "position=W:W6,17,18,38,41:B8,14,24,34,36 solution: 1. 17-12 36x47 2. 12x3 47x1 3. 3x45"
ABOUT = "birth_year=1980 title=CM address=Vilnius"
NUMBER = re.compile(r"under number (\d+)")


@dataclass(frozen=True)
class ContestDesk:
    """A journal into which a contest is typed."""

    journal: Path

    def type(self, *lines: str) -> list[str]:
        """Type lines; everything that is answered."""
        answer = CliRunner().invoke(main, ["composing", str(self.journal)], input="\n".join(lines) + "\n")
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    def refuse(self, line: str) -> str:
        """Type a line that is refused and changes nothing; why it is."""
        before = self.journal.read_text() if self.journal.exists() else ""
        (answer,) = self.type(line)
        assert answer.startswith("No: "), answer
        assert (self.journal.read_text() if self.journal.exists() else "") == before
        return answer.removeprefix("No: ")

    def do(self, line: str) -> str:
        """Type a line that is done; its last answer."""
        answers = self.type(line)
        assert not answers[-1].startswith("No: "), answers
        return answers[-1]

    def call(self, text: str = REGULATION) -> list[str]:
        """Call a contest by a regulation."""
        file = self.journal.with_name("regulation.toml")
        file.write_text(text)
        return self.type(f"call {file}")

    def apply(self, *names: str, day: str = "20.1.26") -> None:
        """Let people apply."""
        for name in names:
            self.do(f"apply {name} {day} {ABOUT}")

    def enter(self, section: str, names: str, work: str, day: str = "1.3.26") -> int:
        """Send a work; the number that it got."""
        found = NUMBER.search(self.do(f"enter {section} {names} {day} {work}"))
        assert found is not None
        return int(found[1])

    def judged(self, *marks: tuple[int, str, str]) -> None:
        """Let judges mark: number, judge, mark."""
        for number, judge, mark in marks:
            self.do(f"mark {number} {judge} {mark} 1.6.26 because: as it deserves")
