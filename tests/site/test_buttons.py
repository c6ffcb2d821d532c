"""Every button of every page does something: it stands in a form, names one, or a script owns it."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

SITE = Path(__file__).resolve().parents[2] / "src" / "mainroad" / "site"
TEMPLATES = {str(path).rpartition("/templates/")[2]: path for path in sorted(SITE.rglob("templates/**/*.html"))}
PARTS = re.compile(
    r'<form\b|</form>|<button\b(?P<button>(?:\{%.*?%\}|\{\{.*?\}\}|[^>{])*)>|\{% include "(?P<include>[^"]+)"'
)
NOT_SHOWN = re.compile(
    r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}"
    r"""|\{% include "boardroom/grid.html"[^%]*kind="(?:still|cells)" %\}""",
    re.DOTALL,
)
"""Notes, and boards that are no form."""
HOOKS = re.compile(r'(?:\b(?:id|class)="(?P<names>[^"]*)"|\b(?P<data>data-[a-z-]+))')


@cache
def scripts() -> str:
    return "".join(path.read_text() for path in sorted(SITE.rglob("static/**/*.js")) if "vendor" not in path.parts)


LOOKS = {"quiet", "button", "icon", "small"}
"""Classes that only say how a button looks."""


def does_something_alone(button: str) -> bool:
    """Whether it needs no form around it: it names one, opens a panel, tells why it is off, or a script knows it.

    A script knows its id, a class or a datum, which it reads as `dataset.someName`.
    """
    if any(name in button for name in ("form=", "popovertarget=", 'aria-disabled="true"')):
        return True
    if 'type="button"' not in button:
        return False
    hooks = [
        name
        for found in HOOKS.finditer(button)
        for name in (found["names"] or found["data"] or "").split()
        if name not in LOOKS
    ]
    camel = [re.sub(r"-(.)", lambda dash: dash[1].upper(), hook.removeprefix("data-")) for hook in hooks]
    return any(re.search(rf"(?<![\w-]){re.escape(hook)}(?![\w-])", scripts()) for hook in (*hooks, *camel) if hook)


def outside_forms(text: str) -> tuple[list[str], list[str]]:
    """The buttons that stand in no form of a template, and what it includes outside its forms."""
    text = NOT_SHOWN.sub("", text)
    buttons, included, depth = list[str](), list[str](), 0
    for part in PARTS.finditer(text):
        depth += {"<form": 1, "</form>": -1}.get(part[0], 0)
        if depth == 0 and part["button"] is not None:
            buttons.append(part["button"])
        elif depth == 0 and part["include"]:
            included.append(part["include"])
    return buttons, included


def dead_buttons(templates: dict[str, str]) -> list[str]:
    """Buttons that do nothing where their template is shown: a part may leave the form to the page that includes it."""
    bare, shown_bare_by = dict[str, list[str]](), defaultdict[str, list[str]](list)
    parts = set[str]()
    for name, text in templates.items():
        bare[name], included = outside_forms(text)
        for part in included:
            shown_bare_by[part].append(name)
        parts |= set(re.findall(r'\{% include "([^"]+)"', NOT_SHOWN.sub("", text)))

    def is_shown_bare(name: str) -> bool:
        return name not in parts or any(is_shown_bare(page) for page in shown_bare_by[name] if page != name)

    return [
        f"{name}: <button{button}>"
        for name, buttons in bare.items()
        for button in buttons
        if not does_something_alone(button) and is_shown_bare(name)
    ]


ASKED_FOR_IN_FORMS = {
    "contests/registration/found.html": 'its button is shown with going="member" alone, as the form of a team has it',
    "contests/regulations/schedule.html": "the form of a regulation includes it by a name that it computes",
    "contests/regulations/tie_breaks.html": "as the schedule",
    "post/branches.html": "its button is shown with accepts=True alone, which the card asks for",
}
"""Templates whose form cannot be seen from their text, and why it is there all the same."""


def test_every_button_does_something() -> None:
    found = dead_buttons({name: path.read_text() for name, path in TEMPLATES.items()})
    assert [one for one in found if one.partition(":")[0] not in ASKED_FOR_IN_FORMS] == []


@pytest.mark.parametrize(
    ("page", "part", "dead"),
    [
        ('<form>{% include "part.html" %}</form>', '<button name="add">+</button>', 0),
        ('<form></form>{% include "part.html" %}', '<button name="add">+</button>', 1),
        ('<form id="f"></form>{% include "part.html" %}', '<button form="f">+</button>', 0),
        ("<button>Go</button>", "", 1),
    ],
)
def test_a_button_outside_its_form_is_found(page: str, part: str, dead: int) -> None:
    assert len(dead_buttons({"page.html": page, "part.html": part})) == dead
