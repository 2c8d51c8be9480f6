"""The messages of a table: public messages, private hands, pictures, text mode."""
