"""Accounts, and the offices that a federation gives them."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from mainroad.site.one_row import row_where
from mainroad.site.people.ids import LENGTH, new_id
from mainroad.site.people.models.organisations import Federation
from mainroad.site.people.models.persons import Person
from mainroad.words import LANGUAGES


class AccountManager(BaseUserManager["Account"]):
    """Accounts by e-mail address, whatever its case."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Account:
        """Open an account."""
        account = self.model(email=email.strip().lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> Account:
        """Open the account of a site administrator."""
        return self.create_user(email, password, **{**fields, "is_staff": True, "is_superuser": True})

    def get(self, *args: Any, **kwargs: Any) -> Account:
        """Find one account; by its key alone, as every page of whoever is signed in does, without composing a query."""
        if args or kwargs.keys() != {"pk"}:
            return super().get(*args, **kwargs)
        found = row_where(self.model, "id", kwargs["pk"])
        if found is None:
            raise self.model.DoesNotExist
        return found

    def have_people(self) -> bool:
        """Whether somebody can sign in at all; the arbiter of a demonstration has no password."""
        return self.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX).exists()

    def get_by_natural_key(self, username: str | None) -> Account:
        """Find who signs in."""
        return self.get(email=(username or "").strip().lower())


class Account(AbstractBaseUser, PermissionsMixin):
    """Somebody who can sign in; `is_staff` is a site administrator."""

    id = models.CharField(primary_key=True, max_length=LENGTH, default=new_id, editable=False)
    email = models.EmailField(_("e-mail"), max_length=254, unique=True)
    email_confirmed = models.DateTimeField(null=True, blank=True, editable=False)
    """When somebody opened the link that was sent there; none: anybody may have typed it."""
    new_email = models.EmailField(max_length=254, blank=True, editable=False)
    """What takes the place of the e-mail once it is confirmed."""
    name = models.CharField(_("name to show"), max_length=120)
    language = models.CharField(_("language"), max_length=5, blank=True, choices=list(LANGUAGES.items()))
    person = models.ForeignKey(Person, models.SET_NULL, null=True, blank=True, related_name="accounts")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)

    objects = AccountManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        ordering = ("email",)
        constraints = (models.UniqueConstraint(Lower("email"), name="one_account_an_email"),)

    def __str__(self) -> str:
        return self.name or self.email

    def get_short_name(self) -> str:
        """What the masthead calls the account."""
        return str(self)

    def clean(self) -> None:
        """Keep e-mail addresses in small letters: nobody remembers how they typed theirs."""
        self.email = self.email.strip().lower()

    def set_password(self, raw_password: str | None) -> None:
        """Set a new password; a change of the e-mail that was asked for with the old one ends."""
        super().set_password(raw_password)
        self.new_email = ""

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, with the e-mail in small letters."""
        self.clean()
        super().save(*args, **kwargs)


class OfficerKind(models.TextChoices):
    """What a federation may entrust somebody with."""

    REGISTRAR = "registrar", _("registrar")
    CLASSIFIER = "classifier", _("classifier")
    OFFICIAL = "official", _("arbiter trusted with private data")


class Officer(models.Model):
    """An office of an account in a federation."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="offices", verbose_name=_("account"))
    federation = models.ForeignKey(Federation, models.CASCADE, related_name="officers", verbose_name=_("federation"))
    kind = models.CharField(_("office"), max_length=12, choices=OfficerKind)

    class Meta:
        ordering = ("federation__code", "kind")
        constraints = (models.UniqueConstraint(fields=["account", "federation", "kind"], name="one_office_once"),)

    def __str__(self) -> str:
        return f"{self.account_id} {self.kind} {self.federation_id}"


class LinkRequest(models.Model):
    """An account whose owner says that they are a person of the registry: the registrar of the federation decides."""

    account = models.OneToOneField(Account, models.CASCADE, related_name="link_request")
    person = models.ForeignKey(Person, models.CASCADE, related_name="link_requests")
    entered = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("entered",)

    def __str__(self) -> str:
        return f"{self.account_id} → {self.person_id}"
