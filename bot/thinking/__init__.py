"""The separate low-priority process for long thoughts of computer players and simulations of rules."""
