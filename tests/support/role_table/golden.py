"""The table as a file: a line for each address and method, a column for each kind of visitor."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from difflib import unified_diff
from pathlib import Path

PATH = Path(__file__).parents[2] / "data" / "role_table.tsv"
RENEW = "MAINROAD_RENEW_ROLES"
SHOWN = 60


def difference(visitors: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """What the file says otherwise; `make roles` writes it anew, and whoever changes it answers for each line."""
    found = ["\t".join(line) for line in (("method", "address", *visitors), *rows)]
    if os.environ.get(RENEW):
        PATH.write_text("\n".join(found) + "\n", encoding="utf-8")
    kept = PATH.read_text(encoding="utf-8").splitlines() if PATH.exists() else []
    lines = list(unified_diff(kept, found, PATH.name, "the site", n=0, lineterm=""))
    return "\n".join(lines[:SHOWN])
