"""A site in which Anna sits at boards against the program, which is to move and has not been told so.

Run as a program in its own process it makes the site, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from support.browsers import prepared

LEVELS = (1, 8)
"""At the first board the program plays at once, at the other it thinks for a while."""


def made(folder: Path) -> dict[str, Any]:
    """Make the site of a folder, in another process."""
    return dict(json.loads(prepared(folder, __file__)))


def main() -> None:
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
