"""The ruling desk on boards and pieces, article by article."""

from __future__ import annotations

from typing import Any

import pytest

from mainroad.rulebooks.pytest_articles import cases
from support.desk_questions import Row, decides

TOUCH: list[Row] = [
    *(
        (articles, f"touched --rulebook {book} --position start --squares {square}", "play.touch.must-move", {})
        for articles, book, square in (
            ("UA V-5.2.a", "UA", "c3"),
            ("FM A1-3.11", "FM", "33"),
            ("FM A1b-3.11", "FM --game russian", "c3"),
            ("CK 1.23", "CK", "11"),
        )
    ),
    *(
        (articles, f"touched --rulebook {book} --position start --squares a1", "play.touch.unplayable", {})
        for articles, book in (("RU 1.4.7.c", "RU"), ("UA V-5.2.b", "UA"), ("CH 4.5", "CH"))
    ),
    *(
        (articles, f"touched --rulebook {book} --position start --squares c3 --adjusted yes", "ruling.adjusted", {})
        for articles, book in (("RU 1.4.9.a", "RU"), ("UA V-5.2.c", "UA"))
    ),
    (
        "CK 1.22",
        "touched --rulebook CK --position start --squares 21 --side white --adjusted yes",
        "ruling.adjusted",
        {"moves": []},
    ),
    *(
        (
            articles,
            f"touched --rulebook {book} --position start --squares f6 --side black --adjusted yes --tempo rapid",
            "play.touch.not-your-turn",
            {},
        )
        for articles, book in (("RU 1.4.9.b", "RU"), ("UA V-5.2.c", "UA"))
    ),
    *(
        (
            articles,
            f"placed --rulebook {book} --position start --move {move} --released yes",
            "play.touch.released",
            {"moves": [told]},
        )
        for articles, book, move, told in (
            ("RU 1.4.6", "RU", "c3-d4", "c3-d4"),
            ("FM A1-3.10", "FM", "33-28", "33-28"),
            ("FM A1b-3.10", "FM --game russian", "c3-d4", "c3-d4"),
            ("CH 4.6.a", "CH", "e2-e4", "e4"),
        )
    ),
    *(
        (
            articles,
            f"placed --rulebook {book} --position {position} --move {move} --released yes",
            "play.touch.released",
            {"moves": [told]},
        )
        for articles, book, position, move, told in (
            ("RU 1.5.11", "RU", "W:Wc3:Bd4,h8", "c3-e5", "c3:e5"),
            ("FM A1-4.10", "FM", "W:W33:B29,5", "33-24", "33x24"),
            ("FM A1b-4.10", "FM --game russian", "W:Wc3:Bd4,h8", "c3-e5", "c3:e5"),
        )
    ),
    *(
        (articles, f"placed --rulebook {book} --position start --move {move}", "play.touch.held", {"moves": told})
        for articles, book, move, told in (
            ("RU 1.4.8", "RU", "c3-d4", ["c3-b4", "c3-d4"]),
            ("UA V-5.3.d", "UA", "c3-d4", ["c3-b4", "c3-d4"]),
            ("FM A1-3.12", "FM", "33-28", ["33-28", "33-29"]),
            ("FM A1b-3.12", "FM --game russian", "c3-d4", ["c3-b4", "c3-d4"]),
            ("CH 4.6.a", "CH", "e2-e4", ["e3", "e4"]),
        )
    ),
    (
        "CK 1.20.b, CK 1.24",
        "placed --rulebook CK --position start --move 11-15",
        "play.touch.direction",
        {"moves": ["11-15"]},
    ),
    (
        "CH 4.3.2",
        "touched --rulebook CH --position '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' --squares d5",
        "play.touch.must-take",
        {"moves": ["exd5"]},
    ),
    (
        "CH 4.3.3",
        "touched --rulebook CH --position '4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1' --squares d1,d5",
        "play.touch.must-take-with",
        {"moves": ["Rxd5"]},
    ),
    (
        "CH 4.4.1",
        "touched --rulebook CH --position '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --squares e1,h1",
        "play.touch.must-castle",
        {"moves": ["0-0"]},
    ),
    (
        "CH 4.4.2",
        "touched --rulebook CH --position '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --squares h1,e1",
        "play.touch.no-castling",
        {},
    ),
    (
        "CH 4.4.3",
        "touched --rulebook CH --position '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1' --squares e1,h1",
        "play.touch.must-move",
        {},
    ),
]

