"""The world: its objects, their state kept in a folder, its clock, and who may do what."""
