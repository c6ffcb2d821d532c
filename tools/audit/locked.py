"""What requirements.lock names."""

from __future__ import annotations

import re
from pathlib import Path

LOCK = Path("requirements.lock")
_PIN = re.compile(r"([A-Za-z0-9._-]+)==([^ ;\\]+)")


def pins(text: str) -> list[tuple[str, str]]:
    """The names and versions of a lock file; a package may have two versions, for older and newer Pythons."""
    return [(found[1], found[2]) for line in text.splitlines() if (found := _PIN.match(line))]
