"""Pages for a league: standings, the chart of a season, and pages for its managers."""
