"""Computer players that think for long, and simulations of rules, in one separate process with a low priority."""
