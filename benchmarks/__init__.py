"""Asztal measured beside other engines: `make bench`. What is what stands in README.md."""
