"""A site in which Anna sits at boards against the program, which is to move and has not been told so.

Run as a program in its own process it makes the site, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

LEVELS = (1, 8)
"""At the first board the program plays at once, at the other it thinks for a while."""


def made(folder: Path) -> dict[str, Any]:
    """Make the site of a folder, in another process."""
    environment = {**os.environ, "MAINROAD_VAR": str(folder)}
    told = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(told.stdout))


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from mainroad.site import server

    server.prepare()
    from mainroad.site.hall.engine_player.player import OPPONENT
    from mainroad.site.hall.engine_player.views import sit_down
    from mainroad.site.journal_store import service
    from support.hall import begin, people
    from support.stage import _session

    service.BOOKS.listeners.remove(OPPONENT.heard)
    anna = people().white
    terms = {"book": "RU/russian", "control": "3m", "colour": "black"}
    tables = [begin(sit_down(anna, {**terms, "level": level})).id for level in LEVELS]
    print(json.dumps({"cookies": {"Anna": _session(anna)}, "tables": dict(zip(map(str, LEVELS), tables, strict=True))}))


if __name__ == "__main__":
    main()
