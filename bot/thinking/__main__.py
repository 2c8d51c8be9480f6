"""The thinking process (``python -m bot.thinking``), which thinks for computer players and simulates rules.

Requests and answers are frames with a short header and a JSON body (``Answers``).
"""

from __future__ import annotations

from bot.supervision import request_loop

from .process_answers import Answers

NICENESS = 15
"""Niceness of the process. Its priority is lower than those of the bot and of the picture process."""
LONGEST_REQUEST = 60
"""Seconds after which a request ends the process. The bot kills the process much earlier, unless the bot is gone."""


def run(answers: Answers) -> None:
    """Answer requests until the bot closes the pipe."""
    request_loop.run(answers.answer, niceness=NICENESS, longest=LONGEST_REQUEST)


if __name__ == "__main__":
    run(Answers())
