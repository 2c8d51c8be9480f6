"""The REST interface: one module for each of Discord's resources, and how a request is let in, limited and answered."""
