"""The world: its objects, their state in a folder, its clock, and permissions."""
