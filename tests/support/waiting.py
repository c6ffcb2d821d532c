"""Waiting for what a test expects of another thread or process, not for a time."""

from __future__ import annotations

import time
from collections.abc import Callable

from support.patience import PATIENCE_MS


def until(holds: Callable[[], object]) -> None:
    """Ask again until it holds; a test that nothing comes of fails in the end."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)
