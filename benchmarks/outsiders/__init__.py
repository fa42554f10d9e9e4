"""Our bots against players that are not ours: `python -m benchmarks.outsiders` writes docs/outsiders.md."""
