"""Files in messages and commands, stored in the state folder."""

from __future__ import annotations

import mimetypes
import re
import struct
from pathlib import Path

from sandbox.checks.messages import Body, Upload
from sandbox.errors import Json, refusal
from sandbox.snowflakes import Snowflakes
from sandbox.world.payloads import ATTACHMENT_SIZE_LIMIT

_UNSAFE = re.compile(r"[^\w.-]+", re.ASCII)
# Maximum length of a stored file's name; file systems allow 255 bytes.
# A longer name loses its beginning and keeps its extension.
_LONGEST_NAME = 200
_PNG = b"\x89PNG\r\n\x1a\n"
# Number of bytes in a PNG file up to the end of its width and height. If a file is shorter, both are left out.
_PNG_HEADER = 24


class Files:
    """Store of uploaded files, with their addresses."""

    def __init__(self, folder: Path, ids: Snowflakes) -> None:
        self.folder = folder
        self.origin = ""
        self._ids = ids

    def accept(self, channel_id: int, body: Body, kept: list[Json]) -> list[Json]:
        """Store a request's files and return the message's attachments.

        ``kept`` contains the attachments that the message had before. If the request has a list ``attachments``, an
        earlier attachment is kept only if that list contains it.
        """
        asked = body.fields.get("attachments")
        described = {str(one.get("id")): one for one in asked or []}
        staying = kept if asked is None else [one for one in kept if one["id"] in described]
        return staying + [self._store(channel_id, upload, described) for upload in body.uploads]

    def keep(self, channel_id: int, filename: str, data: bytes) -> Json:
        """Store a file and return its attachment object; refuse with 40005 if the file is too large."""
        if len(data) > ATTACHMENT_SIZE_LIMIT:
            raise refusal("too_large")
        name = _UNSAFE.sub("_", filename)[-_LONGEST_NAME:].lstrip(".") or "unknown"
        number = str(self._ids.next())
        path = self.path_of(str(channel_id), number, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        url = f"{self.origin}/attachments/{channel_id}/{number}/{name}"
        payload: Json = {
            "id": number,
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": mimetypes.guess_type(name)[0] or "application/octet-stream",
        }
        if data.startswith(_PNG) and len(data) >= _PNG_HEADER:
            payload["width"], payload["height"] = struct.unpack(">II", data[16:24])
        return payload

    def path_of(self, channel: str, number: str, name: str) -> Path:
        """Return the path of a stored file."""
        return self.folder / channel / number / name

    def _store(self, channel_id: int, upload: Upload, described: dict[str, Json]) -> Json:
        about = described.get(upload.key.removeprefix("files[").removesuffix("]"), {})
        payload = self.keep(channel_id, str(about.get("filename") or upload.filename), upload.data)
        if about.get("description"):
            payload["description"] = about["description"]
        return payload
