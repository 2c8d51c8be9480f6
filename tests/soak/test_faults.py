"""A sample of the combinations of faults and routes, with a new seed each day."""

from __future__ import annotations

import pytest

from . import faults
from .seed import seed_of_today

SAMPLE = 20


@pytest.mark.soak
@pytest.mark.timeout(590)
async def test_all_tables_and_hands_recover_and_matches_continue() -> None:
    seed = seed_of_today()
    print(f"seed {seed}")
    figures = await faults.run(faults.chosen(SAMPLE, seed))
    print(figures)
    assert figures.combinations == SAMPLE
