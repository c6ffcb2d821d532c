"""What an article says in the reader's language: the gists of all articles that a ruling can cite, in our own words.

The register's own gists are English. Each other language has a table beside it; what a table lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from mainroad.basics import Article
from mainroad.rulebooks.register import RegisterEntry

LANGUAGES = ("ru", "uk", "lt")
"""The languages beside English."""


@dataclass(frozen=True)
class Gist:
    """What an article says, and in which language that is said."""

    text: str
    language: str


@cache
def gists(language: str) -> Mapping[Article, str]:
    """The gists of a language by article."""
    if language not in LANGUAGES:
        return {}
    path = files("mainroad.rulebooks") / "gist_tables" / f"{language}.tsv"
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {Article.parse(article): text for article, text in rows}


def gist_in(entry: RegisterEntry, language: str) -> Gist:
    """What an article says, in a language if it is told there, else in English."""
    text = gists(language).get(entry.article)
    return Gist(text, language) if text else Gist(entry.gist, "en")
