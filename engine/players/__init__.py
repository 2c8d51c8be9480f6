"""Computer players: they decide on what a seat may know, and on nothing else."""
