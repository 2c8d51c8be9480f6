"""What a sandbox is started with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

# No secret: it opens nothing but sandboxes.
TOKEN_OF_SANDBOXES = "sandbox.houserules.token"  # noqa: S105
APPLICATION_NAME = "Houserules"
# Discord's own interval; short ones are for tests of the heartbeat itself.
HEARTBEAT_MS = 41_250


@dataclass(frozen=True, slots=True)
class Config:
    """How one sandbox runs: where it listens, where its world is kept, and how strict it is."""

    state: Path
    port: int = 0
    token: str | None = TOKEN_OF_SANDBOXES
    validate: bool = False
    heartbeat_ms: int = HEARTBEAT_MS
    privileged_intents: bool = False

    def takes(self, token: str) -> bool:
        """Say whether a bot with that token is let in; without a token of its own the sandbox takes any."""
        return bool(token) if self.token is None else token == self.token
