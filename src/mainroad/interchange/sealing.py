"""What only the holder of a key can open: X25519, HKDF-SHA-256 and ChaCha20-Poly1305, to the keys that sign files.

An Ed25519 key is a point of the same curve as an X25519 key in other coordinates, so the public half that two sites
have exchanged already is enough (as in age and libsodium); see docs/decisions/0021.
"""

from __future__ import annotations

from hashlib import sha512

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

KEY_BYTES = 32
_PRIME = 2**255 - 19
_MEANT = b"mainroad sealed years\n"
_NONCE = bytes(12)
"""Each secret is used once: its ephemeral half is drawn anew for every box."""


class SealedError(ValueError):
    """A box that this key does not open, or that was changed."""


def seal(public: str, plain: bytes, about: bytes, ephemeral: bytes) -> str:
    """Seal bytes to the public half of a signing key; `ephemeral` are 32 fresh random bytes."""
    own, to = X25519PrivateKey.from_private_bytes(ephemeral), _montgomery(bytes.fromhex(public))
    sent = own.public_key().public_bytes_raw()
    secret = own.exchange(X25519PublicKey.from_public_bytes(to))
    return (sent + _cipher(secret, sent, to).encrypt(_NONCE, plain, about)).hex()


def unseal(seed: bytes, public: str, box: str, about: bytes) -> bytes:
    """Open a box with the private half of a signing key."""
    own, to = X25519PrivateKey.from_private_bytes(sha512(seed).digest()[:KEY_BYTES]), _montgomery(bytes.fromhex(public))
    try:
        data = bytes.fromhex(box)
        sent, sealed = data[:KEY_BYTES], data[KEY_BYTES:]
        secret = own.exchange(X25519PublicKey.from_public_bytes(sent))
        return _cipher(secret, sent, to).decrypt(_NONCE, sealed, about)
    except (InvalidTag, ValueError) as error:
        raise SealedError("the box does not open") from error


def _cipher(secret: bytes, sent: bytes, to: bytes) -> ChaCha20Poly1305:
    derived = HKDF(hashes.SHA256(), KEY_BYTES, None, _MEANT + sent + to)
    return ChaCha20Poly1305(derived.derive(secret))


def _montgomery(edwards: bytes) -> bytes:
    """The public half in the coordinates of X25519: u = (1 + y) / (1 - y)."""
    y = int.from_bytes(edwards, "little") & (2**255 - 1)
    u = (1 + y) * pow(1 - y, -1, _PRIME) % _PRIME
    return u.to_bytes(KEY_BYTES, "little")
