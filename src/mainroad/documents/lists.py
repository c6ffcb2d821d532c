"""What hangs on the wall of the hall: the pairings of a round by board and by name, and its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainroad.basics import Side
from mainroad.competition.desk.team_tables import MatchSheet, match_sheets
from mainroad.competition.history import Free, Game, How
from mainroad.documents import speaking
from mainroad.documents.paper import (
    Align,
    Block,
    Cell,
    Code,
    Column,
    Mark,
    Paper,
    Paragraph,
    Row,
    Section,
    Size,
    Table,
)
from mainroad.documents.subject import Subject


def by_board(subject: Subject) -> Paper:
    """The pairings of a round in the order of the tables, with the points before it."""
    rows = sorted(_pairing_rows(subject), key=lambda item: item[0])
    short, points = subject.say("points-short"), subject.say("points")
    columns = (
        Column(subject.say("table"), Align.RIGHT),
        Column(subject.say("white"), share=1),
        *(Column(short, Align.RIGHT, meaning=f"{points}: {subject.say(side.value)}") for side in Side),
        Column(subject.say("black"), share=1),
    )
    table = Table(columns, tuple(row for _, row in rows), size=Size.WALL)
    return _of_round(subject, "pairings", (table, *_free(subject)), subject.board_code)


def _pairing_rows(subject: Subject) -> Iterator[tuple[int, Row]]:
    tables = subject.state.tables_of(subject.round_number)
    for table, game in zip(tables, subject.desk_round.round.games, strict=True):
        white, black = (subject.scoring.written(subject.before.points.get(n, 0)) for n in (game.white, game.black))
        yield table, (Cell(str(table), Mark.STRONG), subject.name(game.white), white, black, subject.name(game.black))


def _of_round(subject: Subject, title: str, blocks: Sequence[Block], code: Code | None = None) -> Paper:
    desk = subject.desk_round
    when = speaking.at(desk.begun_ms or desk.start_ms or 0, subject.zone, subject.language)
    place = subject.event.venue if subject.event else ""
    facts = ((subject.say("start"), when), (subject.say("place"), place))
    round_ = subject.say("round", round=subject.round_number)
    return subject.paper(title, blocks, subtitle=round_, facts=facts, code=code)


def _free(subject: Subject) -> Iterator[Block]:
    """Those who have no opponent, by why that is so."""
    for how in (How.BYE, How.ASKED, How.ABSENT):
        names = [subject.name(free.player) for free in subject.desk_round.round.free if free.how is how]
        if names:
            yield Paragraph(f"{subject.say(f'free.{how.value}')}: {'; '.join(names)}")


def alphabetical(subject: Subject) -> Paper:
    """The pairings of a round by name: where to sit, with which colour, against whom."""
    columns = (
        Column(subject.say("name"), share=5),
        Column(subject.say("table"), Align.RIGHT),
        Column(subject.say("colour")),
        Column(subject.say("opponent"), share=5),
    )
    found = sorted(_seats(subject), key=lambda item: subject.player(item[0]).sorting(subject.letters))
    rows = tuple(row for _, row in found)
    table = Table(columns, rows, size=Size.WALL)
    return _of_round(subject, "pairings-by-name", (table,), subject.board_code)


def _seats(subject: Subject) -> Iterator[tuple[int, Row]]:
    tables = subject.state.tables_of(subject.round_number)
    for table, game in zip(tables, subject.desk_round.round.games, strict=True):
        for side, own, other in ((Side.WHITE, game.white, game.black), (Side.BLACK, game.black, game.white)):
            where = Cell(str(table), Mark.STRONG)
            yield own, (subject.name(own), where, subject.say(side.value), subject.name(other))
    for free in subject.desk_round.round.free:
        yield free.player, (subject.name(free.player), "–", "–", subject.say(f"free.{free.how.value}"))


# -- results ----------------------------------------------------------------------------------------


def results(subject: Subject) -> Paper:
    """The results of a round: boards, the games of micro-matches, or the boards of team matches."""
    if subject.state.is_team_event:
        blocks: tuple[Block, ...] = tuple(_match_sections(subject))
    else:
        blocks = (_results_table(subject),)
    return _of_round(subject, "results", (*blocks, *_free_points(subject)))


def result(subject: Subject, game: Game) -> str:
    """A result as the tables of the rulebook write it; nothing while it is not known."""
    if game.score is None:
        return ""
    if game.how in (How.FORFEIT, How.MARKED):
        return " : ".join(subject.scoring.plus if points else subject.scoring.minus for points in game.score)
    written = " : ".join(map(subject.scoring.written, game.score))
    return written if game.how is How.PLAYED else f"{written} ({subject.say(f'how.{game.how.value}')})"


def _results_table(subject: Subject) -> Table:
    games = max((len(games) for games in subject.state.games.values()), default=0)
    columns = (
        Column(subject.say("table"), Align.RIGHT),
        Column(subject.say("white"), share=1),
        *(Column(subject.say("game", game=n), Align.CENTRE) for n in range(1, games + 1)),
        Column(subject.say("result"), Align.CENTRE),
        Column(subject.say("black"), share=1),
    )
    rows = tuple(row for _, row in sorted(_result_rows(subject), key=lambda item: item[0]))
    return Table(columns, rows, size=Size.WALL)


def _result_rows(subject: Subject) -> Iterator[tuple[int, Row]]:
    number = subject.round_number
    for board, game in enumerate(subject.desk_round.round.games, start=1):
        table = subject.state.table_of(number, board)
        inner = [own_result(subject, part, game.white) for part in subject.state.games.get((number, board), ())]
        total = Cell(result(subject, game), Mark.STRONG)
        yield table, (str(table), subject.name(game.white), *inner, total, subject.name(game.black))


def own_result(subject: Subject, game: Game, first: int) -> str:
    """A game of a micro-match seen from who began with White: the colours change, the columns do not."""
    text = result(subject, game)
    return text if game.white == first else " : ".join(reversed(text.split(" : ")))


def _free_points(subject: Subject) -> Iterator[Paragraph]:
    for free in subject.desk_round.round.free:
        yield Paragraph(_free_line(subject, free))


def _free_line(subject: Subject, free: Free) -> str:
    points = subject.scoring.written(free.points)
    return subject.say(
        "free-line", name=subject.name(free.player), why=subject.say(f"free.{free.how.value}"), points=points
    )


def _match_sections(subject: Subject) -> Iterator[Section]:
    for sheet in match_sheets(subject.state, subject.round_number):
        title = f"{subject.name(sheet.white)} – {subject.name(sheet.black)}"
        yield Section(f"{title}  {sheet.score.replace(':', ' : ')}".strip(), (match_table(subject, sheet),))


def match_table(subject: Subject, sheet: MatchSheet) -> Table:
    """The boards of a team match: who had White on each, and the result by team."""
    columns = (
        Column(subject.say("board"), Align.RIGHT),
        Column(subject.name(sheet.white), share=1),
        Column(subject.say("result"), Align.CENTRE),
        Column(subject.name(sheet.black), share=1),
        Column(subject.say("with-white")),
    )
    rows = tuple(
        (
            str(seat.table),
            subject.person(seat.players.white),
            " : ".join(filter(None, seat.marks)),
            subject.person(seat.players.black),
            subject.person(seat.colours.white),
        )
        for seat in sheet.seats
    )
    return Table(columns, rows)
