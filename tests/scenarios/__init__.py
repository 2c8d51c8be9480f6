"""Runs the rules written as tables: every scenario file beside this one."""
