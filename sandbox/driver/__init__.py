"""Test driver for people on a sandbox. `sandbox.driver.people` is the entry point."""
