"""The rules, one module each, with the registry and the compiler that turn options into a ruleset."""
