"""Events of teams at the desk: a round a line, a match as its boards went."""

from __future__ import annotations

from mainroad.competition.desk.commands import ScoreTable
from support.arbiter import DRAWN, LOST, WON, Desk, as_written, regulation, teams

MARKS = {"1": WON, "=": DRAWN, "0": LOST}


def played(book: str, count: int, *rounds: str, tie_breaks: str = "", system: str = "round-robin") -> Desk:
    """An event of teams: a round a line, a result a board as the team named first scored."""
    boards = len(rounds[0].split()[0].partition(":")[2])
    listed = f"tie_breaks = [{tie_breaks}]\n" if tie_breaks else ""
    length = len(rounds) if system != "round-robin" else 0
    text = regulation(book, system, length, f'nature = "team"\n{listed}teams = {{boards = {boards}}}\n')
    desk = teams(count, text, boards)
    for number, line in enumerate(rounds, start=1):
        matches = [match.partition(":") for match in line.split()]
        pairs = [tuple(map(int, who.split("-"))) for who, *_ in matches]
        resting = set(range(1, count + 1)) - {team for pair in pairs for team in pair}
        desk.start(*((white, black) for white, black in pairs), bye=next(iter(resting), None))
        for board, (_, _, results) in enumerate(matches, start=1):
            for table, mark in enumerate(results, start=1):
                desk(ScoreTable(number, board, table, as_written(table, MARKS[mark])))
    return desk
