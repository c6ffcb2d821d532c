"""The sections that say what is played: purpose, management, game, time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.basics import articles
from mainroad.clocks.presets import PRESETS, Preset
from mainroad.clocks.tempo import Tempo
from mainroad.competition.officials import Scale
from mainroad.competition.regulation.regulation import RULEBOOKS, DrawTerms, Points, Regulation
from mainroad.laws.games import GAMES
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.fields import (
    ControlField,
    DurationField,
    QuickSelect,
    member_of,
    number,
    one_of,
    text,
    word,
    yes,
)
from mainroad.site.languages import language
from mainroad.words import say

_BY_BOOK = _("as in the rulebook")


class PurposeForm(SectionForm):
    """What the tournament is called and what it is held for."""

    slug = "purpose"
    title = _("Title and purpose")
    articles = articles("RU 4.1.a, UA V-2.1")

    name = text(_("Title of the tournament"), _("As it stands above every table."), required=True, most=200)
    aims = text(_("Aims"), _("What the tournament is held for: to find the champion, to spread the game."), lines=4)

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """The title and the aims."""
        return {"name": regulation.title, "aims": regulation.aims}

    def applied(self, regulation: Regulation) -> Regulation:
        """Say them."""
        return replace(regulation, title=self.cleaned_data["name"], aims=plain(self.cleaned_data["aims"]))


class ManagementForm(SectionForm):
    """Who holds it, how far it reaches, who pays."""

    slug = "management"
    title = _("Management")
    articles = articles("RU 4.1.c, RU 4.3.a")

    management = text(_("Who holds and runs it"), _("Federation, committee, director, panel of arbiters."), lines=3)
    scale = member_of(
        Scale, "documents.scale", _("Level of the event"), _("Decides how many arbiters the rulebook provides for.")
    )
    is_official = yes(_("Official"), _("In the calendar of the federation: the rulebook asks more of it."))
    expenses = text(_("Expenses"), _("Who pays for travel, board and lodging, arbiters, prizes."), lines=3)

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {
            "management": regulation.management,
            "scale": word(regulation.scale),
            "is_official": regulation.is_official,
            "expenses": regulation.expenses,
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        return replace(
            regulation,
            management=plain(given["management"]),
            scale=given["scale"],
            is_official=given["is_official"],
            expenses=plain(given["expenses"]),
        )


class GameForm(SectionForm):
    """Which game by which rulebook."""

    slug = "game"
    title = _("Rulebook and game")
    articles = articles("RU 4.1.e, UA V-2.2")

    rulebook = one_of("documents.rulebook", RULEBOOKS, _("Rulebook"), _("Every ruling will name its articles."))
    game = one_of("documents.game", GAMES, _("Game"), _("Which draughts, or chess."))
    ballot = yes(_("Ballot"), _("The opening is drawn by lot before each game or micro-match."))
    scoring = member_of(
        Points,
        "documents.points",
        _("Points"),
        _("How a win, a draw and a loss are shown in the table."),
        empty=_BY_BOOK,
    )
    draws_from = number(
        _("Draws may be agreed from move"),
        _("Only where the rulebook leaves it to the regulation. Empty: as the rulebook has it."),
        most=100,
    )
    draws_by_consent = yes(
        _("The arbiter consents to agreed draws"), _("Only where the rulebook leaves it to the regulation.")
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {
            "rulebook": regulation.rulebook,
            "game": regulation.game,
            "ballot": regulation.ballot,
            "scoring": word(regulation.scoring),
            "draws_from": regulation.draws.from_move or None,
            "draws_by_consent": regulation.draws.by_consent,
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        return replace(
            regulation,
            rulebook=given["rulebook"],
            game=given["game"],
            ballot=given["ballot"],
            scoring=given["scoring"],
            draws=DrawTerms(given["draws_from"] or 0, given["draws_by_consent"]),
        )


class TimeForm(SectionForm):
    """The time of a game."""

    slug = "time"
    title = _("Time control")
    articles = articles("RU 4.1.e, UA V-2.2")
    template = "contests/regulations/time.html"

    control = ControlField(
        label=_("Time control"),
        help_text=_("Written like 45m+15s, 2h/50, 1h/25 or 5m vs 4m armageddon."),
        max_length=100,
        widget=forms.TextInput(attrs={"list": "controls", "autocomplete": "off", "spellcheck": "false"}),
    )
    tempo = forms.TypedChoiceField(
        label=_("Tempo"),
        help_text=_("Only if the rulebook does not say which tempo this time control belongs to."),
        required=False,
        choices=lambda: [("", _BY_BOOK), *((tempo.value, say(tempo.message, language())) for tempo in Tempo)],
        coerce=Tempo,
        empty_value=None,
        widget=QuickSelect,
    )
    lateness = DurationField(
        _("How late a player may come"),
        _("Such as 30m or 1h; anyone later than this loses the game. Empty: as in the rulebook."),
    )

    @property
    def listed(self) -> list[Preset]:
        """The controls that the rulebook lists for the game."""
        code, game = self.held.regulation.rulebook, self.held.regulation.game
        return [preset for preset in PRESETS.values() if preset.articles[0].code == code and preset.suits(game)]

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {
            "control": regulation.time_control,
            "tempo": word(regulation.tempo),
            "lateness": regulation.lateness,
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        return replace(regulation, time_control=given["control"], tempo=given["tempo"], lateness=given["lateness"])


def plain(words: str) -> str:
    """Words with one kind of line end, as files keep them."""
    return words.replace("\r\n", "\n").strip()
