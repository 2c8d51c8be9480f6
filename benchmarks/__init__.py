"""What is measured, against whom, with one command each."""
