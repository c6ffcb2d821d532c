"""The protocol of a game: who played, when, the result, and whatever the arbiter had to deal with."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Side
from mainroad.competition.desk.team_tables import match_sheet
from mainroad.competition.history import Game
from mainroad.competition.officials import Role
from mainroad.competition.scoring import points_ruling
from mainroad.documents import conduct, speaking
from mainroad.documents.lists import match_table, result
from mainroad.documents.paper import Align, Block, Column, Facts, Items, Paper, Row, Section, Table
from mainroad.documents.subject import Subject
from mainroad.words import say


def protocol(subject: Subject) -> Paper:
    """The protocols of the games of a round, or of one board."""
    listed = enumerate(subject.desk_round.round.games, start=1)
    wanted = [(board, game) for board, game in listed if subject.board in (0, board)]
    parts = tuple(_game(subject, board, game, on_new_page=n > 0) for n, (board, game) in enumerate(wanted))
    return subject.paper(
        "protocol", parts, subtitle=subject.say("round", round=subject.round_number), facts=subject.where()
    )


def _game(subject: Subject, board: int, game: Game, *, on_new_page: bool) -> Section:
    table = subject.state.table_of(subject.round_number, board)
    blocks = (
        Facts(tuple(_facts(subject, game))),
        _players(subject, game),
        *_inside(subject, board, game),
        *_incidents(subject, board, game),
        subject.signatures(Role.LINE, Role.CHIEF),
    )
    return Section(subject.say("round-and-table", round=subject.round_number, table=table), blocks, on_new_page)


def _facts(subject: Subject, game: Game) -> Iterator[tuple[str, str]]:
    begun = speaking.at(subject.desk_round.begun_ms, subject.zone, subject.language)
    if begun:
        yield subject.say("start"), begun
    if subject.state.regulation:
        yield subject.say("game-name"), subject.say(f"game.{subject.regulation.game}")
        yield subject.say("time-control"), speaking.control(subject.regulation.time_control, subject.language)
    yield subject.say("result"), result(subject, game) or subject.say("not-known")
    if game.score is not None:
        ruling = points_ruling(subject.scoring, game)
        cited = ", ".join(map(str, ruling.articles))
        words = say(ruling.message, subject.language, **ruling.parameters)
        yield subject.say("by-article"), f"{words} ({cited})" if cited else words


def _players(subject: Subject, game: Game) -> Table:
    columns = (
        Column(subject.say("colour")),
        Column(subject.say("name"), share=3),
        Column(subject.say("player-title")),
        Column(subject.say("delegation"), share=2),
        Column(subject.say("rating"), Align.RIGHT),
        Column(subject.say("late"), Align.RIGHT),
    )
    rows = tuple(_player(subject, side, number) for side, number in zip(Side, (game.white, game.black), strict=True))
    return Table(columns, rows)


def _player(subject: Subject, side: Side, number: int) -> Row:
    entry = subject.state.numbers[number - 1]
    entered = subject.state.entries[entry]
    late = next((m for n, m in subject.desk_round.came.items() if n == number), 0)
    return (
        subject.say(side.value),
        subject.name(number),
        subject.title(entry),
        subject.delegation(entry),
        str(entered.rating or ""),
        subject.count("minutes", late) if late else "",
    )


def _inside(subject: Subject, board: int, game: Game) -> Iterator[Block]:
    """The games of a micro-match, or the boards of a team match."""
    place = subject.round_number, board
    if place in subject.state.matches:
        yield match_table(subject, match_sheet(subject.state, *place))
    if games := subject.state.games.get(place):
        columns = (Column(subject.say("game-word")), Column(subject.say("white"), share=1),
                   Column(subject.say("result"), Align.CENTRE), Column(subject.say("black"), share=1))  # fmt: skip
        rows = tuple(
            (str(n), subject.name(part.white), result(subject, part), subject.name(part.black))
            for n, part in enumerate(games, start=1)
        )
        yield Table(columns, rows)


def _incidents(subject: Subject, board: int, game: Game) -> Iterator[Section]:
    """Claims, incidents and calls of this board, sanctions and protests of its players in this round."""
    here = subject.round_number, board
    cases = [case for case in subject.state.cases.values() if (case.raised.round, case.raised.board) == here]
    if cases:
        columns = (
            Column(subject.say("breach.time")),
            Column(subject.say("case-kind")),
            Column(subject.say("name"), share=2),
            Column(subject.say("breach.about"), share=3),
            Column(subject.say("breach.decision"), share=3),
        )
        rows = tuple(
            (
                speaking.at(case.raised.at_ms, subject.zone, subject.language),
                subject.say(f"case.{case.raised.kind}"),
                subject.name(case.raised.number) if case.raised.number else subject.person(case.raised.offender) or "–",
                conduct.about(subject, case),
                conduct.decision(subject, case),
            )
            for case in cases
        )
        yield Section(subject.say("incidents"), (Table(columns, rows, named_by=None),))
    yield from _consequences(subject, game)


def _consequences(subject: Subject, game: Game) -> Iterator[Section]:
    number, players = subject.round_number, {game.white, game.black}
    sanctions = [s for s in subject.state.sanctions if s.round == number and s.number in players]
    if sanctions:
        lines = tuple(f"{subject.name(s.number)}: {conduct.sanction_words(subject, s)}" for s in sanctions)
        yield Section(subject.say("sanctions"), (Items(lines),))
    protests = [p for p in subject.state.protested.values() if p.round == number and p.number in players]
    if protests:
        yield Section(subject.say("protests"), (Items(tuple(conduct.protest_words(subject, p) for p in protests)),))
