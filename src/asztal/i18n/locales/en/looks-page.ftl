# How the pieces look: chosen in the menu of a table.
looks-four = Four-colour suits
looks-large = Large-print cards
looks-large-bones = Numerals instead of pips
looks-large-tiles = Large-print tiles
