"""More situations: irregularities, the clock, score sheets, adjournment, voices, and what the time brings."""

from __future__ import annotations

from mainroad.basics import BySide, Side
from mainroad.play import commands as c
from mainroad.play import facts
from support.games import MINUTE, SECOND, Hall
from support.situations import (
    BLIND,
    Prepare,
    Situation,
    after,
    begun,
    claimed,
    past_control,
    played,
    repeated_sheets,
    sealed,
    short_of_time,
    sounding,
    two_boards,
    wrong,
)

CONDUCT: tuple[Situation, ...] = (
    # -- irregularities
    ("an illegal move", played, lambda s: c.Move(s.first, s.wrong)),
    ("an illegal move reported", wrong, lambda s: c.Report(by=s.first.opponent)),
    ("an illegal move seen by the arbiter", wrong, lambda s: c.Report()),
    ("an illegal move reported by its author", wrong, lambda s: c.Report(by=s.first)),
    (
        "an illegal move before the press",
        lambda s: after(played(s), c.Move(s.first, s.wrong)),
        lambda s: c.Report(by=s.first.opponent),
    ),
    ("an illegal move accepted", wrong, lambda s: c.AcceptError(s.first.opponent)),
    ("an illegal move corrected", wrong, lambda s: c.CorrectError(s.first.opponent)),
    ("an illegal move corrected by the arbiter", wrong, lambda s: c.CorrectError()),
    ("an illegal move repaired", wrong, lambda s: c.CorrectError(s.first.opponent, himself=True)),
    ("a move over it", wrong, lambda s: c.Move(s.first.opponent, s.moves[3])),
    (
        "it is found later",
        lambda s: after(wrong(s), c.Move(s.first.opponent, s.moves[3])),
        lambda s: c.Report(by=s.first.opponent),
    ),
    ("a second illegal move", lambda s: wrong(s, 2), lambda s: c.Report(by=s.first.opponent)),
    ("a third illegal move", lambda s: wrong(s, 3), lambda s: c.Report(by=s.first.opponent)),
    (
        "an illegal move in blitz",
        lambda s: wrong(s, tempo="blitz", control="5m"),
        lambda s: c.Report(by=s.first.opponent),
    ),
    ("a penalty imposed", lambda s: after(wrong(s, 2), c.Report(by=s.first.opponent)), lambda s: c.RulePenalty()),
    (
        "a penalty withheld",
        lambda s: after(wrong(s, 2), c.Report(by=s.first.opponent)),
        lambda s: c.RulePenalty(impose=False),
    ),
    ("wrong colours", lambda s: played(s, 1), lambda s: c.Report("wrong-colours")),
    ("a wrong position", played, lambda s: c.Report("wrong-array")),
    ("pieces knocked over", played, lambda s: c.Report("displaced", offender=s.first.opponent)),
    ("by nobody", played, lambda s: c.Report("displaced", left_ms=BySide(MINUTE, MINUTE))),
    (
        "put back",
        lambda s: after(played(s), c.Report("displaced", offender=s.first.opponent)),
        lambda s: c.CorrectError(),
    ),
    ("a telephone", played, lambda s: c.Report("telephone", offender=s.first)),
    ("one refuses", played, lambda s: c.Report("refusal", offender=s.first)),
    ("both refuse", played, lambda s: c.Report("refusal")),
    ("the clock is hit", played, lambda s: c.Report("clock-hit", offender=s.first)),
    (
        "the clock is hit in blitz",
        lambda s: played(s, tempo="blitz", control="5m"),
        lambda s: c.Report("clock-hit", offender=s.first),
    ),
    ("another infringement", played, lambda s: c.Report("infringement", offender=s.first)),
    *(
        (f"a sanction: {name}", played, lambda s, name=name: c.Sanction(s.first, name, 5, by_chief=True))
        for name in ("remark", "warning", "own-time", "opponent-time", "points", "loss", "exclusion")
    ),
    ("a loss for indiscipline", played, lambda s: c.Sanction(s.first, "loss", ground="indiscipline", by_chief=True)),
    ("leaving", played, lambda s: c.Leave(s.first.opponent, permitted=True)),
    ("leaving on the move", played, lambda s: c.Leave(s.first)),
    ("a protest", played, lambda s: c.Protest(s.first, "why")),
    ("a protest after the game", lambda s: after(played(s), c.Resign(s.first)), lambda s: c.Protest(s.first, "why")),
    # -- the clock
    ("clocks stopped by the arbiter", played, lambda s: c.StopClocks()),
    *(
        (f"clocks stopped: {why}", played, lambda s, why=why: c.StopClocks(s.first, why))
        for why in ("unsaid", "calls-arbiter", "misunderstanding")
    ),
    ("a draw secured", short_of_time, lambda s: c.StopClocks(s.first, "draw", "won", announced=True)),
    ("clocks resumed", lambda s: after(played(s), c.StopClocks()), lambda s: c.Resume()),
    ("clocks set right", played, lambda s: c.CorrectClocks(BySide(30 * MINUTE, 40 * MINUTE))),
    ("clocks set without a defect", played, lambda s: c.CorrectClocks(BySide(30 * MINUTE, 40 * MINUTE), defect=False)),
    ("another clock", played, lambda s: c.ReplaceClock()),
    ("a clock put on", played, lambda s: c.ReplaceClock(BySide(0, 0), introduced=True)),
    ("a request for water", played, lambda s: c.Request(s.first, "water")),
    ("an answer", lambda s: after(played(s), c.Request(s.first, "water")), lambda s: c.AnswerRequest(s.first, "yes")),
    *(
        (
            f"a request: {about}",
            lambda s: played(s, sheets=True),
            lambda s, about=about: c.Request(s.first, about=about, consents=True),
        )
        for about in ("no-record", "opponents-sheet", "put-off", "flag")
    ),
    # -- sheets
    ("writing", lambda s: played(s, 2, sheets=True), lambda s: c.Write(s.first)),
    ("writing ahead", lambda s: played(s, 2, sheets=True), lambda s: c.Write(s.first, 3)),
    ("ticks", lambda s: played(s, 2, sheets=True), lambda s: c.Write(s.first, ticks=True)),
    ("a wrong entry", lambda s: played(s, 2, sheets=True), lambda s: c.Write(s.first, entries=("hello",))),
    ("moves that nobody wrote", lambda s: repeated_sheets(s), lambda s: c.Report("score-sheet", offender=s.first)),
    ("sheets after the control", lambda s: past_control(s), lambda s: c.Report("restore")),
    ("nobody finds the moves", lambda s: past_control(s), lambda s: c.Report("unrestorable")),
    # -- adjournment
    (
        "a sealed move",
        lambda s: played(s, 1, control="1h/10, 1h"),
        lambda s: c.Seal(s.first.opponent, s.moves[1], permitted=True),
    ),
    (
        "an open sealed move",
        lambda s: played(s, 1, control="1h/10, 1h"),
        lambda s: c.Seal(s.first.opponent, s.moves[1], is_open=True, permitted=True),
    ),
    ("an adjourned game goes on", sealed, lambda s: c.Resume()),
    ("without the sealer", sealed, lambda s: c.Resume((s.first.opponent,))),
    ("without the other", sealed, lambda s: c.Resume((s.first,))),
    ("with another position", sealed, lambda s: c.Resume(board=s.kings)),
    ("with other clocks", sealed, lambda s: c.Resume(left_ms=BySide(1, 1), agreed=False)),
    ("the envelope opened", lambda s: after(sealed(s), c.Resume()), lambda s: c.OpenEnvelope()),
    ("the envelope lost", lambda s: after(sealed(s), c.Resume()), lambda s: c.OpenEnvelope(lost=True)),
    (
        "the envelope lost for good",
        lambda s: after(sealed(s), c.Resume()),
        lambda s: c.OpenEnvelope(lost=True, can_restore=False),
    ),
    # -- voices
    ("a move said", lambda s: begun(s, blind=BLIND), lambda s: c.Announce(s.first, s.moves[0])),
    (
        "an unsaid move pressed",
        lambda s: after(begun(s, blind=BLIND), c.Move(s.first, s.moves[0])),
        lambda s: c.Press(s.first),
    ),
    (
        "a wrong word",
        lambda s: after(begun(s, blind=BLIND), c.Move(s.first, s.moves[0])),
        lambda s: c.Announce(s.first, s.moves[1]),
    ),
    ("the time asked", lambda s: begun(s, blind=BLIND), lambda s: c.AskTime(s.first)),
    ("the time asked out of turn", lambda s: begun(s, blind=BLIND), lambda s: c.AskTime(s.first.opponent)),
    ("the turn asked", lambda s: begun(s, blind=BLIND), lambda s: c.AskTurn(s.first.opponent)),
    ("the time asked by who sees", begun, lambda s: c.AskTime(s.first)),
    (
        "hands on the board",
        lambda s: after(begun(s, blind=BLIND), c.Move(s.first, s.moves[0])),
        lambda s: c.Report("hands-on-board", offender=s.first),
    ),
    (
        "a warning",
        lambda s: begun(s, blind=BLIND, control="10m").set_clock(5 * MINUTE, 5 * MINUTE),
        lambda s: c.Warn(s.first, "arbiter"),
    ),
    (
        "a flag that a blind player hears of",
        lambda s: begun(s, blind=BLIND, control="1m", tempo="blitz"),
        lambda s: c.Tick(),
    ),
    ("an assistant", lambda s: begun(s, blind=BLIND), lambda s: c.AssistantJoins(s.first, "a", ("record",))),
    (
        "another assistant",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", ("record",))),
        lambda s: c.AssistantJoins(s.first, "b", ("record",)),
    ),
    (
        "an assistant's task",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", ("record",))),
        lambda s: c.AssistantActs(s.first, "record"),
    ),
    (
        "what is not a task",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", ("record",))),
        lambda s: c.AssistantActs(s.first, "advise"),
    ),
    (
        "an assistant leaves",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", ("record",))),
        lambda s: c.AssistantLeaves(s.first),
    ),
    (
        "an assistant for one game",
        lambda s: begun(s, blind=BLIND),
        lambda s: c.AssistantJoins(s.first, "a", source="one-game"),
    ),
    (
        "an assistant without a task acts",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", source="one-game")),
        lambda s: c.AssistantActs(s.first, "move"),
    ),
    (
        "one for one game leaves",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first, "a", source="one-game")),
        lambda s: c.AssistantLeaves(s.first),
    ),
    ("an assistant of who sees", begun, lambda s: c.AssistantJoins(s.first, "a", ("record",))),
    # -- what else may be said
    ("a resignation in words", played, lambda s: c.Say(s.first, "resign")),
    ("сдаюсь", played, lambda s: c.Say(s.first, "сдаюсь")),
    ("a draw in words", played, lambda s: c.Say(s.first, "draw?")),
    (
        "a press with half a move",
        lambda s: after(played(s), c.Move(s.first, s.moves[2])),
        lambda s: c.Press(s.first, done=("lifted",)),
    ),
    (
        "a press with the hands on the board",
        lambda s: after(played(s), c.Move(s.first, s.moves[2])),
        lambda s: c.Press(s.first, hands_off=False),
    ),
    (
        "a reply before the press",
        lambda s: after(played(s), c.Move(s.first, s.moves[2])),
        lambda s: c.Move(s.first.opponent, s.moves[3]),
    ),
    (
        "a reply under an offer before the press",
        lambda s: after(played(s), c.Move(s.first, s.moves[2]), c.Offer(s.first)),
        lambda s: c.Move(s.first.opponent, s.moves[3]),
    ),
    (
        "a move over an error under an offer",
        lambda s: after(wrong(s), c.Offer(s.first)),
        lambda s: c.Move(s.first.opponent, s.moves[3]),
    ),
    ("a flag complaint in words", played, lambda s: c.Request(s.first, "it hangs", about="flag")),
    (
        "a move said on two boards",
        lambda s: after(
            begun(s, blind=BLIND, two_boards=True), c.Announce(s.first, s.moves[0]), c.Move(s.first, s.moves[0])
        ),
        lambda s: c.Press(s.first),
    ),
    ("it is repeated", lambda s: two_boards(s), lambda s: c.Repeat(s.first.opponent, s.moves[0])),
    ("it is repeated by its author", lambda s: two_boards(s), lambda s: c.Repeat(s.first, s.moves[0])),
    ("it is repeated wrongly", lambda s: two_boards(s), lambda s: c.Repeat(s.first.opponent, s.moves[1])),
    ("a reply before it is repeated", lambda s: two_boards(s), lambda s: c.Move(s.first.opponent, s.moves[1])),
    (
        "a reply after it is repeated",
        lambda s: after(two_boards(s), c.Repeat(s.first.opponent, s.moves[0])),
        lambda s: c.Move(s.first.opponent, s.moves[1]),
    ),
    ("a clock that sounds", sounding, lambda s: c.AskTurn(s.first)),
    (
        "a clock that sounded",
        sounding,
        lambda s: c.Tick(),
    ),
    (
        "an assistant who was asked what is needed",
        lambda s: begun(s, blind=BLIND),
        lambda s: c.AssistantJoins(s.first, "a", source="one-game", unable=("record", "hands")),
    ),
    (
        "an assistant whom nobody needs",
        lambda s: begun(s, blind=BLIND),
        lambda s: c.AssistantJoins(s.first, "a", source="one-game", unable=()),
    ),
    (
        "an unequal start with sheets",
        lambda s: Hall(s.code, s.game, "5m vs 1h", conditions=facts.Conditions(sheets=True)),
        lambda s: c.Start(),
    ),
    ("the next game at once", lambda s: Hall(s.code, s.game, "1h"), lambda s: c.Start(after_ms=0)),
    ("an unrestorable game before its control", lambda s: played(s, sheets=True), lambda s: c.Report("unrestorable")),
    ("clocks corrected below nothing", played, lambda s: c.CorrectClocks(BySide(-5, 40 * MINUTE))),
    ("a wrong start corrected", lambda s: after(played(s), c.Report("board-turned")), lambda s: c.CorrectError()),
    ("a wrong start accepted", lambda s: after(played(s), c.Report("board-turned")), lambda s: c.AcceptError(s.first)),
)
"""Irregularities, clocks, sheets, envelopes and voices."""


