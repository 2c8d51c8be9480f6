"""Requests about presets, servers and tournaments, made by buttons, menus and forms.

Each request is a frozen value. If it belongs to a menu or form, its field ``chosen`` contains the values chosen or the
text filled in, which are not part of the ``custom_id``. Fields that may be missing from a ``custom_id``, for example
from one of an earlier version, have defaults.
"""

from __future__ import annotations

from .preset_requests import PresetRequest
from .server_requests import ServerRequest
from .tournament_requests import TournamentRequest

FeatureRequest = PresetRequest | ServerRequest | TournamentRequest
"""Requests that no table carries out, because they are about a preset, a server or a tournament."""

__all__ = ["FeatureRequest", "PresetRequest", "ServerRequest", "TournamentRequest"]
