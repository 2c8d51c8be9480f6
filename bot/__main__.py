"""Entry point of ``python -m bot``: runs the bot or carries out one of the operator's commands.

The container runs ``health`` every 30 seconds, so that command is carried out before anything large is imported.
"""

from __future__ import annotations

import importlib
import signal
import sys

HEALTH, PROGRAM = "bot.health", "bot.program"
"""The modules that carry out commands. Each has a function ``main`` that takes the arguments."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these arguments (those of the command line if ``None``); return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given:
        signal.signal(signal.SIGTERM, _end)
    code: int = importlib.import_module(HEALTH if given == ["health"] else PROGRAM).main(given)
    return code


def _end(*_: object) -> None:
    """End in order, because nothing is open yet. The bot replaces this handler before it opens anything."""
    sys.exit(0)


if __name__ == "__main__":
    sys.exit(main())
