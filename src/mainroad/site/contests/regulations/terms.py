"""The sections about those who take part: who may, in which teams, how they enter, what they win, how they appeal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from mainroad.basics import articles
from mainroad.competition.ages import AGES
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.regulation import (
    AppealTerms,
    Award,
    Category,
    EntryTerms,
    HallTerms,
    Nature,
    Regulation,
    Sex,
    Teams,
)
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.basics import plain
from mainroad.site.contests.regulations.fields import (
    DayField,
    DurationField,
    MoneyField,
    member_of,
    number,
    one_of,
    text,
    word,
    yes,
)

AGE_GROUPS = tuple(dict.fromkeys(group.name for rules in AGES.values() for group in rules.groups))


class CategoryForm(forms.Form):
    """A ranking of its own inside the tournament."""

    name = text(_("Name of the ranking"), _("Such as “Women” or “Under 17”. Empty: no such ranking."), most=100)
    sex = member_of(Sex, "documents.sex", _("Sex"), "", empty=_("any"))
    age_group = one_of("documents.age", AGE_GROUPS, _("Age group"), "", empty=_("any"))
    para_class = member_of(ParaClass, "documents.para", _("Para class"), "", empty=_("any"))


class ParticipantsForm(SectionForm):
    """Who may take part, and who is ranked apart."""

    slug = "participants"
    title = _("Participants")
    articles = articles("RU 4.1.d, RU 3.3.1.a, UA V-2.3")
    row_forms: ClassVar = {"categories": CategoryForm}
    template = "contests/regulations/categories.html"

    sex = member_of(Sex, "documents.sex", _("Sex"), _("For whom the tournament is."), empty=_("open to all"))
    age_group = one_of(
        "documents.age",
        AGE_GROUPS,
        _("Age group"),
        _("Of the rulebook; who is younger may play up."),
        empty=_("any age"),
    )
    para_class = member_of(
        ParaClass,
        "documents.para",
        _("Para class"),
        _("Only players with this class, or one that may play up."),
        empty=_("any"),
    )
    federations = text(_("Federations"), _("Letters with commas, such as LTU, UKR. Empty: from anywhere."), most=400)
    requirements = text(
        _("Other requirements"), _("Category, licence, medical admission, citizenship: in your words."), lines=3
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {
            "sex": word(regulation.sex),
            "age_group": regulation.age_group,
            "para_class": word(regulation.para_class),
            "federations": ", ".join(regulation.federations),
            "requirements": regulation.requirements,
        }

    def found_rows(self, name: str, regulation: Regulation) -> list[Mapping[str, Any]]:
        """The rankings of their own."""
        return [
            {"name": c.name, "sex": word(c.sex), "age_group": c.age_group, "para_class": word(c.para_class)}
            for c in regulation.categories
        ]

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        named = [row for row in self.filled("categories") if row["name"]]
        return replace(
            regulation,
            sex=given["sex"],
            age_group=given["age_group"],
            para_class=given["para_class"],
            federations=tuple(dict.fromkeys(given["federations"].upper().replace(",", " ").split())),
            requirements=plain(given["requirements"]),
            categories=tuple(Category(c["name"], c["sex"], c["age_group"], c["para_class"]) for c in named),
        )


class TeamsForm(SectionForm):
    """Whose places are decided, and how teams are made up."""

    slug = "teams"
    title = _("Individual or teams")
    articles = articles("RU 3.1.1, RU 3.17.2.a, UA II-1.2.a, UA V-14.1")

    nature = member_of(Nature, "documents.nature", _("Whose places are decided"), _("Players', teams', or both."))
    boards = number(_("Boards of a team"), _("0: the entries are players, not teams with boards."), most=50)
    reserves = number(_("Reserves"), _("How many besides."), most=50)
    fixed_boards = yes(_("Boards are fixed"), _("The order given in the entry applies to the whole event."))
    line_up_before = DurationField(
        _("Line-up before the round"), _("How long before it is handed in, such as 30m. Empty: as the rulebook has it.")
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        teams = regulation.teams
        return {
            "nature": word(regulation.nature),
            "boards": teams.boards if teams else 0,
            "reserves": teams.reserves if teams else 0,
            "fixed_boards": teams.fixed_boards if teams else True,
            "line_up_before": teams.line_up_before if teams else None,
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        teams = Teams(given["boards"] or 0, given["reserves"] or 0, given["fixed_boards"], given["line_up_before"])
        return replace(regulation, nature=given["nature"], teams=teams if teams.boards else None)


class EntryForm(SectionForm):
    """How one enters."""

    slug = "entry"
    title = _("Entries")
    articles = articles("RU 4.1.g, RU 4.2.b, UA V-2.5")

    until = DayField(_("Entries until"), _("The last day on which entries are taken."))
    to = text(_("Entries to"), _("Address, e-mail or telephone; the page of the tournament is named anyway."), most=300)
    fee = MoneyField(_("Entry fee"), _("For each player or team; 0: none."))
    confirm_until = DayField(_("Confirmation until"), _("The last day on which those entered say that they will come."))
    papers = text(_("Papers"), _("What the credentials committee wants to see."), lines=3)
    standard = text(_("Qualification standard"), _("What players must have achieved to be let in."), most=300)
    arrival = DayField(_("Day of arrival"), _("Until this day entries may be changed."))

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        terms = regulation.entry or EntryTerms()
        return {
            name: getattr(terms, name)
            for name in ("until", "to", "fee", "confirm_until", "papers", "standard", "arrival")
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it; nothing at all is no terms."""
        terms = EntryTerms(**{**self.cleaned_data, "papers": plain(self.cleaned_data["papers"])})
        return replace(regulation, entry=terms if terms != EntryTerms() else None)


