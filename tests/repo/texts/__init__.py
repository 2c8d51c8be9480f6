"""Checks of all texts: languages agree, every key is used, and no sentence is written outside the locales."""
