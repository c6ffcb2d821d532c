"""The forms of a page that are posted, as a browser would send them, with other texts where somebody types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

TYPED = {"text", "search"}
USUAL = {"article": "RU 3.5.b", "typed": "1", "witnesses": " ", "moves": "c3-d4", "start": "10:00", "end": "11:00"}
"""Texts that have a grammar, by the first or last part of the names of their fields."""
CHOSEN_ELSEWHERE = {"preview", "find", "add"}
"""Buttons that only look."""
Attributes = dict[str, str]


def _usual(name: str) -> str:
    parts = name.split("-")
    return USUAL.get(parts[0]) or USUAL.get(parts[-1], "")


@dataclass
class PostedForm:
    """A form: where it goes, what stands in it, and which empty fields are texts, with the length that each takes."""

    action: str
    sent: dict[str, list[str]] = field(default_factory=dict)
    texts: dict[str, int] = field(default_factory=dict)

    def filled(self, text: Callable[[int], str], **more: str) -> dict[str, list[str]]:
        """What is sent; each text is one of the length that its field takes, but for those that have a grammar."""
        typed = {name: _usual(name) or text(longest) for name, longest in self.texts.items()}
        return self.sent | {name: [value] for name, value in (typed | more).items()}


class _Forms(HTMLParser):
    def __init__(self, address: str, page: str) -> None:
        super().__init__()
        self.address = address
        self.found: list[PostedForm] = []
        self.form: PostedForm | None = None
        self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            is_posted = given.get("method", "").lower() == "post"
            self.form = PostedForm(urljoin(self.address, given.get("action", ""))) if is_posted else None
        elif self.form is not None:
            self._field(self.form, tag, given, given.get("name", ""))

    def _field(self, form: PostedForm, tag: str, given: Attributes, name: str) -> None:
        kind = given.get("type", "text") if tag == "input" else tag
        if tag == "select":
            self.select = name
        elif tag == "option":
            if given.get("value") and ("selected" in given or not form.sent.get(self.select)):
                form.sent[self.select] = [given["value"]]
        elif not name:
            return
        elif tag == "textarea" or (kind in TYPED and not given.get("value")):
            form.texts[name] = int(given.get("maxlength") or 3000)
        elif kind in ("checkbox", "radio"):
            form.sent.setdefault(name, [given.get("value") or "on"])
        elif kind != "file" and name not in CHOSEN_ELSEWHERE:
            usual = {"date": "2026-05-01", "number": given.get("min") or "1", "time": "10:00"}
            form.sent.setdefault(name, [given.get("value") or usual.get(kind, "")])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self.form is not None:
            self.found.append(self.form)
            self.form = None


def posted_forms(address: str, page: str) -> list[PostedForm]:
    """The forms of a page."""
    found = _Forms(address, page).found
    return [form for form in found if "command_id" in form.sent]