class AwardForm(forms.Form):
    """What a place brings."""

    place = number(_("Place"), "", least=1, most=999)
    prize = text(_("Prize"), _("Cup, medal, sum of money. Empty: no award."), most=200)
    category = text(_("Ranking"), _("As it is called under Participants. Empty: of the whole tournament."), most=100)


class AwardsForm(SectionForm):
    """What the winners get."""

    slug = "awards"
    title = _("Awards")
    articles = articles("RU 4.1.f, UA V-2.4")
    row_forms: ClassVar = {"awards": AwardForm}
    blank_rows = 3
    template = "contests/regulations/awards.html"

    rights = text(_("Other awards"), _("A title, a place in a final, a norm: what a prize list does not say."), lines=3)

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """The rights."""
        return {"rights": regulation.rights}

    def found_rows(self, name: str, regulation: Regulation) -> list[Mapping[str, Any]]:
        """The prizes."""
        return [{"place": a.place, "prize": a.prize, "category": a.category} for a in regulation.awards]

    def clean(self) -> dict[str, Any]:
        """A prize belongs to a place."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.rows["awards"].is_valid() and any(row["prize"] and not row["place"] for row in self.filled("awards")):
            self.add_error(None, gettext("A prize needs the place it is given for."))
        return cleaned

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        prizes = [row for row in self.filled("awards") if row["prize"]]
        awards = tuple(Award(row["place"], row["prize"], row["category"]) for row in prizes)
        return replace(regulation, awards=awards, rights=plain(self.cleaned_data["rights"]))


class AppealsForm(SectionForm):
    """How long one may appeal, and for how much."""

    slug = "appeals"
    title = _("Appeals")
    articles = articles("RU 4.7.2.f, UA V-18.8.4.3.a, CH 25.3.b")

    within = DurationField(
        _("Time for an appeal"), _("After the decision, such as 30m or 1h. Empty: the regulation sets none.")
    )
    fee = MoneyField(_("Fee"), _("Refunded if the appeal is upheld; 0: no fee."))

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        terms = regulation.appeals
        return {"within": terms.within, "fee": terms.fee} if terms else {"fee": 0}

    def clean(self) -> dict[str, Any]:
        """A fee without a time would be lost."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("fee") and not cleaned.get("within") and "within" not in self.errors:
            self.add_error("within", gettext("If there is a fee, set a time limit too."))
        return cleaned

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        within = self.cleaned_data["within"]
        terms = AppealTerms(within, self.cleaned_data["fee"]) if within else None
        return replace(regulation, appeals=terms)


class HallForm(SectionForm):
    """How games on the screen are shown and played."""

    slug = "hall"
    title = _("Games in the hall")
    articles = articles("FM A3-8.7.a, FM A3-8.8, RU 4.8.3.a")

    delay = DurationField(
        _("Delay for spectators"), _("Such as 15m. Empty: at once. Arbiters and players see everything.")
    )
    premoves = yes(_("Premoves"), _("A player may enter their next move while the opponent is thinking."))

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {"delay": regulation.hall.delay or None, "premoves": regulation.hall.premoves}

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        return replace(regulation, hall=HallTerms(given["delay"] or timedelta(0), given["premoves"]))
