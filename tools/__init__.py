"""Commands for working on the repository: launcher, lock files, generated pages, pictures and player training."""
