"""What time it is: the one place of the site that asks."""

from __future__ import annotations

import time


def now_ms() -> int:
    """The moment, in milliseconds since 1970 in UTC."""
    return time.time_ns() // 1_000_000
