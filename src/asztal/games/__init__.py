"""The games, one folder per family. Called, `asztal.games()`, it lists them (`asztal.listing.games`)."""
