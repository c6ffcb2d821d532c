from __future__ import annotations

import pytest

from mainroad.site.allowed_hosts import is_welcome, own_names

OURS = {"localhost", "laptop", "laptop.local"}


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LAPTOP.local:80", "127.0.0.1", "192.168.0.7:8000", "[::1]:8000", "laptop."],
)
def test_it_opens_to_our_names_and_to_addresses(host: str) -> None:
    assert is_welcome(host, OURS)


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil", ":"]
)
def test_it_stays_closed_to_foreign_names(host: str) -> None:
    assert not is_welcome(host, OURS)


def test_an_organiser_can_add_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_HOSTS", "Draughts.Example.org")
    assert is_welcome("draughts.example.org:443", own_names())


def test_an_organiser_can_open_it_to_every_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_HOSTS", "*")
    assert is_welcome("anything.example", own_names())
