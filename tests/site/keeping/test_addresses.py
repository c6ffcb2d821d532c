"""Whether a site lives is everybody's to ask; how it is, its administrators' and a known program's on the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client

import mainroad
from mainroad.site.journal_store.models import Head
from mainroad.site.people.models import Account

pytestmark = pytest.mark.django_db(databases="__all__")
TOKEN = "long-and-known-to-the-program-alone"


def signed_in(*, is_staff: bool) -> Client:
    client = Client()
    client.force_login(Account.objects.create_user("vija@example.org", "h2-b8", name="Vija", is_staff=is_staff))
    return client


def figures(text: str) -> dict[str, float]:
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


@contextmanager
def silent() -> Iterator[None]:
    def fail(execute: Callable[..., Any], sql: str, *_: object) -> Any:
        raise OperationalError("disk I/O error at /srv/private")

    with connection.execute_wrapper(fail):
        yield


class TestHealth:
    def test_it_says_ok_and_the_version(self, client: Client) -> None:
        answer = client.get("/health/")
        assert (answer.status_code, answer.text) == (200, f"ok {mainroad.__version__}\n")
        assert "no-store" in answer["Cache-Control"]

    def test_a_database_that_does_not_answer_is_told_without_its_place(self, client: Client) -> None:
        with silent():
            answer = client.get("/health/")
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")

    @pytest.mark.parametrize("address", ["/health/", "/metrics/"])
    def test_it_can_only_be_read(self, client: Client, address: str) -> None:
        assert client.post(address).status_code == 405


class TestMetrics:
    def test_administrators_read_it(self) -> None:
        answer = signed_in(is_staff=True).get("/metrics/")
        assert answer.status_code == 200
        assert answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert (figures(answer.text)["mainroad_streams"], figures(answer.text)["mainroad_records"]) == (0, 0)

    def test_records_are_counted_by_the_heads(self) -> None:
        Head.objects.bulk_create([Head(stream="game/a", version=3), Head(stream="game/b", version=4_000_000)])
        told = figures(signed_in(is_staff=True).get("/metrics/").text)
        assert (told["mainroad_streams"], told["mainroad_records"]) == (2, 4_000_003)

    def test_every_figure_has_its_kind_and_can_be_read(self) -> None:
        client = signed_in(is_staff=True)
        client.get("/health/")
        text = client.get("/metrics/").text
        told = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
        assert {name.partition("{")[0] for name in figures(text)} == told
        assert {"mainroad_writer_waiting", "mainroad_boards_open", "mainroad_lines_open"} < told

    def test_pages_are_counted(self) -> None:
        client = signed_in(is_staff=True)
        counts = [figures(client.get("/metrics/").text).get('mainroad_pages_total{status="2xx"}', 0) for _ in range(3)]
        assert counts[2] - counts[1] == 1

    @pytest.mark.parametrize("visitor", ["anyone", "account"])
    def test_nobody_else_does(self, client: Client, visitor: str) -> None:
        asks = signed_in(is_staff=False) if visitor == "account" else client
        assert asks.get("/metrics/").status_code == 403

    @pytest.mark.parametrize(
        ("token", "shown", "address", "status"),
        [
            (TOKEN, f"Bearer {TOKEN}", "127.0.0.1", 200),
            (TOKEN, f"Bearer {TOKEN}", "::1", 200),
            (TOKEN, f"Bearer {TOKEN}", "203.0.113.7", 403),
            (TOKEN, f"Bearer {TOKEN}x", "127.0.0.1", 403),
            (TOKEN, f"Basic {TOKEN}", "127.0.0.1", 403),
            (TOKEN, "", "127.0.0.1", 403),
            ("", "Bearer ", "127.0.0.1", 403),
        ],
    )
    def test_a_program_here_shows_the_token(
        self, client: Client, settings: Any, token: str, shown: str, address: str, status: int
    ) -> None:
        settings.METRICS_TOKEN = token
        answer = client.get("/metrics/", headers={"authorization": shown}, REMOTE_ADDR=address)
        assert answer.status_code == status
