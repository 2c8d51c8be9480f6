"""The metrics of the process in the formats of Prometheus.

No label identifies a server, user, channel or table. All labels, including ``shard`` and ``route``, have a small, fixed
number of values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector

from bot.supervision import measures
from bot.supervision.measures import Measure

from .process_state import ProcessState, ShardState

PREFIX = "houserules_"
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0)
"""Bounds of the buckets for presses, requests and messages."""
COMMIT_BOUNDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
UNIT_BOUNDS = (1, 2, 4, 8, 16, 32, 64)

HISTOGRAMS: dict[Measure, tuple[str, tuple[float, ...]]] = {
    measures.PRESS_SECONDS: ("Seconds from the arrival of a press until Discord confirmed the reply.", SECONDS),
    measures.COMMIT_SECONDS: ("Duration of a transaction in seconds.", COMMIT_BOUNDS),
    measures.COMMIT_UNITS: ("Changes in a transaction.", UNIT_BOUNDS),
    measures.DISCORD_WAIT: ("Seconds from a request to Discord to its response.", SECONDS),
    measures.PAINT_AGE: ("Seconds for which a public message was out of date before its update was shown.", SECONDS),
}
COUNTERS: dict[Measure, str] = {
    measures.PRESSES: "Presses, by outcome.",
    measures.FENCED_WRITES: "Changes that were refused because another process owns the data.",
    measures.DOUBTFUL_COMMITS: "Transactions whose connection was lost during the commit.",
    measures.TAKEOVERS: "Shards that this process has taken.",
    measures.IDENTIFIED: "Sessions begun with Discord.",
    measures.DISCORD_REQUESTS: "Responses from Discord.",
}
OF_SHARDS: dict[str, tuple[str, Callable[[ShardState], float | None]]] = {
    "tables": ("Live tables.", lambda shard: shard.tables),
    "resting_tables": ("Live tables whose match is paused.", lambda shard: shard.paused),
    "queue_presses": ("Presses in the queues of tables.", lambda shard: shard.presses),
    "shard_owned": ("1 if this process owns the shard.", lambda shard: shard.owned),
    "shard_epoch": ("Epoch of the shard, which grows whenever it gets or loses an owner.", lambda shard: shard.epoch),
    "shard_latency_seconds": ("Seconds until Discord acknowledged a heartbeat.", lambda shard: shard.latency),
}


class PrometheusMetrics:
    """The registry of all metrics. It records events, and observes the current state whenever metrics are read."""

    def __init__(
        self, observe: Callable[[], ProcessState], loop_lag: Callable[[], float], version: str, rules_version: int
    ) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._registry = CollectorRegistry(auto_describe=False)
        for measure, (documentation, bounds) in HISTOGRAMS.items():
            histogram = Histogram(
                PREFIX + measure.name, documentation, measure.labels, buckets=bounds, registry=self._registry
            )
            measure.record = partial(_observe, histogram)
        for measure, documentation in COUNTERS.items():
            counter = Counter(PREFIX + measure.name, documentation, measure.labels, registry=self._registry)
            measure.record = partial(_count, counter)
        self._registry.register(_Present(observe, loop_lag, {"version": version, "rules_version": str(rules_version)}))

    def page(self, accept: str) -> tuple[bytes, str]:
        """Return all metrics and their content type, in the format that the ``Accept`` header requests."""
        encode, content_type = choose_encoder(accept)
        return encode(self._registry), content_type

    def stop(self) -> None:
        """Stop recording."""
        for measure in measures.ALL:
            measure.record = None


class _Present(Collector):
    """Metrics of the current state, which is observed when metrics are read."""

    def __init__(
        self, observe: Callable[[], ProcessState], loop_lag: Callable[[], float], build: dict[str, str]
    ) -> None:
        self._observe = observe
        self._loop_lag = loop_lag
        self._build = build

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics of the current state."""
        state = self._observe()
        for name, (documentation, value_of) in OF_SHARDS.items():
            family = GaugeMetricFamily(PREFIX + name, documentation, labels=["shard"])
            for shard in state.shards:
                if (value := value_of(shard)) is not None:
                    family.add_metric([str(shard.index)], float(value))
            yield family
        yield _gauge("lease_age_seconds", "Seconds since the lease was renewed.", state.lease_age)
        yield _gauge("loop_lag_seconds", "Longest delay of the event loop in the last 15 s.", self._loop_lag())
        yield _gauge("database_up", "1 if the database was reached in the last 8 s.", float(state.database_up))
        if state.sessions_left is not None:
            documentation = "Sessions with Discord that may still begin today."
            yield _gauge("identify_remaining", documentation, state.sessions_left)
        built = GaugeMetricFamily(PREFIX + "build_info", "The running version.", labels=[*self._build])
        built.add_metric([*self._build.values()], 1.0)
        yield built


def _gauge(name: str, documentation: str, value: float) -> Metric:
    return GaugeMetricFamily(PREFIX + name, documentation, value=value)


def _observe(histogram: Histogram, value: float, labels: tuple[str, ...]) -> None:
    (histogram.labels(*labels) if labels else histogram).observe(value)


def _count(counter: Counter, value: float, labels: tuple[str, ...]) -> None:
    (counter.labels(*labels) if labels else counter).inc(value)
