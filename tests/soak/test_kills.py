"""A short run of random kills and stops of the bot, with a new seed each day."""

from __future__ import annotations

import pytest

from . import kills
from .seed import seed_of_today

KILLS, TERMS = 40, 10


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_no_confirmed_press_is_lost_and_nothing_happens_twice() -> None:
    seed = seed_of_today()
    print(f"seed {seed}")
    figures = await kills.run(KILLS, TERMS, seed)
    print(figures)
    assert (figures.kills, figures.terms) == (KILLS, TERMS)
    assert min(figures.replied, figures.carried_out, figures.matches) > 0
