"""Questions that arbiters ask at a wooden board, each with the answer that the rulebook prescribes.

A question is asked as on the command line; the page is asked the same through its address.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mainroad.play.rulings.fields import FIELDS


@dataclass(frozen=True)
class Question:
    """A question, the articles that its answer must name, and what the answer says."""

    name: str
    line: str
    articles: str
    says: str
    """Some of its message ids."""
    value: Mapping[str, Any] = field(default_factory=dict)
    """What else the answer holds, as in its JSON."""

    @property
    def cited(self) -> set[str]:
        """The articles, one by one."""
        return {article.strip() for article in self.articles.split(",")}

    @property
    def proves(self) -> str:
        """The articles that a test of the question cites: five at most."""
        return ", ".join(self.articles.split(", ")[:5])

    @property
    def arguments(self) -> list[str]:
        """The words of the command line."""
        return ["rule", *shlex.split(self.line)]

    @property
    def query(self) -> dict[str, str]:
        """The same as the fields of the page."""
        kind, *words = shlex.split(self.line)
        found, rest = {"kind": kind}, iter(words)
        for word in rest:
            name = word.removeprefix("--")
            if name == "rulebook":
                found["book"] = next(rest)
                continue
            texts = {key: next(rest) for key in FIELDS[name].keys}
            found |= {key: text for key, text in texts.items() if text != "-"}
        return found


WHITE, BLACK = {"white": 2, "black": 0}, {"white": 0, "black": 2}
DRAW = {"white": 1, "black": 1}
UNCHANGED = {"game": "goes-on", "clocks": None, "sanction": None}

QUESTIONS = (
    Question(
        "RU01",
        "neglected --rulebook RU --control '70m/35, 15m' --side white --clock 4:40 25:00 --made 30 29 --missing 4 0",
        "RU 3.10.3.a, RU 3.10.3.b, RU 3.10.1.a, RU 3.10.2",
        "ruling.need-not-write ruling.goes-on-writing ruling.restores-later",
        {**UNCHANGED, "runs": None},
    ),
    Question(
        "RU02",
        "announcement --rulebook RU --side white --class B1 - --word nothing --pressed yes",
        "RU 3.21.4, RU 3.21.2.a, RU 3.20.3.a, RU PRE.a, RU 3.5.f",
        "play.announcing.not-said ruling.announce-now ruling.announce-analogy ruling.may-sanction",
        {"runs": "white", "game": "goes-on"},
    ),
    Question(
        "RU04",
        "touched --rulebook RU --position start --squares c3,e3,g3 --lifted g3 --move g3-h4 --class B1 -",
        "RU 3.21.3.a, RU 3.21.3.b",
        "ruling.touch-felt ruling.touch-stands",
        {"to_move": "black", "moves": []},
    ),
    Question(
        "RU06",
        "illegal-move --rulebook RU --side black --found after-game --resigned white",
        "RU 1.10.4, RU 1.8.1.a",
        "play.errors.game-over play.over.resignation",
        {"half_points": BLACK, "game": "over", "runs": None},
    ),
    Question(
        "RU08",
        "press --rulebook RU --control 5m --side white --earlier 0",
        "RU 3.8.6.b, RU 3.20.3.a, RU 3.20.7",
        "ruling.press-back play.sanctions.warning",
        {"runs": "white", "to_move": "white", "sanction": "warning", "counts_against": "white"},
    ),
    Question(
        "RU10",
        "flag --rulebook RU --control 45m --side white --position 'B:Wc3,Kd4:B' --witness opponent --made 31 30",
        "RU 3.8.12, RU 1.8.1.c",
        "play.clock.board-decides play.over.no-pieces",
        {"half_points": WHITE},
    ),
    Question(
        "RU12",
        "sealed --rulebook RU --position 'W:Wc5,e3:Bf6,h6' --move e5-d6",
        "RU 3.12.5.b, RU 3.12.2",
        "play.adjournment.slip ruling.envelope-opened",
        {"position": "B:Wd6,e3:Bf6,h6", "to_move": "black", "runs": "black"},
    ),
    Question(
        "RU14",
        "touched --rulebook RU --position start --squares c3,e3 --move e3-d4",
        "RU 1.4.7.b, RU 1.4.7.a",
        "play.touch.must-move play.touch.another-touched",
        {"moves": ["c3-b4", "c3-d4"], "to_move": "white"},
    ),
    Question(
        "UA01",
        "neglected --rulebook UA --control 3m+2s --side black --missing 0 24",
        "UA V-4.7, UA V-4.6.a",
        "play.recording.optional-quick ruling.no-violation",
        {**UNCHANGED, "runs": None},
    ),
    Question(
        "UA02",
        "announcement --rulebook UA --side white --class - B1 --word nothing --pressed yes",
        "UA V-13.5, UA V-13.10, UA V-13.6, UA V-6.4",
        "play.announcing.not-said ruling.announce-now ruling.announce-analogy ruling.may-sanction",
        {"runs": "white"},
    ),
    Question(
        "UA04",
        "touched --rulebook UA --position start --squares c3,e3 --lifted e3 --move e3-f4 --class B1 -",
        "UA V-13.3, UA V-13.4",
        "ruling.touch-felt ruling.touch-stands",
        {"to_move": "black", "moves": []},
    ),
    Question(
        "UA06",
        "late --rulebook UA --control 1h+15s --came 0 12 --wrote 0",
        "UA V-9.4.4.a, UA V-9.4.4.b, UA V-9.4.1",
        "ruling.first-move-written ruling.late-discipline",
        {
            "half_points": None,
            "to_move": "black",
            "runs": "black",
            "clocks": {
                "white": {"left_ms": 3_615_000, "shows": "1:00:15"},
                "black": {"left_ms": 2_880_000, "shows": "48:00"},
            },
        },
    ),
    Question(
        "UA08",
        "offer --rulebook UA --side white --made 15 15",
        "UA III-5.1, UA V-5.1",
        "play.offers.too-early",
        {"half_points": None, "game": "goes-on"},
    ),
    Question(
        "UA10",
        "illegal-move --rulebook UA --control 15m+5s --side black --earlier 2",
        "UA V-6.12.1",
        "play.errors.lost",
        {"half_points": WHITE, "counts_against": "black"},
    ),
    Question(
        "UA12",
        "announcement --rulebook UA --side white --class B1 - --word another --pressed yes --by-assistant yes",
        "UA V-13.2.b, UA V-13.9.a, UA V-13.9.b, UA V-13.2.c, UA V-13.11.1",
        "ruling.assistant-speaks play.announcing.board-stands ruling.announce-deceived",
        {"runs": "black", "sanction": None},
    ),
    Question(
        "UA14",
        "hearing-aid --rulebook UA --side white",
        "UA V-13.16",
        "ruling.hearing-aid",
        {"game": "goes-on"},
    ),
    Question(
        "CH01",
        "neglected --rulebook CH --control 90m --side white --clock 40:00 50:00 --missing 10 0",
        "CH 8.1.a, CH 8.1.c, CH 8.4.a, CH 14.4.1",
        "play.recording.required ruling.write-own-first ruling.sanction-from ruling.clock-unsaid",
        {**UNCHANGED, "counts_against": "white"},
    ),
    Question(
        "CH02",
        "boards-differ --rulebook CH --sheets Nf3 Nf3 --shown Nh3 Nf3",
        "CH 32.2.15.a, CH 32.2.15.b",
        "play.boards.set-right-white",
        {"position": "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "to_move": "black"},
    ),
    Question(
        "CH04",
        "illegal-move --rulebook CH --position '8/8/8/4k3/8/8/3RK3/8 w - - 0 60' --side white --earlier 2",
        "CH 7.4.2.a, CH 7.4.2.b",
        "play.errors.cannot-win",
        {"half_points": DRAW},
    ),
    Question(
        "CH06",
        "wrong-array --rulebook CH --made 12 11",
        "CH 7.1.1",
        "play.setup.restart",
        {"game": "anew", "clocks": None, "position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    ),
    Question(
        "CH08",
        "both-flags --rulebook CH --control '90m/40, 30m' --made 62 61",
        "CH 6.11.2, CH 6.11.1",
        "play.clock.both-down-draw",
        {"half_points": DRAW},
    ),
    Question(
        "CH10",
        "telephone --rulebook CH --side white --position '8/8/8/4k3/8/8/3RK3/8 w - - 0 60'",
        "CH 13.3.2.a, CH 13.3.2.b",
        "play.sanctions.telephone-draw",
        {"half_points": {"white": 0, "black": 1}},
    ),
    Question(
        "CH12",
        "touched --rulebook CH --position start --squares b1,g1 --lifted g1 --class B1 - --move e4",
        "CH 32.2.10, CH 4.3.1",
        "ruling.touch-felt play.touch.must-move play.touch.another-touched",
        {"moves": ["Nf3", "Nh3"], "to_move": "white"},
    ),
    Question(
        "CH14",
        "flag --rulebook CH --control '90m/40, 30m' --side black --made 37 36 --witness assistant --can-win yes",
        "CH 32.2.17.e, CH 6.9, CH 6.8",
        "play.clock.time-lost play.assistants.acts ruling.flag-noted",
        {"half_points": WHITE},
    ),
    Question(
        "CK01",
        "neglected --rulebook CK --control 1h/30 --side red --clock 50:00 40:00 --missing 0 4",
        "CK 3.3, CK 3.4, CK 3.5, CK 3.12, CK 6.9",
        "play.recording.required ruling.write-own-first ruling.sanction-from ruling.clock-unsaid",
        {**UNCHANGED, "counts_against": "black"},
    ),
    Question(
        "CK02",
        "clock-hit --rulebook CK --side white --earlier 0",
        "CK 2.9",
        "play.sanctions.warning ruling.harder-again",
        {"sanction": "warning", "half_points": None, "clocks": None, "choices": []},
    ),
    Question(
        "CK04",
        "late --rulebook CK --control 1h/30 --micro-match yes --came 0 70",
        "CK 2.24.a, CK 2.24.b",
        "play.clock.too-late ruling.first-game-lost",
        {"half_points": WHITE, "counts_against": "black"},
    ),
    Question(
        "CK06",
        "illegal-move --rulebook CK --side red --found later --fault man-backwards",
        "CK 1.26, CK 1.25.4",
        "play.errors.stands play.errors.accepted-by-reply",
        {**UNCHANGED, "runs": None, "position": None},
    ),
    Question(
        "CK08",
        "neglected --rulebook CK --control 1h/30 --side red --clock 20:00 4:00 --made 23 24 --missing 0 4",
        "CK 3.12, CK 3.13.a, CK 3.13.b, CK 3.3",
        "ruling.need-not-write ruling.must-tick ruling.restores-later ruling.goes-on-writing",
        UNCHANGED,
    ),
    Question(
        "CK10",
        "telephone --rulebook CK --side white --micro-match yes",
        "CK 4.16.b",
        "play.sanctions.telephone ruling.this-game-only",
        {"half_points": BLACK},
    ),
    Question(
        "CK12",
        "who-begins --rulebook CK --set-moves 3",
        "CK n.ii, CK 1.13, CK 2.22",
        "ruling.begins-after-draw ruling.begins-clock",
        {"to_move": "white", "runs": "white"},
    ),
    Question(
        "CK14",
        "resigned --rulebook CK --side white --how clock",
        "CK 1.31.1, CK n.iv",
        "ruling.resigned",
        {"half_points": BLACK, "game": "over"},
    ),
    Question(
        "FM01",
        "neglected --rulebook FM --control 2h/50 --side white --clock 40:00 50:00 --made 32 31 --missing 5 0",
        "FM A3-6.2, FM A3-6.3, FM A3-6.12, FM A3-2.5.a, FM A3-2.6, FM A4-2.14",
        "play.recording.required ruling.not-in-trouble ruling.bring-up-to-date ruling.sanction-from",
        {**UNCHANGED, "counts_against": "white"},
    ),
    Question(
        "FM02",
        "illegal-move --rulebook FM --side white --found before-press --fault removed-uncaptured --at-once yes",
        "FM A1-5.5, FM A1-5.4.12",
        "play.errors.at-once",
        {**UNCHANGED, "choices": [], "counts_against": None},
    ),
    Question(
        "FM04",
        "illegal-move --rulebook FM --side white --found before-reply --fault quiet-move",
        "FM A1-5.4, FM A1-5.4.6, FM A4-1.d, FM A1-5.7",
        "play.errors.opponent-decides ruling.not-arbiters",
        {"decides": "black"},
    ),
    Question(
        "FM06",
        "board-turned --rulebook FM --made 20 20",
        "FM A1-5.1, FM A1-2.4",
        "play.setup.restart",
        {"game": "anew", "runs": "white"},
    ),
    Question(
        "FM08",
        "offer --rulebook FM --side black --made 30 30",
        "FM A3-5.3.a, FM A1-7.3.1",
        "play.offers.too-early ruling.agreement-elsewhere",
        {"half_points": None, "game": "goes-on"},
    ),
    Question(
        "FM10",
        "count --rulebook FM --position 'W:WK1,K2,K3:BK50' --quiet 16 --side black",
        "FM A1-6.3, FM A3-5.4",
        "ruling.confirm-draw",
        {"half_points": DRAW},
    ),
    Question(
        "FM12",
        "both-flags --rulebook FM --control 10m",
        "FM A6-4.d",
        "play.clock.both-down-draw",
        {"half_points": DRAW},
    ),
    Question(
        "FM14",
        "unproved --rulebook FM --control '2h/50, 1h/25' --made 49 48 --clock 0 0:30",
        "FM A3-6.15.b, FM A3-6.15.a, FM A3-6.14.a",
        "play.clock.unproved ruling.prove play.recording.restore-both-halves",
        {
            "clocks": {
                "white": {"left_ms": 4_500_000, "shows": "1:15:00"},
                "black": {"left_ms": 4_530_000, "shows": "1:15:30"},
            }
        },
    ),
)
