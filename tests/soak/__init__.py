"""Long tests: random actions, computer players, simulations, crashes, faults, several processes, and screens.

``make soak`` runs small samples. The options of ``python -m tests.soak`` request larger ones.
"""
