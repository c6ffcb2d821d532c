"""What holds for every test: hypothesis never times, and in CI it tries the same examples every time."""

from __future__ import annotations

import gc
import os

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from hypothesis import HealthCheck, settings

os.environ["LC_ALL"] = "C.UTF-8"  # the command speaks the language of its environment: in tests English
os.environ["MAINROAD_NICE"] = "0"  # the tests keep every processor busy: what waits for all others would wait for them
os.environ["MAINROAD_TABLES"] = "0"  # servers of tests build no tablebases
PBKDF2PasswordHasher.iterations = 1  # slow hashes guard real passwords; tests make hundreds

settings.register_profile(
    "mainroad",
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("mainroad")


def pytest_collection() -> None:
    """Look for no garbage while the tests are found: they are kept to the end."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Pass over the thousands of tests whenever garbage is looked for from now on."""
    gc.freeze()
    gc.enable()
