"""The state of this process for the heartbeat, and its health and metrics over HTTP if ``METRICS`` is set."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from bot.discord.gateway.connection import CannotStart
from bot.discord.gateway.identify_gate import Gate
from bot.model.shard import Shard
from bot.monitoring.process_state import ProcessState, ShardState
from bot.storage import Storage
from bot.supervision.breaker import Breaker
from bot.supervision.clock import Clock
from bot.supervision.jobs import Jobs
from engine.match import RULES_VERSION
from engine.version import VERSION

from .shards import ShardParts, Shards


def facts(shards: Shards, storage: Storage, clock: Clock, breaker: Breaker) -> dict[str, Any]:
    """Return the states of the bot's parts for the heartbeat."""
    states = {"gateway": shards.gateway(), "tables": shards.counts(), "breaker": breaker.status()}
    return {**states, "clock_trusted": clock.trusted, "damage": storage.damage}


def observe(shards: Shards, storage: Storage, gate: Gate) -> ProcessState:
    """Return the current state of the process."""
    return ProcessState(
        logged_in=shards.first.client.user is not None,
        writer_alive=storage.writer_alive,
        database_age=storage.database_age,
        lease_age=storage.lease_age,
        sessions_left=gate.left,
        shards=tuple(_all_shards(shards, storage.owned)),
        damage=storage.damage,
    )


def _all_shards(shards: Shards, owned: tuple[Shard, ...] | None) -> Iterator[ShardState]:
    """Yield the states of this process's shards, then those of all other shards."""
    epochs = None if owned is None else {shard.index: shard.epoch for shard in owned}
    here = [_shard_state(part, epochs) for part in shards.parts]
    yield from here
    for index in sorted({*range(shards.total)} - {shard.index for shard in here}):
        yield ShardState(index, owned=False, epoch=None, ready=False, latency=None, tables=0, paused=0, presses=0)


async def show(host: str, port: int, observe: Callable[[], ProcessState], jobs: Jobs) -> Callable[[], Awaitable[None]]:
    """Serve health and metrics at an address, and return a function that stops the server.

    Raise ``CannotStart`` if a package is missing or the address cannot be used.
    """
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


def _shard_state(part: ShardParts, epochs: Mapping[int, int | None] | None) -> ShardState:
    counts, latency, index = part.services.tables.counts(), part.client.latency, part.client.shard_id or 0
    return ShardState(
        index=index,
        # A shard that is only prepared for a handover is not owned yet.
        owned=epochs is None or index in epochs,
        epoch=None if epochs is None else epochs.get(index),
        ready=part.client.gateway()["online"],
        latency=latency if math.isfinite(latency) else None,
        tables=counts["live"],
        paused=counts["paused"],
        presses=counts["presses"],
    )
