"""The tables of round robins as the rulebooks print them, misprints put right."""

from __future__ import annotations

from pathlib import Path

PRINTED = Path(__file__).parents[1] / "data" / "berger.tsv"

MISPRINTS = {
    ("CH", 12, 10): ("12:1 11:10", "12:11 1:10"),
    ("CH", 16, 11): ("3:14", "13:14"),
    ("CH", 20, 11): ("11:11 2:19", "11:1 12:19"),
    ("CH", 20, 13): ("13:11 4:19", "13:1 14:19"),
    ("UA", 8, 2): ("8:5", "(8):5"),
    ("CH", 22, 4): ("21:5", "21:5 1:4 2:3"),
    ("CH", 22, 18): ("8:11", "22:20 21:19 1:18 2:17 3:16 4:15 5:14 6:13 7:12 8:11"),
}


def printed(book: str, size: int) -> dict[int, str]:
    rows = (line.split("\t") for line in PRINTED.read_text(encoding="utf-8").splitlines() if line[0] != "#")
    return {
        int(number): pairs.replace(*MISPRINTS.get((book, size, int(number)), ("", "")))
        for code, players, number, pairs in rows
        if (code, int(players)) == (book, size)
    }
