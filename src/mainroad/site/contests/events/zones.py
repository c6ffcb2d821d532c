"""Time zones as people look for them: by the town, in their own language, not by the name of a file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.site.people.folding import fold
from mainroad.site.text_fields import TextField

LONGEST = 64
TOWNS: Mapping[str, str] = {
    "Europe/Vilnius": "Vilnius, Kaunas, Klaipėda, Šiauliai, Panevėžys, Вильнюс, Вільнюс, Каунас",
    "Europe/Riga": "Riga, Rīga, Daugavpils, Рига",
    "Europe/Tallinn": "Tallinn, Tartu, Talinas, Таллин, Таллінн",
    "Europe/Warsaw": "Warsaw, Warszawa, Kraków, Gdańsk, Varšuva, Варшава",
    "Europe/Kyiv": "Kyiv, Kiev, Kharkiv, Odesa, Dnipro, Lviv, Kijevas, Киев, Київ, Харьков, Харків, Одесса, Одеса, "
    "Львов, Львів, Днепр, Дніпро",
    "Europe/Minsk": "Minsk, Minskas, Минск, Мінськ",
    "Europe/Moscow": "Moscow, Maskva, St Petersburg, Москва, Санкт-Петербург, Казань, Сочи, Ярославль, Нижний Новгород",
    "Europe/Kaliningrad": "Kaliningrad, Karaliaučius, Калининград, Калінінград",
    "Europe/Samara": "Samara, Самара, Ижевск",
    "Asia/Yekaterinburg": "Yekaterinburg, Екатеринбург, Уфа, Челябинск, Пермь",
    "Asia/Omsk": "Omsk, Омск",
    "Asia/Novosibirsk": "Novosibirsk, Новосибирск, Томск",
    "Asia/Krasnoyarsk": "Krasnoyarsk, Красноярск",
    "Asia/Irkutsk": "Irkutsk, Иркутск, Улан-Удэ",
    "Asia/Yakutsk": "Yakutsk, Якутск",
    "Asia/Vladivostok": "Vladivostok, Владивосток, Хабаровск",
    "Europe/Chisinau": "Chisinau, Chișinău, Кишинёв, Кишинів",
    "Asia/Tbilisi": "Tbilisi, Тбилиси, Тбілісі",
    "Asia/Baku": "Baku, Баку",
    "Asia/Yerevan": "Yerevan, Ереван, Єреван",
    "Asia/Almaty": "Almaty, Astana, Алматы, Астана",
    "Asia/Tashkent": "Tashkent, Ташкент",
    "Europe/Berlin": "Berlin, Hamburg, Munich, München, Berlynas, Берлин, Берлін",
    "Europe/Amsterdam": "Amsterdam, Rotterdam, Utrecht, Амстердам",
    "Europe/Paris": "Paris, Lyon, Paryžius, Париж",
    "Europe/London": "London, Londonas, Лондон",
    "America/New_York": "New York, Niujorkas, Нью-Йорк",
}
"""Towns of our halls that the names of the zones leave out, or that are written otherwise."""


@cache
def zones() -> tuple[str, ...]:
    """The time zones of the world by their usual names."""
    named = sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "posix/")))
    return ("UTC", *named)


@cache
def _by_town() -> dict[str, str]:
    known = set(zones())
    found = {fold(_town(zone)): zone for zone in reversed(zones())}
    listed = {fold(town): zone for zone, towns in TOWNS.items() if zone in known for town in towns.split(",")}
    return found | listed | {fold(zone): zone for zone in zones()}


def _town(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def zone_of(text: str) -> str:
    """The time zone that somebody means: its name, or a town in it; nothing: nobody knows."""
    return _by_town().get(fold(text.replace("_", " ") if "/" not in text else text), "")


class ZoneInput(forms.TextInput):
    """A field that is completed as a town is typed, and that a new form fills in with the zone of the browser."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:
        """Write the field and the list that completes it."""
        field = super().render(name, value, {**(attrs or {}), "list": "zones", "autocomplete": "off"}, renderer)
        towns = ((zone, f"{_town(zone)}, {TOWNS[zone]}" if zone in TOWNS else _town(zone)) for zone in zones())
        options = format_html_join("", '<option value="{}">{}</option>', towns)
        return format_html('{}<datalist id="zones">{}</datalist>', field, options)


class ZoneField(TextField):
    """A time zone, by its name or by a town."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST, widget=ZoneInput, **options)

    def clean(self, value: Any) -> str:
        """Find the zone."""
        text = str(super().clean(value))
        zone = zone_of(text)
        if not zone:
            raise forms.ValidationError(_("No time zone is known for “%(town)s”: try a larger town.") % {"town": text})
        return zone
