"""Emojis of the application. The bot creates them, and their pictures are stored in the state folder.

Source: https://discord.com/developers/docs/resources/emoji
"""

from __future__ import annotations

import base64
import binascii
import re
from pathlib import Path

from sandbox.checks.fields import Fields, Text, check_fields
from sandbox.errors import FormErrors, Json, form_error, refusal
from sandbox.world.models import Emoji
from sandbox.world.payloads import user_payload
from sandbox.world.state import State

MOST_EMOJIS = 2000
LARGEST = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]{2,32}")

CREATE: Fields = {"name": Text(2, 32, required=True), "image": Text(required=True)}
EDIT: Fields = {"name": Text(2, 32)}
_DATA_URI = re.compile(r"data:image/(png|jpe?g|gif|webp|avif);base64,", re.ASCII)
# Patterns for the first bytes of a file, keyed by media type.
_BEGINNINGS = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "image/avif": re.compile(rb"....ftypavi[fs]", re.DOTALL),
}


class Emojis:
    """All emojis of the application."""

    def __init__(self, state: State, folder: Path) -> None:
        self._state = state
        self._folder = folder

    def listed(self) -> list[Json]:
        """Return all emoji objects."""
        return [self.payload(one) for one in self._state.emojis.values()]

    def payload(self, emoji: Emoji) -> Json:
        """Return an emoji object."""
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "user": user_payload(self._state.bot),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.kind == "image/gif",
            "available": True,
        }

    def find(self, number: int) -> Emoji:
        """Return an emoji, or refuse with 10014."""
        emoji = self._state.emojis.get(number)
        if emoji is None:
            raise refusal("unknown_emoji")
        return emoji

    def create(self, body: Json) -> Emoji:
        """Create an emoji from a name and a data URI.

        Refuse invalid values with 50035, a picture of an unknown type or in invalid Base64 with 50046, and too many
        emojis with 30008.
        """
        errors = FormErrors()
        check_fields(errors, (), body, CREATE)
        self._check_name(errors, body)
        errors.check()
        data = _decoded(body["image"])
        kind = next((kind for kind, beginning in _BEGINNINGS.items() if beginning.match(data)), None)
        if kind is None:
            raise refusal("invalid_asset")
        if len(self._state.emojis) >= MOST_EMOJIS:
            raise refusal("too_many_emojis")
        emoji = Emoji(self._state.ids.next(), body["name"], kind)
        self._folder.mkdir(parents=True, exist_ok=True)
        self.path_of(emoji.id).write_bytes(data)
        self._state.keep_emoji(emoji)
        return emoji

    def rename(self, emoji: Emoji, body: Json) -> None:
        """Change the name, the only field that can be changed."""
        errors = FormErrors()
        check_fields(errors, (), body, EDIT)
        if body.get("name") != emoji.name:
            self._check_name(errors, body)
        errors.check()
        emoji.name = body.get("name") or emoji.name
        self._state.keep_emoji(emoji)

    def delete(self, emoji: Emoji) -> None:
        """Delete an emoji and its picture."""
        self._state.drop_emoji(emoji)
        self.path_of(emoji.id).unlink(missing_ok=True)

    def path_of(self, number: int) -> Path:
        """Return the path of an emoji's picture."""
        return self._folder / str(number)

    def _check_name(self, errors: FormErrors, body: Json) -> None:
        name = body.get("name")
        if not isinstance(name, str) or not 2 <= len(name) <= 32:
            # Missing names and names of the wrong length are left to check_fields.
            return
        if not NAME.fullmatch(name):
            errors.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        elif any(one.name == name for one in self._state.emojis.values()):
            message = "An emoji with this name already exists"
            errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)


def _decoded(image: str) -> bytes:
    beginning = _DATA_URI.match(image)
    if beginning is None:
        raise form_error(("image",), "BINARY_TYPE_INVALID_DATA_URI", "Only data uri strings can be used.")
    try:
        data = base64.b64decode(image[beginning.end() :], validate=True)
    except binascii.Error:
        raise refusal("invalid_asset") from None
    if len(data) > LARGEST:
        raise form_error(("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {LARGEST / 1024} kb.")
    return data
