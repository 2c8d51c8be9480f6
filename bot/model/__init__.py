"""Values and protocols that several packages share: table state, requests, outgoing messages, facts."""
