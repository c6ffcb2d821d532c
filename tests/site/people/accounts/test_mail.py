from __future__ import annotations

from pathlib import Path

import pytest

from mainroad.site.people.accounts.mail import mail_settings

OUTBOX = Path("outbox")


def test_without_an_address_letters_are_files() -> None:
    found = mail_settings("", OUTBOX)
    assert (found["EMAIL_FILE_PATH"], found["DEFAULT_FROM_EMAIL"]) == ("outbox", "mainroad@localhost")


def test_an_address_names_server_and_sender() -> None:
    found = mail_settings("smtp://office%40example.org:p%40ss@mail.example.org", OUTBOX)
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"], found["EMAIL_USE_TLS"]) == ("mail.example.org", 587, True)
    assert (found["EMAIL_HOST_PASSWORD"], found["DEFAULT_FROM_EMAIL"]) == ("p@ss", "office@example.org")


def test_without_a_sender_letters_come_from_where_answers_go() -> None:
    for address in ("", "smtp://mail.example.org"):
        assert mail_settings(address, OUTBOX, "post@example.org")["DEFAULT_FROM_EMAIL"] == "post@example.org"
    named = mail_settings("smtp://mail.example.org?from=a@example.org", OUTBOX, "post@example.org")
    assert named["DEFAULT_FROM_EMAIL"] == "a@example.org"


def test_smtps_is_encrypted_from_the_beginning() -> None:
    found = mail_settings("smtps://mail.example.org?from=a@example.org", OUTBOX)
    assert (found["EMAIL_PORT"], found["EMAIL_USE_SSL"], found["EMAIL_USE_TLS"]) == (465, True, False)


def test_nonsense_is_one_sentence_without_the_password() -> None:
    with pytest.raises(ValueError, match="MAINROAD_EMAIL must look like") as caught:
        mail_settings("http://user:secret@host", OUTBOX)
    assert "secret" not in str(caught.value)
