"""Whoever is signed out hears and says nothing more at a board."""

from __future__ import annotations

import asyncio
import hashlib
import re
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from websockets.exceptions import ConnectionClosed

from mainroad.site.hall.live.signed_out import SignedIn, look
from mainroad.site.sessions.engine import SessionStore
from mainroad.site.sessions.models import Session
from support.live.hall import At, LiveHall


def closed_with(at: At) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        at.heard("nothing that is ever said")
    return closed.value.rcvd.code if closed.value.rcvd else None


def send(hall: LiveHall, name: str, path: str, **form: str) -> None:
    """Send a form of a page as a browser does."""
    browser = build_opener(HTTPCookieProcessor())
    page = browser.open(Request(f"{hall.address}/account/sessions/", headers=hall.headers(name)))
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())[-1]
    cookie = f"{hall.headers(name)['Cookie']}; {page.headers['Set-Cookie'].partition(';')[0]}"
    data = urlencode({"csrfmiddlewaretoken": token, **form}).encode()
    build_opener().open(Request(f"{hall.address}{path}", data, {"Cookie": cookie, "Referer": hall.address}))


def test_a_browser_that_is_signed_out_from_another_one_loses_its_board(hall: LiveHall) -> None:
    table = hall.table()
    with hall.sit("Anna", table) as here, hall.sit("Anna's library", table) as there:
        here.heard("seen")
        there.heard("seen")
        key = hall.cookies["Anna's library"]
        send(hall, "Anna", "/account/sessions/", session=hashlib.sha256(key.encode()).hexdigest()[:16])
        assert closed_with(there) == 4401
        here.send(do="see")
        assert here.heard("seen")["seen"]["role"] == "white"  # the other browser is still signed in
    with hall.sit("Anna's library", table) as again:
        assert again.heard("seen")["seen"]["role"] == "spectator"


def test_who_signs_out_loses_the_board(hall: LiveHall) -> None:
    with hall.sit("Anna's phone", hall.table()) as there:
        there.heard("seen")
        send(hall, "Anna's phone", "/account/sign-out/")
        assert closed_with(there) == 4401


class Cut:
    """A line that tells how often it was cut."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop, self.disconnected, self.times = loop, False, 0

    def sign_out(self) -> None:
        self.times += 1


@pytest.mark.django_db(databases="__all__")
def test_a_session_that_another_process_has_ended_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, signed_in = asyncio.new_event_loop(), SignedIn()
    monkeypatch.setattr("mainroad.site.hall.live.signed_out.SIGNED_IN", signed_in)
    monkeypatch.setattr("mainroad.site.hall.live.signed_out.connections.close_all", lambda: None)
    lines = {}
    for name in ("ended", "alive"):
        store = SessionStore()
        store.create()
        lines[name] = Cut(loop)
        signed_in.add(str(store.session_key), lines[name])
        if name == "ended":
            Session.objects.filter(pk=store.session_key).delete()  # nobody here listens
    look()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    assert (lines["ended"].times, lines["alive"].times) == (1, 0)


def test_a_line_that_has_ended_is_kept_nowhere() -> None:
    loop, signed_in = asyncio.new_event_loop(), SignedIn()
    line, late = Cut(loop), Cut(loop)
    signed_in.add("session", line)
    signed_in.forget(line)
    late.disconnected = True
    signed_in.add("session", late)
    loop.close()
    assert not signed_in.sessions
