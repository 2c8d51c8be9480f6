"""The command ``python -m bot health``, which prints the health of the bot as one line of JSON.

The container runs it often, so it imports no third-party package unless it must read a ``.env`` file.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from bot.supervision import heartbeat_check

from . import settings

ANSWER_WITHIN = 5.0
"""Seconds within which a bot that serves its health over HTTP must respond."""
HERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses to connect to if the bot listens on all addresses."""
OK = 200


def main(_arguments: list[str]) -> int:
    """Print the state as JSON and return the exit code: 0 if the bot is healthy, otherwise 1.

    If something is wrong, the line goes to standard error.
    """
    try:
        environment = settings.read_environment()
        if (address := settings.metrics(environment)) is not None:
            return _ask(*address)
        file = file_of(settings.database_url(environment))
    except settings.SettingsError as error:
        print(json.dumps({"well": False, "wrong": [error.key]}), file=sys.stderr)
        return heartbeat_check.UNWELL
    found = heartbeat_check.examine(file, time.time())
    print(json.dumps(found.summary()), file=sys.stdout if found.well else sys.stderr)
    return heartbeat_check.WELL if found.well else heartbeat_check.UNWELL


def _ask(host: str, port: int) -> int:
    """Request the state from the running bot over HTTP, print it, and return the exit code."""
    from http.client import HTTPConnection, HTTPException

    connection = HTTPConnection(HERE.get(host, host), port, timeout=ANSWER_WITHIN)
    try:
        connection.request("GET", "/ready")
        answer = connection.getresponse()
        well, said = answer.status == OK, answer.read().decode()
    except (OSError, HTTPException, UnicodeDecodeError):
        well, said = False, json.dumps({"well": False, "wrong": ["stopped"]})
    finally:
        connection.close()
    print(said, file=sys.stdout if well else sys.stderr)
    return heartbeat_check.WELL if well else heartbeat_check.UNWELL


def file_of(url: str) -> Path:
    """Return the base path of the files that belong to a database, such as the heartbeat.

    The storage finds the same path with SQLAlchemy, which is too slow to import here.
    """
    if url.startswith(settings.POSTGRES):
        return heartbeat_check.SERVER_FILES.absolute()
    return Path(url.partition(":///")[2]).absolute()
