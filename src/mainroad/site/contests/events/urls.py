"""The addresses of the front page and of events: what there is, what they hold, who runs them."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from mainroad.site.contests.events import addresses, files, home, invitation, people, tournaments, views

_HERE = "events/<str:event>/"
_TOURNAMENT = "tournaments/<str:tournament>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("demonstration/", home.demonstration, name="demonstration"),
    path("events/new/", views.new, name="event-new"),
    path("events/paste/", files.paste, name="event-paste"),
    path(_HERE, views.event, name="event"),
    path(f"{_HERE}edit/", views.edit, name="event-edit"),
    path(f"{_HERE}emblem.png", views.emblem, name="event-emblem"),
    path(f"{_HERE}file.toml", files.download, name="event-file"),
    path(f"{_HERE}publish/", views.publish, name="event-publish"),
    path(f"{_HERE}address/", addresses.choose, name="event-address"),
    path(f"{_HERE}order/", views.order, name="event-order"),
    path(f"{_HERE}tournaments/new/", tournaments.new, name="tournament-new"),
    path(f"{_HERE}people/", people.people, name="event-people"),
    path(f"{_HERE}people/invite/", people.invite, name="event-invite"),
    path(f"{_HERE}people/<int:appointment>/remove/", people.remove, name="appointment-remove"),
    path(f"{_TOURNAMENT}people/", people.people, name="tournament-people"),
    path(f"{_TOURNAMENT}people/invite/", people.invite, name="tournament-invite"),
    path(f"{_TOURNAMENT}people/<int:appointment>/remove/", people.remove, name="tournament-appointment-remove"),
    path("i/<str:token>/", invitation.invitation, name="invitation"),
]
