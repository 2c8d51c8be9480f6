"""Entry point of ``python -m bot``: runs the bot or carries out one of the operator's commands.

The container runs ``health`` every 30 seconds, so that command is carried out before anything large is imported.
"""

from __future__ import annotations

import importlib
import sys

HEALTH, PROGRAM = "bot.health", "bot.program"
"""The modules that carry out commands. Each has a function ``main`` that takes the arguments."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these arguments (those of the command line if ``None``); return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    code: int = importlib.import_module(HEALTH if given == ["health"] else PROGRAM).main(given)
    return code


if __name__ == "__main__":
    sys.exit(main())
