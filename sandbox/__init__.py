"""A local Discord: gateway, REST interface, and a web page for playing without a token."""
