"""Signing up, in and out; the profile."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from mainroad.site.addresses import ours
from mainroad.site.limits import Limit, household
from mainroad.site.people.accounts import codes, confirming, devices, throttle
from mainroad.site.people.accounts.emails import tell
from mainroad.site.people.accounts.forms import NewPasswordForm, ProfileForm, SignInForm, SignUpForm
from mainroad.site.people.accounts.mail import goes_out
from mainroad.site.people.accounts.required_codes import demands_codes
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.sessions.engine import end_others

ROOM = {"room": "account"}
SIGN_UPS = Limit(most=100, seconds=3600)
"""From one address: a school class stands behind one, and some mistype."""
BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Open an account; the first one of a site is its administrator's."""
    if request.user.is_authenticated:
        return redirect("people:profile")
    form = SignUpForm(request.POST or None, label_suffix="")
    if request.method == "POST":
        SIGN_UPS.take(household(request))
    if request.method == "POST" and form.is_valid():
        unsaved = form.save(commit=False)  # the password first: nobody is to wait for it at the database
        account = _opened(request, unsaved)
        login(request, account, BACKEND)
        messages.success(request, _welcome(account))
        if confirming.ask(request, account) and goes_out():
            tell(request, account, went=True)
        return redirect(_onwards(request))
    context = {"room": "account", "form": form, "is_first": not Account.objects.have_people()}
    return render(request, "people/sign_up.html", {**context, "next": request.GET.get("next", "")})


def _onwards(request: HttpRequest) -> str:
    """Where the newcomer was going, such as to an invitation; never to another site."""
    return ours(request, request.GET.get("next", "")) or resolve_url(settings.LOGIN_REDIRECT_URL)


@transaction.atomic
def _opened(request: HttpRequest, account: Account) -> Account:
    account.is_staff = account.is_superuser = not Account.objects.have_people()
    account.language = get_language() or ""
    account.save()
    write_note(NoteKind.SIGNED_UP, account, request=request, detail="administrator" if account.is_staff else "")
    return account


def _welcome(account: Account) -> str:
    if account.is_staff:
        return _("Welcome. Yours is the first account, so you are the administrator of this site.")
    return _("Welcome. Your account has been created.")


class SignIn(LoginView):
    """E-mail and password; then the code, if the account asks for one."""

    template_name = "people/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True
    extra_context = ROOM

    def post(self, request: HttpRequest, *args: str, **kwargs: object) -> HttpResponse:
        """Take a try, unless there were too many."""
        if throttle.is_paused(request, request.POST.get("username", "")):
            form = self.get_form()
            # The tries are not looked at any more: a right password must not be told from a wrong one.
            form.is_bound = False
            return self.render_to_response(self.get_context_data(form=form, is_paused=True), status=429)
        return super().post(request, *args, **kwargs)

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Count the failure, and say the one sentence."""
        throttle.count_failure(self.request, form.data.get("username", ""))
        return super().form_invalid(form)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Let the account in, or ask for its code."""
        account = form.get_user()
        throttle.forgive(self.request, account.email)
        if devices.asks(account):
            return codes.ask(self.request, account, self.get_success_url())
        return sign_in_account(self.request, account, self.get_success_url())


def sign_in_account(request: HttpRequest, account: Account, address: str) -> HttpResponse:
    """Sign an account in, in its language."""
    login(request, account, BACKEND)
    response = redirect(address)
    if account.language:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            account.language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            samesite="Lax",
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=True,
        )
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Take the one-time code of somebody whose password was right."""
    waiting = codes.waiting(request)
    if waiting is None:
        return redirect("people:sign-in")
    form = codes.code_form(request, waiting)
    if form.is_bound and form.is_valid():
        codes.forget(request)
        return sign_in_account(request, waiting.account, waiting.address)
    return render(request, "people/code.html", {"room": "account", "form": form})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Show and change what the account says of itself."""
    account = Account.objects.select_related("person").get(pk=request.user.pk)
    form = ProfileForm(request, request.POST or None, instance=account, label_suffix="")
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your profile is saved."))
        if form.new_email:
            tell(request, account, went=confirming.change(request, account, form.new_email))
        return redirect(_in_language(account))
    offices = account.offices.select_related("federation")
    context = {"room": "account", "form": form, "offices": offices, "asks_code": devices.asks(account)}
    context |= {
        "must_ask_code": demands_codes(account),
        "is_waiting": bool(account.new_email) or not confirming.is_sure(account),
    }
    return render(request, "people/profile.html", {**context, "account": Account.objects.get(pk=account.pk)})


def _in_language(account: Account) -> str:
    address = resolve_url("people:profile")
    return f"{address}?language={account.language}" if account.language else address


@method_decorator(never_cache, name="dispatch")
class ChangePassword(PasswordChangeView):
    """The old password, and twice the new one."""

    template_name = "people/password.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("people:profile")
    extra_context = ROOM

    def get_form_kwargs(self) -> dict[str, Any]:
        """Tries are counted, and by whom."""
        return {**super().get_form_kwargs(), "request": self.request}

    def form_valid(self, form: object) -> HttpResponse:
        """Say that it is done."""
        write_note(NoteKind.PASSWORD_CHANGED, self.request.user, request=self.request)
        answer = super().form_valid(form)  # type: ignore[arg-type]
        # Django does not believe the others any more; gone, they stand on no list either.
        end_others(str(self.request.user.pk), self.request.session.session_key)
        messages.success(self.request, _("Your password is changed. All other browsers are signed out."))
        return answer
