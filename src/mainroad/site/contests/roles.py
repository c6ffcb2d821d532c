"""Who may do what: the one table of roles and actions. Every address of a competition names its action."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping

from mainroad.site.event_roles import Role


class Action(enum.Enum):
    """What can be done in a competition. Changes to a tournament first, then to the event, then what is only seen."""

    SET_REGULATION = "set the regulation"
    REGISTER = "take, amend and scratch entries"
    ENTER_SELF = "enter by oneself"
    ADMIT = "decide in the credentials committee"
    CALL_ROLL = "call the roll"
    DRAW = "draw the start numbers"
    TAKE_OVER = "type in rounds played elsewhere"
    PAIR = "pair, change, publish and take back rounds"
    BEGIN = "begin rounds"
    SCORE = "type results"
    CORRECT = "correct results of rounds that are over"
    FILE_LINE_UP = "hand in a line-up"
    CALL_ARBITER = "claim, and call the arbiter"
    RULE = "rule claims and incidents"
    SANCTION = "impose sanctions"
    PROTEST = "lodge a protest"
    JUDGE = "decide protests"
    WITHDRAW = "let players leave"
    FINISH = "close the tournament and give awards"
    COMMENT = "comment on moves of live games"
    MODERATE = "take comments away: arbiters all, press their own"

    CREATE_EVENT = "open an event"
    EDIT_EVENT = "describe the event and open its tournaments"
    APPOINT = "appoint people"
    TAKE_AWAY = "save the journal to a file"
    TAKE_IN = "take in a saved journal"

    SEE = "see the public pages"
    SEE_DEADLINES = "see what one's own events must still send"
    SEE_DESK = "see the desk"
    SEE_CASES = "see claims, sanctions and protests: the desk all, players their own"
    SEE_JOURNAL = "read the journal"
    SEE_BIRTH_DATES = "see birth dates"
    SEE_MEDICAL = "see classes and medical papers"
    PRINT = "print the papers of the desk"


_EVERYBODY = frozenset(Role)
_SIGNED_IN = _EVERYBODY - {Role.ANYONE}
_HEADS = frozenset({Role.ORGANISER, Role.CHIEF, Role.DEPUTY})
_OFFICE = _HEADS | {Role.SECRETARY}
_JUDGING = frozenset({Role.CHIEF, Role.DEPUTY})
_PANEL = _JUDGING | {Role.SECRETARY, Role.LINE}

ALLOWED: Mapping[Action, frozenset[Role]] = {
    Action.SET_REGULATION: frozenset({Role.ORGANISER, Role.CHIEF}),
    Action.REGISTER: _OFFICE,
    Action.ENTER_SELF: _SIGNED_IN,
    Action.ADMIT: _OFFICE,
    Action.CALL_ROLL: _OFFICE | {Role.LINE},
    Action.DRAW: _JUDGING | {Role.SECRETARY},
    Action.TAKE_OVER: _JUDGING | {Role.SECRETARY},
    Action.PAIR: _JUDGING | {Role.SECRETARY},
    Action.BEGIN: _JUDGING,
    Action.SCORE: _PANEL,
    Action.CORRECT: _JUDGING | {Role.SECRETARY},
    Action.FILE_LINE_UP: _JUDGING | {Role.SECRETARY, Role.CAPTAIN},
    Action.CALL_ARBITER: _PANEL | {Role.CAPTAIN, Role.PLAYER, Role.ASSISTANT},
    Action.RULE: _JUDGING | {Role.LINE},
    Action.SANCTION: _JUDGING,
    Action.PROTEST: _PANEL | {Role.CAPTAIN, Role.PLAYER},
    Action.JUDGE: frozenset({Role.COMMITTEE}),
    Action.WITHDRAW: _JUDGING | {Role.SECRETARY},
    Action.FINISH: _JUDGING,
    Action.COMMENT: frozenset({Role.PRESS}),
    Action.MODERATE: _JUDGING | {Role.LINE, Role.PRESS},
    Action.CREATE_EVENT: _SIGNED_IN,
    Action.SEE_DEADLINES: _SIGNED_IN,
    Action.EDIT_EVENT: frozenset({Role.ORGANISER}),
    Action.APPOINT: frozenset({Role.ORGANISER, Role.CHIEF}),
    Action.TAKE_AWAY: _OFFICE,
    Action.TAKE_IN: _SIGNED_IN,
    Action.SEE: _EVERYBODY,
    Action.SEE_DESK: _OFFICE | {Role.LINE},
    Action.SEE_CASES: _OFFICE | {Role.LINE, Role.COMMITTEE, Role.CAPTAIN, Role.ASSISTANT, Role.PLAYER},
    Action.SEE_JOURNAL: _OFFICE | {Role.LINE, Role.COMMITTEE},
    Action.SEE_BIRTH_DATES: _OFFICE,
    Action.SEE_MEDICAL: frozenset({Role.CHIEF, Role.SECRETARY}),
    Action.PRINT: _OFFICE | {Role.LINE, Role.COMMITTEE},
}

PRIVATE = frozenset({Action.SEE_BIRTH_DATES, Action.SEE_MEDICAL})
"""What a role alone does not open: the account must be trusted too (`people.permissions.is_trusted`)."""


_OF_HEADS = frozenset({Role.ORGANISER, Role.CHIEF})
"""Roles that only an organiser gives and takes."""


def givable(roles: Collection[Role]) -> tuple[Role, ...]:
    """The roles that somebody with these may give and take."""
    if may(roles, Action.EDIT_EVENT):
        return Role.appointed()
    return tuple(role for role in Role.appointed() if may(roles, Action.APPOINT) and role not in _OF_HEADS)


def may(roles: Collection[Role], action: Action) -> bool:
    """Tell whether one of the roles allows the action."""
    return not ALLOWED[action].isdisjoint(roles)
