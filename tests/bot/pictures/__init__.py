"""Tests of the picture process, the card art and the content of pictures."""
