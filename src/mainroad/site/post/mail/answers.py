"""Answers to notices: a move is read, shown to its writer again, and sent when they say yes (RU 5.2.8.a).

Whoever has no mark that we signed, or writes from another address than the player's, gets no answer at all: letters
to people who never wrote would be a nuisance that anybody could cause.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.basics import Ruling, citation
from mainroad.post.chart import IMPOSSIBLE
from mainroad.post.mail import Answer, Letter, Mark, read_answer, read_letter, read_mark
from mainroad.post.notation import sample_move
from mainroad.post.state import PostalGame
from mainroad.site.answers import sentence
from mainroad.site.people.models import Account
from mainroad.site.post.cards import Preview, card, preview
from mainroad.site.post.mail.letters import language_of, secret, send_letter
from mainroad.site.post.models import MailSwitch, PendingCard, PostGame
from mainroad.site.post.room import carry_out, inbox_day, today, whole_state


@dataclass(frozen=True)
class _Writer:
    """Somebody who answered a letter of ours, and what it was about."""

    account: Account
    game: PostGame
    mark: Mark
    state: PostalGame

    @property
    def is_due(self) -> bool:
        """Whether the letter that the mark is for is still to come."""
        state, mark = self.state, self.mark
        is_running = state.ended is None and state.claim is None
        return is_running and len(state.letters) == mark.number and state.expected[1] is mark.side

    def tell(self, what: str, *lines: str, mark: Mark | None = None) -> None:
        """Answer them."""
        send_letter(self.account, self.game, what, lines, mark)


def handle(data: bytes) -> str:
    """Do what a message asks for; a word for it, for the log."""
    letter = read_letter(data)
    mark = read_mark(secret(), letter.subject) if letter else None
    if letter is None or mark is None:
        return "unsigned"
    writer = _writer(letter, mark)
    if writer is None:
        return "stranger"
    with language_of(writer.account):
        return _done(writer, read_answer(letter.lines))


def _writer(letter: Letter, mark: Mark) -> _Writer | None:
    game = PostGame.objects.whole().filter(pk=mark.game).first()
    account = game.players[mark.side].account if game else None
    if game is None or account is None or not account.is_active or account.email_confirmed is None:
        return None
    if account.email.lower() != letter.sender:
        return None
    return _Writer(account, game, mark, whole_state(game).seen_by(mark.side))


def _done(writer: _Writer, answer: Answer | None) -> str:
    if answer is not None and answer.is_stop:
        return _stopped(writer)
    if not writer.is_due:
        writer.tell(
            _("nothing was sent"),
            _("No letter of yours is due in this game: it was sent already, or the game has gone on."),
        )
        return "late"
    if answer is None:
        return _not_understood(writer)
    return _confirmed(writer) if answer.is_yes else _shown(writer, answer.moves, has_offer=answer.has_offer)


def _stopped(writer: _Writer) -> str:
    MailSwitch.objects.update_or_create(account=writer.account, defaults={"is_on": False})
    writer.tell(
        _("no more letters"), _("You get no more letters about games by post. On the site you can have them again.")
    )
    return "stopped"


def _not_understood(writer: _Writer) -> str:
    usage = _("Write your move on the first line, such as %(move)s, and nothing else; a draw offer: draw, under it.")
    sample = {"move": sample_move(writer.state.start.game)}
    writer.tell(_("not understood"), _("Nothing was sent."), usage % sample, mark=writer.mark)
    return "not understood"


def _look(writer: _Writer, moves: str, *, has_offer: bool) -> Preview:
    state, game = writer.state, writer.game
    given = {"moves": moves, "has_offer": has_offer}
    side = writer.mark.side
    return preview(state, card(state, side, state.received, today(), given, inbox_day(game, side)))


def _shown(writer: _Writer, moves: str, *, has_offer: bool) -> str:
    """Show a card to its writer: nothing is sent before they say yes."""
    if writer.state.expected[0] == "objection":
        writer.tell(
            _("nothing was sent"), _("Your partner's letter has to be corrected first: object to it on the site.")
        )
        return "refused"
    looked = _look(writer, moves, has_offer=has_offer)
    if not looked.can_be_sent:
        why = looked.refusal or looked.fault
        mark = Mark(writer.mark.game, writer.mark.side, writer.mark.number)
        writer.tell(_("nothing was sent"), _refused(why) if why else "", mark=mark)
        return "refused"
    fields = {"moves": moves, "has_offer": has_offer, "shown": looked.command.time}
    PendingCard.objects.filter(game=writer.game, side=writer.mark.side.value).delete()
    kept = PendingCard.objects.create(game=writer.game, side=writer.mark.side.value, **fields)
    lines = [_("You write: %(moves)s") % {"moves": " ".join(looked.letter.made) if looked.letter else moves}]
    lines += [_("You offer a draw.")] if has_offer else []
    white, _slash, black = looked.command.time.partition("/")
    lines += [_("Days used with this card: White %(white)s, Black %(black)s.") % {"white": white, "black": black}]
    lines += [sentence(remark) for remark in looked.remarks]
    lines += [
        "",
        _("Answer yes to send it; then it cannot be changed any more. To change it, answer with another move."),
    ]
    writer.tell(
        _("is this your move?"), *lines, mark=Mark(writer.game.pk, writer.mark.side, writer.mark.number, kept.pk)
    )
    return "shown"


def _refused(why: Ruling) -> str:
    """Why a card was not sent, and what to do: by e-mail nobody but its writer has seen it."""
    if why.message != IMPOSSIBLE:
        return sentence(why)
    told = _("%(move)s is not a legal move. Answer this letter with another move.") % why.parameters
    return told + citation(why.articles)


def _confirmed(writer: _Writer) -> str:
    pending = PendingCard.objects.filter(pk=writer.mark.confirms, game=writer.game, side=writer.mark.side.value).first()
    if pending is None:
        writer.tell(
            _("nothing was sent"),
            _("Nothing waits for this yes: another move of yours came after it, or none before it."),
        )
        return "superseded"
    looked = _look(writer, pending.moves, has_offer=pending.has_offer)
    if not looked.can_be_sent or looked.command.time != pending.shown:
        return _shown(writer, pending.moves, has_offer=pending.has_offer)
    refused = carry_out(
        writer.game, looked.command, actor=f"account/{writer.account.pk}", command_id=f"mail/{pending.pk}"
    )
    if refused:
        writer.tell(_("nothing was sent"), sentence(refused))
        return "refused"
    pending.delete()
    moves = " ".join(looked.letter.made) if looked.letter else pending.moves
    writer.tell(
        _("your card is sent"), _("Your card is sent: %(moves)s. It cannot be changed any more.") % {"moves": moves}
    )
    return "sent"
