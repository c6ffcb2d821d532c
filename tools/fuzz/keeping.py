"""What has been run, in a file: a campaign that was broken off goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

from tools.fuzz.campaign import Batch, Tally

_FIGURES = ("inputs", "refused", "seconds", "slowest", "slowest_number", "grown")


class Kept:
    """Batches that found nothing, a line each; one with a finding is run again once it has been mended."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []
        self._tallies = {name: Tally(**figures) for name, figures in map(json.loads, lines)}

    def tally(self, batch: Batch) -> Tally | None:
        """What a batch came to, if it has been run."""
        return self._tallies.get(batch.name)

    def add(self, batch: Batch, tally: Tally) -> None:
        """Note what a batch came to."""
        if self._path is None or tally.findings:
            return
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([batch.name, {name: getattr(tally, name) for name in _FIGURES}]) + "\n")
