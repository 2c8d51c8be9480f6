"""Knowledge of a seat: nothing that is hidden from it changes what it is shown."""
