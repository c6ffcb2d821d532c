"""Letters, deeds and dates in the templates of play by post."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Side, articles
from mainroad.post.facts import LetterSent
from mainroad.site.answers import article_links
from mainroad.site.languages import language
from mainroad.site.post.forms import EVALUATIONS
from mainroad.site.post.models import PostEntry, PostGame
from mainroad.site.post.officials import SANCTION_WORDS
from mainroad.site.post.paper_cards import DOCUMENT_WORDS
from mainroad.words import say

register = template.Library()

ACTIONS: Mapping[str, object] = {
    "repeat": _("Repeat your letter"),
    "enquire": _("Ask for the first move"),
    "accept": _("Take the draw"),
    "resign": _("Resign"),
    "claim": _("Claim overdue time"),
    "dispute": _("Dispute a date"),
    "protest": _("Protest"),
    "record": _("Send the record"),
    "analysis": _("Send the unfinished game in"),
}
WORDS: Mapping[str, object] = {
    "claim": _(
        "The game stands until the judge decides. Letters, receipts, the record and the chart go to the judge"
        " by themselves. A wrong claim costs six days."
    ),
    "repeat": _("After forty days without an answer a letter is repeated."),
    "enquire": _("Thirty days after the start a first move that has not come is asked for."),
    "analysis": _("The position, your result and your analysis go to the judge."),
    "dispute": _("Say which date of a letter is wrong. The elder, or else the judge, decides which dates count."),
    "protest": _("Within ten days."),
    "record": _("Within fifteen days after the end."),
}


@register.simple_tag
def cite(numbers: str) -> SafeString:
    """Return articles as links into the rulebook reader."""
    return article_links(articles(numbers))


@register.simple_tag
def letter_name(kind: str) -> str:
    """Return what a kind of letter is called."""
    return say(f"post.letter.{kind}", language())


@register.simple_tag
def action_name(name: str) -> object:
    """Return what is written on a button."""
    return ACTIONS[name]


@register.simple_tag
def action_words(name: str) -> SafeString:
    """Return what somebody should know before they do it."""
    return format_html('<p class="hint">{}</p>', WORDS[name]) if name in WORDS else SafeString("")


@register.simple_tag
def sanction_name(name: str) -> object:
    """Return what a sanction is called."""
    return SANCTION_WORDS.get(name, name)


@register.simple_tag
def evaluation_name(name: str) -> object:
    """Return what an evaluation is called."""
    return dict(EVALUATIONS)[name]


@register.simple_tag
def document_names(names: Iterable[str]) -> str:
    """Return what was handed in with a claim."""
    return ", ".join(str(DOCUMENT_WORDS[name]) for name in names)


@register.simple_tag
def player_of(game: PostGame, side: Side) -> PostEntry:
    """Return who has a colour."""
    return game.players[side]


@register.simple_tag
def letter_dates(letter: LetterSent) -> SafeString:
    """Return the three dates of a letter: sent by the partner, received, sent."""
    before = (letter.partner_sent, letter.received) if letter.partner_sent or letter.received else ()
    days = (*before, letter.sent)
    rows = ((day.isoformat(), date_format(day, "SHORT_DATE_FORMAT")) if day else ("", "–") for day in days)
    return format_html_join(" / ", '<time datetime="{}">{}</time>', rows)


@register.filter
def signed(days: int) -> str:
    """Return days with their sign."""
    return f"{days:+d}".replace("-", "−")


@register.filter
def unlocalised(number: float) -> str:
    """Return a number as pictures want it, whatever the language."""
    return f"{number:g}"
