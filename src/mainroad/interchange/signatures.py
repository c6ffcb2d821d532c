"""Signatures of files: Ed25519, by which a site recognises a file of an organiser who registered their key there."""

from __future__ import annotations

KEY_BYTES = 32
_MEANT = b"mainroad event file\n"
"""Stands before what is signed, so that a signature for one purpose is good for no other."""


def public_key(seed: bytes) -> str:
    """The public half of the key that a seed of 32 bytes makes, in hexadecimal figures."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw().hex()


def sign(seed: bytes, digest: bytes) -> str:
    """Sign the digest of a file."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed).sign(_MEANT + digest).hex()


def is_signed(public: str, digest: bytes, signature: str) -> bool:
    """Whether a signature of this digest was made with the private half of a public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), _MEANT + digest)
    except (InvalidSignature, ValueError):
        return False
    return True


def is_public_key(text: str) -> bool:
    """Whether a text can be the public half of a key."""
    return len(text) == 2 * KEY_BYTES and all(figure in "0123456789abcdef" for figure in text)
