"""Tournaments: cups and partners at several tables, which consist of ordinary matches."""
