from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from django.urls import URLPattern

from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.contests.rounds.computing import compute_round
from mainroad.site.contests.rounds.urls import urlpatterns
from mainroad.site.event_roles import Role
from support.contests import DATABASES, desk, paired, played_round, signed_in, with_players, with_teams

pytestmark = DATABASES
ARGUMENTS = {"<str:tournament>": "tourn234", "<int:number>": "1", "<int:stage>": "2", "<int:board>": "1"}
ARGUMENTS |= {"<str:place>": "1", "<int:team>": "1", "<int:contest>": "1"}
PATTERNS = [pattern for pattern in urlpatterns if isinstance(pattern, URLPattern)]


def address(pattern: URLPattern) -> str:
    text = f"/{pattern.pattern}"
    for name, value in ARGUMENTS.items():
        text = text.replace(name, value)
    return text


@pytest.mark.parametrize("role", Role)
def test_every_address_asks_the_table_of_roles(role: Role) -> None:
    paired(played_round(with_players()))
    client = signed_in(role)
    for pattern in PATTERNS:
        action: Action = pattern.callback.action  # type: ignore[attr-defined]
        answers = {client.get(address(pattern)).status_code, client.post(address(pattern)).status_code}
        if role in ALLOWED[action] and (role is not Role.CAPTAIN or action is not Action.FILE_LINE_UP):
            assert answers.isdisjoint({401, 403, 500}), (pattern.name, answers)
        else:
            assert answers <= {302 if role is Role.ANYONE else 403, 404}, (pattern.name, answers)


def test_there_are_addresses_to_walk() -> None:
    assert len(PATTERNS) > 20


def test_the_work_of_pairing_needs_no_django() -> None:
    check = "import sys, mainroad.site.contests.rounds.computing; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


@pytest.mark.parametrize("make", [with_players, with_teams])
def test_a_desk_travels_to_the_worker_and_back(make: object) -> None:
    state = desk(make())  # type: ignore[operator]
    assert compute_round(pickle.loads(pickle.dumps(state))) == compute_round(state)
