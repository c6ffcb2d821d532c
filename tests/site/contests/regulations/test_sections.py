from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.competition.officials import Scale
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.readings import Halves, Readings, Unrated
from mainroad.competition.regulation.regulation import (
    AppealTerms,
    Award,
    Byes,
    Carried,
    Category,
    EntryTerms,
    HallTerms,
    MicroMatches,
    Nature,
    PairLimits,
    Preparations,
    ScheduledRound,
    Sex,
    Stage,
    Teams,
    Worth,
)
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.regulations.sections import SECTIONS
from mainroad.site.event_roles import Role
from support.contests import an_event, opened, signed_in, with_entries, with_players
from support.forms import fields_of
from support.regulations import FMJD, RUSSIAN, address, held, send

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


CHANGES: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "purpose": (
        {"name": "Кубок", "aims": "To play.\r\nTo win."},
        {"title": "Кубок", "aims": "To play.\nTo win."},
    ),
    "schedule": (
        {"programme": "Arrival", "round_1": "2026-05-04T10:00", "round_2": "2026-05-05T10:00"},
        {
            "programme": "Arrival",
            "schedule": tuple(ScheduledRound(datetime(2026, 5, day, 10, tzinfo=UTC)) for day in (4, 5)),
        },
    ),
    "management": (
        {"management": "The club", "scale": "national", "is_official": "on", "expenses": "Each his own"},
        {"management": "The club", "scale": Scale.NATIONAL, "is_official": True, "expenses": "Each his own"},
    ),
    "participants": (
        {
            "sex": "women",
            "age_group": "juniors",
            "para_class": "deaf",
            "federations": "ltu, ukr",
            "requirements": "First category",
            "categories-0-name": "Girls",
            "categories-0-age_group": "youths",
        },
        {
            "sex": Sex.WOMEN,
            "age_group": "juniors",
            "para_class": ParaClass.DEAF,
            "federations": ("LTU", "UKR"),
            "requirements": "First category",
            "categories": (Category("Girls", age_group="youths"),),
        },
    ),
    "teams": (
        {"nature": "team", "boards": "4", "reserves": "1", "fixed_boards": "on", "line_up_before": "30"},
        {"nature": Nature.TEAM, "teams": Teams(4, 1, line_up_before=timedelta(minutes=30))},
    ),
    "game": (
        {"game": "international", "ballot": ""},
        {"game": "international", "ballot": False},
    ),
    "time": (
        {"control": "20 min + 10 s", "tempo": "rapid", "lateness": "15m"},
        {
            "time_control": parse_control("20m+10s"),
            "tempo": Tempo.RAPID,
            "lateness": timedelta(minutes=15),
        },
    ),
    "system": (
        {
            "expected": "30",
            "games": "3",
            "stages-0-rounds": "7",
            "stages-1-system": "round-robin",
            "stages-1-qualifiers": "6",
            "stages-1-carries": "mutual",
        },
        {
            "expected": 30,
            "micro_match": MicroMatches(3),
            "stages": (Stage("ru-solkoff", 7), Stage("round-robin", qualifiers=6, carries=Carried.MUTUAL)),
        },
    ),
    "tie-breaks": (
        {"codes": ["RU:WIN", "RU:SOL"], "play_off": "on"},
        {"tie_breaks": ("RU:WIN", "RU:SOL"), "play_off": True},
    ),
    "pairing": (
        {"most_asked": "2", "early": "on", "apart_last": "3"},
        {"byes": Byes(most_asked=2), "pairing": PairLimits((), True, 3)},
    ),
    "readings": (
        {"by_rating": "", "unrated": "lowest-fifth", "halves": "renewed", "colours_by_rounds": "on"},
        {
            "numbers_by_rating": False,
            "unrated": Unrated.LOWEST_FIFTH,
            "readings": Readings(halves=Halves.RENEWED, colours_by_rounds=True),
        },
    ),
    "awards": (
        {"awards-0-place": "1", "awards-0-prize": "Cup", "rights": "The final"},
        {"awards": (Award(1, "Cup"),), "rights": "The final"},
    ),
    "entry": (
        {
            "until": "2026-04-20",
            "to": "ana@example.org",
            "fee": "20.50",
            "confirm_until": "2026-04-27",
            "papers": "Pass",
            "standard": "First category",
            "arrival": "2026-04-30",
        },
        {
            "entry": EntryTerms(
                date(2026, 4, 20),
                "ana@example.org",
                2050,
                date(2026, 4, 27),
                "Pass",
                "First category",
                date(2026, 4, 30),
            )
        },
    ),
    "preparations": (
        {"draw": "2026-04-30T09:00", "approved": "2026-04-01", "is_list_signed": "on"},
        {
            "preparations": Preparations(
                draw=datetime(2026, 4, 30, 9, tzinfo=UTC), approved=date(2026, 4, 1), is_list_signed=True
            )
        },
    ),
    "appeals": (
        {"within": "30m", "fee": "10"},
        {"appeals": AppealTerms(timedelta(minutes=30), 1000)},
    ),
    "hall": (
        {"delay": "15m", "premoves": "on"},
        {"hall": HallTerms(timedelta(minutes=15), premoves=True)},
    ),
}


