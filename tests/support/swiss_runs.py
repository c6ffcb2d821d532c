"""Swiss tournaments through the doors: typed into `mainroad run`, or written as a report for `mainroad pair`."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner, Result

from mainroad.cli.main import main

BOOK = {"ru": "RU", "ua": "UA", "fm": "FM", "fi": "CH"}
BOARD = re.compile(r" *\d+\. (\d+) \S+ – (\d+) ")


def asked(*arguments: str) -> Result:
    """What a command answers."""
    return CliRunner().invoke(main, arguments)


class SwissRun:
    """A tournament in a terminal, whose entrants P1, P2 … get their numbers in this order, as they are rated."""

    def __init__(self, path: Path, system: str, rounds: int, more: str = "") -> None:
        """Write the regulation."""
        book = BOOK[system[:2]]
        self.path = path / "cup.toml"
        self.path.write_text(
            f'title = "Cup"\nrulebook = "{book}"\ngame = "{"chess" if book == "CH" else "russian"}"\n'
            f'time_control = "45m+15s"\nsystem = "{system}"\nrounds = {rounds}\n{more}\n',
            encoding="utf-8",
        )

    def told(self, *lines: str) -> list[str]:
        """What the terminal answers to these lines."""
        answer = CliRunner().invoke(main, ["run", str(self.path)], input="\n".join(lines) + "\n")
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()[1:]

    def entered(self, *federations: str, seed: str = "a", ratings: bool = True) -> list[str]:
        """Enter one of each federation and draw the numbers."""
        lines = [
            f"enter P{n} fed={federation or 'XX'}" + (f" rating={2400 - 10 * n}" if ratings else "")
            for n, federation in enumerate(federations, start=1)
        ]
        return self.told(*lines, f"numbers {seed}")[len(lines) :]

    def play(self, *rounds: str) -> None:
        """Type rounds as they were paired and played: `1-4:1 2-5:= 7:bye`."""
        for text in rounds:
            items = [item.partition(":") for item in text.split()]
            results = [result for who, _, result in items if "-" in who]
            typed = [f"result {board} {result}" for board, result in enumerate(results, start=1)]
            answers = self.told(f"pair {' '.join(who for who, _, _ in items)}", "begin", *typed)
            assert not [line for line in answers if line.startswith("No:")], answers

    def pair(self) -> str:
        """Pair the next round: `1-4 2-5`."""
        return boards(self.told("pair"))


def boards(lines: list[str]) -> str:
    """The boards that the terminal shows."""
    found = (BOARD.match(line) for line in lines)
    return " ".join("-".join(match.groups()) for match in found if match)


def report(path: Path, players: int, *rounds: str, ratings: bool = True) -> str:
    """A report file (TRF) of rounds written as `1-4:1 2-5:+ 7:bye 3:zero`; whoever is not named has nothing there."""
    cells: dict[int, list[str]] = {n: [] for n in range(1, players + 1)}
    for text in rounds:
        told = dict.fromkeys(cells, "")
        for who, _, result in (item.partition(":") for item in text.split()):
            told.update(_cells(who, result))
        for number, cell in told.items():
            cells[number].append(cell)
    lines = ["012 Event", *(_line(number, row, ratings=ratings) for number, row in cells.items())]
    file = path / "event.trf"
    file.write_text("\n".join(lines), encoding="utf-8")
    return str(file)


_SIGNS = {"1": "10", "=": "==", "0": "01", "+": "+-", "-": "-+", "--": "--"}
_FREE = {"bye": "0000 - U", "half": "0000 - H", "zero": "0000 - Z"}


def _cells(who: str, result: str) -> dict[int, str]:
    if "-" not in who:
        return {int(who): _FREE[result]}
    white, black = map(int, who.split("-"))
    first, second = _SIGNS[result][0], _SIGNS[result][1]
    return {white: f"{black:4} w {first}", black: f"{white:4} b {second}"}


def _line(number: int, cells: list[str], *, ratings: bool) -> str:
    rating = 2400 - 10 * number if ratings else 0
    start = f"001 {number:4}      P{number}".ljust(48) + f"{rating:4}"
    return (start.ljust(89) + "".join(f"  {cell:8}" for cell in cells)).rstrip()
