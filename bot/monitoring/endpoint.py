"""The HTTP endpoint for ``/live``, ``/ready`` and ``/metrics``."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aiohttp import web

from .process_state import ProcessState
from .prometheus_metrics import PrometheusMetrics

CLOSED_WITHIN = 0.5
"""Seconds to wait for open requests when the bot stops."""


class Endpoint:
    """The HTTP server for process supervisors and Prometheus.

    Its answers contain nothing about Discord servers or people.
    """

    def __init__(self, observe: Callable[[], ProcessState], metrics: PrometheusMetrics) -> None:
        self._observe = observe
        self._metrics = metrics
        self._runner: web.AppRunner | None = None

    async def open(self, host: str, port: int) -> int:
        """Listen on an address and return the port, which the system chooses if ``port`` is 0.

        Raise ``OSError`` if the address cannot be used.
        """
        application = web.Application()
        application.router.add_get("/live", self._live)
        application.router.add_get("/ready", self._ready)
        application.router.add_get("/metrics", self._page)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=CLOSED_WITHIN)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        address: tuple[str, int] = self._runner.addresses[0]
        return address[1]

    async def close(self) -> None:
        """Close the server, if it is open, and stop recording metrics."""
        self._metrics.stop()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _live(self, _request: web.Request) -> web.Response:
        return _health(self._observe().liveness_faults())

    async def _ready(self, _request: web.Request) -> web.Response:
        state = self._observe()
        return _health(state.readiness_faults(), state.damage)

    async def _page(self, request: web.Request) -> web.Response:
        body, content_type = self._metrics.page(request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": content_type})


def _health(reasons: Iterable[str], damage: str | None = None) -> web.Response:
    wrong = [*reasons]
    content = {"well": not wrong, "wrong": wrong, **({} if damage is None else {"damage": damage})}
    return web.json_response(content, status=503 if wrong else 200)
