"""Scenarios: the runner plays those of the repository, and notices what is wrong with others."""
