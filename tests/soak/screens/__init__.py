"""Matches whose screens are compared with one another, in a browser and in clients that are driven without one."""
