"""A card for every table: its number, large, and the code by which whoever sits there calls the arbiter."""

from __future__ import annotations

from mainroad.documents.paper import Code, Paper, Paragraph, Slip, Slips
from mainroad.documents.subject import NotPrintableError, Subject


def table_cards(subject: Subject) -> Paper:
    """The cards of all tables that codes are given for."""
    if not subject.table_codes or not subject.address:
        raise NotPrintableError(subject.say("no-table-codes"))
    found = tuple(_card(subject, table, code) for table, code in sorted(subject.table_codes.items()))
    return subject.paper("table-cards", (Slips(found, abreast=2),), is_form=True)


def _card(subject: Subject, table: int, code: str) -> Slip:
    address = f"{subject.address}call/?table={table}&code={code}"
    words = subject.say("call-with-code", code=code)
    return Slip(
        subject.say("table-number", table=table),
        (Paragraph(subject.contest, is_note=True), Code(address, words), Paragraph(words)),
    )
