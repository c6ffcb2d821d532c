"""What the tests of people know of their cast."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from django.test import Client

PASSWORD = "a1-h8 is the main road"
DIAGNOSIS = "achromatopsia of both eyes"
PARENTS = "mother: +370 600 00000"
BORN = date(1987, 3, 14)

SignedIn = Callable[[str], Client]
