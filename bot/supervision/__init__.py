"""Supervision: every background job of the process, its clock, and what the operator can see of both."""
