"""Who may come in where: the table of `permissions`, walked over every address of the registry."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import get_resolver

from mainroad.site.people.models import Person
from mainroad.site.people.permissions import ALLOWED, Act, Part
from mainroad.site.people.urls import registry
from support.registry import DIAGNOSIS, PARENTS, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

PARTS = (
    "anyone",
    "account",
    "self",
    "registrar",
    "foreign-registrar",
    "classifier",
    "foreign-classifier",
    "administrator",
)
ACCESS = {  # address: the answer to each of the parts above; 302 leads to the sign-in page
    "/people/":             (200, 200, 200, 200, 200, 200, 200, 200),
    "/people/federations/": (200, 200, 200, 200, 200, 200, 200, 200),
    "/people/new/":         (302, 403, 403, 200, 200, 403, 403, 200),
    "/people/new/me/":      (302, 200, 302, 200, 200, 200, 200, 200),
    "/people/looks/":       (302, 403, 403, 403, 403, 403, 403, 200),
    "/people/journal/":     (302, 403, 403, 403, 403, 403, 403, 200),
    "/people/import/":      (302, 403, 403, 200, 200, 403, 403, 200),
    "/people/import/x/":    (302, 403, 403, 404, 404, 403, 403, 404),
    "/people/ID/":          (200, 200, 200, 200, 200, 200, 200, 200),
    "/people/ID/me/":       (302, 200, 200, 200, 200, 200, 200, 200),
    "/people/ID/edit/":     (302, 403, 200, 200, 403, 403, 403, 200),
    "/people/ID/merge/":    (302, 403, 403, 200, 403, 403, 403, 200),
    "/people/ID/erase/":    (302, 403, 403, 200, 403, 403, 403, 200),
    "/people/ID/papers/":   (302, 403, 403, 403, 403, 200, 403, 403),
}  # fmt: skip
READ = ("/people/", "/people/ID/", "/people/looks/", "/people/journal/")
"""Pages that are only read."""


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("part", PARTS)
def test_the_table(signed_in: SignedIn, person: Person, part: str, method: str) -> None:
    client = signed_in(part)
    for address, answers in ACCESS.items():
        expected = answers[PARTS.index(part)]
        answer = getattr(client, method)(address.replace("ID", person.pk))
        if method == "get" or expected in (302, 403):
            wanted = {expected, 405} if address in READ else {expected}
            assert answer.status_code in wanted, (part, address)


def test_the_table_knows_every_address() -> None:
    walked = {get_resolver().resolve(address.replace("ID", "abc")).url_name for address in ACCESS}
    assert walked == {pattern.name for pattern in registry}


def test_the_table_knows_every_act() -> None:
    assert set(ALLOWED) == set(Act)


def test_no_administrator_sees_a_diagnosis_by_that_alone() -> None:
    assert ALLOWED[Act.SEE_PAPERS] == {Part.CLASSIFIER}


def page(client: Client, person: Person) -> str:
    return client.get(f"/people/{person.pk}/").text


@pytest.mark.parametrize(
    ("part", "date_is_seen"),
    [
        ("anyone", False),
        ("account", False),
        ("self", True),
        ("registrar", True),
        ("foreign-registrar", False),
        ("classifier", False),
        ("foreign-classifier", False),
        ("administrator", True),
    ],
)
def test_who_sees_a_birth_date(signed_in: SignedIn, person: Person, part: str, date_is_seen: bool) -> None:
    assert ("14 March 1987" in page(signed_in(part), person)) is date_is_seen


@pytest.mark.parametrize("part", PARTS)
def test_a_diagnosis_stands_on_no_page_but_the_classifiers(signed_in: SignedIn, person: Person, part: str) -> None:
    client = signed_in(part)
    seen = [address for address in ACCESS if DIAGNOSIS in client.get(address.replace("ID", person.pk)).text]
    assert seen == (["/people/ID/papers/"] if part == "classifier" else [])


@pytest.mark.parametrize("part", PARTS)
def test_the_parents_are_reached_by_the_federation_alone(signed_in: SignedIn, person: Person, part: str) -> None:
    assert (PARENTS in page(signed_in(part), person)) is (part in ("registrar", "classifier"))


@pytest.mark.parametrize("part", PARTS)
def test_the_para_class_is_no_news_for_strangers(signed_in: SignedIn, person: Person, part: str) -> None:
    told = part in ("self", "registrar", "classifier", "administrator")
    assert ("low vision" in page(signed_in(part), person)) is told
