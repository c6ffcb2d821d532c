"""A forgotten password: a link by e-mail, or one that an administrator hands out."""

from __future__ import annotations

from django.contrib.auth import views
from django.contrib.auth.forms import PasswordResetForm, SetPasswordForm
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.addresses import whole_link
from mainroad.site.people.accounts import confirming, devices, throttle
from mainroad.site.people.accounts.forms import EmailForm
from mainroad.site.people.accounts.letters import beginning, may_link
from mainroad.site.people.accounts.mail import goes_out
from mainroad.site.people.accounts.proof import ask_password
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.sessions.engine import end_others

_ROOM = {"room": "account"}


class Ask(views.PasswordResetView):
    """Ask for a link; the answer is the same whether there is such an account or not."""

    template_name = "people/reset.html"
    email_template_name = "people/mail/reset.html"
    subject_template_name = "people/mail/reset_subject.html"
    success_url = reverse_lazy("people:reset-sent")
    extra_context = _ROOM

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        """Send the link, unless it was asked for too often."""
        email = form.cleaned_data["email"]
        if throttle.is_paused(self.request, email) or not may_link():
            return redirect(str(self.success_url))
        throttle.count_failure(self.request, email)
        write_note(NoteKind.RESET_ASKED, None, Account.objects.filter(email=email.strip().lower()), self.request)
        self.extra_email_context = {"address": beginning(self.request)}
        return super().form_valid(form)


class Sent(views.PasswordResetDoneView):
    """What happens next."""

    template_name = "people/reset_sent.html"

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Say whether e-mail leaves this site at all."""
        return {**super().get_context_data(**kwargs), **_ROOM, "goes_out": goes_out(), "may_link": may_link()}


class Choose(views.PasswordResetConfirmView):
    """Twice the new password; the link then works no more."""

    template_name = "people/reset_choose.html"
    success_url = reverse_lazy("people:reset-done")
    extra_context = _ROOM

    def form_valid(self, form: SetPasswordForm[Account]) -> HttpResponse:
        """Keep it, and sign every browser out; codes of an unconfirmed account are perhaps not its owner's, and go."""
        write_note(NoteKind.PASSWORD_RESET, None, form.user, self.request)
        if form.user.email_confirmed is None and devices.asks(form.user):
            devices.remove(form.user)
            write_note(NoteKind.CODES_OFF, None, form.user, self.request)
        end_others(form.user.pk)
        return super().form_valid(form)


class Done(views.PasswordResetCompleteView):
    """Now sign in."""

    template_name = "people/reset_done.html"
    extra_context = _ROOM


@never_cache
@permitted(Act.GOVERN)
@require_http_methods(["GET", "HEAD", "POST"])
@ask_password
def hand_out(request: HttpRequest) -> HttpResponse:
    """Make a reset link for somebody whom no e-mail reaches, in a hall without internet."""
    form = EmailForm(request.POST or None, label_suffix="")
    link = confirmation = ""
    if request.method == "POST" and form.is_valid():
        account = form.cleaned_data["email"]
        if form.cleaned_data["without_code"]:
            devices.remove(account)
            write_note(NoteKind.CODES_OFF, request.user, account, request)
        write_note(NoteKind.RESET_HANDED_OUT, request.user, account, request)
        link = whole_link(request, reset_address(account))
        confirmation = whole_link(request, confirming.address(account)) if confirming.waits_for(account) else ""
    context = {"form": form, "link": link, "confirmation": confirmation}
    return render(request, "people/reset_hand_out.html", {**_ROOM, **context})


def reset_address(account: Account) -> str:
    """The address that lets an account choose a new password, once."""
    uid = urlsafe_base64_encode(force_bytes(account.pk))
    return reverse("people:reset-choose", args=[uid, default_token_generator.make_token(account)])
