"""Records of a live table. Except ``Board`` and ``LiveHand``, they are changed only by their own methods."""
