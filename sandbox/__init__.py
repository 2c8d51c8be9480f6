"""A local Discord: gateway, REST and a web page to sit at a table without a token."""
