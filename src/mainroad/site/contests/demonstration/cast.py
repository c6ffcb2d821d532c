"""The people of the demonstration. Every name is invented; families and given names are put together by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from mainroad.competition.lots import draw_number
from mainroad.site.people.models import Club, Federation, Person, Rating, RatingList
from mainroad.site.public_ids import ALPHABET

SEED = "demonstration"


@dataclass(frozen=True)
class Land:
    """Where some of the cast come from, and how they are called there."""

    code: str
    name: str
    latin: str
    clubs: tuple[str, ...]
    women: tuple[str, ...]
    """Family and given names, in pairs by place."""
    men: tuple[str, ...]
    given_women: tuple[str, ...]
    given_men: tuple[str, ...]


LANDS: tuple[Land, ...] = (
    Land(
        "UKR", "Україна", "Ukraine", ("Дамка, Полтава", "Велика дорога, Київ", "Світло, Харків"),
        women=("Калинова", "Вербицька", "Лугова", "Осінна", "Громова", "Затишна", "Ясенова", "Стежкова"),
        men=("Дубравний", "Хмаренко", "Вітровий", "Степовик", "Мостовенко", "Журавчук", "Калинець", "Рокитний"),
        given_women=("Олена", "Марія", "Софія", "Дарина"), given_men=("Андрій", "Тарас", "Богдан", "Ігор"),
    ),
    Land(
        "LTU", "Lietuva", "Lithuania", ("Baltoji damė, Vilnius", "Didysis kelias, Kaunas"),
        women=("Beržienė", "Rasaitė", "Pievaitė", "Šilienė"),
        men=("Beržėnas", "Upelis", "Vėjūnas", "Ąžuolaitis", "Girinis", "Kelmaitis"),
        given_women=("Rūta", "Eglė", "Ieva", "Aušra"), given_men=("Jonas", "Mantas", "Tomas", "Darius"),
    ),
    Land(
        "LAT", "Latvija", "Latvia", ("Rīgas dambrete",),
        women=("Lazdiņa", "Ziediņa", "Rudzīte"), men=("Kļaviņš-Strauts", "Priedulis", "Ezeriņš", "Vējš"),
        given_women=("Ilze", "Anna", "Laima"), given_men=("Jānis", "Māris", "Andris"),
    ),
    Land(
        "KAZ", "Қазақстан", "Kazakhstan", ("Ак жол, Алматы",),
        women=("Тюльпанова", "Снегова"), men=("Ветров", "Родников", "Стрижов", "Полынин", "Курганов"),
        given_women=("Алия", "Дина"), given_men=("Тимур", "Павел", "Руслан", "Марат"),
    ),
)  # fmt: skip

RANKS = ("", "", "MF", "MI", "", "CMF")


@dataclass(frozen=True)
class Role:
    """Somebody of the cast as the acts need them."""

    id: str
    rating: int
    federation: str
    club: str


def enter_cast(year: int) -> tuple[Role, ...]:
    """Put the whole cast into the registry, the best rated first."""
    lists = RatingList.objects.create(name="Demonstration list", date=date(year, 1, 1))
    homes = {land.code: _home(land) for land in LANDS}
    people = [(person, rating) for person, rating in _people(homes, year)]
    Person.objects.bulk_create([person.complete() for person, _ in people])
    Rating.objects.bulk_create([Rating(person=person, list=lists, value=rating) for person, rating in people])
    found = [Role(p.id, rating, p.federation.code if p.federation else "", p.club.name if p.club else "")
             for p, rating in people]  # fmt: skip
    return tuple(sorted(found, key=lambda role: (-role.rating, role.id)))


def _home(land: Land) -> tuple[Federation, list[Club]]:
    federation, _ = Federation.objects.get_or_create(code=land.code, defaults={"name": land.name, "latin": land.latin})
    clubs = [Club.objects.get_or_create(federation=federation, name=name)[0] for name in land.clubs]
    return federation, clubs


def _people(homes: Mapping[str, tuple[Federation, list[Club]]], year: int) -> Iterator[tuple[Person, int]]:
    for land in LANDS:
        federation, clubs = homes[land.code]
        for sex, families, given in (("women", land.women, land.given_women), ("men", land.men, land.given_men)):
            for place, family in enumerate((*families, *families)):
                name = f"{land.code} {sex} {place}"
                yield (
                    Person(
                        id=_id(name),
                        family=family,
                        given=given[(place + place // len(families)) % len(given)],
                        sex=sex,
                        birth_year=year - 19 - draw_number(SEED, f"age {name}", 50),
                        title=RANKS[draw_number(SEED, f"title {name}", len(RANKS))] if sex == "men" else "",
                        federation=federation,
                        club=clubs[place % len(clubs)],
                    ),
                    1700 + draw_number(SEED, f"rating {name}", 650),
                )


def _id(name: str) -> str:
    """An id that is the same in every demonstration, so that draws and pictures are."""
    return "".join(ALPHABET[draw_number(SEED, f"id {name} {place}", len(ALPHABET))] for place in range(10))
