"""How a running site is, in figures, as the text that Prometheus reads; nobody is named in it."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from django.db import connection
from django.http import HttpRequest, HttpResponse

import mainroad
from mainroad.site.caching.counts import COUNTS
from mainroad.site.hall.live.broadcaster import BOARDS
from mainroad.site.hall.live.spectators import SPECTATORS
from mainroad.site.journal_store import service
from mainroad.site.journal_store.page_watchers import PAGES
from mainroad.site.press.gallery import GALLERY

_STATM = Path("/proc/self/statm")
# Versions go up by one from the first record on: their sum is the number of records, without counting them.
_JOURNAL = "SELECT count(*), coalesce(sum(version), 0) FROM writing_head"

_answers: Counter[int] = Counter()
_lock = threading.Lock()


class Metric(NamedTuple):
    """A family of figures: its name, what it counts, whether it only grows, and its values by label."""

    name: str
    about: str
    values: Mapping[str, float]
    only_grows: bool = False

    def lines(self) -> Iterator[str]:
        """The family in the text that Prometheus reads."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {'counter' if self.only_grows else 'gauge'}"
        yield from (f"{self.name}{label} {value}" for label, value in self.values.items())


def count_answers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: count the answers of this process by the first digit of their status."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        with _lock:
            _answers[response.status_code // 100] += 1
        return response

    return answer


def exposition() -> str:
    """All figures of this process and its database."""
    return "".join(f"{line}\n" for metric in _metrics() for line in metric.lines())


def _metrics() -> Iterator[Metric]:
    with connection.cursor() as cursor:
        cursor.execute(_JOURNAL)
        streams, records = cursor.fetchone()
    yield Metric("mainroad_info", "The version that runs.", {f'{{version="{mainroad.__version__}"}}': 1})
    yield Metric("mainroad_streams", "Journals kept.", {"": streams})
    yield Metric("mainroad_records", "Records of all journals.", {"": int(records)})
    yield Metric("mainroad_writer_waiting", "Commands that wait to be written.", {"": service.waiting()})
    yield Metric("mainroad_boards_open", "Boards in the hall with an open page.", {"": BOARDS.count})
    watched = {"hall": BOARDS.clients, "pages": PAGES.clients, "gallery": GALLERY.clients + SPECTATORS.clients}
    about = "Open lines: at boards of the hall, of pages that renew themselves, of spectators."
    yield Metric("mainroad_lines_open", about, {f'{{to="{name}"}}': count for name, count in watched.items()})
    with _lock:
        answers = {f'{{status="{first}xx"}}': count for first, count in sorted(_answers.items())}
    yield Metric("mainroad_pages_total", "Pages made, by the first digit of their status.", answers, only_grows=True)
    kept = {f'{{how="{how}"}}': COUNTS[how] for how in ("kept", "made", "unchanged")}
    yield Metric("mainroad_kept_pages_total", "Public pages: made, kept, unchanged.", kept, only_grows=True)
    yield Metric("process_cpu_seconds_total", "Processor time used.", {"": time.process_time()}, only_grows=True)
    with suppress(OSError):  # only Linux tells
        pages = int(_STATM.read_text(encoding="ascii").split()[1])
        resident = pages * os.sysconf("SC_PAGE_SIZE")
        yield Metric("process_resident_memory_bytes", "Memory in use.", {"": resident})
