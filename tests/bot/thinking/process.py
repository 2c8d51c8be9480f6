"""A thinking process in which some seeds cause faults: ``python -m tests.bot.thinking.process``."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from bot.thinking.__main__ import run
from bot.thinking.process_answers import Answers, Content

COMMAND = (sys.executable, "-m", "tests.bot.thinking.process")
DIES, HANGS, RAISES, PRINTS, WRONG, NOTHING = range(1, 7)
"""Seeds of players whose requests cause a fault.

In this order, the requests make the process die, hang, raise an error, write to standard output, answer with an
unknown action, and answer with no action.
"""
ORDINARY = 100
"""Seed of a player whose requests cause no fault."""


class UnluckyAnswers(Answers):
    """Answers from the real process, with a fault for each seed from ``DIES`` to ``NOTHING``."""

    def _think(self, content: Content) -> dict[str, Any]:
        seed = int(content["seed"])
        if seed in (DIES, HANGS):
            os.kill(os.getpid(), signal.SIGKILL if seed == DIES else signal.SIGSTOP)
        if seed == RAISES:
            raise RuntimeError("on purpose")
        if seed == PRINTS:
            print("a remark")
        if seed in (WRONG, NOTHING):
            return {"action": {"do": "cheer"} if seed == WRONG else None}
        return super()._think(content)


if __name__ == "__main__":
    run(UnluckyAnswers())
