"""`mainroad moves`: the legal moves of a position, and why just these."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from operator import itemgetter

import click

from mainroad.basics import Article
from mainroad.cli.asking import RefusedError, asked_game, asked_position, decode_text
from mainroad.cli.speech import chosen_language, phrase
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyGame
from mainroad.laws.protocol import NotationError
from mainroad.laws.reasons import barred, rule_of_end, rules_of
from mainroad.notation.chess import write_san
from mainroad.notation.moves import own_style, write_move
from mainroad.notation.written import written_moves
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.chess_moves import articles_of_end, articles_of_move, barred_moves
from mainroad.rulebooks.gists import gist_in
from mainroad.rulebooks.irregularities import HOME_BOOKS
from mainroad.rulebooks.move_articles import articles_of
from mainroad.rulebooks.register import REGISTER

Explained = tuple[str, tuple[Article, ...]]
"""A line, and the articles below it."""


@click.command()
@click.argument("variant")
@click.argument("fen")
@click.option("--why", is_flag=True, help="Say by which articles each move may be played, and what bars others.")
@click.option("--rulebook", metavar="CODE", help="With --why; unless told, the game's own.")
@click.pass_context
def moves(context: click.Context, variant: str, fen: str, why: bool, rulebook: str | None) -> None:
    """List the legal moves of a position, one a line, sorted.

    VARIANT is russian, brazilian, international, english, spantsireti, giveaway, giveaway-international or chess.
    FEN is the position, such as "W:Wc3,Kd4:Bb8". With "-" positions are read from standard input, one a line, and
    each is answered with a line of JSON.
    """
    game = asked_game(variant)
    if why:
        for line in _explanation(game, fen, rulebook):
            click.echo(line)
        return
    if fen != "-":
        for move in written_moves(asked_position(game, fen)):
            click.echo(move.text)
        return
    answers = [_answer(game, decode_text(line).rstrip("\r\n")) for line in sys.stdin.buffer if line.strip()]
    if not answers:
        raise RefusedError(phrase("Standard input holds no position: one is written on a line."))
    context.exit(0 if all(answers) else 2)


def _answer(game: AnyGame, line: str) -> bool:
    """Answer one line, and say whether it held a position."""
    try:
        position = game.parse(line)
    except NotationError as error:
        click.echo(json.dumps({"fen": line, "error": str(error)}))
        return False
    listed = [{"text": move.text, "path": move.path, "captured": move.captured} for move in written_moves(position)]
    click.echo(json.dumps({"fen": line, "moves": listed}))
    return True


# -- why ------------------------------------------------------------------------------------------


def _explanation(game: AnyGame, fen: str, rulebook: str | None) -> Iterator[str]:
    """Each move with its articles, then what is barred, then the end of the game if this is it."""
    position = asked_position(game, fen)
    books = tuple(code for code, name in BOOKS if name == game.name)
    code = (rulebook or HOME_BOOKS.get(game.name, books[0])).upper()
    if code not in books:
        raise RefusedError(phrase("{0!r} does not say how pieces move here; one of {1} does.", code, ", ".join(books)))
    told = _chess(position) if isinstance(position, ChessPosition) else _draughts(position, code)
    for heading, articles in told:
        yield heading
        for article in articles:
            yield f"    {article}: {gist_in(REGISTER.entry(article), chosen_language()).text}"


def _draughts(position: DraughtsPosition, code: str) -> Iterator[Explained]:
    articles = partial(articles_of, code, position.variant)
    moves = ((write_move(position, move), rules_of(position, move)) for move in position.legal_moves())
    for text, rules in sorted(moves, key=itemgetter(0)):
        yield text, articles(*rules)
    for each in barred(position):
        yield phrase("Not: {0}", ", ".join(_written_out(position, move) for move in each.moves)), articles(each.rule)
    end = rule_of_end(position)
    if end is not None:
        yield phrase("The game is over."), articles(end)


def _chess(position: ChessPosition) -> Iterator[Explained]:
    moves = ((write_san(position, move), articles_of_move(position, move)) for move in position.legal_moves())
    yield from sorted(moves, key=itemgetter(0))
    for texts, articles in barred_moves(position):
        yield phrase("Not: {0}", ", ".join(texts)), articles
    if end := articles_of_end(position):
        yield phrase("The game is over."), end


def _written_out(position: DraughtsPosition, move: DraughtsMove) -> str:
    """A move that may not be played, square by square: the shorter forms are for legal ones."""
    separator = own_style(position.variant).separator if move.is_capture else "-"
    return separator.join(position.board.name(square, position.variant.numbering) for square in move.path)
