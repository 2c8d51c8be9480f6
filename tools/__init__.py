"""Commands of the repository: launcher, lock files, generated pages and pictures."""
