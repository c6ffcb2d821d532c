"""The headers of the answers; that every address has them is walked in test_role_table.py."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site import security
from mainroad.site.event_roles import Role
from support import contests

pytestmark = contests.DATABASES
STRICT = "Strict-Transport-Security"


def test_a_site_by_https_is_never_called_otherwise(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "HEADERS", security.headers_of(by_https=True))
    assert client.get("/").headers[STRICT] == "max-age=31536000"


def test_a_laptop_in_a_hall_is_called_as_before(client: Client) -> None:
    assert STRICT not in client.get("/").headers


@pytest.mark.parametrize("address", ["/", "/hall/", "/events/event234/", "/tournaments/tourn234/standings/"])
def test_a_page_of_somebody_is_kept_nowhere(address: str) -> None:
    contests.played_round(contests.with_players(4))
    answer = contests.signed_in(Role.MEMBER).get(address)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("address", ["/rulebooks/", "/rule/"])
def test_a_page_for_everybody_may_be_kept(client: Client, address: str) -> None:
    assert "no-store" not in client.get(address).headers.get("Cache-Control", "")


@pytest.mark.parametrize("address", ["/no-such-page/", "/people/looks/", "/account/sign-in/"])
def test_what_is_no_page_for_everybody_is_kept_nowhere(client: Client, address: str) -> None:
    kept = client.get(address).headers["Cache-Control"]
    assert "private" in kept
    assert "no-store" in kept


def test_a_method_that_no_page_knows_is_refused_before_any_page(client: Client) -> None:
    for method in ("put", "patch", "delete", "options", "trace"):
        answer = getattr(client, method)("/")
        assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD, POST")
