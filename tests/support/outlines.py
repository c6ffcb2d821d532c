"""What a page is made of, read without a browser."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser


class Outline(HTMLParser):
    """The tags of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, *names: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag in names]

    @property
    def unlabelled(self) -> list[dict[str, str | None]]:
        """Fields that say nothing of what they are for."""
        labelled = {label.get("for") for label in self.all("label")}
        fields = [field for field in self.all("input", "select", "textarea") if field.get("type") != "hidden"]
        return [
            field
            for field in fields
            if field.get("id") not in labelled and not (field.get("aria-label") or field.get("aria-labelledby"))
        ]

    @property
    def repeated_ids(self) -> list[str | None]:
        """Ids that stand more than once."""
        ids = Counter(attributes["id"] for _, attributes in self.tags if "id" in attributes)
        return [name for name, count in ids.items() if count > 1]

    @property
    def inlined(self) -> list[str]:
        """Scripts and styles that are written into the page."""
        scripts = [f"script {script}" for script in self.all("script") if not script.get("src")]
        styles = [f"{tag} style" for tag, attributes in self.tags if tag == "style" or "style" in attributes]
        return scripts + styles
