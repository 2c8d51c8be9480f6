"""The separate low-priority process for long decisions of computer players and for simulations of rules."""
