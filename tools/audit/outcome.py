"""What a part of the audit comes to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """What was looked at, what was found, or why nothing could be looked at."""

    part: str
    looked_at: str = ""
    found: tuple[str, ...] = ()
    not_run: str = ""

    def lines(self) -> list[str]:
        """The outcome for people."""
        if self.not_run:
            return [f"{self.part}: NOT RUN, {self.not_run}"]
        sums = f"{len(self.found)} found" if self.found else "nothing found"
        return [f"{self.part}: {self.looked_at}: {sums}", *(f"  {one}" for one in self.found)]


def exit_code(outcomes: list[Outcome], *, is_offline: bool) -> int:
    """1: something was found; 2: something could not run; 0: neither."""
    if any(outcome.found for outcome in outcomes):
        return 1
    return 2 if any(outcome.not_run for outcome in outcomes) and not is_offline else 0
