"""Computer players. All that they know of a match is a blinded state (``engine.blinding``) and their memory."""

from engine.players.habits import Intent as Intent
from engine.players.levels import ADVISER as ADVISER
from engine.players.levels import LEVELS as LEVELS
from engine.players.levels import STAND_IN as STAND_IN
from engine.players.levels import Level as Level
from engine.players.levels import intent as intent
from engine.players.levels import may_think as may_think
from engine.players.memory import Memory as Memory
from engine.players.reasons import HintReason as HintReason
from engine.players.reasons import reasons as reasons
