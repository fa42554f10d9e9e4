"""Of mypyc's library the modules that the engine uses."""
