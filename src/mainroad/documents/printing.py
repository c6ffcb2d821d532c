"""Papers as PDF: one template for all of them, tagged for screen readers, with its fonts inside."""

from __future__ import annotations

import enum
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import typst

from mainroad.documents.codes import svg
from mainroad.documents.paper import Code, Facts, Items, Paper, Paragraph, Section, Signatures, Slips, Table

STANDARD: Final = "ua-1"
"""PDF/UA: what a screen reader needs is in the file, or it is not made at all."""

REMEMBERED: Final = 11
"""So many empty papers, of 2 ms each, let go what the typesetter keeps of the last ten that it set: a gigabyte."""


KINDS: Final[Mapping[type, str]] = {
    Paragraph: "paragraph",
    Items: "items",
    Facts: "facts",
    Table: "table",
    Signatures: "signatures",
    Code: "code",
    Slips: "slips",
    Section: "section",
}
"""What the template calls each block."""


@cache
def _template() -> bytes:
    return (files("mainroad.documents") / "paper.typ").read_bytes()


@cache
def _fonts() -> typst.Fonts:
    """The letters that come with the typesetter: Latin with all accents, and Cyrillic."""
    return typst.Fonts(include_system_fonts=False)


def pdf(paper: Paper) -> bytes:
    """Print a paper."""
    return typeset(_template(), {"paper": json.dumps(plain(paper), ensure_ascii=False)})


def typeset(template: bytes, given: Mapping[str, str]) -> bytes:
    """Set a template with what it is given as PDF that a screen reader can read."""
    made = typst.compile(template, font_paths=_fonts(), format="pdf", sys_inputs=dict(given), pdf_standards=STANDARD)
    _forget()
    return made


def picture(template: bytes, given: Mapping[str, str], pixels_per_inch: float) -> bytes:
    """Set a template of one page as PNG."""
    made = typst.compile(template, font_paths=_fonts(), format="png", ppi=pixels_per_inch, sys_inputs=dict(given))
    _forget()
    if isinstance(made, list):
        msg = "a picture has one page"
        raise TypeError(msg)
    return made


def _forget() -> None:
    for _ in range(REMEMBERED):
        typst.compile(b"", font_paths=_fonts(), format="svg")


def plain(value: Any) -> Any:
    """A paper as the template reads it: names and lists, each block with its kind."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if not is_dataclass(value):
        return value
    found = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Code):
        found["svg"] = svg(value.address)
    return {"kind": KINDS[type(value)], **found} if type(value) in KINDS else found
