"""`python -m asztal`: the command line, where the command itself is on no path."""

from asztal.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
