"""What people are at an event, in words."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Role(enum.Enum):
    """What somebody is in a competition."""

    ANYONE = "anyone"
    MEMBER = "member"
    """Signed in, without a role here."""
    ORGANISER = "organiser"
    CHIEF = "chief"
    DEPUTY = "deputy"
    SECRETARY = "secretary"
    LINE = "line"
    COMMITTEE = "committee"
    CAPTAIN = "captain"
    ASSISTANT = "assistant"
    PLAYER = "player"
    PRESS = "press"

    @property
    def label(self) -> Promise:
        """The role in words."""
        return _LABELS[self]

    @classmethod
    def appointed(cls) -> tuple[Role, ...]:
        """The roles that an organiser gives."""
        return tuple(role for role in cls if role not in (cls.ANYONE, cls.MEMBER))


_LABELS: Mapping[Role, Promise] = {
    Role.ANYONE: _("visitor"),
    Role.MEMBER: _("signed-in visitor"),
    Role.ORGANISER: _("organiser"),
    Role.CHIEF: _("chief arbiter"),
    Role.DEPUTY: _("deputy chief arbiter"),
    Role.SECRETARY: _("chief secretary"),
    Role.LINE: _("line arbiter"),
    Role.COMMITTEE: _("member of the appeals committee"),
    Role.CAPTAIN: _("team captain"),
    Role.ASSISTANT: _("assistant of a player"),
    Role.PLAYER: _("player"),
    Role.PRESS: _("press"),
}
