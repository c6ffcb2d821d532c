"""Letters: what a reply, an objection, a correction, a repeat or an enquiry makes of the game, or why it is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from msgspec import structs

from mainroad.basics import Article, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.games import AnyPosition
from mainroad.post import commands, facts
from mainroad.post.chart import totals
from mainroad.post.evolve import SCORES, evolve
from mainroad.post.moves import ReadMoves, is_repeated, read_letter, read_line
from mainroad.post.notation import after, read_written, start_position
from mainroad.post.rules import ENQUIRE_AFTER, PARTS, PENALTY, REPEAT_AFTER, ru
from mainroad.post.state import PostalGame

Decision = list[Fact] | Refusal
MOST_PROPOSALS = 26
PENALTY_OF_DATES = "post.penalty-dates"


def no(what: str, *cited: Article, **parameters: object) -> Refusal:
    """Refuse with a message of play by post."""
    return Refusal(f"post.{what}", cited, parameters)


def send(state: PostalGame, command: commands.Send) -> Decision:
    """Decide a letter with moves, an objection, or a correction."""
    kind, side = state.expected
    if (command.kind, command.side) != (kind, side):
        return no("not-due", *ru("5.2.8.a", "5.2.8.b"), kind=kind, side=side.value)
    command = _by_stamps(command)
    fault = _dates_refused(state, command) or _charge_refused(state, command) or _parts_refused(command)
    if fault:
        return fault
    written = _objection(state, command) if kind == "objection" else _moves_letter(state, command)
    if isinstance(written, Refusal):
        return written
    letter = _with_remarks(state, command, written)
    ended = _ended_on_board(evolve(state, letter), letter)
    return [letter, *([ended] if ended else [])]


def _by_stamps(command: commands.Send) -> commands.Send:
    """The dates of the post go before those that the players state (RU 5.3.1.f, 5.3.1.h)."""
    received, sent = command.receipt_stamp or command.received, command.registered or command.sent
    return replace(command, received=received, sent=sent)


def are_in_order(*dates: date | None) -> bool:
    """Whether the dates of a letter follow each other: sent by the partner, received, sent."""
    known = [day for day in dates if day is not None]
    return known == sorted(known)


def _dates_refused(state: PostalGame, command: commands.Send) -> Refusal | None:
    if not are_in_order(command.partner_sent, command.received, command.sent):
        return no("letter-dates", *ru("5.3.1.d", "5.3.1.f", "5.3.1.g"))
    answered = state.last.sent if state.last and command.partner_sent is None else None
    if command.sent and answered and command.sent < answered:
        return no("before-the-letter", *ru("5.3.1.g"), sent=command.sent, letter=answered)
    if state.last is None and (command.received or command.partner_sent):
        return no("first-has-one-date", *ru("5.3.2.a"))
    return None


def _parts_refused(command: commands.Send) -> Refusal | None:
    strange = set(command.lacks) - set(PARTS)
    if strange or len(command.proposals) > MOST_PROPOSALS:
        return no("parts", *ru("5.2.3"), parts=", ".join(PARTS))
    labels = [proposal.label for proposal in command.proposals]
    if len(labels) > 1 and (len(set(labels)) < len(labels) or "" in labels):
        return no("labels", *ru("5.2.7"))
    return None


# -- penalties ----------------------------------------------------------------------------------------


def _charge_refused(state: PostalGame, command: commands.Send) -> Refusal | None:
    """A penalty is charged in the very next letter, for what the rules name, or never."""
    if command.charges in ("", "moves") and (command.kind == "objection" or not command.charges):
        return None
    if command.charges == "moves":
        return no("charge-too-late", *ru("5.2.11.b"))
    if command.charges != "dates":
        return no("no-such-charge", *ru("5.2.11.a", "5.3.3.c"))
    faulty = [letter for letter in state.letters if letter.side is not command.side and letter.omits]
    if len(faulty) < 2:
        return no("first-omission", *ru("5.3.3.a", "5.3.3.c"))
    return None if _is_next_reply(state, command.side, faulty[-1]) else no("charge-too-late", *ru("5.3.3.c"))


def _is_next_reply(state: PostalGame, side: Side, faulty: facts.LetterSent) -> bool:
    """Whether a side has not replied to a letter yet, nor charged for its dates: an objection is no reply."""
    place = max(place for place, letter in enumerate(state.letters) if letter is faulty)
    own = [letter for letter in state.letters[place:] if letter.side is side]
    return all(letter.kind == "objection" and not _charges_dates(letter) for letter in own)


def _charges_dates(letter: facts.LetterSent) -> bool:
    return letter.penalty is not None and letter.penalty.message == PENALTY_OF_DATES


def _penalty(state: PostalGame, command: commands.Send) -> Ruling | None:
    if not command.charges:
        return None
    if command.charges == "dates":
        return Ruling(PENALTY_OF_DATES, ru("5.3.3.c"), {"days": PENALTY})
    fault = state.last.fault if state.last else None
    cited = fault.ruling.articles if fault else ()
    return Ruling("post.penalty-moves", (*ru("5.2.11.a"), *cited), {"days": PENALTY})


# -- what letters say ---------------------------------------------------------------------------------


def _objection(state: PostalGame, command: commands.Send) -> facts.LetterSent | Refusal:
    if command.moves.strip() or command.proposals:
        return no("no-move-in-objection", *ru("5.2.9"))
    return _letter(state, command, ReadMoves((), state.board))


def _moves_letter(state: PostalGame, command: commands.Send) -> facts.LetterSent | Refusal:
    read = _read(state, command)
    if isinstance(read, Refusal):
        return read
    proposed, cut = list[facts.Line](), list[Ruling]()
    for proposal in command.proposals:
        line = read_line(read.position, proposal.text)
        if isinstance(line, Refusal):
            return line
        moves, rest = line
        proposed.append(facts.Line(proposal.label, moves))
        if rest:
            parameters = {"label": proposal.label, "move": rest, "moves": " ".join(moves)}
            cut.append(Ruling("post.line-cut", ru("5.2.7", "5.2.12"), parameters))
    whole = ReadMoves(read.made, read.position, read.fault, (*read.remarks, *cut))
    return _letter(state, command, whole, tuple(proposed))


def _read(state: PostalGame, command: commands.Send) -> ReadMoves | Refusal:
    """The moves of a letter, and whether it repeats those of the partner."""
    missing = _missing_repetition(state, command)
    if command.kind == "correction" and _moves_stand(state):
        if command.moves.strip():
            return no("moves-stand", *ru("5.2.8.a", "5.2.8.b"))
        return ReadMoves((), state.board, missing)
    lines = [line.moves for line in state.open_lines]
    read = read_letter(state.board, command.moves, lines, len(state.moves))
    if isinstance(read, Refusal) or read.fault is not None or missing is None:
        return read
    return ReadMoves(read.made, read.position, missing, read.remarks)


def _moves_stand(state: PostalGame) -> bool:
    """Whether the letter to correct only failed to repeat: its own moves are made (RU 5.2.8.a)."""
    faulty = next((letter for letter in reversed(state.letters) if letter.fault is not None), None)
    return faulty is not None and faulty.fault is not None and faulty.fault.message == "post.not-repeated"


def _missing_repetition(state: PostalGame, command: commands.Send) -> Ruling | None:
    if command.kind == "reply":
        first, last = state.unrepeated, len(state.moves)
    elif _moves_stand(state):
        first, last = state.repeated_from, state.unrepeated
    else:
        return None
    is_right = is_repeated(_position_after(state, first), state.moves[first:last], command.repeated)
    return None if is_right else Ruling("post.not-repeated", ru("5.2.9"))


def _position_after(state: PostalGame, count: int) -> AnyPosition:
    position = start_position(state.start.game, state.start.position)
    for text in state.moves[:count]:
        position = after(position, read_written(position, text))
    return position


def _letter(
    state: PostalGame, command: commands.Send, read: ReadMoves, lines: tuple[facts.Line, ...] = ()
) -> facts.LetterSent:
    penalty = _penalty(state, command)
    written_penalty = write_ruling(penalty) if penalty else None
    return facts.LetterSent(
        command.kind, command.side, command.partner_sent, command.received, command.sent, read.made, lines,
        _omitted(state, command), command.registered is not None, command.has_offer,
        write_ruling(read.fault) if read.fault else None, tuple(map(write_ruling, read.remarks)), written_penalty,
        command.delivered,
    )  # fmt: skip


def _omitted(state: PostalGame, command: commands.Send) -> tuple[str, ...]:
    """What a letter had to state: three dates (the first letter one), and the days of both (RU 5.3.1.c, 5.3.3.a)."""
    wanted = (command.sent,) if state.last is None else (command.partner_sent, command.received, command.sent)
    dates = ("dates",) if None in wanted else ()
    return (*dates, *(() if command.time.strip() else ("time",)))


def _with_remarks(state: PostalGame, command: commands.Send, letter: facts.LetterSent) -> facts.LetterSent:
    """Add what the partner has to point out; nothing of it stops the game."""
    remarks = [*letter.remarks]
    if command.lacks:
        remarks.append(write_ruling(Ruling("post.lacks", ru("5.2.3"), {"parts": ", ".join(command.lacks)})))
    if letter.omits:
        remarks.append(write_ruling(Ruling("post.omits", ru("5.3.3.a"), {"parts": ", ".join(letter.omits)})))
    reckoned = totals(evolve(state, letter))
    if command.time.strip() and command.time.strip() != f"{reckoned.white}/{reckoned.black}":
        parameters = {"stated": command.time.strip()[:20], "right": f"{reckoned.white}/{reckoned.black}"}
        remarks.append(write_ruling(Ruling("post.time-differs", ru("5.3.1.c"), parameters)))
    return structs.replace(letter, remarks=tuple(remarks))


def _ended_on_board(state: PostalGame, letter: facts.LetterSent) -> facts.Ended | None:
    outcome = state.board.outcome_on_board()
    if outcome is None:
        return None
    dates = [day for other in state.letters for day in (other.partner_sent, other.received, other.sent) if day]
    score = SCORES[outcome.winner.value if outcome.winner else "draw"]
    return facts.Ended(
        score,
        letter.sent or max(dates, default=state.start.start),
        write_ruling(Ruling("post.over-on-board", ru("5.1.4.b"))),
    )


# -- letters without a move ---------------------------------------------------------------------------


def repeat(state: PostalGame, command: commands.Repeat) -> Decision:
    """Repeat one's last letter after forty days, registered (RU 5.3.4.a)."""
    last = state.last
    if last is None or last.side is not command.side or last.sent is None or last is not state.letters[-1]:
        return no("nothing-to-repeat", *ru("5.3.4.a"))
    if not command.is_registered:
        return no("repeat-registered", *ru("5.3.4.a", *(("5.2.1.b",) if last.is_registered else ())))
    due = (last.arrived or last.sent) + timedelta(days=REPEAT_AFTER)
    if command.sent < due:
        return no("repeat-early", *ru("5.3.4.a"), due=due)
    return [_plain("repeat", command.side, command)]


def enquire(state: PostalGame, command: commands.Enquire) -> Decision:
    """Ask for the first move, thirty days after the start, registered (RU 5.3.4.b)."""
    if state.letters:
        return no("nothing-to-ask-for", *ru("5.3.4.b"))
    due = state.start.start + timedelta(days=ENQUIRE_AFTER)
    if command.sent < due:
        return no("enquiry-early", *ru("5.3.4.b"), due=due)
    return [_plain("enquiry", state.board.side.opponent, command)]


def _plain(kind: str, side: Side, command: commands.Repeat | commands.Enquire) -> facts.LetterSent:
    return facts.LetterSent(kind, side, None, None, command.sent, is_registered=True, delivered=command.delivered)
