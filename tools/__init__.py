"""Commands for working on the repository, such as the launcher, lock files, generated files, pictures and training."""
