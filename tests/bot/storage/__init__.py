"""Tests of storage: nothing stored is ever lost, duplicated or incomplete."""
