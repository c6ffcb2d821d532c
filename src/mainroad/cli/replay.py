"""`mainroad replay`: whether recorded games were played by the rules."""

from __future__ import annotations

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any

import click

from mainroad.cli.asking import RefusedError, asked_game, read_decoded
from mainroad.cli.sheets import sheet, spoken_moves
from mainroad.cli.speech import phrase
from mainroad.competition.ballots.openings import Opening, departure
from mainroad.laws.games import GAMES, AnyGame, DraughtsGame
from mainroad.laws.protocol import NotationError
from mainroad.notation.alphabets import SPOKEN_LANGUAGES
from mainroad.notation.moves import write_move
from mainroad.notation.pdn import read_pdn
from mainroad.notation.pgn import read_games
from mainroad.notation.records import ReadError, Record
from mainroad.words import say

AnyRecord = Record[Any, Any]

EVERY = 250
"""After how many games the progress is shown anew."""

PLURALS = {"game": "games", "ply": "plies", "error": "errors", "warning": "warnings"}
_CHESS = re.compile(
    r"""
      ^\[\s*FEN\s+"[^"\n]*/           # ranks of a chess board
    | ^(?!\[)[^{;\n]*?\b1\s*\.\s*     # a first move that is a pawn's or a knight's; within a line, or it takes for ever
      (?:[a-h][34]|[NK][a-h][36])(?:\s|$)(?!\s*[-–:x])
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass
class Tally:
    """What was found so far."""

    games: Counter[str] = field(default_factory=Counter)
    plies: int = 0
    bad_games: int = 0
    errors: list[tuple[str, ReadError]] = field(default_factory=list)
    warnings: list[tuple[str, ReadError]] = field(default_factory=list)
    encodings: dict[str, str] = field(default_factory=dict)

    def add(self, file: str, record: AnyRecord) -> None:
        """Count one game."""
        self.games[record.game] += 1
        self.plies += len(record.moves)
        self.bad_games += bool(record.errors)
        self.errors += [(file, error) for error in record.errors]
        self.warnings += [(file, warning) for warning in record.warnings]


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--variant", help="Read every game as one of this variant, whatever the file says.")
@click.option("--ballot", default="", metavar="MOVES", help="The drawn opening that every game must follow.")
@click.option("--sheet", "show", flag_value="sheet", help="Show each game of draughts as a score sheet.")
@click.option("--short", "show", flag_value="short", help="The same in short notation, where the game has it.")
@click.option("--speak", type=click.Choice(SPOKEN_LANGUAGES), help="Say each game of draughts in this language.")
@click.option("--json", "as_json", is_flag=True, help="Answer with a line of JSON.")
@click.pass_context
def replay(
    context: click.Context,
    files: tuple[str, ...],
    variant: str | None,
    ballot: str,
    show: str | None,
    speak: str | None,
    as_json: bool,
) -> None:
    """Play the games of FILES through and report every move that is not legal, or not the one that was drawn.

    The files are PDN or PGN; "-" is standard input. The command ends with 1 if anything is wrong with a game. A
    warning tells how something was taken that a file leaves open or contradicts.
    """
    game = asked_game(variant) if variant else None
    tally = Tally()
    for file in files:
        found = read_decoded(file)
        tally.encodings[file] = found.encoding
        for record in _records(file, found.text, game):
            tally.add(file, _as_drawn(record, ballot) if ballot else record)
            for line in _shown(record, show, speak) if not as_json else ():
                click.echo(line)
            _show_progress(tally)
    _clear_progress(tally)
    if not tally.games:
        raise RefusedError(phrase("{0} holds no games.", ", ".join(files)))
    click.echo(json.dumps(_as_json(tally)) if as_json else "\n".join(_as_lines(tally)))
    context.exit(1 if tally.bad_games else 0)


def _shown(record: AnyRecord, show: str | None, speak: str | None) -> Iterator[str]:
    """The game itself, where it was asked for and is one of draughts."""
    if not (show or speak) or not isinstance(GAMES.get(record.game), DraughtsGame):
        return
    if show:
        yield from sheet(record, is_short=show == "short")
    if speak:
        yield from spoken_moves(record, speak)
    yield ""


def _records(file: str, text: str, game: AnyGame | None) -> Iterator[AnyRecord]:
    if game is None and _is_chess(file, text):
        return read_games(io.StringIO(text))
    if isinstance(game, DraughtsGame) or game is None:
        return read_pdn(io.StringIO(text), game.variant if game else None)
    return read_games(io.StringIO(text))


def _as_drawn(record: AnyRecord, ballot: str) -> AnyRecord:
    """The game with a fault where it does not follow the opening that was drawn for it (CK 6.5)."""
    game = GAMES.get(record.game)
    if not isinstance(game, DraughtsGame) or record.start is None:
        return record
    opening = Opening(ballot, game.start(), tuple(ballot.split()))
    try:
        fault = departure(opening, record.start, _texts(record, len(opening.moves)))
    except NotationError as error:
        raise RefusedError(phrase("--ballot: {0}.", error)) from error
    if fault is None:
        return record
    said = f"{say(fault.message, 'en', **fault.parameters)} ({', '.join(map(str, fault.articles))})"
    return replace(record, errors=(*record.errors, ReadError(record.line, 1, said)))


def _texts(record: AnyRecord, count: int) -> list[str]:
    """The first moves of a game of draughts, written in full."""
    texts: list[str] = []
    position: Any = record.start
    for node in record.moves[:count]:
        texts.append(write_move(position, node.move))
        position = position.after(node.move)
    return texts


def _is_chess(file: str, text: str) -> bool:
    """Whether a file holds chess: by its name, or else by its positions and first moves."""
    suffix = PurePath(file).suffix.lower()
    return suffix == ".pgn" or (suffix != ".pdn" and _CHESS.search(text) is not None)


# -- telling --------------------------------------------------------------------------------------


def _as_lines(tally: Tally) -> Iterator[str]:
    yield from (f"{file}:{error}" for file, error in tally.errors)
    yield from (
        f"{file}:{warning.line}:{warning.column}: warning: {warning.reason}" for file, warning in tally.warnings
    )
    counts = {"game": tally.games.total(), "ply": tally.plies, "error": len(tally.errors)}
    if tally.warnings:
        counts["warning"] = len(tally.warnings)
    yield ", ".join(f"{count} {name if count == 1 else PLURALS[name]}" for name, count in counts.items())


def _as_json(tally: Tally) -> dict[str, object]:
    return {
        "games": tally.games.total(),
        "plies": tally.plies,
        "bad_games": tally.bad_games,
        "variants": dict(tally.games),
        "encodings": tally.encodings,
        "errors": _as_dicts(tally.errors),
        "warnings": _as_dicts(tally.warnings),
    }


def _as_dicts(found: list[tuple[str, ReadError]]) -> list[dict[str, object]]:
    return [{"file": file, "line": each.line, "column": each.column, "reason": each.reason} for file, each in found]


def _show_progress(tally: Tally) -> None:
    games = tally.games.total()
    if games % EVERY == 0 and sys.stderr.isatty():
        click.echo(f"\r{games} games", err=True, nl=False)


def _clear_progress(tally: Tally) -> None:
    if tally.games.total() >= EVERY and sys.stderr.isatty():
        click.echo("\r" + " " * 30 + "\r", err=True, nl=False)
