"""A real server whose day a test turns: a contest of composing lasts for months.

Run as a program it makes the site; with `serve` it serves it, so many days ahead as a file of its folder says.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

DAY_MS = 24 * 3600 * 1000
AHEAD = "days-ahead"
NAMES = ("Olga", "Vera", "Cato", "Jonas", "Lena", "Boris", "Rita")
"""Olga organises, Vera is the secretary, Cato the chief judge, Jonas judges, Lena and Boris compose, Rita reads."""


@dataclass
class LiveContest:
    """Where the server is, who is signed in, and the day there."""

    address: str
    cookies: dict[str, str]
    folder: Path
    first: date

    def day(self, after: int) -> date:
        """A day so many days after the first."""
        return self.first + timedelta(days=after)

    def turn_to(self, day: date) -> None:
        """Make it a day; the server looks whenever it is asked what time it is."""
        (self.folder / AHEAD).write_text(str((day - self.first).days))


@contextmanager
def live_contest(folder: Path) -> Iterator[LiveContest]:
    """A site with people on a real server."""
    from support.browsers import TESTS, prepared

    told = dict(json.loads(prepared(folder, __file__)))
    command = [sys.executable, __file__, "serve"]
    paths = filter(None, [os.environ.get("PYTHONPATH"), str(TESTS)])
    environment = {**os.environ, "MAINROAD_VAR": str(folder), "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield LiveContest(found[0], told["cookies"], folder, date.fromisoformat(told["today"]))
        finally:
            process.terminate()


def serve() -> None:
    from mainroad.cli.main import main
    from mainroad.site import moments

    clock, file = moments.now_ms, Path(os.environ["MAINROAD_VAR"]) / AHEAD

    def ahead_ms() -> int:
        return clock() + DAY_MS * int(file.read_text() if file.exists() else 0)

    moments.now_ms = ahead_ms
    main(["serve", "--port", "0"])


def make() -> None:
    from mainroad.site import server

    server.prepare()
    from mainroad.site.composing.room import today
    from mainroad.site.people.models import Account
    from mainroad.site.studio.models import Work
    from support.composing.room import OTHER_STUDY, STUDY
    from support.stage import _session

    people = {name: Account.objects.create(email=f"{name.lower()}@example.org", name=name) for name in NAMES}
    for name, work in (("Lena", STUDY), ("Boris", OTHER_STUDY)):
        terms = {key: work[key] for key in ("position", "task", "solution")}
        Work.objects.create(owner=people[name], title=f"A study of {name}", game="russian", kind="study", **terms)
    cookies = {name: _session(account) for name, account in people.items()}
    print(json.dumps({"cookies": cookies, "today": today().isoformat()}))


if __name__ == "__main__":
    serve() if "serve" in sys.argv else make()
