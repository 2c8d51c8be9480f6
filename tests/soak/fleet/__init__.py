"""Tests in which the processes of a fleet are killed, stopped and cut off."""
