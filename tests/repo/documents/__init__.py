"""Tests of the documents: generated pages, README, pictures, and the pages for contributors."""
