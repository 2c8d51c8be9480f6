"""Entry point of ``python -m bot``, which runs the bot or carries out one of the operator's commands.

The container runs ``health`` every 30 seconds, so this command must not import anything large.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys

HEALTH, PROGRAM = "bot.health", "bot.program"
"""The modules for ``health`` and for everything else. Each has a function ``main`` that takes the arguments."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these arguments, by default those of the command line, and return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _end)
    code: int = importlib.import_module(HEALTH if given == ["health"] else PROGRAM).main(given)
    return code


def _end(*_: object) -> None:
    """Exit immediately with code 0. The bot replaces this handler before it opens the database.

    Raising an exception instead could interrupt code that is not prepared for it, such as the constructor of a log
    handler.
    """
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
