"""Checks that the languages agree, that every text is used, and that no sentence is written outside the locales."""
