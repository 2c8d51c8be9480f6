"""What people keep beyond one table: presets, scores, leagues and privacy, without any Discord type."""
