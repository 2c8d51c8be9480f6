"""Every sentence a person reads, by language."""
