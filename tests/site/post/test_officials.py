"""The desks of judge and elder: paper, objections with their penalty, claims, protests, adjudication."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from mainroad.basics import BySide
from mainroad.post.chart import totals
from mainroad.site.journal_store import service
from mainroad.site.post.models import CardScan, PostGame
from mainroad.site.post.room import whole_state
from mainroad.site.post.urls import urlpatterns
from support.post_room import Calendar, Cup, Visitor, started, visitor, with_white_on_paper

pytestmark = pytest.mark.django_db(databases="__all__")
SEALED = "d6-c5"


def enter(cup: Cup, **card: object) -> str:
    """The elder enters a card."""
    return cup.elder.sends(f"/post/games/{cup.game.pk}/paper/", **card)


def overdue(calendar: Calendar) -> tuple[Cup, Visitor]:
    """Vira thinks for sixty days about her first move: her time is overdue."""
    cup, black = with_white_on_paper(calendar)
    calendar.turn_to("2026-05-04")
    assert "overdue" in enter(cup, moves="c3-d4", sent="2026-04-30", time="60/0")
    return cup, black


@pytest.mark.article("RU 5.2.9", "RU 5.2.10.b", "RU 5.2.11.a", "RU 5.1.8.a")
def test_an_impossible_move_on_paper_is_objected_to_with_six_days(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    calendar.turn_to("2026-03-10")
    enter(cup, moves="c3-c4", sent="2026-03-05", time="4/0")
    address = f"/post/games/{cup.game.pk}/card/"
    assert "stops the game" in black.reads(address)
    calendar.turn_to("2026-03-12")
    page = black.sends(address, charges="on", step="check")
    assert "+6" in page
    assert "RU 5.2.11.a" in page
    black.writes(cup.game, charges="on")
    assert totals(whole_state(cup.game)) == BySide(10, 0)
    calendar.turn_to("2026-03-20")
    enter(cup, moves="c3-d4", partner_sent="2026-03-12", received="2026-03-15", sent="2026-03-17", time="12/0")
    assert totals(whole_state(cup.game)) == BySide(12, 0)
    assert whole_state(cup.game).expected[0] == "reply"


@pytest.mark.article("RU 5.3.6.a", "RU 5.3.6.b", "RU 5.3.7.a")
def test_the_sealed_answer_is_the_judges_alone(calendar: Calendar) -> None:
    cup, black = overdue(calendar)
    game = cup.game
    page = black.sends(f"/post/games/{game.pk}/do/claim/", move=SEALED)
    assert SEALED in page, "who sealed it sees it"
    assert SEALED in cup.judge.reads(f"/post/games/{game.pk}/evidence/")
    for who in (cup.elder, cup.organiser, visitor("Stranger")):
        for address in everywhere(game):
            assert SEALED not in who.client.get(address, follow=True).content.decode(), (who.account, address)
    page = cup.judge.sends(f"/post/games/{game.pk}/rule/decide/", sure="on")
    assert "RU 5.3.7.a" in page
    assert "0–1" in page
    for who in (cup.elder, cup.organiser, visitor("Stranger")):
        assert SEALED not in who.client.get(f"/post/games/{game.pk}/").content.decode(), "it stays sealed"


def test_the_partner_never_sees_the_sealed_answer(calendar: Calendar) -> None:
    cup, black = overdue(calendar)
    game, partner = cup.game, visitor("Vira of the site")
    game.white.account, game.white.paper_name = partner.account, ""
    game.white.save()
    black.sends(f"/post/games/{game.pk}/do/claim/", move=SEALED)
    partner.sends("/post/calendar/")
    key = partner.account.post_calendar.key
    for address in (*everywhere(game), "/post/", f"/post/calendar/{key}.ics"):
        assert SEALED not in partner.client.get(address, follow=True).content.decode(), address
    refused = partner.sends(f"/post/games/{game.pk}/do/protest/", against="claim", text="The letter came late.")
    assert SEALED not in refused
    assert whole_state(game).protests[-1].to == "judge"


@pytest.mark.article("RU 5.3.6.a")
def test_no_address_and_no_log_tells_the_sealed_answer(calendar: Calendar, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    cup, black = overdue(calendar)
    game, partner = cup.game, visitor("Vira of the site")
    game.white.account, game.white.paper_name = partner.account, ""
    game.white.save()
    black.sends(f"/post/games/{game.pk}/do/claim/", move=SEALED)
    found = 0
    for who in (partner, cup.elder, cup.organiser, visitor("Stranger")):
        for address in addresses_of(game):
            answer = who.client.get(address, follow=True)
            found += answer.status_code == 200
            assert SEALED not in answer.content.decode(errors="replace"), (who.account, address)
    assert found > 40, "the walk finds its pages"
    assert SEALED not in caplog.text
    assert whole_state(game).claim, "it was sealed all the while"


def addresses_of(game: PostGame) -> list[str]:
    """Every address of play by post that can be opened with a game, its tournament and a paper."""
    given = {"game": game.pk, "tournament": game.tournament_id, "wanted": "record"}
    wanted = {pattern.name: set(pattern.pattern.converters) for pattern in urlpatterns}
    return [
        reverse(f"post:{name}", kwargs={key: given[key] for key in needed})
        for name, needed in wanted.items()
        if needed <= given.keys()
    ]


def everywhere(game: PostGame) -> list[str]:
    """Every page that a game has."""
    pages = ("", "card/", "card/preview/", "evidence/", "paper/")
    return [f"/post/games/{game.pk}/{page}" for page in pages] + [
        f"/post/tournaments/{game.tournament_id}/",
        f"/post/tournaments/{game.tournament_id}/desk/",
        f"/live/{game.stream}/",
    ]


@pytest.mark.article("RU 5.3.7.b", "RU 5.1.12.b", "RU 5.1.12.c", "RU 5.4.5")
def test_a_false_claim_costs_six_days_and_a_protest_goes_up_to_the_organiser(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    game = cup.game
    calendar.turn_to("2026-03-10")
    enter(cup, moves="c3-d4", sent="2026-03-05", time="4/0")
    black.sends(f"/post/games/{game.pk}/do/claim/", move=SEALED)
    assert "RU 5.3.7.b" in cup.judge.sends(f"/post/games/{game.pk}/rule/decide/", sure="on")
    assert totals(whole_state(game)) == BySide(4, 6)
    assert whole_state(game).moves[-1] == SEALED, "the judge sends it on"
    calendar.turn_to("2026-03-21")
    assert "RU 5.1.12.b" in black.sends(f"/post/games/{game.pk}/do/protest/", against="decision", text="It is wrong.")
    calendar.turn_to("2026-03-20")
    black.sends(f"/post/games/{game.pk}/do/protest/", against="decision", text="It is wrong.")
    page = cup.organiser.sends(f"/post/games/{game.pk}/rule/settle/", text="The claim was wrong.")
    assert "The claim was wrong." in page
    page = cup.judge.sends(f"/post/games/{game.pk}/rule/grant/", side="black", first="2026-03-11", last="2026-03-15")
    assert "RU 5.4.5" in page


@pytest.mark.article("RU 5.1.10", "RU 5.1.9.a", "RU 5.1.9.b")
def test_a_sanction_names_its_article_and_is_the_judges_or_the_elders(calendar: Calendar) -> None:
    cup, _ = with_white_on_paper(calendar)
    address = f"/post/games/{cup.game.pk}/rule/"
    given = {"side": "white", "sanction": "remark", "broken": "manners"}
    assert "RU 5.1.10" in cup.judge.sends(f"{address}sanction/", **given)
    assert "a remark (RU 5.2.6)" in cup.judge.sends(f"{address}sanction/", **given | {"broken": "RU 5.2.6"})
    lost = {"side": "white", "sanction": "loss", "broken": "RU 5.2.6"}
    cup.elder.sends(f"{address}reprimand/", **lost)
    assert whole_state(cup.game).ended is None, "the elder may not"
    cup.elder.sends(f"{address}sanction/", **lost)
    assert whole_state(cup.game).ended is None, "nor with the judge's form"
    assert "RU 5.1.9.b" in cup.judge.sends(f"{address}sanction/", **lost)


def test_a_scan_is_bounded_and_evidence_for_officials_alone(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    calendar.turn_to("2026-03-10")
    wrong = SimpleUploadedFile("card.jpg", b"<script>", content_type="image/jpeg")
    assert "a JPEG, a PNG or a PDF" in enter(cup, moves="c3-d4", sent="2026-03-05", time="4/0", scan=wrong)
    large = SimpleUploadedFile("card.jpg", b"\xff\xd8\xff" + bytes(3 * 1024 * 1024))
    assert "3 MB at most" in enter(cup, moves="c3-d4", sent="2026-03-05", time="4/0", scan=large)
    assert whole_state(cup.game).letters == ()
    picture = SimpleUploadedFile("card.jpg", b"\xff\xd8\xff\xe0 card")
    enter(cup, moves="c3-d4", sent="2026-03-05", time="4/0", scan=picture)
    address = f"/post/games/{cup.game.pk}/scans/{CardScan.objects.get().pk}/file/"
    answer = cup.judge.client.get(address)
    assert (answer.content, answer["Content-Type"]) == (b"\xff\xd8\xff\xe0 card", "image/jpeg")
    assert answer["Content-Disposition"].startswith("attachment")
    assert black.client.get(address).status_code == 403


@pytest.mark.article("RU 5.5.2", "RU 5.5.4", "RU 5.5.5.b")
def test_an_unfinished_game_is_adjudicated_with_what_the_players_say(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    game = cup.game
    calendar.turn_to("2027-03-01")
    for side in ("white", "black"):
        cup.player(side).sends(f"/post/games/{game.pk}/do/analysis/", evaluation="draw", analysis="Nobody moved.")
    page = cup.judge.reads(f"/post/games/{game.pk}/evidence/")
    assert "No table of endings knows this position" in page
    assert "Nobody moved." in page
    assert 'class="board' in cup.judge.client.get(f"/post/games/{game.pk}/evidence/").content.decode(), "the diagram"
    assert "RU 5.5.4" in cup.judge.sends(f"/post/games/{game.pk}/rule/adjudicate/", evaluation="white")
    assert "½–½" in cup.judge.sends(f"/post/games/{game.pk}/rule/adjudicate/", evaluation="draw")


@pytest.mark.article("RU 5.5.4", "RU 5.5.5.b")
def test_a_judge_who_holds_both_players_wrong_says_why_and_may_be_late(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    game = cup.game
    calendar.turn_to("2027-03-01")
    for side in ("white", "black"):
        cup.player(side).sends(f"/post/games/{game.pk}/do/analysis/", evaluation="draw", analysis="Nobody moved.")
    calendar.turn_to("2027-04-02")
    why = "The engine finds a breakthrough."
    page = cup.judge.sends(f"/post/games/{game.pk}/rule/adjudicate/", evaluation="white", reason=why)
    assert "1–0" in page
    assert f"flatly contradicts the position (RU 5.5.4, RU 5.5.5.b) {why}" in page
    assert "later than a month after the analyses (RU 5.5.5.b)" in page


@pytest.mark.article("RU 5.3.6.a", "RU 5.3.5.a")
def test_who_could_claim_is_told_so_before_they_answer(calendar: Calendar) -> None:
    cup, black = overdue(calendar)
    told = "time is overdue: you can claim it instead of answering. overdue: 60 days on 1 moves, the limit is 50"
    for address in (f"/post/games/{cup.game.pk}/", f"/post/games/{cup.game.pk}/card/"):
        assert told in black.reads(address)
    assert "you can claim it" in black.reads("/post/")
    assert "you can claim it" not in cup.judge.reads(f"/post/games/{cup.game.pk}/")
    russian = black.client.post(f"/post/games/{cup.game.pk}/do/claim/", {"move": SEALED}, follow=True)
    assert russian.status_code == 200
    page = black.client.get(f"/post/games/{cup.game.pk}/", headers={"accept-language": "ru"}).content.decode()
    assert "заявляет о просрочке" in page


def test_no_official_of_another_tournament_gets_in(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    before = list(service.records(cup.game.stream))
    for who in (black, visitor("Stranger"), visitor("Other judge")):
        for page in ("evidence/", "paper/"):
            assert who.client.get(f"/post/games/{cup.game.pk}/{page}").status_code in (403, 404)
        for page in ("rule/decide/", "rule/sanction/", "paper/resign/"):
            given = {"side": "white", "sanction": "loss", "broken": "RU 5.2.6", "sent": "2026-02-20"}
            assert who.client.post(f"/post/games/{cup.game.pk}/{page}", given).status_code in (403, 404)
        assert who.client.get(f"/post/tournaments/{cup.row.pk}/desk/").status_code == 403
    assert list(service.records(cup.game.stream)) == before


@pytest.mark.article("RU 5.1.12.a", "RU 5.1.12.b")
def test_a_protest_against_the_elder_is_the_judges_to_decide(calendar: Calendar) -> None:
    cup, black = with_white_on_paper(calendar)
    game = cup.game
    calendar.turn_to("2026-03-10")
    cup.elder.sends(f"/post/games/{game.pk}/rule/reprimand/", side="black", sanction="remark", broken="RU 5.2.6")
    black.sends(f"/post/games/{game.pk}/do/protest/", against="elder", text="It is wrong.")
    assert whole_state(game).unsettled[0].to == "judge"
    cup.organiser.sends(f"/post/games/{game.pk}/rule/settle/", text="Too early.")
    assert "Decide the protest against the elder" in cup.judge.reads(f"/post/games/{game.pk}/evidence/")
    assert "The remark stands." in cup.judge.sends(f"/post/games/{game.pk}/rule/review/", text="The remark stands.")
    assert "Too early." not in black.reads(f"/post/games/{game.pk}/")
    black.sends(f"/post/games/{game.pk}/do/protest/", against="decision", text="It is wrong.")
    page = cup.organiser.sends(f"/post/games/{game.pk}/rule/settle/", text="It is taken back.")
    assert "The remark stands." in page
    assert "It is taken back." in page


@pytest.mark.article("RU 5.3.8.a", "RU 5.3.8.b", "RU 5.3.7.a")
def test_the_judge_knows_before_deciding_what_follows_and_what_the_partner_says(calendar: Calendar) -> None:
    cup, black = overdue(calendar)
    game, partner = cup.game, visitor("Vira of the site")
    game.white.account, game.white.paper_name = partner.account, ""
    game.white.save()
    black.sends(f"/post/games/{game.pk}/do/claim/", move=SEALED)
    evidence, decide = f"/post/games/{game.pk}/evidence/", f"/post/games/{game.pk}/rule/decide/"
    page = cup.judge.reads(evidence)
    assert "If you decide by the chart today: Anna wins: the opponent&#x27;s time is overdue: 60 days" in page
    assert "A protest may still come until 14 May 2026" in page
    assert "not filled in" in cup.judge.sends(decide), "it asks once more"
    assert whole_state(game).claim is not None
    assert "not filled in" in partner.sends(f"/post/games/{game.pk}/do/protest/", against="claim"), (
        "a protest has reasons"
    )
    partner.sends(f"/post/games/{game.pk}/do/protest/", against="claim", text="The postmark says 10 April.")
    page = cup.judge.reads(evidence)
    assert "has sent a protest, on 4 May 2026." in page
    assert "The postmark says 10 April." in page
    assert "may still come" not in page
    assert "Anna wins: the opponent&#x27;s time is overdue" in cup.judge.sends(decide, sure="on")


@pytest.mark.article("RU 5.3.1.g")
@pytest.mark.parametrize("paper", ["accept", "claim"])
def test_no_answer_on_paper_is_older_than_the_letter_that_it_answers(calendar: Calendar, paper: str) -> None:
    cup, black = with_white_on_paper(calendar)
    calendar.turn_to("2026-03-05")
    enter(cup, moves="c3-d4", sent="2026-03-02", time="1/0")
    black.writes(cup.game, moves="d6-c5", has_offer="on")
    before = list(service.records(cup.game.stream))
    given = {"side": "white", "sent": "2026-03-04", "move": "b2-c3", "documents": ["letters", "record"]}
    page = cup.elder.sends(f"/post/games/{cup.game.pk}/paper/{paper}/", **given)
    assert "4 March 2026 is before 5 March 2026, the day of the letter that is answered" in page
    assert list(service.records(cup.game.stream)) == before


@pytest.mark.article("RU 5.3.6.a")
def test_overdue_time_is_offered_to_be_claimed_when_it_is_overdue_and_explained_before(calendar: Calendar) -> None:
    cup = started("Anna", "Boris")
    white, black, game = cup.player("white"), cup.player("black"), cup.game
    calendar.turn_to("2026-03-01")
    white.writes(game, moves="c3-d4")
    assert "Claim overdue time" not in black.reads(game.get_absolute_url()), "nothing is overdue"
    calendar.turn_to("2026-04-25")
    told = "You can claim overdue time when the late letter comes."
    assert told in white.reads(game.get_absolute_url())
    assert told not in black.reads(game.get_absolute_url())
    black.writes(game, moves="d6-c5")
    assert "Claim overdue time" in white.reads(game.get_absolute_url())
