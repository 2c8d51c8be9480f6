"""Pure transitions of a table outside its match: lobby, hosting, polls, presence, pauses, takeover."""
