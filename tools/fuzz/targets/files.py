"""Files of tournaments and games: reports, journals, lists of players, spreadsheets, backups."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import tempfile
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import cache, partial, reduce
from pathlib import Path

from mainroad.competition.desk.decider import DESK
from mainroad.documents.emblems import EmblemError, read_emblem
from mainroad.interchange import event_file
from mainroad.interchange.event_check import check
from mainroad.interchange.rating_lists import RatingListError
from mainroad.interchange.reports import NotATournamentError, read_report
from mainroad.interchange.reports.writing import write_report
from mainroad.journal.decider import apply_fact
from mainroad.journal.files import FileStore
from mainroad.journal.records import JournalError, read_line
from mainroad.play.decider import GAME
from mainroad.rating.lists import Pool
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.samples import DATA, alone, journals

TRF = """012 Cup
XXR 5
001    1 m    Anna                              2100 LTU                        1.5     1     2 w 1     3 b =
001    2 w    Boris                             2000 UKR                        0.5     3     1 b 0  0000 - H
001    3 m    Clara                             1900 LAT                        2.0     2  0000 - U     1 w =
"""


EMBLEM = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGMQszWEIAY4CwAeYgMZGUpdDgAAAABJRU5ErkJggg=="
"""A green picture, three pixels wide and two high."""


def _report(sample: Sample) -> object:
    """Read as the command and the site do, and write what could be read."""
    report = read_report(sample[0].encode("utf-8", "surrogatepass").decode("utf-8", "replace"))  # as files are decoded
    return report.history.points, write_report(report)


def _journal(fold: Callable[[list[bytes]], object]) -> Callable[[Sample], object]:
    return lambda sample: fold([line.encode("utf-8", "surrogatepass") for line in sample[0].splitlines()])


def _desk(lines: list[bytes]) -> object:
    return reduce(partial(apply_fact, DESK), (DESK.codec.read(read_line(line)) for line in lines), DESK.initial)


def _game(lines: list[bytes]) -> object:
    return reduce(partial(apply_fact, GAME), (GAME.codec.read(read_line(line)) for line in lines), GAME.initial)


def _stored(sample: Sample) -> object:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cup.jsonl"
        path.write_bytes(sample[0].encode("utf-8", "surrogatepass"))
        store = FileStore(path)
        return [list(store.read(stream)) for stream in store.streams()]


RUN = json.dumps(
    {"ended_ms": 1, "tests": 2, "passed": {"RU 1.5.9": ["a"]}, "failed": {}, "met": {"RU 1.5.9": ["page answered"]}}
)


def _event(sample: Sample) -> object:
    """The file of an event, within its bounds and then against all that pages show."""
    found = event_file.read_event_file(sample[0].encode("utf-8", "surrogatepass"))
    check(found)
    return found


def _events_saved() -> list[Sample]:
    """Golden journals as files of events."""
    found = []
    for number, journal in enumerate(journals("*.jsonl")):
        stream = json.loads(journal.partition("\n")[0])["stream"]
        event = {"id": f"e{number}", "title": "Cup", "first_day": "2026-05-01", "last_day": "2026-05-02"}
        contents = {"kind": event_file.KIND, "schema": event_file.SCHEMA, "event": event, "tournaments": ["cup"]}
        first = json.dumps({**contents, "people": [], "teams": []})
        found.append(f"{first}\n" + journal.replace(f'"stream":"{stream}"', '"stream":"tournament/cup"'))
    return alone(found)


# -- lists of players -------------------------------------------------------------------------------------

LISTS = (
    'Name,Born,Rating,Fed\nAnna Example,2001,2100,LTU\n"Boris, B.",31.12.1999,2000,UKR\n',
    "Фамилия;Имя;Г.р.;Рейтинг;Пол;Звание\nИванова;Анна;2001-02-03;1999;ж;MG\nПетров;Борис;1990;2.100,5;м;\n",
    "Pavardė vardas\tGimimo metai\tReitingas\tLytis\tFMJD ID\nJonaitis Jonas\t1980\t1500\tV\t12345\n",
    'name|rating|club|region\nX|1|"a|b"|R\n',
)


@contextmanager
def django() -> Iterator[None]:
    """Django, with a site that keeps nothing."""
    from tools.fuzz.targets.stage import introduced

    introduced()
    yield


def _list(sample: Sample) -> object:
    from mainroad.site.people.persons import listing

    return _rows(listing.table(sample[0].encode("utf-8", "surrogatepass")))


def _rating_table(sample: Sample) -> object:
    from mainroad.site.lists.list_files import read_list_file

    return read_list_file(sample[0].encode("utf-8", "surrogatepass"), Pool.HUNDRED, date(2026, 1, 1))


def _rows(cells: list[list[str]]) -> object:
    from mainroad.site.people.persons import listing
    from mainroad.site.people.persons.spreadsheet import SpreadsheetError

    try:
        return listing.rows(cells), listing.rows(cells, are_rated=False)
    except listing.BadListError:
        return SpreadsheetError


def _refused_lists() -> tuple[type[BaseException], ...]:
    from tools.fuzz.targets.stage import introduced

    introduced()
    from mainroad.site.people.persons.listing import BadListError
    from mainroad.site.people.persons.spreadsheet import SpreadsheetError
    from mainroad.site.people.persons.workbook import WorkbookError

    return BadListError, SpreadsheetError, WorkbookError


# -- spreadsheets -------------------------------------------------------------------------------------------


@cache
def _workbooks() -> list[Sample]:
    """The parts of a spreadsheet, each mutated as text and packed again: name and contents in turn."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ("Name", "Born", "Rating"),
        ("Anna", 2001, 2100),
        ("Борис", "31.12.1999", 2000.5),
        (None, True, "=1+1"),
    ):
        sheet.append(row)
    whole = io.BytesIO()
    book.save(whole)
    archive = zipfile.ZipFile(whole)
    parts = {name: archive.read(name).decode() for name in archive.namelist()}
    wanted = (
        "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml", "xl/styles.xml",
        "[Content_Types].xml", "xl/_rels/workbook.xml.rels", "_rels/.rels",
    )  # fmt: skip
    rest = [name for name in parts if name not in wanted]
    return [tuple(text for name in (*wanted, *rest) if name in parts for text in (name, parts[name]))]


