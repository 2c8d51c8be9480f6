"""The bot, started like ``python -m bot``, with shorter intervals between heartbeats, renewals, checks and attempts."""

from __future__ import annotations

import sys

from bot.discord.gateway import application, connection
from bot.program import main
from bot.storage import lease
from bot.storage.sqlite import damage_check
from bot.supervision import heartbeat

OFTEN = 0.3
"""Seconds between heartbeats, renewals of the lease and checks for damage, and before the second attempt to connect or
to send the commands."""
COMMANDS_WITHIN = 2.0
"""Maximum number of seconds that the first session waits for Discord to accept the commands."""

if __name__ == "__main__":
    heartbeat.EVERY = OFTEN
    connection.FIRST_PAUSE = application.FIRST_PAUSE = OFTEN
    application.SENT_WITHIN = COMMANDS_WITHIN
    lease.RENEW_SECONDS = OFTEN
    damage_check.EVERY = damage_check.PAUSE = OFTEN
    damage_check.SHARE = 1.0
    sys.exit(main())
