"""What the templates of events and regulations can say besides."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from mainroad.site.contests.office import language
from mainroad.words import say

register = template.Library()
_CITED = re.compile(r"\b(RU|UA|CH|CK|FM) ([A-Z0-9][\w.-]*\w)")


@register.filter
def said(message: str) -> str:
    """Return the words of a message id in the reader's language."""
    return say(message, language())


@register.filter
def said_of(messages: Mapping[str, str], name: str) -> str:
    """Return the words of the message id that belongs to a name."""
    return say(messages[name], language()) if name in messages else ""


@register.filter
def with_articles(text: str) -> SafeString:
    """Return a text in which each cited article is a link into the rulebook reader."""

    def link(match: re.Match[str]) -> str:
        address = reverse("reader:article", args=[match[1], match[2]])
        return format_html('<a href="{}">{}</a>', address, match[0])

    return mark_safe(_CITED.sub(link, escape(text)))  # noqa: S308  escaped above
