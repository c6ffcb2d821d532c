"""A form that becomes a command, in every room the same: sent twice it is done once.

The form carries an id, and the journal keeps the digest of what was filled in behind it. After "Back" another form may
carry the same id: it is refused with a sentence (`journal.sent-otherwise`), and not taken for the first one.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, cast
from uuid import uuid4

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from mainroad.basics import Refusal
from mainroad.journal.ids import LONGEST_SENT, fitting, with_content
from mainroad.site.journal_store import service


def submit(request: HttpRequest, stream: str, command: object, *, actor: str = "", part: object = "") -> Refusal | None:
    """Carry out what a form asks for; None: it is done, and durable.

    A form of several commands names a part for each. A part stands for its command alone, so that the rest of the form
    may change when it is sent again; a whole form stands for what was typed, since a lot that is drawn for it may not
    come out the same twice.
    """
    own = f"{form_id(request)}-{part}" if part != "" else form_id(request)
    content = command if part != "" else [type(command).__name__, form_content(request)]
    done = service.submit(stream, command, actor=actor or actor_of(request), command_id=with_content(own, content))
    return done if isinstance(done, Refusal) else None


def form_id(request: HttpRequest) -> str:
    """The id of the form that was sent; a form without one is another one each time that it is sent."""
    sent = fitting(request.POST.get("command_id", ""), LONGEST_SENT)
    return sent or cast("str", vars(request).setdefault("form_id", str(uuid4())))


def form_content(request: HttpRequest) -> object:
    """What was filled in, files too, and at which address."""
    own = ("command_id", "csrfmiddlewaretoken")
    fields = sorted((name, values) for name, values in request.POST.lists() if name not in own)
    files = sorted((name, [_digest(file) for file in found]) for name, found in request.FILES.lists())
    return request.path, fields, files


def _digest(file: UploadedFile[Any]) -> str:
    digest = blake2b()
    for chunk in file.chunks():
        digest.update(chunk)
    file.seek(0)
    return digest.hexdigest()


def actor_of(request: HttpRequest) -> str:
    """The visitor, as journals name them."""
    return f"account/{request.user.pk}" if request.user.is_authenticated else "anyone"
