"""What an organiser fills in about an event, and which rulings stand against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from mainroad.competition.regulation import event
from mainroad.competition.regulation.bounds import LONGEST as LONGEST_REGULATION
from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.toml import RegulationError, read_regulation
from mainroad.documents.emblems import MOST_BYTES, EmblemError, read_emblem
from mainroad.interchange.event_file import LONGEST_ABOUT
from mainroad.site.contests.events.zones import ZoneField
from mainroad.site.contests.models import Event, EventEmblem
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField, with_text_fields
from mainroad.words import say

if TYPE_CHECKING:
    _OfEvents = forms.ModelForm[Event]
else:
    _OfEvents = forms.ModelForm


class DayInput(forms.DateInput):
    """A day, as browsers ask for it."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class EventForm(_OfEvents):
    """An event: its name, days and place."""

    time_zone = ZoneField(
        label=_("Time zone"),
        help_text=_("Type the town. Rounds are announced on its clocks."),
    )

    about = TextField(
        label=_("About the event"),
        required=False,
        max_length=LONGEST_ABOUT,
        help_text=_("What visitors should know: guests, prizes, how to get there. Plain text."),
        widget=forms.Textarea(attrs={"rows": 5}),
    )

    emblem = forms.FileField(
        label=_("Emblem of the federation"),
        required=False,
        widget=forms.FileInput(attrs={"accept": "image/png"}),
        help_text=_("It stands on every paper. A PNG picture of at most 100 kB and 1000 pixels a side."),
    )
    has_no_emblem = forms.BooleanField(label=_("Take the emblem off the papers"), required=False)

    class Meta:
        """The fields in the order in which people ask: what, when, where, by whom."""

        model = Event
        formfield_callback = with_text_fields
        fields = (
            "title", "first_day", "last_day", "place", "venue", "time_zone", "organiser", "about",
            "programme", "rank", "is_in_calendar_plan", "is_budget_funded", "team_results",
        )  # fmt: skip
        widgets: ClassVar = {
            "first_day": DayInput(),
            "last_day": DayInput(),
        }
        labels: ClassVar = {
            "title": _("Title of the event"),
            "first_day": _("First day"),
            "last_day": _("Last day"),
            "place": _("Town"),
            "venue": _("Hall and address"),
            "organiser": _("Federation that holds it"),
            "programme": _("Programme"),
            "rank": _("Rank of the competition"),
            "is_in_calendar_plan": _("It is in the calendar plan"),
            "is_budget_funded": _("It is paid from the budget"),
            "team_results": _("Results that count for a team"),
        }
        help_texts: ClassVar = {
            "title": _("As on the poster, such as “Cup of Vilnius 2026”."),
            "first_day": _("The day of arrival or of the first round."),
            "venue": _("The playing hall; say how wheelchair users get in."),
            "organiser": _("Its letters, such as LTU, or its name."),
            "team_results": _("In an individual-team event; 0: those of all members."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for name in ("programme", "team_results"):  # as the model has them, where nobody says
            self.fields[name].required = False
        if self.instance._state.adding:
            self.initial.setdefault("time_zone", settings.TIME_ZONE)
        if self.instance._state.adding and not self.is_bound:
            self.fields["time_zone"].widget.attrs["data-guess"] = "zone"

        if self.instance._state.adding or not EventEmblem.objects.filter(event=self.instance).exists():
            del self.fields["has_no_emblem"]

    def clean_emblem(self) -> bytes:
        """Take nothing but a small picture that is whole."""
        file = self.cleaned_data["emblem"]
        if file is None:
            return b""
        png: bytes = file.read(MOST_BYTES + 1)
        try:
            read_emblem(png)
        except EmblemError as error:
            said = _("This is no PNG picture of at most 100 kB and 1000 pixels a side.")
            raise forms.ValidationError(said) from error
        return png

    def save(self, commit: bool = True) -> Event:
        """Keep the emblem beside the event."""
        saved: Event = super().save(commit)
        if self.cleaned_data.get("has_no_emblem"):
            EventEmblem.objects.filter(event=saved).delete()
        if png := self.cleaned_data["emblem"]:
            EventEmblem.objects.update_or_create(event=saved, defaults={"png": png})
        return saved

    def clean(self) -> dict[str, Any]:
        """Ask the library what stands against the days."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        first, last = cleaned.get("first_day"), cleaned.get("last_day")
        if first and last:
            asked = event.Event(cleaned.get("title", ""), first, last, ())
            for ruling in event.check_event(asked, ()):
                self.add_error("last_day", say(ruling.message, language(), **ruling.parameters))
        return cleaned


class TournamentForm(forms.Form):
    """A new tournament: a name, and a regulation to begin with."""

    title = TextField(
        label=_("Title of the tournament"),
        max_length=200,
        help_text=_("Who plays what, such as “Women, Russian draughts, rapid”."),
    )
    preset = forms.ChoiceField(
        label=_("Template regulation"),
        required=False,
        widget=forms.RadioSelect,
        help_text=_("Everything in it can be changed afterwards, section by section."),
    )
    text = TextField(
        label=_("Or a regulation file"),
        required=False,
        strip=False,
        max_length=LONGEST_REGULATION,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=_(
            "Paste the text of a regulation that was saved from a tournament (TOML). It goes before the choice above."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        choices = [(name, say(preset.message, language())) for name, preset in PRESETS.items()]
        self.fields["preset"].choices = choices  # type: ignore[attr-defined]
        self.fields["preset"].initial = choices[0][0]

    def clean(self) -> dict[str, Any]:
        """Make the regulation of what was chosen or pasted."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("text", "").strip():
            try:
                cleaned["regulation"] = read_regulation(cleaned["text"])
            except RegulationError as error:
                self.add_error("text", str(error))
        elif cleaned.get("preset"):
            cleaned["regulation"] = PRESETS[cleaned["preset"]].titled(cleaned.get("title", ""))
        else:
            self.add_error("preset", _("Choose a template regulation, or paste your own."))
        return cleaned
