"""The profile of a press: a program is sampled while it has a press to reply to."""
