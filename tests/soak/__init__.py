"""Long tests with random actions, crashes and faults.

``make soak`` runs samples; ``python -m tests.soak`` runs as many as its options request.
"""
