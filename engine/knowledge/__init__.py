"""Who may know what: what each field declares, which cards a seat sees, and how the others are dealt to it."""
