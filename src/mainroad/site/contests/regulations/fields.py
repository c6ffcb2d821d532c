"""Fields that speak the words of the library: time controls, durations, money, moments, and names of things."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeVar
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import BARE_MINUTES, duration_text, parse_duration
from mainroad.clocks.reading import parse_control
from mainroad.competition.days import is_in_our_time
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField
from mainroad.words import UnknownMessageError, say

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise
Choices = list[tuple[Any, Any]]
E = TypeVar("E", bound=enum.Enum)


class QuickSelect(forms.Select):
    """A list to choose from that writes its own options: templates take too long for hundreds of players."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:
        """Write the list; the chosen one is known by its text, as in forms that were sent."""
        chosen = "" if value is None else str(value)
        listed = ((key, SafeString(" selected" if str(key) == chosen else ""), label) for key, label in self.choices)
        options = format_html_join("", '<option value="{}"{}>{}</option>', listed)
        return format_html(
            "<select{}>{}</select>", flatatt({"name": name, **self.build_attrs(self.attrs, attrs)}), options
        )


def words_of(message: str, otherwise: str) -> str:
    """The words of a message id; a name stands for itself where no catalogue knows it."""
    try:
        return say(message, language())
    except UnknownMessageError:
        return otherwise


def names(area: str, listed: Iterable[str]) -> Choices:
    """Names with what they are called; `area` is what their message ids begin with."""
    return [(name, words_of(f"{area}.{name}", name)) for name in listed]


def one_of(
    area: str, listed: Iterable[str], label: Words, hint: Words, *, empty: Words | None = None
) -> forms.ChoiceField:
    """One of several names; `empty` is what it means to choose none."""
    known = tuple(listed)

    def choices() -> Choices:
        return ([] if empty is None else [("", empty)]) + names(area, known)

    return forms.ChoiceField(label=label, help_text=hint, required=empty is None, choices=choices, widget=QuickSelect)


def member_of(
    kind: type[E], area: str, label: Words, hint: Words, *, empty: Words | None = None
) -> forms.TypedChoiceField:
    """A member of an enumeration; `empty` is what it means to choose none."""

    def choices() -> Choices:
        return ([] if empty is None else [("", empty)]) + names(area, [word(member) for member in kind])

    return forms.TypedChoiceField(
        label=label,
        help_text=hint,
        required=empty is None,
        choices=choices,
        coerce=_member(kind),
        empty_value=None,
        widget=QuickSelect,
    )


def _member(kind: type[E]) -> Callable[[Any], E]:
    words = {word(member): member for member in kind}
    return lambda value: words[str(value)]


def word(member: enum.Enum | None) -> str:
    """The word of a member, as regulation files have it."""
    if member is None:
        return ""
    return member.name.lower() if isinstance(member, enum.IntEnum) else str(member.value)


def number(
    label: Words, hint: Words, *, least: int = 0, most: int = 1000, required: bool = False
) -> forms.IntegerField:
    """A whole number; nothing is 0."""
    return forms.IntegerField(label=label, help_text=hint, required=required, min_value=least, max_value=most)


def text(label: Words, hint: Words, *, lines: int = 1, required: bool = False, most: int = 4000) -> TextField:
    """Words; several lines if so."""
    widget = forms.Textarea(attrs={"rows": lines}) if lines > 1 else forms.TextInput()
    return TextField(label=label, help_text=hint, required=required, max_length=most, widget=widget)


def yes(label: Words, hint: Words) -> forms.BooleanField:
    """A thing that is so or not."""
    return forms.BooleanField(label=label, help_text=hint, required=False)


class DayField(forms.DateField):
    """A day, as browsers ask for it."""

    def __init__(self, label: Words, hint: Words) -> None:
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        super().__init__(label=label, help_text=hint, required=False, widget=widget)


class WrittenField(TextField):
    """Something that people write in their way and the library reads; nothing is none."""

    def clean(self, value: Any) -> Any:
        """Read it, or say what is wrong with it."""
        written = super().clean(value)
        if not written:
            return None
        try:
            return self.read(written)
        except ValueError as error:
            raise ValidationError(self.fault(error)) from error

    def read(self, written: str) -> Any:
        """Read a text that is not empty; a ValueError says what is wrong with it."""
        raise NotImplementedError

    def fault(self, error: ValueError) -> str:
        """What the visitor is told."""
        return str(error)


class ControlField(WrittenField):
    """A time control as people write it."""

    def read(self, written: str) -> TimeControl:
        """Read it as the clocks do."""
        return parse_control(written)

    def prepare_value(self, value: Any) -> Any:
        """Write it."""
        return str(value) if isinstance(value, TimeControl) else value


class DurationField(WrittenField):
    """A duration such as 30m or 1h; a lone number counts minutes."""

    def __init__(self, label: Words, hint: Words) -> None:
        super().__init__(label=label, help_text=hint, required=False, max_length=20)

    def read(self, written: str) -> timedelta:
        """Read it as the clocks do."""
        return parse_duration(written, BARE_MINUTES)

    def prepare_value(self, value: Any) -> Any:
        """Write it."""
        return duration_text(value) if isinstance(value, timedelta) else value


class MoneyField(forms.DecimalField):
    """An amount of money; the library counts the smallest coin."""

    def __init__(self, label: Words, hint: Words) -> None:
        super().__init__(label=label, help_text=hint, required=False, min_value=0, max_value=10**7, decimal_places=2)

    def clean(self, value: Any) -> int:
        """The amount in the smallest coin; nothing is 0."""
        amount: Decimal | None = super().clean(value)
        return int((amount or 0) * 100)

    def prepare_value(self, value: Any) -> Any:
        """Write coins as money."""
        return f"{value / 100:.2f}" if isinstance(value, int) else value


class MomentField(WrittenField):
    """A day and time on the clocks of the hall."""

    def __init__(self, zone: str, label: Words, hint: Words = "") -> None:
        self.zone = ZoneInfo(zone)
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"})
        super().__init__(label=label, help_text=hint, required=False, widget=widget, max_length=40)

    def read(self, written: str) -> datetime:
        """Read it as a moment."""
        moment = datetime.fromisoformat(written)
        if not is_in_our_time(moment):
            raise ValueError(written)
        return moment.replace(tzinfo=self.zone).astimezone(UTC)

    def fault(self, error: ValueError) -> str:
        """Say how it is written."""
        return _("A day and time are written like 2026-05-04T10:00.")

    def prepare_value(self, value: Any) -> Any:
        """Write it as the browser wants it."""
        return f"{value.astimezone(self.zone):%Y-%m-%dT%H:%M}" if isinstance(value, datetime) else value
