"""Programs around the bot: the image, the launcher, forked processes, pictures."""
