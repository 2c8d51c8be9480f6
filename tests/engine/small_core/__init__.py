"""Small cores, written independently of the engine, and tests that compare the engine with them."""
