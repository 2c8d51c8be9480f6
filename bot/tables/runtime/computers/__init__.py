"""Computers, stand-ins and hints at a table: their memories, their thinking, and the pace of their actions."""
