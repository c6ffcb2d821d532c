"""The addresses of the site, a line a room."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include("mainroad.site.contests.urls")),
    path("", include("mainroad.site.keeping.urls")),
    path("", include("mainroad.site.people.urls")),
    path("", include("mainroad.site.lists.urls")),
    path("", include("mainroad.site.press.urls")),
    path("board/", include("mainroad.site.boardroom.urls")),
    path("displays/", include("mainroad.site.displays.urls")),
    path("composing/", include("mainroad.site.composing.urls")),
    path("studio/", include("mainroad.site.studio.urls")),
    path("titles/", include("mainroad.site.titles.urls")),
    path("hall/", include("mainroad.site.hall.urls")),
    path("post/", include("mainroad.site.post.urls")),
    path("rule/", include("mainroad.site.rulings.urls")),
    path("rulebooks/", include("mainroad.site.reader.urls")),
]

handler400 = "mainroad.site.errors.bad_request"
handler403 = "mainroad.site.errors.forbidden"
handler404 = "mainroad.site.errors.not_found"
handler500 = "mainroad.site.errors.server_error"
