"""Long tests with random actions, crashes and faults: samples in ``make soak``, all in ``python -m tests.soak``."""
