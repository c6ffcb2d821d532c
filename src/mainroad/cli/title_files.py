"""What the commands about norms, titles, records and reports share: reading their files, and saying verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from mainroad.cli.asking import RefusedError, read_utf8
from mainroad.cli.journals import load_journal
from mainroad.cli.speech import phrase
from mainroad.displays.simultaneous.decider import DISPLAY
from mainroad.displays.simultaneous.protocol import protocol
from mainroad.interchange.reports import read_report
from mainroad.interchange.title_reports import with_report
from mainroad.titles.event_file import EventFile, event_of, read_event_file
from mainroad.titles.events import TitleEvent
from mainroad.titles.norm_table import NormTable, read_norm_table, table_in_force
from mainroad.titles.records_file import AchievementRow, RecordsFile, read_records_file, with_figures
from mainroad.titles.toml_file import check_day
from mainroad.titles.verdicts import Verdict

T = TypeVar("T")
LARGEST = 8_000_000
EVENT = click.argument("file", metavar="EVENT", type=click.Path(path_type=Path))
TABLES = click.option(
    "--table", "tables", multiple=True, type=click.Path(path_type=Path), metavar="FILE",
    help="The points of norms (TOML), instead of the substitute; of several, the one in force on the first day.",
)  # fmt: skip
LISTING = click.option(
    "--list", "listing", type=click.Path(path_type=Path), metavar="FILE", help="The list in force (TOML)."
)
HOME = click.option(
    "--norms", "home", type=click.Path(path_type=Path), metavar="FILE", help="Classification norms (TOML)."
)
JSON = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


def read_file(path: Path, reader: Callable[[str], T]) -> T:
    """What a file tells; what is wrong with it is one sentence."""
    text = read_utf8(path, LARGEST)
    try:
        return reader(text)
    except ValueError as error:
        raise RefusedError(f"{path}: {error}.") from error


def read_event(path: Path) -> tuple[EventFile, TitleEvent]:
    """The event of a file."""
    file = read_file(path, read_event_file)
    if file.report:
        beside = path.parent / Path(file.report).name
        file = with_report(file, read_file(beside, read_report))
    return file, read_file(path, lambda _: event_of(file))


def read_records(path: Path) -> RecordsFile:
    """A file of records, with the figures of the displays whose journals it names."""
    found = read_file(path, read_records_file)
    rows = tuple(_with_journal(path, row) if row.journal else row for row in found.achievements)
    return msgspec.structs.replace(found, achievements=rows)


def _with_journal(path: Path, row: AchievementRow) -> AchievementRow:
    beside = path.parent / Path(row.journal).name
    state = load_journal(beside, DISPLAY).state
    try:
        told = protocol(state)
    except (LookupError, ValueError) as error:
        raise RefusedError(f"{beside}: {error}.") from error
    score = told.won, told.drawn, told.lost
    try:
        return with_figures(
            row, told.kind.value, score, told.opponents, told.minutes, told.games_listed,
            clockwise=bool(told.is_clockwise),
        )  # fmt: skip
    except ValueError as error:
        raise RefusedError(f"{path}: {error}.") from error


def table_for(paths: Iterable[Path], event: TitleEvent) -> NormTable:
    """The table of norms that holds for an event."""
    return table_in_force([read_file(path, read_norm_table) for path in paths], event.first_day)


def read_day(text: str | None) -> date:
    """A day that was typed; none: today."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        day = date.fromisoformat(text)
        check_day(day)
    except ValueError as error:
        raise RefusedError(phrase("{0!r} is not a day such as 2026-05-02.", text[:40])) from error
    return day


def echo_verdicts(verdicts: Iterable[Verdict], language: str) -> None:
    """A line for each condition."""
    for verdict in verdicts:
        click.echo(f"  {verdict.answer(language)}")


def verdict_value(verdict: Verdict) -> dict[str, object]:
    """A verdict as JSON has it."""
    told = {name: value if isinstance(value, int | str) else str(value) for name, value in verdict.parameters.items()}
    return {
        "condition": verdict.message.partition(".")[2],
        "met": verdict.is_met,
        "articles": list(map(str, verdict.articles)),
        **told,
    }
