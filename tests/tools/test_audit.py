"""The audit: what it finds, and that a question nobody could answer is no answer."""

from __future__ import annotations

import json
from email.message import Message

import pytest

from tools.audit import deployment, leaks, licences, locked, vulnerabilities
from tools.audit.outcome import Outcome, exit_code

LOCK = """\
django==5.2.19 \\
    --hash=sha256:00
numpy==2.3.5 ; python_full_version < '3.12' \\
    --hash=sha256:00
numpy==2.5.1 ; python_full_version >= '3.12' \\
    --hash=sha256:00
"""


class TestVulnerabilities:
    def test_every_locked_version_is_asked_for(self) -> None:
        assert locked.pins(LOCK) == [("django", "5.2.19"), ("numpy", "2.3.5"), ("numpy", "2.5.1")]

    def test_what_the_database_knows_is_told(self) -> None:
        def knows(body: bytes) -> bytes:
            asked = [query["package"]["name"] for query in json.loads(body)["queries"]]
            known = [{"vulns": [{"id": "GHSA-1"}]} if name == "django" else {} for name in asked]
            return json.dumps({"results": known}).encode()

        (found,) = vulnerabilities.vulnerabilities(knows).found
        assert found.startswith("django ")
        assert found.endswith("/GHSA-1")

    @pytest.mark.parametrize("answer", [b"<html>", b"{}", b'{"results": []}'])
    def test_no_answer_is_said(self, answer: bytes) -> None:
        assert vulnerabilities.vulnerabilities(lambda _: answer).not_run

    def test_no_network_is_said(self) -> None:
        def silent(_: bytes) -> bytes:
            raise OSError("no network")

        assert "no network" in vulnerabilities.vulnerabilities(silent).lines()[0]


class TestLicences:
    def test_those_of_the_lock_go_together_with_ours(self) -> None:
        assert licences.licences().found == ()

    @pytest.mark.parametrize(
        ("field", "told", "is_found"),
        [
            ("License-Expression", "MIT AND Apache-2.0", False),
            ("License-Expression", "MIT AND SSPL-1.0", True),
            ("Classifier", "License :: OSI Approved :: BSD License", False),
            ("Classifier", "License :: Other/Proprietary License", True),
            ("License", "MIT", False),
            ("License", "All rights reserved", True),
            ("Name", "nothing about it", True),
        ],
    )
    def test_one_that_nobody_has_looked_at_is_told(
        self, field: str, told: str, is_found: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        package = Message()
        package[field] = told
        monkeypatch.setattr(licences, "metadata", lambda name: package)
        found = [line for line in licences.licences().found if line.startswith("django:")]
        assert bool(found) is is_found


# Put together here, so that the audit finds none in this file.
CHANCE = "q9Zr7" + "Xw2Lk8Vb4Tn6Yc1"
SECRETS = [
    "-----BEGIN RSA PRIVATE " + "KEY-----",
    "aws = AKIA" + "ABCDEFGHIJKLMNOP",
    "ghp_" + "a1" * 18,
    "glpat-" + "a1" * 10,
    "xoxb-" + "1234567890",
    "pypi-" + "Ag" * 25,
    "postgresql://ann:" + "hunter2@db.example/x",
    f'SECRET_KEY = "{CHANCE}"',
    f"api_key: '{CHANCE}'",
]
HARMLESS = [
    'PASSWORD = "a1-h8 is the main road"',
    'TOKEN = "long-and-known-to-the-program-alone"',
    "postgresql://user:password@host:5432/name",
    "    --hash=sha256:a5bcffb52081ba39df0d5e9a884fc6f819d92e3a42389343ba77cbf809fe1f45",
    "https://example.org:8000/path@x",
    'token = request.POST.get("csrfmiddlewaretoken")',
]


class TestSecrets:
    @pytest.mark.parametrize("line", SECRETS)
    def test_a_secret_is_found(self, line: str) -> None:
        assert list(leaks.secrets_in(line))

    @pytest.mark.parametrize("line", HARMLESS)
    def test_what_is_none_is_not(self, line: str) -> None:
        assert list(leaks.secrets_in(line)) == []

    def test_there_is_none_in_the_tree(self) -> None:
        assert list(leaks._searched(leaks._tree())) == []


class TestDeployment:
    def test_everything_that_django_warns_of_has_its_reason(self) -> None:
        assert deployment.deployment().found == ()

    def test_what_has_none_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(deployment, "ACCEPTED", {})
        assert any("security.W008" in line for line in deployment.deployment().found)


@pytest.mark.parametrize(
    ("found", "not_run", "is_offline", "code"),
    [
        ((), "", False, 0),
        (("x",), "", False, 1),
        (("x",), "no network", True, 1),
        ((), "no network", False, 2),
        ((), "no network", True, 0),
    ],
)
def test_the_exit_code(found: tuple[str, ...], not_run: str, is_offline: bool, code: int) -> None:
    outcomes = [Outcome("a", "all", found), Outcome("b", "all", not_run=not_run)]
    assert exit_code(outcomes, is_offline=is_offline) == code
