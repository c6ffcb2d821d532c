"""Lots for the colours of the first game of a micro-match: a coin, or a piece in each closed hand."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.history import Game, Number
from mainroad.competition.micromatches.forms import COIN, FORMS, HANDS, SINGLE
from mainroad.competition.micromatches.micromatches import (
    MicroMatch,
    chooser,
    from_fists,
    toss_coin,
    white_hidden_in,
    with_colour,
)
from mainroad.journal.written_rulings import write_ruling

Lot = commands.Toss | commands.ChooseColour | commands.PickHand


def toss(state: Tournament, command: commands.Toss, now: int) -> Decision:
    """Toss a coin; who called it right chooses, otherwise the opponent does (CK n.i.a)."""
    game = _drawing(state, command, command.caller)
    if isinstance(game, Refusal):
        return game
    if command.board in state.rounds[-1].tosses:
        return no("tossed-already", *COIN, board=command.board)
    fallen = toss_coin(command.seed)
    who = chooser(Number(command.caller), _other(game, command.caller), command.call, fallen)
    ruling = write_ruling(Ruling(f"systems.coin-{fallen.value}", COIN, {"player": who}))
    return [
        facts.Tossed(
            command.round, command.board, command.caller, command.call.value, fallen.value, who, command.seed, ruling
        )
    ]


def choose_colour(state: Tournament, command: commands.ChooseColour, now: int) -> Decision:
    """Give a colour to who won the toss, and to nobody else (CK n.i.a)."""
    game = _drawing(state, command, command.number)
    if isinstance(game, Refusal):
        return game
    fallen = state.rounds[-1].tosses.get(command.board)
    if fallen is None or fallen.chooser != command.number:
        return no("not-the-chooser", *COIN, player=command.number)
    match = with_colour(MicroMatch(game.white, game.black), Number(command.number), command.side)
    return [_drawn(command, match, Ruling(f"systems.takes-{command.side.value}", COIN, {"player": command.number}))]


def pick_hand(state: Tournament, command: commands.PickHand, now: int) -> Decision:
    """Open the hand that one of two picks: the piece in it is their colour (CK n.i.b)."""
    game = _drawing(state, command, command.picker)
    if isinstance(game, Refusal):
        return game
    white_in = white_hidden_in(command.seed)
    match = from_fists(MicroMatch(game.white, game.black), Number(command.picker), command.hand, white_in)
    side = Side.WHITE if match.first == command.picker else Side.BLACK
    ruling = Ruling(f"systems.picked-{side.value}", HANDS, {"player": command.picker})
    return [_drawn(command, match, ruling, command.seed)]


def _drawing(state: Tournament, command: Lot, number: int) -> Game | Refusal:
    """The board whose players draw lots; refused where the rulebook knows no lot, or it is too late."""
    terms = state.regulation
    form = FORMS.get((terms.rulebook, terms.game), SINGLE) if terms and terms.micro_match else SINGLE
    if not form.lots:
        return no("no-lot-for-colours")
    if command.round != len(state.rounds) or state.game(command.round, command.board) is None:
        return no("no-such-board", round=command.round, board=command.board)
    if state.rounds[-1].stage is RoundStage.BEGUN:
        return no("round-has-begun", *form.lots, round=command.round)
    game = state.rounds[-1].round.games[command.board - 1]
    return game if number in (game.white, game.black) else no("not-at-this-board", player=number, board=command.board)


def _other(game: Game, number: int) -> Number:
    return game.black if number == game.white else game.white


def _drawn(command: Lot, match: MicroMatch, ruling: Ruling, seed: str = "") -> facts.ColoursDrawn:
    return facts.ColoursDrawn(command.round, command.board, match.first, match.second, write_ruling(ruling), seed)
