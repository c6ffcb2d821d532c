"""The one settings module of the site; what can be set is listed in `mainroad.site.environment`."""

from __future__ import annotations

from pathlib import Path

from mainroad.site.addresses import check_address
from mainroad.site.databases import databases
from mainroad.site.environment import days, fingerprint, megabytes, names, secret, setting, state_folder, switch
from mainroad.site.home_tables import home_tables
from mainroad.site.people.accounts.mail import mail_settings
from mainroad.words import LANGUAGES as TONGUES

SITE = Path(__file__).parent
VAR = state_folder()

DEBUG = switch("DEBUG")
SECRET_KEY = setting("SECRET") or secret(VAR / "secret")

# `mainroad.site.allowed_hosts` checks the name that a visitor calls, for pages, files and sockets alike.
ALLOWED_HOSTS = ["*"]

ROOT_URLCONF = "mainroad.site.urls"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "mainroad.site",
    "mainroad.site.sessions",
    "mainroad.site.journal_store",
    "mainroad.site.people",
    "mainroad.site.contests",
    "mainroad.site.lists",
    "mainroad.site.titles",
    "mainroad.site.reader",
    "mainroad.site.boardroom",
    "mainroad.site.hall",
    "mainroad.site.displays",
    "mainroad.site.studio",
    "mainroad.site.composing",
    "mainroad.site.post",
    "mainroad.site.press",
    "mainroad.site.rulings",
]
MIDDLEWARE = [
    "mainroad.site.caching.views.track_answers",
    "mainroad.site.keeping.metrics.count_answers",
    "mainroad.site.security.headers",
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "mainroad.site.bounds.bound_requests",
    "mainroad.site.choices.remember_choices",
    "django.middleware.locale.LocaleMiddleware",
    "mainroad.site.errors.in_turn",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "mainroad.site.people.accounts.hashing.remember_request",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "mainroad.site.people.accounts.required_codes.codes_first",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "mainroad.site.choices.offered_choices",
            ],
        },
    }
]

# Requests never hold a transaction: the journal's writer commits for everyone (DESIGN, "How writing works").
DATABASES = databases(VAR, setting("DATABASE"))
REDIS = setting("REDIS")
CACHE_BYTES = megabytes("CACHE", 64)
LAW_DAYS = days("LAW_DAYS")
HOME_TABLES = home_tables(names("CLASSIFICATION"))
METRICS_TOKEN = setting("METRICS_TOKEN")
ADDRESS = check_address(setting("ADDRESS"))
DATABASE_ROUTERS = ["mainroad.site.journal_store.routers.SessionsApart"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "people.Account"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
AUTH_PASSWORD_VALIDATORS.append({"NAME": "mainroad.site.people.accounts.commonness.CommonPasswordValidator"})
PASSWORD_HASHERS = ["mainroad.site.people.accounts.hashing.PatientHasher"]
LOGIN_URL = "people:sign-in"
LOGIN_REDIRECT_URL = "contests:home"
LOGOUT_REDIRECT_URL = "contests:home"
ADMIN_CODES = switch("ADMIN_CODES")
OTP_TOTP_ISSUER = "Mainroad"
POST_MAIL = setting("POST_MAIL")
globals().update(mail_settings(setting("EMAIL"), VAR / "outbox", POST_MAIL))
SESSION_ENGINE = "mainroad.site.sessions.engine"
SESSION_COOKIE_NAME = "mainroad_session"
SESSION_COOKIE_SECURE = switch("HTTPS")
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

# The address of a static file changes with the files' contents, so browsers may keep them for ever.
STATIC_FOLDER = SITE / "static"
STATIC_URL = "/static/now/" if DEBUG else f"/static/{fingerprint(STATIC_FOLDER)}/"

LANGUAGE_CODE = "en"
LANGUAGES = list(TONGUES.items())
LANGUAGE_COOKIE_NAME = "mainroad_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = "mainroad.site.formats"
LOCALE_PATHS = [VAR / "locale", SITE / "locale"]  # mainroad.site.messages says which of them is written
USE_I18N = True
USE_TZ = True
TIME_ZONE = setting("TIME_ZONE", "UTC")

# One line and the place for each fault of ours; Django's own account of it would be a second one.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"moment": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "moment"}},
    "loggers": {
        "mainroad": {"handlers": ["console"], "level": "INFO"},
        "django.request": {"handlers": [], "level": "CRITICAL", "propagate": False},
    },
}

# The headers of every answer, static files and live lines too, are those of mainroad.site.security.
CSRF_COOKIE_NAME = "mainroad_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = switch("HTTPS")
LANGUAGE_COOKIE_SECURE = switch("HTTPS")
