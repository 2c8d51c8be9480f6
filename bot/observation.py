"""The state of this process, which it shows over HTTP if ``METRICS`` is set."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable

from bot.discord.gateway.connection import CannotStart
from bot.discord.gateway.identify_gate import Gate
from bot.monitoring.process_state import ProcessState, ShardState
from bot.storage import Storage
from bot.supervision.jobs import Jobs
from engine.match import RULES_VERSION
from engine.version import VERSION

from .shards import ShardParts, Shards


def observe(shards: Shards, storage: Storage, gate: Gate) -> ProcessState:
    """Return the state of the process now."""
    return ProcessState(
        logged_in=shards.first.client.user is not None,
        writer_alive=storage.writer_alive,
        database_age=storage.database_age,
        lease_age=storage.lease_age,
        sessions_left=gate.left,
        shards=tuple(_shard_state(part) for part in shards.parts),
    )


async def show(host: str, port: int, observe: Callable[[], ProcessState], jobs: Jobs) -> Callable[[], Awaitable[None]]:
    """Show health and metrics at an address; return a function that ends that. Raises ``CannotStart``."""
    try:
        from bot.monitoring import loop_lag
        from bot.monitoring.endpoint import Endpoint
        from bot.monitoring.prometheus_metrics import PrometheusMetrics
    except ModuleNotFoundError:
        raise CannotStart("start-no-metrics") from None
    lag = loop_lag.LoopLag()
    endpoint = Endpoint(observe, PrometheusMetrics(observe, lambda: lag.worst, VERSION, RULES_VERSION))
    try:
        await endpoint.open(host, port)
    except OSError as error:
        await endpoint.close()
        raise CannotStart(
            "start-metrics-taken", address=f"{host}:{port}", detail=error.strerror or str(error)
        ) from None
    jobs.every(loop_lag.EVERY, lag.look, "loop lag")
    return endpoint.close


def _shard_state(part: ShardParts) -> ShardState:
    counts, latency = part.services.tables.counts(), part.client.latency
    return ShardState(
        index=part.client.shard_id or 0,
        owned=True,
        epoch=None,
        ready=part.client.gateway()["online"],
        latency=latency if math.isfinite(latency) else None,
        tables=counts["live"],
        paused=counts["paused"],
        presses=counts["presses"],
    )
