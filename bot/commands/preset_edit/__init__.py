"""``/preset-edit`` and the editor of rules that its buttons and forms use."""
