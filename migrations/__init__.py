"""Migrations. Each changes a database from one version of the tables to the next."""
