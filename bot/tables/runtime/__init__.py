"""Live tables: registry, one actor per table, unit of work, alarms, stand-ins."""
