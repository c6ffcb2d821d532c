"""What the elder enters from paper: cards with their dates, breaks and the rest, with a scan as evidence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from itertools import pairwise
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Side
from mainroad.post import commands
from mainroad.post.rules import DOCUMENTS, PARTS
from mainroad.post.state import PostalGame
from mainroad.site.post.cards import LABELS
from mainroad.site.post.forms import SIDES, AnalysisForm, ClaimForm, day_field, moves_field
from mainroad.site.text_fields import TextField

LARGEST_SCAN = 3 * 1024 * 1024
MOST_SCANS = 400
"""Of one game: more letters than any game has."""
KINDS: Mapping[bytes, str] = {
    b"\xff\xd8\xff": "image/jpeg",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"%PDF-": "application/pdf",
}
"""Media types by the first bytes: what a file calls itself is not asked."""

DOCUMENT_WORDS: Mapping[str, Any] = dict(
    zip(DOCUMENTS, (_("letters"), _("receipts"), _("record"), _("chart")), strict=True)
)
"""What goes to the judge with a claim (RU 5.3.6.a)."""


DATES = ("partner_sent", "received", "sent", "receipt_stamp", "registered")


def scan_kind(content: bytes) -> str:
    """The media type of a scan; nothing: it is none that is taken."""
    return next((kind for begin, kind in KINDS.items() if content.startswith(begin)), "")


class PaperCardForm(forms.Form):
    """A card as it lies before the elder; what it does not state stays empty."""

    partner_sent = day_field(_("First date: sent by the partner, by the postmark"), required=False)
    received = day_field(_("Second date: received"), required=False)
    sent = day_field(_("Third date: sent"), required=False)
    receipt_stamp = day_field(_("Postmark on arrival, if it differs from the second date"), required=False)
    registered = day_field(_("Postmark of a registered letter, if it differs from the third date"), required=False)
    repeated = moves_field(_("Repeats the partner's moves"), required=False)
    moves = moves_field(_("Moves"), required=False)
    lines = TextField(
        label=_("Variations, one a line, as they are worded"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    time = TextField(label=_("Time, White over Black"), required=False, max_length=20)
    charges = forms.ChoiceField(
        label=_("Charges a penalty"),
        required=False,
        choices=(
            ("", _("no")),
            ("moves", _("for moves that stop the game")),
            ("dates", _("for missing dates or time")),
        ),
    )
    has_offer = forms.BooleanField(label=_("Offers a draw"), required=False)
    lacks = forms.MultipleChoiceField(
        label=_("Missing on the card"),
        required=False,
        choices=tuple(zip(PARTS, (_("greeting"), _("code"), _("address"), _("signature")), strict=True)),
        widget=forms.CheckboxSelectMultiple,
    )
    scan = forms.FileField(label=_("Scan (JPEG, PNG or PDF, up to 3 MB)"), required=False)

    def __init__(self, *arguments: Any, today: date, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.today = today

    def clean_scan(self) -> bytes | None:
        """The scan, if it is one: its size is measured before it is read."""
        given = self.cleaned_data["scan"]
        if not given:
            return None
        if given.size > LARGEST_SCAN:
            raise forms.ValidationError(_("A scan may have 3 MB at most."))
        content: bytes = given.read(LARGEST_SCAN + 1)
        if not scan_kind(content):
            raise forms.ValidationError(_("A scan is a JPEG, a PNG or a PDF."))
        return content

    def clean_lines(self) -> tuple[commands.Proposal, ...]:
        """The variations, labelled in turn."""
        texts = [line.strip() for line in self.cleaned_data["lines"].splitlines() if line.strip()][: len(LABELS)]
        return tuple(commands.Proposal(label, text) for label, text in zip(LABELS, texts, strict=False))

    def clean(self) -> dict[str, Any]:
        """No date is still to come, and none lies before another that it follows."""
        given = super().clean() or {}
        days = {name: given[name] for name in DATES if given.get(name)}
        for name in [name for name, day in days.items() if day > self.today]:
            self.add_error(name, _("This date lies in the future."))
        in_order = [
            "partner_sent",
            "receipt_stamp" if "receipt_stamp" in days else "received",
            "registered" if "registered" in days else "sent",
        ]
        for earlier, later in pairwise(name for name in in_order if name in days):
            if days[later] < days[earlier]:
                told = _("This date lies before “%(field)s”.") % {"field": self.fields[earlier].label}
                self.add_error(later, told)
        return given

    def letter(self, state: PostalGame, delivered: date | None) -> commands.Send:
        """The letter that is due, as the card has it, and the day on which it lies in the partner's inbox."""
        given, (kind, side) = self.cleaned_data, state.expected
        return commands.Send(
            kind, side, given["partner_sent"], given["received"], given["sent"], given["repeated"], given["moves"],
            given["lines"], given["time"], given["charges"], tuple(given["lacks"]), given["receipt_stamp"],
            given["registered"], given["has_offer"], delivered,
        )  # fmt: skip


class PaperForm(forms.Form):
    """Who sent something on paper, and on which day."""

    side = forms.ChoiceField(label=_("Who"), choices=SIDES)
    sent = day_field(_("Sent on"))

    def __init__(self, *arguments: Any, today: date | None = None, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.today = today

    def clean_sent(self) -> date:
        """No letter was sent on a day that is still to come."""
        sent: date = self.cleaned_data["sent"]
        if self.today and sent > self.today:
            raise forms.ValidationError(_("This date lies in the future."))
        return sent


class PaperBreakForm(PaperForm):
    """A break that was announced on paper."""

    first = day_field(_("from"))
    last = day_field(_("to"))


class PaperClaimForm(PaperForm, ClaimForm):
    """A claim on paper, with what was sent with it."""

    documents = forms.MultipleChoiceField(
        label=_("Sent with it"),
        required=False,
        choices=tuple(DOCUMENT_WORDS.items()),
        widget=forms.CheckboxSelectMultiple,
    )


class PaperAnalysisForm(PaperForm, AnalysisForm):
    """An unfinished game that was sent in on paper."""


PaperCommand = Callable[[Side, date, dict[str, Any]], commands.Command]
PAPERS: Mapping[str, tuple[Any, type[PaperForm], PaperCommand]] = {
    "break": (
        _("A break"), PaperBreakForm,
        lambda side, sent, given: commands.TakeBreak(side, given["first"], given["last"], sent),
    ),
    "repeat": (
        _("A letter repeated by registered mail"), PaperForm,
        lambda side, sent, given: commands.Repeat(side, sent, is_registered=True),
    ),
    "enquiry": (
        _("An enquiry after the first move"), PaperForm, lambda side, sent, given: commands.Enquire(sent),
    ),
    "resign": (_("A resignation"), PaperForm, lambda side, sent, given: commands.Resign(side, sent)),
    "accept": (_("A draw that is taken"), PaperForm, lambda side, sent, given: commands.AcceptDraw(side, sent)),
    "claim": (
        _("A claim of overdue time"), PaperClaimForm,
        lambda side, sent, given: commands.Claim(side, sent, given["move"], tuple(given["documents"])),
    ),
    "record": (_("The record of a game"), PaperForm, lambda side, sent, given: commands.SendRecord(side, sent)),
    "analysis": (
        _("An unfinished game"), PaperAnalysisForm,
        lambda side, sent, given: commands.SendAnalysis(side, sent, given["evaluation"], given["analysis"]),
    ),
}  # fmt: skip
"""What comes on paper beside cards."""
