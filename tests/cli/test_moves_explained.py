"""The laws as people meet them: `mainroad moves --why` names the articles that make moves what they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.reasons import MoveRule
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.gists import LANGUAGES, gists
from mainroad.rulebooks.move_articles import CHAPTERS, articles_of
from mainroad.rulebooks.pytest_articles import cases
from support.law_cases import ROWS
from support.law_cases.row import Row

OF_NO_CAPTURE = {MoveRule.MAN_STEPS, MoveRule.KING_GOES, MoveRule.BECOMES_KING, MoveRule.KING_FROM_NEXT_MOVE}


AT_THE_EDGE = "W:WK48,25:B34,14"
"""The king stops before its own piece, but there is no square behind to which it could jump."""


def shown(position: DraughtsPosition) -> set[MoveRule]:
    """The rules that can show: a case in which nothing can be taken has those of captures by what is missing."""
    moves = position.legal_moves()
    if not moves[0].is_capture:
        return OF_NO_CAPTURE if any(move.crowns for move in moves) else OF_NO_CAPTURE - {MoveRule.KING_FROM_NEXT_MOVE}
    crowning = set() if any(move.crowns for move in moves) else {MoveRule.STOPS_AS_KING}
    return set(MoveRule) - {MoveRule.KING_FROM_NEXT_MOVE} - crowning


def explained(row: Row) -> Iterator[tuple[Variant, str, frozenset[str]]]:
    """For each game of a row and each rulebook that it cites: which of its articles an explanation can name."""
    for variant in row.variants:
        for code in sorted({article.code for article in row.articles if (article.code, variant.name) in BOOKS}):
            rules = shown(read_fen(variant, row.fen))
            if named := set(map(str, articles_of(code, variant, *rules))) & set(map(str, row.articles)):
                yield variant, code, frozenset(named)


def citations(row: Row) -> str:
    return ", ".join(sorted({article for _, _, named in explained(row) for article in named}))


def told(*arguments: str) -> dict[str, set[str]]:
    """What stands below each line of the command's answer."""
    result = CliRunner().invoke(main, ["moves", *arguments, "--why"])
    assert result.exit_code == 0, result.output
    below: dict[str, set[str]] = {}
    for line in result.output.splitlines():
        if line.startswith("    "):
            list(below.values())[-1].add(line.strip().partition(":")[0])
        else:
            below[line] = set()
    return below


def ends(moves: Iterable[str]) -> set[tuple[str, str]]:
    """Where moves begin and end, however they are written."""
    squares = (re.findall("[a-j][0-9]|[0-9]+", move.partition("(")[0]) for move in moves)
    return {(named[0], named[-1]) for named in squares}


TOLD = [(citations(row), row.fen, row) for row in ROWS if citations(row) and row.fen != AT_THE_EDGE]


@pytest.mark.parametrize(("fen", "row"), cases(TOLD))
def test_a_case_has_its_moves_and_each_article_is_named(fen: str, row: Row) -> None:
    for variant, code, named in explained(row):
        below = told(variant.name, fen, "--rulebook", code)
        assert ends(line for line in below if not line.startswith("Not: ")) == ends(row.legal), variant.name
        assert named <= set().union(*below.values()), variant.name


