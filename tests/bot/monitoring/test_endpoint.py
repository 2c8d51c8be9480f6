"""The endpoint for health and metrics over a real socket, and the measurement of presses and loop delays."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any

import aiohttp
import pytest

from bot.monitoring.endpoint import Endpoint
from bot.monitoring.loop_lag import EVERY, MEASUREMENTS, LoopLag
from bot.monitoring.process_state import REACHED_WITHIN, ProcessState, ShardState
from bot.monitoring.prometheus_metrics import PrometheusMetrics
from bot.supervision import measures, press_times
from bot.supervision.press_times import PressTimes

from .scrape import get, scrape

SHARD = ShardState(index=0, owned=True, epoch=None, ready=True, latency=0.05, tables=3, paused=1, presses=2)
WELL = ProcessState(
    logged_in=True, writer_alive=True, database_age=1.0, lease_age=2.0, sessions_left=990, shards=(SHARD,)
)
LISTED = {
    "press_seconds": "histogram", "press": "counter", "commit_seconds": "histogram", "commit_units": "histogram",
    "tables": "gauge", "resting_tables": "gauge", "queue_presses": "gauge", "shard_owned": "gauge",
    "shard_epoch": "gauge", "shard_latency_seconds": "gauge", "takeovers": "counter", "fenced_writes": "counter",
    "doubtful_commits": "counter", "identify_remaining": "gauge", "identify": "counter",
    "discord_requests": "counter", "discord_wait_seconds": "histogram", "paint_age_seconds": "histogram",
    "lease_age_seconds": "gauge", "loop_lag_seconds": "gauge", "database_up": "gauge", "build_info": "gauge",
}  # fmt: skip


@dataclass
class Shown:
    """The port of an endpoint, and the state that the endpoint shows. Tests replace the state."""

    port: int
    state: ProcessState


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    """Open an endpoint for a healthy process; yield its port and the state that it shows."""

    def observe() -> ProcessState:
        return found.state

    endpoint = Endpoint(observe, PrometheusMetrics(observe, lambda: 0.25, "1.2.3", 7))
    found = Shown(await endpoint.open("127.0.0.1", 0), WELL)
    yield found
    await endpoint.close()


def test_measures_are_recorded_only_while_metrics_are_on() -> None:
    assert not [measure.name for measure in measures.ALL if measure.is_recorded]
    metrics = PrometheusMetrics(lambda: WELL, lambda: 0.0, "1.2.3", 7)
    assert not [measure.name for measure in measures.ALL if not measure.is_recorded]
    metrics.stop()
    assert not [measure.name for measure in measures.ALL if measure.is_recorded]


async def test_the_endpoint_exports_exactly_the_listed_metrics(shown: Shown) -> None:
    shown.state = replace(WELL, shards=(replace(SHARD, epoch=4),))
    families = {family.name: family.type for family in (await scrape(shown.port)).families}
    assert families == {f"houserules_{name}": kind for name, kind in LISTED.items()}


async def test_gauges_show_the_current_state(shown: Shown) -> None:
    second = replace(SHARD, index=1, owned=False, ready=False, latency=None, tables=0, paused=0, presses=0)
    shown.state = replace(WELL, shards=(SHARD, second), sessions_left=None, database_age=REACHED_WITHIN + 1)
    found = await scrape(shown.port)
    assert found.value("houserules_tables", shard="0") == 3
    assert found.value("houserules_resting_tables", shard="0") == 1
    assert found.value("houserules_queue_presses", shard="0") == 2
    assert found.value("houserules_shard_latency_seconds") == 0.05
    assert [found.value("houserules_shard_owned", shard=shard) for shard in "01"] == [1, 0]
    assert found.value("houserules_database_up") == 0
    assert found.value("houserules_loop_lag_seconds") == 0.25
    assert found.value("houserules_lease_age_seconds") == 2
    assert found.value("houserules_build_info", version="1.2.3", rules_version="7") == 1
    assert "houserules_identify_remaining" not in found.text.replace("# HELP", "")


async def test_recorded_measures_are_on_the_metrics_page(shown: Shown) -> None:
    measures.COMMIT_SECONDS(0.003)
    measures.COMMIT_UNITS(5)
    measures.TAKEOVERS(1, "crash")
    measures.DISCORD_REQUESTS(1, "reply", "4xx", "shared")
    found = await scrape(shown.port)
    assert found.value("houserules_commit_seconds_bucket", le="0.0025") == 0
    assert found.value("houserules_commit_seconds_bucket", le="0.005") == 1
    assert found.value("houserules_commit_units_sum") == 5
    assert found.value("houserules_takeovers_total", why="crash") == 1
    assert found.value("houserules_discord_requests_total", route="reply", status="4xx", scope="shared") == 1


async def test_the_accept_header_decides_the_format(shown: Shown) -> None:
    wanted = {"Accept": "application/openmetrics-text; version=1.0.0"}
    async with aiohttp.ClientSession() as session:
        url = f"http://127.0.0.1:{shown.port}/metrics"
        async with session.get(url, headers=wanted) as answer:
            assert answer.headers["Content-Type"].startswith("application/openmetrics-text")
            assert (await answer.text()).endswith("# EOF\n")
        async with session.get(url) as answer:
            assert answer.headers["Content-Type"].startswith("text/plain; version=")


async def test_other_paths_and_methods_are_refused(shown: Shown) -> None:
    assert (await get(shown.port, "/"))[0] == 404
    async with aiohttp.ClientSession() as session, session.post(f"http://127.0.0.1:{shown.port}/metrics") as answer:
        assert answer.status == 405


@pytest.mark.parametrize(
    ("changes", "live", "ready"),
    [
        ({}, [], []),
        ({"writer_alive": False}, ["writer"], ["writer"]),
        ({"database_age": REACHED_WITHIN + 0.1}, [], ["database"]),
        ({"damage": "Page 7: never used"}, [], ["damaged"]),
        ({"logged_in": False}, [], ["login"]),
        ({"shards": (replace(SHARD, ready=False),)}, [], ["gateway"]),
        ({"shards": (SHARD, replace(SHARD, index=1, ready=False))}, [], ["gateway"]),
        ({"shards": (SHARD, replace(SHARD, index=1, ready=False, owned=False))}, [], []),
        ({"shards": ()}, [], []),
    ],
)
async def test_health_pages_name_the_failed_checks(
    shown: Shown, changes: dict[str, Any], live: list[str], ready: list[str]
) -> None:
    shown.state = replace(WELL, **changes)
    for path, wrong in (("/live", live), ("/ready", ready)):
        status, body = await get(shown.port, path)
        damage = {"damage": changes["damage"]} if "damaged" in wrong else {}
        assert (status, json.loads(body)) == (503 if wrong else 200, {"well": not wrong, "wrong": wrong, **damage})


# --- outcomes of presses ----------------------------------------------------------------------------------------------


async def test_presses_are_counted_by_kind_and_outcome(shown: Shown) -> None:
    now = 100.0
    times = PressTimes(lambda: now)
    for number in range(4):
        times.received(number, "other")
    times.is_a(1, "play")
    times.decided(1, "refused")
    times.decided(2, "fenced")
    now = 100.2
    times.replied(0, accepted=True)
    times.replied(1, accepted=True)
    times.replied(2, accepted=True)
    times.replied(3, accepted=False)
    times.replied(3, accepted=True)
    found = await scrape(shown.port)
    counted = {
        (one.labels["kind"], one.labels["outcome"]): one.value
        for one in found.samples
        if one.name == "houserules_press_total"
    }
    assert counted == {("other", "done"): 1, ("play", "refused"): 1, ("other", "fenced"): 1, ("other", "failed"): 1}
    assert found.value("houserules_press_seconds_bucket", kind="play", le="0.1") == 0
    assert found.value("houserules_press_seconds_bucket", kind="play", le="0.25") == 1
    assert found.value("houserules_press_seconds_count", outcome="fenced") == 0


async def test_the_oldest_presses_without_a_reply_count_as_failed(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press_times, "MOST", 3)
    times = PressTimes()
    for number in range(5):
        times.received(number, "other")
    assert (await scrape(shown.port)).value("houserules_press_total", outcome="failed") == 2


def test_without_metrics_no_press_is_remembered() -> None:
    times = PressTimes()
    times.received(1, "play")
    assert not times._open


async def test_the_worst_loop_delay_is_forgotten_after_a_while() -> None:
    now = 0.0
    lag = LoopLag(lambda: now)
    for pause in (EVERY, EVERY + 2.0, EVERY):
        await lag.look()
        now += pause
    await lag.look()
    assert lag.worst == pytest.approx(2.0)
    for _ in range(MEASUREMENTS):
        now += EVERY
        await lag.look()
    assert lag.worst == pytest.approx(0.0)
