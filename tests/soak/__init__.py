"""Long tests with random actions, crashes and faults.

``make soak`` runs small samples. The options of ``python -m tests.soak`` request larger ones.
"""
