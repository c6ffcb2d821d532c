"""`mainroad articles`: which articles the last full run of the tests proved, and at which doors it met them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mainroad.basics import Article
from mainroad.cli.speech import phrase
from mainroad.rulebooks import BOOKS, REGISTER, ArticleKind, RegisterEntry
from mainroad.rulebooks.departures import Departure, DepartureError, by_article
from mainroad.rulebooks.proofs import DOORS, FILE_NAME, Run, Tally, needless_excuses, tally

NOT_RECORDED = "No full test run is recorded in {file}: run the tests once as a whole (make test)."
DEPARTURES = Path("docs") / "departures.md"
WIDE = 400  # a pipe has no edge to wrap at


@click.command()
@click.option("--missing", is_flag=True, help="List what is not proved: open articles, then excused ones with reasons.")
@click.option("--unreached", is_flag=True, help="List what is proved but met at no door, with the tests that cite it.")
@click.option("--by", type=click.Choice(["code", "door"]), default="code", help="What the table's columns count.")
@click.option("--area", "areas", multiple=True, metavar="AREA", help="Only this area (may be repeated).")
@click.option("--code", "codes", multiple=True, metavar="CODE", help="Only this rulebook (may be repeated).")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="E, W or I (may be repeated; E unless told).")
@click.option("--file", type=click.Path(path_type=Path), help="The record of another run (pytest --articles-partial).")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def articles(  # noqa: PLR0913 -- a parameter an option
    missing: bool,
    unreached: bool,
    by: str,
    areas: Sequence[str],
    codes: Sequence[str],
    kinds: Sequence[str],
    file: Path | None,
    as_json: bool,
) -> None:
    """Say which articles the last full test run proved, and which it reached, by rulebook and area.

    Software decides the articles of kind E, supports people with those of kind W, and only shows those of kind I.
    An article is excused when docs/departures.md says that it is left out, or not built yet. A proved article is
    reached when it was met at a door (a decider, a command, a page, a socket) during a test that cites it: it stood
    in the answer, or a function that carries it was called behind the door.
    """
    run, departures = _last_run(file), _departures()
    entries = REGISTER.find(
        areas=_known("area", areas, REGISTER.areas()),
        codes=_known("code", [code.upper() for code in codes], BOOKS),
        kinds=[ArticleKind(kind) for kind in _known("kind", [kind.upper() for kind in kinds] or ["E"], "EWI")],
    )
    result = tally(entries, run, departures)
    if as_json:
        click.echo(json.dumps(_value(result, run, departures), indent=1, ensure_ascii=False))
        return
    console = _console()
    if missing:
        _print_missing(console, result, departures)
    elif unreached:
        _print_unreached(console, result, run)
    else:
        console.print((_doors if by == "door" else _table)(result, run, plain=not console.is_terminal))
    console.print(_summary(result, run), highlight=False)
    if needless := needless_excuses(run, departures):
        console.print(f"{DEPARTURES} excuses what is proved: {', '.join(map(str, needless))}.", highlight=False)


def _known(option: str, values: Sequence[str], choices: Iterable[str]) -> Sequence[str]:
    choices = list(choices)
    for value in values:
        if value not in choices:
            raise click.BadParameter(
                phrase("{0!r} is none of {1}.", value, ", ".join(choices)), param_hint=f"--{option}"
            )
    return values


def _last_run(named: Path | None) -> Run:
    file = named or Path(os.environ.get("MAINROAD_VAR") or "var") / FILE_NAME
    try:
        return Run.from_json(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise click.ClickException(NOT_RECORDED.format(file=file)) from None
    except (AttributeError, KeyError, OSError, RecursionError, TypeError, ValueError):
        raise click.ClickException(
            phrase("{0} is no record of a test run: run the tests again (make test).", file)
        ) from None


def _departures() -> Mapping[Article, Departure]:
    try:
        return by_article(DEPARTURES.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except DepartureError as error:
        raise click.ClickException(f"{DEPARTURES}: {error}") from None


def _console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=WIDE, color_system=None)


def _counts(part: Tally, run: Run) -> dict[str, int]:
    return {
        "total": part.total,
        "covered": len(part.proved),
        "reached": len(_reached(part, run)),
        "excused": len(part.excused),
        "missing": len(part.missing),
    }


def _reached(part: Tally, run: Run, door: str = "") -> list[RegisterEntry]:
    return [entry for entry in part.proved if run.reaches(entry.article, door)]


def _unreached(part: Tally, run: Run) -> list[RegisterEntry]:
    return [entry for entry in part.proved if not run.reaches(entry.article)]


def _value(result: Tally, run: Run, departures: Mapping[Article, Departure]) -> dict[str, object]:
    codes, areas = _codes(result), _areas(result)
    return {
        "recorded": _moment(run).isoformat(),
        "tests": run.tests,
        "totals": _counts(result, run),
        "by_code": {code: _counts(result.only(code=code), run) for code in codes},
        "by_area": {area: _counts(result.only(area=area), run) for area in areas},
        "by_code_and_area": {
            code: {area: _counts(result.only(code=code, area=area), run) for area in _areas(result.only(code=code))}
            for code in codes
        },
        "covered": [str(entry.article) for entry in result.proved],
        "reached": {str(entry.article): run.met[entry.article] for entry in _reached(result, run)},
        "unreached": [
            _article(entry) | {"tests": list(run.passed[entry.article])} for entry in _unreached(result, run)
        ],
        "missing": [_article(entry) for entry in result.missing],
        "excused": [
            _article(entry)
            | {"status": departures[entry.article].status.value, "reason": departures[entry.article].reason}
            for entry in result.excused
        ],
        "needlessly_excused": [str(article) for article in needless_excuses(run, departures)],
    }


def _article(entry: RegisterEntry) -> dict[str, object]:
    return {"article": str(entry.article), "kind": entry.kind.value, "area": entry.area, "gist": entry.gist}


def _codes(result: Tally) -> list[str]:
    held = {entry.article.code for entry in result.entries()}
    return [code for code in BOOKS if code in held]


def _areas(result: Tally) -> list[str]:
    return sorted({entry.area for entry in result.entries()})


def _table(result: Tally, run: Run, *, plain: bool) -> Table:
    codes = _codes(result)
    table = Table(box=None if plain else box.SIMPLE_HEAD, show_footer=True)
    table.add_column("area", "all")
    for code in codes:
        table.add_column(code, _share(result.only(code=code)), justify="right")
    for name, count in _counts(result, run).items():
        table.add_column("proved" if name == "covered" else name, str(count), justify="right")
    for area in _areas(result):
        part = result.only(area=area)
        shares = [_share(part.only(code=code)) for code in codes]
        table.add_row(area, *shares, *map(str, _counts(part, run).values()))
    return table


def _doors(result: Tally, run: Run, *, plain: bool) -> Table:
    """How many articles were proved, reached, and met at each door, by area."""

    def counted(part: Tally) -> list[str]:
        unreached = len(_unreached(part, run))
        by_door = (len(_reached(part, run, door)) for door in DOORS)
        return list(map(str, (len(part.proved), len(part.proved) - unreached, *by_door, unreached)))

    table = Table(box=None if plain else box.SIMPLE_HEAD, show_footer=True)
    table.add_column("area", "all")
    for name, footer in zip(("proved", "reached", *DOORS, "unreached"), counted(result), strict=True):
        table.add_column(name, footer, justify="right")
    for area in _areas(result):
        if (part := result.only(area=area)).proved:
            table.add_row(area, *counted(part))
    return table


def _share(part: Tally) -> str:
    return f"{len(part.proved)}/{part.total}" if part.total else ""


def _print_missing(console: Console, result: Tally, departures: Mapping[Article, Departure]) -> None:
    for entry in result.missing:
        console.print(Text.assemble((str(entry.article), "bold"), f" ({entry.area}): {entry.gist}"))
    for entry in result.excused:
        departure = departures[entry.article]
        reason = (f" [{departure.status.value}: {departure.reason}]", "dim")
        console.print(Text.assemble((str(entry.article), "bold"), f" ({entry.area}): {entry.gist}", reason))


def _print_unreached(console: Console, result: Tally, run: Run) -> None:
    for entry in _unreached(result, run):
        console.print(Text.assemble((str(entry.article), "bold"), f" ({entry.area}): {entry.gist}"))
        for test in run.passed[entry.article]:
            console.print(Text(f"    {test}", "dim"))


def _summary(result: Tally, run: Run) -> str:
    proved, total = len(result.proved), result.total
    share = f" ({100 * proved // total} %)" if total else ""
    reached = len(_reached(result, run))
    moment = _moment(run).strftime("%Y-%m-%d %H:%M")
    return (
        f"{proved} of {total} articles proved{share}, {reached} reached, {len(result.excused)} excused, "
        f"{len(result.missing)} missing; recorded {moment} UTC from {run.tests} tests."
    )


def _moment(run: Run) -> datetime:
    return datetime.fromtimestamp(run.ended_ms / 1000, UTC)
