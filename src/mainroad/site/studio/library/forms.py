"""What a composer says of a work when publishing it."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Refusal, Ruling
from mainroad.composition.library.predecessors import COMPLETE
from mainroad.composition.library.priority import CONTEST, PRINT, Appearance, priority
from mainroad.composition.library.rights import Origin, OriginKind, may_rework
from mainroad.composition.library.works import Work
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.site.studio.library.shelf import Older, Shelved
from mainroad.site.text_fields import TextField
from mainroad.words import say

FIRST_DAY = date(1500, 1, 1)
LONGEST_NAMES, LONGEST_SOURCE = 160, 160
MOST_COPIES = 9_999_999
LITTLE: OriginKind = "revision"
MUCH: OriginKind = "after"
IMPROVEMENTS = (
    (MUCH, gettext_lazy("much: it is published under my name, “after” the old author")),
    (LITTLE, gettext_lazy("little: it is published under the old author, “revision by” me")),
)
APPEARANCES = (
    ("", gettext_lazy("nowhere yet but here")),
    (PRINT, gettext_lazy("in print")),
    (CONTEST, gettext_lazy("in a contest")),
)


class PublishForm(forms.Form):
    """What is published with a work: author, residence, where it appeared, whose work it comes from (RU 6.4.1.b)."""

    authors = TextField(
        label=gettext_lazy("Authors"),
        max_length=LONGEST_NAMES,
        help_text=gettext_lazy("Several are parted by semicolons."),
    )
    residence = TextField(label=gettext_lazy("Residence"), max_length=LONGEST_NAMES, required=False)
    appeared = forms.ChoiceField(label=gettext_lazy("It appeared"), choices=APPEARANCES, required=False)
    day = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        help_text=gettext_lazy("The day of print, or the last day for works of the contest."),
    )
    copies = forms.IntegerField(label=gettext_lazy("Copies"), min_value=0, max_value=MOST_COPIES, required=False)
    source = TextField(label=gettext_lazy("Newspaper, book or contest"), max_length=LONGEST_SOURCE, required=False)
    award = TextField(label=gettext_lazy("Award"), max_length=LONGEST_NAMES, required=False)
    reworks = forms.ChoiceField(label=gettext_lazy("It reworks"), required=False)
    improvement = forms.ChoiceField(
        label=gettext_lazy("It improves that work"), choices=IMPROVEMENTS, initial=MUCH, required=False
    )
    consent = forms.BooleanField(label=gettext_lazy("The old author agrees to a joint work"), required=False)
    sure = forms.BooleanField(
        label=gettext_lazy("Publish it although it has a complete predecessor (RU 6.4.3.b)"), required=False
    )

    def __init__(self, *args: Any, older: list[Older], composer: Account, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self._older = {each.shelved.row.pk: each.shelved for each in older}
        self._composer, self._today = composer, today
        names = [(pk, "; ".join(each.work.authors) or each.work.fen) for pk, each in self._older.items()]
        self.fields["reworks"].choices = [("", _("no older work")), *names]  # type: ignore[attr-defined]
        self._has_complete = any(each.predecessor.degree == COMPLETE for each in older)
        if not self._has_complete:
            del self.fields["sure"]
        if not names:
            for name in ("reworks", "improvement", "consent"):
                del self.fields[name]

    def clean(self) -> dict[str, Any]:
        """A day that has come, copies of a print, and the right to rework (RU 6.4.3.i)."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        day = given.get("day")
        if given.get("appeared") and "day" not in self.errors and not (day and FIRST_DAY <= day <= self._today):
            self.add_error("day", _("Give the day; it must have come."))
        if given.get("appeared") == PRINT and given.get("copies") is None and "copies" not in self.errors:
            self.add_error("copies", _("Give the number of copies."))
        if self._has_complete and not given.get("sure") and not given.get("reworks"):
            self.add_error(
                "sure",
                _("Confirm this, or say which work it reworks."),
            )
        ruling = self._right(given)
        if isinstance(ruling, Refusal):
            self.add_error("reworks", sentence(ruling))
        return given

    def _right(self, given: dict[str, Any]) -> Ruling | None:
        old = self._older.get(given.get("reworks", ""))
        if old is None:
            return None
        since = priority(old.work.appearances)
        kind = given.get("improvement") or MUCH
        is_own = old.row.owner_id == self._composer.pk
        origin = Origin(kind, "", since.day if since else None, is_own, bool(given.get("consent")))
        return may_rework(origin, self._today)

    def work(self, bare: Work) -> Work:
        """The work with what is published of it."""
        given = self.cleaned_data
        old = self._older.get(given.get("reworks", ""))
        authors = tuple(name.strip() for name in given["authors"].split(";") if name.strip())
        return Work(
            bare.id, bare.start, bare.task, _authors(authors, old, given), given["residence"], bare.solution,
            tuple(self._appearances()), (given["award"],) if given["award"] else (),
            after="; ".join(old.work.authors) if old and _kind(given) == MUCH else "",
            revised_by="; ".join(authors) if old and _kind(given) == LITTLE else "",
        )  # fmt: skip

    def _appearances(self) -> list[Appearance]:
        given = self.cleaned_data
        if not given["appeared"]:
            return []
        return [Appearance(given["appeared"], given["day"], given["copies"] or 0, given["source"])]


def _kind(given: dict[str, Any]) -> str:
    """How much an older work is improved; a joint work is neither after it nor a revision (RU 6.4.3.j)."""
    return "" if given.get("consent") else str(given.get("improvement") or MUCH)


def _authors(mine: tuple[str, ...], old: Shelved | None, given: dict[str, Any]) -> tuple[str, ...]:
    """Whose name stands first: the old author's where little was improved, both of a joint work (RU 6.4.3.f, g, j)."""
    if old is None or _kind(given) == MUCH:
        return mine
    joint = (*old.work.authors, *mine) if given.get("consent") else old.work.authors
    return tuple(dict.fromkeys(joint))


def sentence(ruling: Ruling) -> str:
    """A ruling in the reader's language, with its articles."""
    cited = f" ({', '.join(map(str, ruling.articles))})" if ruling.articles else ""
    return say(ruling.message, language(), **ruling.parameters) + cited
