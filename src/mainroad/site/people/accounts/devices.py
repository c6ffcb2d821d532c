"""One-time codes through django-otp: an authenticator app, and backup codes for the day when the phone is lost."""

from __future__ import annotations

from base64 import b32encode

import segno
from django.db import transaction
from django.utils.safestring import SafeString, mark_safe
from django_otp import match_token
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice, default_key

from mainroad.site.people.models import Account

BACKUP_CODES = 10


def asks(account: Account) -> bool:
    """Whether the account asks for a code at sign-in."""
    return bool(TOTPDevice.objects.filter(user=account, confirmed=True).exists())


def accepts(account: Account, code: str) -> bool:
    """Whether a code opens the account; a backup code is then spent."""
    return match_token(account, "".join(code.split()).lower()) is not None


def new_key() -> str:
    """Draw a key for an authenticator app."""
    return str(default_key())


def readable(key: str) -> str:
    """The key in the letters that apps take by hand, in groups of four."""
    letters = b32encode(bytes.fromhex(key)).decode()
    return " ".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def picture(account: Account, key: str) -> SafeString:
    """The key as a QR code, an SVG to stand in a page."""
    address = TOTPDevice(user=account, key=key).config_url
    svg = segno.make(address, error="m").svg_inline(scale=5, dark="#000", light="#fff", omitsize=True, svgclass="qr")
    return mark_safe(svg)  # noqa: S308 (made of squares alone)


@transaction.atomic
def enrol(account: Account, key: str, code: str) -> bool:
    """Ask for codes from now on, if the app shows the right one."""
    device = TOTPDevice(user=account, key=key, name="app", confirmed=True)
    device.save()
    if not device.verify_token("".join(code.split())):
        device.delete()
        return False
    TOTPDevice.objects.filter(user=account).exclude(pk=device.pk).delete()
    return True


@transaction.atomic
def backup_codes(account: Account) -> list[str]:
    """Draw new backup codes; the old ones are void."""
    StaticDevice.objects.filter(user=account).delete()
    device = StaticDevice.objects.create(user=account, name="backup")
    codes = [str(StaticToken.random_token()) for _ in range(BACKUP_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes


@transaction.atomic
def remove(account: Account) -> None:
    """Ask for no more codes."""
    TOTPDevice.objects.filter(user=account).delete()
    StaticDevice.objects.filter(user=account).delete()
