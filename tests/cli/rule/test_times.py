"""The ruling desk on flags, lateness, records and conduct, article by article."""

from __future__ import annotations

from typing import Any

import pytest

from mainroad.rulebooks.pytest_articles import cases
from support.desk_questions import BLACK, NOBODY, WHITE, Row, decides

FLAGS: list[Row] = [
    *(
        (
            articles,
            f"flag --rulebook {book} --control '{control}' --side white --made {made} --can-win yes",
            "play.clock.time-lost",
            {"points": BLACK},
        )
        for articles, book, control, made in (
            ("RU 3.8.9.a, RU 3.8.1", "RU", "70m/35, 15m", "34 34"),
            ("UA III-4.2.4, UA V-7.10.b, UA V-8.2", "UA", "45m/25, 15m", "24 24"),
            ("UA IV-4.2.4, UA V-7.10.a", "UA --game international", "2h/50, 1h", "49 49"),
            ("CH 6.9, CH 6.1.c", "CH", "90m/40, 30m", "39 39"),
            ("CK 2.20, CK 1.31.3, CK 2.19", "CK", "1h/30, 30m/15", "29 29"),
            ("FM A3-6.11.a, FM A3-6.11.b, FM A3-6.11.c, FM A4-2.17", "FM", "2h/50, 1h/25", "49 49"),
            ("FM A3b-6.11.a, FM A4-2.17", "FM --game russian", "1h30/30, 1h/20", "29 29"),
        )
    ),
    *(
        (
            articles,
            f"flag --rulebook {book} --control '{control}' --side white --made {made} --can-win yes",
            "play.clock.control-met",
            {"points": None},
        )
        for articles, book, control, made in (
            ("CH 6.3", "CH", "90m/40, 30m", "40 39"),
            ("CK 2.18", "CK", "1h/30, 30m/15", "30 29"),
            ("FM A3-6.15.a", "FM", "2h/50, 1h/25", "50 49"),
            ("FM A3b-6.15.a", "FM --game russian", "1h30/30, 1h/20", "30 29"),
        )
    ),
    (
        "CK 2.12",
        "both-flags --rulebook CK --control '1h/30, 30m/15' --made 28 28",
        "play.clock.both-down-on",
        {"points": None},
    ),
    (
        "FM A3b-6.15.b",
        "unproved --rulebook FM --game russian --control '1h30/30, 1h/20' --made 28 28 --clock 0 0",
        "play.clock.unproved",
        {"shows": ("1:15:00", "1:15:00")},
    ),
    (
        "RU 3.8.8.b",
        "wrong-clock --rulebook RU --clock 40:00 40:00 --right 10:00 40:00",
        "play.clock.set-right",
        {"shows": ("15:00", "40:00")},
    ),
    (
        "UA V-7.8.b",
        "wrong-clock --rulebook UA --clock 14:59 40:00 --right 10:00 40:00",
        "play.clock.no-correction",
        {"shows": ("14:59", "40:00")},
    ),
    (
        "CH 6.10.2",
        "wrong-clock --rulebook CH --clock 40:00 40:00 --right 10:00 39:00",
        "play.clock.set-right",
        {"shows": ("10:00", "39:00")},
    ),
    (
        "CK 2.10",
        "wrong-clock --rulebook CK --clock 40:00 40:00 --right 10:00 40:00 --defect no",
        "play.clock.reading-stands",
        {"shows": ("40:00", "40:00")},
    ),
    *(
        (articles, f"stopped --rulebook {book} --side white --why unsaid", "play.clock.stop-resigns", {"points": BLACK})
        for articles, book in (("RU 3.8.11", "RU"), ("UA V-9.3.c", "UA"), ("FM A3-6.18bis", "FM"))
    ),
]

CALLS: list[Row] = [
    (
        "UA V-9.3.b",
        "stopped --rulebook UA --side white --why calls-arbiter",
        "play.clock.arbiter-called",
        {"points": None, "runs": "white"},
    ),
]

