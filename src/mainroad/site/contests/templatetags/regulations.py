"""What the templates of events and regulations can say besides."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from mainroad.clocks.controls import TimeControl
from mainroad.competition.tiebreaks import Order
from mainroad.documents import speaking
from mainroad.documents.paper import Paper, Signatures
from mainroad.documents.webpage import html
from mainroad.site.languages import language
from mainroad.words import say

register = template.Library()
_CITED = re.compile(r"\b(RU|UA|CH|CK|FM) ([A-Z0-9][\w.-]*\w)")


@register.filter
def said_of(messages: Mapping[str, str], name: str) -> str:
    """Return the words of the message id that belongs to a name."""
    return say(messages[name], language()) if name in messages else ""


@register.filter
def control_words(control: TimeControl) -> str:
    """Return a time control as people say it."""
    return speaking.control(control, language())


@register.filter
def order_words(order: Order) -> str:
    """Return the tie-breaks of an order in a row."""
    return ", ".join(listed.name(language()) for listed in order.tiebreaks())


@register.filter
def slugged(code: str) -> str:
    """Return the code of a tie-break as a part of an id."""
    return slugify(code.replace(":", "-").replace("/", "-").replace("+", "p"))


@register.simple_tag
def paper_with_articles(paper: Paper) -> SafeString:
    """Return a document as a part of a page, each article that it cites a link into the rulebook reader."""
    unsigned = tuple(block for block in paper.blocks if not isinstance(block, Signatures))
    text = html(replace(paper, blocks=unsigned, code=None, is_form=True), level=2)  # a form has no masthead
    return mark_safe(_CITED.sub(_link, text))  # noqa: S308  the document escapes everything


def _link(match: re.Match[str]) -> str:
    address = reverse("reader:article", args=[match[1], match[2]])
    return format_html('<a href="{}">{}</a>', address, match[0])
