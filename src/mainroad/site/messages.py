"""The words of the site: found in its templates and modules, kept in catalogues, compiled when stale."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.utils.translation.template import templatize

from mainroad.site.environment import state_folder

SITE = Path(__file__).parent
CATALOGUES = SITE / "locale"
_MARKERS = frozenset({"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"})
_CALL = re.compile(r"""(?:\b[np]?gettext|\b_)\((?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\)""", re.DOTALL)


@dataclass(frozen=True, order=True)
class Message:
    """Words that need a translation: the English text, its plural if it counts, its context if it has one."""

    text: str
    plural: str = ""
    context: str = ""


def sources() -> list[Path]:
    """Return the catalogues that people edit, one a language."""
    return sorted(CATALOGUES.glob("*/LC_MESSAGES/django.po"))


def own_catalogues() -> Path:
    """Where catalogues are compiled to if the package belongs to somebody else, as on a server."""
    return state_folder() / "locale"


def is_stale(source: Path) -> bool:
    """Tell whether a catalogue has been edited since it was compiled."""
    edited = source.stat().st_mtime
    return not any(path.exists() and path.stat().st_mtime >= edited for path in _places(source))


def compile_stale() -> list[Path]:
    """Compile the catalogues that have been edited, and return them."""
    stale = [source for source in sources() if is_stale(source)]
    for source in stale:
        beside, own = _places(source)
        catalogue = polib.pofile(str(source))
        try:
            _save(catalogue, beside)
        except OSError:
            own.parent.mkdir(parents=True, exist_ok=True)
            _save(catalogue, own)
        else:
            own.unlink(missing_ok=True)  # it would be read first
    return stale


def _places(source: Path) -> tuple[Path, Path]:
    beside = source.with_suffix(".mo")
    return beside, own_catalogues() / beside.relative_to(CATALOGUES)


def _save(catalogue: polib.POFile, to: Path) -> None:
    # Other processes may be reading or compiling: a finished file takes the place of the old one at once.
    draft = to.with_suffix(f".{os.getpid()}.mo")
    catalogue.save_as_mofile(str(draft))
    draft.replace(to)


def messages_by_file() -> dict[Message, list[str]]:
    """Return every message of the site and the files that say it."""
    found: dict[Message, list[str]] = {}
    for path in sorted([*SITE.rglob("*.html"), *SITE.rglob("*.py")]):
        for message in _messages(path):
            places = found.setdefault(message, [])
            if (place := path.relative_to(SITE).as_posix()) not in places:
                places.append(place)
    return found


def _messages(path: Path) -> Iterator[Message]:
    text = path.read_text(encoding="utf-8")
    # What is left of a template is not Python: only its calls are.
    trees = (
        [ast.parse(call) for call in _CALL.findall(templatize(text))] if path.suffix == ".html" else [ast.parse(text)]
    )
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MARKERS:
            yield _message(node.func.id, [part.value for part in node.args if isinstance(part, ast.Constant)])


def _message(marker: str, words: list[object]) -> Message:
    if marker.startswith("p"):
        return Message(str(words[1]), context=str(words[0]))
    if marker.startswith("n"):
        return Message(str(words[0]), plural=str(words[1]))
    return Message(str(words[0]))


def renewed_catalogue(catalogue: polib.POFile) -> polib.POFile:
    """Return a catalogue with exactly the messages of the site; those that are new have no translation yet."""
    kept = {(entry.msgid, entry.msgctxt or ""): entry for entry in catalogue if not entry.obsolete}
    new = polib.POFile(wrapwidth=0)
    new.metadata = catalogue.metadata
    for message, places in sorted(messages_by_file().items(), key=lambda item: (item[1][0], item[0])):
        entry = kept.get((message.text, message.context)) or _untranslated(message, catalogue)
        entry.occurrences = [(place, "") for place in places]
        new.append(entry)
    return new


def _untranslated(message: Message, catalogue: polib.POFile) -> polib.POEntry:
    if not message.plural:
        return polib.POEntry(msgid=message.text, msgctxt=message.context or None)
    forms = re.search(r"nplurals=(\d)", catalogue.metadata["Plural-Forms"])
    count = int(forms[1]) if forms else 2
    return polib.POEntry(msgid=message.text, msgid_plural=message.plural, msgstr_plural=dict.fromkeys(range(count), ""))
