"""What the site calls each game."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

TITLES = {
    "russian": _("Russian draughts"),
    "brazilian": _("Brazilian draughts"),
    "international": _("International draughts"),
    "english": _("English draughts (checkers)"),
    "spantsireti": _("Spantsireti, 80 squares"),
    "giveaway": _("Giveaway, Russian rules"),
    "giveaway-international": _("Giveaway, international rules"),
    "chess": _("Chess"),
}
