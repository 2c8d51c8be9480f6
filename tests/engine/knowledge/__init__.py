"""Knowledge of a seat: nothing hidden changes what it is shown."""
