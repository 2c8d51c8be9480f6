"""The control interface (docs/SANDBOX.md): operations of the page and the driver, and the events they receive."""
