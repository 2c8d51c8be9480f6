"""The game and its rules explained, for ``/rules`` and for the document about all rules."""
