"""What reads text from outside, found in the sources: a reader that no target reaches fails a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mainroad

SOURCES = Path(mainroad.__file__).parent
_READER = re.compile(r"(?:read|parse|decode|from)(?:d|_.+)?|tokens|table")
_TEXT = re.compile(r"\b(?:str|bytes|TextIO|Path)\b|IO\[")
DECODERS = (
    "loads", "reader", "ZipFile", "load_workbook", "fromisoformat", "SimpleCookie", "parse_cookie", "Decoder",
    "decode",
)  # fmt: skip
"""Calls that make values of text."""

EXCUSED = {
    "mainroad.cli.run_session.standings.table": "a word of `mainroad run`: command.run",
    "mainroad.journal.stores.MemoryStore.read": "takes the name of a stream",
    "mainroad.rulebooks.proofs.Run.from_json": "command.articles",
    "mainroad.site.boardroom.chess.ChessTable.read": "site.page: /board/",
    "mainroad.site.boardroom.draughts.DraughtsTable.read": "site.page: /board/",
    "mainroad.site.boardroom.variations.read_lines": "site.page: /board/",
    "mainroad.site.hall.live.command_table.table": "takes a language",
    "mainroad.site.rulings.situation_query.read_query": "site.page: /rule/",
    "mainroad.site.journal_store.ledger_cache.Tables.read": "takes the name of a stream",
    "mainroad.cli.asking.read_bytes": "command.standings, command.check",
    "mainroad.cli.journals.read_records": "command.referee, command.post-time",
    "mainroad.cli.title_files.read_records": "command.records; its journals as in command.display",
    "mainroad.site.contests.events.invitations.read_invitation": "site.address: a short link",
    "mainroad.site.people.accounts.confirming.read_confirmation": "site.address: a signed link",
    "mainroad.site.journal_store.sql.read": "takes the name of a stream",
    "mainroad.site.journal_store.sql.read_kept": "takes the name of a stream",
}
"""Readers that are reached otherwise, or read nothing from outside."""
DECODING = {
    "mainroad.cli.room_session": "command.post, command.composing",
    "mainroad.cli.rate": "command.rate",
    "mainroad.cli.regulations": "command.check",
    "mainroad.cli.run_session.entries": "command.run",
    "mainroad.cli.timetable": "command.timetable",
    "mainroad.competition.ballots.openings": "regulation.deck",
    "mainroad.competition.regulation.toml": "regulation.toml",
    "mainroad.cli.title_files": "command.titles",
    "mainroad.titles.career_file": "titles.career",
    "mainroad.titles.toml_file": "titles.event",
    "mainroad.titles.posting": "titles.posting",
    "mainroad.journal.records": "files.journal_of_a_game",
    "mainroad.laws.diagnosis.observed": "notation.observed",
    "mainroad.rulebooks.proofs": "command.articles",
    "mainroad.site.caching.keys": "server.request",
    "mainroad.site.caching.queues": "server.request",
    "mainroad.site.contests.registration.decisions": "site.form",
    "mainroad.site.contests.registration.importing": "site.form",
    "mainroad.site.contests.regulations.fields": "fields.typed",
    "mainroad.site.contests.rounds.before": "site.form",
    "mainroad.competition.desk.identities": "files.event",
    "mainroad.competition.desk.soundness": "files.event",
    "mainroad.competition.desk.sentences": "days that `soundness` has looked at",
    "mainroad.documents.title_documents": "days that `soundness` has looked at",
    "mainroad.site.contests.templatetags.contests": "days of an event file that was read already: files.event",
    "mainroad.interchange.apart": "files.spreadsheet",
    "mainroad.interchange.event_file": "files.event",
    "mainroad.interchange.rated_events": "command.rate",
    "mainroad.interchange.rating_lists": "files.rating_list",
    "mainroad.interchange.rating_terms": "files.rating_terms",
    "mainroad.interchange.sheets": "a workbook that it has just written itself",
    "mainroad.site.lists.drafts": "lists that the office has read and written itself: files.rating_table",
    "mainroad.site.people.accounts.confirming": "site.address",
    "mainroad.site.composing.views.people": "a token that the site has signed",
    "mainroad.site.post.views.tournaments": "a token that the site has signed",
    "mainroad.site.hall.live.signed_out": "server.request",
    "mainroad.site.hall.live.socket": "hall.orders",
    "mainroad.site.keeping.archives": "files.backup",
    "mainroad.site.people.accounts.cookies": "server.request",
    "mainroad.site.contests.taking.years": "what was sealed for a key of this site; another type is refused",
    "mainroad.site.people.persons.imports": "site.form",
    "mainroad.site.people.persons.workbook": "files.spreadsheet",
    "mainroad.site.people.persons.listing": "files.list",
    "mainroad.site.people.persons.spreadsheet": "files.spreadsheet",
    "mainroad.site.sessions.engine": "site.page",
    "mainroad.site.journal_store.redis_relay": "hears only other processes of the same site",
}
"""Modules that make values of text with a library, and the target that reaches each, or why none does."""


@cache
def _trees() -> dict[str, ast.Module]:
    """Every module of the product but its own tests' tools and the changes of its databases."""
    paths = (path for path in SOURCES.rglob("*.py") if not {"migrations", "testing"} & set(path.parts))
    return {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)}


def _name(path: Path) -> str:
    parts = ("mainroad", *path.relative_to(SOURCES).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def readers() -> set[str]:
    """Public functions that are called like readers and take a text, as `module.function`."""
    return {f"{module}.{name}" for module, tree in _trees().items() for name in _readers(tree.body)}


def _readers(body: list[ast.stmt], prefix: str = "") -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and "Protocol" not in ast.unparse(node):
            yield from _readers(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _READER.fullmatch(node.name):
            given = [ast.unparse(each.annotation) for each in node.args.args if each.annotation]
            if any(_TEXT.search(kind) for kind in given):
                yield prefix + node.name


def decoding() -> set[str]:
    """Modules that make values of text with a library: JSON, TOML, CSV, archives, spreadsheets, dates, cookies."""
    return {module for module, tree in _trees().items() if any(map(_decodes, ast.walk(tree)))}


def _decodes(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if called == "decode" and not ast.unparse(node.func).startswith(("msgspec", "_DECODER")):
        return False  # of bytes: that is no format
    return called in DECODERS
