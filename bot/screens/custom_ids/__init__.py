"""The formats of ``custom_id``, the text in a button that comes back with a press."""
