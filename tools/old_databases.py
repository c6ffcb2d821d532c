"""Makes the stored databases of `tests/data/databases`, each by running the code of an old commit.

    python -m tools.old_databases COMMIT NAME

A work tree of the commit is laid aside; its own site and its own test support make a small event with results and
accounts, and, where there is a hall, a game in play and an open challenge. What SQLite then holds is kept as text,
compressed.
"""

from __future__ import annotations

import lzma
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
DATABASES = ROOT / "tests" / "data" / "databases"
PROGRAM = """
import sys
root = sys.argv[1]
sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in type(one).__module__]  # today's code stays out
sys.path[:0] = [f"{root}/src", f"{root}/tests"]
import django
django.setup()
import mainroad
assert mainroad.__file__.startswith(root), mainroad.__file__
from django.conf import settings
from django.core.management import call_command
for database in settings.DATABASES:
    call_command("migrate", database=database, verbosity=0)
from support import contests
contests.begun(contests.played_round(contests.with_players(6)))
contests.account("chief")
if "mainroad.site.hall" in settings.INSTALLED_APPS:
    from mainroad.basics import Side
    from mainroad.play.commands import Move
    from mainroad.site.hall import play
    from mainroad.site.hall.models import Challenge
    from mainroad.site.journal_store import office
    from support import hall
    players = hall.people()
    table = hall.table_of(players)
    for move in (Move(Side.WHITE, "c3-d4"), Move(Side.BLACK, "d6-c5")):
        done = office.submit(table.stream, move, actor="board", command_id=move.move, now_ms=play.now_ms())
        assert not hasattr(done, "message"), done
    Challenge.objects.create(author=players.black, game="russian", rulebook="RU", control="5m+3s")
"""


def make(commit: str, name: str) -> Path:
    """Make the database of a commit and store it."""
    with TemporaryDirectory() as folder:
        tree, var = Path(folder) / "tree", Path(folder) / "var"
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", str(tree), commit], cwd=ROOT, check=True)
        try:
            settings = {"MAINROAD_VAR": str(var), "DJANGO_SETTINGS_MODULE": "mainroad.site.settings"}
            command = [sys.executable, "-c", PROGRAM, str(tree)]
            subprocess.run(command, env={**os.environ, **settings}, cwd=folder, check=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)
        with closing(sqlite3.connect(var / "mainroad.sqlite3")) as database:
            text = "\n".join(database.iterdump())
    target = DATABASES / f"{name}.sql.xz"
    target.write_bytes(lzma.compress(f"{text}\n".encode(), preset=9 | lzma.PRESET_EXTREME))
    return target


if __name__ == "__main__":
    made = make(*sys.argv[1:3])
    print(made.relative_to(ROOT), made.stat().st_size, "bytes")
