from __future__ import annotations

from django.conf import settings
from django.db import connection


def test_faults_are_not_shown_to_visitors() -> None:
    assert settings.DEBUG is False


def test_administrators_need_no_codes_unless_the_site_says_so() -> None:
    assert settings.ADMIN_CODES is False


def test_requests_never_hold_a_transaction() -> None:
    assert settings.DATABASES["default"]["ATOMIC_REQUESTS"] is False


def test_the_database_is_durable_and_does_not_block_readers() -> None:
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in connection.settings_dict["OPTIONS"]["init_command"]
    assert "synchronous=FULL" in connection.settings_dict["OPTIONS"]["init_command"]
