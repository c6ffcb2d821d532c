"""Tournament report files (TRF16 and TRF26): read, written, made of a tournament at the desk, and taken over by one.

The columns are those of FIDE's "Format of Tournament Report File"; what programs added to TRF16 (XXR, BBU) is read too.
"""

from __future__ import annotations

from mainroad.interchange.reports.reading import read_report, read_trf
from mainroad.interchange.reports.report import Edition, NotATournamentError, Player, Remark, Report
from mainroad.interchange.reports.writing import write_report

__all__ = (
    "Edition",
    "NotATournamentError",
    "Player",
    "Remark",
    "Report",
    "read_report",
    "read_trf",
    "write_report",
)
