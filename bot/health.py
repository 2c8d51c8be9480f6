"""``python -m bot health``: prints as one line of JSON whether the bot is healthy, and returns an exit code.

The container runs it every 30 seconds, so it imports only the standard library unless a ``.env`` file has to be read.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from bot.supervision import heartbeat_check

from . import settings


def main(_arguments: list[str]) -> int:
    """Print the state as JSON and return the exit code: 0 if the bot is healthy, otherwise 1.

    The line goes to standard error if something is wrong.
    """
    try:
        file = file_of(settings.database_url(settings.read_environment()))
    except settings.SettingsError as error:
        print(json.dumps({"well": False, "wrong": [error.key]}), file=sys.stderr)
        return heartbeat_check.UNWELL
    found = heartbeat_check.examine(file, time.time())
    print(json.dumps(found.summary()), file=sys.stdout if found.well else sys.stderr)
    return heartbeat_check.WELL if found.well else heartbeat_check.UNWELL


def file_of(url: str) -> Path:
    """Return the file after which the files next to a database are named.

    The storage finds the same file with SQLAlchemy, which is too slow to import here.
    """
    if url.startswith(settings.POSTGRES):
        return heartbeat_check.SERVER_FILES.absolute()
    return Path(url.partition(":///")[2]).absolute()
