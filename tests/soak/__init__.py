"""Long tests: random actions, computer players, simulations, crashes, faults, several processes, and screens.

``make soak`` runs small samples of them. For larger ones, use ``python -m tests.soak`` with its options.
"""
