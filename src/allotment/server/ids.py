"""Names that cannot be guessed, and hashes of secrets."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

KEY_BYTES: Final = 16
INVITE: Final = b"invite"
ID: Final = re.compile("[A-Za-z0-9_-]{1,22}")


def new_id() -> str:
    """22 letters, 128 random bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_id(text: str) -> bool:
    """Whether a text can be such a name."""
    return ID.fullmatch(text) is not None


def new_key() -> bytes:
    """The key of a match."""
    return secrets.token_bytes(KEY_BYTES)


def hashed(token: str) -> str:
    """What is stored of a secret token."""
    return hashlib.blake2b(token.encode(), digest_size=24).hexdigest()


def invite_of(key: bytes) -> str:
    """The token of a table's invite link; it follows from the table's key, and the key does not follow from it."""
    return hashlib.blake2b(INVITE, key=key, digest_size=16).hexdigest()


def is_invite(token: str, key: bytes) -> bool:
    """Whether a token opens the table with this key."""
    return hmac.compare_digest(token.encode(), invite_of(key).encode())
