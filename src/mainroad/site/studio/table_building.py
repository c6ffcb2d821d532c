"""The small tablebases that a new site lacks: a process of its own builds them once, at the lowest priority.

Without them a study of four pieces, which a table answers at once, stays undecided. MAINROAD_TABLES says up to how many
pieces, and 0 switches it off. Each table is written as a whole, what is there is not built again, and one process
builds in a folder at a time: servers may be started and stopped as they like.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from multiprocessing.context import SpawnProcess

from mainroad.engine import is_built
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.environment import setting
from mainroad.site.priority import wait_for_others

MOST_PIECES = 5
"""Six take hours: whoever wants them builds them by the command."""
USUAL_PIECES = 4

log = logging.getLogger(__name__)


def wanted_pieces() -> int:
    """Up to how many pieces the site builds tables by itself; 0: it builds none."""
    said = setting("TABLES")
    return min(int(said), MOST_PIECES) if said.isascii() and said.isdecimal() and len(said) == 1 else USUAL_PIECES


class TableProcess:
    """The process that builds."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None

    def open(self) -> None:
        """Begin to build, beside the site."""
        if is_built() and wanted_pieces() > 1:
            from mainroad.site.studio.models import GAMES  # the process that builds knows no database

            context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
            self._process = context.Process(target=run, args=(GAMES, wanted_pieces()), name="tablebases", daemon=True)
            self._process.start()

    def close(self) -> None:
        """End it; whole tables stay, and the next start goes on."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._process = None


def run(games: tuple[str, ...], pieces: int) -> None:
    """Build in a process that ends with the server, also where that is killed, and gives way to all others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    wait_for_others()
    build(games, pieces)


def _end_with_server() -> None:
    if (server := multiprocessing.parent_process()) is not None:
        server.join()
        os._exit(0)


def build(games: tuple[str, ...], pieces: int) -> None:
    """Build every table of some games with up to so many pieces, the small ones of all games first."""
    from mainroad.engine.tablebase import TableRefusedError, usual_folder
    from mainroad.engine.tablebase_build import TableBuilder, alone_in

    folder = usual_folder()
    with alone_in(folder) as is_alone:
        if not is_alone:
            return
        try:
            for upto in range(2, pieces + 1):
                for game in games:
                    builder = TableBuilder(DRAUGHTS[game], folder, threads=1)
                    for work in builder.plan(upto):
                        if not builder.is_built(work):
                            builder.build(work)
        except (TableRefusedError, OSError) as error:  # a full disk
            log.warning("no more tablebases are built: %s", error)


TABLES = TableProcess()
