"""How much of a busy machine long work gets: games and pages come first."""

from __future__ import annotations

import os

from mainroad.site.environment import setting

LOWEST = 19
"""As Unix counts: the higher, the longer it waits for others."""


def niceness(usual: int = LOWEST) -> int:
    """The priority of work beside the pages: as MAINROAD_NICE says, else the usual one."""
    said = setting("NICE")
    return min(int(said), LOWEST) if said.isascii() and said.isdecimal() and len(said) <= 2 else usual


def wait_for_others(usual: int = LOWEST) -> None:
    """Lower the priority of this process; one that was started with a lower one keeps it."""
    if hasattr(os, "setpriority"):  # Windows has other ways, and serves without this one
        os.setpriority(os.PRIO_PROCESS, 0, max(os.getpriority(os.PRIO_PROCESS, 0), niceness(usual)))
