"""The pure parts of the scripts, called in a browser as the pages call them."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Page

CALL = "([path, name, args]) => import(path).then((module) => module[name](...args))"


@pytest.fixture
def scripts(one_page: Page) -> Page:
    one_page.goto("/hall/help/")
    return one_page


def call(page: Page, path: str, name: str, *args: object) -> Any:
    return page.evaluate(CALL, [f"{settings.STATIC_URL}{path}", name, list(args)])


def test_faces(scripts: Page) -> None:
    shown = [call(scripts, "faces.js", "face", ms) for ms in (318_000, 5_400_000, 59_001, 1, 0, -5)]
    assert shown == ["5:18", "1:30:00", "1:00", "0:01", "0:00", "0:00"]
    assert call(scripts, "faces.js", "face", 9_870, {"tenths": True}) == "0:09.8"


def test_what_was_taken(scripts: Page) -> None:
    begun = {"white-pawn": 8, "white-queen": 1, "white-rook": 2, "white-king": 1}
    standing = ["white-pawn"] * 6 + ["white-queen"] * 2 + ["white-rook", "white-king"]
    assert call(scripts, "hall/taken.js", "lost", begun, standing, "white") == ["rook", "pawn"]  # one was promoted
    assert call(scripts, "hall/taken.js", "lost", {"black-man": 3}, ["black-crowned", "black-man"], "black") == ["man"]


def test_who_is_ahead(scripts: Page) -> None:
    men = ["white-man", "white-crowned", "black-man"]
    assert [call(scripts, "hall/taken.js", "ahead", men, side) for side in ("white", "black")] == [1, -1]
    chess = ["white-king", "black-king", "white-rook", "black-pawn", "black-pawn"]
    assert call(scripts, "hall/taken.js", "ahead", chess, "white") == 3


@pytest.mark.parametrize(
    ("step", "at", "to"), [("first", 3, 0), ("back", 3, 2), ("back", 0, 0), ("on", 3, 4), ("on", 5, 5), ("last", 1, 5)]
)
def test_steps(step: str, at: int, to: int, scripts: Page) -> None:
    assert call(scripts, "hall/log.js", "stepped", step, at, 5) == to


def test_the_rows_of_the_log(scripts: Page) -> None:
    sheet = [
        {"number": 1, "side": "black", "text": "b6-c5"},
        {"number": 2, "side": "white", "text": "c3-d4"},
        {"number": 2, "side": "black", "text": "d6-e5"},
    ]
    rows = call(scripts, "hall/log.js", "rows", sheet, [{"ply": 0, "text": "Begun."}, {"ply": 1, "text": "Offered."}])
    assert rows == [
        {"note": "Begun."},
        {"number": 1, "black": {"text": "b6-c5", "ply": 1}},
        {"note": "Offered."},
        {"number": 2, "white": {"text": "c3-d4", "ply": 2}, "black": {"text": "d6-e5", "ply": 3}},
    ]


def test_promotions(scripts: Page) -> None:
    moves = [{"text": text} for text in ("Ka2", "a8B", "a8N", "a8Q", "a8R", "axb8Q", "Nb8")]
    named = call(scripts, "hall/promotion.js", "unnamed", moves, "a8")
    assert [move["text"] for move in named] == ["a8Q", "a8R", "a8B", "a8N"]
    assert call(scripts, "hall/promotion.js", "unnamed", moves, "Nb8") == []


def test_a_move_by_clicks(scripts: Page) -> None:
    legal = [
        {"text": "c3:g7", "path": ["c3", "e5", "g7"], "captured": ["d4", "f6"]},
        {"text": "c3:e5", "path": ["c3", "e1"], "captured": ["d2"]},
    ]
    assert call(scripts, "hall/hand.js", "reachable", legal, ["c3"]) is not None
    assert call(scripts, "hall/hand.js", "click", legal, ["c3"], "g7")["move"]["text"] == "c3:g7"
    assert call(scripts, "hall/hand.js", "click", legal, ["c3"], "h8") == {"tried": ["c3", "h8"]}
