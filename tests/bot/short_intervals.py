"""The bot, started like ``python -m bot``, with shorter intervals between heartbeats and between attempts."""

from __future__ import annotations

import sys

from bot.discord.gateway import connection
from bot.program import main
from bot.storage import lease
from bot.supervision import heartbeat

OFTEN = 0.3
"""Seconds between heartbeats, connection attempts and renewals of the lease."""

if __name__ == "__main__":
    heartbeat.EVERY = OFTEN
    connection.FIRST_PAUSE = OFTEN
    lease.RENEW_SECONDS = OFTEN
    sys.exit(main())
