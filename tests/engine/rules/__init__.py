"""Rules and editions: their options, the rules that these install, and rules and editions that are added."""
