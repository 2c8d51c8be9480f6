"""Keeps matches, journals and settings in the database, the only place outside the migrations that does."""