@pytest.mark.parametrize("section", SECTIONS)
class TestEverySection:
    def test_it_is_kept_and_read_back(self, cup: Tournament, section: str) -> None:
        given, expected = CHANGES[section]
        text, _ = send(cup, section, **given)
        assert text == ""
        assert held(cup) == replace(RUSSIAN, **expected)  # type: ignore[arg-type]

    def test_kept_as_it_is_changes_nothing(self, cup: Tournament, section: str) -> None:
        before = tournament_service.desk(cup).version
        send(cup, section)
        assert held(cup) == RUSSIAN
        assert tournament_service.desk(cup).version == before

    def test_every_field_is_explained(self, cup: Tournament, section: str) -> None:
        text = signed_in(Role.CHIEF).get(address(cup, section)).content.decode()
        assert "Section" in text
        assert 'class="hint"' in text or section == "tie-breaks"

    @pytest.mark.parametrize("role", [Role.DEPUTY, Role.PLAYER, Role.MEMBER])
    def test_others_may_not(self, cup: Tournament, section: str, role: Role) -> None:
        assert signed_in(role).get(address(cup, section)).status_code == 403


class TestAllOnOnePage:
    def test_everything_is_kept_together(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        shown = fields_of(client.get(address(cup, "all")).content.decode())
        change = {
            "game-rulebook": "UA",
            "system-stages-0-system": "ua-solkoff-median",
            "tie-breaks-codes": ["UA:SOL/C"],
        }
        assert client.post(address(cup, "all"), {**shown, **change}).status_code == 302
        new = held(cup)
        assert (new.rulebook, new.stages[0].system, new.tie_breaks) == ("UA", "ua-solkoff-median", ("UA:SOL/C",))

    def test_nothing_is_lost_on_the_way(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        client.post(address(cup, "all"), fields_of(client.get(address(cup, "all")).content.decode()))
        assert held(cup) == RUSSIAN

    def test_there_is_no_other_section(self, cup: Tournament) -> None:
        assert signed_in(Role.ORGANISER).get(address(cup, "nonsense")).status_code == 404


class TestContradictions:
    @pytest.mark.article("FM A2-3.a")
    def test_they_are_refused_with_the_article(self) -> None:
        row = opened(FMJD)
        text, _ = send(row, "system", **{"stages-0-rounds": "6", "expected": "18"})
        assert "6 rounds are too few: at least 7 are needed" in text
        assert 'href="/rulebooks/FM/A2-3.a/"' in text
        assert held(row).stages == (Stage("fmjd", 9),)

    @pytest.mark.article("RU 3.18.2.j", "RU 3.15.2.b")
    def test_a_free_round_under_the_russian_code_is_a_win(self, cup: Tournament) -> None:
        text, _ = send(cup, "pairing", bye="draw")
        assert "RU 3.18.2.j" in text
        assert held(cup).byes.pairing is Worth.WIN

    def test_they_are_shown_as_one_types(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        shown = fields_of(client.get(address(cup, "pairing")).content.decode())
        answer = client.post(address(cup, "pairing", "check"), {**shown, "pairing-bye": "loss"})
        text = answer.content.decode()
        assert "Refused:" in text
        assert "RU 3.15.2.b" in text
        assert "<html" not in text

    def test_advice_does_not_refuse(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        shown = fields_of(client.get(address(cup, "tie-breaks")).content.decode())
        text = client.post(address(cup, "tie-breaks", "check"), {**shown, "tie-breaks-codes": []}).content.decode()
        assert "Advice:" in text
        assert send(cup, "tie-breaks", codes=[])[0] == ""

    def test_a_time_control_is_said_back(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        text = client.post(address(cup, "time", "check"), {"time-control": "45m+15s"}).content.decode()
        assert "45 minutes" in text
        assert "classical" in text.lower()

    def test_a_text_that_is_none_is_explained(self, cup: Tournament) -> None:
        client = signed_in(Role.ORGANISER)
        text = client.post(address(cup, "time", "check"), {"time-control": "soon"}).content.decode()
        assert "is not a duration" in text

    def test_a_fault_that_was_there_does_not_stop_other_changes(self) -> None:
        row = with_players(4, FMJD)
        assert send(row, "awards", **{"awards-0-place": "1", "awards-0-prize": "Cup", "reason": "sponsor"})[0] == ""
        assert held(row).awards == (Award(1, "Cup"),)


class TestAfterTheDraw:
    def test_a_change_needs_a_reason(self) -> None:
        row = with_players(6)
        text, _ = send(row, "awards", **{"awards-0-place": "1", "awards-0-prize": "Cup"})
        assert "reason" in text.lower()
        assert held(row).awards == ()

    @pytest.mark.article("CH 31.1")
    def test_what_is_settled_stays(self) -> None:
        row = with_players(6)
        text, _ = send(row, "tie-breaks", codes=["RU:WIN"], reason="I want it")
        assert "tie_breaks" in text
        assert held(row).tie_breaks == ("RU:SOL/C", "RU:WIN")


class TestTieBreaksWithoutJavaScript:
    def codes(self, cup: Tournament, change: str, **more: object) -> list[str]:
        text, _ = send(cup, "tie-breaks", change=change, **more)
        assert "Changed but not saved yet." in text
        found = fields_of(text)["tie-breaks-codes"]
        return list(found) if isinstance(found, list) else [found]

    def test_buttons_move_them(self, cup: Tournament) -> None:
        assert self.codes(cup, "up:RU:WIN")[:2] == ["RU:WIN", "RU:SOL"]
        assert self.codes(cup, "down:RU:SOL")[:2] == ["RU:WIN", "RU:SOL"]
        assert self.codes(cup, "up:RU:SOL")[:2] == ["RU:SOL", "RU:WIN"]
        assert "RU:SOL" not in self.codes(cup, "drop:RU:SOL")

    def test_one_is_added_and_an_order_taken(self, cup: Tournament) -> None:
        assert self.codes(cup, "add", add="RU:SH")[-1] == "RU:SH"
        assert self.codes(cup, "order", order="ru-riga")[0] == "RU:RIGA"

    def test_nothing_is_kept_before_the_button(self, cup: Tournament) -> None:
        self.codes(cup, "up:RU:WIN")
        assert held(cup) == RUSSIAN


class TestTheSchedule:
    def test_rounds_are_reckoned_from_the_first_in_the_zone_of_the_hall(self, cup: Tournament) -> None:
        event = an_event()
        event.time_zone = "Europe/Vilnius"
        event.save()
        text, client = send(cup, "schedule", change="fill", first="2026-05-04T10:00", daily="2", gap="3h")
        client.post(address(cup, "schedule"), fields_of(text))
        starts = [planned.start for planned in held(cup).schedule]
        assert starts[:3] == [datetime(2026, 5, d, h, tzinfo=UTC) for d, h in ((4, 7), (4, 10), (5, 7))]
        assert len(starts) == 9

    def test_a_gap_is_named(self, cup: Tournament) -> None:
        text, _ = send(cup, "schedule", round_2="2026-05-04T10:00")
        assert "A later round has a start" in text


def test_pairs_kept_apart_are_chosen_among_the_entries() -> None:
    row = with_entries(3)
    given = {"apart-0-first": "person01", "apart-0-second": "person02", "apart-1-first": "person03"}
    send(row, "pairing", **given)
    assert held(row).pairing.forbidden == (("person01", "person02"),)


def test_keeping_can_go_on_to_the_next_section(cup: Tournament) -> None:
    client = signed_in(Role.ORGANISER)
    shown = fields_of(client.get(address(cup, "purpose")).content.decode())
    answer = client.post(address(cup, "purpose"), {**shown, "next": "1"})
    assert answer["Location"] == address(cup, list(SECTIONS)[1])
