"""What is typed into single fields of the site: results, boards, moments, acuities, articles, names."""

from __future__ import annotations

from collections.abc import Callable

from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.files import django
from tools.fuzz.targets.regulations import CONTROLS
from tools.fuzz.targets.samples import alone

TYPED = (
    "1-4 1\n5-2 =\n3 bye\nRound 2\n1–5 2:0\n4-3 1½-½\n2 half\n", "тур 3\n1x2 1,5-0,5\n3 absent",
    "#4.\n12-7 +\n8:9 --\n", "1:0", "2:2", "1-8, 12", "3", "3g1", "3t2", "6/60", "0.1", "0,05", "1½",
    "2026-05-04T10:00", "2026-05-04", "10:30", "1.10.3", "RU 1.5.9", "FM A1-4.8", "king", "Іваненко Ганна-Марія",
    "Żółw", "festival", "31.12.1999", "1e3", "0001-01-01T00:00", "9999-12-31T23:59",
)  # fmt: skip


def _readers() -> tuple[Callable[[str], object], ...]:
    from mainroad.competition.regulation.regulation import Points
    from mainroad.site.contests.conduct.articles import ArticleField, read_article
    from mainroad.site.contests.registration.compact import Reader
    from mainroad.site.contests.regulations.fields import ControlField, DurationField, MomentField, MoneyField
    from mainroad.site.contests.rounds.places import BoardPlace
    from mainroad.site.contests.rounds.play_offs import halves
    from mainroad.site.contests.rounds.responses import number_in
    from mainroad.site.contests.rounds.result_text import read_result, read_seen
    from mainroad.site.contests.tournament_service import boards_of
    from mainroad.site.people.folding import fold
    from mainroad.site.people.persons.measuring import AcuityField
    from mainroad.words.latin import latin

    control = ControlField(label="x", max_length=100)
    moments = [MomentField(zone, "x") for zone in ("Pacific/Kiritimati", "America/Los_Angeles")]
    fields = (control, *moments, DurationField("x", "y"), MoneyField("x", "y"), AcuityField("x"), ArticleField())
    return (
        *(Reader(12, points, 2).read for points in Points),
        *(lambda text, points=points: halves(text, points) for points in Points),
        *(lambda text, points=points: read_result(text, points) for points in Points),
        BoardPlace.parse,
        read_seen,
        boards_of,
        number_in,
        lambda text: read_article(text, "RU"),
        fold,
        latin,
        lambda text: latin(text, "uk"),
        *(lambda text, field=field: field.clean(text) for field in fields),
    )


def _read(sample: Sample) -> list[object]:
    """Every reader of a field, one after the other."""
    from django.core.exceptions import ValidationError

    from mainroad.site.contests.rounds.result_text import NotAResultError

    text = sample[0].encode("utf-8", "surrogatepass").decode("utf-8", "replace")  # as Django does
    found: list[object] = []
    for reader in _readers():
        try:
            found.append(reader(text))
        except (ValidationError, NotAResultError):
            continue
    return found


SITE = "mainroad.site.contests."
TARGETS = (
    Target(
        "fields.typed",
        _read,
        lambda: alone((*TYPED, *CONTROLS)),
        share=15,
        longest=2_000,
        room=django,
        covers=(
            f"{SITE}conduct.articles.read_article",
            f"{SITE}registration.compact.Reader.read",
            f"{SITE}regulations.fields.ControlField.read",
            f"{SITE}regulations.fields.DurationField.read",
            f"{SITE}regulations.fields.MomentField.read",
            f"{SITE}regulations.fields.WrittenField.read",
            f"{SITE}rounds.places.BoardPlace.parse",
            f"{SITE}rounds.result_text.read_result",
            f"{SITE}rounds.result_text.read_seen",
        ),
    ),
)
