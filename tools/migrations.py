"""Adds new migrations to the list of `tests/data/migrations.txt`; one that has changed is refused.

    python -m tools.migrations

Databases have run what is listed: whatever it did wrong, the next migration puts right.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "src" / "mainroad" / "site"
LIST = ROOT / "tests" / "data" / "migrations.txt"


def digests() -> dict[str, str]:
    """Every migration of the site, and the digest of its file."""
    files = sorted(SITE.glob("*/migrations/0*.py"))
    return {f"{file.parts[-3]}/{file.stem}": hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def listed() -> dict[str, str]:
    """What the list says of each."""
    return dict(line.split() for line in LIST.read_text(encoding="ascii").splitlines())


def changed(found: Mapping[str, str], expected: Mapping[str, str]) -> list[str]:
    """The migrations that are not what the list says, or are no more."""
    return [name for name, digest in expected.items() if found.get(name) != digest]


def main() -> int:
    """Add what is new, unless something has changed."""
    found, expected = digests(), listed()
    if names := changed(found, expected):
        print(f"Changed or taken away: {', '.join(names)}. Put them back, and write a new migration.", file=sys.stderr)
        return 1
    lines = sorted(f"{name} {digest}" for name, digest in found.items())
    LIST.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{len(found)} migrations, {len(found) - len(expected)} of them new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
