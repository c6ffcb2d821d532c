"""The article that a ruling or a sanction names: chosen from the rulebook, or typed and looked up."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Article
from mainroad.competition.desk.abouts import articles_on
from mainroad.rulebooks.register import BOOKS, REGISTER, RegisterEntry
from mainroad.site.contests.access import Visit
from mainroad.site.text_fields import TextField

LIST = "article-list"
"""The id of the list that completes what is typed."""


class ArticleField(TextField):
    """An article of a rulebook; without a code it is one of the competition's own book."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"list": LIST, "autocomplete": "off", "spellcheck": "false"})
        hint = gettext_lazy("Type a number such as 1.10.3, or a word of the article, and choose from the list.")
        super().__init__(
            label=gettext_lazy("Article"), help_text=hint, widget=widget, max_length=40, label_suffix="", **options
        )
        self.code = ""

    def clean(self, value: Any) -> str:
        """An article that the register knows."""
        text: str = super().clean(value)
        return str(read_article(text, self.code)) if text else ""


def read_article(text: str, code: str) -> Article:
    """The article that a text names."""
    words = text.split()
    if len(words) == 1:
        words = [code, *words]
    article = Article(words[0].upper(), words[-1]) if len(words) == 2 else None
    if article is None or article not in REGISTER:
        book = _(
            "No article “%(text)s” is in the rulebooks. Choose one from the list, or search the rulebook (%(book)s)."
        )
        raise ValidationError(book % {"text": text, "book": BOOKS.get(code, code)})
    return article


def to_choose_from(visit: Visit, about: str = "") -> tuple[RegisterEntry, ...]:
    """The articles of the competition's rulebook that fit, the likeliest first."""
    return articles_on(about, visit.regulation.rulebook, visit.regulation.game)
