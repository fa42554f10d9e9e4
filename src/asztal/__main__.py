"""`python -m asztal`: the command line, for when the command is not on the path."""

from asztal.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
