"""Works taken from a PDN file into the studio: each is read as if its composer had typed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.laws.fen import write_fen
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn
from mainroad.notation.records import Record
from mainroad.site.people.models import Account
from mainroad.site.studio.forms import WorkForm
from mainroad.site.studio.models import LONGEST_TASK, LONGEST_TITLE, Work

LARGEST = 500_000
MOST_WORKS = 100
"""Of one file."""
MOST_FAULTS = 10


class ImportForm(forms.Form):
    """A file of compositions."""

    file = forms.FileField(label=gettext_lazy("A file of compositions (PDN)"), max_length=200)

    def clean_file(self) -> str:
        """What stands in it."""
        file: UploadedFile[Any] = self.cleaned_data["file"]
        if (file.size or 0) > LARGEST:
            raise forms.ValidationError(_("This file is larger than a studio reads."))
        try:
            return bytes(file.read(LARGEST)).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise forms.ValidationError(_("This file is no text.")) from error


@never_cache
@login_required
@require_http_methods(["HEAD", "GET", "POST"])
def import_works(request: HttpRequest) -> HttpResponse:
    """Take the works of a file: all of them, or none if one cannot be read."""
    owner = cast("Account", request.user)
    form = ImportForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        typed = list(_typed(form.cleaned_data["file"], owner))
        for fault in _faults(typed):
            form.add_error("file", fault)
        if form.is_valid():
            for each in typed:
                cast("WorkForm", each).save()
            told = ngettext("%(n)s work was read.", "%(n)s works were read.", len(typed)) % {"n": len(typed)}
            messages.success(request, told)
            return redirect("studio:studio")
    return render(request, "studio/import.html", {"room": "studio", "form": form, "most": MOST_WORKS})


def _typed(text: str, owner: Account) -> Iterator[WorkForm | str]:
    """Each work as the form has it, or why it cannot be read."""
    for number, record in enumerate(read_pdn(text.splitlines(keepends=True)), 1):
        if number > MOST_WORKS:
            return
        if record.start is None or record.errors:
            why = record.errors[0].reason if record.errors else _("there is no position")
            yield _("Line %(line)s: %(why)s.") % {"line": record.line, "why": why}
            continue
        form = WorkForm(_given(number, record), instance=Work(owner=owner))
        first = next((str(error) for errors in form.errors.values() for error in errors), "")
        yield _("Line %(line)s: %(why)s.") % {"line": record.line, "why": first.rstrip(".")} if first else form


def _given(number: int, record: DraughtsRecord) -> dict[str, Any]:
    tags = {name.lower(): value.strip() for name, value in record.tags.items()}
    title = next((tags[name] for name in ("event", "author") if tags.get(name, "").strip("?*")), "")
    bare = Record(record.game, record.start, record.moves)
    return {
        "title": (title or _("Composition %(number)s") % {"number": number})[:LONGEST_TITLE],
        "game": record.game,
        "position": write_fen(record.start) if record.start else "",
        "task": tags.get("task", "")[:LONGEST_TASK] or "win",
        "kind": tags.get("kind", "")[:LONGEST_TASK],
        "second_task": tags.get("secondtask", "")[:LONGEST_TASK],
        "solutions": tags.get("solutions", "")[:LONGEST_TASK],
        "change": tags.get("change", "")[:LONGEST_TASK],
        "solver": tags.get("solver", "")[:LONGEST_TASK],
        "last_move": tags.get("lastmove", "")[:LONGEST_TASK],
        "solution": " ".join(write_pdn(bare).partition("\n\n")[2].split()).removesuffix("*").strip(),
    }


def _faults(typed: list[WorkForm | str]) -> list[str]:
    if not typed:
        return [_("There is no composition in this file.")]
    return [each for each in typed if isinstance(each, str)][:MOST_FAULTS]
