"""What people and the bot create in the world: channels, messages, files and emojis."""
