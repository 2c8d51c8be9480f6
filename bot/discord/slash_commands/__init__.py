"""What slash commands share: their texts, requests to the table of a channel, typed play, names of past matches."""
