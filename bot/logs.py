"""Logging to standard error, as text or JSON, without secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime

_SECRETS = (
    re.compile(r"(?<=/webhooks/)(\d+)/[\w.~-]+", re.ASCII),
    re.compile(r"(?<=/interactions/)(\d+)/[\w.~-]+", re.ASCII),
    re.compile(r"(?i)(authorization\W{1,4}(?:bot )?|[\"']token[\"']: ?[\"'])[^\s\"',}]+"),
    re.compile(r"(postgres(?:ql)?(?:\+\w+)?://[^:/@\s]*:)\S+(?=@)"),
    re.compile(r"(?i)([?&]\w*password=)[^&\s\"']+"),
)
"""Patterns that match interaction tokens in URLs, tokens in headers and payloads, and passwords in database URLs."""

RECONNECT = "Attempting a reconnect"
"""Beginning of discord.py's log lines about a lost connection."""


class WithoutSecrets(logging.Formatter):
    """Log formatter that removes tokens and passwords from every record, including its traceback.

    ``secrets`` are further strings to remove.
    """

    def __init__(self, *secrets: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._known = [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """Format a record and hide the secrets in it."""
        return self._masked(super().format(record))

    def _masked(self, text: str) -> str:
        for known in self._known:
            text = text.replace(known, "[hidden]")
        for secret in _SECRETS:
            text = secret.sub(r"\1[hidden]", text)
        return text


class JsonLines(WithoutSecrets):
    """Log formatter that writes each record as one line of JSON.

    Fields: ``time`` (UTC, RFC 3339), ``level``, ``logger``, ``message``, and ``traceback`` if there is one.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Format a record and hide the secrets in it."""
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self._masked(record.getMessage()),
        }
        if record.exc_info:
            fields["traceback"] = self._masked(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def shorten(record: logging.LogRecord) -> bool:
    """Replace the traceback in discord.py's log lines about reconnects with the exception's name, which is enough.

    Always return True, so that every record is kept.
    """
    if record.exc_info and record.name == "discord.client" and str(record.msg).startswith(RECONNECT):
        reason = record.exc_info[1]
        record.msg = f"{record.getMessage()} ({type(reason).__name__})"
        record.args = None
        record.exc_info = None
    return True


def set_up(level: int, secrets: Iterable[str], *, as_json: bool = False) -> None:
    """Write log lines of at least ``level`` to standard error, without these ``secrets``.

    Libraries log only warnings and errors, because their debug lines contain hands and tokens.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter((JsonLines if as_json else WithoutSecrets)(*secrets))
    handler.addFilter(shorten)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("discord", "aiohttp", "sqlalchemy", "aiosqlite", "alembic", "asyncio"):
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    logging.captureWarnings(capture=True)