BEGINNING: list[Row] = [
    *(
        (articles, f"{kind} --rulebook {book} --made 1 0", "play.setup.restart", {"game": "anew"})
        for kind in ("wrong-array", "wrong-colours")
        for articles, book in (("RU 1.10.2.a", "RU"), ("UA V-6.2", "UA"))
    ),
    *(
        (articles, f"{kind} --rulebook {book} --made 1 1", "play.setup.stays", {"game": "goes-on"})
        for kind in ("wrong-array", "wrong-colours")
        for articles, book in (("RU 1.10.2.b", "RU"), ("UA V-6.2", "UA"))
    ),
    ("UA V-9.5.7", "wrong-ballot --rulebook UA --made 1 1", "play.setup.stays", {"game": "goes-on"}),
    ("UA V-6.1", "board-turned --rulebook UA --made 9 9", "play.setup.restart", {"game": "anew"}),
    ("FM A1b-5.1", "board-turned --rulebook FM --game russian --made 9 9", "play.setup.restart", {"game": "anew"}),
    ("CH 7.1.2", "board-turned --rulebook CH --made 9 9", "play.setup.transfer", {"game": "goes-on"}),
    ("CH 7.2", "wrong-colours --rulebook CH --made 1 1", "play.setup.arbiter", {"decides": "arbiter"}),
    ("FM A3-4.6", "wrong-colours --rulebook FM --made 1 1", "play.setup.goes-on", {}),
    ("FM A3b-4.6", "wrong-colours --rulebook FM --game russian --made 1 1", "play.setup.goes-on", {}),
    ("FM A1-5.2", "wrong-array --rulebook FM --made 4 4 --by white", "play.setup.opponent", {"decides": "black"}),
    (
        "FM A1b-5.2",
        "wrong-array --rulebook FM --game russian --made 4 4 --by white",
        "play.setup.opponent",
        {"decides": "black"},
    ),
    ("CK 1.27", "displaced --rulebook CK --by white", "play.setup.restored", {"sanction": None}),
    ("CH 7.5", "displaced --rulebook CH --restorable no", "play.setup.restored", {"game": "goes-on"}),
]

ERRORS: list[Row] = [
    (
        "UA V-6.5",
        "illegal-move --rulebook UA --side white --found before-press --clock 9:00 9:00",
        "play.errors.corrected",
        {"runs": "white", "sanction": None},
    ),
    (
        "CH 4.6.c",
        "illegal-move --rulebook CH --side white --found before-press --clock 9:00 9:00",
        "play.errors.corrected",
        {"runs": "white", "shows": ("9:00", "9:00")},
    ),
    (
        "CH 7.4.1",
        "illegal-move --rulebook CH --side white --found later --clock 5:00 5:00 --then 9:00 8:00 --claimed no",
        "play.errors.replayed",
        {"runs": "white", "shows": ("9:00", "8:00")},
    ),
    (
        "CH 7.4.1",
        "illegal-move --rulebook CH --side white --found later --restorable no",
        "ruling.stands.last-sure",
        {"to_move": "white"},
    ),
    *(
        (
            articles,
            f"illegal-move --rulebook {book} --position {position} --move {move}",
            "play.errors.opponent-decides",
            {"decides": "black"},
        )
        for articles, book, position, move in (
            ("FM A1-5.3", "FM", "W:W38,47:B5", "38-off"),
            ("FM A1b-5.3", "FM --game russian", "W:Wc3,g1:Bh8", "c3-c4"),
        )
    ),
]

ROWS = [*TOUCH, *BEGINNING, *ERRORS]


@pytest.mark.parametrize(("articles", "line", "message", "expected"), cases((row[0], *row) for row in ROWS))
def test_the_desk_decides_by_the_article(articles: str, line: str, message: str, expected: dict[str, Any]) -> None:
    decides(articles, line, message, expected)
