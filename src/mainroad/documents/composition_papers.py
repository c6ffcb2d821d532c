"""Sheets of works, each on its own, and certificates of a contest of composing, as PDF (RU 6.5.5.g, 6.7.2.l)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from mainroad.basics import Side
from mainroad.composition.contests.facts import Placed
from mainroad.composition.contests.places import written_mark
from mainroad.composition.contests.state import Contest, Entry
from mainroad.documents.diagrams import edge_names
from mainroad.documents.printing import typeset
from mainroad.laws.draughts import DraughtsPosition, Rank
from mainroad.laws.fen import write_fen
from mainroad.words import say

SHEET_MM = (210, 300)
"""Width and height (RU 6.5.5.g)."""
NO_WORDS: Mapping[int, str] = MappingProxyType({})
BINDING_MM = 35
"""At the left, three to four centimetres (RU 6.5.5.g)."""


@cache
def _template() -> bytes:
    return (files("mainroad.documents") / "composition.typ").read_bytes()


def _pdf(title: str, language: str, pages: list[dict[str, Any]]) -> bytes:
    width, height = SHEET_MM
    given = {
        "title": title, "language": language, "pages": pages,
        "width_mm": width, "height_mm": height, "left_mm": BINDING_MM,
    }  # fmt: skip
    return typeset(_template(), {"paper": given})


def sheets_pdf(
    title: str,
    entries: list[Entry],
    language: str,
    names: Mapping[str, str],
    tasks: Mapping[int, str] = MappingProxyType({}),
) -> bytes:
    """The works, each on a sheet of its own; whoever may not see names hands in none. Tasks in words, by number."""
    return _pdf(title, language, [_sheet(entry, language, names, tasks) for entry in entries])


@dataclass(frozen=True)
class WorkSheet:
    """What stands on the sheet of a work before it has a number."""

    position: DraughtsPosition
    task: str
    solution: str = ""
    remarks: str = ""


def work_sheet_pdf(title: str, sheet: WorkSheet, language: str) -> bytes:
    """One work on a sheet of its own."""
    parts = (("solution", sheet.solution), ("remarks", sheet.remarks))
    page = {
        "title": title,
        "lines": [write_fen(sheet.position), sheet.task],
        "board": _diagram(sheet.position),
        "parts": [[say(f"composing.sheet-{name}", language), text] for name, text in parts if text.strip()],
    }
    return _pdf(title, language, [page])


def _sheet(entry: Entry, language: str, names: Mapping[str, str], tasks: Mapping[int, str]) -> dict[str, Any]:
    authors = ", ".join(names[author] for author in entry.authors if author in names)
    task = tasks.get(entry.number, entry.sheet.task)
    lines = [line for line in (authors, entry.section.name, entry.sheet.position, task) if line]
    parts = (("solution", entry.sheet.solution), ("tries", entry.sheet.tries), ("proofs", entry.sheet.proofs))
    return {
        "title": say("composing.sheet-number", language, number=entry.number),
        "lines": lines,
        "board": _diagram(entry.work.start),
        "parts": [[say(f"composing.sheet-{name}", language), text] for name, text in parts if text],
    }


def _diagram(shown: DraughtsPosition) -> dict[str, Any]:
    board = shown.board
    cells = []
    for row in range(board.height):
        for file in range(board.width):
            square = board.at(file, row)
            piece = shown.piece(square) if square else None
            mark = ("w" if piece[0] is Side.WHITE else "b") + ("k" if piece[1] is Rank.KING else "m") if piece else ""
            cells.append({"dark": square is not None, "piece": mark})
    return {"width": board.width, "height": board.height, "cells": cells, "edges": edge_names(shown)}


def certificates_pdf(state: Contest, language: str, names: Mapping[str, str]) -> bytes:
    """A certificate for every place of the final award: whose, which, with which mark."""
    places = state.awarded.places if state.awarded else ()
    return _pdf(state.terms.title, language, [_certificate(state, placed, language, names) for placed in places])


def _certificate(state: Contest, placed: Placed, language: str, names: Mapping[str, str]) -> dict[str, Any]:
    entry = state.entries[placed.number]
    mark = written_mark(Fraction(placed.half_points, max(1, len(entry.section.judges))))
    authors = ", ".join(names.get(author, author) for author in entry.authors)
    told = say(
        "composing.certificate-text", language, section=placed.section, place=placed.place, mark=mark,
        day=state.awarded.day if state.awarded else "",
    )  # fmt: skip
    prize = [say("composing.prize", language, prize=placed.prize)] if placed.prize else []
    points = [
        say("composing.certificate-points", language, points=written_mark(2 * Fraction(row.points)))
        for row in (state.awarded.points if state.awarded else ())
        if row.author in entry.authors and row.section == placed.section and row.place == placed.place
    ][:1]
    return {
        "title": say("composing.certificate", language),
        "event": [state.terms.title, state.terms.organiser],
        "authors": authors,
        "lines": [told, *prize, *points],
        "board": _diagram(entry.work.start),
        "parts": [],
        "signatures": [
            [say(f"composing.certificate-{office}", language), names.get(person, person)]
            for office, person in (("chief", state.terms.chief), ("secretary", state.terms.secretary))
        ],
    }
