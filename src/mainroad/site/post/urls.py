"""The addresses of play by post."""

from __future__ import annotations

from django.urls import path

from mainroad.site.post.views import calendar, cards, games, inbox, mail, officials, papers, tournaments

app_name = "post"
urlpatterns = [
    path("", inbox.inbox_page, name="inbox"),
    path("next/", inbox.next_game, name="next"),
    path("mail/", mail.mail_page, name="mail"),
    path("break/", inbox.take_break, name="break"),
    path("calendar/", calendar.new_key, name="calendar-key"),
    path("calendar/<str:key>.ics", calendar.calendar, name="calendar"),
    path("tournaments/", tournaments.tournament_list, name="tournaments"),
    path("tournaments/new/", tournaments.new, name="tournament-new"),
    path("games/new/", tournaments.new_single, name="single-new"),
    path("tournaments/<slug:tournament>/", tournaments.tournament, name="tournament"),
    path("tournaments/<slug:tournament>/edit/", tournaments.edit, name="tournament-edit"),
    path("tournaments/<slug:tournament>/enter/", tournaments.enter, name="enter"),
    path("tournaments/<slug:tournament>/leave/", tournaments.leave, name="leave"),
    path("tournaments/<slug:tournament>/paper/", tournaments.enter_on_paper, name="enter-paper"),
    path("tournaments/<slug:tournament>/start/", tournaments.begin, name="start"),
    path("tournaments/<slug:tournament>/office/<str:token>/", tournaments.take_office, name="office"),
    path("tournaments/<slug:tournament>/report/", papers.report, name="report"),
    path("tournaments/<slug:tournament>/desk/", officials.desk, name="desk"),
    path("games/<slug:game>/", games.game, name="game"),
    path("games/<slug:game>/card/", cards.card_page, name="card"),
    path("games/<slug:game>/card/preview/", cards.card_preview, name="card-preview"),
    path("games/<slug:game>/do/<slug:action>/", games.act, name="act"),
    path("games/<slug:game>/evidence/", officials.evidence, name="evidence"),
    path("games/<slug:game>/papers/<slug:wanted>/", papers.print_paper, name="print"),
    path("games/<slug:game>/rule/<slug:action>/", officials.rule, name="rule"),
    path("games/<slug:game>/paper/", officials.paper_card, name="paper-card"),
    path("games/<slug:game>/paper/<slug:action>/", officials.enter_paper, name="paper"),
    path("games/<slug:game>/scans/<slug:scan>/file/", officials.scan, name="scan"),
]
