"""The list of a composer's own works."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.people.models import Account
from mainroad.site.studio import views
from mainroad.site.studio.models import Check, CheckState, Work

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

STUDY = {
    "position": "W:Wa3,Kd4:Bg5,h2",
    "solution": "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5",
}


@pytest.fixture
def composer(client: Client) -> Client:
    client.force_login(Account.objects.create_user("anna@example.org", "the road is long", name="Anna"))
    return client


class TestMyList:
    @pytest.fixture
    def works(self, composer: Client) -> dict[str, Work]:
        """A study that was checked, a problem that was not, and a study that was changed since."""
        anna = Account.objects.get(email="anna@example.org")
        made = {
            "Long road": Work.objects.create(owner=anna, title="Long road", **STUDY),
            "Ёлка": Work.objects.create(
                owner=anna, title="Ёлка", game="international", position="W:W6,11,18,22,28:B17,32,36,37,43"
            ),
            "Changed": Work.objects.create(owner=anna, title="Changed", **STUDY, kind="study"),
        }
        for name, verdict, digest in (("Long road", "sound", ""), ("Changed", "destroyed", "other")):
            Check.objects.create(
                work=made[name], digest=digest or made[name].digest, seconds=1, state=CheckState.DONE,
                report={"verdict": verdict},
            )  # fmt: skip
        return made

    @pytest.mark.parametrize(
        ("asked", "titles"),
        [
            ({}, {"Long road", "Ёлка", "Changed"}),
            ({"text": "ёлк"}, {"Ёлка"}),
            ({"text": "nothing"}, set()),
            ({"game": "international"}, {"Ёлка"}),
            ({"kind": "study"}, {"Long road", "Changed"}),
            ({"kind": "problem"}, {"Ёлка"}),
            ({"verdict": "sound"}, {"Long road"}),
            ({"verdict": "unchecked"}, {"Ёлка", "Changed"}),
            ({"verdict": "sound", "kind": "problem"}, set()),
        ],
    )
    def test_it_is_searched_and_filtered(
        self, composer: Client, works: dict[str, Work], asked: dict[str, str], titles: set[str]
    ) -> None:
        answer = composer.get("/studio/", asked)
        assert {each["row"].title for each in answer.context["works"]} == titles
        page = answer.content.decode()
        assert all((f'href="/studio/{work.pk}/"' in page) is (name in titles) for name, work in works.items())

    def test_it_shows_diagram_kind_and_verdict(self, composer: Client, works: dict[str, Work]) -> None:
        page = composer.get("/studio/", {"verdict": "sound"}).content.decode()
        assert 'class="board' in page
        assert "study" in page
        assert "<strong>Sound</strong>" in page

    def test_a_long_list_has_pages(
        self, composer: Client, works: dict[str, Work], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(views, "ON_A_PAGE", 2)
        assert len(composer.get("/studio/").context["works"]) == 2
        assert "page=2" in composer.get("/studio/").content.decode()
