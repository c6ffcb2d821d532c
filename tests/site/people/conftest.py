from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import Settings

from mainroad.site.people.accounts import throttle
from mainroad.site.people.accounts.confirming import LETTERS
from mainroad.site.people.journal import FAILURES
from mainroad.site.people.models import Account, Federation, Officer, PaperKind, Person, PrivatePaper
from support.registry import BORN, DIAGNOSIS, PARENTS, PASSWORD, SignedIn


@pytest.fixture(autouse=True)
def _in_memory(settings: Settings) -> Iterator[None]:
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    throttle.forget()
    FAILURES.forget()
    LETTERS.forget()
    yield
    throttle.forget()
    FAILURES.forget()


@pytest.fixture
def stranger() -> Client:
    return Client()


@pytest.fixture
def account() -> Account:
    return Account.objects.create_user("vija@example.org", PASSWORD, name="Vija")


@pytest.fixture
def lithuania() -> Federation:
    return Federation.objects.create(code="LTU", name="Lietuvos šaškių federacija")


@pytest.fixture
def ukraine() -> Federation:
    return Federation.objects.create(code="UKR", name="Федерація шашок України")


@pytest.fixture
def person(lithuania: Federation) -> Person:
    person = Person.objects.create(
        family="Žukauskienė", given="Rūta", birth_date=BORN, federation=lithuania, para_class="low-vision"
    )
    PrivatePaper.objects.create(person=person, kind=PaperKind.DIAGNOSIS, text=DIAGNOSIS)
    PrivatePaper.objects.create(person=person, kind=PaperKind.PARENTS, text=PARENTS)
    return person


@pytest.fixture
def signed_in(lithuania: Federation, ukraine: Federation, person: Person) -> SignedIn:
    """A client in a part of the registry's table: `registrar`, `foreign-classifier`, `administrator` and so on."""

    def sign_in(part: str) -> Client:
        client = Client()
        if part == "anyone":
            return client
        account = Account.objects.create_user(f"{part}@example.org", PASSWORD, name=part)
        _give(account, part, {"foreign": ukraine, "own": lithuania}, person)
        client.force_login(account)
        return client

    return sign_in


def _give(account: Account, part: str, federations: dict[str, Federation], person: Person) -> None:
    account.is_staff = part == "administrator"
    account.person = person if part == "self" else None
    account.save()
    where, _, kind = part.rpartition("-")
    if kind in {"registrar", "classifier"}:
        Officer.objects.create(account=account, federation=federations[where or "own"], kind=kind)
