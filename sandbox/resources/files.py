"""Files that came with messages and commands: kept in the state folder, served like Discord's content network."""

from __future__ import annotations

import mimetypes
import re
import struct
from pathlib import Path

from sandbox.checks.messages import Body, Upload
from sandbox.errors import Json, refusal
from sandbox.world.payloads import ATTACHMENT_SIZE_LIMIT
from sandbox.world.snowflakes import Snowflakes

_UNSAFE = re.compile(r"[^\w.-]+", re.ASCII)
_PNG = b"\x89PNG\r\n\x1a\n"


class Files:
    """Stores what is sent and says where it can be fetched."""

    def __init__(self, folder: Path, ids: Snowflakes) -> None:
        self.folder = folder
        self.origin = ""
        self._ids = ids

    def accept(self, channel_id: int, body: Body, kept: list[Json]) -> list[Json]:
        """Store a request's files and return the message's attachments.

        ``kept`` are those it had before; an ``attachments`` field says which of them stay, by their ids.
        """
        asked = body.fields.get("attachments")
        described = {str(one.get("id")): one for one in asked or []}
        staying = kept if asked is None else [one for one in kept if one["id"] in described]
        return staying + [self._store(channel_id, upload, described) for upload in body.uploads]

    def keep(self, channel_id: int, filename: str, data: bytes) -> Json:
        """Store a file and return the attachment that it is; refuse with 40005 one that is too large."""
        if len(data) > ATTACHMENT_SIZE_LIMIT:
            raise refusal("too_large")
        name = _UNSAFE.sub("_", filename).lstrip(".") or "unknown"
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
        if data.startswith(_PNG):
            payload["width"], payload["height"] = struct.unpack(">II", data[16:24])
        return payload

    def path_of(self, channel: str, number: str, name: str) -> Path:
        """Return where a file is kept."""
        return self.folder / channel / number / name

    def _store(self, channel_id: int, upload: Upload, described: dict[str, Json]) -> Json:
        about = described.get(upload.key.removeprefix("files[").removesuffix("]"), {})
        payload = self.keep(channel_id, str(about.get("filename") or upload.filename), upload.data)
        if about.get("description"):
            payload["description"] = about["description"]
        return payload
