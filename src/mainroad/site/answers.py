"""How pages answer in words: a ruling or a refusal as a sentence with its articles, and the way back after a form."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.basics import Article, Ruling, citation
from mainroad.site.languages import language
from mainroad.words import say


def go_back(request: HttpRequest, refusal: Ruling | None, done: str, back: str) -> HttpResponse:
    """Say that something was done, or why not, and go to a page."""
    if refusal is None:
        messages.success(request, done)
    else:
        messages.error(request, not_done(refusal))
    return HttpResponseRedirect(back)


def not_done(refusal: Ruling) -> SafeString:
    """A refusal as a sentence with its articles."""
    return format_html(_("This was not done: {}."), ruling(refusal))


def sentence(said: Ruling) -> str:
    """A ruling as plain words with its articles."""
    return say(said.message, language(), **said.parameters) + citation(said.articles)


def ruling(said: Ruling) -> SafeString:
    """Return a ruling or refusal as a sentence with links to its articles."""
    words = say(said.message, language(), **said.parameters)
    return format_html("{} {}", words, article_links(said.articles) if said.articles else "")


def article_links(cited: Iterable[Article]) -> SafeString:
    """Return articles as links into the rulebook reader."""
    links = [(reverse("reader:article", args=[a.code, a.number]), str(a)) for a in cited]
    return format_html('<span class="articles">({})</span>', format_html_join(", ", '<a href="{}">{}</a>', links))
