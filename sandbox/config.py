"""Configuration of a sandbox."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

# Not a secret: only sandboxes accept it.
TOKEN_OF_SANDBOXES = "sandbox.houserules.token"  # noqa: S105
APPLICATION_NAME = "Houserules"
# Discord's own interval. Tests of the heartbeat use shorter ones.
HEARTBEAT_MS = 41_250


@dataclass(frozen=True, slots=True)
class Config:
    """Settings that a sandbox starts with. If ``token`` is None, the sandbox accepts any token."""

    state: Path
    port: int = 0
    token: str | None = TOKEN_OF_SANDBOXES
    validate: bool = False
    validated_every: int = 1
    """One in this many requests, responses and events of each kind is validated, starting with the first."""
    heartbeat_ms: int = HEARTBEAT_MS
    privileged_intents: bool = False