LATE: list[Row] = [
    *(
        (articles, f"late --rulebook {book} --control 1h --came {came} --limit 45:00", "play.clock.runs", expected)
        for articles, book, came, expected in (
            ("RU 3.7.3.d, RU 3.7.3.a", "RU", "0 0", {"runs": "white", "shows": ("1:00:00", "1:00:00")}),
            ("RU 3.7.3.b, RU 3.7.3.a", "RU", "10 0", {"runs": "white", "shows": ("50:00", "1:00:00")}),
            ("RU 3.7.3.e, RU 3.7.3.f", "RU", "20 30", {"runs": "white", "shows": ("50:00", "40:00")}),
            ("UA V-9.3.a", "UA", "0 0", {"runs": "white"}),
            ("UA V-9.4.3", "UA", "10 0", {"runs": "white", "shows": ("50:00", "1:00:00")}),
            ("UA V-9.4.5", "UA", "20 30", {"runs": "white", "shows": ("40:00", "50:00")}),
            ("CH 6.5", "CH", "0 10", {"runs": "white", "shows": ("50:00", "1:00:00")}),
            ("CH 6.6.2", "CH", "20 30", {"runs": "white", "shows": ("30:00", "1:00:00")}),
            ("CK 2.21, CK 2.23, CK 2.3", "CK", "10 0", {"runs": "black", "shows": ("50:00", "1:00:00")}),
            ("FM A3-4.4.a", "FM", "10 0", {"runs": "white", "shows": ("50:00", "1:00:00")}),
            ("FM A3-4.5", "FM", "20 30", {"runs": "white", "shows": ("50:00", "40:00")}),
            ("FM A3b-4.4.a", "FM --game russian", "10 0", {"runs": "white", "shows": ("50:00", "1:00:00")}),
            ("FM A3b-4.5", "FM --game russian", "20 30", {"runs": "white", "shows": ("50:00", "40:00")}),
        )
    ),
    (
        "RU 3.7.3.c",
        "late --rulebook RU --control 1h --came 0 - --elapsed 10:00",
        "play.clock.wait-for-opponent",
        {"runs": "black"},
    ),
    (
        "CK 2.25",
        "late --rulebook CK --control 1h/30 --came 10 20",
        "play.clock.two-sets",
        {"shows": ("50:00", "40:00")},
    ),
    (
        "CK 2.25",
        "late --rulebook CK --control 1h/30 --came - - --elapsed 1:00:00",
        "play.clock.both-too-late",
        {"points": NOBODY},
    ),
    (
        "UA V-9.4.2.b",
        "late --rulebook UA --control 1h --came - - --elapsed 1:01:00",
        "play.clock.both-too-late",
        {"points": NOBODY},
    ),
    (
        "UA V-9.4.2.d",
        "late --rulebook UA --control 2h --came 0 1:01:00",
        "play.clock.too-late",
        {"points": WHITE},
    ),
    (
        "UA V-9.4.2.c",
        "late --rulebook UA --control 2h --came 0 16:00 --limit 15:00",
        "play.clock.too-late",
        {"points": WHITE},
    ),
    (
        "FM A3-5.7.a, FM A3-5.7.b, FM A4-2.18",
        "late --rulebook FM --control 2h/50 --came 0 1:00:01",
        "play.clock.too-late",
        {"points": WHITE},
    ),
    (
        "FM A3b-5.7.a, FM A4-2.18",
        "late --rulebook FM --game russian --control 1h30/30 --came 0 1:00:01",
        "play.clock.too-late",
        {"points": WHITE},
    ),
]

RECORDS: list[Row] = [
    (
        "UA V-4.6.b",
        "neglected --rulebook UA --control 2h --side white --missing 3 0 --clock 40:00 40:00 --turn black",
        "play.recording.neglected",
        {"runs": "white"},
    ),
    (
        "UA V-7.13",
        "neglected --rulebook UA --control 30m+1m --side white --missing 3 0 --clock 4:00 40:00 --tempo classical",
        "play.recording.neglected",
        {"runs": "white"},
    ),
    (
        "FM A3b-6.2, FM A3b-6.3, FM A3b-6.12",
        "neglected --rulebook FM --game russian --control 1h30/30 --side white --missing 3 0 --clock 40:00 40:00",
        "play.recording.required",
        {"counts_against": "white"},
    ),
    (
        "FM A3-6.13.a",
        "neglected --rulebook FM --control 2h/50 --side white --missing 3 0 --clock 4:00 40:00",
        "ruling.need-not-write",
        {"counts_against": None},
    ),
    (
        "FM A3b-6.13.a",
        "neglected --rulebook FM --game russian --control 1h30/30 --side white --missing 3 0 --clock 4:00 40:00",
        "ruling.need-not-write",
        {"counts_against": None},
    ),
    *(
        (
            articles,
            f"after-trouble --rulebook {book} --missing {missing} --turn white --clock 30:00 30:00 --spent 4:00",
            message,
            {"shows": left},
        )
        for articles, book, missing, message, left in (
            ("CH 8.4.b", "CH", "0 5", "play.recording.restore-alone-mover", ("26:00", "30:00")),
            ("CK 3.14.b", "CK", "5 5", "play.recording.restore-both-nobody", ("30:00", "30:00")),
            ("FM A3-6.13.b", "FM", "0 5", "play.recording.restore-alone-own", ("30:00", "26:00")),
            ("FM A3b-6.13.b", "FM --game russian", "0 5", "play.recording.restore-alone-own", ("30:00", "26:00")),
            ("FM A3b-6.14.a", "FM --game russian", "5 5", "play.recording.restore-both-halves", ("28:00", "28:00")),
        )
    ),
    ("RU 3.10.4.c", "unrestorable --rulebook RU --made 40 40", "play.recording.both-lose", {"points": NOBODY}),
    (
        "CH 8.6",
        "unrestorable --rulebook CH --control '90m/40, 30m' --made 38 38",
        "play.recording.next-control",
        {"points": None},
    ),
    (
        "RU 2.4.e",
        "entry --rulebook RU --game international --position W:WK47:B11,12,19,29,30,40 "
        "--move 47:24:8:17:6 --entry 47:6",
        "play.recording.entry-ambiguous",
        {},
    ),
]

CONDUCT: list[Row] = [
    ("CH 13.9", "refusal --rulebook CH", "play.sanctions.both-refuse", {"points": NOBODY}),
    (
        "FM A3b-6.7",
        "press --rulebook FM --game russian --control 1h30/30 --side white --clock 9:00 9:00",
        "ruling.press-back",
        {"runs": "white"},
    ),
]

ROWS = [*FLAGS, *CALLS, *LATE, *RECORDS, *CONDUCT]


@pytest.mark.parametrize(("articles", "line", "message", "expected"), cases((row[0], *row) for row in ROWS))
def test_the_desk_decides_by_the_article(articles: str, line: str, message: str, expected: dict[str, Any]) -> None:
    decides(articles, line, message, expected)
