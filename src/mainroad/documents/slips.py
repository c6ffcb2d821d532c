"""Papers that are filled in by hand: result slips, and score sheets for each game."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from mainroad.basics import Side
from mainroad.competition.history import Game
from mainroad.documents import speaking
from mainroad.documents.paper import (
    Align,
    Column,
    Facts,
    Paper,
    Paragraph,
    Row,
    Section,
    Signatures,
    Slip,
    Slips,
    Table,
)
from mainroad.documents.subject import Subject
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.words import say_day

LINE_MM = 8
"""Room enough for a hand."""


def slips(subject: Subject) -> Paper:
    """A slip for every board of a round: names, room for the result and for both signatures."""
    if subject.state.is_team_event:
        found = tuple(_match_slip(subject, board) for board, _ in _boards(subject))
        return subject.paper("slips", (Slips(found, abreast=1),), is_form=True)
    found = tuple(_slip(subject, board, game) for board, game in _boards(subject))
    return subject.paper("slips", (Slips(found, abreast=1 if _games(subject) > 1 else 2),), is_form=True)


def _boards(subject: Subject) -> Iterator[tuple[int, Game]]:
    """The boards that are asked for, in the order of their tables."""
    listed = enumerate(subject.desk_round.round.games, start=1)
    wanted = [(board, game) for board, game in listed if subject.board in (0, board)]
    yield from sorted(wanted, key=lambda item: subject.state.table_of(subject.round_number, item[0]))


def _games(subject: Subject) -> int:
    """How many games an encounter has."""
    regulation = subject.state.regulation
    return regulation.micro_match.games if regulation and regulation.micro_match else 1


def _title(subject: Subject, board: int) -> str:
    table = subject.state.table_of(subject.round_number, board)
    return subject.say("round-and-table", round=subject.round_number, table=table)


def _slip(subject: Subject, board: int, game: Game) -> Slip:
    games = _games(subject)
    numbered = [subject.say("game", game=n) for n in range(1, games + 1)] if games > 1 else []
    columns = (
        Column(subject.say("colour")),
        Column(subject.say("name"), share=3),
        *(Column(title, Align.CENTRE) for title in (*numbered, subject.say("result"))),
        Column(subject.say("signature"), share=2),
    )
    blank = ("",) * (len(columns) - 2)
    rows: tuple[Row, ...] = (
        (subject.say("white"), subject.name(game.white), *blank),
        (subject.say("black"), subject.name(game.black), *blank),
    )
    table = Table(columns, rows, named_by=1, is_ruled=True, line_mm=LINE_MM)
    note = (Paragraph(subject.say("colours-change"), is_note=True),) if games > 1 else ()
    return Slip(_title(subject, board), (Paragraph(subject.contest, is_note=True), table, *note))


def _match_slip(subject: Subject, board: int) -> Slip:
    match = subject.state.matches[subject.round_number, board]
    teams = subject.name(match.white), subject.name(match.black)
    columns = (
        Column(subject.say("board"), Align.RIGHT),
        Column(teams[0], share=3),
        Column(subject.say("colour")),
        Column(subject.say("result"), Align.CENTRE, share=1),
        Column(subject.say("colour")),
        Column(teams[1], share=3),
    )
    rows = tuple(
        (
            str(n),
            subject.person(seat.players.white),
            subject.say((Side.WHITE if n % 2 else Side.BLACK).value),
            "",
            subject.say((Side.BLACK if n % 2 else Side.WHITE).value),
            subject.person(seat.players.black),
        )
        for n, seat in enumerate(match.boards, start=1)
    )
    signed = Signatures(tuple((subject.say("captain-of", team=team), "") for team in teams))
    table = Table(columns, rows, is_ruled=True, line_mm=LINE_MM)
    return Slip(f"{_title(subject, board)}: {teams[0]} – {teams[1]}", (table, signed))


# -- score sheets -----------------------------------------------------------------------------------

LINES = {"international": (3, 30), "giveaway-international": (3, 30), "chess": (3, 30)}
"""Columns of pairs of moves, and the pairs in each: long games need more room."""
USUAL_LINES = (2, 30)
SHEET_LINE_MM = 6


def score_sheets(subject: Subject) -> Paper:
    """A score sheet for every game of a round; without a round, one blank sheet."""
    return subject.paper("score-sheet", tuple(_sheets(subject)), is_form=True)


def _sheets(subject: Subject) -> Iterator[Section]:
    if not subject.round:
        yield _sheet(subject, subject.say("title.score-sheet"), "", "")
        return
    for board, game in _boards(subject):
        pairs = [(game.white, game.black), (game.black, game.white)]
        for number in range(_games(subject)):
            part = f", {subject.say('game', game=number + 1).lower()}" if _games(subject) > 1 else ""
            yield _sheet(subject, _title(subject, board) + part, *map(subject.name, pairs[number % 2]))


def _sheet(subject: Subject, title: str, white: str, black: str) -> Section:
    """A page: who plays, the pairs of moves, the result and who signs it."""
    regulation = subject.state.regulation
    facts = Facts(
        (
            (subject.say("tournament"), subject.contest),
            (subject.say("game-name"), subject.say(f"game.{_game(subject)}")),
            (
                subject.say("time-control"),
                speaking.control(regulation.time_control, subject.language) if regulation else "",
            ),
            (subject.say("date"), _date(subject) or "_" * 20),
            (subject.say("white"), white or "_" * 40),
            (subject.say("black"), black or "_" * 40),
        )
    )
    foot = Table(
        tuple(Column(subject.say(name), share=1) for name in ("result", "time-white", "time-black")),
        (("", "", ""),),
        named_by=None,
        is_ruled=True,
        line_mm=LINE_MM,
    )
    signed = Signatures(tuple((subject.say(name), "") for name in ("signature-white", "signature-black", "role.line")))
    return Section(title, (facts, moves_table(subject, _game(subject)), foot, signed), on_new_page=True)


def _game(subject: Subject) -> str:
    return subject.state.regulation.game if subject.state.regulation else "russian"


def _date(subject: Subject) -> str:
    """The day of the round, if it is known."""
    if not subject.round:
        return ""
    desk = subject.desk_round
    known = desk.begun_ms or desk.start_ms
    return say_day(datetime.fromtimestamp(known / 1000, subject.zone).date(), subject.language) if known else ""


def moves_table(subject: Subject, game: str) -> Table:
    """Numbered pairs of moves in columns; the side that begins the game opens each pair."""
    abreast, lines = LINES.get(game, USUAL_LINES)
    first = DRAUGHTS_GAMES[game].variant.first if game in DRAUGHTS_GAMES else Side.WHITE
    pair = tuple(Column(subject.say(side.value), share=1) for side in (first, first.opponent))
    columns = (Column(subject.say("number"), Align.RIGHT), *pair) * abreast
    rows = tuple(
        tuple(text for column in range(abreast) for text in (str(line + column * lines), "", ""))
        for line in range(1, lines + 1)
    )
    return Table(columns, rows, named_by=None, is_ruled=True, line_mm=SHEET_LINE_MM)
