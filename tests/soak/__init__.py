"""Long runs: random actions, crashes and faults, a sample in ``make soak``, all by ``python -m tests.soak``."""
