"""Checks of messages: lengths, embeds, mentions, files, and fields that cannot be combined with components V2.

Source: https://discord.com/developers/docs/resources/message#create-message
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from sandbox.checks.components import ComponentCheck
from sandbox.checks.fields import Choice, Fields, Flag, Many, Number, Snowflake, Text, Thing, check_fields, entries
from sandbox.errors import FormErrors, Json, Path, refusal
from sandbox.flags import MessageFlag
from sandbox.snowflakes import id_in

MOST_EMBED_TEXT = 6000

BODY: Fields = {
    "content": Text(0, 2000),
    "embeds": Many(0, 10, things=True),
    "components": Many(0, 40),
    "attachments": Many(0, 10, things=True),
    "allowed_mentions": Thing(),
    "message_reference": Thing(),
    "flags": Number(0),
    "tts": Flag(),
    "sticker_ids": Many(0, 3),
}
EMBED: Fields = {
    "title": Text(0, 256),
    "description": Text(0, 4096),
    "url": Text(0, 2048),
    "color": Number(0, 0xFFFFFF),
    "fields": Many(0, 25, things=True),
    "footer": Thing(),
    "author": Thing(),
    "image": Thing(),
    "thumbnail": Thing(),
}
EMBED_FIELD: Fields = {"name": Text(1, 256, required=True), "value": Text(1, 1024, required=True), "inline": Flag()}
EMBED_FOOTER: Fields = {"text": Text(1, 2048, required=True)}
EMBED_AUTHOR: Fields = {"name": Text(1, 256, required=True)}
ALLOWED_MENTIONS: Fields = {"parse": Many(0, 3), "users": Many(0, 100), "roles": Many(0, 100), "replied_user": Flag()}
REFERENCE: Fields = {"message_id": Snowflake(), "channel_id": Snowflake(), "type": Number(0, 1)}
ATTACHMENT: Fields = {
    "id": Snowflake(required=True),
    "filename": Text(1, 1024),
    "description": Text(0, 1024),
    "title": Text(0, 1024),
}
MOST_FILES = 10
# Fields that cannot be combined with components V2.
LEGACY = ("content", "embeds", "sticker_ids", "poll")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file uploaded with a request."""

    key: str
    filename: str
    data: bytes


@dataclass(slots=True)
class Body:
    """A request's message and its uploaded files."""

    fields: Json
    uploads: list[Upload] = field(default_factory=list)

    @property
    def flags(self) -> int:
        """Return the requested flags, or 0 if they are missing or not a number."""
        flags = self.fields.get("flags")
        return flags if isinstance(flags, int) else 0


def check_new(body: Body, emojis: Container[int]) -> None:
    """Check the body of a new message; refuse an invalid one with 50035 and an empty one with 50006.

    ``emojis`` contains the ids of the existing custom emojis.
    """
    fields = body.fields
    _check(body, emojis, v2=bool(body.flags & MessageFlag.IS_COMPONENTS_V2))
    content_fields = ("content", "embeds", "components", "sticker_ids", "attachments")
    if not body.uploads and not any(fields.get(key) for key in content_fields):
        raise refusal("empty_message")


def check_edit(body: Body, before: Json, emojis: Container[int]) -> None:
    """Check an edit of the message whose payload is ``before``.

    Refuse an invalid edit with 50035, and one that would leave the message empty with 50006.
    """
    was_v2 = bool(before["flags"] & MessageFlag.IS_COMPONENTS_V2)
    v2 = was_v2 or bool(body.flags & MessageFlag.IS_COMPONENTS_V2)
    after = {key: body.fields.get(key, before[key]) for key in ("content", "embeds", "components", "attachments")}
    _check(body, emojis, v2=v2)
    if v2 and not was_v2:
        errors = FormErrors()
        _exclude_legacy(errors, after)
        errors.check()
    if not body.uploads and not any(after.values()):
        raise refusal("empty_message")


def _check(body: Body, emojis: Container[int], *, v2: bool) -> None:
    errors = FormErrors()
    fields = body.fields
    check_fields(errors, (), fields, BODY)
    errors.check()
    if v2:
        _exclude_legacy(errors, fields)
    for index, embed in entries(fields, "embeds"):
        _check_embed(errors, ("embeds", index), embed)
    if sum(_embed_text(embed) for _, embed in entries(fields, "embeds")) > MOST_EMBED_TEXT:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}")
    if fields.get("components"):
        ComponentCheck(errors, emojis, v2=v2).message(fields["components"])
    if fields.get("allowed_mentions"):
        _check_mentions(errors, fields["allowed_mentions"])
    if fields.get("message_reference"):
        check_fields(errors, ("message_reference",), fields["message_reference"], REFERENCE)
    _check_uploads(errors, body)
    errors.check()


def _exclude_legacy(errors: FormErrors, fields: Json) -> None:
    for name in LEGACY:
        if fields.get(name):
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            errors.add((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_embed(errors: FormErrors, path: Path, embed: Json) -> None:
    check_fields(errors, path, embed, EMBED)
    for index, one in entries(embed, "fields"):
        check_fields(errors, (*path, "fields", index), one, EMBED_FIELD)
    for name, fields in (("footer", EMBED_FOOTER), ("author", EMBED_AUTHOR)):
        if isinstance(embed.get(name), dict):
            check_fields(errors, (*path, name), embed[name], fields)


def _embed_text(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description")]
    for holder, text in (("footer", "text"), ("author", "name")):
        if isinstance(embed.get(holder), dict):
            parts.append(embed[holder].get(text))
    for _, one in entries(embed, "fields"):
        parts += [one.get("name"), one.get("value")]
    return sum(len(str(part)) for part in parts if part)


def _check_mentions(errors: FormErrors, mentions: Json) -> None:
    path: Path = ("allowed_mentions",)
    check_fields(errors, path, mentions, ALLOWED_MENTIONS)
    listed = mentions.get("parse")
    parse = listed if isinstance(listed, list) else []
    for index, kind in enumerate(parse):
        Choice(("users", "roles", "everyone")).check(errors, (*path, "parse", index), kind)
    for kind in ("users", "roles"):
        listed = mentions.get(kind)
        for index, number in enumerate(listed if isinstance(listed, list) else ()):
            Snowflake().check(errors, (*path, kind, index), number)
        if kind in parse and mentions.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_uploads(errors: FormErrors, body: Body) -> None:
    keys = {upload.key for upload in body.uploads}
    if len(keys) > MOST_FILES:
        errors.at_most(("attachments",), list(keys), MOST_FILES)
    for index, attachment in entries(body.fields, "attachments"):
        check_fields(errors, ("attachments", index), attachment, ATTACHMENT)
        number = id_in(str(attachment.get("id")))
        # A small id refers to a file of this request, a large one to an attachment that the message already has.
        if number is not None and number < 1000 and f"files[{number}]" not in keys:
            message = f"Attachment id {number} has no file"
            errors.add(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", message)
