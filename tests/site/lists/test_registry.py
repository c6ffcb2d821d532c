"""The registry and the rating lists of this site: which rating holds is said where both are known."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from mainroad.site.people.models import Rating, RatingList
from support import contests
from support.rating_lists import a_list

pytestmark = pytest.mark.django_db(databases="__all__")


def told(client: Client, address: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get(address).content.decode()))


def test_a_published_rating_holds_over_an_imported_one() -> None:
    people = contests.persons(2)
    imported = RatingList.objects.create(name="Federation", date=date(2026, 3, 1))
    Rating.objects.bulk_create([Rating(person=one, list=imported, value=1999) for one in people])
    a_list(1)
    shown = told(Client(), "/people/")
    assert "2300 100 squares" in shown
    assert "1999 Federation" in shown, "person02 is on no list of this site"
    assert shown.count("1999") == 1
    assert "The rating lists of this site hold." in told(Client(), "/people/person01/")
    assert "The rating lists of this site hold." not in told(Client(), "/people/person02/")


def test_the_two_imports_know_each_other(officer: Client) -> None:
    assert "taken over in the rating office" in told(officer, "/people/import/")
    assert 'href="/people/import/"' in officer.get("/ratings/100/office/").content.decode()
