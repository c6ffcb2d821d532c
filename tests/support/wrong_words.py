"""What no message says, in any language: the tests of terms look for it."""

from __future__ import annotations

NEVER = {
    "en": (r"mandate.commission", r"\bhe or she\b", r"\bthe board room\b"),
    "ru": (r"большак", r"наж(ать|мите) часы", r"[Сс]олков", r"переигровк", r"швейцарк", r"коловая", r"перешаг"),
    "uk": (
        r"великий шлях",
        r"зачепи",
        r"торкнут(а|ий|ою|у)\b",
        r"самотн",
        r"колов(ий|а|е|ого|ої|ому|ою|им|у)\b",
        r"перегравання",
        r"прострочк",
        r"[Сс]олков",
        r"переключит",
    ),
    "lt": (
        r"\bdamė\w*",
        r"\bdidysis kelias",
        r"\bvieniš",
        r"cėtnot",
        r"šveicarų",
        r"laiko sąskaita",
        r"lošim",
        r"rungtyn",
        r"\btur(as|o|ą|e|ų|us|ai)\b",
    ),
}
"""Words that the rulebooks of a language do not use for what they mean here."""
