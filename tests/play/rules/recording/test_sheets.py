"""Entries on a score sheet against the moves that were made, and the result on signed sheets."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal
from mainroad.laws.games import GAMES
from mainroad.notation.written import read_move
from mainroad.play.rules.sheets import Fault, HandedIn, TableResult, check_entry, lacks, result_of
from mainroad.rulebooks.books import recording
from mainroad.rulebooks.books.recording import SheetMark
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

DIAGRAM_5 = "W:WKd2:Bb6,d6,f4,f6,g7"
DIAGRAM_12 = "W:WK47:B11,12,19,29,30,40"
GAME_OF = {"RU_64": "russian", "RU_100": "international", "UA_64": "russian", "CH": "chess", "CK": "english"}
GAME_OF |= {"FM_100": "international", "FM_64": "russian"}


@pytest.mark.parametrize(
    ("book", "fen", "made", "text", "fault"),
    cases(
        [
            ("RU 3.10.1.a", "RU_64", "", "c3-d4", "c3-d4", None),
            ("RU 3.10.1.a", "RU_64", "", "c3-d4", "cd4", None),
            ("RU 3.10.1.a", "RU_64", "", "c3-d4", "", Fault.MISSING),
            ("RU 3.10.1.a", "RU_64", "", "c3-d4", "c3-b4", Fault.WRONG),
            ("RU 3.10.1.a", "RU_64", "", "c3-d4", "scrawl", Fault.ILLEGIBLE),
            ("UA V-4.4.a, UA V-4.6.a", "UA_64", "", "c3-d4", "ab4", Fault.WRONG),
            ("UA V-4.4.a, UA V-4.6.a", "UA_64", "", "c3-d4", "~~", Fault.ILLEGIBLE),
            ("CH 8.1.a", "CH", "", "e4", "e4", None),
            ("CH 8.1.a", "CH", "", "Nf3", "Nc3", Fault.WRONG),
            ("CH 8.1.a", "CH", "", "Nf3", "KKt-KB3", Fault.ILLEGIBLE),
            ("CK 3.4", "CK", "", "11-15", "11-15", None),
            ("CK 3.4", "CK", "", "11-15", "11-16", Fault.WRONG),
            ("FM A3-6.3", "FM_100", "", "32-28", "32-28", None),
            ("FM A3-6.3", "FM_100", "", "32-28", "33-28", Fault.WRONG),
            ("FM A3b-6.3", "FM_64", "", "c3-d4", "c3-b4", Fault.WRONG),
            ("RU 3.10.1.c", "RU_64", "W:Wc3:Bd4", "c3:e5", "–", None),
            ("RU 3.10.1.c", "RU_64", "W:Wc3:Bd4,b4", "c3:e5", "–", Fault.ILLEGIBLE),  # two captures: which?
            ("RU 3.10.1.c", "RU_64", "W:Wc3:Bf8", "c3-d4", "–", Fault.ILLEGIBLE),  # forced, but no capture
            ("RU 3.10.1.c", "UA_64", "W:Wc3:Bd4", "c3:e5", "–", Fault.ILLEGIBLE),
            ("RU 1.6.2.g", "RU_64", DIAGRAM_5, "d2:g5:e7:c5:a7", "d2:a7", Fault.AMBIGUOUS),
            ("RU 1.6.2.g", "RU_64", DIAGRAM_5, "d2:g5:e7:c5:a7", "d2:g5:e7:c5:a7", None),
            ("RU 1.6.2.g", "RU_64", DIAGRAM_5, "d2:a5", "d2:a5", None),
            ("RU 2.4.e", "RU_100", DIAGRAM_12, "47:24:8:17:6", "47:6", Fault.AMBIGUOUS),
            ("RU 2.4.e", "RU_100", DIAGRAM_12, "47:24:8:17:6", "47:24:8:17:6", None),
            ("RU 2.4.e", "RU_100", DIAGRAM_12, "47:24:8:17:6", "47:24:35:44:6", Fault.WRONG),
        ]
    ),
)
def test_an_entry_tells_the_move_that_was_made(book: str, fen: str, made: str, text: str, fault: Fault | None) -> None:
    game = GAMES[GAME_OF[book]]
    before = game.parse(fen) if fen else game.start()
    found = check_entry(getattr(recording, book), before, read_move(before, made), text)
    assert (found.fault if found else None) is fault
    assert found is None or ids([found.ruling])


@pytest.mark.parametrize(
    ("book", "article"), cases([("RU 1.6.2.g", "RU_64", "RU 1.6.2.g"), ("RU 2.4.e", "RU_100", "RU 2.4.e")])
)
def test_a_missing_route_is_judged_by_its_own_article(book: str, article: str) -> None:
    before = GAMES[GAME_OF[book]].parse(DIAGRAM_5 if book == "RU_64" else DIAGRAM_12)
    made, short = ("d2:g5:e7:c5:a7", "d2:a7") if book == "RU_64" else ("47:24:8:17:6", "47:6")
    found = check_entry(getattr(recording, book), before, read_move(before, made), short)
    assert found is not None
    assert [str(cited) for cited in found.ruling.articles] == [article]


# -- after the game ------------------------------------------------------------------------------------------

WON, DRAWN, LOST = BySide(2, 0), BySide(1, 1), BySide(0, 2)
SIGNED = frozenset({SheetMark.OWN_SIGNATURE, SheetMark.OTHER_SIGNATURE})


@pytest.mark.parametrize(
    ("book", "sheet", "wanting"),
    cases(
        [
            ("CH 8.7", "CH", HandedIn(WON, SIGNED), ""),
            ("CH 8.7", "CH", HandedIn(WON, frozenset({SheetMark.OWN_SIGNATURE})), "other-signature"),
            ("CH 8.7", "CH", HandedIn(None, SIGNED), "result"),
            ("", "CK", HandedIn(WON, frozenset()), "own-signature other-signature"),
            ("", "UA_64", HandedIn(WON, SIGNED), "times"),
            ("", "FM_100", HandedIn(WON, SIGNED), "times"),
            ("", "RU_64", HandedIn(None, frozenset()), ""),
        ]
    ),
)
def test_what_a_sheet_still_wants(book: str, sheet: HandedIn, wanting: str) -> None:
    assert ids(lacks(getattr(recording, book), sheet)) == [f"play.recording.lacks-{entry}" for entry in wanting.split()]


@pytest.mark.parametrize(
    ("book", "white", "black", "arbiter", "halves", "says"),
    cases(
        [
            ("CH 8.7", "CH", WON, WON, None, WON, "result-agreed"),
            ("CH 8.7", "CH", LOST, LOST, None, LOST, "result-stands"),  # wrong, but alike
            ("CH 8.7", "CH", LOST, LOST, WON, WON, "arbiter-result"),
            ("CH 8.7", "CH", LOST, DRAWN, None, None, "results-differ"),
            ("", "CK", LOST, LOST, None, None, "result-wrong"),
            ("", "CH", None, None, None, None, "results-differ"),
        ]
    ),
)
def test_the_result_of_two_sheets_for_a_game_that_white_won(
    book: str,
    white: BySide[int] | None,
    black: BySide[int] | None,
    arbiter: BySide[int] | None,
    halves: BySide[int] | None,
    says: str,
) -> None:
    sheets = BySide(HandedIn(white, SIGNED), HandedIn(black, SIGNED))
    found = result_of(getattr(recording, book), sheets, WON, arbiter)
    assert ids([found if isinstance(found, Refusal) else found.ruling]) == [f"play.recording.{says}"]
    assert (found.halves if isinstance(found, TableResult) else None) == halves
