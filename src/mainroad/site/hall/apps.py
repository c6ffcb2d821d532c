"""The app of the hall: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig


class HallConfig(AppConfig):
    """Registers the game with the writer."""

    name = "mainroad.site.hall"
    label = "hall"

    def ready(self) -> None:
        """Tell the writer which decider runs the streams of games, and who carries results into competitions."""
        from mainroad.play.commands import Interrupt
        from mainroad.play.decider import GAME
        from mainroad.site.contests import live_boards
        from mainroad.site.contests.rounds import calls
        from mainroad.site.engine_worker import fairness
        from mainroad.site.hall.arbiter.calls import at_boards
        from mainroad.site.hall.competition.link import own_boards
        from mainroad.site.hall.competition.results import CARRIER
        from mainroad.site.hall.engine_player.player import OPPONENT
        from mainroad.site.hall.fair_play import address_of_counted_game
        from mainroad.site.hall.live.premoves import PREMOVES
        from mainroad.site.hall.models import STREAMS
        from mainroad.site.journal_store import service
        from mainroad.site.journal_store.service import Room, register

        register(Room(STREAMS, GAME, Interrupt))
        calls.SOURCES.append(at_boards)
        live_boards.SOURCES.append(own_boards)
        fairness.SOURCES.append(address_of_counted_game)
        service.BOOKS.listeners.append(CARRIER.heard)
        service.BOOKS.listeners.append(PREMOVES.heard)
        service.BOOKS.listeners.append(OPPONENT.heard)
