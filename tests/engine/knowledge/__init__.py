"""What a seat knows: nothing hidden changes what it is shown."""
