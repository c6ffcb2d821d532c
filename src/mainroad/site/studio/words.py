"""What the studio calls kinds, tasks, weights and verdicts, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from mainroad.composition.check.findings import PREFIX
from mainroad.engine.tasks import Draw, Lock, LockAnywhere, NotATaskError, Win
from mainroad.laws.variants import DRAUGHTS
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
    "giveaway": gettext_lazy("giveaway"),
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


def first_move_words(outcome: str) -> str:
    """What is known about a first move."""
    return _("fulfils the task") if outcome == "proved" else _("unknown")


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
