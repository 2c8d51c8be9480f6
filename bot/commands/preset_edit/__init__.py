"""``/preset-edit``, and the rule editor that it opens."""
