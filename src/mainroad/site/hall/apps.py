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
        from mainroad.site.hall.competition_results import CARRIER
        from mainroad.site.hall.machine import OPPONENT
        from mainroad.site.hall.models import STREAMS
        from mainroad.site.hall.premoves import PREMOVES
        from mainroad.site.writing import office
        from mainroad.site.writing.office import Room, register

        register(Room(STREAMS, GAME, Interrupt))
        office.BOOKS.listeners.append(CARRIER.heard)
        office.BOOKS.listeners.append(PREMOVES.heard)
        office.BOOKS.listeners.append(OPPONENT.heard)
