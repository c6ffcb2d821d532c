from __future__ import annotations

import logging

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from mainroad.site.urls import handler400, handler403, handler404, handler500
from mainroad.site.urls import urlpatterns as site

__all__ = ["handler400", "handler403", "handler404", "handler500"]


def closed(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError


def odd(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation


urlpatterns = [*site, path("closed/", closed), path("broken/", broken), path("odd/", odd)]


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(("address", "status"), [("/odd/", 400), ("/closed/", 403), ("/none/", 404), ("/broken/", 500)])
class TestErrorPage:
    def page(self, client: Client, address: str) -> HttpResponse:
        client.raise_request_exception = False
        return client.get(address + "?language=lt")  # type: ignore[return-value]

    def test_it_has_the_status(self, client: Client, address: str, status: int) -> None:
        assert self.page(client, address).status_code == status

    def test_it_has_the_look_and_the_language_of_the_site(self, client: Client, address: str, status: int) -> None:
        text = self.page(client, address).content.decode()
        assert '<html lang="lt">' in text
        assert 'class="masthead"' in text
        assert text.count("<h1>") == 1

    def test_it_carries_the_policy(self, client: Client, address: str, status: int) -> None:
        assert "default-src 'none'" in self.page(client, address).headers["Content-Security-Policy"]


@pytest.mark.urls(__name__)
def test_a_fault_of_ours_leads_to_its_place_in_the_log(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    client.raise_request_exception = False
    logging.getLogger("mainroad").propagate = True
    page = client.get("/broken/?born=2001-12-31").content.decode()
    [record] = [one for one in caplog.records if one.name == "mainroad.site.errors"]
    reference = record.getMessage().rpartition(" ")[2]
    assert f"say this: {reference}" in page
    assert record.exc_info
    assert "2001" not in record.getMessage()
