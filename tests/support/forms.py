"""What a browser would send if somebody pressed the button of a page at once."""

from __future__ import annotations

from html.parser import HTMLParser

Sent = dict[str, str | list[str]]


class _Fields(HTMLParser):
    """Reads the fields of the forms of a page; those of the masthead's sign-out form have no names that matter."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.select = self.area = ""
        self.options: list[tuple[str, bool]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("name") or ""
        if tag == "input" and name:
            self._input(name, given)
        elif tag == "select":
            self.select, self.options = name, []
        elif tag == "option":
            self.options.append((given.get("value") or "", "selected" in given))
        elif tag == "textarea":
            self.area, self.words = name, ""

    def _input(self, name: str, given: dict[str, str | None]) -> None:
        kind = given.get("type", "text")
        if kind not in ("checkbox", "radio") or "checked" in given:
            self.found.setdefault(name, []).append(given.get("value") or ("on" if kind == "checkbox" else ""))

    def handle_data(self, data: str) -> None:
        if self.area:
            self.words += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self.options:
            chosen = [value for value, is_selected in self.options if is_selected] or [self.options[0][0]]
            self.found.setdefault(self.select, []).extend(chosen)
        elif tag == "textarea":
            self.found.setdefault(self.area, []).append(self.words.removeprefix("\n"))
            self.area = ""


def fields_of(text: str) -> Sent:
    """The fields of a page with what stands in them."""
    return {name: values if len(values) > 1 else values[0] for name, values in _Fields(text).found.items()}