OF_CHESS = [
    ("CH 3.2, CH 3.5", "k7/8/8/8/3B4/8/8/7K w - - 0 1", "Bg7"),
    ("CH 3.3, CH 3.5", "7k/8/8/8/3R4/8/8/7K w - - 0 1", "Ra4"),
    ("CH 3.4, CH 3.1.a", "6k1/8/8/8/3Q3p/8/8/7K w - - 0 1", "Qxh4"),
    ("CH 3.6", "7k/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1", "Nb5"),
    ("CH 3.7.1", "7k/8/8/8/8/4P3/8/7K w - - 0 1", "e4"),
    ("CH 3.7.2", "7k/8/8/8/8/8/4P3/7K w - - 0 1", "e4"),
    ("CH 3.7.3, CH 3.1.a", "7k/8/8/3n4/4P3/8/8/7K w - - 0 1", "exd5"),
    ("CH 3.7.4", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p."),
    ("CH 3.7.5", "7k/P7/8/8/8/8/8/7K w - - 0 1", "a8N"),
    ("CH 3.8.1", "7k/8/8/8/3K4/8/8/8 w - - 0 1", "Kc3"),
    ("CH 3.8.2", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0"),
    ("CH 3.9.a", "k7/8/8/8/8/8/2B1r3/4K3 w - - 0 1", "Kxe2"),
    ("CH 3.9.b", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "Not: e2d1, e2f1, e2d3, e2f3, e2c4, e2g4, e2b5, e2h5, e2a6"),
    ("CH 3.8.2.1.2", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "Not: 0-0-0"),
    ("CH 3.8.2.1.1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Not: 0-0"),
    ("CH 3.8.2.2.1", "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Not: 0-0-0"),
    ("CH 3.8.2.2.2", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "Not: 0-0"),
    ("CH 1.2, CH 5.1.1", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", "The game is over."),
    ("CH 5.2.1", "7k/5Q2/8/8/8/8/8/7K b - - 0 1", "The game is over."),
    ("CH 5.2.2, CH 9.6", "7k/8/8/8/8/8/8/7K w - - 0 1", "The game is over."),
]


@pytest.mark.parametrize(("fen", "line", "articles"), cases([(row[0], row[1], row[2], row[0]) for row in OF_CHESS]))
def test_a_move_of_chess_names_its_articles(fen: str, line: str, articles: str) -> None:
    assert set(articles.split(", ")) <= told("chess", fen)[line]


ENDED = [
    ("RU 1.8.1.b", "russian", "RU", "W:Wh4:Bg5,f6"),
    ("RU 1.8.1.c", "russian", "RU", "W:W:Bg5"),
    ("UA III-4.2.3", "brazilian", "UA", "W:Wh4:Bg5,f6"),
    ("UA III-4.2.2", "russian", "UA", "W:W:Bg5"),
    ("UA IV-4.2.3", "international", "UA", "W:W35:B30,24"),
    ("UA IV-4.2.2", "international", "UA", "W:W:B1"),
    ("FM A1-7.2.2", "international", "FM", "W:W35:B30,24"),
    ("FM A1-7.2.3", "international", "FM", "W:W:B1"),
    ("FM A1b-7.2.2", "brazilian", "FM", "W:Wh4:Bg5,f6"),
    ("FM A1b-7.2.3", "brazilian", "FM", "W:W:Bg5"),
    ("CK 1.30", "english", "CK", "B:W9,14:B5"),
    ("RU 5.1.4.a", "giveaway", "RU", "W:W:Bg5"),
    ("RU 5.1.4.a", "giveaway-international", "RU", "W:W35:B30,24"),
]


@pytest.mark.parametrize(("game", "code", "fen", "article"), cases([(*row, row[0]) for row in ENDED]))
def test_who_cannot_move_is_told_how_the_game_ended(game: str, code: str, fen: str, article: str) -> None:
    assert told(game, fen, "--rulebook", code) == {"The game is over.": {article}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_of_draughts_is_told_in_each_language(language: str) -> None:
    games = product(CHAPTERS, DRAUGHTS.values())
    named = {article for code, variant in games for article in articles_of(code, variant, *MoveRule)}
    assert len(named) > 90
    assert named - gists(language).keys() == set()


class TestBarred:
    def test_moves_without_capture(self) -> None:
        assert told("russian", "W:Wc3,e1:Bd4")["Not: c3-b4, e1-d2, e1-f2"] == {"RU 1.5.3.a"}

    @pytest.mark.article("RU 2.5.1.a", "RU 2.5.1.d")
    def test_captures_of_fewer_pieces(self) -> None:
        below = told("international", "W:W32:B28,19,27", "--rulebook", "RU")
        assert below["Not: 32x21"] == {"RU 2.5.1.a", "RU 2.5.1.d"}

    @pytest.mark.parametrize(
        ("game", "code"), [("russian", "CK"), ("english", "RU"), ("giveaway", "FM"), ("chess", "UA")]
    )
    def test_a_book_that_does_not_know_the_game_is_refused(self, game: str, code: str) -> None:
        fen = "7k/8/8/8/8/8/8/7K w - - 0 1" if game == "chess" else "W:W21:B18"
        result = CliRunner().invoke(main, ["moves", game, fen, "--why", "--rulebook", code])
        assert result.exit_code == 2
        assert f"'{code}' does not say how pieces move here" in result.output

    def test_a_book_of_another_game_of_its_board_says_nothing_that_is_wrong_here(self) -> None:
        """By the Russian code a capture is chosen freely; in Brazilian draughts the most must be taken."""
        below = told("brazilian", "W:Wc3,e3:Bd4", "--rulebook", "RU")
        assert below["c3:e5"] == {"RU 1.5.1", "RU 1.5.3.a"}

    def test_another_book_is_refused_in_one_sentence(self) -> None:
        result = CliRunner().invoke(main, ["moves", "russian", "W:Wc3:Bd4", "--why", "--rulebook", "CH"])
        assert result.exit_code == 2
        assert "'CH' does not say how pieces move here; one of RU, UA, FM does." in result.output
