"""``/preset-edit``, and the rule editor that its buttons and forms use."""
