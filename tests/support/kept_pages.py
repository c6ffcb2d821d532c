"""The public pages that are kept, of the tournament that `support.contests` makes."""

from __future__ import annotations

PAGES = (
    "/",
    "/events/event234/",
    *(
        f"/tournaments/tourn234/{page}"
        for page in (
            "", "entries/", "entries/?order=name", "rounds/", "rounds/1/", "rounds/1/?order=name&reasons=",
            "board/", "board/?player=1",
            "standings/", "standings/?after=1", "standings/1/", "cross-table/", "progress/?order=number", "players/1/",
            "schedule/", "documents/", "screen/", "calendar.ics", "feed.json", "qr.svg", "papers/pairings/",
            "papers/standings.pdf",
            "tables/standings.csv?after=1", "tables/pairings.csv?round=2", "tables/standings.xlsx",
            "report.trf16.trf", "report.trf26.trf",
        )
    ),
)  # fmt: skip
