"""Checks in processes of their own: places, pauses, accounts that are closed, and the page of administrators."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from mainroad.site.people.accounts.closing import remove
from mainroad.site.people.models import Account
from mainroad.site.studio import checks
from mainroad.site.studio.checks import CHECKS
from mainroad.site.studio.forms import typed_work
from mainroad.site.studio.models import Check, CheckState, Work
from support.waiting import until

pytestmark = pytest.mark.django_db(databases=["default", "sessions"], transaction=True)
LONG = "W:Wa1,b2,c1,c3,d2,e1,f2,g1,h2:Ba7,b8,c7,d8,e7,f8,g7,h8"
"""No check proves this in ten minutes."""
SHORT = "W:Wc3:Bd4"


@pytest.fixture(autouse=True)
def beside() -> Iterator[None]:
    CHECKS.open()
    yield
    CHECKS.close()


class Composer:
    """A composer with one composition."""

    def __init__(self, name: str, position: str = LONG) -> None:
        self.account = Account.objects.create_user(f"{name}@example.org", "the road is long", name=name)
        self.work = Work.objects.create(owner=self.account, title=name, position=position, kind="study")
        self.client = Client()
        self.client.force_login(self.account)

    def sends(self, order: str = "", **fields: str) -> None:
        answer = self.client.post(f"/studio/{self.work.pk}/check/{order}", fields)
        assert answer.status_code == 302

    def begins(self, seconds: str = "600") -> None:
        self.sends(seconds=seconds)

    def reads(self) -> str:
        return self.client.get(f"/studio/{self.work.pk}/check/found/").text

    @property
    def check(self) -> Check:
        return Check.objects.get(work=self.work)


def runs(composer: Composer) -> bool:
    found = CHECKS.so_far(composer.check)
    return found is not None and found.positions > 0 and "The check is running." in composer.reads()


def paused(name: str) -> Composer:
    composer = Composer(name)
    composer.begins()
    until(lambda: runs(composer))
    composer.sends("pause/")
    assert "The check is paused. After 10 minutes it ends" in composer.reads()
    return composer


def test_two_are_paused_and_a_third_is_made() -> None:
    first, second = paused("anna"), paused("boris")
    third = Composer("clara", SHORT)
    third.begins("10")
    until(lambda: third.check.state == CheckState.DONE)
    assert third.check.report is not None
    assert [each.check.state for each in (first, second)] == [CheckState.PAUSED] * 2


def test_one_that_goes_on_waits_for_the_one_that_runs() -> None:
    first, second = paused("anna"), Composer("boris")
    second.begins()
    until(lambda: runs(second))
    first.sends("resume/")
    assert "The check waits for its turn." in first.reads()
    second.sends("stop/")
    until(lambda: runs(first))


def test_one_that_waits_says_so_and_may_be_cancelled() -> None:
    first, second = Composer("anna"), Composer("boris")
    first.begins()
    second.begins()
    assert "The check waits for its turn." in second.reads()
    assert "is running" not in second.reads()
    second.sends("stop/")
    until(lambda: second.check.state == CheckState.STOPPED)


def test_a_pause_ends_and_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "PAUSE_MINUTES", 0)
    composer = Composer("anna")
    composer.begins()
    until(lambda: runs(composer))
    composer.sends("pause/")
    until(lambda: composer.check.state == CheckState.STOPPED)
    assert composer.check.report["nodes"] > 0


def test_with_too_many_pauses_the_oldest_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_PAUSED", 1)
    first, second = paused("anna"), paused("boris")
    until(lambda: first.check.state == CheckState.STOPPED)
    assert second.check.state == CheckState.PAUSED


@pytest.mark.parametrize("is_paused", [True, False])
def test_the_checks_of_an_account_that_is_closed_end(*, is_paused: bool) -> None:
    leaving, other = Composer("anna"), Composer("boris", SHORT)
    leaving.begins()
    until(lambda: runs(leaving))
    check = leaving.check
    if is_paused:
        leaving.sends("pause/")
    remove(leaving.account)
    other.begins("10")
    until(lambda: other.check.state == CheckState.DONE)
    until(lambda: CHECKS.so_far(check) is None)


def test_a_work_that_is_deleted_gives_its_place_free() -> None:
    composer, other = Composer("anna"), Composer("boris", SHORT)
    composer.begins()
    until(lambda: runs(composer))
    composer.client.post(f"/studio/{composer.work.pk}/delete/")
    other.begins("10")
    until(lambda: other.check.state == CheckState.DONE)


def test_administrators_see_all_of_them_and_end_each() -> None:
    first, second, third = paused("anna"), Composer("boris"), Composer("clara")
    second.begins()
    until(lambda: runs(second))
    third.begins()
    assert first.client.get("/studio/checks/").status_code == 403
    assert first.client.post("/studio/checks/", {"check": f"check-{second.check.pk}"}).status_code == 403
    admin = Client()
    admin.force_login(Account.objects.create_user("admin@example.org", "the road is long", name="A", is_staff=True))
    assert "/studio/checks/" in admin.get("/account/profile/").text
    page = admin.get("/studio/checks/").text
    words = ("anna", "The check is paused.", "boris", "The check is running.", "clara", "The check waits for its turn.")
    assert all(word in page for word in words)
    for composer in (first, second, third):
        name = f"check-{composer.check.pk}"
        assert f'value="{name}"' in page
        assert "keeps what it has found" in admin.post("/studio/checks/", {"check": name}, follow=True).text
        until(lambda composer=composer: composer.check.state == CheckState.STOPPED)  # type: ignore[misc]
    assert "No check runs" in admin.get("/studio/checks/").text
    assert "has ended already" in admin.post("/studio/checks/", {"check": "check-1"}, follow=True).text


def test_a_check_that_no_process_of_the_site_knows_can_be_ended() -> None:
    composer = Composer("anna")
    Check.objects.create(work=composer.work, digest=composer.work.digest, seconds=10, state=CheckState.PAUSED)
    composer.sends("resume/")
    assert composer.check.state == CheckState.STOPPED


def test_one_that_nobody_asked_for_yields_to_one_that_was_asked_for() -> None:
    unasked, asked = Composer("anna"), Composer("boris", SHORT)
    row = Check.objects.create(work=unasked.work, digest=unasked.work.digest, seconds=600)
    CHECKS.begin(row, typed_work(vars(unasked.work)), is_asked=False)
    until(lambda: runs(unasked))
    asked.begins("10")
    until(lambda: asked.check.state == CheckState.DONE)
    assert asked.check.report is not None
    positions = CHECKS.so_far(row)
    assert positions is not None
    until(lambda: (now := CHECKS.so_far(row)) is not None and now.positions > positions.positions)
