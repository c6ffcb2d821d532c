"""The sections that decide pairings and places: tie-breaks in order, free rounds, who is kept apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.basics import articles
from mainroad.competition.regulation.regulation import Byes, PlayOffForm, Regulation, Worth
from mainroad.competition.tiebreaks import ORDERS, TIE_BREAKS, Order, TieBreak, as_listed, tiebreak
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.fields import ControlField, QuickSelect, member_of, number, word, yes
from mainroad.site.languages import language

_CUTS = ("BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB/C1", "SB/C1", "PS/C1", "KS/+1", "KS/-1", "CH:ARO/C1")
CODES = (*(code for code in TIE_BREAKS if not code.endswith("PTS")), *_CUTS)
"""Tie-breaks that can be chosen: points come first anyway."""


def change_order(codes: Sequence[str], change: str) -> list[str]:
    """The order after a button: `up:CODE`, `down:CODE`, `drop:CODE`, `add:CODE`, `order:NAME`."""
    what, _colon, name = change.partition(":")
    listed = list(codes)
    if what == "order" and name in ORDERS:
        return list(ORDERS[name].codes)
    if what == "add" and name in CODES and name not in listed:
        return [*listed, name]
    if name not in listed:
        return listed
    place = listed.index(name)
    listed.pop(place)
    if what in ("up", "down"):
        listed.insert(max(place + (1 if what == "down" else -1), 0), name)
    elif what != "drop":
        listed.insert(place, name)
    return listed


class TieBreaksForm(SectionForm):
    """Who comes first among those with equal points."""

    slug = "tie-breaks"
    title = _("Tie-breaks")
    articles = articles("RU 3.16.12, UA V-2.2, UA V-12.4, CH 31.1")
    template = "contests/regulations/tie_breaks.html"

    play_off = yes(_("Play-off"), _("Tied players play a play-off before tie-breaks are applied."))
    play_off_games = number(_("Games of a play-off"), _("How many two of them play with each other. 0: two."), most=20)
    play_off_control = ControlField(
        label=_("Time control of a play-off"),
        help_text=_("Nothing: that of the tournament; in chess the short ones of the rulebook."),
        required=False,
        max_length=100,
    )
    play_off_short = yes(_("Only the deciding game"), _("In chess, where time is short."))

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """Whether there is a play-off and how it is played; the order is kept beside the fields."""
        form = regulation.play_off_form
        return {
            "play_off": regulation.play_off,
            "play_off_games": form.games if form else 0,
            "play_off_control": form.control if form else None,
            "play_off_short": form.is_short if form else False,
        }

    def change(self, data: QueryDict | None) -> None:
        """Read the order, and do with it what a button asked for."""
        self.codes = list(self.held.regulation.tie_breaks)
        if data is not None and self.add_prefix("shown") in data:
            known = [code for code in data.getlist(self.add_prefix("codes")) if _is_known(code)]
            asked = data.get("change", "")
            if asked == "add":
                asked = f"add:{data.get(self.add_prefix('add'), '')}"
            elif asked == "order":
                asked = f"order:{data.get(self.add_prefix('order'), '')}"
            self.codes = change_order(list(dict.fromkeys(known)), asked)

    @property
    def listed(self) -> list[tuple[TieBreak, str]]:
        """The tie-breaks in order, with their names."""
        return [(listed, listed.name(language())) for listed in as_listed(self.codes)]

    @property
    def others(self) -> list[tuple[str, str]]:
        """Those that can be added, the rulebook's own first."""
        code = self.held.regulation.rulebook
        free = [other for other in CODES if other not in self.codes]
        free.sort(key=lambda other: not _is_of(other, code))
        return [(other, f"{tiebreak(other).name(language())} ({other})") for other in free]

    @property
    def orders(self) -> list[Order]:
        """The orders that the rulebook itself gives."""
        code = self.held.regulation.rulebook
        return [order for order in ORDERS.values() if order.articles[0].code == code]

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        asked = PlayOffForm(given["play_off_games"] or 2, given["play_off_control"], given["play_off_short"])
        is_named = bool(given["play_off_games"]) or asked != PlayOffForm()
        return replace(
            regulation,
            tie_breaks=tuple(self.codes),
            play_off=given["play_off"],
            play_off_form=asked if is_named else None,
        )


def _is_known(code: str) -> bool:
    try:
        tiebreak(code)
    except ValueError:
        return False
    return True


WITHOUT_PREFIX = ("CH", "CK")
"""The rulebooks whose tie-breaks have codes without the name of a book."""


def _is_of(code: str, rulebook: str) -> bool:
    own, colon, _name = code.partition(":")
    return own == rulebook if colon else rulebook in WITHOUT_PREFIX


class ApartForm(forms.Form):
    """Two entries that must not meet."""

    first = forms.ChoiceField(label=_("First"), required=False, widget=QuickSelect)
    second = forms.ChoiceField(label=_("Second"), required=False, widget=QuickSelect)


class PairingForm(SectionForm):
    """Free rounds, and who is kept apart."""

    slug = "pairing"
    title = _("Byes and forbidden pairings")
    articles = articles("RU 3.18.2.i, RU 3.18.2.j, UA V-15.6, FM A2-3.b, CH 22.8")
    row_forms: ClassVar = {"apart": ApartForm}
    template = "contests/regulations/pairs.html"

    bye = member_of(Worth, "regulation.worth", _("Points for a bye"), _("For the player left without an opponent."))
    asked = member_of(
        Worth,
        "regulation.worth",
        _("Points for an announced absence"),
        _("For a player who gave notice in time that they would not play."),
    )
    most_asked = number(
        _("How many rounds may be missed this way"), _("0: any number, as long as they score nothing."), most=20
    )
    early = yes(
        _("Players of one federation meet early"), _("In the first half, so that late rounds raise no suspicion.")
    )
    apart_last = number(
        _("Last rounds without such pairings"),
        _("In how many of the last rounds players of one federation are not paired."),
        most=20,
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        return {
            "bye": word(regulation.byes.pairing),
            "asked": word(regulation.byes.asked),
            "most_asked": regulation.byes.most_asked,
            "early": regulation.pairing.federations_meet_early,
            "apart_last": regulation.pairing.federations_apart_in_last,
        }

    def found_rows(self, name: str, regulation: Regulation) -> list[Mapping[str, Any]]:
        """The pairs."""
        return [{"first": first, "second": second} for first, second in regulation.pairing.forbidden]

    def prepare_row(self, row: forms.Form) -> None:
        """Let a row choose among the entries, and keep who is not entered any more."""
        known = {entry: person.name(language()) for entry, person in self.held.entries.items()}
        kept = {entry: entry for pair in self.held.regulation.pairing.forbidden for entry in pair}
        choices = [("", "–"), *sorted({**kept, **known}.items(), key=lambda item: item[1])]
        for name in ("first", "second"):
            row.fields[name].choices = choices  # type: ignore[attr-defined]

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it; half a pair, or somebody with themselves, is no pair."""
        given = self.cleaned_data
        pairs = ((row["first"], row["second"]) for row in self.filled("apart"))
        forbidden = tuple(pair for pair in pairs if all(pair) and pair[0] != pair[1])
        return replace(
            regulation,
            byes=Byes(given["bye"], given["asked"], given["most_asked"] or 0),
            pairing=replace(
                regulation.pairing,
                forbidden=forbidden,
                federations_meet_early=given["early"],
                federations_apart_in_last=given["apart_last"] or 0,
            ),
        )
