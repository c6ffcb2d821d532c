from __future__ import annotations

from pathlib import Path

import pytest

from mainroad.site.databases import NotADatabaseError, databases

FOLDER = Path("/var/lib/mainroad")


class TestFiles:
    def test_the_journal_is_durable_and_readers_do_not_wait(self) -> None:
        options = databases(FOLDER)["default"]["OPTIONS"]
        assert options["transaction_mode"] == "IMMEDIATE"
        assert {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL"} <= set(options["init_command"].split("; "))

    def test_sessions_have_a_file_of_their_own(self) -> None:
        assert [database["NAME"].name for database in databases(FOLDER).values()] == [
            "mainroad.sqlite3",
            "sessions.sqlite3",
        ]


class TestServer:
    def test_everything_is_in_one_database(self) -> None:
        assert list(databases(FOLDER, "postgresql://host/name")) == ["default"]

    def test_an_address_is_taken_apart(self) -> None:
        found = databases(FOLDER, "postgresql://ann:p%40ss@db.example:6543/draughts?sslmode=require")["default"]
        assert [found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
            "draughts",
            "ann",
            "p@ss",
            "db.example",
            6543,
        ]
        assert found["OPTIONS"] == {"sslmode": "require"}

    def test_a_socket_needs_no_host(self) -> None:
        found = databases(FOLDER, "postgresql:///draughts?host=/run/postgresql")["default"]
        assert (found["NAME"], found["HOST"], found["OPTIONS"]) == ("draughts", "", {"host": "/run/postgresql"})

    @pytest.mark.parametrize("url", ["mysql://host/name", "draughts", "postgresql://host/", "postgresql://host"])
    def test_something_else_is_refused_with_an_example(self, url: str) -> None:
        with pytest.raises(NotADatabaseError, match="postgresql://user:password@host:5432/name"):
            databases(FOLDER, url)


@pytest.mark.parametrize("url", ["", "postgresql://host/name"])
def test_requests_never_hold_a_transaction(url: str) -> None:
    assert not any(database["ATOMIC_REQUESTS"] for database in databases(FOLDER, url).values())
