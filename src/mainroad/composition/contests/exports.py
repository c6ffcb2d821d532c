"""The works of a contest as PDN: without authors while a closed contest runs (RU 6.5.2.b)."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.composition.contests.state import Contest, Entry, anonymous
from mainroad.notation.pdn import DraughtsRecord, write_pdn

NOBODY: Mapping[str, str] = {}


def section_pdn(state: Contest, section: str = "", names: Mapping[str, str] = NOBODY) -> str:
    """The works of a section, or of all, one record each, by their numbers; ids become names where they are known."""
    shown = anonymous(state)
    entries = sorted(shown.entries.values(), key=lambda entry: entry.number)
    wanted = (e for e in entries if not e.is_withdrawn and section in ("", e.section.name))
    return "\n".join(write_pdn(_record(shown, entry, names)) for entry in wanted)


def _record(state: Contest, entry: Entry, names: Mapping[str, str]) -> DraughtsRecord:
    """A record: the number stands where a player's name would stand, and the authors only when they are public."""
    work = entry.work
    tags = {"Event": state.terms.title, "Round": str(entry.number), "Task": entry.sheet.task}
    authors = {"Author": "; ".join(names.get(each, each) for each in entry.authors)} if entry.authors else {}
    return DraughtsRecord(entry.section.game, work.start, work.solution, tags={**tags, **authors})
