"""The keys that sign files of events.

The private half of a key made here follows from the secret of the site and the id of the key, so no table holds it; a
site whose secret was made anew cannot sign with its old keys any more.
"""

from __future__ import annotations

import hmac
from hashlib import sha512

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from mainroad.interchange import signatures
from mainroad.interchange.event_file import SIGNATURE, EventFile, Sign, Signature
from mainroad.site.contests.models import Appointment, Event, SigningKey
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account

MOST_KEYS = 20
"""Of one account."""


def make(account: Account, name: str) -> SigningKey:
    """Make a key to sign with."""
    key = SigningKey(account=account, name=name, is_made_here=True, made=timezone.now())
    key.public = signatures.public_key(seed_of(key))
    key.save()
    return key


def register(account: Account, name: str, public: str) -> SigningKey:
    """Register the public half of a key that signs elsewhere."""
    return SigningKey.objects.create(account=account, name=name, public=public, made=timezone.now())


def signing(account: Account) -> SigningKey | None:
    """The newest key with which an account signs here."""
    keys = SigningKey.objects.filter(account=account, is_made_here=True, revoked=None)
    return next((key for key in keys if signatures.public_key(seed_of(key)) == key.public), None)


def sealing(account: Account) -> list[SigningKey]:
    """The keys to which an account seals what is private: its own ones, made here or elsewhere."""
    return list(SigningKey.objects.filter(account=account, revoked=None))


def sign_with(key: SigningKey) -> Sign:
    """What signs the digest of a file."""
    return lambda digest: Signature(SIGNATURE, key.public, signatures.sign(seed_of(key), digest))


def is_whole(file: EventFile) -> bool:
    """Whether a file is as it was when it was signed; one without a signature is neither."""
    signed = file.signature
    return signed is None or signatures.is_signed(signed.key, file.digest, signed.signature)


def signer(file: EventFile, account: Account) -> SigningKey | None:
    """The key of an account by which a file is signed, as far as it is registered here."""
    return _valid(file).filter(account=account).first()


def organisers_key(file: EventFile, event: Event) -> SigningKey | None:
    """The key by which a file is signed, if somebody registered it here who is an organiser of the event."""
    organisers = Appointment.objects.filter(event=event, tournament=None, role=Role.ORGANISER.value)
    return _valid(file).filter(account__in=organisers.values("account")).first()


def _valid(file: EventFile) -> QuerySet[SigningKey]:
    if file.signature is None:
        return SigningKey.objects.none()
    return SigningKey.objects.filter(public=file.signature.key, revoked=None)


def seed_of(key: SigningKey) -> bytes:
    """The private half of a key that was made here."""
    secret = str(settings.SECRET_KEY).encode()
    return hmac.digest(secret, f"mainroad signing key {key.pk}".encode(), sha512)[: signatures.KEY_BYTES]