WAITS: tuple[tuple[str, Prepare, int], ...] = (
    ("the second never comes", lambda s: begun(s, s.first.opponent), 120),
    ("the first never comes", lambda s: begun(s, s.first), 120),
    ("nobody comes", lambda s: begun(s, *Side), 120),
    ("the second is excused", lambda s: after(begun(s, s.first.opponent), c.Excuse(s.first.opponent)), 120),
    ("a flag falls", played, 120),
    ("a flag falls on the screen", lambda s: played(s, on_screen=True, supervised=False), 120),
    ("a flag falls and nobody watches", lambda s: played(s, supervised=False), 120),
    ("a flag falls after an illegal move", wrong, 120),
    ("a flag falls during a claim", claimed, 120),
    ("a blind player's time runs out", lambda s: begun(s, blind=BLIND), 59),
    ("a blind player's flag falls", lambda s: begun(s, blind=BLIND), 61),
    (
        "the same with an assistant",
        lambda s: after(begun(s, blind=BLIND), c.AssistantJoins(s.first.opponent, "a", source="one-game")),
        61,
    ),
    ("a flag falls with nothing to win with", lambda s: begun(s, start=s.kings), 61),
    ("a clock sounds twice", sounding, 45),
    ("both flags fall", lambda s: played(s, supervised=False).set_clock(SECOND, SECOND), 1),
    ("an adjourned game without the sealer", lambda s: after(sealed(s), c.Resume((s.first.opponent,))), 180),
    ("an adjourned game without the other", lambda s: after(sealed(s), c.Resume((s.first,))), 180),
)
"""What the time itself brings after so many minutes."""
