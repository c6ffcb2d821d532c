"""How often somebody may do what costs the site."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.test import Client

from mainroad.site import limits
from mainroad.site.engine_worker.analyses import MOST, Analyses
from mainroad.site.engine_worker.questions import Findings, Heard, Question
from mainroad.site.limits import Allowance, BusyError, Limit, Places, TooOftenError, Turns, counted_as
from mainroad.site.people.accounts import hashing, throttle, views
from mainroad.site.people.models import Account
from support.waiting import until

QUESTION = Question("russian", ("W:Wc3:Bd6",), 1.0, "RU", 1)


class TestLimit:
    def test_it_is_reached_by_one_key_and_not_by_another(self) -> None:
        limit = Limit(2, 1000)
        limit.count("a")
        assert not limit.is_reached("a")
        limit.count("a")
        assert (limit.is_reached("a"), limit.is_reached("b")) == (True, False)

    def test_it_begins_anew_when_its_time_is_over(self) -> None:
        limit = Limit(1, 0)
        limit.count("a")
        assert not limit.is_reached("a")

    def test_taking_one_too_many_is_refused(self) -> None:
        limit = Limit(1, 1000)
        limit.take("a")
        with pytest.raises(TooOftenError):
            limit.take("a")

    def test_it_does_not_grow_for_ever(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "MOST_KEYS", 3)
        limit = Limit(1, 1000)
        for key in "abcdef":
            limit.count(key)
        assert [key for key in "abcdef" if limit.is_reached(key)] == ["d", "e", "f"]


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_an_address_counts_as_its_line(address: str, key: str) -> None:
    assert counted_as(address) == key


def test_places_are_a_few_for_each_and_some_more_for_all() -> None:
    places = Places(of_one=2, of_all=3)
    assert [places.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [places.take(f"2001:db8::{n}") for n in range(2)] == [True, False]
    places.give_back("192.0.2.1")
    assert places.take("192.0.2.2")


def test_whoever_comes_after_those_who_wait_is_told_at_once() -> None:
    turns, working, may_end = Turns(of_one=1, of_all=2), threading.Event(), threading.Event()

    def work() -> None:
        with turns.taken("vija"):
            working.set()
            may_end.wait()

    worker = threading.Thread(target=work)
    worker.start()
    working.wait()
    with pytest.raises(BusyError), turns.taken("vija"):
        pass
    assert turns.places.take("jonas")
    with pytest.raises(BusyError), turns.taken("elena"):
        pass
    may_end.set()
    worker.join()
    with turns.taken("vija"):
        pass


@pytest.fixture
def _fresh() -> Iterator[None]:
    throttle.forget()
    views.SIGN_UPS.forget()
    yield
    throttle.forget()
    views.SIGN_UPS.forget()


@pytest.mark.django_db(databases="__all__")
@pytest.mark.usefixtures("_fresh")
class TestPages:
    def test_sign_in_answers_at_once_while_many_sign_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        full = Turns(of_one=1, of_all=1)
        monkeypatch.setattr(hashing, "OF_HOUSEHOLDS", full)
        with full.taken(""):
            answer = Client().post("/account/sign-in/", {"username": "a@example.org", "password": "x"})
        assert (answer.status_code, "Many do the same just now" in answer.text) == (503, True)

    def test_an_address_that_tries_many_accounts_is_paused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(throttle._ADDRESSES, "most", 3)
        tried = [{"username": f"{n}@example.org", "password": "x"} for n in range(4)]
        assert [Client().post("/account/sign-in/", one).status_code for one in tried] == [200, 200, 200, 429]

    def test_one_line_with_many_addresses_is_paused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(throttle._ADDRESSES, "most", 3)
        codes = [
            Client(REMOTE_ADDR=f"2001:db8::{n}")
            .post("/account/sign-in/", {"username": f"{n}@example.org", "password": "x"})
            .status_code
            for n in range(4)
        ]
        assert codes == [200, 200, 200, 429]

    def test_an_account_that_many_addresses_try_is_paused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(throttle._ACCOUNTS, "most", 3)
        tried = {"username": "a@example.org", "password": "x"}
        codes = [Client(REMOTE_ADDR=f"192.0.2.{n}").post("/account/sign-in/", tried).status_code for n in range(4)]
        assert codes == [200, 200, 200, 429]

    def test_an_address_that_the_visitor_made_up_does_not_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(throttle._ADDRESSES, "most", 1)
        tried = {"username": "a@example.org", "password": "x"}
        codes = [
            Client().post("/account/sign-in/", tried, headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code
            for n in range(2)
        ]
        assert codes == [200, 429]

    def test_accounts_are_not_opened_by_the_hundred(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(views.SIGN_UPS, "most", 1)
        assert [Client().post("/account/sign-up/", {}).status_code for _ in range(2)] == [200, 429]
        assert not Account.objects.exists()


class Silent:
    """A program that thinks for ever."""

    def ask(self, *_: object) -> int:
        return 1

    def stop(self, number: int) -> None: ...


def test_a_stranger_without_cookies_does_not_take_every_slot_of_the_program() -> None:
    asked = Analyses(Silent())  # type: ignore[arg-type]
    found = [asked.ask(f"cookie{n}", QUESTION, "192.0.2.7") for n in range(MOST + 1)]
    assert [one is not None for one in found] == [True, *[False] * MOST]
    assert asked.ask("cookie", QUESTION, "192.0.2.8") is not None


class Late(Silent):
    """A program that answers when the test says so."""

    def ask(self, _question: Question, heard: Heard) -> int:  # type: ignore[override]
        self.heard = heard
        return 1


def test_one_page_at_a_time_waits_for_an_answer() -> None:
    program = Late()
    asked = Analyses(program)  # type: ignore[arg-type]
    one = asked.ask("anna", QUESTION)
    assert one is not None
    with ThreadPoolExecutor(3) as pages:
        waiting = [pages.submit(asked.wait, one.id, 3600.0) for _ in range(3)]
        try:
            until(lambda: sum(each.done() for each in waiting) == 2)
        finally:
            program.heard(Findings(is_last=True))
    found = [each.result() for each in waiting]
    assert sorted(each is not None and each.is_running for each in found) == [False, True, True]


def test_an_allowance_comes_back_with_the_seconds_and_is_never_more_than_at_once() -> None:
    allowance = Allowance(at_once=2, a_second=1.0)
    asked = (100.0, 100.0, 100.0, 100.5, 101.0, 101.0, 500.0, 500.0, 500.0)
    assert [allowance.take(now_s) for now_s in asked] == [True, True, False, False, True, False, True, True, False]
