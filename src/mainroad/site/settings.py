"""The one settings module of the site; what can be set is listed in `mainroad.site.environment`."""

from __future__ import annotations

from pathlib import Path

from mainroad.site.environment import fingerprint, secret, setting, state_folder, switch
from mainroad.words import LANGUAGES as TONGUES

SITE = Path(__file__).parent
VAR = state_folder()

DEBUG = switch("DEBUG")
SECRET_KEY = setting("SECRET") or secret(VAR / "secret")

# The server's door checks the name that a visitor calls (mainroad.site.door), for pages, files and sockets alike.
ALLOWED_HOSTS = ["*"]

ROOT_URLCONF = "mainroad.site.urls"
INSTALLED_APPS = ["mainroad.site", "mainroad.site.reader", "mainroad.site.boardroom"]
MIDDLEWARE = [
    "mainroad.site.security.headers",
    "django.middleware.security.SecurityMiddleware",
    "mainroad.site.choices.remembered",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request", "mainroad.site.choices.offered"],
        },
    }
]

# Requests never hold a transaction: the journal's writer commits for everyone (DESIGN, "How writing works").
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": VAR / "mainroad.sqlite3",
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000",
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The address of a static file changes with the files' contents, so browsers may keep them for ever.
STATIC_FOLDER = SITE / "static"
STATIC_URL = "/static/now/" if DEBUG else f"/static/{fingerprint(STATIC_FOLDER)}/"

LANGUAGE_CODE = "en"
LANGUAGES = list(TONGUES.items())
LANGUAGE_COOKIE_NAME = "mainroad_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [SITE / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = setting("TIME_ZONE", "UTC")

# The content security policy forbids frames already; these three are Django's own headers.
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CSRF_COOKIE_NAME = "mainroad_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = switch("HTTPS")
LANGUAGE_COOKIE_SECURE = switch("HTTPS")
