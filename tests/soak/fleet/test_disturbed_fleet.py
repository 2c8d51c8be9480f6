"""A fleet of three processes under load survives most of the faults in ``disturbed_fleet``, each caused once."""

from __future__ import annotations

import pytest

from tests.soak.seed import seed_of_today

from . import disturbed_fleet

SHORT = (
    "handed over",
    "killed",
    "connections cut",
    "stopped inside a transaction",
    "cut off from Discord",
    "cut off from the database",
    "database killed",
    "another generation",
)


@pytest.mark.soak
@pytest.mark.timeout(300)
async def test_matches_continue_after_each_fault_and_every_press_counts_once() -> None:
    seed = seed_of_today()
    print(f"seed {seed}")
    async with disturbed_fleet.fleet_under_load(seed, {"max_concurrency": disturbed_fleet.SHARDS}) as fleet:
        await fleet.suffer(SHORT)
    assert {name for name, figures in fleet.figures.items() if figures.times == 1} == {*SHORT}
    assert fleet.wrong_replies == 0
