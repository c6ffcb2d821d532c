"""The addresses of accounts and the registry."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.generic import RedirectView

from mainroad.site.people.accounts import browsers, closing, codes, emails, history, reset, views
from mainroad.site.people.persons import care, imports, linking, looking, offices
from mainroad.site.people.persons import views as persons

app_name = "people"
accounts = [
    path("account/", RedirectView.as_view(pattern_name="people:profile"), name="account"),
    path("account/sign-up/", views.sign_up, name="sign-up"),
    path("account/sign-in/", views.SignIn.as_view(), name="sign-in"),
    path("account/sign-out/", LogoutView.as_view(), name="sign-out"),
    path("account/profile/", views.profile, name="profile"),
    path("account/close/", closing.close, name="close"),
    path("account/password/", views.ChangePassword.as_view(), name="password"),
    path("account/email/", emails.email, name="email"),
    path("account/email/<str:token>/", emails.confirm, name="email-confirm"),
    path("account/sessions/", browsers.sessions, name="sessions"),
    path("account/journal/", history.own_journal, name="own-journal"),
    path("account/code/", views.code, name="code"),
    path("account/code/set-up/", codes.set_up, name="code-set-up"),
    path("account/code/backup/", codes.backup, name="code-backup"),
    path("account/code/remove/", codes.remove, name="code-remove"),
    path("account/reset/", reset.Ask.as_view(), name="reset"),
    path("account/reset/sent/", reset.Sent.as_view(), name="reset-sent"),
    path("account/reset/done/", reset.Done.as_view(), name="reset-done"),
    path("account/reset/hand-out/", reset.hand_out, name="reset-hand-out"),
    path("account/reset/<str:uidb64>/<str:token>/", reset.Choose.as_view(), name="reset-choose"),
]
registry = [
    path("people/", persons.search, name="search"),
    path("people/new/", persons.new, name="new"),
    path("people/new/me/", persons.new_self, name="new-self"),
    path("people/federations/", offices.federations, name="federations"),
    path("people/looks/", looking.looks, name="looks"),
    path("people/journal/", history.journal, name="journal"),
    path("people/import/", imports.upload, name="import"),
    path("people/import/<str:draft>/", imports.preview, name="import-preview"),
    path("people/<str:id>/", persons.person, name="person"),
    path("people/<str:id>/me/", linking.ask_link, name="ask-link"),
    path("people/<str:id>/edit/", persons.edit, name="edit"),
    path("people/<str:id>/merge/", care.merge, name="merge"),
    path("people/<str:id>/erase/", care.erase, name="erase"),
    path("people/<str:id>/papers/", care.papers, name="papers"),
]
urlpatterns = accounts + registry
