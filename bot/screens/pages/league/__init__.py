"""Pages of a league: standings, the chart of a season, and what its managers see."""
