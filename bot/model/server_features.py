"""What a server offers to its players besides the game, and may switch off."""

from __future__ import annotations

FEATURES = ("solo", "hint", "guide", "end_mention", "achievements", "sharing", "invitations")
"""The features by name, which is also that of the preference.

- ``solo``: a lobby of one person starts with computers by one press
- ``hint``: players may ask what a computer would play
- ``guide``: newcomers are offered a first match with explanations
- ``end_mention``: people may ask to be mentioned when a match is over
- ``achievements``: statistics come with a profile card and achievements
- ``sharing``: a past match may be shown to everybody in a channel
- ``invitations``: the host of a lobby may mention a role or people once; off unless it is switched on
"""

NO_PICTURES = "never"
PICTURES = ("on", NO_PICTURES)
"""Whether public messages have pictures."""
