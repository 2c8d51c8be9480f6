"""End-to-end tests: matches with the unmodified bot, the sandbox's page in a browser, and programs around the bot."""
