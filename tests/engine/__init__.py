"""Tests of the engine, its rules, its computer players and its simulator."""
