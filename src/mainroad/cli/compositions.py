"""`mainroad compositions`: a library of works: their priority, their predecessors, what is found in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click
from msgspec.structs import replace

from mainroad.basics import Ruling, articles, citation
from mainroad.cli.asking import RefusedError, read_utf8
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.title_files import read_day
from mainroad.composition.library.geometry import outline
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START
from mainroad.composition.library.predecessors import predecessors
from mainroad.composition.library.priority import LEAST_COPIES, priority
from mainroad.composition.library.publication import publication_lines
from mainroad.composition.library.rights import Origin, may_rework
from mainroad.composition.library.works import NotAWorkError, Work, read_position
from mainroad.interchange.composition_index import MOST_HITS, CompositionIndex, LibraryError
from mainroad.interchange.compositions import read_works, write_work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.written_positions import position_fen
from mainroad.words import say

LARGEST = 50_000_000
LONGEST_CHAIN = 200
LIBRARY = click.argument("library", type=click.Path(dir_okay=False, path_type=Path))
WORKS = click.argument("works", metavar="WORKS.pdn", type=click.Path(dir_okay=False, path_type=Path))


@click.group()
def compositions() -> None:
    """Keep a library of compositions: who was first, what is new, what was there before."""


def _works(path: Path) -> list[Work]:
    found = list(read_works(read_utf8(path, LARGEST).splitlines(keepends=True)))
    for reason in (each for each in found if isinstance(each, str)):
        raise RefusedError(f"{path}: {reason}.")
    if not found:
        raise RefusedError(phrase("{0} holds no compositions.", path))
    return [work for work in found if isinstance(work, Work)]


def _opened(path: Path, *, to_add: bool = False) -> CompositionIndex:
    if not to_add and not os.path.exists(path):
        raise RefusedError(phrase("{0} cannot be read: {1}.", path, "no such file or directory"))
    try:
        return CompositionIndex.begun(path) if to_add else CompositionIndex.opened(path)
    except LibraryError as error:
        raise RefusedError(f"{path}: {error}.") from error


def _sentence(ruling: Ruling) -> str:
    cited = citation(ruling.articles)
    return say(ruling.message, chosen_language(), **ruling.parameters) + cited


def _head(work: Work) -> str:
    names = ", ".join(work.authors) or "–"
    return f"{work.id}. {names}  {work.fen}  {work.task}"


@compositions.command()
@LIBRARY
@WORKS
def add(library: Path, works: Path) -> None:
    """Add the works of a PDN file to a LIBRARY (a file of its own; it is made if it is not there)."""
    found = _works(works)
    index = _opened(library, to_add=True)
    new = index.add(found)
    click.echo(f"{new} of {len(found)} works are new; the library has {len(index)}.")
    index.close()


@compositions.command()
@LIBRARY
@WORKS
def check(library: Path, works: Path) -> None:
    """Look for predecessors of the works of a PDN file: complete and partial ones, and images to look at."""
    index, new = _opened(library), _works(works)
    for work in new:
        click.echo(_head(work))
        older = [each for each in index.candidates(work) if each != work and not _is_later(each, work)]
        found = list(predecessors(work, older))
        for each in found:
            how = say(f"composing.how-{each.how}", chosen_language())
            click.echo(f"  {_head(each.work)}\n    {_sentence(replace(each.ruling, parameters={'how': how}))}")
        if not found:
            click.echo("  " + say("composing.no-predecessor", chosen_language(), count=len(index)))
    index.close()


def _is_later(one: Work, other: Work) -> bool:
    first, second = priority(one.appearances), priority(other.appearances)
    return first is not None and second is not None and first.day > second.day


@compositions.command()
@LIBRARY
@click.option("--game", default="russian", show_default=True, help="The game of the positions below.")
@click.option("--position", "start", help="The first position, or any shift or mirror of it.")
@click.option("--final", help="A position in which a variation ends.")
@click.option("--exchange", help="The position before the last exchange of a variation.")
@click.option("--captures", help="The chain of captures of a variation: `w1 b2 w3`.")
def search(library: Path, game: str, **asked: str | None) -> None:
    """Search a LIBRARY; positions are found wherever they stand on the board, also mirrored."""
    keys = list(_keys(game, asked))
    if not keys:
        raise RefusedError("Say what to search for: --position, --final, --exchange or --captures.")
    index = _opened(library)
    found = list(index.find(keys))
    for work in found:
        click.echo(_head(work))
    if len(found) == MOST_HITS:
        click.echo("…")
    if not found:
        click.echo(phrase("Nothing is found among {0:,} works.", len(index)))
    index.close()


def _keys(game: str, asked: dict[str, str | None]) -> Iterator[tuple[str, str]]:
    for option, kind in (("start", START), ("final", FINAL), ("exchange", EXCHANGE)):
        text = asked[option]
        if text:
            yield kind, outline(_position(game, text))
    if asked["captures"]:
        yield CAPTURES, f"{game[:40]} {' '.join(asked['captures'][:LONGEST_CHAIN].split())}"


def _position(game: str, text: str) -> DraughtsPosition:
    try:
        return read_position(game, position_fen(DRAUGHTS[game], text) if game in DRAUGHTS else text)
    except (NotAWorkError, NotationError) as error:
        raise RefusedError(f"{error}.") from error


@compositions.command("priority")
@WORKS
@click.option("--page-counts", is_flag=True, help="A public page is as good as print.")
def tell_priority(works: Path, page_counts: bool) -> None:
    """Tell from when each work exists, and until when only its author may rework it."""
    for work in _works(works):
        click.echo(_head(work))
        found = priority(work.appearances, page_counts=page_counts)
        if found is None:
            missing = Ruling("composing.exists-not", articles("RU 6.4.1.a"), {"copies": LEAST_COPIES})
            click.echo(f"  {_sentence(missing)}")
            continue
        click.echo(f"  {_sentence(found.ruling)}")


@compositions.command()
@WORKS
@click.option("--on", "on_text", metavar="DAY", help="On which day; unless told, today.")
@click.option("--own", is_flag=True, help="The author asks.")
@click.option("--consent", is_flag=True, help="The author agrees to a joint work.")
def rework(works: Path, on_text: str | None, own: bool, consent: bool) -> None:
    """Tell whether somebody may correct, improve or combine each work on a day."""
    for work in _works(works):
        found = priority(work.appearances)
        since: date | None = found.day if found else None
        origin = Origin("correction", "", since, own, consent)
        click.echo(f"{_head(work)}\n  {_sentence(may_rework(origin, read_day(on_text)))}")


@compositions.command()
@WORKS
def publish(works: Path) -> None:
    """Print the works as they are published: author, residence, position, task, and whose work it comes from."""
    for work in _works(works):
        for line in publication_lines(work, chosen_language()):
            click.echo(line)
        click.echo("")


@compositions.command()
@LIBRARY
def export(library: Path) -> None:
    """Print a LIBRARY as PDN."""
    index = _opened(library)
    for work in index.all_works():
        click.echo(write_work(work))
    index.close()
