"""A position on the wire is what the board room lays."""

from __future__ import annotations

import random

import pytest

from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.notation.written import write_move
from mainroad.play.board import step
from mainroad.site.boardroom.chess import ChessTable
from mainroad.site.boardroom.draughts import DraughtsTable
from mainroad.site.boardroom.position_views import Option, PositionView
from mainroad.site.hall.live import voices
from mainroad.site.hall.live.board_payload import Voice, last_said, legal_for, legal_seen, move_seen, position_payload
from mainroad.site.hall.live.spoken import talk

VOICES = [Voice("en"), Voice("ru", by_number=True)]


def table_of(position: AnyPosition) -> PositionView:
    return ChessTable(position) if isinstance(position, ChessPosition) else DraughtsTable(position)


def text_of(table: PositionView, option: Option) -> str:
    return table.written(option, False).rstrip("+#") if isinstance(table, ChessTable) else option.text


@pytest.mark.parametrize("name", GAMES)
def test_the_quick_way_says_what_the_board_room_says(name: str) -> None:
    chance, position = random.Random(6), GAMES[name].start()
    for _ in range(60):
        table, legal = table_of(position), position.legal_moves()
        assert position_payload(position) == (table.fen, {key: piece.key for key, piece in table.pieces.items()})
        options = [(text_of(table, option), option.path, option.captured) for option in table.options]
        assert [(seen.text, seen.path, seen.captured) for seen in legal_seen(position)] == options
        if not legal:
            return
        move = chance.choice(legal)
        text = write_move(position, move)  # type: ignore[arg-type]
        option = table.read(text)
        for voice in VOICES:
            made = move_seen(position, text, True, position.side, 3, voice)
            assert made.text == table.written(option, voice.by_number)
            assert made.spoken == table.spoken(option, voice.language, voice.alphabet, voice.by_number)
            assert (made.path, made.captured) == (option.path, option.captured)
        position = position.played(move)  # type: ignore[arg-type]


@pytest.mark.parametrize("style", voices.Style)
@pytest.mark.parametrize("name", GAMES)
def test_the_words_that_come_with_a_move_are_those_that_are_said_when_asked(name: str, style: voices.Style) -> None:
    chance, position, said = random.Random(6), GAMES[name].start(), voices.Voice(style, "uk")
    is_quick = name != "chess" and style is not voices.Style.NOTATION
    for _ in range(30):
        legal, asked = legal_for(position, Voice("en", said=said)), talk(position, said)
        assert [move.said for move in legal] == [asked.moves[move.text] if is_quick else "" for move in legal]
        if not legal:
            return
        move = step(position, chance.choice(legal).text)
        told = talk(move.after, said, (position, move.move))
        assert last_said(position, move.text, said) == (told.last, told.lang)
        position = move.after


def test_who_says_no_voice_is_told_no_words() -> None:
    start = GAMES["russian"].start()
    assert legal_for(start, Voice("en")) == legal_seen(start)
    assert last_said(start, "c3-d4", None) == ("", "")


def test_what_was_no_legal_move_stands_as_it_was_seen() -> None:
    start = GAMES["russian"].start()
    assert move_seen(start, "a1-b4", False, start.side, 1, VOICES[0]).spoken == "a1-b4"
