"""What the rulebooks, the areas of the sport and the kinds of article are called, for translation."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from mainroad.rulebooks import ArticleKind

BOOKS = {
    "RU": _("Draughts Code of Russia"),
    "UA": _("Ukrainian draughts rules for players with physical, visual and hearing impairments (2026)"),
    "CH": _("Russian chess rules for the visually impaired (2015)"),
    "CK": _("Rules of checkers of the World Checkers and Draughts Federation"),
    "FM": _("Annexes I to XI of the World Draughts Federation (FMJD)"),
}

KINDS = {
    ArticleKind.DECIDED: _("the software decides it"),
    ArticleKind.SUPPORTED: _("the software helps the people responsible"),
    ArticleKind.INFORMATIVE: _("physical or informational"),
}

AREAS = {
    "accessibility": _("Accessibility"),
    "adjournment": _("Adjournment"),
    "age-eligibility": _("Age and eligibility"),
    "appeal": _("Protests and appeals"),
    "assistant": _("Assistants"),
    "ballot": _("Ballot of openings"),
    "clock": _("Clock"),
    "composition": _("Composition"),
    "composition-contest": _("Composition contests"),
    "correspondence": _("Correspondence play"),
    "definition": _("Definitions"),
    "draw": _("Draws"),
    "equipment": _("Equipment"),
    "irregularity": _("Irregularities"),
    "knockout": _("Knockout"),
    "lateness": _("Lateness"),
    "match": _("Matches"),
    "media-spectators": _("Media and spectators"),
    "micromatch": _("Micro-matches"),
    "notation": _("Notation"),
    "officials": _("Officials"),
    "organisation": _("Organisation"),
    "para-class": _("Para classification"),
    "play-procedure": _("Making a move"),
    "playoff": _("Play-offs"),
    "rapid-blitz": _("Rapid and blitz"),
    "rating": _("Rating"),
    "record": _("Records"),
    "recording": _("Recording the game"),
    "report": _("Reports"),
    "round-robin": _("Round robin"),
    "rules": _("Rules of the games"),
    "sanction": _("Conduct and sanctions"),
    "scheveningen": _("Scheveningen system"),
    "scoring": _("Scoring"),
    "simul": _("Simultaneous displays"),
    "solving-contest": _("Solving contests"),
    "swiss": _("Swiss system"),
    "team": _("Teams"),
    "tiebreak": _("Tie-breaks"),
    "time-control": _("Time controls"),
    "title": _("Titles and norms"),
    "touch-move": _("Touched piece"),
    "withdrawal": _("Withdrawal"),
}
