"""Computer players. They decide on blinded states (``engine.blinding``) and on their memory, and on nothing else."""
