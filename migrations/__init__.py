"""Migrations, each of which brings a database from one version of the tables to the next."""
