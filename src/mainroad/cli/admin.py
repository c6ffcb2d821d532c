"""`mainroad admin`: who governs this site, and how somebody comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.site import prepare_site
from mainroad.cli.speech import phrase

if TYPE_CHECKING:
    from mainroad.site.people.models import Account


class AtTheDatabase(click.Group):
    """Commands that write where a running site writes too."""

    def invoke(self, ctx: click.Context) -> Any:
        """Say in one sentence that the database could not take it."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            from mainroad.site.journal_store.locks import is_not_now  # settings are ready only now

            if not is_not_now(error):
                raise
            raise RefusedError(
                phrase("The database cannot be written just now: nothing was changed. Try again.")
            ) from error


@click.group(cls=AtTheDatabase)
def admin() -> None:
    """Open and promote administrators of the site on this machine."""


@admin.command()
@click.argument("email")
@click.option("--name", prompt=True, help="The name that the site shows.")
@click.password_option(help="Asked for if it is not given; not given here it stays out of the shell's history.")
def create(email: str, name: str, password: str) -> None:
    """Open the account of an administrator."""
    prepare_site()
    from django.contrib.auth.password_validation import validate_password  # settings are ready only now
    from django.core.exceptions import ValidationError
    from django.core.validators import validate_email
    from django.db import transaction
    from django.utils import timezone

    from mainroad.site.people.journal import write_note
    from mainroad.site.people.models import Account, NoteKind

    try:
        validate_email(email)
        validate_password(password)
    except ValidationError as error:
        raise RefusedError(" ".join(error.messages)) from error
    if Account.objects.filter(email=email.strip().lower()).exists():
        raise RefusedError(phrase("{0} has an account already: `mainroad admin promote {1}`.", email, email))
    with transaction.atomic():
        account = Account.objects.create_superuser(email, password, name=name, email_confirmed=timezone.now())
        write_note(NoteKind.SIGNED_UP, None, account, detail="administrator")
    click.echo(f"{email} is an administrator of this site.")


@admin.command()
@click.argument("email")
def promote(email: str) -> None:
    """Make somebody with an account an administrator."""
    account = _account(email)
    _let_govern(account, is_administrator=True)
    click.echo(f"{account.email} is an administrator of this site.")


@admin.command()
@click.argument("email")
def demote(email: str) -> None:
    """Let an administrator be one no longer; the last one stays."""
    account = _account(email)
    others = type(account).objects.filter(is_staff=True, is_active=True).exclude(pk=account.pk)
    if not others.exists():
        raise RefusedError(phrase("{0} is the only administrator: promote another one first.", account.email))
    _let_govern(account, is_administrator=False)
    click.echo(f"{account.email} is no longer an administrator.")


@admin.command()
@click.argument("email")
def recover(email: str) -> None:
    """Make a link for somebody who lost password and phone; no code is asked for until they set one up again."""
    account = _account(email)
    from mainroad.site.addresses import in_letters
    from mainroad.site.people.accounts import devices
    from mainroad.site.people.accounts.reset import reset_address
    from mainroad.site.people.journal import write_note
    from mainroad.site.people.models import NoteKind

    devices.remove(account)
    write_note(NoteKind.CODES_OFF, None, account)
    write_note(NoteKind.RESET_HANDED_OUT, None, account)
    click.echo(f"{in_letters()}{reset_address(account)}")
    click.echo("It works once, for three days. Give it only to the owner of the account.", err=True)


@admin.command("list")
def list_() -> None:
    """Name the administrators."""
    prepare_site()
    from mainroad.site.people.models import Account

    found = Account.objects.filter(is_staff=True)
    for account in found:
        click.echo(f"{account.email}\t{account.name}{'' if account.is_active else ' (closed)'}")
    if not found:
        click.echo("There is none: the first account that is opened on the site is one, or `mainroad admin create`.")


def _let_govern(account: Account, *, is_administrator: bool) -> None:
    from django.db import transaction

    from mainroad.site.people.journal import write_note
    from mainroad.site.people.models import NoteKind

    account.is_staff = account.is_superuser = is_administrator
    with transaction.atomic():
        account.save(update_fields=["is_staff", "is_superuser"])
        write_note(NoteKind.ADMINISTRATOR if is_administrator else NoteKind.NO_ADMINISTRATOR, None, account)


def _account(email: str) -> Account:
    prepare_site()
    from mainroad.site.people.models import Account

    account = Account.objects.filter(email=email.strip().lower()).first()
    if account is None:
        raise RefusedError(phrase("{0} has no account here: `mainroad admin create {1}` opens one.", email, email))
    return account
