"""What the studio calls kinds, tasks, weights and verdicts, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from mainroad.composition.check.findings import PREFIX
from mainroad.engine import is_built
from mainroad.engine.tasks import Draw, Lock, LockAnywhere, NotATaskError, Win
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.game_titles import TITLES
from mainroad.site.languages import language
from mainroad.site.studio.check_process import SoFar
from mainroad.site.studio.checks import PAUSE_MINUTES, WAITING
from mainroad.site.studio.models import CheckState, StoredCheck
from mainroad.site.studio.reading import typed_task
from mainroad.words import say_many

WORDS = {
    "sound": gettext_lazy("sound"),
    "destroyed": gettext_lazy("destroyed"),
    "not-admitted": gettext_lazy("not admitted"),
    "unknown": gettext_lazy("unknown"),
    "met": gettext_lazy("met"),
    "broken": gettext_lazy("broken"),
    "destroys": gettext_lazy("Destroys the work"),
    "partial-cook": gettext_lazy("Partial cooks"),
    "flaw": gettext_lazy("Flaws"),
    "remark": gettext_lazy("Remarks"),
    "open": gettext_lazy("Neither proved nor refuted"),
    "legality": gettext_lazy("legal position"),
    "solvability": gettext_lazy("the task is fulfilled"),
    "economy": gettext_lazy("economy"),
    "thematic": gettext_lazy("variations"),
    "uniqueness": gettext_lazy("a single solution"),
    "kind": gettext_lazy("limits of the kind"),
    "problem": gettext_lazy("problem"),
    "study": gettext_lazy("study"),
    "positional-ending": gettext_lazy("positional ending"),
    "task": gettext_lazy("task (pieces to be shut in)"),
    "black-begins": gettext_lazy("Black begins"),
    "either-begins": gettext_lazy("either side begins"),
    "turn-and-task": gettext_lazy("by turn and task"),
    "two-tasks": gettext_lazy("two tasks on a turned board"),
    "many-solutions": gettext_lazy("several solutions"),
    "giveaway": gettext_lazy("giveaway"),
    "retro": gettext_lazy("retro: the last move is asked for"),
    "brain-teaser": gettext_lazy("brain-teaser: one piece is added or taken away"),
    "miniature": gettext_lazy("miniature"),
    "kontsovka": gettext_lazy("kontsovka"),
    "medium": gettext_lazy("medium"),
    "large": gettext_lazy("large"),
    "practical": gettext_lazy("practical"),
    "with-kings": gettext_lazy("with kings"),
    "locked-men": gettext_lazy("men shut in"),
    "locked-kings": gettext_lazy("kings shut in"),
    "task-miniature": gettext_lazy("task miniature"),
}
STAGES = {
    "task": gettext_lazy("Is the task fulfilled?"),
    "tries": gettext_lazy("First moves that fail are looked at."),
}


def weigh(name: str) -> str:
    """A verdict, a weight or a requirement in words; one without words is told by its name."""
    return str(WORDS.get(name, name))


def state_words(check: StoredCheck, so_far: SoFar | None) -> str:
    """How far a check that has not ended is."""
    if check.state == CheckState.PAUSED:
        words = ngettext(
            "The check is paused. After %(n)s minute it ends and keeps what it has found.",
            "The check is paused. After %(n)s minutes it ends and keeps what it has found.",
            PAUSE_MINUTES,
        )
        return words % {"n": PAUSE_MINUTES}
    if so_far is None:
        return _("The check is running.")
    if so_far.stage == WAITING:
        return _("The check waits for its turn.")
    return f"{_('The check is running.')} {STAGES.get(so_far.stage, _('Variations and second ways are looked at.'))}"


def kind_words(report: Mapping[str, Any]) -> str:
    """The kind and its groups: study; problem, miniature."""
    return ", ".join(weigh(name) for name in (report["kind"], *report["groups"]) if name)


def verdict_words(report: Mapping[str, Any]) -> str:
    """Whether the work stands, and what it hangs on."""
    verdict = report["verdict"]
    if verdict == "sound":
        return _("Sound: every formal requirement is met.")
    if verdict != "unknown":
        broken = ", ".join(weigh(name) for name, state in report["requirements"].items() if state == "broken")
        return (
            f"{weigh(verdict).capitalize()}: {_('broken')} – {broken}." if broken else f"{weigh(verdict).capitalize()}."
        )
    first = sum(outcome == "unknown" for _move, outcome in report["first_moves"])
    later = sum(len(rivals_of(each)) for each in report["findings"] if each["message"] in OPEN_LATER)
    seconds = max(1, round(report["seconds"]))
    if first:
        told = ngettext(
            "Not decided in %(seconds)s s: %(n)s first move is still open.",
            "Not decided in %(seconds)s s: %(n)s first moves are still open.",
            first,
        )
    elif later:
        told = ngettext(
            "Not decided in %(seconds)s s: %(n)s later move is still open.",
            "Not decided in %(seconds)s s: %(n)s later moves are still open.",
            later,
        )
    else:
        told = _("Not decided in %(seconds)s s.")
    return told % {"seconds": seconds, "n": first or later}


OPEN_LATER = ("open-later-moves", "open-moves")
"""What reports of before call it too."""


def rivals_of(finding: Mapping[str, Any]) -> list[str]:
    """The open moves of a finding."""
    return [move for move in finding["parameters"].get("rivals", "").split(", ") if move]


def tables_there_words() -> str:
    """The tables that checks find here, and whether more are being built."""
    if not is_built():
        return ""
    from mainroad.engine.tablebase import usual_folder
    from mainroad.engine.tablebase_build import is_being_built

    folder = usual_folder()
    stamps = tuple((game, (folder / game).stat().st_mtime_ns) for game in TITLES if (folder / game).is_dir())
    there = ", ".join(f"{TITLES[game]} ({tables_words(str(pieces))})" for game, pieces in _complete(folder, stamps))
    told = _("Tablebases that checks use: %(games)s.") if there else _("No tablebases are there yet.")
    told %= {"games": there}
    return f"{told} {_('More are being built.')}" if is_being_built(folder) else told


@lru_cache(maxsize=4)
def _complete(folder: Path, _stamps: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The games with tables, by when their folders were changed: to open them all takes too long for every visitor."""
    from mainroad.engine.tablebase import TableRefusedError, complete_games

    try:
        return tuple(complete_games(folder).items())
    except TableRefusedError:  # `mainroad doctor` tells which
        return ()


