"""Names of books, areas and kinds in the templates."""

from __future__ import annotations

from django import template

from mainroad.rulebooks import ArticleKind, RegisterEntry
from mainroad.rulebooks.gists import Gist, gist_in
from mainroad.site.languages import language
from mainroad.site.reader.names import AREAS, BOOKS, KINDS

register = template.Library()


@register.filter
def area_name(area: str) -> str:
    """Return the name of an area in the visitor's language."""
    return str(AREAS[area])


@register.filter
def book_name(code: str) -> str:
    """Return the full name of a rulebook in the visitor's language."""
    return str(BOOKS[code])


@register.filter
def kind_words(kind: ArticleKind) -> str:
    """Return who sees to an article, in the visitor's language."""
    return str(KINDS[kind])


@register.filter
def gist_here(entry: RegisterEntry) -> Gist:
    """Return what an article says, in the visitor's language if it is told there."""
    return gist_in(entry, language())
