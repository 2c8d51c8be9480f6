"""Client for the metrics endpoint. It parses the metrics as Prometheus does."""

from __future__ import annotations

import socket

import aiohttp
from prometheus_client.parser import text_string_to_metric_families


def free_port() -> int:
    """Return a TCP port that is currently free on 127.0.0.1."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Scrape:
    """All samples from one scrape."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.families = list(text_string_to_metric_families(text))
        self.samples = [sample for family in self.families for sample in family.samples]

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of the samples with that name and at least these labels, or 0 if there are none."""
        found = [one.value for one in self.samples if one.name == name and labels.items() <= one.labels.items()]
        return sum(found)

    @property
    def labels(self) -> set[tuple[str, str]]:
        """Return all labels with their values."""
        return {label for sample in self.samples for label in sample.labels.items()}


async def get(port: int, path: str) -> tuple[int, str]:
    """Return the status and body of a page."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def scrape(port: int) -> Scrape:
    """Return the metrics; fail unless the status is 200."""
    status, text = await get(port, "/metrics")
    assert status == 200
    return Scrape(text)
