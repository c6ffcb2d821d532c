from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.reading import parse_control
from mainroad.competition.desk import commands as desk_commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.tables import standings_of
from mainroad.interchange.reports import read_report
from mainroad.laws.games import GAMES
from mainroad.laws.protocol import NotationError
from mainroad.notation.pdn import read_pdn, write_pdn
from mainroad.notation.pgn import read_games as read_pgn
from mainroad.notation.pgn_writer import write_game as write_pgn
from mainroad.notation.written import read_move, speak_move, write_move
from mainroad.play import commands as game_commands
from mainroad.play.decider import GAME
from mainroad.session import RefusedError, Session
from mainroad.words import say

__version__: str

__all__ = [
    "DESK",
    "GAME",
    "GAMES",
    "BySide",
    "NotationError",
    "Refusal",
    "RefusedError",
    "Session",
    "Side",
    "__version__",
    "desk_commands",
    "game_commands",
    "next_round",
    "parse_control",
    "read_move",
    "read_pdn",
    "read_pgn",
    "read_report",
    "say",
    "speak_move",
    "standings_of",
    "write_move",
    "write_pdn",
    "write_pgn",
]
