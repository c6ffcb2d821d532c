"""How the pages of titles answer a form."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from mainroad.site.answers import go_back
from mainroad.site.form_commands import submit
from mainroad.site.titles.projection import STREAM
from mainroad.titles.office.commands import Command


def answer(request: HttpRequest, command: Command | None, done: str, fault: str, back: str) -> HttpResponse:
    """Do it and go back with a word of what was done, or why not; no command: the form was not filled in."""
    if command is None:
        messages.error(request, fault)
        return HttpResponseRedirect(back)
    return go_back(request, submit(request, STREAM, command), done, back)
