"""The pages that take a rating list in: upload or paste, look, confirm."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from typing import Any, ClassVar, cast

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.game_titles import TITLES
from mainroad.site.people import permissions
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, Federation, ImportDraft, NoteKind
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.people.persons import listing
from mainroad.site.people.persons.forms import DayInput
from mainroad.site.people.persons.matching import Match, Met, Registry, known_people, meet
from mainroad.site.people.persons.taking import take
from mainroad.site.people.persons.views import ROOM
from mainroad.site.text_fields import TextField, with_text_fields

SHOWN = 100
PATIENCE = timedelta(days=1)


class ImportForm(forms.ModelForm):  # type: ignore[type-arg]
    """A list, and what it is."""

    game = forms.ChoiceField(
        label=gettext_lazy("Game"), required=False, choices=lambda: [("", _("all games")), *TITLES.items()]
    )
    file = forms.FileField(label=gettext_lazy("File (CSV, TSV or XLSX)"), required=False)
    pasted = TextField(
        label=gettext_lazy("Or paste the list, headings first"),
        required=False,
        strip=False,
        max_length=1_000_000,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )

    class Meta:
        model = ImportDraft
        formfield_callback = with_text_fields
        fields = ("name", "game", "date", "federation")
        widgets: ClassVar[dict[str, Any]] = {"date": DayInput()}
        labels: ClassVar[dict[str, Any]] = {
            "name": gettext_lazy("Name of the list"),
            "date": gettext_lazy("Date of the list"),
        }
        help_texts: ClassVar[dict[str, Any]] = {"federation": gettext_lazy("Of those for whom the list names none.")}

    def __init__(self, federations: QuerySet[Federation], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ModelChoiceField[Federation]", self.fields["federation"]).queryset = federations

    def clean(self) -> dict[str, Any]:
        """Read the list, or say in one sentence why it cannot be read."""
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if not file and not cleaned.get("pasted", "").strip():
            raise ValidationError(_("Choose a file or paste a list."))
        try:
            cells = listing.table(file.read(listing.MOST_BYTES + 1) if file else cleaned["pasted"].encode())
            listing.rows(cells)
        except listing.BadListError as error:
            raise ValidationError(str(error)) from error
        self.instance.text = json.dumps(cells, ensure_ascii=False)
        return cleaned


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.IMPORT)
def upload(request: HttpRequest) -> HttpResponse:
    """Take a list to look at; nothing is entered yet."""
    account = cast("Account", request.user)
    federations = permissions.kept_by(account)
    first = {"date": timezone.localdate(), "federation": federations.first() if federations.count() == 1 else None}
    form = ImportForm(federations, request.POST or None, request.FILES or None, initial=first, label_suffix="")
    if request.method == "POST" and form.is_valid():
        # Nobody's names lie about in a list that was forgotten.
        stale = Q(entered__lt=timezone.now() - PATIENCE)
        ImportDraft.objects.filter(Q(account=account, purpose="") | stale).delete()
        form.instance.account = account
        return redirect("people:import-preview", form.save().pk)
    return render(request, "people/import.html", {**ROOM, "form": form, "headings": listing.HEADINGS})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.IMPORT)
def preview(request: HttpRequest, draft: str) -> HttpResponse:
    """Show who is known, who is new and who may be several; take the list in when told to."""
    account = cast("Account", request.user)
    drafts = ImportDraft.objects.select_related("federation").filter(account=account, purpose="")
    kept = get_object_or_404(drafts, pk=draft)
    if request.POST.get("act") == "cancel":
        kept.delete()
        return redirect("people:import")
    met = _met(kept, account)
    if request.method == "POST":
        return _take(request, kept, met)
    by_match = {match.value: [one for one in met if one.match is match] for match in Match}
    counts = Counter(one.match.value for one in met)
    context = {
        "draft": kept,
        "sections": [(name, words, counts[name], by_match[name][:SHOWN]) for name, words in _headings().items()],
        "ambiguous": by_match["ambiguous"],
        "counts": {name.replace("-", "_"): counts[name] for name in _headings()} | {"ambiguous": counts["ambiguous"]},
        "shown": SHOWN,
    }
    return render(request, "people/import_preview.html", {**ROOM, **context})


def _headings() -> dict[str, str]:
    return {"matched": _("In the registry"), "new": _("New"), "left-out": _("Left out")}


def _met(draft: ImportDraft, account: Account) -> list[Met]:
    code = draft.federation.code if draft.federation else ""
    rows = [replace(row, federation=row.federation or code) for row in listing.rows(json.loads(draft.text))]
    kept: Collection[str] | None = (
        None if account.is_staff else set(permissions.kept_by(account).values_list("code", flat=True))
    )
    return meet(rows, Registry(known_people()), kept)


def _take(request: HttpRequest, draft: ImportDraft, met: list[Met]) -> HttpResponse:
    chosen = {one.row.number: request.POST.get(f"row-{one.row.number}", "") for one in met}
    taken = take(draft, met, chosen)
    draft.delete()
    write_note(NoteKind.IMPORTED, request.user, (), request, str(taken.rated))
    words = _("The list is in the registry: %(rated)d ratings, of which %(added)d of new players.")
    messages.success(request, words % {"rated": taken.rated, "added": taken.added})
    return redirect("people:search")
