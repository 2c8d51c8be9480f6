"""Plain log lines on standard error, without secrets."""

from __future__ import annotations

import logging
import re
import sys

_SECRETS = (
    re.compile(r"(?<=/webhooks/)(\d+)/[\w.~-]+", re.ASCII),
    re.compile(r"(?<=/interactions/)(\d+)/[\w.~-]+", re.ASCII),
    re.compile(r"(?i)(authorization\W{1,4}(?:bot )?|[\"']token[\"']: ?[\"'])[^\s\"',}]+"),
)
"""An interaction's token in Discord's addresses; tokens in headers and payloads."""


class WithoutSecrets(logging.Formatter):
    """Log formatter that removes tokens from every record, tracebacks included."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Format a record and hide the tokens in it."""
        line = super().format(record)
        if self._token:
            line = line.replace(self._token, "[token]")
        for secret in _SECRETS:
            line = secret.sub(r"\1[hidden]", line)
        return line


def _shorten(record: logging.LogRecord) -> bool:
    """Replace the traceback of a reconnect of discord.py by the exception's name.

    The traceback contains nothing else of interest.
    """
    if record.exc_info and record.name == "discord.client":
        reason = record.exc_info[1]
        record.msg = f"{record.getMessage()} ({type(reason).__name__})"
        record.args = None
        record.exc_info = None
    return True


def set_up(level: int, token: str) -> None:
    """Write log lines starting with ``level`` to standard error.

    Debug lines of the libraries contain hands and tokens and are never written.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(WithoutSecrets(token))
    handler.addFilter(_shorten)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("discord", "aiohttp", "sqlalchemy", "aiosqlite", "alembic", "asyncio"):
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    logging.captureWarnings(capture=True)
