"""The control interface (docs/SANDBOX.md): what the page and the driver ask, and what they are shown as it happens."""
