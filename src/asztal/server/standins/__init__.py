"""What the engine uses of other libraries, in plain Python, for the page: its interpreter has none of them.

`librt` and `mypy_extensions` come with mypyc, and are made for compiled code. `typing` is Python's own; the interpreter
of the page has it too, but would read half of its library for it, and the engine needs names that say nothing when it
runs. `asztal.server.sources` sends these modules along, under the names of what they stand in for.
"""
