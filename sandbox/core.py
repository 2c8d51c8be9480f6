"""Container that creates and connects the parts of one sandbox."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from sandbox.config import Config
from sandbox.errors import Json
from sandbox.faults import Faults
from sandbox.gateway.hub import Hub
from sandbox.gateway.session_starts import SessionStarts
from sandbox.gateway.socket import Gateway
from sandbox.interactions.commands import Commands
from sandbox.interactions.interactions import Interactions
from sandbox.interactions.replies import Replies
from sandbox.limits import Limits
from sandbox.openapi.description import described
from sandbox.openapi.validator import Validator
from sandbox.resources.channels import Channels
from sandbox.resources.emojis import Emojis
from sandbox.resources.files import Files
from sandbox.resources.messages import Messages
from sandbox.world.bus import Bus
from sandbox.world.clock import Clock
from sandbox.world.permissions import Permissions
from sandbox.world.settlers import Settlers
from sandbox.world.state import State
from sandbox.world.store import Store

# Maximum number of requests in the journal.
JOURNAL = 2000


@dataclass(slots=True)
class Journal:
    """The bot's newest REST requests that got a response, and the total number of such requests so far."""

    requests: deque[Json] = field(default_factory=lambda: deque(maxlen=JOURNAL))
    count: int = 0

    def note(self, request: Json) -> None:
        """Add a request with the next number."""
        self.count += 1
        self.requests.append({"n": self.count, **request})


class Core:
    """All parts of a sandbox except its web server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.clock = Clock()
        self.store = Store(config.state)
        self.state = State(self.clock, self.store)
        self.bus = Bus()
        self.permissions = Permissions(self.state)
        self.validator = Validator(described() if config.validate else None, config.validated_every)
        self.limits = Limits()
        self.faults = Faults()
        self.files = Files(self.store.files, self.state.ids)
        self.emojis = Emojis(self.state, self.store.emojis)
        self.starts = SessionStarts(config.token, self.clock.now, self.state.servers_of_the_bot)
        self.hub = Hub(self.state, self.permissions, self.bus, self.validator, self.starts)
        self.gateway = Gateway(config, self.hub, self.starts)
        self.settlers = Settlers(self.state, self.permissions, self.bus)
        self.messages = Messages(self.state, self.permissions, self.bus, self.files)
        self.channels = Channels(self.state, self.permissions, self.bus, self.messages)
        self.commands = Commands(self.state, self.permissions, self.files)
        self.interactions = Interactions(self.state, self.permissions, self.bus, self.hub, self.faults)
        self.replies = Replies(self.state, self.permissions, self.bus, self.interactions, self.messages)
        self.journal = Journal()

    def wake(self) -> None:
        """Load the stored world, or create a new one."""
        kept = self.store.load()
        self.store.open(kept)
        if kept:
            self.state.restore(kept)
        else:
            self.settlers.settle()

    def keep(self) -> None:
        """Store the changes, if there are any."""
        if self.store.dirty:
            self.state.keep_clock()
            self.store.flush()

    def sleep(self) -> None:
        """Stop waiting for replies and store the world."""
        self.interactions.close()
        self.state.keep_clock()
        self.store.close()
