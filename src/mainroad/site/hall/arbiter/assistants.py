"""Assistants at a board of a competition: the arbiter approves who they are and what they do, the journal keeps it.

Who assists sees the board of their player, and can do there exactly what was approved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Side, citation
from mainroad.play import commands
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.rulebooks.books.assistants import Assistants, Source
from mainroad.site.assistant_tasks import TASKS
from mainroad.site.form_commands import submit
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.labels import SOURCES
from mainroad.site.hall.live.seats import seat
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.languages import language
from mainroad.site.people.accounts.confirming import NOT_SURE, is_sure
from mainroad.site.people.models import Account
from mainroad.words import say


def role_at(table: Table, user: Account | AnonymousUser | None) -> Role:
    """What somebody is at a board, assistants among them."""
    role = seat(table, user)
    if role is not Role.SPECTATOR or not isinstance(user, Account) or table.tournament_id is None:
        return role
    return _assists(service.ledger(table.stream).state, f"account/{user.pk}") or role


def _assists(state: Game, person: str) -> Role | None:
    for side in Side:
        joined = state.assistants[side]
        if joined is not None and joined.person == person:
            return Role(f"{side.value}-assistant")
    return None


@dataclass(frozen=True)
class Helped:
    """A side of a board and who assists there."""

    side: str
    side_words: str
    name: str
    tasks: tuple[str, ...]


def assistants_of(state: Game) -> tuple[Helped, ...]:
    """Who assists whom, and with what."""
    joined = [(side, state.assistants[side]) for side in Side]
    pairs = [(side, one) for side, one in joined if one is not None]
    if not pairs:  # as a rule, and every page of a board asks
        return ()
    names = dict(Account.objects.filter(pk__in=[_account(one.person) for _, one in pairs]).values_list("pk", "name"))
    return tuple(
        Helped(
            side.value,
            say(f"play.side.{side.value}", language()),
            str(names.get(_account(one.person)) or one.person),
            tuple(str(TASKS[task]) for task in one.tasks if task in TASKS),
        )
        for side, one in pairs
    )


def _account(person: str) -> str:
    return person.removeprefix("account/")


# -- the arbiter's page ---------------------------------------------------------------------------------------------


class AssistantForm(forms.Form):
    """Who assists which player, and with what."""

    side = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=Side)
    email = forms.EmailField(
        label=gettext_lazy("Account of the assistant"), help_text=gettext_lazy("The e-mail address they sign in with.")
    )
    source = forms.ChoiceField(label=gettext_lazy("Appointed by"))
    tasks = forms.MultipleChoiceField(
        label=gettext_lazy("What the assistant does for the player"),
        help_text=gettext_lazy("Only what the player physically cannot do; the assistant may do nothing else."),
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, rules: Assistants, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        sides = [(side.value, say(f"play.side.{side.value}", language())) for side in Side]
        self._choose("side", sides)
        self._choose("source", [(each.value, SOURCES[each.value]) for each in Source if each in rules.sources])
        self._choose("tasks", [(task.value, TASKS[task.value]) for task, _ in rules.powers])

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def clean_email(self) -> str:
        """Find the account."""
        found = Account.objects.filter(email__iexact=self.cleaned_data["email"], is_active=True).first()
        if found is None:
            raise forms.ValidationError(gettext("Nobody has an account with this address. Ask the assistant for it."))
        if not is_sure(found):
            raise forms.ValidationError(NOT_SURE)
        return f"account/{found.pk}"


@require_http_methods(["GET", "HEAD", "POST"])
def assistants(request: HttpRequest, table: str) -> HttpResponse:
    """Let the arbiter approve an assistant, or send one away."""
    row = get_object_or_404(Table.objects.select_related("white", "black", "tournament__event"), id=table)
    if seat(row, request.user) is not Role.ARBITER:
        raise Http404
    state: Game = service.ledger(row.stream).state
    form = _form(state, request)
    if request.method == "POST" and _carried_out(request, row, form):
        return HttpResponseRedirect(reverse("hall:assistants", args=[row.id]))
    context = {"room": "hall", "table": row, "form": form, "helped": assistants_of(state)}
    return render(request, "hall/assistants.html", context)


def _form(state: Game, request: HttpRequest) -> AssistantForm | None:
    rules = state.book.assistants
    is_sent = request.method == "POST" and "leave" not in request.POST
    return AssistantForm(rules, request.POST if is_sent else None) if rules else None


def _carried_out(request: HttpRequest, row: Table, form: AssistantForm | None) -> bool:
    if "leave" in request.POST:
        command: commands.Command = commands.AssistantLeaves(Side(request.POST["leave"]))
    elif form is None or not form.is_valid():
        return False
    else:
        given = form.cleaned_data
        command = commands.AssistantJoins(given["side"], given["email"], tuple(given["tasks"]), given["source"])
    if refused := submit(request, row.stream, command):
        messages.error(request, game_payload.refused_in_words(refused, language()) + citation(refused.articles))
        return False
    messages.success(request, gettext("It is written down."))
    return True