def missing_tables_words(game: str) -> str:
    """What there is to do where a check had no tables."""
    if not is_built():
        return _("Without tablebases.")
    from mainroad.engine.tablebase import usual_folder
    from mainroad.engine.tablebase_build import is_being_built

    if is_being_built(usual_folder()):
        return _("No tablebase of this game was there; the site is building them now: check again in a few minutes.")
    if (usual_folder() / game).is_dir():
        return _("No tablebase of this game was there; there is one now: check again.")
    command = f"mainroad tablebase build {game} --pieces 4"
    return _("No tablebase of this game is there; an administrator builds them with “%(command)s”.") % {
        "command": command
    }


def tables_words(version: str) -> str:
    """The tables of a check: how many pieces they have, and which ones they are."""
    pieces, _space, digest = version.partition(" ")
    if not pieces.isdecimal() or len(pieces) > 2:
        return version
    told = ngettext("%(n)s piece", "%(n)s pieces", int(pieces)) % {"n": pieces}
    return f"{told}, {digest}" if digest and digest != "pieces" else told


def task_words(text: str, game: str, position: str = "") -> str:
    """A task as people print it under a diagram; where Black begins it is theirs."""
    try:
        task = typed_task(text, DRAUGHTS[game])
    except NotATaskError:
        return text
    is_blacks = position.lstrip().upper().startswith("B")
    match task:
        case Win():
            return _("Black to win") if is_blacks else _("White to win")
        case Draw():
            return _("Black to draw") if is_blacks else _("White to draw")
        case Lock():
            what = _squares(task, game)
        case LockAnywhere():
            counts = (("men", task.men), ("kings", task.kings))
            named = [say_many(f"{PREFIX}task.lock-{what}", count, language()) for what, count in counts if count]
            what = ", ".join(named)
    return (_("Black shuts in: %(what)s") if is_blacks else _("White shuts in: %(what)s")) % {"what": what}


def _squares(task: Lock, game: str) -> str:
    variant = DRAUGHTS[game]
    return ", ".join(variant.board.name(square, variant.numbering) for square in sorted(task.men | task.kings))
