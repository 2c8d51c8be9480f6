"""Test driver for people in a sandbox. `sandbox.driver.people` is the entry point."""