def _packed(sample: Sample) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in zip(sample[::2], sample[1::2], strict=False):
            try:
                archive.writestr(zipfile.ZipInfo(name or "x"), text.encode("utf-8", "surrogatepass"))
            except (IndexError, UnicodeEncodeError, ValueError, struct.error):  # no name for a part of an archive
                continue
    return packed.getvalue()


def _spreadsheet(sample: Sample) -> object:
    """Read cells as the limited process does, here."""
    from mainroad.site.people.persons import spreadsheet
    from mainroad.site.people.persons.workbook import first_sheet

    data = _packed(sample)
    spreadsheet._measure(data)
    return first_sheet(data, 1_000)


def _spreadsheet_file(sample: Sample) -> object:
    """Through the door: a file of bytes, and the limited process."""
    from mainroad.site.people.persons import listing

    data = sample[0].encode("latin-1")
    return _rows(listing.table(data if data[:2] == b"PK" else b"PK" + data))


def _spreadsheet_files() -> list[Sample]:
    return alone(_packed(sample).decode("latin-1") for sample in _workbooks())


# -- backups --------------------------------------------------------------------------------------------------


DATABASE = b"SQLite format 3\0" + b"\0" * 200


def _backups() -> list[Sample]:
    manifest = {
        "version": "0.1.0", "moment": "2026-05-01", "streams": 1, "records": 2, "kind": "mainroad backup", "schema": 1,
        "sha256": {"mainroad.sqlite3": hashlib.sha256(DATABASE).hexdigest()},
    }  # fmt: skip
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("manifest.json"), json.dumps(manifest))  # without the moment of the day
        archive.writestr(zipfile.ZipInfo("mainroad.sqlite3"), DATABASE)
    return alone([packed.getvalue().decode("latin-1")])


def _backup(sample: Sample) -> object:
    from mainroad.site.keeping.archives import read_manifest, unpack

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "backup.zip"
        path.write_bytes(sample[0].encode("latin-1"))
        read_manifest(path)
        unpack(path, "mainroad.sqlite3", Path(folder) / "database")
    return None


def _refused_backups() -> tuple[type[BaseException], ...]:
    from mainroad.site.keeping.archives import KeepingError

    return (KeepingError,)


def _reports() -> list[Sample]:
    return alone([TRF, *_events((DATA / "dutch_events.txt").read_text(encoding="utf-8"))])


def _events(text: str) -> Iterable[str]:
    lines = text.splitlines()
    return ["\n".join(lines[:40]), "\n".join(lines[40:90])]


TARGETS = (
    Target(
        "files.trf",
        _report,
        _reports,
        (NotATournamentError,),
        share=45,
        longest=6_000,
        covers=("mainroad.interchange.reports.reading.read_report", "mainroad.interchange.reports.reading.read_trf"),
    ),
    Target(
        "files.journal_of_a_tournament",
        _journal(_desk),
        lambda: alone(journals("*.jsonl")),
        (JournalError,),
        share=12,
        longest=20_000,
        covers=("mainroad.journal.records.read_line",),
    ),
    Target(
        "files.journal_of_a_game",
        _journal(_game),
        lambda: alone(journals("games/*.jsonl")),
        (JournalError,),
        share=12,
        longest=20_000,
    ),
    Target(
        "files.event",
        _event,
        _events_saved,
        (event_file.EventFileError,),
        share=4,
        longest=30_000,
        covers=("mainroad.interchange.event_file.read_event_file",),
    ),
    Target(
        "files.journal_store",
        _stored,
        lambda: alone(journals("**/*.jsonl")),
        (JournalError,),
        share=4,
        longest=20_000,
        covers=("mainroad.journal.files.read_journal",),
    ),
    Target(
        "files.list",
        _list,
        lambda: alone(LISTS),
        _refused_lists(),
        share=35,
        room=django,
        covers=("mainroad.site.people.persons.listing.table",),
    ),
    Target(
        "files.rating_table",
        _rating_table,
        lambda: alone(LISTS),
        (*_refused_lists(), RatingListError),
        share=10,
        room=django,
        covers=("mainroad.site.lists.list_files.read_list_file",),
    ),
    Target(
        "files.spreadsheet",
        _spreadsheet,
        _workbooks,
        _refused_lists(),
        share=4,
        room=django,
        longest=6_000,
        batch=200,
    ),
    Target(
        "files.spreadsheet_file",
        _spreadsheet_file,
        _spreadsheet_files,
        _refused_lists(),
        share=0.1,
        room=django,
        longest=8_000,
        batch=20,
        is_binary=True,
        covers=("mainroad.site.people.persons.spreadsheet.read_cells",),
    ),
    Target(
        "files.emblem",
        lambda sample: read_emblem(sample[0].encode("latin-1")),
        lambda: alone([b64decode(EMBLEM).decode("latin-1")]),
        (EmblemError,),
        share=4,
        is_binary=True,
        covers=("mainroad.documents.emblems.read_emblem",),
    ),
    Target(
        "files.backup",
        _backup,
        _backups,
        _refused_backups(),
        share=8,
        is_binary=True,
        covers=("mainroad.site.keeping.archives.read_manifest",),
    ),
)
