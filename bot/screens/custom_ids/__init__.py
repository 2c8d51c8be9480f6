"""The formats of ``custom_id``, the text in a button that Discord returns with a press."""
