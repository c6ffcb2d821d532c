"""What the account pages ask."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm, PasswordChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from mainroad.site.limits import TooOftenError
from mainroad.site.people.accounts import throttle
from mainroad.site.people.accounts.confirming import is_sure
from mainroad.site.people.models import Account
from mainroad.site.text_fields import NameField, TextField, with_text_fields

WRONG_PASSWORD = _("The password is wrong.")
_NO_ENTRY = _("Wrong e-mail or password. Try again, or reset the password.")
_SAID: dict[str, Any] = {"invalid_login": _NO_ENTRY, "inactive": _NO_ENTRY}


def check_own_password(request: HttpRequest, account: Account, password: str) -> None:
    """Refuse a wrong password of a signed-in account; after too many, passwords are not looked at for a while."""
    if throttle.is_paused(request, account.email, throttle.PROOF):
        raise TooOftenError(_("Too many wrong tries. Wait a quarter of an hour."))
    if not account.check_password(password):
        throttle.count_failure(request, account.email, throttle.PROOF)
        raise ValidationError(WRONG_PASSWORD)
    throttle.forgive(request, account.email, throttle.PROOF)


class SignInForm(AuthenticationForm):
    """E-mail and password; one sentence for everything that is wrong."""

    error_messages = _SAID

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].widget = forms.EmailInput(attrs={"autocomplete": "username", "maxlength": 254})


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]
    """A new account."""

    class Meta:
        model = Account
        formfield_callback = with_text_fields
        fields = ("email", "name")
        field_classes: ClassVar[dict[str, Any]] = {"name": NameField}
        widgets: ClassVar[dict[str, Any]] = {
            "email": forms.EmailInput(attrs={"autocomplete": "username"}),
            "name": forms.TextInput(attrs={"autocomplete": "name"}),
        }
        help_texts: ClassVar[dict[str, Any]] = {"name": _("Other people on this site see it.")}

    def clean_email(self) -> str:
        """Refuse an e-mail that has an account."""
        return free_email(self.cleaned_data["email"])


def free_email(email: str, own: Account | None = None) -> str:
    """Return an e-mail in small letters, if no other account has it."""
    email = email.strip().lower()
    others = Account.objects.filter(email=email).exclude(pk=own.pk if own else "")
    if others.exists():
        raise ValidationError(_("There is an account with this e-mail: sign in, or reset its password."))
    return email


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    """What an account says of itself."""

    password = forms.CharField(
        label=_("Password"),
        required=False,
        strip=False,
        help_text=_("Only to change the e-mail."),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    class Meta:
        model = Account
        formfield_callback = with_text_fields
        fields = ("name", "language", "email")
        field_classes: ClassVar[dict[str, Any]] = {"name": NameField}
        help_texts: ClassVar[dict[str, Any]] = {"email": _("Another one counts as soon as it is confirmed.")}

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        self.request = request
        super().__init__(*args, **kwargs)

    def clean_email(self) -> str:
        """Refuse an e-mail that has another account, and another one before the present one is confirmed."""
        email = free_email(self.cleaned_data["email"], self.instance)
        if email != self.initial["email"] and not is_sure(self.instance):
            raise ValidationError(
                _("Confirm your present e-mail first. If it is mistyped, close this account and open another one.")
            )
        return email

    @property
    def new_email(self) -> str:
        """The e-mail that is to take the place of the old one; empty: none."""
        typed: str = self.cleaned_data.get("email", "")
        return typed if typed != self.initial["email"] else ""

    def clean(self) -> dict[str, Any]:
        """Ask for the password when the e-mail changes: it opens the account."""
        cleaned = super().clean() or {}
        if self.new_email and not cleaned.get("password"):
            self.add_error("password", _("Type your password to change the e-mail."))
        elif self.new_email:
            try:
                check_own_password(self.request, self.instance, cleaned["password"])
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned

    def save(self, commit: bool = True) -> Account:
        """Save everything but the e-mail, which waits until the new one is confirmed."""
        self.instance.email = self.initial["email"]
        account: Account = super().save(commit)
        return account


class CodeForm(forms.Form):
    """A one-time code."""

    code = TextField(
        label=_("Code"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autocapitalize": "none"}),
    )


class PasswordForm(forms.Form):
    """The password once more, before something that cannot be undone."""

    password = forms.CharField(
        label=_("Password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, request: HttpRequest, account: Account, *args: Any, **kwargs: Any) -> None:
        self.request = request
        self.account = account
        super().__init__(*args, **kwargs)

    def clean_password(self) -> str:
        """Refuse a wrong one."""
        password: str = self.cleaned_data["password"]
        check_own_password(self.request, self.account, password)
        return password


class NewPasswordForm(PasswordChangeForm):
    """The old password, and twice the new one."""

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        self.request = request
        super().__init__(*args, **kwargs)

    def clean_old_password(self) -> str:
        """Refuse a wrong one."""
        password: str = self.cleaned_data["old_password"]
        check_own_password(self.request, self.user, password)
        return password


class EmailForm(forms.Form):
    """Whose reset link is handed out."""

    email = forms.EmailField(label=_("E-mail"), max_length=254)
    without_code = forms.BooleanField(
        label=_("The phone is lost too: stop asking this account for a one-time code"), required=False
    )

    def clean_email(self) -> Account:
        """Find the account."""
        account = Account.objects.filter(email=self.cleaned_data["email"].strip().lower(), is_active=True).first()
        if account is None:
            raise ValidationError(_("There is no account with this e-mail."))
        return account
