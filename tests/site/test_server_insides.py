"""What we use of the insides of uvicorn and websockets is there, and their versions are those that we know."""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mainroad.site.hall.live.connection import HallConnection
from mainroad.site.http_connection import WebLine

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
OURS: dict[type, set[str]] = {
    HallConnection: {"take", "hold", "lag_ms", "write", "flush", "drop", "sign_out"},
    WebLine: set(),
}
"""The names that our connections add."""
TAKEN: dict[type, str] = {
    WebSocketsSansIOProtocol: """app close_sent close_timer conn disconnected handle_pong last_ping_rtt logger loop
        queue receive request response scope send send_500_response send_keepalive_ping stop_keepalive transport""",
    H11Protocol: "conn cycle loop transport",
}
"""The names that they use without defining them."""


def known(name: str) -> Requirement:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return next(found for found in map(Requirement, project["dependencies"]) if found.name == name)


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_the_version_is_one_whose_insides_we_know(name: str) -> None:
    assert {clause.operator for clause in known(name).specifier} == {">=", "<"}
    assert known(name).specifier.contains(version(name)), "read its changes, then widen the range in pyproject.toml"


@pytest.mark.parametrize("ours", OURS)
def test_what_a_connection_overrides_is_called_by_its_server(ours: type) -> None:
    (theirs,) = ours.__bases__
    named = {name for name, value in vars(ours).items() if inspect.isfunction(value) and not name.startswith("_")}
    for name in named - OURS[ours]:
        assert (
            inspect.signature(getattr(theirs, name)).parameters.keys()
            == inspect.signature(getattr(ours, name)).parameters.keys()
        ), name


@pytest.mark.parametrize("theirs", TAKEN)
def test_what_a_connection_uses_of_its_server_is_there(theirs: type) -> None:
    source = inspect.getsource(theirs)
    missing = [name for name in TAKEN[theirs].split() if f"self.{name}" not in source and not hasattr(theirs, name)]
    assert missing == []
